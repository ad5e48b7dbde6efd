"""獏 eats dreams, 夢守人 hunts (夢喰い判定, 夢狩り判定).

Source: spec 10.
"""

from yoake.problems import NotBuilt
from yoake.shikigami.state import Night


def eat(night: Night) -> None:
    raise NotBuilt("dreams.eat", sorted(person.role for person in night.people))


def hunt(night: Night) -> None:
    raise NotBuilt("dreams.hunt", sorted(person.role for person in night.people))
