"""Whether somebody is poisonous tonight (spec 04, section 10)."""

from yoake.shikigami.state import Night, Person

POISON_TAGS = frozenset({"unconditional_poison", "selective_poison"})


def poisonous(night: Night, person: Person) -> bool:
    """A role with poison in its name whose own condition holds at night; nobody under 旱魃."""
    if "poison" not in person.fragments or night.weather == "no_poison":
        return False
    if person.role == "incubate_poison":
        return night.date >= 5
    return not POISON_TAGS.isdisjoint(person.facts.tags)
