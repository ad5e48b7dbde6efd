"""Footsteps and prowling, all but 雷神's (◆足音・徘徊処理).

Source: spec 02.
"""

from yoake.problems import NotBuilt
from yoake.shikigami.state import Night


def resolve(night: Night) -> None:
    raise NotBuilt("footsteps", sorted(person.role for person in night.people))
