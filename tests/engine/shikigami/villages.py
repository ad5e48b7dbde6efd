"""The smallest villages that show a rule: `from tests.engine.shikigami.villages import deaths, resolve, village`.

    >>> village("wolf female:human dead:human mage+lovers[2]", day=3).players[1].sex
    <Sex.FEMALE: 'female'>

One word a seat: marks (`dead:`, `retired:`, `female:`, `dummy:`), the main role, then `+` and each sub role. Arguments
stand in brackets, as the catalogue names them. Everybody is male, alive and leaves no last words unless it says so.
"""

from collections.abc import Iterable, Sequence
from typing import Literal

from yoake.dice import PolicyDice
from yoake.outcome import Death, EventSet, Flag, Notice, Outcome, PublicLine, Revival, RoleChange
from yoake.shikigami import ruleset
from yoake.shikigami.catalogue import ROLES, SUB_ROLES
from yoake.shikigami.state import Night, Reading
from yoake.village import Event, Forecast, Life, Player, RoleRef, Sex, Village, Vote

LIVES = {"dead": Life.DEAD, "retired": Life.RETIRED, "folded": Life.FOLDED}


def role(text: str) -> RoleRef:
    """`lovers[3]`, `possessed_target[2-5]`: a reference as the catalogue reads its brackets."""
    key, _, bracket = text.rstrip("]").partition("[")
    if not bracket:
        return RoleRef(key)
    numbers = [int(number) for number in bracket.split("-")]
    return RoleRef(key, **dict(zip(_fields(key), numbers, strict=True)))


def _fields(key: str) -> list[str]:
    """The fields of a reference that its bracket holds, in order."""
    argument = (ROLES.get(key) or SUB_ROLES[key]).argument
    return [{"count": "times"}.get(field, field) for field in argument.split("-") if field != "none"]


def player(seat: int, text: str) -> Player:
    *marks, roles = text.split(":")
    life = next((LIVES[mark] for mark in marks if mark in LIVES), Life.ALIVE)
    return Player(
        seat,
        f"player {seat}",
        tuple(map(role, roles.split("+"))),
        life,
        Sex.FEMALE if "female" in marks else Sex.MALE,
        dummy_boy="dummy" in marks,
    )


def village(
    seats: str,
    day: int = 2,
    weather: str | None = None,
    options: Iterable[str] = (),
    events: Sequence[Event] = (),
    forecast: Sequence[Forecast] = (),
) -> Village:
    players = tuple(player(seat, text) for seat, text in enumerate(seats.split(), 1))
    return Village(day, players, frozenset(options), weather, tuple(forecast), tuple(events))


def votes(text: str) -> list[Vote]:
    """`1 WOLF_EAT 2, 4 SPREAD_WIZARD_DO 2 3, 5 TRAP_MAD_NOT_DO`: voter, action, targets; in order of submission."""
    cast = [vote.split() for vote in text.split(",") if vote.strip()]
    return [Vote(int(actor), action, tuple(map(int, targets))) for actor, action, *targets in cast]


def resolve(
    the_village: Village,
    cast: str = "",
    always: bool = True,
    pick: Literal["first", "last"] | int = "first",
    reading: Reading = Reading.REFERENCE,
    switches: frozenset[str] = frozenset(),
) -> Outcome[Village]:
    """The night with policy dice: every chance comes (or none), every pick takes the first (or last, or number N)."""
    return ruleset.resolve(the_village, votes(cast), PolicyDice(always, pick), reading, switches)


def night_of(
    the_village: Village,
    cast: str = "",
    always: bool = True,
    pick: Literal["first", "last"] | int = "first",
    reading: Reading = Reading.REFERENCE,
) -> Night:
    """A night in which no layer has run yet: for rules that leave their mark in a register only."""
    return Night(the_village, votes(cast), PolicyDice(always, pick), reading)


# what came of it, in short


def deaths(outcome: Outcome[Village]) -> list[tuple[int, str]]:
    """(player, cause), in order."""
    return [(death.player, death.cause) for death in outcome.deaths]


def told(outcome: Outcome[Village], type_: str) -> list[tuple[int | None, str | int, int | None]]:
    """(reader, value, about) of every notice of this type that may be read, in order."""
    return [(n.reader, n.value, n.about) for n in outcome.notices if n.type == type_ and not n.sealed]


def lines(outcome: Outcome[Village], type_: str) -> list[tuple[tuple[int, ...], str | int | None]]:
    """(seats, value) of every public line of this type, in order."""
    return [(line.players, line.value) for line in outcome.lines if line.type == type_]


def flagged(outcome: Outcome[Village], flag: str) -> list[int]:
    return [entry.player for entry in outcome.journal.of(Flag) if entry.flag == flag]


def roles_of(outcome: Outcome[Village], seat: int) -> tuple[RoleRef, ...]:
    """What this player holds on the next morning."""
    return outcome.next_village.players[seat - 1].roles


def holds(outcome: Outcome[Village], seat: int, text: str) -> bool:
    """Whether this player holds exactly this token on the next morning."""
    return role(text) in roles_of(outcome, seat)


# what happened, entry by entry

Told = Death | Revival | Notice | PublicLine | RoleChange | Flag | EventSet


def trace(outcome: Outcome[Village], *sections: str) -> list[str]:
    """The entries of these sections in words, each with its rule: `divination.27 4 dies CURSED`."""
    return [
        f"{entry.rule} {_in_words(entry)}"
        for entry in outcome.journal
        if isinstance(entry, Told) and entry.rule.partition(".")[0] in sections
    ]


def _in_words(entry: Told) -> str:
    match entry:
        case Death():
            return f"{entry.player} dies {entry.cause}"
        case Revival():
            manner = "seems to revive" if not entry.real else "revives" if entry.announced else "revives in silence"
            return f"{entry.player} {manner}"
        case Notice():
            return f"{entry.reader} {entry.type} {entry.value}" + (f" of {entry.about}" if entry.about else "")
        case PublicLine():
            return " ".join(map(str, (entry.type, *entry.players, *([] if entry.value is None else [entry.value]))))
        case RoleChange():
            return f"{entry.player} gains {_token(entry.gained)}" if entry.gained else f"{entry.player} loses a role"
        case Flag():
            return f"{entry.player} is {entry.flag}"
        case EventSet():
            return f"event {entry.key}" + (f" {entry.player}" if entry.player else "")


def _token(ref: RoleRef) -> str:
    numbers = [getattr(ref, field) for field in _fields(ref.key)]
    bracket = "-".join(str(number) for number in numbers if number is not None)
    return f"{ref.key}[{bracket}]" if bracket else ref.key
