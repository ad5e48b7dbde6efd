"""What a prey has against being bitten (襲撃耐性; spec 04, section 5)."""

from collections.abc import Callable

from yoake.shikigami.questions.resistance import TRIAL
from yoake.shikigami.questions.stand_ins import dies_instead
from yoake.shikigami.state import Night, Person

Resistance = Callable[[Night, Person, Person], bool]
"""(night, prey, bearer): whether the prey withstands the bite; `bearer` pays for it."""


def withstood(night: Night, wolf: Person, prey: Person) -> bool:
    """Ask the prey's resistances in their order: the first that holds spares the later ones."""
    if RESISTANCES.keys().isdisjoint(prey.keys):
        return False
    bearer = prey
    for key, resists in RESISTANCES.items():
        if key not in prey.keys:
            continue
        if resists(night, prey, bearer):
            return True
        if key == "serve_protect" and "servant_guard_intended" not in night.switches:
            # A quirk of the program: after servants who did not help, it takes the last of them for the prey.
            bearer = _servants(night, prey)[-1]
    return False


def _always(night: Night, prey: Person, bearer: Person) -> bool:
    return True


def _challenge_lovers(night: Night, prey: Person, bearer: Person) -> bool:
    """難題: only while the trial lasts."""
    return night.date in TRIAL


def _protected(night: Night, prey: Person, bearer: Person) -> bool:
    """庇護者: one of those who protect him dies in his place, but not under 蛍火."""
    givers = map(night.person, prey.partners("protected"))
    return night.weather != "no_sacrifice" and dies_instead(night, prey, givers, "attack.protected")


def _serve_protect(night: Night, prey: Person, bearer: Person) -> bool:
    """従者護衛: a 番犬 who has not betrayed yet; his betrayal tonight comes later."""
    return any(servant.alive_at_start and servant.ability_active for servant in _servants(night, prey))


def _servants(night: Night, prey: Person) -> list[Person]:
    return [night.person(servant) for servant in prey.partners("serve_protect")]


def _tough(night: Night, prey: Person, bearer: Person) -> bool:
    """益荒男 is marked for death instead."""
    night.add_doom(bearer, "death_warrant", 1, "attack.tough")
    return True


def _once(night: Night, prey: Person, bearer: Person) -> bool:
    """忍者, and 比丘尼 whose awakening this is."""
    if not bearer.ability_active:
        return False
    night.lose_ability(bearer, "attack.once")
    return True


def _ascetic_assassin(night: Night, prey: Person, bearer: Person) -> bool:
    """修験者: the more dead around him, the safer."""
    dead = sum(not night.seat_alive_at_start(seat) for seat in night.board.around(bearer.id))
    return night.dice.chance(10 * ((1 + dead) // 3), "attack.ascetic_assassin", prey.id)


RESISTANCES: dict[str, Resistance] = {
    "challenge_lovers": _challenge_lovers,
    "vega_lovers": _always,
    "protected": _protected,
    "serve_protect": _serve_protect,
    "sacrifice_angel": _always,
    "doom_vampire": _always,
    "sacrifice_patron": _always,
    "sacrifice_mania": _always,
    "tough": _tough,
    "fend_guard": _once,
    "awake_wizard": _once,
    "ascetic_assassin": _ascetic_assassin,
}


def withstood_by_ogre(night: Night, wolf: Person, prey: Person) -> bool:
    """Ogres withstand by chance."""
    if prey.facts.camp != "ogre":
        return False
    match night.weather:
        case "full_ogre":
            return True
        case "seal_ogre":
            return False
    return night.dice.chance(prey.facts.attack_resist, "attack.ogre", prey.id)
