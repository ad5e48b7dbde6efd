"""厄神 wards (厄払い判定).

Source: spec 11 section 1.
"""

from yoake.problems import NotBuilt
from yoake.shikigami.state import Night


def resolve(night: Night) -> None:
    raise NotBuilt("warding", sorted(person.role for person in night.people))
