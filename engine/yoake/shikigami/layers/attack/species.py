"""Wolves do not eat wolves, nor most foxes; 餓狼 does not care (spec 04, section 6.3)."""

from yoake.shikigami.layers.attack.wolf_actions import Act, doom, kill_itself
from yoake.shikigami.state import Night, Person
from yoake.village import RoleRef


def bit_wolf(night: Night, wolf: Person, prey: Person) -> bool:
    """銀狼 and the pack do not know each other; 翠狼 makes a friend."""
    if prey.group != "wolf":
        return False
    if wolf.role == "emerald_wolf":
        for each in (wolf, prey):
            night.add_role(each, RoleRef("mind_friend", player=wolf.id), "attack.emerald_wolf", wolf)
    night.eaten = True
    return True


def bit_fox(night: Night, wolf: Person, prey: Person) -> bool:
    """What wolf and fox do to each other, then the fox learns that it was the prey."""
    if "fox_resistant" not in prey.facts.tags:
        return False
    on_fox, on_wolf = ON_FOX.get(wolf.role), ON_WOLF.get(prey.role)
    if on_fox:
        on_fox(night, wolf, prey)
    if on_wolf:
        on_wolf(night, wolf, prey)
    night.tell("FOX_EAT", "attack.fox", prey, "targeted")
    night.eaten = True
    return True


def _blue_wolf(night: Night, wolf: Person, prey: Person) -> None:
    if not prey.lonely:
        night.add_role(prey, RoleRef("mind_lonely"), "attack.blue_wolf", wolf)


ON_FOX: dict[str, Act] = {"blue_wolf": _blue_wolf, "doom_wolf": doom, "honey_wolf": kill_itself}


def _blue_fox(night: Night, wolf: Person, prey: Person) -> None:
    if not wolf.lonely:
        night.add_role(wolf, RoleRef("mind_lonely"), "attack.blue_fox", prey)


def _immolate_fox(night: Night, wolf: Person, prey: Person) -> None:
    night.add_role(prey, RoleRef("muster_ability"), "attack.immolate_fox")


def _spell_fox(night: Night, wolf: Person, prey: Person) -> None:
    if prey.ability_active:
        night.add_role(wolf, RoleRef("spell_wisp"), "attack.spell_fox", prey)
        night.lose_ability(prey, "attack.spell_fox")


ON_WOLF: dict[str, Act] = {"blue_fox": _blue_fox, "immolate_fox": _immolate_fox, "spell_fox": _spell_fox}
