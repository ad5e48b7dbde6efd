"""他者蘇生判定, 身代わり蘇生判定.

Source: spec 21.2-21.6.
"""

from yoake.problems import NotBuilt
from yoake.shikigami.state import Night


def resolve(night: Night) -> None:
    raise NotBuilt("revival.resolve", sorted(person.role for person in night.people))


def relapse(night: Night) -> None:
    raise NotBuilt("revival.relapse", sorted(person.role for person in night.people))
