"""Tengu use their power (神通力).

Source: spec 13 section 7; seed 000 steps 22-31.
"""

from yoake.problems import NotBuilt
from yoake.shikigami.state import Night


def resolve(night: Night) -> None:
    raise NotBuilt("tengu_power", sorted(person.role for person in night.people))
