"""The date changes, and it is asked who has won.

Source: spec 27.3, 28.
"""

from yoake.problems import NotBuilt
from yoake.shikigami.state import Night


def resolve(night: Night) -> None:
    raise NotBuilt("dawn", sorted(person.role for person in night.people))
