"""遅行性コピー執行, 遅行性役職変化執行.

Source: spec 24.
"""

from yoake.problems import NotBuilt
from yoake.shikigami.state import Night


def copy(night: Night) -> None:
    raise NotBuilt("delayed_change.copy", sorted(person.role for person in night.people))


def turn(night: Night) -> None:
    raise NotBuilt("delayed_change.turn", sorted(person.role for person in night.people))
