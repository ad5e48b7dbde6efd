"""Attacks and deaths, wherever in the night they happen (spec 04): pack, lone wolf and bounty hunter share them.

A dying hunter attacks, and an attack kills: `die` may lead to further deaths before it returns.
"""

from collections.abc import Callable

from yoake.deep_fog.catalogue import ROLES, rule_of
from yoake.deep_fog.identity import become_wolf
from yoake.deep_fog.outcome import AttackKind, Channel
from yoake.deep_fog.state import Night, Person
from yoake.deep_fog.village import Love


def die(night: Night, person: Person, cause: str, rule: str, killer: Person | None = None) -> None:
    """Record a death, and all that follows from it: partners, a hunter's last shot, revenge on the killer."""
    night.doom(person, cause, rule, killer)
    _bereave(night, person)
    if killer is not None and killer is not person:
        _avenge(night, person, killer)


def die_at_once(night: Night, person: Person, cause: str, rule: str) -> None:
    """Death in the evening, by nobody's hand: what follows from it follows tonight."""
    night.doom(person, cause, rule)
    night.fall(person, cause, rule)
    _bereave(night, person)


def _bereave(night: Night, person: Person) -> None:
    """Those bonded to the dead will follow, and theirs after them; every hunter among them shoots."""
    if night.event != "aprilfool":
        for number in person.bonds:
            partner = night.person(number)
            if partner.love is not Love.HATE and partner.follows is None:
                night.follow(partner, person, "bond.follow")
                _bereave(night, partner)
    _shoot(night, person)


def _shoot(night: Night, hunter: Person) -> None:
    """賞金稼: 外出:他者(生者), 時に死亡. Alone or passing the hunter shoots nobody."""
    if hunter.role != "hunter" or not hunter.can_role or hunter.visits is None:
        return
    night.exhaust(hunter, "ability.hunter")
    target = night.person(hunter.visits)
    if not target.alive:
        return
    night.line("attack_cry", Channel.MONOLOGUE, "ability.hunter", hunter, hunter, (target.id,))
    if hits(night, target, hunter, AttackKind.HUNTER, "ability.hunter"):
        die(night, target, "victim", "ability.hunter", hunter)


def _avenge(night: Night, person: Person, killer: Person) -> None:
    """Who kills these by an own deed pays for it. Followers avenge nobody."""
    if not person.can_role:
        return
    if person.role == "invalid" or (person.role == "elder" and not person.hurt):
        for power in ("role", "gift"):
            night.lose(killer, power, f"ability.{person.role}", person)
    elif person.role == "alchemist" and person.at_home and killer.alive:
        die(night, killer, "cursed", "ability.alchemist", killer)


def hits(night: Night, target: Person, attacker: Person, kind: AttackKind, rule: str) -> bool:
    """Attack a living player. True: nothing stops it, and the caller says what comes of it."""
    night.attacked(attacker, target, kind, rule)
    return target.dummy or not (_guarded(night, target) or _withstands(night, target))


def _guarded(night: Night, target: Person) -> bool:
    """守護者 at the side, or 光の輪 in the hands. Every guard who repels the attack notices it."""
    guards = [
        guard
        for guard in night.people
        if guard.role == "guard" and guard.alive and guard.can_role and guard.visits == target.id
    ]
    for guard in guards:
        night.mark(target, "guarded", "ability.guard", guard)
        if guard.aware:
            night.note("guard_success", guard, "others.guard", (target.id,))
        else:
            night.note("figure", guard, "figure.guard")
    if target.gift == "shield":
        night.mark(target, "ringed", "gift.shield")
    return bool(guards) or target.gift == "shield"


def _withstands(night: Night, target: Person) -> bool:
    """Whatever of the target's own survives an attack; several may apply, and all of them act."""
    acts = [act for applies, act in _TOUGHNESS if applies(target)]
    for act in acts:
        act(night, target)
    return bool(acts)


def _is_tough(target: Person) -> bool:
    return target.role in ("elder", "weredog") and target.can_role and not target.hurt


def _wound(night: Night, target: Person) -> None:
    """長老 and 人犬: 傷を負ったことは自覚せず. Only who knows the own role reads of the wound."""
    night.wound(target, rule_of(target.role))
    if target.aware:
        night.note("wounded" if target.role == "elder" else "wounded_one_day", target, rule_of(target.role))


def _is_half_wolf(target: Person) -> bool:
    return target.role == "semiwolf" and target.can_role


def _convert(night: Night, target: Person) -> None:
    become_wolf(night, target, "others.semiwolf")


def _is_fairy(target: Person) -> bool:
    """No attack kills a fairy while what makes it one, role or gift, has power."""
    by_role = ROLES[target.role].block == "fairy" and target.can_role
    return by_role or (target.gift == "fairy" and target.can_gift)


def _vanish(night: Night, target: Person) -> None:
    night.mark(target, "fairy", "others.fairy")


def _is_lone_wolf(target: Person) -> bool:
    return target.role == "lonewolf" and target.can_role


def _fight_back(night: Night, target: Person) -> None:
    night.mark(target, "lone_wolf", "others.lonewolf")


_TOUGHNESS: tuple[tuple[Callable[[Person], bool], Callable[[Night, Person], None]], ...] = (
    (_is_tough, _wound),
    (_is_half_wolf, _convert),
    (_is_fairy, _vanish),
    (_is_lone_wolf, _fight_back),
)
"""Who survives an attack by himself, and what comes of it."""
