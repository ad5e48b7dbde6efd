"""One run of the command."""

import argparse
import signal
import sys
from contextlib import AbstractContextManager
from types import FrameType
from typing import Any, Final, NoReturn

import yoake
from tqdm import tqdm

from yoake_service.bulk import BulkError
from yoake_service.bulk.output import Identity, Output, Progress
from yoake_service.bulk.source import Source
from yoake_service.bulk.work import Task
from yoake_service.bulk.workers import WorkerLost, Workers, in_order, processes

DONE: Final = 0
FAILED: Final = 1
"""Not finished; the same command goes on where this one stopped."""
UNUSABLE: Final = 2
"""The files or the flags do not fit together."""


class Stopped(BaseException):
    """A signal has told this process to end."""

    def __init__(self, number: int) -> None:
        self.status = 128 + number


def run(options: argparse.Namespace) -> int:
    """Resolve the nights of a file; the exit status."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, _stop)
    try:
        progress = _run(options)
    except BulkError as error:
        return _say(UNUSABLE, str(error))
    except (WorkerLost, OSError) as error:
        return _say(FAILED, f"{error}. The same command goes on from here")
    except Stopped as stopped:
        return _say(stopped.status, "stopped. The same command goes on from here")
    return _say(DONE, _summary(progress))


def _stop(number: int, _frame: FrameType | None) -> NoReturn:
    raise Stopped(number)


def _run(options: argparse.Namespace) -> Progress:
    with Source(options.input) as source:
        if options.output.exists() and options.output.samefile(options.input):
            raise BulkError("IN and OUT are the same file")
        identity = Identity(source.fingerprint(), options.seed, yoake.__version__)
        with Output(options.output, identity, options.fresh) as output:
            if not output.progress.finished:
                _work(source, output, options)
            return output.progress


def _work(source: Source, output: Output, options: argparse.Namespace) -> None:
    task = Task(options.seed, compress=options.output.suffix == ".gz")
    with _workers(options, task) as workers, _bar(source.size) as bar:
        for chunk, resolved in in_order(workers, source.chunks(output.progress.place)):
            output.write(chunk.end, resolved)
            bar.set_postfix(output.progress.counts, refresh=False)
            bar.update(chunk.read - bar.n)
    output.finish()


def _workers(options: argparse.Namespace, task: Task) -> AbstractContextManager[Workers]:
    if options.on == "local":
        return processes(options.workers, task)
    try:
        from yoake_service.bulk.on_ray import cluster
    except ModuleNotFoundError:
        raise BulkError("--on ray needs yoake[ray]") from None
    return cluster(options.workers, task)


def _bar(size: int) -> "tqdm[Any]":
    """Counts the bytes of the input; shown on a terminal only."""
    return tqdm(total=size, unit="B", unit_scale=True, unit_divisor=1024, desc="yoake bulk", disable=None)


def _summary(progress: Progress) -> str:
    counts = ", ".join(f"{count:,} {name}" for name, count in progress.counts.items())
    nights = progress.counts.get("resolved", 0) + progress.counts.get("refused", 0)
    rate = f"; {nights / progress.seconds:,.0f} nights a second" if progress.seconds else ""
    return f"{progress.place.line - 1:,} lines: {counts or 'nothing in them'}{rate}"


def _say(status: int, text: str) -> int:
    print(f"yoake bulk: {text}", file=sys.stderr)
    return status
