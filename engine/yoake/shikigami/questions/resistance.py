"""Special resistances (特殊耐性) and the awakening of 天狼 (spec 00, sections 3.1 and 3.2)."""

from yoake.shikigami.state import Night, Person

TRIAL = range(2, 5)
"""The dates on which 難題 protects."""


def wolves_at_start(night: Night) -> int:
    """How many of the wolf group lived when the night began; tonight's deaths do not count."""
    if "wolves_at_start" not in night.memo:
        night.memo["wolves_at_start"] = sum(
            person.alive_at_start and person.facts.group == "wolf" for person in night.people
        )
    count = night.memo["wolves_at_start"]
    assert isinstance(count, int)
    return count


def sirius_awakened(night: Night, person: Person) -> bool:
    """天狼 with two wolves or fewer."""
    return person.role == "sirius_wolf" and wolves_at_start(night) <= 2


def sirius_fully_awakened(night: Night, person: Person) -> bool:
    """天狼 as the last wolf."""
    return person.role == "sirius_wolf" and wolves_at_start(night) == 1


def vega(person: Person) -> bool:
    """織姫: the strict resistance of lovers."""
    return "vega_lovers" in person.keys


def love_resistant(night: Night, person: Person) -> bool:
    """織姫, or 難題 on the dates 2, 3 and 4."""
    return "vega_lovers" in person.keys or ("challenge_lovers" in person.keys and night.date in TRIAL)


def specially_resistant(night: Night, person: Person) -> bool:
    """特殊耐性: 探偵, the last wolf 天狼, or a resistant lover. Rules that spare 出題者 as well say so."""
    return person.role == "detective_common" or love_resistant(night, person) or sirius_fully_awakened(night, person)
