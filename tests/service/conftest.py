from collections.abc import Iterator

import grpc
import pytest

from .running import Running, Start, starting


@pytest.fixture
def start() -> Iterator[Start]:
    """Starts servers that live as long as the test."""
    with starting() as start:
        yield start


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    """A server as it is without any setting, for the tests of a module."""
    with starting() as start:
        running = start()
        running.wait_for("serving")
        yield running


@pytest.fixture(scope="module")
def channel(server: Running) -> Iterator[grpc.Channel]:
    with server.channel() as channel:
        yield channel
