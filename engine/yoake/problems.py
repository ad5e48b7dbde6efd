"""How the engine refuses. Each class is one kind of answer that a caller can act on."""

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Final, NamedTuple

MOST_TOLD: Final = 1_000
"""How many violations are looked for. A request may hold half a million, and nobody reads them."""


class Violation(NamedTuple):
    """One thing that is wrong with a request: where, which kind, and in words."""

    field: str  # path in the request, `votes[3].targets[0]`
    reason: str  # machine-readable, UPPER_SNAKE
    description: str


def first_of(violations: Iterable[Violation]) -> list[Violation]:
    """As many of them as are told; the others are not even found."""
    return list(islice(violations, MOST_TOLD))


class Refusal(Exception):
    """A night that is not resolved. Never raised for a mistake of ours."""


class InvalidRequest(Refusal):
    """No village could send this. Holds every violation that was found, not the first only (see `first_of`)."""

    def __init__(self, violations: Sequence[Violation]) -> None:
        super().__init__("; ".join(f"{v.field}: {v.description}" for v in violations))
        self.violations = tuple(violations)


class VotesMissing(Refusal):
    """The night waits: these players still have to vote (ascending ids).

    `violations`: what is missing, in the rule set's own codes, where it has such.
    """

    def __init__(self, players: Sequence[int], violations: Sequence[Violation] = ()) -> None:
        super().__init__(f"players still have to vote: {', '.join(map(str, players))}")
        self.players = tuple(players)
        self.violations = tuple(violations)


class ScriptMismatch(Refusal):
    """Scripted dice were asked something that the script does not answer."""

    def __init__(self, reason: str, problem: str) -> None:
        super().__init__(f"script, {reason}: {problem}")
        self.reason = reason
        self.problem = problem


class TooManyOutcomes(Refusal):
    """The walk over every outcome passed the limit that the caller set."""

    def __init__(self, limit: int) -> None:
        super().__init__(f"more than {limit} outcomes")
        self.limit = limit
