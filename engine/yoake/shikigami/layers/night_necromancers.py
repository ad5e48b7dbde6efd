"""霊能(夜型)判定.

Source: spec 26.1.
"""

from yoake.problems import NotBuilt
from yoake.shikigami.state import Night


def resolve(night: Night) -> None:
    raise NotBuilt("night_necromancers", sorted(person.role for person in night.people))
