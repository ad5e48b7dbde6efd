"""Which side the tengu support (spec 13 section 7 and 16.6)."""

from collections.abc import Iterable

from yoake.shikigami.questions.camps import traced_camp_of, win_camp
from yoake.shikigami.state import Night, Person


def tengu_camp(night: Night) -> str | None:
    """The side by the roles of the start of the night, counted once."""
    if "tengu_camp" not in night.memo:
        night.memo["tengu_camp"] = supported_side(win_camp(night, person) for person in night.people)
    side = night.memo["tengu_camp"]
    assert side is None or isinstance(side, str)
    return side


def stored_tengu_camp(night: Night) -> str | None:
    """The side by the roles as they will be stored: tonight's copies count."""
    return supported_side(_stored_win_camp(night, person) for person in night.people)


def supported_side(win_camps: Iterable[str]) -> str | None:
    """The smaller one of humans and wolves, humans on a tie; an extinct side gets no help. None without tengu."""
    camps = list(win_camps)
    if "tengu" not in camps:
        return None
    humans, wolves = camps.count("human"), camps.count("wolf")
    return "wolf" if wolves and (not humans or wolves < humans) else "human"


def _stored_win_camp(night: Night, person: Person) -> str:
    roles = person.roles_tomorrow
    if any(ref.key in ("lovers", "fake_lovers") for ref in roles):
        return "lovers"
    return traced_camp_of(roles, lambda seat: night.person(seat).roles_tomorrow)
