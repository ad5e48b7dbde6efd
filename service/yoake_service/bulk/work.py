"""What a worker is given and gives back. Light to import: the rules are loaded where the work is done."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Task:
    """What is to be done with every line."""

    seed: int | None = None
    """Nights that name no source of chance draw from this and their line's number. None: from a seed of their own."""
    compress: bool = False
    """Give the results as a gzip member."""


@dataclass(frozen=True, slots=True)
class Resolved:
    """What became of a chunk: bytes to append to the files."""

    results: bytes
    rejected: bytes
    counts: Counter[str]
    """`resolved`, `refused`, `rejected` and `blank` lines."""


def resolve(first: int, lines: Sequence[bytes], task: Task) -> Resolved:
    """Resolve the lines whose numbers start with `first`. Nothing about a line raises."""
    from yoake_service.bulk.nights import resolve_lines

    return resolve_lines(first, lines, task)
