"""What a case found: the fields in which an answer differs from the expectation."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, NamedTuple


class Difference(NamedTuple):
    """One field that differs, `deaths` or `night 3: deaths`."""

    field: str
    got: Any
    want: Any


def compare(got: dict[str, Any], want: dict[str, Any], fields: Iterable[str]) -> list[Difference]:
    return [Difference(field, got[field], want[field]) for field in fields if got[field] != want[field]]


@dataclass
class Tally:
    """What the cases of a run found."""

    played: int = 0
    matched: int = 0
    failing: dict[str, list[str]] = field(default_factory=dict)
    first: dict[str, Difference] = field(default_factory=dict)
    unbuilt: Counter[str] = field(default_factory=Counter)

    def add(self, name: str, differences: list[Difference]) -> None:
        self.played += 1
        self.matched += not differences
        for difference in {found.field: found for found in differences}.values():
            self.failing.setdefault(difference.field, []).append(name)
            self.first.setdefault(difference.field, difference)
