"""What the weather does by itself: 白羽の矢, 星空, 花吹雪.

Source: spec 13 section 9; seed 000 step 33.
"""

from yoake.problems import NotBuilt
from yoake.shikigami.state import Night


def resolve(night: Night) -> None:
    raise NotBuilt("omens", sorted(person.role for person in night.people))
