"""Camps (陣営): which side somebody plays for, in the different senses that rules name (spec 00, section 3)."""

from collections.abc import Callable

from yoake.shikigami.catalogue import ROLES
from yoake.shikigami.state import Night, Person
from yoake.village import RoleRef

Roles = tuple[RoleRef, ...]
RolesOf = Callable[[int], Roles]
"""Seat to the roles of its player."""

DELAYED_COPIERS = frozenset({"soul_mania", "dummy_mania"})
"""覚醒者 and 夢語部: they become what they chose on the third night."""


def main_camp(person: Person) -> str:
    """The camp of the own main role; manias that have not changed count as human."""
    return person.facts.camp


def traced_camp(night: Night, person: Person) -> str:
    """The main camp after following copies: the 鵺 group their target (repeatedly), then 覚醒者 and 夢語部."""
    if person.group != "unknown_mania" and person.role not in DELAYED_COPIERS:
        return person.facts.camp
    return traced_camp_of(person.roles, lambda seat: night.person(seat).roles)


def traced_camp_of(roles: Roles, roles_of: RolesOf) -> str:
    """As `traced_camp`, for any reading of the roles (of the start of the night, or as stored)."""
    main = roles[0]
    seen: set[RoleRef] = set()
    while ROLES[main.key].group == "unknown_mania" and main.player is not None and main not in seen:
        seen.add(main)
        main = roles_of(main.player)[0]
    if main.key in DELAYED_COPIERS and main.player is not None:
        copied = roles_of(main.player)
        if not any("mania" in ref.key or "copied" in ref.key for ref in copied):
            return ROLES[copied[0].key].camp
    return ROLES[main.key].camp


def win_camp(night: Night, person: Person) -> str:
    """The side this player wins with: lovers and 愛人 with each other, all others with their traced camp."""
    if "lovers" in person.keys or "fake_lovers" in person.keys:
        return "lovers"
    return traced_camp(night, person)
