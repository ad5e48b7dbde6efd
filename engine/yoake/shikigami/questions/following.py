"""Who follows whom into death (後追い, spec 25.1): lovers their lovers, 背徳者 the last of the foxes.

The follow-up layer runs the routine in earnest; the possession layer asks it beforehand.
"""

from collections import deque
from collections.abc import Callable, Container

from yoake.shikigami.questions.camps import DELAYED_COPIERS
from yoake.shikigami.state import Night, Person

Falls = Callable[[Person, str], bool]
"""Asked for each player whom the routine reaches, with the cause of death: does he go down, and others after him?"""

FOLLOWERS = ("depraver", "fire_depraver", "tailtip_depraver", "sacrifice_depraver", "silver_depraver", *DELAYED_COPIERS)
"""Roles that can follow the foxes."""

_FOXES = 0
"""Stands for the foxes among the couples, which are numbered by the player who made them."""


def would_follow(night: Night) -> set[int]:
    """The members of every couple that follows as things stand, those who are dead already among them."""
    reached: set[int] = set()

    def falls(person: Person, cause: str) -> bool:
        reached.add(person.id)
        return True

    walk(night, falls)
    return reached


def walk(night: Night, falls: Falls) -> None:
    """Go through the couples that lost a member, and those that lose one thereby, in the order they are found."""
    lovers = night.who_are("lovers")
    followers = _fox_followers(night)
    if not followers and not any(lover.died or lover.revived for lover in lovers):
        return
    foxes = {person.id for person in night.people if person.fox_count}
    couples: dict[int, list[Person]] = {_FOXES: followers if foxes else []}
    lost: dict[int, None] = {}
    for lover in lovers:
        for couple in _couples_of(lover, foxes):
            if couple != _FOXES:
                couples.setdefault(couple, []).append(lover)
            if lover.died or lover.revived:
                lost[couple] = None
    foxes_left = {fox for fox in foxes if night.person(fox).alive_now}
    if not foxes_left:
        lost[_FOXES] = None
    queue = deque(lost)
    while queue:
        couple = queue.popleft()
        cause = "LOVERS_FOLLOWED" if couple != _FOXES else "FOX_FOLLOWED"
        for person in couples[couple]:
            if not falls(person, cause):
                continue
            bereft = _couples_of(person, foxes)
            if person.id in foxes_left:
                foxes_left.remove(person.id)
                if not foxes_left:
                    bereft.append(_FOXES)
            for other in bereft:
                if other not in lost:
                    lost[other] = None
                    queue.append(other)


def _couples_of(lover: Person, foxes: Container[int]) -> list[int]:
    """A couple whose maker is a fox by now is taken for the foxes: losing a member, it draws 背徳者 after it."""
    return [_FOXES if maker in foxes else maker for maker in lover.partners("lovers")]


def _fox_followers(night: Night) -> list[Person]:
    """Who follows when no fox is left, ascending ids."""
    followers = [person for role in FOLLOWERS for person in night.who_are(role) if _follows_foxes(night, person)]
    return sorted(followers, key=lambda person: person.id)


def _follows_foxes(night: Night, person: Person) -> bool:
    if person.dummy_boy or person.dead_now or "lovers" in person.keys or "fake_lovers" in person.keys:
        return False
    if person.role in DELAYED_COPIERS:
        return person.main.player is not None and night.person(person.main.player).group == "depraver"
    return not person.became_fox
