"""Step 7c and d: potions. Neither 魔女 nor 錬金術師 who is unaware learns that one was used."""

from collections.abc import Callable, Mapping

from yoake.deep_fog.catalogue import rule_of
from yoake.deep_fog.killing import die
from yoake.deep_fog.outcome import Channel
from yoake.deep_fog.state import Night, Person


def witchcraft(night: Night) -> None:
    """The potion that was fixed in the preparation is spent, whatever has become of the target since."""
    for person in night.people:
        if person.potion and person.acts and _has_potion(person):
            _POTIONS[person.potion](night, person, night.person(person.visits or 0))


def _has_potion(person: Person) -> bool:
    return person.can_poison if person.potion == "poison" else person.can_revive


def _poison(night: Night, witch: Person, target: Person) -> None:
    """Neither guard nor toughness helps. One who has been executed meanwhile dies no second time."""
    _spend(night, witch, "poison", "revive")
    if witch.aware:
        night.own_line("poisoned", witch, rule_of(witch.role), (target.id,))
        night.note("killed", witch, rule_of(witch.role), (target.id,))
    if target.alive:
        die(night, target, "cursed", rule_of(witch.role), witch)


def _revive(night: Night, witch: Person, target: Person) -> None:
    """The dead wake at dawn. Everybody hears of it at once, and nobody of the witch."""
    _spend(night, witch, "revive", "poison")
    if witch.aware:
        night.own_line("gave_revival", witch, rule_of(witch.role), (target.id,))
        night.note("revived_target", witch, rule_of(witch.role), (target.id,))
    night.line("revived", Channel.ALL, rule_of(witch.role), who=target)
    night.call_back(target, rule_of(witch.role), witch)


_POTIONS: Mapping[str, Callable[[Night, Person, Person], None]] = {"poison": _poison, "revive": _revive}


def _spend(night: Night, witch: Person, potion: str, other: str) -> None:
    """With the last potion the power of the role is gone too."""
    night.lose(witch, potion, rule_of(witch.role))
    other_left = witch.can_revive if other == "revive" else witch.can_poison
    if not other_left:
        night.lose(witch, "role", rule_of(witch.role))


def alchemy(night: Night) -> None:
    """錬金術師 外出:独りになる: the potion is drunk, once. What it does is a matter of dying (killing)."""
    for person in night.living():
        if person.role == "alchemist" and person.at_home and person.can_role:
            night.lose(person, "role", "ability.alchemist")
            if person.aware:
                night.own_line("drank", person, "ability.alchemist")
                night.note("drank", person, "ability.alchemist", (person.id,))
