"""神託(司祭型)判定, and the weather they bring.

Source: spec 26.2-26.5.
"""

from yoake.problems import NotBuilt
from yoake.shikigami.state import Night

NEEDS: tuple[str, ...] = ("priest",)


def resolve(night: Night) -> None:
    raise NotBuilt("priests.resolve", sorted(person.role for person in night.people))
