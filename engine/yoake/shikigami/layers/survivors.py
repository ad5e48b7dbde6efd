"""襲撃先生存時処理: when the wolves' prey lives at dawn, 一寸法師 has pierced the guard of whom he guarded.

Source: spec 27.1, 03 section 3.8; seed 002, 襲撃先生存時処理.
"""

from yoake.shikigami.state import Night
from yoake.village import RoleRef


def resolve(night: Night) -> None:
    """R11: for the program a night without an attack counts as survived."""
    prey = night.prey
    if (night.documented and prey is None) or (prey is not None and prey.dead_now):
        return
    for ballot in night.cast("GUARD_DO"):
        guard = ballot.voter
        if guard.role == "wanderer_guard" and guard.alive_now:
            night.add_role(ballot.at, RoleRef("penetration"), "survivors.wanderer_guard", guard)
            night.tell("GUARD_PENETRATION", "survivors.wanderer_guard", guard, "penetration", about=ballot.at.body)
