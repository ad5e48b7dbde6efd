"""裏切り.

Source: spec 18.
"""

from yoake.problems import NotBuilt
from yoake.shikigami.state import Night


def resolve(night: Night) -> None:
    raise NotBuilt("betrayal", sorted(person.role for person in night.people))
