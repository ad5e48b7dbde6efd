"""呪殺判定.

Source: spec 14; seed 000 steps 41-43.
"""

from yoake.problems import NotBuilt
from yoake.shikigami.state import Night


def resolve(night: Night) -> None:
    raise NotBuilt("spell_kill", sorted(person.role for person in night.people))
