"""Others' divinations are jammed (他者占い妨害判定).

Seed 000, 他者占い妨害処理, with the numbers of its steps; the first that fits decides:

- `jamming.11`: a curse on the target strikes the jammer
- `jamming.12`: the target is warded
- `jamming.13`: 月狐 may fail
- `jamming.14`: whatever the target divines tonight is jammed

Source: spec 12.
"""

from collections.abc import Mapping

from yoake.shikigami.questions.interference import curse_of, curse_strikes, warded
from yoake.shikigami.questions.turns import turns
from yoake.shikigami.state import Night, Person

RATES: Mapping[str, int] = {"jammer_mad": 100, "jammer_fox": 70}


def resolve(night: Night) -> None:
    for jammer, target in turns(night, "JAMMER_MAD_DO"):
        _jam(night, jammer, target)


def _jam(night: Night, jammer: Person, target: Person) -> None:
    cursed_by = curse_of(night, target)
    if cursed_by is not None:
        curse_strikes(night, jammer, cursed_by, "jamming.11")
        return
    if warded(night, target, "jamming.12"):
        return
    if night.dice.chance(RATES[jammer.acts_as], "jamming.13", jammer.id):
        night.jammed.add(target.id)
        night.flag(target, "jammed", "jamming.14", jammer)
