"""Ogres abduct (人攫い判定).

Source: spec 08; seed 001 人攫い steps 01 to 11, whose numbers are the rule ids. All acts are judged first, then the
trapped ogres die (10), then everybody marked (11).
"""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from math import ceil

from yoake.shikigami.catalogue import WEATHERS
from yoake.shikigami.questions.camps import traced_camp, win_camp
from yoake.shikigami.questions.fleeing import fleeing
from yoake.shikigami.questions.guarding import gatekeepers_stop
from yoake.shikigami.questions.reflection import reflects
from yoake.shikigami.questions.traps import caught_later, spring_traps
from yoake.shikigami.state import Night, Person
from yoake.village import RoleRef, Sex

_Abducted = dict[int, tuple[Person, Person]]
"""人攫いフラグ: who is marked, and by whom; first mark first."""


def resolve(night: Night) -> None:
    abducted: _Abducted = {}
    for ballot in night.cast("OGRE_DO"):
        if ballot.voter.alive_now:
            _act(night, abducted, ballot.voter, ballot.at)
    spring_traps(night, "abduction.10")
    for victim, by in abducted.values():
        night.kill(victim, "OGRE_KILLED", "abduction.11", by)


def _act(night: Night, abducted: _Abducted, ogre: Person, target: Person) -> None:
    """Steps 01 to 09 for one ogre and one target."""
    if caught_later(night, ogre, target, "abduction.01") or gatekeepers_stop(night, target, "abduction.02"):
        return
    if target.dead_now or fleeing(night, target):
        return
    if reflects(night, target, "abduction.05"):
        _mark(night, abducted, ogre, "abduction.05", target)
        return
    if _out_of_range(night, ogre, target) or not _succeeds(night, ogre):
        return
    gift = GIFTS.get(ogre.role)
    if gift:
        night.add_role(target, RoleRef(gift), "abduction.08", ogre)
    else:
        _mark(night, abducted, target, "abduction.08", ogre)
    if night.weather != "full_ogre":
        successes = (ogre.main.times or 0) + 1
        night.change_role(ogre, RoleRef(ogre.role, times=successes), "abduction.09", ogre)


def _mark(night: Night, abducted: _Abducted, person: Person, rule: str, by: Person) -> None:
    abducted.setdefault(person.id, (person, by))
    night.flag(person, "abducted", rule, by)


GIFTS = {"poison_ogre": "panelist", "sacrifice_ogre": "psycho_infected"}
"""榊鬼 and 酒呑童子 do not kill: what their victims become."""


# ---- step 07: how likely ----


def _succeeds(night: Night, ogre: Person) -> bool:
    match night.weather:
        case "full_ogre":
            rate = 100
        case "seal_ogre":
            rate = 0
        case _:
            assert ogre.facts.decay is not None
            rate = success_rate(ogre.facts.decay, ogre.main.times or 0, night.documented)
    return night.dice.chance(rate, "abduction.07", ogre.id)


@cache
def success_rate(decay: tuple[int, int], successes: int, exact: bool) -> int:
    """Percent after so many successes, rounded up. R10: the program multiplies rounded numbers, the documents exact."""
    numerator, denominator = decay
    if exact:
        return ceil(100 * Fraction(numerator, denominator) ** successes)
    return ceil(100 * (numerator / denominator) ** successes)


# ---- step 06: whom they want ----


def _out_of_range(night: Night, ogre: Person, target: Person) -> bool:
    wants = RANGES.get(ogre.role)
    return wants is not None and not wants(night, target)


def _defies_death(night: Night, target: Person) -> bool:
    return (
        target.group == "poison_cat"
        or target.contains("revive")
        or target.role in ("scarlet_vampire", "resurrect_mania")
    )


def _bears_a_mark(night: Night, target: Person) -> bool:
    """A sub role of one's own, or one that the weather lays on everybody."""
    return len(target.roles) > 1 or (night.weather is not None and WEATHERS[night.weather].night_mark is not None)


RANGES: dict[str, Callable[[Night, Person], bool]] = {
    "poison_ogre": lambda night, target: target.role != "quiz",
    "sacrifice_ogre": lambda night, target: traced_camp(night, target) != "vampire",
    "yaksa": lambda night, target: target.group == "wolf",
    "betray_yaksa": lambda night, target: win_camp(night, target) == "chiroptera",
    "cursed_yaksa": lambda night, target: target.group in ("mage", "wizard"),
    "succubus_yaksa": lambda night, target: target.sex is Sex.MALE,
    "hariti_yaksa": lambda night, target: target.group in ("child_fox", "cupid", "angel"),
    "vajra_yaksa": _defies_death,
    "power_yaksa": lambda night, target: win_camp(night, target) != "human",
    "dowser_yaksa": _bears_a_mark,
}
