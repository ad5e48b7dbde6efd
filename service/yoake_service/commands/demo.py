"""`yoake demo`: a server, a night over gRPC, and what happened in it."""

import argparse
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from statistics import median
from tempfile import TemporaryFile
from typing import Final

from google.protobuf import json_format
from yoake_client import YoakeError
from yoake_proto.night import v1 as pb

from yoake_service.account import account_of
from yoake_service.commands.answering import Answerer, answerer
from yoake_service.commands.failures import Exit, Failure
from yoake_service.commands.refused import failure_of
from yoake_service.probe import problem_of
from yoake_service.terminal import Page
from yoake_service.words.phrases import language_of, sentences

START_SECONDS: Final = 30.0
STOP_SECONDS: Final = 15.0
CALLS: Final = 21


def example() -> pb.ResolveNightRequest:
    text = (files("yoake_service.examples") / "night.json").read_text("utf-8")
    return json_format.Parse(text, pb.ResolveNightRequest())


def run(options: argparse.Namespace) -> int:
    request = example()
    request.locale = options.locale or ""
    language = language_of(request.locale)
    say = sentences(language)
    page = Page(sys.stdout)
    with started_server() as address, answerer(address) as answers:
        page.write(say["demo_listens"].format(address=address), "quiet")
        players, votes, seed = len(request.village.players), len(request.votes), request.randomness.seed
        page.write(say["demo_sends"].format(players=players, votes=votes, seed=seed), "quiet")
        try:
            taken = median(_seconds(answers, request) for _ in range(CALLS))
            response = answers.resolve_night(request)
        except YoakeError as refused:
            raise failure_of(refused, request, address) from refused
        page.write()
        page.sections(account_of(request, response, language))
        page.write()
        page.write(say["demo_takes"].format(ms=f"{taken * 1000:.1f}"), "quiet")
    receipt = response.receipt
    page.write(say["demo_again"].format(seed=receipt.seed_used, digest=receipt.decision_digest), "quiet")
    return Exit.DONE


def _seconds(answers: Answerer, request: pb.ResolveNightRequest) -> float:
    begun = time.perf_counter()
    answers.resolve_night(request)
    return time.perf_counter() - begun


@contextmanager
def started_server() -> Iterator[str]:
    """A server in a process of its own, as an operator would run it; where it listens. It is stopped at the end."""
    target = f"127.0.0.1:{_free_port()}"
    command = [sys.executable, "-m", "yoake_service.cli", "serve", f"--listen={target}", "--no-access-log"]
    with TemporaryFile("w+", encoding="utf-8") as log:
        process = subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT)
        try:
            if not _comes_up(process, target):
                log.seek(0)
                raise Failure(Exit.FAILED, "the server has not come up; its last words:", *log.read().splitlines()[-5:])
            yield target
        finally:
            process.terminate()
            try:
                process.wait(STOP_SECONDS)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port: int = server.getsockname()[1]
    return port


def _comes_up(process: "subprocess.Popen[bytes]", target: str) -> bool:
    """Ask for its health until it serves."""
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end and process.poll() is None:
        if not problem_of(target, timeout=1.0):
            return True
        time.sleep(0.05)
    return False
