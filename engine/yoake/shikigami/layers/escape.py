"""The escapers hide (◆逃亡処理).

Source: spec 03 section 5.
"""

from yoake.problems import NotBuilt
from yoake.shikigami.state import Night


def resolve(night: Night) -> None:
    raise NotBuilt("escape", sorted(person.role for person in night.people))
