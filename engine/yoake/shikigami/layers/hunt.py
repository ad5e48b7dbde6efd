"""Guards hunt what they guarded (◆狩り判定).

Source: spec 03 section 7, 05 section 2; seed 002, ［夢守人］以外の狩り能力により「狩人に狩られて」死亡.
"""

from collections.abc import Callable

from yoake.shikigami.questions.resistance import vega
from yoake.shikigami.state import Night, Person


def resolve(night: Night) -> None:
    """In the order of their posts, every guard who still lives; a trapped one lives until the traps spring."""
    if night.weather == "no_hunt":
        return
    for post in night.guards:
        hunts = HUNTERS.get(post.by.acts_as)
        if hunts and post.by.alive_now:
            hunts(night, post.by, post.at)


def _hunt(night: Night, guard: Person, target: Person) -> None:
    """Prey dies; the guard hears of it even when it was dead already."""
    if _exempt(night, target) or not (_is_prey(target) or _is_prey_to(guard, target)):
        return
    night.kill(target, "HUNTED", "hunt.prey", guard)
    night.tell("GUARD_HUNTED", "hunt.prey", guard, "hunted", about=target.body)


def _exempt(night: Night, target: Person) -> bool:
    """R9: the program also spares those for whom somebody else died tonight."""
    return vega(target) or (not night.documented and target.id in night.saved_by_stand_in)


def _is_prey(target: Person) -> bool:
    tags = target.facts.tags
    return "hunted" in tags or ("hunted_until_possession" in tags and "possessed_target" not in target.keys)


def _is_prey_to(guard: Person, target: Person) -> bool:
    match guard.acts_as:
        case "hunter_guard":
            return target.fox_count
        case "reflect_guard":
            return target.facts.camp == "ogre"
    return False


def _find(night: Night, guard: Person, target: Person) -> None:
    """狛犬 recognises the best of a family, and kills nobody."""
    if "awakened" in target.facts.tags:
        night.tell("GUARD_HUNTED", "hunt.finder_guard", guard, "found", about=target.body)


def _keep_down(night: Night, guard: Person, target: Person) -> None:
    """墓守: an inhuman who was dead before tonight will not live long if he is ever called back."""
    if not target.alive_at_start and target.inhuman:
        night.add_doom(target, "death_warrant", 3, "hunt.grave_guard", guard)


HUNTERS: dict[str, Callable[[Night, Person, Person], None]] = {
    "guard": _hunt,
    "hunter_guard": _hunt,
    "step_guard": _hunt,
    "wanderer_guard": _hunt,
    "reflect_guard": _hunt,
    "poison_guard": _hunt,
    "fend_guard": _hunt,
    "finder_guard": _find,
    "grave_guard": _keep_down,
}
