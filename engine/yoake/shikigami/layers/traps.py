"""Traps are laid and meet each other (◆罠処理); spring: those caught die.

Source: spec 03 section 1.
"""

from yoake.problems import NotBuilt
from yoake.shikigami.state import Night

SPRUNG_BY: tuple[str, ...] = ("TRAP_MAD_DO", "trap_wolf")


def lay(night: Night) -> None:
    raise NotBuilt("traps.lay", sorted(person.role for person in night.people))


def spring(night: Night) -> None:
    raise NotBuilt("traps.spring", sorted(person.role for person in night.people))
