"""後追い自殺+神託(巫女型)処理.

Source: spec 25.1, 25.2.
"""

from yoake.problems import NotBuilt
from yoake.shikigami.state import Night

FOLLOWERS: tuple[str, ...] = ("lovers",)


def follow(night: Night) -> None:
    raise NotBuilt("followers.follow", sorted(person.role for person in night.people))


def tell_mediums(night: Night) -> None:
    raise NotBuilt("followers.tell_mediums", sorted(person.role for person in night.people))
