"""獏 eats dreams, then 夢守人 hunts (夢喰い判定, 夢狩り判定).

Source: spec 10; seed 002 ◆夢喰い判定, ◆夢狩り判定.
"""

from yoake.shikigami.questions.resistance import vega
from yoake.shikigami.state import Night, Person, Visit


def eat(night: Night) -> None:
    """Each meal is at once: a tapir that is hunted no longer matters for the next one."""
    for ballot in night.cast("DREAM_EAT"):
        if ballot.voter.alive_now:
            _visit(night, ballot.voter, ballot.at)


def _visit(night: Night, tapir: Person, target: Person) -> None:
    if target.role == "dummy_guard" and target.alive_now:
        _hunt_down(night, tapir, [target])
        return
    watchers = [post.by for post in night.dream_guards if post.at is target and post.by.alive_now]
    if watchers:
        _hunt_down(night, tapir, watchers)
    elif _dreams(target) and not vega(target):
        night.kill(target, "DREAM_KILLED", "dreams.eat", tapir)


def _dreams(target: Person) -> bool:
    return target.group == "fairy" or target.contains("dummy")


def _hunt_down(night: Night, tapir: Person, hunters: list[Person]) -> None:
    night.kill(tapir, "HUNTED", "dreams.tapir_hunted", hunters[0])
    for hunter in hunters:
        night.tell("GUARD_HUNTED", "dreams.tapir_hunted", hunter, "hunted", about=tapir.body)


def hunt(night: Night) -> None:
    """夢守人 is told of a success whomever he watched; then all prey dies."""
    prey: list[Visit] = []
    for watch in night.dream_guards:
        if watch.by.dead_now:
            continue
        night.tell("GUARD_SUCCESS", "dreams.watch", watch.by, "success", about=watch.at.body)
        if watch.at.alive_now and "dream_prey" in watch.at.facts.tags and not vega(watch.at):
            prey.append(watch)
    for watch in prey:
        night.kill(watch.at, "HUNTED", "dreams.hunt", watch.by)
        night.tell("GUARD_HUNTED", "dreams.hunt", watch.by, "hunted", about=watch.at.body)
