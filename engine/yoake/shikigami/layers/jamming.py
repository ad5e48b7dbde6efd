"""他者占い妨害判定.

Source: spec 12; seed 000 steps 11-14.
"""

from yoake.problems import NotBuilt
from yoake.shikigami.state import Night


def resolve(night: Night) -> None:
    raise NotBuilt("jamming", sorted(person.role for person in night.people))
