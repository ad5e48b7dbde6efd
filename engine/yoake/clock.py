"""How long the layers of a night take, where somebody wants to know."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from time import perf_counter


class Clock:
    """`seconds` by the name of the layer; one that acts several times in a night counts once, with all of its time."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}
        self.start()

    def start(self) -> None:
        """The first layer begins."""
        self._last = perf_counter()

    def lap(self, layer: str) -> None:
        """The layer has ended, and the next begins."""
        now = perf_counter()
        self.seconds[layer] = self.seconds.get(layer, 0.0) + now - self._last
        self._last = now


_running: ContextVar[Clock | None] = ContextVar("running", default=None)


def started() -> Clock | None:
    """The clock of the night, started now; None as a rule."""
    clock = _running.get()
    if clock:
        clock.start()
    return clock


@contextmanager
def timing() -> Iterator[Clock]:
    """Within the block, every layer of every night is timed."""
    clock = Clock()
    token = _running.set(clock)
    try:
        yield clock
    finally:
        _running.reset(token)
