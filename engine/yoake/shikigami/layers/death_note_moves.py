"""デスノート移動.

Source: spec 27.5.
"""

from yoake.problems import NotBuilt
from yoake.shikigami.state import Night


def resolve(night: Night) -> None:
    raise NotBuilt("death_note_moves", sorted(person.role for person in night.people))
