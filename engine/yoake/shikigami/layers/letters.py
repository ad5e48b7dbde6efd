"""特殊遺言処理.

Source: spec 25.3.
"""

from yoake.problems import NotBuilt
from yoake.shikigami.state import Night


def resolve(night: Night) -> None:
    raise NotBuilt("letters", sorted(person.role for person in night.people))
