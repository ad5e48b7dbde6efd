"""墓荒らし判定.

Source: spec 21.1.
"""

from yoake.problems import NotBuilt
from yoake.shikigami.state import Night


def resolve(night: Night) -> None:
    raise NotBuilt("grave_robbing", sorted(person.role for person in night.people))
