"""What no village could send: unknown keys, seats with a gap, votes of nobody. Found before a night is set up."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from yoake.problems import Violation
from yoake.shikigami.catalogue import ACTIONS, EVENTS, OPTIONS, ROLES, SUB_ROLES, WEATHERS
from yoake.village import Life, Player, RoleRef, Village, Vote

SWITCHES = frozenset({"servant_guard_intended", "weather_by_manual"})
"""Quirks of the program that a caller may switch off by name (spec readings.md)."""

_FIELDS_OF_ARGUMENT = {
    "none": frozenset[str](),
    "count": frozenset({"times"}),
    "player": frozenset({"player"}),
    "day": frozenset({"day"}),
    "player-day": frozenset({"player", "day"}),
    "day-player": frozenset({"player", "day"}),
    "player-partner": frozenset({"player", "partner"}),
}

_MAY_BE_BARE = frozenset({"wirepuller_luck", "occupied_luck"})
"""Sub roles that are dealt without the giver they otherwise name."""

_COUPLE_LINKS = frozenset({"lovers"})
"""Their player argument names a couple, and need not be a seat."""


def violations(village: Village, votes: Sequence[Vote]) -> list[Violation]:
    """Everything that is wrong, with its path; an empty list when a night can be set up."""
    return [*_village(village), *_votes(village, votes)]


def _village(village: Village) -> Iterator[Violation]:
    if village.day < 1:
        yield Violation("village.day", "BAD_DAY", "the first night has day 1")
    if not village.players:
        yield Violation("village.players", "NO_PLAYERS", "a village has players")
    yield from _keys_of_the_night(village)
    size = len(village.players)
    for index, player in enumerate(village.players):
        if player.id != index + 1 or player.dummy_boy or player.life is Life.FOLDED or _roles(player.roles, size):
            yield from _player(village, player, index)
    if len({player.name for player in village.players}) < size:
        yield from _namesakes(village)


def _namesakes(village: Village) -> Iterator[Violation]:
    names: set[str] = set()
    for index, player in enumerate(village.players):
        if player.name in names:
            yield Violation(f"village.players[{index}].name", "DUPLICATE_NAME", f"two players are named {player.name}")
        names.add(player.name)


def _keys_of_the_night(village: Village) -> Iterator[Violation]:
    if village.weather is not None and village.weather not in WEATHERS:
        yield Violation("village.weather", "UNKNOWN_WEATHER", f"no weather is called {village.weather}")
    for option in sorted(village.options - OPTIONS.keys()):
        yield Violation("village.options", "UNKNOWN_OPTION", f"no option is called {option}")
    for index, event in enumerate(village.events):
        if event.key not in EVENTS and event.key not in WEATHERS:
            yield Violation(f"village.events[{index}].key", "UNKNOWN_EVENT", f"no event is called {event.key}")
    for index, entry in enumerate(village.forecast):
        if entry.weather not in WEATHERS:
            yield Violation(
                f"village.forecast[{index}].weather", "UNKNOWN_WEATHER", f"no weather is called {entry.weather}"
            )


def _player(village: Village, player: Player, index: int) -> Iterator[Violation]:
    where = f"village.players[{index}]"
    if player.id != index + 1:
        reason = "DUPLICATE_PLAYER" if any(player.id == other.id for other in village.players[:index]) else "BAD_SEAT"
        yield Violation(f"{where}.id", reason, f"seats are numbered 1 to N in order; here {index + 1} is due")
    if player.dummy_boy and index != 0:
        yield Violation(f"{where}.dummy_boy", "BAD_DUMMY_BOY", "the dummy boy has seat 1")
    if player.life is Life.FOLDED and not _is_quiz_master(village, player):
        yield Violation(f"{where}.life", "BAD_LIFE", "only the quiz master of a quiz village can fold")
    for path, reason, text in _roles(player.roles, len(village.players)):
        yield Violation(f"{where}.roles{path}", reason, text)


def _is_quiz_master(village: Village, player: Player) -> bool:
    return "quiz" in village.options and any(ref.key == "quiz" for ref in player.roles[:1])


@lru_cache(maxsize=65536)
def _roles(roles: tuple[RoleRef, ...], players: int) -> tuple[tuple[str, str, str], ...]:
    if not roles:
        return (("", "NO_ROLE", "a player has a main role"),)
    return tuple(problem for index, ref in enumerate(roles) for problem in _role(ref, index, players))


def _role(ref: RoleRef, index: int, players: int) -> Iterator[tuple[str, str, str]]:
    where = f"[{index}]"
    known = ROLES if index == 0 else SUB_ROLES
    if ref.key not in known:
        kind = "main" if index == 0 else "sub"
        yield f"{where}.key", "UNKNOWN_ROLE", f"no {kind} role is called {ref.key}"
        return
    wanted = _FIELDS_OF_ARGUMENT[known[ref.key].argument]
    given = {name for name in ("player", "day", "times", "partner") if getattr(ref, name) is not None}
    for name in sorted(given - wanted):
        yield f"{where}.{_wire(name)}", "UNEXPECTED_ARGUMENT", f"{ref.key} carries no {_wire(name)}"
    bare = not given and (index == 0 or ref.key in _MAY_BE_BARE)
    for name in sorted(wanted - given):
        if not bare:
            yield f"{where}.{_wire(name)}", "MISSING_ARGUMENT", f"{ref.key} carries a {_wire(name)}"
    for name in ("player", "partner"):
        seat = getattr(ref, name)
        if seat is not None and ref.key not in _COUPLE_LINKS and not 1 <= seat <= players:
            yield f"{where}.{name}", "UNKNOWN_PLAYER", f"there is no player {seat}"


def _wire(name: str) -> str:
    return "count" if name == "times" else name


def _votes(village: Village, votes: Sequence[Vote]) -> Iterator[Violation]:
    seats = len(village.players)
    cast: set[tuple[int, str]] = set()
    for index, (actor, action, targets) in enumerate(votes):
        if action not in KNOWN_ACTIONS:
            yield Violation(f"votes[{index}].action", "UNKNOWN_ACTION", f"no action is called {action}")
        if not 1 <= actor <= seats:
            yield Violation(f"votes[{index}].actor", "UNKNOWN_PLAYER", f"there is no player {actor}")
        for place, target in enumerate(targets):
            if not 1 <= target <= seats:
                yield Violation(f"votes[{index}].targets[{place}]", "UNKNOWN_PLAYER", f"there is no player {target}")
        if (actor, action) in cast:
            yield Violation(f"votes[{index}]", "DUPLICATE_VOTE", f"player {actor} votes {action} twice")
        cast.add((actor, action))


KNOWN_ACTIONS = ACTIONS.keys() | {action.cancel for action in ACTIONS.values()}
"""With those that say "not tonight"."""
