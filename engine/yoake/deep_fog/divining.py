"""What every divination has in common, by role, dream or mirror: the result, and what it does to both sides (spec 02)."""

from collections.abc import Callable

from yoake.deep_fog.catalogue import rule_of
from yoake.deep_fog.killing import die
from yoake.deep_fog.outcome import HIDDEN, Finding
from yoake.deep_fog.standing import has_aura, judged_wolf
from yoake.deep_fog.state import Night, Person

Reading = Callable[[Person], Finding]


def judgement(target: Person) -> Finding:
    return Finding("judgement", "wolf" if judged_wolf(target) else "human")


def aura(target: Person) -> Finding:
    return Finding("aura", "aura" if has_aura(target) else "no_aura")


def camp(target: Person) -> Finding:
    return Finding("camp", target.standing.camp)


def role(target: Person) -> Finding:
    return Finding("role", target.role)


def health(_: Person) -> Finding:
    """There is no infection under this rule, so 医師 finds everybody healthy."""
    return Finding("health", "healthy")


def read(night: Night, target: Person, reading: Reading) -> Finding:
    """What is to be seen of the target; nothing while a 邪魔之民 hides it."""
    return HIDDEN if target.id in night.hidden_by else reading(target)


def touch(night: Night, diviner: Person, target: Person, rule: str) -> None:
    """呪殺・逆呪殺は通常通り発生する: they come with any divination, whatever the diviner may see."""
    hiders = night.hidden_by.get(target.id)
    if hiders:
        for hider in hiders:
            night.note("hid_from_seer", hider, "others.jammer", (target.id,))
        return
    if target.alive and target.standing.fairy:
        die(night, target, "cursed", rule, diviner)
    if target.role in ("curse", "cursewolf") and target.can_role:
        die(night, diviner, "cursed", rule_of(target.role), target)
    if target.role == "rightwolf" and target.aware:
        night.note("was_divined_wolfblood", target, "others.rightwolf")
