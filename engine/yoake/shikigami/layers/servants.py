"""初日処理: 主選択.

Source: spec 16.2.
"""

from yoake.problems import NotBuilt
from yoake.shikigami.state import Night


def resolve(night: Night) -> None:
    raise NotBuilt("servants", sorted(person.role for person in night.people))
