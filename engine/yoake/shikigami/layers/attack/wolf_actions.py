"""Wolves that do something else than eat (spec 04, section 7.2)."""

from collections.abc import Callable

from yoake.shikigami.questions.poison import poisonous
from yoake.shikigami.questions.readings import sex_reading
from yoake.shikigami.questions.resistance import wolves_at_start
from yoake.shikigami.state import Night, Person

Act = Callable[[Night, Person, Person], None]
"""(night, wolf, prey)"""


def stopped(night: Night, wolf: Person, prey: Person) -> bool:
    act = ACTIONS.get(wolf.role)
    return act is not None and act(night, wolf, prey)


def doom(night: Night, wolf: Person, prey: Person) -> None:
    """冥狼 foretells death for the day after tomorrow."""
    night.add_doom(prey, "death_warrant", 2, "attack.doom_wolf", wolf)


def kill_itself(night: Night, wolf: Person, prey: Person) -> None:
    """蜜狼 does not survive its prey, unless it loves or is the last wolf."""
    if "lovers" not in wolf.keys and wolves_at_start(night) > 1:
        night.kill(wolf, "SUICIDE", "attack.honey_wolf", wolf)


def _doom_wolf(night: Night, wolf: Person, prey: Person) -> bool:
    doom(night, wolf, prey)
    night.eaten = True
    return True


def _sex_wolf(night: Night, wolf: Person, prey: Person) -> bool:
    """雛狼 only wants to know."""
    night.tell("SEX_WOLF_RESULT", "attack.sex_wolf", wolf, sex_reading(prey), about=prey.body)
    night.eaten = True
    return True


def _sharp_wolf(night: Night, wolf: Person, prey: Person) -> bool:
    """鋭狼 lets madmen and poison alone."""
    if prey.group != "mad" and not poisonous(night, prey):
        return False
    night.tell("SHARP_WOLF_RESULT", "attack.sharp_wolf", wolf, "wolf_avoid", about=prey.body)
    return True


def _hungry_wolf(night: Night, wolf: Person, prey: Person) -> bool:
    """餓狼 eats nothing human."""
    return not prey.inhuman


def _honey_wolf(night: Night, wolf: Person, prey: Person) -> bool:
    kill_itself(night, wolf, prey)
    return False


ACTIONS: dict[str, Callable[[Night, Person, Person], bool]] = {
    "doom_wolf": _doom_wolf,
    "sex_wolf": _sex_wolf,
    "sharp_wolf": _sharp_wolf,
    "hungry_wolf": _hungry_wolf,
    "honey_wolf": _honey_wolf,
}
