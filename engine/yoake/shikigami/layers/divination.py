"""占い・悪戯・神通力判定.

Source: spec 13; seed 000 steps 21-33.
"""

from yoake.problems import NotBuilt
from yoake.shikigami.state import Night


def resolve(night: Night) -> None:
    raise NotBuilt("divination.resolve", sorted(person.role for person in night.people))


def resolve_late(night: Night) -> None:
    raise NotBuilt("divination.resolve_late", sorted(person.role for person in night.people))


def fade_phantoms(night: Night) -> None:
    raise NotBuilt("divination.fade_phantoms", sorted(person.role for person in night.people))
