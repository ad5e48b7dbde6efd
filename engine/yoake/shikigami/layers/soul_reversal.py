"""反魂師 carries out what reached its target.

Source: spec 09 section 2; seed 002 ◆［反魂師］による暗殺・反魂の執行. One hit after the other: the living die, a dead
soul is marked for its return or loses the mark again.
"""

from yoake.shikigami.questions.camps import DELAYED_COPIERS
from yoake.shikigami.state import Night, Person


def resolve(night: Night) -> None:
    for assassin, target in night.soul_reversals:
        if target.alive_now:
            night.kill(target, "ASSASSIN_KILLED", "soul_reversal.kill", assassin)
        elif not _beyond_reach(target):
            marked = not night.reversed_souls.get(target.id, False)
            night.reversed_souls[target.id] = marked
            night.flag(target, "soul_reversed" if marked else "soul_rests", "soul_reversal.mark", assassin)


def _beyond_reach(target: Person) -> bool:
    return "lovers" in target.keys or target.group == "depraver" or target.role in DELAYED_COPIERS
