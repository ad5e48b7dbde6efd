"""Chunks worked on by a Ray cluster. Needs `yoake[ray]`, here and on every node."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import ray
from ray.exceptions import RayError

from yoake_service.bulk.nights import Resolved, Task, resolve_lines
from yoake_service.bulk.source import Chunk
from yoake_service.bulk.workers import Wait, WorkerLost, Workers


@contextmanager
def cluster(count: int | None, task: Task) -> Iterator[Workers]:
    """So many workers of the cluster that RAY_ADDRESS names, or of one started here; by default all of its processors.

    A night whose worker is lost is given to another one by Ray, three times at most.
    """
    ray.init(log_to_driver=False, **_where(count))
    resolve: Any = ray.remote(resolve_lines)

    def submit(chunk: Chunk) -> Wait:
        ticket = resolve.remote(chunk.first, chunk.lines, task)

        def result() -> Resolved:
            try:
                resolved: Resolved = ray.get(ticket)
            except RayError as error:
                raise WorkerLost(f"Ray has lost the work on the lines from {chunk.first} on: {error}") from error
            return resolved

        return result

    try:
        resources: dict[str, float] = ray.cluster_resources()  # type: ignore[no-untyped-call]
        yield Workers(submit, count or int(resources["CPU"]))
    finally:
        ray.shutdown()


def _where(count: int | None) -> dict[str, Any]:
    """Arguments of ray.init: join what RAY_ADDRESS names, else start here what the work needs and nothing more."""
    if os.environ.get("RAY_ADDRESS"):
        return {}
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    return {"address": "local", "num_cpus": count, "include_dashboard": False}
