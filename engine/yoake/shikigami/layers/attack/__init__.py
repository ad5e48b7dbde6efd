"""The wolves attack (◆襲撃処理).

Source: spec 04; seed 002, from the trap on the prey to the poison of the bitten. An attack meets the STAGES in their
order, and the first that stops it ends it with a line for those who see failures (目目連, 瞳狼). What passes them all
is a bite (`bite`), preceded by what the prey does in the face of death (`counters`).
"""

from collections.abc import Callable
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
from yoake.shikigami.questions.resistance import sirius_fully_awakened
from yoake.shikigami.questions.spirit_away import spirit_away
from yoake.shikigami.state import Night, Person

ACTIONS = ("WOLF_EAT", "STEP_WOLF_EAT", "SILENT_WOLF_EAT")
"""The pack has one vote; should there be more, the last one in this order counts."""


class Stage(NamedTuple):
    """Something that may stop an attack. The flags tell which attacks pass it unasked."""

    stops: Callable[[Night, Person, Person], bool]
    failure: str
    spares_dummy_boy: bool = True
    spares_last_sirius: bool = False
    """天狼 as the only wolf: nothing that the prey is or has withstands it."""
    spares_hungry_wolf: bool = False


STAGES: tuple[Stage, ...] = (
    Stage(approach.trapped, "TRAP", spares_dummy_boy=False),
    Stage(approach.repelled, "GUARD", spares_dummy_boy=False),
    Stage(resistances.withstood, "RESIST", spares_last_sirius=True),
    Stage(resistances.withstood_by_ogre, "OGRE", spares_last_sirius=True),
    Stage(absence.departed, "EXIT"),
    Stage(absence.escaped, "ESCAPER"),
    Stage(species.bit_wolf, "WOLF", spares_hungry_wolf=True),
    Stage(species.bit_fox, "FOX", spares_hungry_wolf=True),
    Stage(reactions.stopped, "REACTION", spares_last_sirius=True),
    Stage(wolf_actions.stopped, "ACTION", spares_last_sirius=True),
)


def choose(night: Night) -> None:
    """Fix who bites whom; nobody does under a weather that skips the attack, or on a skipped night."""
    if night.skipped or (night.weather and WEATHERS[night.weather].skips_attack):
        return
    for action in ACTIONS:
        for ballot in night.cast(action):
            night.wolf, night.prey = ballot.voter, ballot.target


def resolve(night: Night) -> None:
    wolf, prey = night.wolf, night.prey
    if wolf is None or prey is None or "quiz" in night.options:
        return
    last_sirius = sirius_fully_awakened(night, wolf)
    for stage in STAGES:
        if (
            (stage.spares_dummy_boy and prey.dummy_boy)
            or (stage.spares_last_sirius and last_sirius)
            or (stage.spares_hungry_wolf and wolf.role == "hungry_wolf")
        ):
            continue
        if stage.stops(night, wolf, prey):
            night.line("WOLF_FAILED", f"attack.{stage.failure.lower()}", value=stage.failure, by=wolf)
            return
    if prey.dummy_boy:
        if prey.role == "involve_tengu":
            spirit_away(night, "attack.involve_tengu", prey, at_start_camps=True)
    elif not last_sirius:
        counters.resolve(night, wolf, prey)
    bite.resolve(night, wolf, prey, last_sirius)
