"""Guards take their posts (◆護衛処理): votes for one player, then at the end of a path, then 結界師.

They run into traps but stay at their posts all the same. What a guard is good for is asked later
(questions/guarding.py).

Source: spec 03 sections 2, 3.
"""

from collections.abc import Callable

from yoake.shikigami.questions.traps import (
    caught_later,
    lethal_trap_at,
    mark_frostbitten,
    mark_trapped,
    snow_trap_at,
)
from yoake.shikigami.state import Night, Person, Visit


def resolve(night: Night) -> None:
    for action in ("GUARD_DO", "STEP_GUARD_DO"):
        for ballot in night.cast(action):
            POSTS.get(ballot.voter.acts_as, _post)(night, Visit(ballot.voter, ballot.at))
    for ballot in night.cast("SPREAD_WIZARD_DO"):
        _barrier(night, ballot.voter, tuple(map(night.person, ballot.seats)))


def _post(night: Night, post: Visit) -> None:
    """Under 花曇 guards may not touch anybody."""
    if night.weather != "no_contact":
        night.guards.append(post)
        caught_later(night, post.by, post.at, "guards.trap")


def _gatekeeper(night: Night, post: Visit) -> None:
    if night.weather != "no_contact":
        night.gatekeepers.append(post)
    _post(night, post)


def _dream_guard(night: Night, post: Visit) -> None:
    """夢守人 guards dreams only: no trap, no 花曇, but a tropical night leaves nothing to guard."""
    if night.weather != "no_dream":
        night.dream_guards.append(post)


POSTS: dict[str, Callable[[Night, Visit], None]] = {
    "gatekeeper_guard": _gatekeeper,
    "dummy_guard": _dream_guard,
}


def _barrier(night: Night, mage: Person, circle: tuple[Person, ...]) -> None:
    night.barriers.append((mage, circle))
    if any(lethal_trap_at(night, place) for place in circle):
        mark_trapped(night, mage, "guards.trap")
    elif any(snow_trap_at(night, place) for place in circle):
        mark_frostbitten(night, mage, "guards.trap")
