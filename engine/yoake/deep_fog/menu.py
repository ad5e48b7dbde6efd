"""What may be chosen tonight (外出; spec 01): the outing of the unaware, the menus of everybody else, ballots.

The resolver draws a random choice from the same lists that `check` shows.
"""

from typing import NamedTuple

from yoake.deep_fog.catalogue import GIFTS, MENUS, ROLES, MenuFacts
from yoake.deep_fog.state import OUTING, Evening, Person


class Menu(NamedTuple):
    """Whom one may name, ascending, and whether passing is allowed. Without targets passing is all there is."""

    targets: tuple[int, ...] = ()
    may_pass: bool = True


NOTHING = Menu()


def menu(evening: Evening, person: Person, action: str, place: int = 0) -> Menu:
    """The choice of OUTING or GIFT; `place` 1 is the second target, NOTHING where none is asked for."""
    if evening.event == "nightmare":
        return NOTHING
    if action == OUTING and not person.aware:
        return _outing(evening, person) if place == 0 and person.alive else NOTHING
    key = ROLES[person.role].menu if action == OUTING else GIFTS[person.gift].menu
    if key is None:
        return NOTHING
    facts = MENUS[key]
    if place == 1 and not _asks_for_two(evening, facts):
        return NOTHING
    if not facts.open_on(evening.day) or facts.dead is person.alive or not _has_power(person, facts):
        return NOTHING
    targets = tuple(other.id for other in evening.people if _may_name(evening, person, facts.targets, other))
    return Menu(targets, facts.may_pass_on(evening.day) or len(targets) <= place)


def _outing(evening: Evening, person: Person) -> Menu:
    """Alone, or to anybody living or dead but the dummy and the suddenly dead."""
    return Menu(
        tuple(
            other.id for other in evening.people if other is person or not (other.dummy or other.cause == "suddendead")
        )
    )


def _asks_for_two(evening: Evening, facts: MenuFacts) -> bool:
    match facts.second:
        case "grudge":
            return evening.grudge
        case "riot":
            return evening.riot
        case second:
            return second == "always"


def _has_power(person: Person, facts: MenuFacts) -> bool:
    return person.can_role if facts.power == "role" else person.can_gift


def _may_name(evening: Evening, person: Person, targets: str, other: Person) -> bool:
    """Whether `other` is among the `targets` of menus.toml."""
    match targets:
        case "self":
            return other is person
        case "any_real":
            return other.alive and not other.dummy
        case "potion":
            potion_left = person.can_poison if other.alive else person.can_revive
            return potion_left and not other.dummy and other is not person
    if not other.alive or other is person:
        return False
    match targets:
        case "prey" | "prey_or_pack" if evening.day == 1:
            return other.dummy
        case "prey":
            return not other.standing.pack and other.role != "mimicry"
        case "other_real":
            return not other.dummy
        case "unlured":
            return not other.lured
    return True


def ballot(evening: Evening, person: Person) -> tuple[int, ...]:
    """Whom a living player may vote against (投票, from day 2), ascending; the own number too, unless it is restricted."""
    if evening.day == 1 or not person.alive:
        return ()
    if evening.pointed_at is not None and evening.pointed_at != person.id:
        return (evening.pointed_at,)
    if evening.event == "aprilfool" and person.bonds:
        return tuple(sorted(person.bonds))
    return tuple(other.id for other in evening.people if other.alive)


def may_delegate(evening: Evening, person: Person) -> bool:
    """委任. A scapegoat and, on 四月馬鹿, a bond take it away."""
    bound = evening.event == "aprilfool" and bool(person.bonds)
    return evening.day > 1 and person.alive and evening.pointed_at is None and not bound


def must_delegate(evening: Evening, person: Person) -> bool:
    """追従者 has no ballot of its own (2日目以降, 委任しかできない)."""
    return person.role == "follow" and may_delegate(evening, person)
