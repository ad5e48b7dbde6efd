"""Steps 13 and 14: has somebody won? If not, the new day begins: the pointed-at, the balance, the event, the survivors."""

from collections.abc import Callable, Mapping

from yoake.deep_fog.catalogue import CAUSES, ROLES
from yoake.deep_fog.identity import bestow, turn_into
from yoake.deep_fog.outcome import Channel
from yoake.deep_fog.state import Night, Person
from yoake.deep_fog.victory import balance_of, counts_of, winner_of


def victory(night: Night) -> None:
    """The counts are those of the dawn, before any event of the new day acts."""
    night.counts = counts_of(night.people)
    night.winner = winner_of(night.counts)
    if night.winner:
        _end_event(night)


def new_day(night: Night) -> None:
    """Only while the game goes on."""
    if night.winner:
        return
    _forget_scapegoat(night)
    night.balance = balance_of(night.counts)
    night.line("balance", Channel.WOLVES, "balance.told", value=night.balance)
    event = _next_event(night)
    _end_event(night)
    if event:
        _begin_event(night, event)
    survivors = [person.id for person in night.living()]
    night.line("survivors", Channel.ALL, "dawn.survivors", targets=survivors)


def _forget_scapegoat(night: Night) -> None:
    pointed = night.scapegoat
    if pointed is not None and not night.person(pointed).alive:
        night.line("pointed_target_dead", Channel.ALL, "ability.scapegoat", targets=(pointed,))
        night.point_at(None, "ability.scapegoat")


# ---- events ----


def _next_event(night: Night) -> str | None:
    """悪夢 where 不満 or 熱意 has called for it, otherwise the front of the deck."""
    mourned = [person for person in night.fallen if CAUSES[person.cause or ""].mourned]
    if night.event == "clamor" and any(person.standing.strict for person in mourned):
        return "nightmare"
    if night.event == "fire" and any(not person.standing.strict for person in mourned):
        return "nightmare"
    return night.draw_event()


def _end_event(night: Night) -> None:
    if night.event == "aprilfool":
        _april_fool(night)
    night.set_event(None, "event.drawn")


def _begin_event(night: Night, event: str) -> None:
    night.set_event(event, "event.drawn")
    begin = _BEGINNINGS.get(event)
    if begin:
        begin(night)
    night.line("event", Channel.ALL, "event.drawn", value=event)


def _april_fool(night: Night) -> None:
    """四月馬鹿: the same change at its dawn and at its end, so that in the end everybody is what he was."""
    for person in night.living():
        if person.role in _FOOLED:
            turn_into(night, person, _FOOLED[person.role], "event.aprilfool")


_FOOLED = {
    "seerrole": "witch",
    "witch": "seerrole",
    "guard": "elder",
    "elder": "guard",
    "hunter": "girl",
    "girl": "hunter",
}


def _turn(gift: str, *spared: str) -> Callable[[Night], None]:
    """二重スパイ, 妖精の輪: one of the living gets the gift; whoever is something of that kind already is spared."""

    def turn(night: Night) -> None:
        candidates = [
            person.id
            for person in night.living()
            if person.gift not in ("fink", "ogre", "fairy") and ROLES[person.role].block not in spared
        ]
        if candidates:
            chosen = night.dice.pick(candidates, f"event.turn{gift}")
            bestow(night, night.person(chosen), gift, f"event.turn{gift}")

    return turn


def _miracle(night: Night) -> None:
    """奇跡: the attacked of this dawn live again, without any power."""
    for person in night.fallen:
        if person.cause == "victim" and not person.dummy:
            night.line("revived", Channel.ALL, "event.miracle", who=person)
            night.rise(person, "event.miracle")
            _disempower(night, person)


def _disempower(night: Night, person: Person) -> None:
    for power in ("role", "gift"):
        night.lose(person, power, "event.miracle")
    night.settle_losses(person)


def _prophecy(night: Night) -> None:
    """聖者のお告げ: every 決定者 gives up the gift to somebody who had none."""
    rule = "event.prophecy"
    deciders = [person for person in night.living() if person.gift == "decide"]
    empty_handed = [person.id for person in night.living() if person.gift == "none"]
    for person in deciders:
        night.endow(person, "none", rule)
    for person in deciders[: len(empty_handed)]:
        chosen = night.dice.pick(empty_handed, rule, person.id)
        empty_handed.remove(chosen)
        night.endow(night.person(chosen), "decide", rule, person)


_BEGINNINGS: Mapping[str, Callable[[Night], None]] = {
    "aprilfool": _april_fool,
    "turnfink": _turn("fink", "killer", "wolf_human"),
    "turnfairy": _turn("fairy", "fairy"),
    "miracle": _miracle,
    "prophecy": _prophecy,
}
