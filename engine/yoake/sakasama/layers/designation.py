"""Trapper or witch name a player; their companion looks on (1-1-1-1, 1-1-1-2, later 1-2-1-1, 1-2-1-2).

On the first morning all four of these roles that were dealt are awake (1-1-1/4), later only the pair that is called. A
call is made for a dead designator too, and his companion then wakes alone (1-2/2).
"""

from collections.abc import Sequence
from typing import NamedTuple

from yoake.sakasama.state import Person, Step


class Pair(NamedTuple):
    """A designator with his companion. Rules: the first morning's, then the later one's call and designation."""

    designator: str
    companion: str
    action: str
    first: str
    called: str
    named: str


PAIRS = (
    Pair("trapper", "shadow_hawk", "TRAP", "designation.1-1-1-1/1", "designation.1-2-1-1/1", "designation.1-2-1-1/2"),
    Pair("witch", "dark_crow", "WARD", "designation.1-1-1-2/1", "designation.1-2-1-2/1", "designation.1-2-1-2/2"),
)
"""A deck has one of the two at most."""

FOUR = tuple(role for pair in PAIRS for role in (pair.designator, pair.companion))


def resolve(step: Step) -> None:
    for pair in PAIRS:
        if step.holders(pair.designator):
            _designate(step, pair)


def _designate(step: Step, pair: Pair) -> None:
    awake = step.holders(*FOUR) if step.day == 1 else step.holders(pair.designator, pair.companion)
    call = f"{pair.designator}+{pair.companion}" if step.holders(pair.companion) else pair.designator
    step.call(call, awake, step.by_day("designation.1-1-1/4", pair.called))
    designator = step.living_holder(pair.designator)
    if designator:
        rule = step.by_day(pair.first, pair.named)
        targets = step.designations[pair.action]
        step.designate(pair.action, targets, rule, designator)
        _show(step, targets[0], [person for person in awake if person is not designator], rule)


def _show(step: Step, target: Person, onlookers: Sequence[Person], rule: str) -> None:
    for onlooker in onlookers:
        step.tell("saw_designation", rule, onlooker, target)
