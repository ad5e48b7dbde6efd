"""Chunks worked on by a Ray cluster. Needs `yoake[ray]`, here and on every node."""

import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import ray
from ray.exceptions import RayError

from yoake_service.bulk import BulkError
from yoake_service.bulk.source import Chunk
from yoake_service.bulk.work import Resolved, Task
from yoake_service.bulk.workers import Wait, WorkerLost, Workers, resolve

CONNECT_SECONDS: Final = 10.0


@contextmanager
def cluster(count: int | None, task: Task) -> Iterator[Workers]:
    """So many workers of the cluster that RAY_ADDRESS names, or of one started here; by default all of its processors.

    A chunk whose worker is lost is given to another one by Ray, three times at most. Raises BulkError when there is no
    cluster.
    """
    try:
        ray.init(log_to_driver=False, **_where(count))
    except (RayError, ConnectionError) as error:
        raise BulkError(f"no Ray cluster: {error}") from error
    remote: Any = ray.remote(resolve)

    def submit(chunk: Chunk) -> Wait:
        ticket = remote.remote(chunk.first, chunk.lines, task)

        def result() -> Resolved:
            try:
                resolved: Resolved = ray.get(ticket)
            except RayError as error:
                raise WorkerLost(f"Ray has lost the work on the lines from {chunk.first} on: {error}") from error
            return resolved

        return result

    try:
        resources: dict[str, float] = ray.cluster_resources()  # type: ignore[no-untyped-call]
        yield Workers(submit, count or max(1, int(resources.get("CPU", 0))))
    finally:
        ray.shutdown()


def _where(count: int | None) -> dict[str, Any]:
    """Arguments of ray.init: join what RAY_ADDRESS names, else start here what the work needs and nothing more."""
    if address := os.environ.get("RAY_ADDRESS"):
        _try(address)
        return {}
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    return {"address": "local", "num_cpus": count, "include_dashboard": False}


def _try(address: str) -> None:
    """Raises ConnectionError when nobody listens at HOST:PORT, where Ray itself would go on trying."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not (host and port.isdecimal()):
        return
    try:
        socket.create_connection((host.strip("[]"), int(port)), CONNECT_SECONDS).close()
    except OSError as error:
        raise ConnectionError(f"{address}: {error.strerror or error}") from error
