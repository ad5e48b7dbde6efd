"""墓荒らし判定: whoever revives a robbed corpse may be cursed for it (`revival.curse`).

Source: spec 21.1; seed 002 ◆墓荒らし判定.
"""

from yoake.shikigami.questions.roster import roster_open
from yoake.shikigami.state import POSSESSORS, Night


def resolve(night: Night) -> None:
    if roster_open(night):
        return
    for ballot in night.cast("GRAVE_DO"):
        robber, corpse = ballot.voter, ballot.at
        if not robber.inactive and corpse.role not in POSSESSORS:
            night.robbed.add(corpse.id)
            night.flag(corpse, "robbed", "grave_robbing.rob", robber)
