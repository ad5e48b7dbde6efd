"""ブン屋 tails (尾行判定).

Source: spec 17.
"""

from yoake.problems import NotBuilt
from yoake.shikigami.state import Night


def resolve(night: Night) -> None:
    raise NotBuilt("tailing", sorted(person.role for person in night.people))
