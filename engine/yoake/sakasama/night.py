"""The three steps of a day as lists: the sections of seed 004, in order. Nothing else is here.

==================  ============================  ======  =================================================
section             layer                         days    what happens
==================  ============================  ======  =================================================
1-1-1               confirmation.humans           first   the human camp wakes and is confirmed
1-1-1, 1-2-1        designation                   all     trapper or witch name a player
1-1-2               confirmation.wolves           first   the wolf roles are confirmed one by one
1-1-2-1, 1-2-2      report                        all     the insight wolf is told whom they named
1-1-2-2, 1-2-3      judgement                     all     the wolf chief is told wolf or human
1-2-4               aiming                        later   the hunter names whom he shoots
------------------  ----------------------------  ------  -------------------------------------------------
2-1-I               shots                         later   the shots act
2-1-II              old_bite                      later   a bandit dies of an old bite
2-1-III             sniffing                      all     a sniffed fox dies
2-1                 announcement.corpses_at_dusk  all     the corpses are shown
2-2                 announcement.wolf_points      later   the wolf points are announced
2-3                 victory.humans_at_dusk        later   the human camp may have won
3-1                 announcement.discussion       all     how long the night's discussion lasts
------------------  ----------------------------  ------  -------------------------------------------------
3-2/1-4             vote                          all     the vote decides who is bitten, or asks
3-2/5               further_bites.ferocious_wolf  all     the ferocious wolf's lone vote bites too
3-2/6               further_bites.shadow_hawk     all     the trapper's vote bites too
3-3                 corpses                       all     bites and the trap make corpses
3-3                 announcement.corpses_at_night all     the corpses are shown
3-4                 victory.wolves                all     the wolf camp may have won
3-5                 victory.humans_at_night       all     the human camp may have won
==================  ============================  ======  =================================================
"""

from collections.abc import Callable
from enum import Enum, auto
from typing import NamedTuple

from yoake.clock import started
from yoake.sakasama.layers import (
    aiming,
    announcement,
    confirmation,
    corpses,
    designation,
    further_bites,
    judgement,
    old_bite,
    report,
    shots,
    sniffing,
    victory,
    vote,
)
from yoake.sakasama.state import Step
from yoake.sakasama.village import Phase


class Days(Enum):
    ALL = auto()
    FIRST = auto()
    LATER = auto()  # from the second on

    def include(self, day: int) -> bool:
        match self:
            case Days.FIRST:
                return day == 1
            case Days.LATER:
                return day > 1
        return True


class Layer(NamedTuple):
    run: Callable[[Step], None]
    days: Days

    @property
    def name(self) -> str:
        """`shots`, or `victory.wolves` where a module acts more than once."""
        module = self.run.__module__.rpartition(".")[2]
        return module if self.run.__name__ == "resolve" else f"{module}.{self.run.__name__}"


ALL, FIRST, LATER = Days

MORNING = (
    Layer(confirmation.humans, FIRST),
    Layer(designation.resolve, ALL),
    Layer(confirmation.wolves, FIRST),
    Layer(report.resolve, ALL),
    Layer(judgement.resolve, ALL),
    Layer(aiming.resolve, LATER),
)

DUSK = (
    Layer(shots.resolve, LATER),
    Layer(old_bite.resolve, LATER),
    Layer(sniffing.resolve, ALL),
    Layer(announcement.corpses_at_dusk, ALL),
    Layer(announcement.wolf_points, LATER),
    Layer(victory.humans_at_dusk, LATER),
    Layer(announcement.discussion, ALL),
)

NIGHT = (
    Layer(vote.resolve, ALL),
    Layer(further_bites.ferocious_wolf, ALL),
    Layer(further_bites.shadow_hawk, ALL),
    Layer(corpses.resolve, ALL),
    Layer(announcement.corpses_at_night, ALL),
    Layer(victory.wolves, ALL),
    Layer(victory.humans_at_night, ALL),
)

STEPS: dict[Phase, tuple[Layer, ...]] = {Phase.MORNING: MORNING, Phase.DUSK: DUSK, Phase.NIGHT: NIGHT}


def resolve(step: Step) -> None:
    """Run the step that the snapshot is in, layer by layer, until the caller has to be asked."""
    clock = started()
    for layer in STEPS[step.village.phase]:
        if layer.days.include(step.day):
            layer.run(step)
            if clock:
                clock.lap(layer.name)
        if step.waiting:
            return
