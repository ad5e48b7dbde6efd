"""Targets that the dice choose: for who asked for it, for a new role, in place of the dead."""

from yoake.deep_fog.menu import Menu, menu
from yoake.deep_fog.state import GIFT, OUTING, Night, Person

PASS = -1
"""How a draw of a target writes "nothing" among its candidates; it sorts before every number."""


def draw_target(night: Night, person: Person, action: str, place: int) -> None:
    """Draw one of the legal targets, or the pass where there is one; tell the player what came."""
    slots = person.slots(action)
    drawn = _drawn(night, person, menu(night, person, action, place), taken=slots[1 - place])
    slots[place] = drawn
    if drawn is not None:
        night.own_line("random_target", person, "outing.random", (drawn,), _ability(person, action))


def _ability(person: Person, action: str) -> str:
    """What the target was drawn for, as the player knows it."""
    if action == GIFT:
        return f"gift:{person.gift}"
    return f"role:{person.role}" if person.aware else "outing"


def _drawn(night: Night, person: Person, offered: Menu, taken: int | None) -> int | None:
    candidates = [target for target in offered.targets if target != taken]
    if not candidates:
        return None
    if offered.may_pass:
        candidates.insert(0, PASS)
    answer = night.dice.pick(candidates, "outing.random", person.id)
    return None if answer == PASS else answer


def draw_outing(night: Night, person: Person) -> None:
    """What a role that is new tonight chooses."""
    person.outing = [None, None]
    for place in (0, 1):
        draw_target(night, person, OUTING, place)
