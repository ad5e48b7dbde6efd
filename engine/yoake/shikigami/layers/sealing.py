"""The weather empties whole actions.

Source: spec 01 section 3.1; seed 001 weather rows.
"""

from yoake.problems import NotBuilt
from yoake.shikigami.state import Night

WEATHERS: tuple[str, ...] = ("full_moon",)


def resolve(night: Night) -> None:
    raise NotBuilt("sealing", sorted(person.role for person in night.people))
