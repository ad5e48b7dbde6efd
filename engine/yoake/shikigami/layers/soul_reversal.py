"""反魂師 executes (反魂師による暗殺・反魂の執行).

Source: spec 09 section 2.
"""

from yoake.problems import NotBuilt
from yoake.shikigami.state import Night


def resolve(night: Night) -> None:
    raise NotBuilt("soul_reversal", sorted(person.role for person in night.people))
