"""暴徒 lies in wait (◆張り込み処理).

Source: spec 03 section 6.1.
"""

from yoake.problems import NotBuilt
from yoake.shikigami.state import Night


def resolve(night: Night) -> None:
    raise NotBuilt("stakeout", sorted(person.role for person in night.people))
