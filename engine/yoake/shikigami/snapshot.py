"""What no village could send: unknown keys, seats with a gap, a body that two live in, votes of nobody.

Found before a night is set up.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from sys import maxsize

from yoake.day import DayLifeChange, DayReport, DayRoleChange
from yoake.problems import Violation, first_of
from yoake.remembered import Remembered
from yoake.shikigami.catalogue import ACTIONS, CAUSES, EVENTS, OPTIONS, ROLES, SUB_ROLES, WEATHERS
from yoake.village import Event, Forecast, Life, Player, RoleRef, Village, Vote

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

LAST_DAY = 10_000
"""No day, and no number of successes, is beyond it. These bounds are those of the contract."""
_MOST_ROLES = 200
_MOST_TARGETS = 1000
_LARGEST_LINK = 9999

_COUPLE_LINKS = frozenset({"lovers"})
"""Their player argument names a couple, and need not be a seat."""

_POSSESSION_LINKS = frozenset({"possessed", "possessed_target"})
"""Of the body, and of the mind that lives in it."""

_WITH_A_PLAYER = "same_face"
"""The event that names whose face everybody wears."""


_LETHAL = frozenset({"death", "execution", "shock", "sudden"})
"""Kinds of causes of which somebody dies."""


def violations(village: Village, votes: Sequence[Vote]) -> list[Violation]:
    """Everything that is wrong, with its path; an empty list when a night can be set up."""
    return first_of(chain(_village(village), _votes(village, votes)))


def _village(village: Village) -> Iterator[Violation]:
    if not 1 <= village.day <= LAST_DAY:
        yield Violation("village.day", "BAD_DAY", f"the first night has day 1, and no night has a day after {LAST_DAY}")
    if not village.players:
        yield Violation("village.players", "NO_PLAYERS", "a village has players")
    yield from _keys_of_the_night(village)
    size = len(village.players)
    bodies_are_taken = False
    for index, player in enumerate(village.players):
        if (
            player.id != index + 1
            or player.dummy_boy
            or player.life is _FOLDED
            or _least_village_for[player.roles] > size
        ):
            yield from _player(village, player, index)
            bodies_are_taken = bodies_are_taken or _has_part_in_possession(player)
    if bodies_are_taken:
        yield from _possessions(village)
    if len({player.name for player in village.players}) < size:  # some are not named, or named alike
        yield from _namesakes(village)


def _namesakes(village: Village) -> Iterator[Violation]:
    names: set[str] = set()
    for index, player in enumerate(village.players):
        if player.name and player.name in names:
            yield Violation(f"village.players[{index}].name", "DUPLICATE_NAME", f"two players are named {player.name}")
        names.add(player.name)


def _keys_of_the_night(village: Village) -> Iterator[Violation]:
    if village.weather is not None and village.weather not in WEATHERS:
        yield Violation("village.weather", "UNKNOWN_WEATHER", f"no weather is called {village.weather}")
    for option in sorted(village.options - OPTIONS.keys()):
        yield Violation("village.options", "UNKNOWN_OPTION", f"no option is called {option}")
    yield from _events(village, village.events, "village.events")
    yield from _forecast(village.forecast, "village.forecast", village.day + 1)


def _events(village: Village, events: Sequence[Event], where: str) -> Iterator[Violation]:
    for index, event in enumerate(events):
        if event.key not in EVENTS and event.key not in WEATHERS:
            yield Violation(f"{where}[{index}].key", "UNKNOWN_EVENT", f"no event is called {event.key}")
        elif event.key == _WITH_A_PLAYER and event.player is None:
            yield Violation(f"{where}[{index}].player", "MISSING_ARGUMENT", f"{event.key} names a player")
        elif event.key != _WITH_A_PLAYER and event.player is not None:
            yield Violation(f"{where}[{index}].player", "UNEXPECTED_ARGUMENT", f"{event.key} names no player")
        elif event.player is not None and not 1 <= event.player <= len(village.players):
            yield Violation(f"{where}[{index}].player", "UNKNOWN_PLAYER", f"there is no player {event.player}")


def _forecast(forecast: Sequence[Forecast], where: str, first: int) -> Iterator[Violation]:
    """`first` is the first day of which it may speak."""
    days: set[int] = set()
    for index, entry in enumerate(forecast):
        if entry.weather not in WEATHERS:
            yield Violation(f"{where}[{index}].weather", "UNKNOWN_WEATHER", f"no weather is called {entry.weather}")
        if not first <= entry.day <= LAST_DAY:
            text = f"weather is told here for the days {first} to {LAST_DAY}; that of today is `village.weather`"
            yield Violation(f"{where}[{index}].day", "BAD_DAY", text)
        elif entry.day in days:
            yield Violation(f"{where}[{index}].day", "DUPLICATE_FORECAST", f"day {entry.day} has one weather")
        days.add(entry.day)


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


def _least_village(roles: tuple[RoleRef, ...]) -> int:
    """The size of the least village in which nothing is wrong with these roles: that of the last seat they name.

    Possession is never taken for sound: it depends on what the others hold.
    """
    if any(_roles(roles, maxsize)) or any(ref.key in _POSSESSION_LINKS for ref in roles):
        return maxsize
    links = [ref for ref in roles if ref.key not in _COUPLE_LINKS]
    return max((seat for ref in links for seat in (ref.player, ref.partner) if seat), default=0)


_least_village_for = Remembered(_least_village, lambda roles, least: least < maxsize and len(roles) <= 16, most=32_768)
_FOLDED = Life.FOLDED  # a member of an enumeration is found slowly


def _roles(roles: tuple[RoleRef, ...], players: int) -> Iterator[tuple[str, str, str]]:
    if not roles:
        yield "", "NO_ROLE", "a player has a main role"
    elif len(roles) > _MOST_ROLES:
        yield "", "TOO_MANY_ROLES", f"nobody holds more than {_MOST_ROLES} roles"
    else:
        for index, ref in enumerate(roles):
            for path, reason, text in _role(ref, index == 0, players):
                yield f"[{index}]{path}", reason, text


def _role(ref: RoleRef, main: bool, players: int) -> Iterator[tuple[str, str, str]]:
    """What is wrong with a reference, by the path inside it."""
    known = ROLES if main else SUB_ROLES
    if ref.key not in known:
        yield ".key", "UNKNOWN_ROLE", f"no {'main' if main else 'sub'} role is called {ref.key}"
        return
    wanted = _FIELDS_OF_ARGUMENT[known[ref.key].argument]
    given = {name for name in ("player", "day", "times", "partner") if getattr(ref, name) is not None}
    for name in sorted(given - wanted):
        yield f".{_wire(name)}", "UNEXPECTED_ARGUMENT", f"{ref.key} carries no {_wire(name)}"
    bare = not given and (main or ref.key in _MAY_BE_BARE)
    for name in sorted(wanted - given):
        if not bare:
            yield f".{_wire(name)}", "MISSING_ARGUMENT", f"{ref.key} carries a {_wire(name)}"
    for name in ("player", "partner"):
        seat = getattr(ref, name)
        most = _LARGEST_LINK if ref.key in _COUPLE_LINKS else players
        if seat is not None and not 1 <= seat <= most:
            yield f".{name}", "UNKNOWN_PLAYER", f"there is no player {seat}"
    for name in ("day", "times"):
        if (getattr(ref, name) or 0) > LAST_DAY:
            yield f".{_wire(name)}", "OUT_OF_RANGE", f"no {_wire(name)} is beyond {LAST_DAY}"


def _wire(name: str) -> str:
    return "count" if name == "times" else name


# ---- minds and bodies ----


def _has_part_in_possession(player: Player) -> bool:
    return any(ref.key in _POSSESSION_LINKS for ref in player.roles)


def _possessions(village: Village) -> Iterator[Violation]:
    """Whoever lives in another's body says so, and the body says so too (spec 00, section 4)."""
    for index, player in enumerate(village.players):
        if _has_part_in_possession(player):
            where = f"village.players[{index}].roles"
            yield from _links(village, player, where)
            yield from _body(village, player, where)
            yield from _mind(village, player, where)


def _links(village: Village, player: Player, where: str) -> Iterator[Violation]:
    """No link is of a day to come, and no day has two that lead to others."""
    led: dict[tuple[str, int], int] = {}
    for place, (key, seat, day, *_) in enumerate(player.roles):
        if key not in _POSSESSION_LINKS or seat is None or day is None:
            continue
        if day > village.day:
            yield Violation(
                f"{where}[{place}].day", "BAD_DAY", f"{key} holds from its day on, and today is {village.day}"
            )
        if seat != player.id and led.setdefault((key, day), seat) != seat:
            reason = "TWO_MINDS" if key == "possessed" else "TWO_BODIES"
            yield Violation(f"{where}[{place}]", reason, f"day {day} has another {key} already")


def _body(village: Village, body: Player, where: str) -> Iterator[Violation]:
    place, mind = _led_today(village, body, "possessed")
    if mind is body:
        return
    if _led_today(village, mind, "possessed_target")[1] is not body:
        text = f"player {mind.id} does not say, by a possessed_target, that he lives in the body of player {body.id}"
        yield Violation(f"{where}[{place}]", "ONE_SIDED_POSSESSION", text)
    if body.life is Life.ALIVE:
        text = f"player {body.id} lives himself: player {mind.id} cannot live in his body"
        yield Violation(f"{where}[{place}]", "TWO_MINDS", text)


def _mind(village: Village, mind: Player, where: str) -> Iterator[Violation]:
    """Who has died may have lost his body since. So may who came back then, but the body has known him."""
    place, body = _led_today(village, mind, "possessed_target")
    if mind.life is Life.ALIVE and body is not mind and mind.id not in _guests(body):
        text = f"player {body.id} does not say, by a possessed, that player {mind.id} lives in his body"
        yield Violation(f"{where}[{place}]", "ONE_SIDED_POSSESSION", text)


def _led_today(village: Village, player: Player, key: str) -> tuple[int, Player]:
    """The place of the link that holds today, the latest of those that have begun, and to whom it leads: home without."""
    begun = [
        (day, seat, place)
        for place, (held, seat, day, *_) in enumerate(player.roles)
        if held == key and seat is not None and day is not None and day <= village.day
    ]
    if not begun:
        return 0, player
    _, seat, place = max(begun)
    others = village.players[seat - 1 : seat]
    return place, others[0] if others else player


def _guests(body: Player) -> set[int | None]:
    """Whoever has lived in it."""
    return {ref.player for ref in body.roles if ref.key == "possessed"}


def _votes(village: Village, votes: Sequence[Vote]) -> Iterator[Violation]:
    seats = len(village.players)
    cast: set[tuple[int, str]] = set()
    for index, (actor, action, targets) in enumerate(votes):
        if action not in KNOWN_ACTIONS:
            yield Violation(f"votes[{index}].action", "UNKNOWN_ACTION", f"no action is called {action}")
        if not 1 <= actor <= seats:
            yield Violation(f"votes[{index}].actor", "UNKNOWN_PLAYER", f"there is no player {actor}")
        if len(targets) > _MOST_TARGETS:
            yield Violation(f"votes[{index}].targets", "TOO_MANY_TARGETS", f"no vote names more than {_MOST_TARGETS}")
        for place, target in enumerate(targets):
            if not 1 <= target <= seats:
                yield Violation(f"votes[{index}].targets[{place}]", "UNKNOWN_PLAYER", f"there is no player {target}")
        if (actor, action) in cast:
            yield Violation(f"votes[{index}]", "DUPLICATE_VOTE", f"player {actor} votes {action} twice")
        cast.add((actor, action))


KNOWN_ACTIONS = ACTIONS.keys() | {action.cancel for action in ACTIONS.values()}
"""With those that say "not tonight"."""


# ---- the report of a day ----


def report_violations(village: Village, report: DayReport) -> list[Violation]:
    """Everything that is wrong with the report of a day, with its path; whether the village is sound is asked elsewhere."""
    return first_of(
        chain(
            unfit_to_die(village, {f"report.executed[{i}]": seat for i, seat in enumerate(report.executed)}),
            _deaths(village, report),
            _role_changes(village, report.role_changes),
            _unknown_players(village, [words.player for words in report.last_words], "report.last_words"),
            _unknown_players(village, [change.player for change in report.life_changes], "report.life_changes"),
            _life_changes(village, report.life_changes),
            _events(village, report.events, "report.events"),
            _forecast(report.weather, "report.weather", village.day),
        )
    )


def unfit_to_die(village: Village, seats: Mapping[str, int]) -> Iterator[Violation]:
    """Who of these, by their paths, cannot die today."""
    for where, seat in seats.items():
        if not 1 <= seat <= len(village.players):
            yield Violation(where, "UNKNOWN_PLAYER", f"there is no player {seat}")
        elif village.players[seat - 1].life is not Life.ALIVE:
            yield Violation(where, "DEAD_PLAYER", f"player {seat} is dead already")


def _deaths(village: Village, report: DayReport) -> Iterator[Violation]:
    died = {f"report.deaths[{index}].player": death.player for index, death in enumerate(report.deaths)}
    yield from unfit_to_die(village, died)
    for index, death in enumerate(report.deaths):
        cause = CAUSES.get(death.cause)
        if cause is None:
            yield Violation(f"report.deaths[{index}].cause", "UNKNOWN_CAUSE", f"no cause is called {death.cause}")
        elif cause.kind not in _LETHAL:
            yield Violation(f"report.deaths[{index}].cause", "UNKNOWN_CAUSE", f"nobody dies of {death.cause}")


def _role_changes(village: Village, changes: Sequence[DayRoleChange]) -> Iterator[Violation]:
    """Each change is judged by what the changes before it have left."""
    held: dict[int, list[RoleRef]] = {}
    for index, change in enumerate(changes):
        where = f"report.role_changes[{index}]"
        if not 1 <= change.player <= len(village.players):
            yield Violation(f"{where}.player", "UNKNOWN_PLAYER", f"there is no player {change.player}")
            continue
        roles = held.setdefault(change.player, list(village.players[change.player - 1].roles))
        if change.lost is not None and change.lost not in roles:
            yield Violation(f"{where}.lost", "ROLE_NOT_HELD", f"player {change.player} does not hold {change.lost.key}")
            continue
        place = len(roles) if change.lost is None else roles.index(change.lost)
        if change.gained is None:
            if place == 0:
                yield Violation(f"{where}.lost", "NO_ROLE", "a main role is only exchanged for another")
                continue
        else:
            for path, reason, text in _role(change.gained, place == 0, len(village.players)):
                yield Violation(f"{where}.gained{path}", reason, text)
        roles[place : place + 1] = [change.gained] if change.gained else []
    changed = [ref for change in changes for ref in (change.lost, change.gained) if ref]
    if any(ref.key in _POSSESSION_LINKS for ref in changed):
        yield from _possessions_after(village, held)


def _possessions_after(village: Village, held: Mapping[int, Sequence[RoleRef]]) -> Iterator[Violation]:
    """Minds and bodies as the changes leave them."""
    players = [replace(player, roles=tuple(held.get(player.id, player.roles))) for player in village.players]
    for _, reason, text in _possessions(replace(village, players=tuple(players))):
        yield Violation("report.role_changes", reason, text)


def _unknown_players(village: Village, seats: Sequence[int], where: str) -> Iterator[Violation]:
    for index, seat in enumerate(seats):
        if not 1 <= seat <= len(village.players):
            yield Violation(f"{where}[{index}].player", "UNKNOWN_PLAYER", f"there is no player {seat}")


def _life_changes(village: Village, changes: Sequence[DayLifeChange]) -> Iterator[Violation]:
    """A day only lets the dead retire, and the quiz master fold; who dies is among the deaths."""
    for index, change in enumerate(changes):
        where = f"report.life_changes[{index}].life"
        if change.life not in (Life.RETIRED, Life.FOLDED):
            yield Violation(where, "BAD_LIFE", "by day the dead retire and the quiz master folds")
        elif change.life is Life.FOLDED and not any(
            player.id == change.player and _is_quiz_master(village, player) for player in village.players
        ):
            yield Violation(where, "BAD_LIFE", "only the quiz master of a quiz village can fold")
