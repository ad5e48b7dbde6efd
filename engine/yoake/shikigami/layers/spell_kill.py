"""Those marked by a divination die (呪殺判定).

Seed 000, 呪殺処理; the rule ids are its steps:

- `spell_kill.41`: who may stand in for a fox, fixed before the first death
- `spell_kill.42`: foxes; each mark uses up one stand-in, even a second mark on one fox
- `spell_kill.43`: all others

Source: spec 14.
"""

from yoake.shikigami.questions.resistance import vega
from yoake.shikigami.state import Night, Visit


def resolve(night: Night) -> None:
    if not night.spells:
        return
    foxes = [spell for spell in night.spells if spell.at.fox_count]
    others = [spell for spell in night.spells if not spell.at.fox_count]
    stand_ins = _stand_ins(night, len(foxes))
    for spell in _shuffled(night, foxes, "spell_kill.42"):
        victim = night.person(stand_ins.pop(0)) if stand_ins else spell.at
        night.kill(victim, "FOX_DEAD", "spell_kill.42", spell.by)
    for spell in _shuffled(night, others, "spell_kill.43"):
        night.kill(spell.at, "FOX_DEAD", "spell_kill.43", spell.by)


def _stand_ins(night: Night, count: int) -> list[int]:
    """伊呂具秦公, as many as there are marks on foxes; none under 蛍火."""
    if night.weather == "no_sacrifice":
        return []
    able = [person.id for person in night.who_are("sacrifice_depraver") if person.alive_now and not vega(person)]
    return night.dice.deal(able, count, "spell_kill.41")


def _shuffled(night: Night, spells: list[Visit], rule: str) -> list[Visit]:
    """In random order of the targets; marks on one target keep the order of their diviners."""
    left = list(spells)
    order: list[Visit] = []
    for target in night.dice.shuffle([spell.at.id for spell in spells], rule):
        spell = next(spell for spell in left if spell.at.id == target)
        left.remove(spell)
        order.append(spell)
    return order
