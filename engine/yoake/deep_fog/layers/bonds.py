"""Step 4e: bonds are made, on the first night (絆; 村人陣営以外).

A bond alone changes nothing but death; love and hate change the camp, and so who knows the own role.
"""

from collections.abc import Callable, Mapping

from yoake.deep_fog.drawing import draw_target
from yoake.deep_fog.state import OUTING, Night, Person
from yoake.deep_fog.village import Love


def bonds(night: Night) -> None:
    """Role by role, in the order of the table below, and by number within a role."""
    for role, (size, make) in _BOND_MAKERS.items():
        for person in night.living():
            if person.role == role:
                _replace_the_dead(night, person)
                targets = [night.person(place) for place in person.outing if place is not None]
                if len(targets) == size:
                    make(night, person, targets)


def _replace_the_dead(night: Night, maker: Person) -> None:
    """Nobody is bound to one who died suddenly this evening: another target is drawn."""
    for place, target in enumerate(maker.outing):
        if target is not None and not night.person(target).alive:
            draw_target(night, maker, OUTING, place)


def _tie(night: Night, pair: list[Person], love: Love | None, rule: str, by: Person) -> None:
    """A mutual bond, with or without a feeling."""
    for beloved, follower in (pair, pair[::-1]):
        night.bind(beloved, follower, rule, by)
        if love:
            night.fall_in_love(beloved, love, rule, by)


def _tell(night: Night, maker: Person, type_: str, rule: str, targets: list[Person]) -> None:
    numbers = [target.id for target in targets]
    night.own_line(type_, maker, rule, numbers)
    night.note(type_, maker, rule, numbers)


_FEELINGS: Mapping[str, Love | None] = {"trickster": None, "hatedevil": Love.HATE, "loveangel": Love.LOVE}


def _bind_two(night: Night, maker: Person, pair: list[Person]) -> None:
    """悪戯妖精 binds, 邪気悪魔 binds in hate, 恋愛天使 in love."""
    rule = f"others.{maker.role}"
    _tie(night, pair, _FEELINGS[maker.role], rule, maker)
    _tell(night, maker, "bound_two", rule, pair)


def _play(night: Night, player: Person, targets: list[Person]) -> None:
    """遊び人: in love with the first, and the second is made to believe it."""
    rule = "others.bitch"
    beloved, toy = targets
    _tie(night, [player, beloved], Love.LOVE, rule, player)
    night.pretend_bond(player, toy, rule, player)
    night.pretend_bond(toy, player, rule, player)
    night.pretend_love(toy, rule, player)
    _tell(night, player, "bound_and_toyed", rule, targets)


def _admire(night: Night, admirer: Person, targets: list[Person]) -> None:
    """片想い: follows, and is not followed."""
    rule = "others.passion"
    (beloved,) = targets
    night.bind(beloved, admirer, rule, admirer)
    night.fall_in_love(admirer, Love.LOVE, rule, admirer)
    night.own_line("bound_self", admirer, rule, (beloved.id,))
    night.note("bond_made", admirer, rule, (beloved.id,))


_BOND_MAKERS: Mapping[str, tuple[int, Callable[[Night, Person, list[Person]], None]]] = {
    "trickster": (2, _bind_two),
    "hatedevil": (2, _bind_two),
    "loveangel": (2, _bind_two),
    "bitch": (2, _play),
    "passion": (1, _admire),
}
"""By role: how many targets, and what is done with them."""
