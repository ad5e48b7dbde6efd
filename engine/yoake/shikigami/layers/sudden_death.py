"""The time to vote is over (◆即時処理): those who have not voted die, and so do those whom the game master lets die.

Source: spec 01 section 1.1; seed 002, first row. The votes of the night are void then; it is voted again by the living.
"""

from yoake.shikigami.legality import missing
from yoake.shikigami.state import Night, Person


def resolve(night: Night) -> None:
    """The wolves are one: when none of them has voted, all of them die."""
    for seat in missing(night) if night.time_is_up else ():
        _die(night, night.person(seat), "NOVOTED", "sudden_death.not_voted")
    for seat in night.forced_deaths:
        _die(night, night.person(seat), "FORCE_SUDDEN_DEATH", "sudden_death.forced")


def _die(night: Night, person: Person, cause: str, rule: str) -> None:
    if night.kill(person.body, cause, rule):
        person.suicide = True
        night.flag(person, "suicide", rule)
