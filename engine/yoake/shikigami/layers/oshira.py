"""オシラ遊び執行.

Source: spec 09 section 1.
"""

from yoake.problems import NotBuilt
from yoake.shikigami.state import Night


def resolve(night: Night) -> None:
    raise NotBuilt("oshira", sorted(person.role for person in night.people))
