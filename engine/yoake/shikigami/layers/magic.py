"""Wizards choose what they cast (魔法内容の決定).

Source: spec 01 section 4, 00b section 8; seed 000.
"""

from yoake.problems import NotBuilt
from yoake.shikigami.state import Night


def resolve(night: Night) -> None:
    raise NotBuilt("magic", sorted(person.role for person in night.people))
