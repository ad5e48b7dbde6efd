"""暗殺判定.

Source: spec 07; seed 001 steps 01-09.
"""

from yoake.problems import NotBuilt
from yoake.shikigami.state import Night


def resolve(night: Night) -> None:
    raise NotBuilt("assassination", sorted(person.role for person in night.people))
