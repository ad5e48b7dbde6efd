"""人攫い判定.

Source: spec 08; seed 001 ogre steps 01-11.
"""

from yoake.problems import NotBuilt
from yoake.shikigami.state import Night


def resolve(night: Night) -> None:
    raise NotBuilt("abduction", sorted(person.role for person in night.people))
