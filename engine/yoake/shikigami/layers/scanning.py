"""さとり系 read minds (透視), 雷神 walks.

Source: spec 15.
"""

from yoake.problems import NotBuilt
from yoake.shikigami.state import Night


def read_minds(night: Night) -> None:
    raise NotBuilt("scanning.read_minds", sorted(person.role for person in night.people))


def walk(night: Night) -> None:
    raise NotBuilt("scanning.walk", sorted(person.role for person in night.people))
