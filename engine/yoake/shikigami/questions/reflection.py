"""暗殺反射: whether a blow falls back on who struck it, in assassination and abduction alike (spec 00b 5, 08 4)."""

from yoake.shikigami.questions.resistance import love_resistant, sirius_awakened
from yoake.shikigami.state import Night, Person


def reflects(night: Night, target: Person, rule: str) -> bool:
    """Nobody reflects under 日蝕, nor when dead now; 寒波 adds 30 points to everybody's own rate."""
    if night.weather == "no_reflect_assassin" or target.dead_now:
        return False
    if "reflects" in target.facts.tags or love_resistant(night, target) or sirius_awakened(night, target):
        return True
    return night.dice.chance(_rate(night, target), rule, target.id)


def _rate(night: Night, target: Person) -> int:
    if target.facts.camp == "ogre":
        if night.weather == "full_ogre":
            return 100
        if night.weather == "seal_ogre":
            return 0
    return target.facts.reflect + (30 if night.weather == "boost_reflect" else 0)
