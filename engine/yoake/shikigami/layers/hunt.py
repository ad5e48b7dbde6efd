"""Guards hunt what they guarded (◆狩り判定).

Source: spec 03 section 7, 05 section 2.
"""

from yoake.problems import NotBuilt
from yoake.shikigami.state import Night


def resolve(night: Night) -> None:
    raise NotBuilt("hunt", sorted(person.role for person in night.people))
