"""自己蘇生執行.

Source: spec 19.
"""

from yoake.problems import NotBuilt
from yoake.shikigami.state import Night

ROLES: tuple[str, ...] = ("revive_wolf",)


def resolve(night: Night) -> None:
    raise NotBuilt("self_revival", sorted(person.role for person in night.people))
