"""Whole random games, and the chronicle of what happened in them. The same seed writes the same chronicle.

A rule set takes part with a module that is a `Game`, its own `generate`.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from random import Random
from typing import Protocol

from yoake.outcome import (
    Death,
    Draw,
    EventSet,
    Flag,
    Journal,
    LastWords,
    Notice,
    PublicLine,
    Revival,
    RoleChange,
    Verdict,
    WeatherSet,
)
from yoake.village import RoleRef, Village, Vote

MOST_DAYS = 100
"""A game that nobody has won by then ends as a draw."""


class Result(Protocol):
    """What a step of a game comes to: the outcome of any rule set."""

    @property
    def journal(self) -> Journal: ...

    @property
    def next_village(self) -> Village: ...

    @property
    def verdict(self) -> Verdict: ...


class Turn(Protocol):
    """One step of a game: the village before it, and what came of what the players did."""

    @property
    def title(self) -> str:
        """Which step of which day it is."""

    @property
    def said(self) -> tuple[object, ...]:
        """What the players sent, in order: votes, or the report of a day."""

    @property
    def village(self) -> Village: ...

    @property
    def outcome(self) -> Result: ...


class Game(Protocol):
    """A rule set that can be played at random. All chance comes from the numbers that are handed in."""

    LEAST_PLAYERS: int
    """How many it takes."""

    def play(self, rng: Random, players: int) -> Iterator[Turn]:
        """A game from its first night; it goes on until somebody has won, if need be for ever."""


@dataclass(frozen=True, slots=True)
class Chronicle:
    """A game that is over. `verdict.winner` is `draw` where nobody had won after so many days."""

    seed: int
    turns: tuple[Turn, ...]
    verdict: Verdict

    def lines(self) -> Iterator[str]:
        """The chronicle in plain text."""
        yield f"seed {self.seed}"
        if self.turns:
            yield from _village_in_words(self.turns[0].village)
        for turn in self.turns:
            yield from _turn_in_words(turn)
        results = " ".join(f"{player}:{result}" for player, result in self.verdict.results.items())
        yield f"winner: {self.verdict.winner}  {results}".rstrip()


def chronicle(game: Game, players: int, seed: int, most_days: int = MOST_DAYS) -> Chronicle:
    """Play one game to its end."""
    turns: list[Turn] = []
    for turn in game.play(Random(seed), players):
        turns.append(turn)
        if turn.outcome.verdict.winner is not None:
            return Chronicle(seed, tuple(turns), turn.outcome.verdict)
        if turn.outcome.next_village.day > most_days:
            break
    nobody = {player.id: "draw" for turn in turns[-1:] for player in turn.outcome.next_village.players}
    return Chronicle(seed, tuple(turns), Verdict("draw", nobody))


# ---- in words ----


def _village_in_words(village: Village) -> Iterator[str]:
    for player in village.players:
        yield f"{player.id:4} {player.name}: {' '.join(map(_role_in_words, player.roles))}"


def _role_in_words(ref: RoleRef) -> str:
    numbers = [str(number) for number in ref[1:] if number is not None]
    return f"{ref.key}[{'-'.join(numbers)}]" if numbers else ref.key


def _turn_in_words(turn: Turn) -> Iterator[str]:
    weather = f", {turn.village.weather}" if turn.village.weather else ""
    yield f"== {turn.title}{weather}"
    for said in turn.said:
        yield f"   > {_in_words(said)}"
    for entry in turn.outcome.journal:
        yield f"   {_in_words(entry)}"


def _in_words(entry: object) -> str:
    match entry:
        case Death():
            by = "" if entry.by is None else f" by {entry.by}"
            return f"{entry.player} dies: {entry.cause}{by} ({entry.rule})"
        case Revival():
            return f"{entry.player} {'comes back' if entry.real else 'seems to come back'} ({entry.rule})"
        case Notice():
            about = "" if entry.about is None else f" of {entry.about}"
            reader = "who may" if entry.reader is None else entry.reader
            return f"{reader} learns {entry.type} {entry.value}{about} ({entry.rule})"
        case PublicLine():
            said = [entry.type, *map(str, entry.players), *([] if entry.value is None else [str(entry.value)])]
            return f"{' '.join(said)} ({entry.rule})"
        case RoleChange():
            return f"{entry.player} {_change_in_words(entry)} ({entry.rule})"
        case Flag():
            return f"{entry.player} is {entry.flag} ({entry.rule})"
        case LastWords():
            shown = "keeps" if entry.shown is None else f"leaves as {entry.shown}"
            return f"{entry.player} {shown}: {entry.text or ''} ({entry.rule})"
        case EventSet():
            whom = "" if entry.player is None else f" {entry.player}"
            return f"day {entry.day}: {entry.key}{whom} ({entry.rule})"
        case WeatherSet():
            return f"day {entry.day}: weather {entry.key} ({entry.rule})"
        case Draw():
            return f"{entry.kind} {entry.reason} {entry.actor}: {entry.asked} -> {entry.answer}"
        case Vote():
            return f"{entry.actor} {entry.action} {' '.join(map(str, entry.targets))}".rstrip()
    return _of_one_game(entry)


def _change_in_words(change: RoleChange) -> str:
    if change.lost is None:
        return f"gains {_role_in_words(change.gained)}" if change.gained else "stays"
    if change.gained is None:
        return f"loses {_role_in_words(change.lost)}"
    return f"turns from {_role_in_words(change.lost)} into {_role_in_words(change.gained)}"


def _of_one_game(entry: object) -> str:
    """What only some rule set knows: its kind, and the fields that say something."""
    values: Mapping[str, object] = {}
    if isinstance(entry, tuple) and hasattr(entry, "_asdict"):
        values = entry._asdict()
    elif is_dataclass(entry):
        values = {field.name: getattr(entry, field.name) for field in fields(entry)}
    said = [f"{name}={_value_in_words(value)}" for name, value in values.items() if value not in (None, (), "")]
    return " ".join([type(entry).__name__, *said])


def _value_in_words(value: object) -> str:
    if isinstance(value, tuple) and type(value) is tuple:
        return ",".join(map(_value_in_words, value))
    if isinstance(value, tuple) or is_dataclass(value):
        return f"({_of_one_game(value)})"
    return str(value)
