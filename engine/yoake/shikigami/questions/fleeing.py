"""Whether somebody is away tonight (spec 03, section 5)."""

from yoake.shikigami.state import Night, Person


def fleeing(night: Night, person: Person) -> bool:
    """逃亡中: of the escaper group with a vote to flee; it stays true when the flight failed or the escaper died."""
    return person.group == "escaper" and any(ballot.voter is person for ballot in night.cast("ESCAPE_DO"))
