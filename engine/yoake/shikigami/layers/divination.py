"""Diviners divine (占い判定), and what remains to be done after all lists of the section.

Seed 000, 占い関連処理; the rule ids are its steps. Mischief and tengu power share the steps 22 to 27 with this layer
(questions/interference.py):

- `divination.21`: 夢見人 dreams, and nothing comes between
- `divination.22` to `.24`: 半月, jammers and phantoms jam the act, unless the actor is warded
- `divination.25`: what a failed act tells
- `divination.26`, `.27`: a curse on the target strikes the actor, unless his act is immune
- `divination.28`: 一言主神 wounds
- `divination.29`: a possessor is stopped
- `divination.30`: the target is marked for the spell kill
- `divination.31`: the result; 子狐系 fail here. Before it 尾先 turns into a fox
- `divination.32`: phantoms that jammed lose their ability
- `divination.33`: the weather, layers/omens.py

Source: spec 13.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from yoake.shikigami.questions.interference import curse_returns, jammed, stop_possession
from yoake.shikigami.questions.readings import (
    love_reading,
    mind_reading,
    ordinary_reading,
    reversed_reading,
    role_reading,
    sex_reading,
    voted_tonight,
)
from yoake.shikigami.questions.resistance import specially_resistant, vega
from yoake.shikigami.questions.turns import turns
from yoake.shikigami.state import Ballot, Night, Person, Visit
from yoake.village import RoleRef

Effect = Callable[[Night, Person, Person], None]
Reader = Callable[[Night, Person, Person], str]


class Divination(NamedTuple):
    """How a role divines: what a success does and tells, and how it fails."""

    effects: tuple[Effect, ...] = ()  # steps 28 to 30, and 尾先
    reads: Reader | None = None  # step 31
    rate: int = 100  # step 31
    failure: str | None = "failed"  # steps 25 and 31
    notice: str = "MAGE_RESULT"
    cursable: bool = True  # step 26
    sham: bool = False  # step 25: a divination that fails by itself


def resolve(night: Night) -> None:
    for actor, target in turns(night, "MAGE_DO", "CHILD_FOX_DO"):
        if actor.acts_as == "dummy_mage":
            _dream(night, actor, target)
        else:
            _divine(night, actor, target)


def resolve_late(night: Night) -> None:
    for actor, target in turns(night, "STEP_MAGE_DO"):
        _divine(night, actor, target)
    for ballot in night.cast("PLURAL_WIZARD_DO"):
        if ballot.voter.alive_now:
            _divine_several(night, ballot)


def fade_phantoms(night: Night) -> None:
    for phantom in night.phantoms:
        night.lose_ability(phantom, "divination.32")


def _dream(night: Night, dreamer: Person, target: Person) -> None:
    if night.weather != "no_dream":
        night.tell("MAGE_RESULT", "divination.21", dreamer, reversed_reading(night, target), target.body)


def _divine(night: Night, actor: Person, target: Person) -> None:
    how = DIVINATIONS[actor.acts_as]
    if jammed(night, actor, target) or how.sham:
        _tell_failure(night, actor, target, how, "divination.25")
        return
    if how.cursable and curse_returns(night, actor, target):
        return
    for effect in how.effects:
        effect(night, actor, target)
    if how.reads is None:
        return
    if night.dice.chance(how.rate, "divination.31", actor.id):
        night.tell(how.notice, "divination.31", actor, how.reads(night, actor, target), target.body)
    else:
        _tell_failure(night, actor, target, how, "divination.31")


def _tell_failure(night: Night, actor: Person, target: Person, how: Divination, rule: str) -> None:
    if how.failure is not None:
        night.tell(how.notice, rule, actor, how.failure, target.body)


WITCHES: Mapping[str, int] = {"plural_wizard": 35, "plural_mad": 50}
"""魔女見習い and 魔女: the rate at which each single divination succeeds."""


def _divine_several(night: Night, ballot: Ballot) -> None:
    """All results come together in the end, if the witch still lives then."""
    witch = ballot.voter
    rate = {"full_wizard": 100, "debilitate_wizard": 0}.get(night.weather or "", WITCHES[witch.acts_as])
    results: list[tuple[Person, str, str]] = []
    for seat in ballot.seats:
        target = night.person(seat)
        if jammed(night, witch, target) or not night.dice.chance(rate, "divination.25", witch.id):
            results.append((target, "failed", "divination.25"))
        elif not curse_returns(night, witch, target):
            results.append((target, ordinary_reading(night, target), "divination.31"))
    if witch.alive_now:
        for target, result, rule in results:
            night.tell("MAGE_RESULT", rule, witch, result, target.body)


# what a success does besides its result, in the order of the steps


def _wound(night: Night, actor: Person, target: Person) -> None:
    """一言主神 leaves 痛恨."""
    if target.alive_now and not specially_resistant(night, target):
        night.add_role(target, RoleRef("critical_luck"), "divination.28", actor)


def _stop_possessor(night: Night, actor: Person, target: Person) -> None:
    if target.id in night.possessions:
        stop_possession(night, target, "divination.29", actor)


def _mark_for_spell(night: Night, actor: Person, target: Person) -> None:
    """呪殺判定."""
    if night.weather == "no_fox_dead" or target.dead_now or vega(target):
        return
    if "spell" in target.fragments or "spell_killable" in target.facts.tags:
        night.spells.append(Visit(actor, target))
        night.flag(target, "under_spell", "divination.30", actor)


def _turn_tailtip(night: Night, actor: Person, target: Person) -> None:
    """尾先 counts as a fox from now on."""
    if target.role == "tailtip_depraver" and target.alive_now and not target.became_fox:
        target.became_fox = True
        night.change_role(target, RoleRef("fox"), "divination.31", actor)
        night.add_role(target, RoleRef("changed_tailtip"), "divination.31", actor)


def _befriend_fox(night: Night, actor: Person, target: Person) -> None:
    """翠狐 gives a fox that talks with no other fox somebody to talk with, once."""
    if target.fox_count and (target.group == "child_fox" or target.lonely):
        night.lose_ability(actor, "divination.31", actor)
        for fox in (actor, target):
            night.add_role(fox, RoleRef("mind_friend", player=actor.id), "divination.31", actor)


# how the results are worded


def _ordinary(night: Night, actor: Person, target: Person) -> str:
    return ordinary_reading(night, target)


def _role(night: Night, actor: Person, target: Person) -> str:
    return role_reading(target)


def _mind(night: Night, actor: Person, target: Person) -> str:
    reading = mind_reading(target)
    return f"psycho_mage_{reading}" if reading in ("normal", "liar") else reading


def _sex(night: Night, actor: Person, target: Person) -> str:
    return sex_reading(target)


def _vote(night: Night, actor: Person, target: Person) -> str:
    return "stargazer_mage_ability" if voted_tonight(night, target) else "stargazer_mage_nothing"


PLAIN = Divination(effects=(_stop_possessor, _mark_for_spell, _turn_tailtip), reads=_ordinary)
SHAM = Divination(sham=True)

DIVINATIONS: Mapping[str, Divination] = {
    "mage": PLAIN,
    "puppet_mage": PLAIN,
    "step_mage": PLAIN,
    "cute_mage": PLAIN,
    "critical_mage": PLAIN._replace(effects=(_wound, *PLAIN.effects)),
    "soul_mage": Divination(effects=(_stop_possessor,), reads=_role),
    "psycho_mage": Divination(reads=_mind, failure="mage_failed", cursable=False),
    "sex_mage": Divination(reads=_sex, failure="mage_failed", cursable=False),
    "stargazer_mage": Divination(reads=_vote, failure="mage_failed", cursable=False),
    "flower_jealousy": Divination(reads=love_reading),
    "emerald_fox": Divination(effects=(_befriend_fox,), failure=None),
    "child_fox": Divination(reads=_ordinary, rate=70, notice="CHILD_FOX_RESULT"),
    "sex_fox": Divination(reads=_sex, rate=70, failure="mage_failed", notice="CHILD_FOX_RESULT", cursable=False),
    "stargazer_fox": Divination(reads=_vote, rate=70, notice="CHILD_FOX_RESULT", cursable=False),
    "awake_wizard": SHAM,
    "mimic_wizard": SHAM,
}
"""By the role that acts. 夢見人 and the witches have ways of their own."""
