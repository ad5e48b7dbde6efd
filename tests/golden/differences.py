"""What a case found: the fields in which an answer differs from the expectation."""

from collections.abc import Iterable
from typing import Any, NamedTuple


class Difference(NamedTuple):
    """One field that differs, `deaths` or `night 3: deaths`."""

    field: str
    got: Any
    want: Any


def compare(got: dict[str, Any], want: dict[str, Any], fields: Iterable[str]) -> list[Difference]:
    return [Difference(field, got[field], want[field]) for field in fields if got[field] != want[field]]
