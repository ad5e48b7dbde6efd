"""Slow, silent and broken clients cost the others nothing, and are let go."""

import contextlib
import random
import time
import urllib.request

import pytest
from google.protobuf.message import Message
from yoake_client import Client
from yoake_proto.night import v1 as pb

from .http2 import DATA, END_STREAM, GOAWAY, PREFACE, SETTINGS, RawClient, frame, headers
from .nights import DEATHS, deaths, night
from .running import Running, Start

NIGHT = "/yoake.night.v1.NightService/ResolveNight"
STREAM = "/yoake.night.v1.NightService/StreamResolveNights"
MANY = "/yoake.night.v1.NightService/BatchResolveNights"


def serving(start: Start, workers: int, *flags: str) -> Running:
    server = start(f"--workers={workers}", *flags)
    server.wait_for("serving", count=workers)
    return server


def others_are_answered(server: Running) -> None:
    with Client(server.address) as client:
        began = time.monotonic()
        for _ in range(20):
            assert deaths(client.resolve_night(night())) == DEATHS
        assert time.monotonic() - began < 5
    assert not server.lines("mistake")


EVERY_SERVER = pytest.mark.parametrize("workers", [1, 2])


@EVERY_SERVER
def test_who_says_nothing_is_let_go(start: Start, workers: int) -> None:
    server = serving(start, workers, "--handshake-seconds=0.5")
    with contextlib.ExitStack() as stack:
        silent = [stack.enter_context(RawClient(server.address)) for _ in range(40)]
        for number, client in enumerate(silent):
            client.send(PREFACE[: number % 20])
        others_are_answered(server)
        assert all(client.is_closed_by_server() for client in silent)


@EVERY_SERVER
def test_who_stops_in_the_middle_of_a_call_is_let_go(start: Start, workers: int) -> None:
    """As one does whose machine has lost its power: nobody hangs up."""
    server = serving(start, workers, "--keepalive-seconds=1", "--keepalive-timeout-seconds=1")
    body = b"\0" + (1000).to_bytes(4, "big") + b"\x0a"
    with contextlib.ExitStack() as stack:
        stalled = [stack.enter_context(RawClient(server.address)) for _ in range(10)]
        for client, path in zip(stalled, [NIGHT, STREAM] * 5, strict=True):
            client.send(PREFACE, frame(SETTINGS), headers(path), frame(DATA, 0, 1, body))
        others_are_answered(server)
        assert all(client.is_closed_by_server() for client in stalled)
    others_are_answered(server)


def message(request: Message) -> bytes:
    """As gRPC frames it."""
    raw = request.SerializeToString()
    return b"\0" + len(raw).to_bytes(4, "big") + raw


BATCH = message(pb.BatchResolveNightsRequest(nights=[night(20)] * 100))
"""Its answer has more bytes than a client takes who says nothing about it."""


@EVERY_SERVER
def test_who_goes_on_slowly_without_an_end_is_let_go(start: Start, workers: int) -> None:
    """Who sends half of something, and who has no room for the answer; both show that they live."""
    age = ("--max-connection-age-seconds=1", "--max-connection-age-grace-seconds=1")
    server = serving(start, workers, "--keepalive-seconds=1", "--keepalive-timeout-seconds=1", *age)
    half = frame(DATA, 0, 1, message(night())[:20])
    whole = [frame(DATA, 0, 1, BATCH[place : place + 16_384]) for place in range(0, len(BATCH), 16_384)]
    sent = [(NIGHT, [half]), (STREAM, [half]), (MANY, [*whole, frame(DATA, END_STREAM, 1)])]
    with contextlib.ExitStack() as stack:
        slow = [stack.enter_context(RawClient(server.address)) for _ in range(30)]
        for client, (path, body) in zip(slow, sent * 10, strict=True):
            client.send(PREFACE, frame(SETTINGS), headers(path), *body)
        others_are_answered(server)
        assert all(client.lingers_until_closed() for client in slow)
    others_are_answered(server)
    server.wait_for("call", method="BatchResolveNights", code="OK")


@pytest.mark.parametrize("seed", range(3))
def test_garbage_is_not_understood_and_does_no_harm(server: Running, seed: int) -> None:
    dice = random.Random(seed)
    for start_well in (False, True):
        with RawClient(server.address, seconds=0.5) as client, contextlib.suppress(ConnectionError):
            client.send(PREFACE + frame(SETTINGS) if start_well else b"", dice.randbytes(5000))
            client.is_closed_by_server()
    with RawClient(server.address, seconds=0.5) as client:
        client.send(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        client.is_closed_by_server()
    others_are_answered(server)


def test_clients_that_vanish_are_forgotten(start: Start) -> None:
    server = start("--metrics-listen=127.0.0.1:0")
    server.wait_for("serving")
    for _ in range(30):
        with RawClient(server.address) as client:
            client.send(PREFACE, frame(SETTINGS), headers(STREAM), frame(DATA, 0, 1, b"\0\0\0\0\x10half"))
            time.sleep(0.01)
    others_are_answered(server)
    end = time.monotonic() + 10
    while open_calls(server):
        assert time.monotonic() < end
        time.sleep(0.05)
    server.wait_for("call", method="StreamResolveNights", code="CANCELLED")


def open_calls(server: Running) -> float:
    address = server.wait_for("serving")["addresses"]["metrics"][0]
    text = urllib.request.urlopen(f"http://{address}/metrics").read().decode()
    (count,) = (line.split()[1] for line in text.splitlines() if line.startswith("yoake_calls_in_flight "))
    return float(count)


def test_connections_are_renewed_without_a_lost_call(start: Start) -> None:
    server = start("--max-connection-age-seconds=0.3", "--max-connection-age-grace-seconds=2")
    with RawClient(server.address) as raw:
        raw.send(PREFACE, frame(SETTINGS))
        assert raw.wait_for(GOAWAY)
    end = time.monotonic() + 1.5
    with Client(server.address) as client:
        while time.monotonic() < end:
            assert deaths(client.resolve_night(night())) == DEATHS
