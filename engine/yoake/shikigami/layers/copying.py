"""初日処理: コピー能力.

Source: spec 16.1.
"""

from yoake.problems import NotBuilt
from yoake.shikigami.state import Night


def resolve(night: Night) -> None:
    raise NotBuilt("copying", sorted(person.role for person in night.people))
