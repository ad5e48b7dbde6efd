"""Files that an operator may change while the server runs."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Generic, TypeAlias, TypeVar

T = TypeVar("T")
Stamp: TypeAlias = tuple[tuple[int, int, int], ...]
"""Changes with the files, whether they are written over or exchanged for others, links included."""


class Unusable(ValueError):
    """Which file cannot be used, and why."""

    def __init__(self, paths: Sequence[Path], error: OSError | ValueError) -> None:
        super().__init__(f"{' and '.join(str(path) for path in paths)}: {why(error)}")


@contextmanager
def naming(*paths: Path) -> Iterator[None]:
    """What goes wrong in the block is said of these files. Raises Unusable for it."""
    try:
        yield
    except (OSError, ValueError) as error:
        raise Unusable(paths, error) from error


class Watched(Generic[T]):
    """What files hold, read by `read`, which raises Unusable; read again when they have changed. Raises Unusable."""

    def __init__(self, paths: Sequence[Path], read: Callable[[], T]) -> None:
        self._paths = paths
        self._read = read
        self._seen = _stamp_of(paths)
        self.first = read()
        self._told: tuple[Stamp, str] | None = None

    def renewed(self) -> T | None:
        """What they hold from now on; None: the same as before. Raises Unusable, once for each state they get into."""
        stamp: Stamp = ()
        try:
            stamp = _stamp_of(self._paths)
            fresh = None if stamp == self._seen else self._read()
            is_whole = fresh is None or stamp == _stamp_of(self._paths)
        except Unusable as problem:
            if self._told == (stamp, str(problem)):
                return None
            self._told = stamp, str(problem)
            raise
        self._told = None
        if not is_whole:
            return None  # they change while they are read, and are read again the next time
        self._seen = stamp
        return fresh


def _stamp_of(paths: Sequence[Path]) -> Stamp:
    return tuple(_mark(path) for path in paths)


def _mark(path: Path) -> tuple[int, int, int]:
    with naming(path):
        known = path.stat()
    return known.st_ino, known.st_size, known.st_mtime_ns


def why(error: OSError | ValueError) -> str:
    """The reason in the system's words, without the number and the name that it puts around it."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
