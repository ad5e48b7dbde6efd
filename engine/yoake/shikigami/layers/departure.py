"""内通者 leaves the village for good (◆離脱処理). Nothing holds him back, and he dies like others.

Source: spec 03 section 4.
"""

from yoake.shikigami.state import Night
from yoake.village import RoleRef


def resolve(night: Night) -> None:
    for ballot in night.cast("EXIT_DO"):
        spy = ballot.voter
        night.change_role(spy, RoleRef(spy.role, day=night.date), "departure.exit", spy)
        night.kill(spy, "TENGU_KILLED", "departure.exit", spy)
