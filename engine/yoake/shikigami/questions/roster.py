"""Whether the dead may see the cast, as judged at the start of the night: revival needs a closed dead-world (21.0)."""

from yoake.shikigami.questions.camps import DELAYED_COPIERS
from yoake.shikigami.state import Night, Person

REVIVERS = frozenset({"revive_medium", "revive_doll_master", "revive_fox"})
"""Besides the 猫又 group: those who revive others."""


def roster_open(night: Night) -> bool:
    """True when the cast is open to the dead."""
    if "roster_open" not in night.memo:
        night.memo["roster_open"] = _is_open(night)
    return bool(night.memo["roster_open"])


def _is_open(night: Night) -> bool:
    if "auto_open_cast" in night.options:
        return not _somebody_needs_it_closed(night)
    if "not_open_cast" in night.options:
        return _dummy_boy_declined(night) and not _somebody_needs_it_closed(night)
    return True


def _dummy_boy_declined(night: Night) -> bool:
    return any(person.dummy_boy and person.life == "retired" for person in night.people)


def _somebody_needs_it_closed(night: Night) -> bool:
    return any(not person.dummy_boy and _needs_it_closed(night, person) for person in night.people) or any(
        night.person(owner).role == "evoke_scanner" and night.person(owner).alive_at_start
        for evoked in night.who_are("mind_evoke")
        for owner in evoked.partners("mind_evoke")
    )


def _needs_it_closed(night: Night, person: Person) -> bool:
    if person.role == "revive_priest":
        return person.ability_active
    if person.role in DELAYED_COPIERS:
        return night.date == 1 or person.main.player is not None
    if not person.alive_at_start:
        return False
    match person.role:
        case "evoke_scanner":
            return night.date == 1
        case "revive_mania":
            return True
    return (person.group == "poison_cat" or person.role in REVIVERS) and person.ability_active
