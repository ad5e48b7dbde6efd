"""陰陽師 purifies (御祓い判定).

Source: spec 11 section 2.
"""

from yoake.problems import NotBuilt
from yoake.shikigami.state import Night


def resolve(night: Night) -> None:
    raise NotBuilt("purification", sorted(person.role for person in night.people))
