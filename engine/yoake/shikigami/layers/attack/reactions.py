"""What a prey does when the wolf is upon it; most have somebody die in their place (spec 04, section 7.1)."""

from collections.abc import Callable, Iterable

from yoake.shikigami.questions.stand_ins import dies_instead
from yoake.shikigami.state import Night, Person
from yoake.village import RoleRef


def stopped(night: Night, wolf: Person, prey: Person) -> bool:
    react = REACTIONS.get(prey.role)
    if react:
        return react(night, prey)
    candidates = STAND_INS.get(prey.role)
    return (
        candidates is not None
        and night.weather != "no_sacrifice"
        and dies_instead(night, prey, candidates(night, prey), "attack.stand_in")
    )


def _therian_mad(night: Night, prey: Person) -> bool:
    """獣人 becomes one of the pack."""
    night.change_role(prey, RoleRef("wolf"), "attack.therian_mad")
    night.add_role(prey, RoleRef("changed_therian"), "attack.therian_mad")
    night.eaten = True
    return True


def _immolate_mad(night: Night, prey: Person) -> bool:
    """殉教者 comes into his own, and dies of it."""
    night.add_role(prey, RoleRef("muster_ability"), "attack.immolate_mad")
    return False


REACTIONS: dict[str, Callable[[Night, Person], bool]] = {"therian_mad": _therian_mad, "immolate_mad": _immolate_mad}


def _plain_folk(night: Night, prey: Person) -> Iterable[Person]:
    return (*night.who_are("human"), *night.who_are("chiroptera"))


def _dolls(night: Night, prey: Person) -> Iterable[Person]:
    return (person for person in night.people if "doll" in person.facts.tags)


def _child_foxes_and_bats(night: Night, prey: Person) -> Iterable[Person]:
    return (person for person in night.people if person.group in ("child_fox", "chiroptera"))


def _others_brainwashed(night: Night, prey: Person) -> Iterable[Person]:
    return (person for person in night.who_are("psycho_infected") if person is not prey)


def _own_infected(night: Night, prey: Person) -> Iterable[Person]:
    return (person for person in night.who_are("infected") if prey.id in person.partners("infected"))


def _others_of_the_bat_camp(night: Night, prey: Person) -> Iterable[Person]:
    return (person for person in night.people if person.facts.camp == "chiroptera" and person is not prey)


STAND_INS: dict[str, Callable[[Night, Person], Iterable[Person]]] = {
    "sacrifice_common": _plain_folk,
    "doll_master": _dolls,
    "toy_doll_master": _dolls,
    "revive_doll_master": _dolls,
    "serve_doll_master": _dolls,
    "sacrifice_fox": _child_foxes_and_bats,
    "sacrifice_cupid": _others_brainwashed,
    "sacrifice_ogre": _others_brainwashed,
    "sacrifice_vampire": _own_infected,
    "boss_chiroptera": _others_of_the_bat_camp,
}
"""Who may die for the prey."""
