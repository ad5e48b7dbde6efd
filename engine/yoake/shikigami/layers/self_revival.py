"""自己蘇生執行: whom the wolves killed comes back, 仙狼 from any death, and 五徳猫 calls back whom it copied.

Source: spec 19; seed 002, 自己蘇生執行.
"""

from collections.abc import Callable

from yoake.shikigami.questions.links import free_body, return_home
from yoake.shikigami.questions.resistance import sirius_fully_awakened
from yoake.shikigami.state import Night, Person
from yoake.village import RoleRef


def resolve(night: Night) -> None:
    """Nobody comes back under 快晴."""
    if night.weather == "no_revive":
        return
    prey, wolf = night.prey, night.wolf
    if prey is not None and wolf is not None and night.killed_by_wolves:
        _return_of_the_prey(night, prey, wolf)
    for hermit in night.who_are("revive_wolf"):
        if hermit.alive_at_start:
            _return_once(night, hermit, "self_revival.revive_wolf")


def _return_of_the_prey(night: Night, prey: Person, wolf: Person) -> None:
    """Only from the wolves' bite, whatever else killed the prey tonight, and never from that of 天狼 the last wolf."""
    returns = SELF_REVIVERS.get(prey.role)
    if returns and not prey.dummy_boy and not sirius_fully_awakened(night, wolf):
        returns(night, prey, wolf)


def _may_return(person: Person) -> bool:
    return person.dead_now and "lovers" not in person.keys


def _return_once(night: Night, person: Person, rule: str) -> bool:
    if not (_may_return(person) and person.ability_active):
        return False
    night.revive(person, rule)
    night.lose_ability(person, rule)
    return True


def _return_by_chance(night: Night, person: Person, sure_weather: str, rule: str) -> None:
    rate = 100 if night.weather == sure_weather else 40
    if _may_return(person) and night.dice.chance(rate, rule, person.id):
        night.revive(person, rule)


def _once(night: Night, prey: Person, wolf: Person) -> None:
    _return_once(night, prey, "self_revival.once")


def _revive_mad(night: Night, prey: Person, wolf: Person) -> None:
    """尸解仙 and its eater know each other from now on."""
    if _return_once(night, prey, "self_revival.once"):
        for each in (prey, wolf):
            night.add_role(each, RoleRef("mind_friend", player=prey.id), "self_revival.revive_mad", prey)


def _scarlet_vampire(night: Night, prey: Person, wolf: Person) -> None:
    _return_by_chance(night, prey, "full_revive", "self_revival.scarlet_vampire")


def _resurrect_mania(night: Night, prey: Person, wolf: Person) -> None:
    """僵尸 walks only while the one it copied lives."""
    if prey.main.player is not None and night.person(prey.main.player).alive_now:
        _return_by_chance(night, prey, "full_revive", "self_revival.resurrect_mania")


def _revive_ogre(night: Night, prey: Person, wolf: Person) -> None:
    """茨木童子 is ruled by the weather of ogres, not by 雷雨."""
    if night.weather != "seal_ogre":
        _return_by_chance(night, prey, "full_ogre", "self_revival.revive_ogre")


def _revive_mania(night: Night, prey: Person, wolf: Person) -> None:
    """五徳猫 stays dead, and whom it wished back at the bite returns; from a body that somebody wears, in silence."""
    returning = night.cat_wish.get(prey.id)
    if returning is None:
        return
    rule = "self_revival.revive_mania"
    wearer = returning.mind
    if wearer is returning:
        night.revive(returning, rule, prey)
        return
    free_body(night, returning, rule, prey)
    night.revive(returning, rule, prey, announced=False)
    night.announce_revival(wearer, rule, prey)
    return_home(night, wearer, rule, prey)


SELF_REVIVERS: dict[str, Callable[[Night, Person, Person], None]] = {
    "revive_pharmacist": _once,
    "revive_brownie": _once,
    "revive_doll": _once,
    "revive_cupid": _once,
    "revive_avenger": _once,
    "revive_mad": _revive_mad,
    "scarlet_vampire": _scarlet_vampire,
    "resurrect_mania": _resurrect_mania,
    "revive_ogre": _revive_ogre,
    "revive_mania": _revive_mania,
}
"""(night, prey, wolf), by the role of the wolves' prey."""

ROLES: tuple[str, ...] = (*SELF_REVIVERS, "revive_wolf")
