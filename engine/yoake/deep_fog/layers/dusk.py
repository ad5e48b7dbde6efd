"""Step 4d: what begins at dusk. Girls listen, wounded dogs succumb, pipers lure."""

from collections.abc import Callable, Mapping

from yoake.deep_fog.killing import die
from yoake.deep_fog.state import Night, Person


def dusk(night: Night) -> None:
    """By number, each by the own role."""
    for person in night.living():
        act = _ACTS.get(person.role)
        if act:
            act(night, person)


def _listen(night: Night, girl: Person) -> None:
    """少女 外出:独りになる: the secret talk of the day can be read."""
    if girl.at_home and girl.can_role:
        night.own_line("girl_walk", girl, "ability.girl")
        night.overhear(girl, "ability.girl")


def _succumb(night: Night, dog: Person) -> None:
    """A 人犬 that was wounded on an earlier night. Nothing can prevent it."""
    if dog.hurt:
        die(night, dog, "victim", "ability.weredog")


def _lure(night: Night, piper: Person) -> None:
    targets = [place for place in piper.outing if place is not None]
    if not targets:
        return
    for number in targets:
        night.lure(night.person(number), "others.guru", piper)
    night.own_line("lured", piper, "others.guru", targets)
    night.note("lured", piper, "others.guru", targets)


_ACTS: Mapping[str, Callable[[Night, Person], None]] = {"girl": _listen, "weredog": _succumb, "guru": _lure}
