"""The way to the prey: traps, those who hide there, and the guards (spec 04, sections 2 to 4)."""

from collections.abc import Callable

from yoake.shikigami.questions.guarding import guarded
from yoake.shikigami.questions.resistance import sirius_awakened, sirius_fully_awakened, specially_resistant
from yoake.shikigami.questions.traps import lethal_trap_at, mark_frostbitten, snow_trap_at
from yoake.shikigami.state import Night, Person
from yoake.village import RoleRef


def trapped(night: Night, wolf: Person, prey: Person) -> bool:
    """A lethal trap kills the wolf before anybody sees it; snow only chills it, and it goes on."""
    if not (night.lethal_traps or night.snow_traps) or wolf.role == "spell_wolf" or sirius_awakened(night, wolf):
        return False
    if lethal_trap_at(night, prey):
        night.kill(wolf, "TRAPPED", "attack.trap")
        return True
    if snow_trap_at(night, prey):
        mark_frostbitten(night, wolf, "attack.snow_trap")
    return False


def repelled(night: Night, wolf: Person, prey: Person) -> bool:
    """The guards of the prey are asked, and act even if the wolf goes through; who hides there is eaten before."""
    _eat_the_hidden(night, wolf, prey)
    if night.date == 1 or not guarded(night, prey, wolf) or wolf.role == "spell_wolf":
        return False
    if sirius_fully_awakened(night, wolf):
        return False
    mark = GUARD_MARKS.get(wolf.role)
    if mark:
        mark(night, wolf)
    return True


def _eat_the_hidden(night: Night, wolf: Person, prey: Person) -> None:
    for hideout in night.hideouts:
        if hideout.at is prey:
            night.kill(hideout.by, "WOLF_KILLED", "attack.hidden", wolf)


def _fire_wolf(night: Night, wolf: Person) -> None:
    for guard in night.successful_guards:
        night.add_role(guard, RoleRef("black_wisp"), "attack.fire_wolf", wolf)


def _thorn_wolf(night: Night, wolf: Person) -> None:
    for guard in night.successful_guards:
        if not specially_resistant(night, guard):
            night.add_role(guard, RoleRef("thorn_cross"), "attack.thorn_wolf", wolf)


GUARD_MARKS: dict[str, Callable[[Night, Person], None]] = {"fire_wolf": _fire_wolf, "thorn_wolf": _thorn_wolf}
"""What a repelled wolf leaves on tonight's successful guards, the fallen 猟師 among them."""
