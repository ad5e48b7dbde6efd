"""Files that an operator may change while the server runs."""

from collections.abc import Iterable
from pathlib import Path
from typing import TypeAlias

Stamp: TypeAlias = tuple[tuple[int, int, int], ...]
"""Changes with the files, whether they are written over or exchanged for others, links included."""


def stamp_of(paths: Iterable[Path]) -> Stamp:
    """Raises OSError for a file that is not there."""
    return tuple((known.st_ino, known.st_size, known.st_mtime_ns) for known in (path.stat() for path in paths))


def why(error: OSError | ValueError) -> str:
    """The reason in the system's words, without the number and the name that it puts around it."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
