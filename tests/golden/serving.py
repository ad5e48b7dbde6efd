"""A real server for the cases: a process of its own on a free port of this machine."""

from collections.abc import Iterator
from contextlib import contextmanager

from tests.service.running import starting


@contextmanager
def started_server() -> Iterator[str]:
    """HOST:PORT of a server that serves, as long as the context lasts."""
    with starting() as start:
        yield start("--no-access-log").address
