"""The bite itself, and the poison in the bitten (spec 04, sections 8 to 10)."""

from collections.abc import Callable

from yoake.shikigami.layers.attack.wolf_actions import Act
from yoake.shikigami.questions.camps import traced_camp
from yoake.shikigami.questions.limits import possession_limited
from yoake.shikigami.questions.poison import poisonous
from yoake.shikigami.questions.resistance import love_resistant
from yoake.shikigami.state import Night, Person


def resolve(night: Night, wolf: Person, prey: Person, last_sirius: bool) -> None:
    """Everything here happens even if the prey had died before: only the second death is missing."""
    if _can_possess(night, wolf, prey):
        _reserve(night, wolf, prey)
    else:
        cause = "WOLF_KILLED" if prey.dummy_boy else CAUSES.get(wolf.role, "WOLF_KILLED")
        night.kill(prey, cause, "attack.bite", wolf)
        aftermath = AFTERMATHS.get(wolf.role)
        if aftermath:
            aftermath(night, wolf, prey)
    night.eaten = night.killed_by_wolves = True
    if not last_sirius and wolf.role != "spell_wolf" and poisonous(night, prey):
        _poison(night, wolf, prey)


CAUSES = {"hungry_wolf": "HUNGRY_WOLF_KILLED", "spell_wolf": "FOX_DEAD"}


def _can_possess(night: Night, wolf: Person, prey: Person) -> bool:
    return (
        wolf.role == "possessed_wolf"
        and not prey.dummy_boy
        and prey.alive_now
        and traced_camp(night, prey) != "fox"
        and not possession_limited(prey)
    )


def _reserve(night: Night, wolf: Person, prey: Person) -> None:
    """憑依仮フラグ: the prey is dead from now on, and the possession layer says how it died."""
    night.possessions[wolf.id] = prey
    prey.died = True
    night.flag(prey, "possession_reserved", "attack.possessed_wolf", wolf)
    if prey.role == "anti_voodoo":
        wolf.possession_reset = True
        night.flag(wolf, "possession_reset", "attack.possessed_wolf", prey)


def _decieve_wolf(night: Night, wolf: Person, prey: Person) -> None:
    """欺狼 speaks with the voice of the dead."""
    night.publish_words(wolf, prey.body, "attack.decieve_wolf")
    night.rewrite_words(wolf, None, "attack.decieve_wolf")


def _tongue_wolf(night: Night, wolf: Person, prey: Person) -> None:
    """舌禍狼 tastes the role; the taste of a plain villager is its last."""
    if not wolf.ability_active:
        return
    night.tell("TONGUE_WOLF_RESULT", "attack.tongue_wolf", wolf, prey.role, about=prey.body)
    if prey.role == "human":
        night.lose_ability(wolf, "attack.tongue_wolf", prey)


def _spell_wolf(night: Night, wolf: Person, prey: Person) -> None:
    """怨狼 cannot stomach diviners."""
    if prey.group == "mage" and not prey.dummy_boy and not love_resistant(night, wolf):
        night.kill(wolf, "CURSED", "attack.spell_wolf", prey)


AFTERMATHS: dict[str, Act] = {
    "decieve_wolf": _decieve_wolf,
    "tongue_wolf": _tongue_wolf,
    "spell_wolf": _spell_wolf,
}


def _poison(night: Night, wolf: Person, prey: Person) -> None:
    """The eater is poisoned; 抗毒狼 gets over it once."""
    takes = SELECTIVE.get(prey.role)
    if love_resistant(night, wolf) or (takes and not takes(wolf)):
        return
    if wolf.role == "resist_wolf" and wolf.ability_active:
        night.lose_ability(wolf, "attack.resist_wolf", prey)
    else:
        night.kill(wolf, "POISON_DEAD", "attack.poison", prey)


def _is_poisonous_itself(wolf: Person) -> bool:
    return "poison" in wolf.fragments


def _is_in_love(wolf: Person) -> bool:
    return "lovers" in wolf.keys


def _never(wolf: Person) -> bool:
    return False


SELECTIVE: dict[str, Callable[[Person], bool]] = {
    "guide_poison": _is_poisonous_itself,
    "poison_jealousy": _is_in_love,
    "poison_wolf": _never,
}
"""Prey whose poison takes certain wolves only."""
