"""What is measured: plans sent to servers on this machine, and what their answers cost in CPU time."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from subprocess import PIPE, Popen
from sys import executable
from time import process_time_ns

from yoake.shikigami import ruleset
from yoake.shikigami.state import Reading
from yoake_proto.night.v1 import night_service_pb2 as pb
from yoake_service import answers
from yoake_service.mapping.randomness import dice_from
from yoake_service.mapping.village import village_from, votes_from

from bench.load import Driver, Exchange, Plan, Sent
from bench.machine import children_of, cpu_seconds, pin, resident_mebibytes
from tests.service.running import starting

BATCH = 100
"""Nights of a batch."""
WARM_UP_SECONDS = 0.5
ROUNDS = 5


# ---- the engine alone ----


def engine_microseconds(nights: Sequence[pb.ResolveNightRequest]) -> list[float]:
    """CPU time of each night, the engine alone; of several rounds the fastest counts."""
    given = [(village_from(night.village), votes_from(night.votes), night.randomness) for night in nights]
    best = [float("inf")] * len(given)
    for _ in range(ROUNDS):
        for index, (village, votes, randomness) in enumerate(given):
            dice = dice_from(randomness, randomness.seed)
            start = process_time_ns()
            ruleset.resolve(village, votes, dice, Reading.DOCUMENTED)
            best[index] = min(best[index], (process_time_ns() - start) / 1000)
    return best


def median_engine_microseconds(nights: Sequence[pb.ResolveNightRequest]) -> float:
    return median(engine_microseconds(nights))


# ---- servers ----


@dataclass(frozen=True, slots=True)
class Server:
    """A server on this machine and the processes that do its work."""

    address: str
    processes: tuple[int, ...]


@contextmanager
def echo(answers_file: Path, core: int | None) -> Iterator[Server]:
    """A server that answers what lies ready."""
    process = Popen([executable, "-m", "bench.echo", str(answers_file)], stdout=PIPE, text=True)
    try:
        assert process.stdout is not None
        address = process.stdout.readline().strip()
        pin(core, process.pid)
        yield Server(address, (process.pid,))
    finally:
        process.terminate()
        process.wait(10)


@contextmanager
def yoake(core: int | None, workers: int = 1) -> Iterator[Server]:
    """The real server, its access log off; with several workers on whatever cores the system gives them."""
    with starting() as start:
        running = start("--no-access-log", f"--workers={workers}")
        address = running.address
        processes = (running.process.pid,) if workers == 1 else tuple(children_of(running.process.pid))
        for process in processes:
            pin(core, process)
        yield Server(address, processes)


# ---- what an answer costs ----


@dataclass(frozen=True, slots=True)
class Cost:
    """What a plan has come to. `nights` is how many nights one answer holds."""

    sent: Sent
    server_cpu: tuple[float, ...]
    """Seconds of each process of the server."""
    resident: float
    """Mebibytes that the server holds afterwards."""
    nights: int = 1

    @property
    def microseconds(self) -> float:
        """CPU time of the server for a night."""
        return sum(self.server_cpu) / (self.sent.answered * self.nights) * 1e6

    @property
    def balance(self) -> float:
        """How evenly the processes share the work: 1 where all have the same."""
        return sum(self.server_cpu) / (len(self.server_cpu) * max(self.server_cpu))

    @property
    def told(self) -> dict[str, float | int]:
        """For the report: rates a second, times in milliseconds, memory in mebibytes."""
        sent = self.sent
        return {
            "nights_a_second": round(sent.answered * self.nights / sent.seconds),
            "nights_a_second_of_server_cpu": round(1e6 / self.microseconds),
            "server_us_a_night": round(self.microseconds, 1),
            "client_cores": round(sent.cpu / sent.seconds, 2),
            "p50_ms": round(sent.latency(0.5) * 1000, 2),
            "p99_ms": round(sent.latency(0.99) * 1000, 2),
            "p999_ms": round(sent.latency(0.999) * 1000, 2),
            "resident_mib": round(self.resident, 1),
            "wrong": sent.wrong,
            "failed": sent.failed,
        }


def cost_of(server: Server, driver: Driver, plan: Plan, nights: int = 1, warm_up: Plan | None = None) -> Cost:
    """Warm up, by default with the plan itself, then carry it out.

    Raises AssertionError when an answer was wrong or a call failed.
    """
    driver.run((warm_up or plan)._replace(seconds=WARM_UP_SECONDS))
    before = [cpu_seconds([process]) for process in server.processes]
    sent = driver.run(plan)
    used = tuple(cpu_seconds([process]) - start for process, start in zip(server.processes, before, strict=True))
    assert sent.wrong == sent.failed == 0, f"{sent.wrong} wrong answers, {sent.failed} failed calls: {sent.problem}"
    return Cost(sent, used, resident_mebibytes(server.processes), nights)


# ---- what is sent, and what is due ----


def unary(nights: Sequence[pb.ResolveNightRequest]) -> list[Exchange]:
    return [Exchange(n.SerializeToString(), answers.resolve_night(n).SerializeToString()) for n in nights]


def batches(nights: Sequence[pb.ResolveNightRequest]) -> list[Exchange]:
    """One batch of all the nights."""
    request = pb.BatchResolveNightsRequest(nights=nights)
    due = pb.BatchResolveNightsResponse(
        results=[pb.NightResult(response=answers.resolve_night(night)) for night in nights]
    )
    return [Exchange(request.SerializeToString(), due.SerializeToString())]


def stream(nights: Sequence[pb.ResolveNightRequest]) -> list[Exchange]:
    return [
        Exchange(
            pb.StreamResolveNightsRequest(id=str(number), night=night).SerializeToString(),
            pb.StreamResolveNightsResponse(
                id=str(number), result=pb.NightResult(response=answers.resolve_night(night))
            ).SerializeToString(),
        )
        for number, night in enumerate(nights)
    ]
