"""Who becomes somebody else in the night, and who senses it (能力発動条件 結社員, 共鳴者; spec 02)."""

from yoake.deep_fog.state import Night, Person

_MEMBERS = ("fm", "sympathy")


def turn_into(night: Night, person: Person, role: str, rule: str, by: Person | None = None) -> None:
    """At once another role; those who feel for such a one are told."""
    night.become(person, role, rule, by)
    _sensed(night, person)


def bestow(night: Night, person: Person, gift: str, rule: str, by: Person | None = None) -> None:
    """At once another gift that makes somebody else of its holder; told like a new role."""
    night.endow(person, gift, rule, by)
    _sensed(night, person)


def become_wolf(night: Night, person: Person, rule: str, by: Person | None = None) -> None:
    """人狼 from now on, and the person knows it."""
    turn_into(night, person, "wolf", rule, by)
    night.note("became_wolf", person, rule)


def _sensed(night: Night, person: Person) -> None:
    if person.role in _MEMBERS:
        _tell(night, person, _MEMBERS, "sense_member", "ability.fm")
    if wolf_like(person):
        _tell(night, person, ("fanatic",), "sense_wolf", "others.fanatic")


def _tell(night: Night, person: Person, roles: tuple[str, ...], note: str, rule: str) -> None:
    for other in night.people:
        if other is not person and other.role in roles:
            night.note(note, other, rule, (person.id,), person.role)


def wolf_like(person: Person) -> bool:
    """Whom a 狂信者 feels."""
    return person.standing.pack or person.role in ("rightwolf", "mimicry")
