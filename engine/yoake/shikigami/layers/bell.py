"""住職 rings.

Source: spec 27.2, no row in the seeds: while one of them lives everybody reads a number, one of fifteen kinds.
"""

from collections.abc import Callable
from typing import Final

from yoake.shikigami.questions.camps import win_camp
from yoake.shikigami.questions.resistance import wolves_at_start
from yoake.shikigami.state import Night, Person

RULE: Final = "bell.ring"


def resolve(night: Night) -> None:
    if not any(bell.alive_now for bell in night.who_are("bell_brownie")):
        return
    _, number = KINDS[night.dice.weighted(WEIGHTS, RULE) - 1]
    night.line("BELL", RULE, value=number(night))


def _living(night: Night) -> list[Person]:
    return [person for person in night.people if person.alive_at_start]


def _any_ringer(night: Night) -> Person:
    """One of them, even a dead one."""
    return night.person(night.dice.pick([bell.id for bell in night.who_are("bell_brownie")], "bell.ringer"))


def _living_of_the_sex(night: Night) -> int:
    sex = _any_ringer(night).sex
    return sum(person.sex is sex for person in _living(night))


KINDS: Final[tuple[tuple[int, Callable[[Night], int]], ...]] = (
    (10, lambda night: 1),
    (3, lambda night: 108),
    (1, lambda night: 65535),
    (5, lambda night: night.room.number),
    (20, lambda night: night.date + 1),
    (3, lambda night: len(night.room.name)),
    (10, lambda night: len(_living(night))),
    (5, wolves_at_start),
    (5, lambda night: len({win_camp(night, person) for person in _living(night)})),
    (3, lambda night: _any_ringer(night).id),
    (9, _living_of_the_sex),
    (3, lambda night: night.room.year),
    (3, lambda night: night.room.month),
    (10, lambda night: night.room.day),
    (10, lambda night: night.room.hour),
)
"""Weight of a kind, and its number."""

WEIGHTS: Final = {kind: weight for kind, (weight, _) in enumerate(KINDS, start=1)}
