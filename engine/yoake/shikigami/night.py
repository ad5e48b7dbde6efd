"""The night as one list: the layers of seed 002, in order. Nothing else is here.

A layer runs only when one of the keys it names is in the night: an action that was voted, a role (main or sub) that
somebody holds, the weather, an option. A layer that names none always runs.
"""

from collections.abc import Callable
from enum import Enum, auto
from functools import cache
from typing import NamedTuple

from yoake.clock import started
from yoake.shikigami.layers import (
    abduction,
    assassination,
    attack,
    bell,
    betrayal,
    copying,
    dawn,
    daytime,
    death_note,
    death_note_moves,
    delayed_change,
    departure,
    divination,
    dreams,
    duelists,
    escape,
    first_votes,
    followers,
    footsteps,
    frostbite,
    grave_robbing,
    guards,
    heavenly_return,
    hunt,
    jamming,
    joker,
    letters,
    lovers_lottery,
    magic,
    mischief,
    night_necromancers,
    omens,
    oshira,
    possession,
    priests,
    purification,
    reverse_revival,
    revival,
    riot,
    scanning,
    sealing,
    self_revival,
    servants,
    soul_reversal,
    spell_kill,
    stakeout,
    success_reports,
    sudden_death,
    survivors,
    tailing,
    tengu_camp,
    tengu_power,
    traps,
    vampires,
    voodoo,
    warding,
)
from yoake.shikigami.legality import WOLF_ACTIONS
from yoake.shikigami.state import Night, Reading


class Nights(Enum):
    E = auto()  # every night
    FIRST = auto()
    LATER = auto()  # from the second on
    THIRD = auto()
    FOURTH = auto()

    def include(self, date: int) -> bool:
        match self:
            case Nights.FIRST:
                return date == 1
            case Nights.LATER:
                return date >= 2
            case Nights.THIRD:
                return date == 3
            case Nights.FOURTH:
                return date == 4
        return True


class Layer(NamedTuple):
    run: Callable[[Night], None]
    nights: Nights
    needs: frozenset[str]
    reading: Reading | None = None  # None: in both

    @property
    def name(self) -> str:
        """`attack`, or `traps.spring` where a module acts more than once."""
        module = self.run.__module__.rpartition(".")[2]
        return module if self.run.__name__ == "resolve" else f"{module}.{self.run.__name__}"


def _layer(run: Callable[[Night], None], nights: Nights, *needs: str, reading: Reading | None = None) -> Layer:
    return Layer(run, nights, frozenset(needs), reading)


E, FIRST, LATER, THIRD, FOURTH = Nights

# fmt: off
LAYERS: tuple[Layer, ...] = (
    _layer(sealing.resolve, E, *sealing.WEATHERS),
    _layer(magic.resolve, LATER, "WIZARD_DO"),
    _layer(footsteps.resolve, E, "STEP_MAGE_DO", "STEP_WOLF_EAT", "STEP_DO", "STEP_GUARD_DO", "STEP_ASSASSIN_DO",
           "STEP_VAMPIRE_DO", "SILENT_WOLF_EAT", "lute_mania", "harp_mania", "random_step"),
    _layer(attack.choose, E, *WOLF_ACTIONS),
    _layer(traps.lay, LATER, "TRAP_MAD_DO", "trap_wolf"),
    _layer(guards.resolve, LATER, "GUARD_DO", "STEP_GUARD_DO", "SPREAD_WIZARD_DO"),
    _layer(departure.resolve, LATER, "EXIT_DO"),
    _layer(escape.resolve, LATER, "ESCAPE_DO"),
    _layer(stakeout.resolve, LATER, "RIOTE_DO"),
    _layer(attack.resolve, E, *WOLF_ACTIONS),
    _layer(death_note.resolve, LATER, "DEATH_NOTE_DO"),
    _layer(hunt.resolve, LATER, "GUARD_DO", "STEP_GUARD_DO"),
    _layer(traps.spring, LATER, *traps.SPRUNG_BY),
    _layer(vampires.resolve, LATER, "VAMPIRE_DO", "STEP_VAMPIRE_DO"),
    _layer(assassination.resolve, LATER, "ASSASSIN_DO", "STEP_ASSASSIN_DO", "SPARK_WIZARD_DO"),
    _layer(abduction.resolve, LATER, "OGRE_DO"),
    _layer(oshira.resolve, LATER, "death_selected"),
    _layer(soul_reversal.resolve, LATER, "ASSASSIN_DO"),
    _layer(frostbite.resolve, LATER, "TRAP_MAD_DO"),
    _layer(dreams.eat, LATER, "DREAM_EAT"),
    _layer(dreams.hunt, LATER, "dummy_guard"),
    _layer(warding.resolve, LATER, "ANTI_VOODOO_DO"),
    _layer(purification.resolve, E, "VOODOO_KILLER_DO"),
    _layer(voodoo.resolve, E, "VOODOO_MAD_DO", "VOODOO_FOX_DO"),
    _layer(jamming.resolve, E, "JAMMER_MAD_DO"),
    _layer(divination.resolve, E, "MAGE_DO", "CHILD_FOX_DO"),
    _layer(mischief.resolve, E, "FAIRY_DO"),
    _layer(tengu_power.resolve, LATER, "TENGU_DO"),
    _layer(divination.resolve_late, E, "STEP_MAGE_DO", "PLURAL_WIZARD_DO"),
    _layer(divination.fade_phantoms, E, "phantom_doll", "phantom_wolf", "phantom_fox"),
    _layer(omens.resolve, E, "tengu_kill", "star_fairy", "flower_fairy"),
    _layer(spell_kill.resolve, E, "MAGE_DO", "STEP_MAGE_DO"),
    _layer(scanning.read_minds, FIRST, "MIND_SCANNER_DO"),
    _layer(scanning.read_minds, LATER, "MIND_SCANNER_DO", reading=Reading.REFERENCE),
    _layer(scanning.walk, LATER, "STEP_SCANNER_DO", reading=Reading.REFERENCE),
    _layer(copying.resolve, FIRST, "MANIA_DO"),
    _layer(servants.resolve, FIRST, "SERVANT_DO"),
    _layer(heavenly_return.resolve, FIRST, "revive_priest"),
    _layer(lovers_lottery.resolve, FIRST, "altair_cupid", "letter_cupid", "exchange_angel"),
    _layer(duelists.resolve, FIRST, "trick_avenger"),
    _layer(tengu_camp.resolve, FIRST, *tengu_camp.NEEDS),
    _layer(tailing.resolve, LATER, "REPORTER_DO"),
    _layer(scanning.read_minds, LATER, "MIND_SCANNER_DO", reading=Reading.DOCUMENTED),  # R8
    _layer(scanning.walk, LATER, "STEP_SCANNER_DO", reading=Reading.DOCUMENTED),  # R8
    _layer(betrayal.resolve, LATER, "SERVANT_END_DO"),
    _layer(self_revival.resolve, E, *self_revival.ROLES),
    _layer(reverse_revival.resolve, LATER, "ASSASSIN_DO"),
    _layer(grave_robbing.resolve, LATER, "GRAVE_DO"),
    _layer(revival.resolve, LATER, "POISON_CAT_DO"),
    _layer(revival.relapse, LATER, "doom_cat"),
    _layer(riot.resolve, LATER, "RIOTE_DO"),
    _layer(possession.take_the_dead, LATER, "POSSESSED_DO"),
    _layer(possession.resolve, E, "possessed_wolf", "possessed_mad", "possessed_fox"),
    _layer(success_reports.resolve, E, "VOODOO_KILLER_DO", "ANTI_VOODOO_DO"),
    _layer(delayed_change.copy, THIRD, "soul_mania", "dummy_mania"),
    _layer(delayed_change.turn, FOURTH, "vindictive_fox"),
    _layer(followers.follow, E, *followers.FOLLOWERS),
    _layer(followers.tell_mediums, E, *followers.MEDIUMS),
    _layer(letters.resolve, E, "letter_exchange"),
    _layer(night_necromancers.resolve, LATER, "attempt_necromancer"),
    _layer(priests.resolve, E, *priests.NEEDS),
    _layer(survivors.resolve, E, "wanderer_guard"),
    _layer(bell.resolve, E, "bell_brownie"),
    _layer(dawn.resolve, E),
    _layer(joker.resolve, E, "joker"),
    _layer(death_note_moves.resolve, E, "death_note"),
)
# fmt: on


AT_ONCE: tuple[Layer, ...] = (_layer(first_votes.resolve, FIRST, "CUPID_DO", "DUELIST_DO"),)
"""Votes that act when they are cast, before the night is resolved."""

TIME_IS_UP: tuple[Layer, ...] = (
    _layer(sudden_death.resolve, E),
    _layer(followers.follow, E, *followers.FOLLOWERS),
    _layer(followers.tell_mediums, E, *followers.MEDIUMS),
)
"""◆即時処理: those who have not voted die, and others follow them. The night is voted again."""

DAY: tuple[Layer, ...] = (
    _layer(daytime.resolve, E),
    _layer(followers.follow, E, *followers.FOLLOWERS),
    _layer(daytime.change_lives, E),
)
"""What the caller reports of the day, between two nights."""


@cache
def layers_of(date: int, reading: Reading) -> tuple[Layer, ...]:
    """The layers of this night, whoever is in the village. Nights from the fifth on are alike."""
    return tuple(layer for layer in LAYERS if layer.nights.include(date) and layer.reading in (None, reading))


def resolve(night: Night) -> None:
    """Run the night, layer by layer."""
    run(night, layers_of(min(night.date, 5), night.reading))


def run(night: Night, layers: tuple[Layer, ...]) -> None:
    """Run those of the layers that this night needs, in order."""
    present = night.present
    clock = started()
    for layer in layers:
        resolve_layer, _, needs, _ = layer
        if not needs or not needs.isdisjoint(present):
            resolve_layer(night)
            if clock:
                clock.lap(layer.name)
