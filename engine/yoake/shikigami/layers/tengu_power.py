"""Tengu use their power (神通力).

Seed 000, 占い関連処理: steps 22 to 27 as for a divination, then `divination.31`: range, rate and effect. A power that
fails tells nothing.

Source: spec 13 section 7.
"""

from collections.abc import Callable, Mapping

from yoake.shikigami.questions.camps import win_camp
from yoake.shikigami.questions.interference import curse_returns, jammed
from yoake.shikigami.questions.readings import role_reading
from yoake.shikigami.questions.resistance import specially_resistant
from yoake.shikigami.questions.tengu import tengu_camp
from yoake.shikigami.questions.turns import turns
from yoake.shikigami.state import Night, Person
from yoake.village import RoleRef

RULE = "divination.31"

Power = Callable[[Night, Person, Person], None]


def resolve(night: Night) -> None:
    for tengu, target in turns(night, "TENGU_DO"):
        if jammed(night, tengu, target) or curse_returns(night, tengu, target):
            continue
        if _in_range(tengu, target) and night.dice.chance(_rate(night, tengu, target), RULE, tengu.id):
            POWERS[tengu.acts_as](night, tengu, target)


def _in_range(tengu: Person, target: Person) -> bool:
    """Hunters, assassins, wolves and child foxes; 大天狗 reaches everybody."""
    return "tengu_range" in target.facts.tags or tengu.acts_as == "soul_tengu"


def _rate(night: Night, tengu: Person, target: Person) -> int:
    match night.weather:
        case "full_tengu":
            return 100
        case "seal_tengu":
            return 0
    rate = 50 if tengu.acts_as == "involve_tengu" else 70
    return rate // 2 if win_camp(night, target) == tengu_camp(night) else rate


def _crash(night: Night, tengu: Person, target: Person) -> None:
    """天狗倒し."""
    night.add_role(target, RoleRef("tengu_voice"), RULE, tengu)


def _crash_somewhere(night: Night, tengu: Person, target: Person) -> None:
    """木っ端天狗 hits the target or himself."""
    _crash(night, tengu, target if night.dice.chance(50, RULE, tengu.id) else tengu)


def _camouflage(night: Night, tengu: Person, target: Person) -> None:
    """恋色迷彩."""
    night.add_role(target, RoleRef("passion"), RULE, tengu)


def _see_role(night: Night, tengu: Person, target: Person) -> None:
    night.tell("TENGU_RESULT", RULE, tengu, role_reading(target), target.body)


def _spirit_away(night: Night, tengu: Person, target: Person) -> None:
    if not specially_resistant(night, target):
        night.kill(target, "TENGU_KILLED", RULE, tengu)


POWERS: Mapping[str, Power] = {
    "tengu": _crash,
    "priest_tengu": _crash,
    "eclipse_tengu": _crash_somewhere,
    "passion_tengu": _camouflage,
    "soul_tengu": _see_role,
    "meteor_tengu": _spirit_away,
    "involve_tengu": _spirit_away,
}
