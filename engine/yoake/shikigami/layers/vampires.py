"""吸血判定.

Source: spec 06.
"""

from yoake.problems import NotBuilt
from yoake.shikigami.state import Night


def resolve(night: Night) -> None:
    raise NotBuilt("vampires", sorted(person.role for person in night.people))
