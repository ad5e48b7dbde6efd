"""ジョーカー移動.

Source: spec 27.4.
"""

from yoake.problems import NotBuilt
from yoake.shikigami.state import Night


def resolve(night: Night) -> None:
    raise NotBuilt("joker", sorted(person.role for person in night.people))
