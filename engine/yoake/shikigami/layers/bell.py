"""住職 rings.

Source: spec 27.2.
"""

from yoake.problems import NotBuilt
from yoake.shikigami.state import Night


def resolve(night: Night) -> None:
    raise NotBuilt("bell", sorted(person.role for person in night.people))
