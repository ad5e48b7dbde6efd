"""Traps are laid and meet each other (◆罠処理); spring: those caught so far die.

Who visits a trapped place is caught in the layer of his visit (questions/traps.py).

Source: spec 03 section 1.
"""

from collections import Counter
from collections.abc import Callable

from yoake.shikigami.catalogue import WEATHERS
from yoake.shikigami.questions.traps import mark_frostbitten, mark_trapped, spring_traps
from yoake.shikigami.state import Night, Person, Visit

SPRUNG_BY: tuple[str, ...] = ("TRAP_MAD_DO", "trap_wolf")


def lay(night: Night) -> None:
    for ballot in night.cast("TRAP_MAD_DO"):
        trapper, place = ballot.voter, ballot.at
        if trapper is night.prey and place is not trapper:
            continue  # the wolves find him at home: nothing is laid, nothing used up
        TRAPPERS[trapper.acts_as](night, Visit(trapper, place))
    if night.date >= 3 and "trap_wolf" in night.holders:
        _trap_wolves(night)
    _meet(night, night.lethal_traps, night.snow_traps, mark_trapped)
    _meet(night, night.snow_traps, night.lethal_traps, mark_frostbitten)


def spring(night: Night) -> None:
    spring_traps(night, "traps.spring")


def _once(night: Night, trap: Visit) -> None:
    night.lethal_traps.append(trap)
    night.lose_ability(trap.by, "traps.once")


def _snow(night: Night, trap: Visit) -> None:
    night.snow_traps.append(trap)


TRAPPERS: dict[str, Callable[[Night, Visit], None]] = {
    "trap_mad": _once,
    "trap_fox": _once,
    "snow_trap_mad": _snow,
}


def _trap_wolves(night: Night) -> None:
    """狡狼 traps its own house from the third night on."""
    if night.weather is not None and WEATHERS[night.weather].disables_auto_trap:
        return
    for wolf in night.who_are("trap_wolf"):
        if wolf.alive_at_start:
            night.lethal_traps.append(Visit(wolf, wolf))


def _meet(night: Night, traps: list[Visit], others: list[Visit], mark: Callable[[Night, Person, str], None]) -> None:
    """Trappers abroad run into these traps: their like where another one has laid too, the other kind anywhere."""
    if not traps:
        return
    laid = Counter(trap.at for trap in traps)
    for trap in traps:
        if trap.at is not trap.by and laid[trap.at] >= 2:
            mark(night, trap.by, "traps.meet")
    for other in others:
        if other.at is not other.by and other.at in laid:
            mark(night, other.by, "traps.meet")
