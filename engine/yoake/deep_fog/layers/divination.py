"""Step 7a and b: seers, dream seers, the mediums at the bodies of the evening, and doctors.

An unaware seer sees a figure or nothing; 信仰占師, 賢者 and the mediums of their kind get the full result all the same.
"""

from collections.abc import Mapping
from typing import NamedTuple

from yoake.deep_fog.catalogue import rule_of
from yoake.deep_fog.divining import Reading, aura, camp, health, judgement, read, role, touch
from yoake.deep_fog.outcome import Finding
from yoake.deep_fog.state import Night, Person


class Sight(NamedTuple):
    """What a role sees. `figure` is the finding that shows itself as a figure; without one the result is full."""

    reading: Reading
    figure: Finding | None = None


_WOLF = Finding("judgement", "wolf")
_SEERS: Mapping[str, Sight] = {
    "seer": Sight(judgement, _WOLF),
    "aura": Sight(aura, Finding("aura", "aura")),
    "seerwin": Sight(camp),
    "seerrole": Sight(role),
    "sorcerer": Sight(role),
}
_MEDIUMS: Mapping[str, Sight] = {
    "medium": Sight(judgement, _WOLF),
    "necromancer": Sight(judgement, _WOLF),
    "mediumwin": Sight(camp),
    "mediumrole": Sight(role),
    "oracle": Sight(role),
}
_INFECTED = Finding("health", "infected")
_DOCTOR = Sight(health, _INFECTED)
_DREAM = Sight(judgement)


def divination(night: Night) -> None:
    """By number: the living divine, by role and then in a dream; those who fell this evening are read by the mediums."""
    for person in night.people:
        if person.alive:
            if person.role in _SEERS:
                _use_role(night, person, _SEERS[person.role])
            if person.gift == "seeronce":
                _dream(night, person)
        elif person.died_day == night.tomorrow:  # so far only by the vote or in silence
            _mourn(night, person)


def examination(night: Night) -> None:
    """Doctors, who bring every side effect of a divination and see nothing."""
    for person in night.living():
        if person.role == "doctor":
            _use_role(night, person, _DOCTOR)


def _use_role(night: Night, diviner: Person, sight: Sight) -> None:
    if diviner.can_role and diviner.visits is not None:
        _divine(night, diviner, night.person(diviner.visits), sight, rule_of(diviner.role))


def _dream(night: Night, dreamer: Person) -> None:
    """夢占師: once, with the full result whatever the dreamer's own role; used up also when the target is hidden."""
    target = dreamer.gift_choice[0]
    if dreamer.can_gift and target is not None:
        _divine(night, dreamer, night.person(target), _DREAM, "gift.seeronce")
        night.lose(dreamer, "gift", "gift.seeronce")


def _divine(night: Night, diviner: Person, target: Person, sight: Sight, rule: str) -> None:
    finding = read(night, target, sight.reading)
    if diviner.aware:
        night.own_line("divined", diviner, rule, (target.id,), finding=finding)
    _tell(night, diviner, target, sight, finding, rule)
    touch(night, diviner, target, rule)


def _mourn(night: Night, fallen: Person) -> None:
    """霊能: whatever the medium's own outing."""
    for person in night.living():
        if person.role in _MEDIUMS and person.can_role:
            sight = _MEDIUMS[person.role]
            _tell(night, person, fallen, sight, read(night, fallen, sight.reading), rule_of(person.role))


def _tell(night: Night, reader: Person, target: Person, sight: Sight, finding: Finding, rule: str) -> None:
    if reader.aware or sight.figure is None:
        night.note("result", reader, rule, (target.id,), finding=finding)
    elif finding == sight.figure:
        night.note("figure", reader, f"figure.{reader.role}")
