"""What an account is made of."""

from collections.abc import Iterable
from typing import NamedTuple


class Line(NamedTuple):
    """A line of an account. `tone` is how it wants to be read: `death`, `life`, `victory`, or empty."""

    text: str
    rule: str = ""
    """The rule behind it."""
    tone: str = ""
    depth: int = 0


class Section(NamedTuple):
    """Lines under a title."""

    title: str
    lines: tuple[Line, ...]


def section(title: str, lines: Iterable[Line]) -> Section:
    return Section(title, tuple(lines))
