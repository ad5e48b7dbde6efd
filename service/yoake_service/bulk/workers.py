"""Where chunks are worked on, and how their results come back in the order of the file."""

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing.connection import wait
from typing import Final, NamedTuple

from yoake_service import logs
from yoake_service.bulk.source import Chunk
from yoake_service.bulk.work import Resolved, Task

AHEAD: Final = 3
"""Chunks in work for each worker: one that is worked on, and what it does next. This bounds the memory."""
Wait = Callable[[], Resolved]
"""Waits for a result. Raises WorkerLost."""


class Workers(NamedTuple):
    submit: Callable[[Chunk], Wait]
    """Begin with a chunk. Raises WorkerLost."""
    processes: int


class WorkerLost(Exception):
    """Something has ended a worker. What it was doing can be done again."""


def in_order(workers: Workers, chunks: Iterable[Chunk]) -> Iterator[tuple[Chunk, Resolved]]:
    """Every chunk with its result. Reads no further than the workers can keep up with. Raises WorkerLost."""
    in_work: deque[tuple[Chunk, Wait]] = deque()
    for chunk in chunks:
        in_work.append((chunk, workers.submit(chunk)))
        if len(in_work) >= AHEAD * workers.processes:
            first, result = in_work.popleft()
            yield first, result()
    for chunk, result in in_work:
        yield chunk, result()


def resolve(first: int, lines: Sequence[bytes], task: Task) -> Resolved:
    """Resolve the lines whose numbers start with `first`. Nothing about a line raises."""
    from yoake_service.bulk.nights import resolve_lines  # the rules are loaded where the work is done

    return resolve_lines(first, lines, task)


@contextmanager
def processes(count: int | None, task: Task) -> Iterator[Workers]:
    """So many processes of this machine; by default one for each processor that this one may use."""
    count = count or len(os.sched_getaffinity(0))
    pool = ProcessPoolExecutor(count, multiprocessing.get_context("spawn"), _begin)

    def submit(chunk: Chunk) -> Wait:
        with _telling_of(chunk):
            future = pool.submit(resolve, chunk.first, chunk.lines, task)

        def result() -> Resolved:
            with _telling_of(chunk):
                return future.result()

        return result

    try:
        yield Workers(submit, count)
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _telling_of(chunk: Chunk) -> Iterator[None]:
    try:
        yield
    except BrokenProcessPool:
        raise WorkerLost(f"a worker process has died, near the lines from {chunk.first} on") from None


def _begin() -> None:
    """Set up a worker process. Stopping is its parent's business; when that is killed, it ends as well."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    logs.configure("info")
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    wait([parent.sentinel])
    os._exit(1)
