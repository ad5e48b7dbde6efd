"""Fairies play their tricks (悪戯).

Source: spec 13 section 6; seed 000 steps 22-31.
"""

from yoake.problems import NotBuilt
from yoake.shikigami.state import Night


def resolve(night: Night) -> None:
    raise NotBuilt("mischief", sorted(person.role for person in night.people))
