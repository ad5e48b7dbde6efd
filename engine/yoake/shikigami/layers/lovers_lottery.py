"""初日処理: 恋人系抽選.

Source: spec 16.4.
"""

from yoake.problems import NotBuilt
from yoake.shikigami.state import Night


def resolve(night: Night) -> None:
    raise NotBuilt("lovers_lottery", sorted(person.role for person in night.people))
