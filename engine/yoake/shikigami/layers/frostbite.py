"""凍傷の罠の執行.

Source: spec 09 section 3.
"""

from yoake.problems import NotBuilt
from yoake.shikigami.state import Night


def resolve(night: Night) -> None:
    raise NotBuilt("frostbite", sorted(person.role for person in night.people))
