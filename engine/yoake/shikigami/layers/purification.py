"""陰陽師 purifies (御祓い判定).

Seed 000, 御祓い処理, both rules in this order:

- `purification.kill`: whoever holds a curse or can possess dies (月蝕 does not matter here)
- `purification.victim`: those who plan to possess the target are stopped

Whom it was that he purified then breaks the voodoo on him (`voodoo.02`).

Source: spec 11 section 2.
"""

from yoake.shikigami.questions.interference import note_purification_success, possessors_of, stop_possession
from yoake.shikigami.questions.resistance import vega
from yoake.shikigami.questions.turns import turns
from yoake.shikigami.state import Night, Person, Visit


def resolve(night: Night) -> None:
    for priest, target in turns(night, "VOODOO_KILLER_DO"):
        _kill_the_cursed(night, priest, target)
        _free_the_victim(night, priest, target)
        night.purified.append(Visit(priest, target))


def _kill_the_cursed(night: Night, priest: Person, target: Person) -> None:
    if target.alive_now and not vega(target) and _impure(target):
        night.kill(target, "CURSED", "purification.kill", priest)
        note_purification_success(night, target, "purification.kill", priest)


def _impure(target: Person) -> bool:
    return "cursed" in target.fragments or "possessor" in target.facts.tags or target.role == "spell_wolf"


def _free_the_victim(night: Night, priest: Person, target: Person) -> None:
    possessors = possessors_of(night, target)
    for possessor in possessors:
        stop_possession(night, possessor, "purification.victim", priest)
    if possessors:
        note_purification_success(night, target, "purification.victim", priest)
