"""Vampires bite (吸血判定).

Source: spec 06; seed 002 ◆吸血判定. All acts are registered first, then carried out: trapped vampires, dolls, blood
deaths (vampires bitten or reflected), and the bites, vampire by vampire. R7: the documents list the deaths of escapers
first, the reflected before the bitten vampires, and the dolls after them.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from yoake.shikigami.questions.camps import DELAYED_COPIERS, traced_camp
from yoake.shikigami.questions.fleeing import fleeing
from yoake.shikigami.questions.guarding import guarded, pay_dolls
from yoake.shikigami.questions.resistance import specially_resistant, vega
from yoake.shikigami.questions.traps import caught_later, spring_traps
from yoake.shikigami.state import Night, Person, other_sex
from yoake.village import RoleRef, Sex


class _BloodDeath(NamedTuple):
    """A vampire, or who counts as one, that dies of another one's bite: `vampires.bitten` or `vampires.reflected`."""

    victim: Person
    by: Person
    rule: str


@dataclass(slots=True)
class _Feast:
    """What the acts of the night add up to. Bites are kept by vampire, the first to bite first."""

    blood_deaths: list[_BloodDeath] = field(default_factory=list)
    bites: dict[int, list[tuple[Person, str]]] = field(default_factory=dict)

    def bite(self, vampire: Person, victim: Person, rule: str) -> None:
        self.bites.setdefault(vampire.id, []).append((victim, rule))


def resolve(night: Night) -> None:
    feast = _Feast()
    for action in ("VAMPIRE_DO", "STEP_VAMPIRE_DO"):
        for ballot in night.cast(action):
            if ballot.voter.alive_now:
                _register(night, feast, ballot.voter, ballot.at)
    if night.documented:
        _drink_of_hiders(night, feast)
        feast.blood_deaths.sort(key=lambda death: death.rule != "vampires.reflected")
    spring_traps(night, "vampires.trapped")
    if not night.documented:
        pay_dolls(night, "vampires.doll")
    for victim, by, rule in feast.blood_deaths:
        night.kill(victim, "VAMPIRE_KILLED", rule, by)
    pay_dolls(night, "vampires.doll")
    for vampire, victim, rule in _bites(night, feast):
        _drink(night, vampire, victim, rule)


def _bites(night: Night, feast: _Feast) -> Iterator[tuple[Person, Person, str]]:
    for seat, bites in feast.bites.items():
        for victim, rule in bites:
            yield night.person(seat), victim, rule


def _drink_of_hiders(night: Night, feast: _Feast) -> None:
    """R7, the documents' order: those found at the vampires first, then those found with their victims."""
    for wanted in ("vampires.hider_at_vampire", "vampires.hider_at_victim"):
        for vampire, victim, rule in _bites(night, feast):
            if rule == wanted:
                _drink(night, vampire, victim, rule)
    for seat, bites in feast.bites.items():
        feast.bites[seat] = [bite for bite in bites if bite[1] == "vampires.bite"]


def _register(night: Night, feast: _Feast, vampire: Person, target: Person) -> None:
    if caught_later(night, vampire, target, "vampires.trap"):
        return
    for hideout in night.hideouts:
        if hideout.at is vampire:
            feast.bite(vampire, hideout.by, "vampires.hider_at_vampire")
    for hideout in night.hideouts:
        if hideout.at is target:
            feast.bite(vampire, hideout.by, "vampires.hider_at_victim")
    if guarded(night, target, vampire) or target.dead_now or fleeing(night, target):
        return
    if target.group == "vampire":
        _meet_vampire(night, feast, vampire, target)
    elif target.role in DELAYED_COPIERS and traced_camp(night, target) == "vampire":
        _doom(night, feast, target, vampire, "vampires.bitten")
    else:
        feast.bite(vampire, target, "vampires.bite")


def _meet_vampire(night: Night, feast: _Feast, vampire: Person, target: Person) -> None:
    match target.role:
        case "doom_vampire":  # 冥血鬼: nothing happens
            return
        case "soul_vampire":  # 吸血姫 turns the bite back
            _doom(night, feast, vampire, target, "vampires.reflected")
        case _:
            _doom(night, feast, target, vampire, "vampires.bitten")


def _doom(night: Night, feast: _Feast, victim: Person, by: Person, rule: str) -> None:
    if not specially_resistant(night, victim):
        feast.blood_deaths.append(_BloodDeath(victim, by, rule))


def _drink(night: Night, vampire: Person, victim: Person, rule: str) -> None:
    """The bite of a registered victim; neither the vampire's death nor the victim's cancels it."""
    spared = SPARED_SEX.get(vampire.role)
    if spared in (None, victim.sex):
        night.add_role(victim, RoleRef("infected", player=vampire.id), rule, vampire)
    elif not specially_resistant(night, victim):
        night.kill(victim, "VAMPIRE_KILLED", rule, vampire)
    extra = EXTRAS.get(vampire.role)
    if extra:
        extra(night, vampire, victim)


SPARED_SEX = {"incubus_vampire": Sex.FEMALE, "succubus_vampire": Sex.MALE}
"""青髭公 and 飛縁魔 infect this sex and kill the other."""


# ---- what a bite brings besides the infection ----


def _change_sex(night: Night, vampire: Person, victim: Person) -> None:
    changed = other_sex(victim.sex)
    key = "male_status" if changed is Sex.MALE else "female_status"
    night.add_role(victim, RoleRef(key, day=night.date + 1), "vampires.sex_change", vampire)


def _tell_sex(night: Night, vampire: Person, victim: Person) -> None:
    """The sex before the change."""
    night.tell("VAMPIRE_RESULT", "vampires.sex_change", vampire, f"sex_{victim.sex}", about=victim.body)


def _homogeneous_vampire(night: Night, vampire: Person, victim: Person) -> None:
    """夢馬 makes its victims alike."""
    if victim.sex is not vampire.sex:
        _change_sex(night, vampire, victim)
    _tell_sex(night, vampire, victim)


def _heterologous_vampire(night: Night, vampire: Person, victim: Person) -> None:
    """夜魔 makes them different."""
    if victim.sex is vampire.sex:
        _change_sex(night, vampire, victim)
    _tell_sex(night, vampire, victim)


def _passion_vampire(night: Night, vampire: Person, victim: Person) -> None:
    if night.dice.chance(50, "vampires.passion", vampire.id):
        night.add_role(victim, RoleRef("passion"), "vampires.passion", vampire)


def _doom_vampire(night: Night, vampire: Person, victim: Person) -> None:
    if not vega(victim):
        night.add_doom(victim, "death_warrant", 4, "vampires.doom", vampire)


def _soul_vampire(night: Night, vampire: Person, victim: Person) -> None:
    night.tell("VAMPIRE_RESULT", "vampires.soul", vampire, victim.role, about=victim.body)


EXTRAS: dict[str, Callable[[Night, Person, Person], None]] = {
    "homogeneous_vampire": _homogeneous_vampire,
    "heterologous_vampire": _heterologous_vampire,
    "passion_vampire": _passion_vampire,
    "doom_vampire": _doom_vampire,
    "soul_vampire": _soul_vampire,
}
