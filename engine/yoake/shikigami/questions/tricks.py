"""奇術: somebody loses his main role for the basic one of its family (spec 16.1a). 奇術師 and 窮奇 do it."""

from typing import Final

from yoake.shikigami.state import Night, Person
from yoake.village import RoleRef

NEVER_ROBBED: Final = frozenset({"human", "widow_priest", "revive_priest"})


def role_to_copy(target: Person) -> str:
    """What a 神話マニア sees: the main role of the start of the night, 村人 where another maniac is met."""
    return "human" if target.contains("mania") else target.role


def play_trick(night: Night, target: Person, rule: str, by: Person) -> None:
    """Nothing happens to the dummy boy, to maniacs, and to anybody whose vote names a target tonight.

    A vote that the weather has emptied does not protect, nor does a cancel vote.
    """
    role = role_to_copy(target)
    if role in NEVER_ROBBED or target.dummy_boy or _has_acted(night, target):
        return
    if target.roles_tomorrow[0].key != target.facts.basic:
        night.change_role(target, RoleRef(target.facts.basic), rule, by)
    night.line("COPIED_TRICK", rule, (target.id,), role, by)


def _has_acted(night: Night, target: Person) -> bool:
    return any(ballot.voter is target and ballot.seats for ballots in night.ballots.values() for ballot in ballots)
