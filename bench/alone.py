"""The engine alone: a process that does nothing but resolve nights, one after the other, as a server's worker would.

It runs on the core of the server, with what the server tells the garbage collector, right before and after the server is
measured; so the two have the same machine under them.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from time import perf_counter, process_time

from yoake.shikigami import ruleset
from yoake.shikigami.state import Reading
from yoake_proto.night.v1 import night_service_pb2 as pb
from yoake_service.mapping.randomness import dice_from
from yoake_service.mapping.village import village_from, votes_from
from yoake_service.server import spare_the_collector

from bench.machine import aside


class Alone:
    """The process; one at a time measures."""

    def __init__(self, ask: Callable[[tuple[list[bytes], float]], float]) -> None:
        self._ask = ask

    def microseconds(self, nights: Sequence[pb.ResolveNightRequest], seconds: float) -> float:
        """CPU time of a night, on average over so many seconds. The nights are read before."""
        return self._ask(([night.SerializeToString() for night in nights], seconds))


@contextmanager
def alone(core: int | None) -> Iterator[Alone]:
    """The engine in a process on this core, until the end of the block."""
    with aside(_measure, core) as ask:
        yield Alone(ask)


def _measure(question: tuple[list[bytes], float]) -> float:
    nights, seconds = question
    return _mean_cost([pb.ResolveNightRequest.FromString(night) for night in nights], seconds)


def _mean_cost(nights: Sequence[pb.ResolveNightRequest], seconds: float) -> float:
    given = [(village_from(night.village), votes_from(night.votes), night.randomness) for night in nights]
    spare_the_collector()
    resolved = 0
    end, used = perf_counter() + seconds, process_time()
    while perf_counter() < end:
        for village, votes, randomness in given:
            ruleset.resolve(village, votes, dice_from(randomness, randomness.seed), Reading.DOCUMENTED)
        resolved += len(given)
    return (process_time() - used) / resolved * 1e6
