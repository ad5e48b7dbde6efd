"""The wolves attack (◆襲撃処理).

Source: spec 04.
"""

from yoake.problems import NotBuilt
from yoake.shikigami.state import Night


def choose(night: Night) -> None:
    raise NotBuilt("attack.choose", sorted(person.role for person in night.people))


def resolve(night: Night) -> None:
    raise NotBuilt("attack.resolve", sorted(person.role for person in night.people))
