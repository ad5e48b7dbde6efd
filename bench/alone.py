"""The engine alone: a process that does nothing but resolve nights, one after the other, as a server's worker would.

It runs on the core of the server, with what the server tells the garbage collector, right before and after the server is
measured; so the two have the same machine under them.
"""

import gc
import multiprocessing
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from multiprocessing.connection import Connection
from time import perf_counter, process_time

from yoake.shikigami import ruleset
from yoake.shikigami.state import Reading
from yoake_proto.night.v1 import night_service_pb2 as pb
from yoake_service.mapping.randomness import dice_from
from yoake_service.mapping.village import village_from, votes_from
from yoake_service.server import spare_the_collector

from bench.machine import pin


class Alone:
    """The process; one at a time measures."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def microseconds(self, nights: Sequence[pb.ResolveNightRequest], seconds: float) -> float:
        """CPU time of a night, on average over so many seconds. The nights are read before."""
        self._connection.send(([night.SerializeToString() for night in nights], seconds))
        cost: float = self._connection.recv()
        return cost


@contextmanager
def alone(core: int | None) -> Iterator[Alone]:
    """The engine in a process on this core, until the end of the block."""
    here, there = multiprocessing.Pipe()
    process = multiprocessing.get_context("spawn").Process(target=_serve, args=(there, core), daemon=True)
    process.start()
    there.close()
    try:
        yield Alone(here)
    finally:
        here.close()
        process.join(5)


def _serve(connection: Connection, core: int | None) -> None:
    pin(core)
    spare_the_collector()
    while True:
        try:
            nights, seconds = connection.recv()
        except EOFError:
            return
        connection.send(_mean_cost([pb.ResolveNightRequest.FromString(night) for night in nights], seconds))


def _mean_cost(nights: Sequence[pb.ResolveNightRequest], seconds: float) -> float:
    given = [(village_from(night.village), votes_from(night.votes), night.randomness) for night in nights]
    gc.collect()
    resolved = 0
    end, used = perf_counter() + seconds, process_time()
    while perf_counter() < end:
        for village, votes, randomness in given:
            ruleset.resolve(village, votes, dice_from(randomness, randomness.seed), Reading.DOCUMENTED)
        resolved += len(given)
    return (process_time() - used) / resolved * 1e6
