"""デスノート判定.

Source: spec 05 section 1.
"""

from yoake.problems import NotBuilt
from yoake.shikigami.state import Night


def resolve(night: Night) -> None:
    raise NotBuilt("death_note", sorted(person.role for person in night.people))
