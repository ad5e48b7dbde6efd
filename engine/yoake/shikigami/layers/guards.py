"""Guards take their posts (◆護衛処理).

Source: spec 03 sections 2, 3.
"""

from yoake.problems import NotBuilt
from yoake.shikigami.state import Night


def resolve(night: Night) -> None:
    raise NotBuilt("guards", sorted(person.role for person in night.people))
