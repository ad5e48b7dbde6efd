"""What a worker is given and gives back."""

from collections import Counter
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
