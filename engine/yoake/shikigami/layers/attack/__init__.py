"""The wolves attack (◆襲撃処理).

Source: spec 04; seed 002, from the trap on the prey to the poison of the bitten. An attack meets the STAGES in their
order, and the first that stops it ends it with a line for those who see failures (目目連, 瞳狼). What passes them all
is a bite (`bite`), preceded by what the prey does in the face of death (`counters`).
"""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from yoake.shikigami.catalogue import WEATHERS
from yoake.shikigami.layers.attack import (
    absence,
    approach,
    bite,
    counters,
    reactions,
    resistances,
    species,
    wolf_actions,
)
from yoake.shikigami.legality import WOLF_ACTIONS
from yoake.shikigami.questions.resistance import sirius_fully_awakened
from yoake.shikigami.questions.spirit_away import spirit_away
from yoake.shikigami.state import Night, Person


class Stage(NamedTuple):
    """Something that may stop an attack, and which attacks it is asked about."""

    stops: Callable[[Night, Person, Person], bool]
    failure: str
    on_dummy_boy: bool = False
    by_last_sirius: bool = True
    """天狼 as the only wolf: nothing that the prey is or has withstands it."""
    by_hungry_wolf: bool = True


STAGES: tuple[Stage, ...] = (
    Stage(approach.trapped, "TRAP", on_dummy_boy=True),
    Stage(approach.repelled, "GUARD", on_dummy_boy=True),
    Stage(resistances.withstood, "RESIST", by_last_sirius=False),
    Stage(resistances.withstood_by_ogre, "OGRE", by_last_sirius=False),
    Stage(absence.departed, "EXIT"),
    Stage(absence.escaped, "ESCAPER"),
    Stage(species.bit_wolf, "WOLF", by_hungry_wolf=False),
    Stage(species.bit_fox, "FOX", by_hungry_wolf=False),
    Stage(reactions.stopped, "REACTION", by_last_sirius=False),
    Stage(wolf_actions.stopped, "ACTION", by_last_sirius=False),
)


@cache
def _stages_met(dummy_boy: bool, last_sirius: bool, hungry_wolf: bool) -> tuple[Stage, ...]:
    return tuple(
        stage
        for stage in STAGES
        if (stage.on_dummy_boy or not dummy_boy)
        and (stage.by_last_sirius or not last_sirius)
        and (stage.by_hungry_wolf or not hungry_wolf)
    )


def choose(night: Night) -> None:
    """Fix who bites whom; nobody does under a weather that skips the attack, or on a skipped night."""
    if night.skipped or (night.weather and WEATHERS[night.weather].skips_attack):
        return
    for action in WOLF_ACTIONS:
        for ballot in night.cast(action):
            night.wolf, night.prey = ballot.voter, ballot.target


def resolve(night: Night) -> None:
    wolf, prey = night.wolf, night.prey
    if wolf is None or prey is None or "quiz" in night.options:
        return
    last_sirius = sirius_fully_awakened(night, wolf)
    for stage in _stages_met(prey.dummy_boy, last_sirius, wolf.role == "hungry_wolf"):
        if stage.stops(night, wolf, prey):
            night.line("WOLF_FAILED", f"attack.{stage.failure.lower()}", value=stage.failure, by=wolf)
            return
    if prey.dummy_boy:
        if prey.role == "involve_tengu":
            spirit_away(night, "attack.involve_tengu", prey, at_start_camps=True)
    elif not last_sirius:
        counters.resolve(night, wolf, prey)
    bite.resolve(night, wolf, prey, last_sirius)
