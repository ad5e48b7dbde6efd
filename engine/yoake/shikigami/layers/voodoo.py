"""Curses are placed and collide (呪術判定).

Seed 000, 呪術処理, with the numbers of its steps:

- `voodoo.01`: the target holds a curse, which strikes the caster
- `voodoo.02`: the target has been purified, the spell is lost
- `voodoo.03`: the spell is placed; it stays until the morning, whatever becomes of its caster
- `voodoo.04`: spells placed on one target strike their casters

Source: spec 11 section 3.
"""

from yoake.shikigami.questions.interference import curse_strikes, holds_curse, purified
from yoake.shikigami.questions.turns import turns
from yoake.shikigami.state import Night, Person, Visit


def resolve(night: Night) -> None:
    for caster, target in turns(night, "VOODOO_MAD_DO", "VOODOO_FOX_DO"):
        _cast(night, caster, target)
    if len(night.voodoo) > 1:
        _collide(night)


def _cast(night: Night, caster: Person, target: Person) -> None:
    if holds_curse(night, target):
        curse_strikes(night, caster, target, "voodoo.01")
    elif not purified(night, target, "voodoo.02"):
        night.voodoo.append(Visit(caster, target))
        night.flag(target, "under_voodoo", "voodoo.03", caster)


def _collide(night: Night) -> None:
    for placed in night.voodoo:
        rival = next((other.by for other in night.voodoo if other.at is placed.at and other is not placed), None)
        if rival is not None:
            curse_strikes(night, placed.by, rival, "voodoo.04")
