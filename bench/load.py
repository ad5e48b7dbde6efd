"""Who sends the load: a process of its own, with several connections and several calls at once on each.

Messages are bytes to it, so that it costs little itself. Every answer is compared with the bytes that are due.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import cycle
from time import perf_counter, process_time
from typing import Any, NamedTuple

import grpc
import uvloop

from bench.machine import aside

SERVICE = "/yoake.night.v1.NightService/"
DEADLINE = 20.0
LARGEST = 64 << 20
"""Bytes of the largest answer that is taken."""


class Exchange(NamedTuple):
    """A message to send and the answer that is due."""

    sent: bytes
    due: bytes


class Plan(NamedTuple):
    """What to send, and how."""

    address: str
    method: str
    exchanges: Sequence[Exchange]
    seconds: float
    connections: int = 8
    at_once: int = 4
    """Calls in flight on each connection; on a stream, messages."""
    streaming: bool = False
    rate: float | None = None
    """Calls a second, sent at even intervals whether or not the answers come. None: one after the other."""


class Sent(NamedTuple):
    """What has come of a plan. Times are in seconds."""

    answered: int
    wrong: int
    failed: int
    seconds: float
    cpu: float
    """Of the process that sent the load."""
    latencies: list[float]
    """Ascending; from when a call was due to be sent."""
    problem: str
    """Why the first call that failed did."""

    def latency(self, share: float) -> float:
        """The time within which this share of the answers has come."""
        return self.latencies[min(int(len(self.latencies) * share), len(self.latencies) - 1)]


class Driver:
    """A process that carries out plans, one after the other."""

    def __init__(self, ask: Callable[[Plan], Sent]) -> None:
        self._ask = ask

    def run(self, plan: Plan) -> Sent:
        return self._ask(plan)


@contextmanager
def driver(core: int | None) -> Iterator[Driver]:
    """A driver that runs on this core, until the end of the block."""
    with aside(_drive, core) as ask:
        yield Driver(ask)


def _drive(plan: Plan) -> Sent:
    return uvloop.run(_carry_out(plan))


async def _carry_out(plan: Plan) -> Sent:
    load = _Load(plan)
    started, used = perf_counter(), process_time()
    channels = [_channel(plan.address) for _ in range(plan.connections)]
    try:
        await load.send(channels)
    finally:
        for channel in channels:
            await channel.close()
    return Sent(
        len(load.latencies),
        load.wrong,
        load.failed,
        perf_counter() - started,
        process_time() - used,
        sorted(load.latencies),
        load.problem,
    )


def _channel(address: str) -> grpc.aio.Channel:
    # Without a pool of their own, all channels of a process share one connection.
    options = [("grpc.use_local_subchannel_pool", 1), ("grpc.max_receive_message_length", LARGEST)]
    return grpc.aio.insecure_channel(address, options=options)


class _Load:
    """The work of one plan."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._exchanges = cycle(plan.exchanges)
        self._end = perf_counter() + plan.seconds
        self.latencies: list[float] = []
        self.wrong = 0
        self.failed = 0
        self.problem = ""

    async def send(self, channels: list[grpc.aio.Channel]) -> None:
        if self._plan.streaming:
            await asyncio.gather(*map(self._stream, channels))
        elif self._plan.rate is None:
            await asyncio.gather(*(self._one_after_the_other(c) for c in channels for _ in range(self._plan.at_once)))
        else:
            await self._at_a_rate(channels, self._plan.rate)

    async def _one_after_the_other(self, channel: grpc.aio.Channel) -> None:
        call: Any = channel.unary_unary(SERVICE + self._plan.method)
        while perf_counter() < self._end:
            await self._exchange(call, perf_counter())

    async def _at_a_rate(self, channels: list[grpc.aio.Channel], rate: float) -> None:
        """Late answers do not slow down who sends, so that a stall shows in the latency of every call that it delays."""
        calls: cycle[Any] = cycle([channel.unary_unary(SERVICE + self._plan.method) for channel in channels])
        due = perf_counter()
        async with asyncio.TaskGroup() as group:
            while due < self._end:
                await asyncio.sleep(due - perf_counter())
                group.create_task(self._exchange(next(calls), due))
                due += 1 / rate

    async def _exchange(self, call: Any, due: float) -> None:
        sent = next(self._exchanges)
        try:
            answer = await call(sent.sent, timeout=DEADLINE)
        except grpc.aio.AioRpcError as error:
            self._note_failure(error)
        else:
            self._note(answer, sent.due, due)

    def _note(self, answer: bytes, expected: bytes, since: float) -> None:
        self.latencies.append(perf_counter() - since)
        self.wrong += answer != expected

    def _note_failure(self, error: grpc.aio.AioRpcError) -> None:
        self.failed += 1
        self.problem = self.problem or f"{error.code().name}: {error.details()}"

    async def _stream(self, channel: grpc.aio.Channel) -> None:
        """Keep so many messages in flight; the answers come in the order of the messages."""
        room = asyncio.Semaphore(self._plan.at_once)
        flying: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        method: Any = channel.stream_stream(SERVICE + self._plan.method)
        call = method(self._messages(room, flying))
        try:
            async for answer in call:
                since, due = flying.get_nowait()
                self._note(answer, due, since)
                room.release()
        except grpc.aio.AioRpcError as error:
            self._note_failure(error)

    async def _messages(
        self, room: asyncio.Semaphore, flying: "asyncio.Queue[tuple[float, bytes]]"
    ) -> AsyncIterator[bytes]:
        while perf_counter() < self._end:
            await room.acquire()
            sent = next(self._exchanges)
            flying.put_nowait((perf_counter(), sent.due))
            yield sent.sent
