"""What a night still waits for, and what each player may send: the answer of `check` in every rule set."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import NamedTuple

from yoake.problems import Violation


class RefusedList(NamedTuple):
    """A list of seats that is not accepted, and why. The refusal binds; the reason is the first one met."""

    seats: tuple[int, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class Targets:
    """Whom a vote may name, as the voter sees and clicks it.

    `kind`: `single` one seat; `set` any of `seats`, as many as `minimum`..`maximum`, `must_include` among them; `line`
    a gap-free straight line of seats; `path` a connected walk that starts beside the voter, turns once at most, and
    ends at the target.
    """

    kind: str
    seats: tuple[int, ...]
    """single: every accepted seat. Others: every seat that occurs in an accepted list. Ascending."""
    refused: Mapping[str, tuple[int, ...]] = field(default_factory=lambda: MappingProxyType({}))
    """single: reason to the seats it refuses; with `seats` every seat of the village."""
    stored: Mapping[int, int] = field(default_factory=lambda: MappingProxyType({}))
    """Clicked seat to the id that belongs into the vote, where they differ: the mind that lives in that body."""
    minimum: int = 1
    maximum: int = 1
    must_include: tuple[int, ...] = ()
    ends: tuple[int, ...] = ()
    """path: every accepted last seat."""
    diagonal: bool = False
    count: int | None = None
    """line, path: how many lists are accepted."""
    examples: tuple[tuple[int, ...], ...] = ()
    """Up to three accepted lists, as clicked."""
    illegal: tuple[RefusedList, ...] = ()
    """Up to three lists that are refused."""

    def as_stored(self, seats: tuple[int, ...]) -> tuple[int, ...]:
        """What a vote for these clicked seats has to name: on a path only the end stands for the mind in it."""
        if self.kind == "path":
            return (*seats[:-1], self.stored.get(seats[-1], seats[-1]))
        return tuple(sorted(self.stored.get(seat, seat) for seat in seats))


@dataclass(frozen=True, slots=True)
class Choice:
    """An action that somebody may vote tonight; `cancel` is the action that says "not tonight" instead."""

    action: str
    targets: Targets
    cancel: str | None = None
    required: bool = True


@dataclass(frozen=True, slots=True)
class Duty:
    """What one player has to do with this night.

    `must_vote`: the night cannot be resolved while this player has sent nothing. `why`: the reason when there is no
    `main` choice. `others`: further actions; a required one comes in addition, any other one instead of `main`.
    """

    player: int
    must_vote: bool
    main: Choice | None = None
    why: str | None = None
    others: tuple[Choice, ...] = ()


class IrregularVote(NamedTuple):
    """A vote that the voting form would not have offered. `place` counts the votes from 0.

    `void`: there is nothing in it to resolve, however lenient one is.
    """

    place: int
    reason: str
    description: str
    void: bool


@dataclass(frozen=True, slots=True)
class Check:
    """The state of the voting. `missing`: who still has to vote, ascending; the night is complete without any."""

    duties: tuple[Duty, ...] = ()
    missing: tuple[int, ...] = ()
    irregular: tuple[IrregularVote, ...] = ()
    violations: tuple[Violation, ...] = ()
    """What is wrong with the snapshot itself; with any, nothing else is judged."""

    @property
    def complete(self) -> bool:
        return not self.missing and not self.irregular and not self.violations
