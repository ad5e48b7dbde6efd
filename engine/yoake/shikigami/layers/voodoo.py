"""Curses are placed and collide (呪術判定).

Source: spec 11 section 3; seed 000 steps 01-04.
"""

from yoake.problems import NotBuilt
from yoake.shikigami.state import Night


def resolve(night: Night) -> None:
    raise NotBuilt("voodoo", sorted(person.role for person in night.people))
