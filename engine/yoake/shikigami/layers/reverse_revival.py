"""反魂執行.

Source: spec 20.
"""

from yoake.problems import NotBuilt
from yoake.shikigami.state import Night


def resolve(night: Night) -> None:
    raise NotBuilt("reverse_revival", sorted(person.role for person in night.people))
