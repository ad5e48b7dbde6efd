"""The prey is not at home (spec 04, sections 6.1 and 6.2)."""

from yoake.shikigami.questions.fleeing import fleeing
from yoake.shikigami.state import Night, Person


def departed(night: Night, wolf: Person, prey: Person) -> bool:
    """内通者 left tonight."""
    return any(ballot.voter is prey for ballot in night.cast("EXIT_DO"))


def escaped(night: Night, wolf: Person, prey: Person) -> bool:
    """Also when the flight failed."""
    return fleeing(night, prey)
