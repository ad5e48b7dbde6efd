"""Whether somebody is guarded, and what the guards do and learn then (spec 03, sections 3.1 to 3.7)."""

from collections.abc import Callable, Iterator

from yoake.shikigami.catalogue import ROLES
from yoake.shikigami.questions.camps import win_camp
from yoake.shikigami.questions.stand_ins import never_stands_in
from yoake.shikigami.state import Night, Person
from yoake.village import RoleRef


def guarded(night: Night, target: Person, attacker: Person) -> bool:
    """The guard test against the bite of a wolf or a vampire.

    Every guard who does not fail personally reacts and is told of a success, whether or not the guard holds. The dolls
    of the wolves' prey die inside the test, those of other targets when `pay_dolls` is called.
    """
    limited = "guard_limited" in target.facts.tags and night.weather != "full_guard"
    held = False
    for guard in _guards_of(night, target):
        if guard.dead_now or _fails(night, guard, target):
            continue
        held = held or _holds(night, guard, limited)
        react = REACTIONS.get(guard.acts_as)
        if react:
            react(night, guard, target, attacker)
        if guard.role != "barrier_brownie":
            if guard not in night.successful_guards:
                night.successful_guards.append(guard)
            _report(night, guard, target, "guards.success")
    if target is night.prey:
        pay_dolls(night, "guards.doll")
    return held and "penetration" not in target.keys


def gatekeepers_stop(night: Night, target: Person, rule: str) -> bool:
    """門番 against assassination, abduction and magic fire: every living one at this door is told that he held it.

    Neither the limits of ordinary guards nor 曇天 weaken him here.
    """
    keepers = [post.by for post in night.gatekeepers if post.at is target and post.by.alive_now]
    for keeper in keepers:
        _report(night, keeper, target, rule)
    return bool(keepers)


def pay_dolls(night: Night, rule: str) -> None:
    """奉公童女: one doll dies for every target that is still owed one; each target costs one doll a night at most."""
    if not night.doll_debts:
        return
    dolls = {doll.id: doll for doll in _dolls(night) if doll.alive_now and not never_stands_in(night, doll)}
    for doll in night.dice.deal(tuple(dolls), len(night.doll_debts), rule):
        night.kill(dolls[doll], "SACRIFICE", rule)
    night.doll_debts.clear()


def _guards_of(night: Night, target: Person) -> Iterator[Person]:
    for post in night.guards:
        if post.at is target:
            yield post.by
    for mage, circle in night.barriers:
        if target in circle and night.dice.chance(barrier_rate(night, len(circle)), "guards.barrier_wizard", mage.id):
            yield mage
    shrines = night.who_are("barrier_brownie")
    if (
        any(shrine.alive_at_start and not shrine.dummy_boy for shrine in shrines)
        and target.role != "barrier_brownie"
        and win_camp(night, target) == "human"
        and night.dice.chance(10, "guards.barrier_brownie", target.id)
    ):
        yield shrines[0]  # the lowest seat stands for all of them, even when it is dead


def barrier_rate(night: Night, size: int) -> int:
    """Percent with which the circle of 結界師 holds for one of its `size` players."""
    rate = 100 - 20 * size
    match night.weather:
        case "full_wizard":
            return rate * 5 // 4
        case "debilitate_wizard":
            return rate * 3 // 4
    return rate


def _holds(night: Night, guard: Person, limited: bool) -> bool:
    if limited and "unlimited_guard" not in ROLES[guard.acts_as].tags:
        return False
    return night.weather != "half_guard" or not night.dice.chance(50, "guards.half_guard", guard.id)


def _report(night: Night, guard: Person, target: Person, rule: str) -> None:
    if (guard.id, target.id) not in night.guard_notices:
        night.guard_notices.add((guard.id, target.id))
        night.tell("GUARD_SUCCESS", rule, guard, "success", about=target.body)


def _dolls(night: Night) -> list[Person]:
    return [person for person in night.people if "doll" in person.facts.tags]


# ---- personal failures: such a guard neither holds, nor reacts, nor hears of it ----


def _fails(night: Night, guard: Person, target: Person) -> bool:
    fails = FAILURES.get(guard.acts_as)
    return fails is not None and fails(night, guard, target)


def _elder_guard(night: Night, guard: Person, target: Person) -> bool:
    return night.dice.chance(30, "guards.elder_guard", guard.id)


def _grave_guard(night: Night, guard: Person, target: Person) -> bool:
    """He is good at guarding the dead."""
    return night.seat_alive_at_start(target.id) and night.dice.chance(70, "guards.grave_guard", guard.id)


def _finder_guard(night: Night, guard: Person, target: Person) -> bool:
    rate = 90 if "awakened" in target.facts.tags and night.weather != "no_hunt" else 45
    return not night.dice.chance(rate, "guards.finder_guard", guard.id)


def _masterless_doll_guard(night: Night, guard: Person, target: Person) -> bool:
    if any(not doll.inactive for doll in _dolls(night)):
        return False
    return night.dice.chance(70, "guards.serve_doll_master", guard.id)


FAILURES: dict[str, Callable[[Night, Person, Person], bool]] = {
    "elder_guard": _elder_guard,
    "grave_guard": _grave_guard,
    "finder_guard": _finder_guard,
    "serve_doll_master": _masterless_doll_guard,
}


# ---- reactions, whether or not the guard holds ----


def _hunter_guard(night: Night, guard: Person, target: Person, attacker: Person) -> None:
    """猟師 falls to the wolves, never to vampires."""
    if attacker is night.wolf:
        night.kill(guard, "WOLF_KILLED", "guards.hunter_guard", attacker)


def _blind_guard(night: Night, guard: Person, target: Person, attacker: Person) -> None:
    night.add_role(attacker, RoleRef("blinder"), "guards.blind_guard", guard)


def _serve_doll_master(night: Night, guard: Person, target: Person, attacker: Person) -> None:
    if night.weather != "no_sacrifice" and target.id not in night.dolls_paid:
        night.dolls_paid.add(target.id)
        night.doll_debts.append(target)


REACTIONS: dict[str, Callable[[Night, Person, Person, Person], None]] = {
    "hunter_guard": _hunter_guard,
    "blind_guard": _blind_guard,
    "serve_doll_master": _serve_doll_master,
}
