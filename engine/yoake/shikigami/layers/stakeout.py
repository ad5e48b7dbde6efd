"""暴徒 lies in wait (◆張り込み処理).

Once a game, whether or not anything comes of it (`riot`). Whoever dies in a trap has not used his ability.

Source: spec 03 section 6.1.
"""

from yoake.shikigami.questions.traps import lethal_trap_at, mark_frostbitten, snow_trap_at
from yoake.shikigami.state import Night, Visit


def resolve(night: Night) -> None:
    for ballot in night.cast("RIOTE_DO"):
        rioter, place = ballot.voter, ballot.at
        if lethal_trap_at(night, place):
            night.kill(rioter, "TRAPPED", "stakeout.trap")
            continue
        if snow_trap_at(night, place):
            mark_frostbitten(night, rioter, "stakeout.trap")
        night.stakeouts.append(Visit(rioter, place))
        night.lose_ability(rioter, "stakeout.once", rioter)
