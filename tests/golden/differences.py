"""What a case found: the fields in which an answer differs from the expectation."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

CONTRADICTED: Final[Mapping[str, frozenset[str]]] = {
    # Three hand-made nights publish last words of 辻斬り, 逃亡者 and ブン屋, who leave none: R6-d and R7-c, in the same
    # reading, and every recorded night of these roles say the opposite.
    "R6-a-documented": frozenset({"last_words"}),
    "R7-a-documented": frozenset({"last_words"}),
    "R8-a-documented": frozenset({"last_words"}),
}
"""Cases that other cases contradict, with the fields in question. Everything else in them has to match.

These fields have to differ: once a recording is mended it leaves the list.
"""


class Difference(NamedTuple):
    """One field that differs, `deaths` or `night 3: deaths`."""

    field: str
    got: Any
    want: Any


def compare(got: dict[str, Any], want: dict[str, Any], fields: Iterable[str]) -> list[Difference]:
    return [Difference(field, got[field], want[field]) for field in fields if got[field] != want[field]]


@dataclass
class Tally:
    """What the cases of a run found. `failing` has the cases of every field that should have matched and does not."""

    played: int = 0
    matched: int = 0
    failing: dict[str, list[str]] = field(default_factory=dict)
    first: dict[str, Difference] = field(default_factory=dict)
    contradicted: list[str] = field(default_factory=list)

    def add(self, name: str, differences: list[Difference]) -> None:
        self.played += 1
        self.matched += not differences
        found = {difference.field: difference for difference in differences}
        contradicted = CONTRADICTED.get(name, frozenset())
        if contradicted and found.keys() == contradicted:
            self.contradicted.append(name)
        for difference in found.values():
            if difference.field not in contradicted:
                self._fail(name, difference)
        for mended in sorted(contradicted - found.keys()):
            self._fail(name, Difference(f"{mended}, no longer contradicted", "a match", "a difference"))

    def _fail(self, name: str, difference: Difference) -> None:
        self.failing.setdefault(difference.field, []).append(name)
        self.first.setdefault(difference.field, difference)
