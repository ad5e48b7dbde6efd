"""反魂執行: the souls that 反魂師 has marked come back.

- `reverse_revival.revive`: the marked are alive again
- `reverse_revival.possessor`: of a marked possessor the body that he wore comes back, be it his own or another's

Neither weather nor an open dead-world stops it. Source: spec 20; seed 002 ◆反魂執行, seed 001 <反魂フラグ>.
"""

from yoake.shikigami.questions.links import call_off_possession, free_body, return_home
from yoake.shikigami.state import POSSESSORS, Night, Person


def resolve(night: Night) -> None:
    for seat, marked in night.reversed_souls.items():
        if marked:
            soul = night.person(seat)
            caller = next(visit.by for visit in reversed(night.soul_reversals) if visit.at is soul)
            call_back = _call_back_possessor if soul.role in POSSESSORS else _call_back
            call_back(night, soul, caller)


def _call_back(night: Night, soul: Person, caller: Person) -> None:
    if soul.mind is not soul:
        free_body(night, soul, "reverse_revival.revive", caller)
    night.revive(soul, "reverse_revival.revive", caller)


def _call_back_possessor(night: Night, soul: Person, caller: Person) -> None:
    if soul.revived:
        return
    rule = "reverse_revival.possessor"
    worn = soul.body
    if worn is not soul:
        return_home(night, soul, rule, caller)
        free_body(night, worn, rule, caller)
    call_off_possession(night, soul, rule, caller)
    if worn is soul:
        night.revive(soul, rule, caller)
    else:
        night.announce_revival(worn, rule, caller)
        night.release(worn, rule, caller)
