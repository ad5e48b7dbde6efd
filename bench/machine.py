"""The machine that measures: its cores, and what the processes on it have used of them. Linux."""

import multiprocessing
import os
import platform
import resource
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, NamedTuple

TICKS = os.sysconf("SC_CLK_TCK")


class Cores(NamedTuple):
    """Who runs where; None: wherever the system likes."""

    server: int | None
    client: int | None


def cores() -> Cores:
    """A core for the server and another for who sends the load, where there are two to choose from."""
    if not hasattr(os, "sched_setaffinity"):
        return Cores(None, None)
    usable = sorted(os.sched_getaffinity(0))
    return Cores(usable[-1], usable[0]) if len(usable) > 1 else Cores(None, None)


def pin(core: int | None, process: int = 0) -> None:
    """Keep a process, by default this one, and every thread it starts from now on, on one core."""
    if core is not None:
        os.sched_setaffinity(process, {core})


@contextmanager
def aside(answer: Callable[[Any], Any], core: int | None) -> Iterator[Callable[[Any], Any]]:
    """A process on this core that answers one question after the other, until the end of the block; asks it."""
    here, there = multiprocessing.Pipe()
    process = multiprocessing.get_context("spawn").Process(target=_answer, args=(answer, there, core), daemon=True)
    process.start()
    there.close()

    def ask(question: Any) -> Any:
        here.send(question)
        return here.recv()

    try:
        yield ask
    finally:
        here.close()
        process.join(5)


def _answer(answer: Callable[[Any], Any], asked: Connection, core: int | None) -> None:
    pin(core)
    while True:
        try:
            question = asked.recv()
        except EOFError:
            return
        asked.send(answer(question))


def cpu_seconds(processes: Iterable[int]) -> float:
    """CPU time that processes have used so far, user and system, in steps of a tick (10 ms as a rule)."""
    return sum(_cpu_seconds(process) for process in processes)


def _cpu_seconds(process: int) -> float:
    # What follows the name in parentheses: state, parent, ...; utime and stime are fields 14 and 15 of the line.
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def resident_mebibytes(processes: Iterable[int]) -> float:
    """Memory that processes hold now."""
    pages = sum(int(Path(f"/proc/{process}/statm").read_text().split()[1]) for process in processes)
    return pages * resource.getpagesize() / 2**20


def children_of(process: int) -> list[int]:
    """The processes that a process has started and that still run."""
    return [
        int(child)
        for task in Path(f"/proc/{process}/task").iterdir()
        for child in (task / "children").read_text().split()
    ]


def facts() -> dict[str, object]:
    """What a reader of the numbers has to know; no names of hosts."""
    return {
        "cpu": _cpu_model(),
        "cores": len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count(),
        "load": round(os.getloadavg()[0], 1),
        "system": f"{platform.system()} {platform.machine()}",
        "python": platform.python_version(),
    }


def _cpu_model() -> str:
    """The model as the system tells it; virtual machines often hide half of it."""
    for line in Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            return line.partition(":")[2].strip()
    return platform.processor() or "unknown"
