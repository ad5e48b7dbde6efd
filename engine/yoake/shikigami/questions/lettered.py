"""Lines of the public list that carry a random letter (花妖精, 星妖精, 道化師, and two weathers)."""

from string import ascii_uppercase

from yoake.shikigami.state import Night, Person


def lettered_line(night: Night, type_: str, target: Person, rule: str, by: Person | None = None) -> None:
    """The name everybody sees, with a letter from A to Z."""
    letter = night.dice.pick(ascii_uppercase, rule, by.id if by else 0)
    night.line(type_, rule, (target.body.id,), letter, by)
