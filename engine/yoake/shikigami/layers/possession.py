"""対死亡者憑依判定, 憑依執行, and the success reports.

Source: spec 23.
"""

from yoake.problems import NotBuilt
from yoake.shikigami.state import Night


def take_the_dead(night: Night) -> None:
    raise NotBuilt("possession.take_the_dead", sorted(person.role for person in night.people))


def resolve(night: Night) -> None:
    raise NotBuilt("possession.resolve", sorted(person.role for person in night.people))


def report(night: Night) -> None:
    raise NotBuilt("possession.report", sorted(person.role for person in night.people))
