"""初日処理: 天人 帰還.

Source: spec 16.3.
"""

from yoake.problems import NotBuilt
from yoake.shikigami.state import Night


def resolve(night: Night) -> None:
    raise NotBuilt("heavenly_return", sorted(person.role for person in night.people))
