"""Whole games of every rule set: they end, and a seed tells the same chronicle for ever."""

import os
import subprocess
import sys
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import pytest
from yoake.deep_fog import generate as deep_fog
from yoake.outcome import Journal, Outcome, PublicLine, Verdict
from yoake.sakasama import generate as sakasama
from yoake.shikigami import generate as shikigami
from yoake.simulate import Chronicle, Game, chronicle
from yoake.village import Player, RoleRef, Village, Vote

GAMES: dict[str, Game] = {"shikigami": shikigami, "deep_fog": deep_fog, "sakasama": sakasama}
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


# ---- a game that knows only days ----


class Day(NamedTuple):
    village: Village
    outcome: Outcome[Village]
    said: tuple[object, ...] = (Vote(2, "WAIT", (1,)),)

    @property
    def title(self) -> str:
        return f"day {self.village.day}"


class Waiting:
    """Nothing happens until somebody wins on a day; if none is said, for ever."""

    LEAST_PLAYERS = 1

    def __init__(self, won_on: int | None = None) -> None:
        self.won_on = won_on

    def play(self, rng: Random, players: int) -> Iterator[Day]:
        seats = tuple(Player(seat, f"player {seat}", (RoleRef("human"),)) for seat in range(1, players + 1))
        village = Village(1, seats)
        while True:
            village_then = Village(village.day + 1, seats)
            verdict = Verdict("human", dict.fromkeys(range(1, players + 1), "win"))
            over = verdict if village.day == self.won_on else Verdict(None, {})
            said = PublicLine("SUNRISE", (), rng.randrange(10), "day.sun", None)
            yield Day(village, Outcome(Journal([said]), village_then, over))
            village = village_then


def test_a_game_is_told_until_somebody_has_won() -> None:
    told = chronicle(Waiting(won_on=3), players=2, seed=1)
    assert [turn.title for turn in told.turns] == ["day 1", "day 2", "day 3"]
    assert told.verdict.winner == "human"


def test_a_game_without_end_is_a_draw_after_so_many_days() -> None:
    told = chronicle(Waiting(), players=2, seed=1, most_days=5)
    assert [turn.village.day for turn in told.turns] == [1, 2, 3, 4, 5]
    assert told.verdict == Verdict("draw", {1: "draw", 2: "draw"})


def test_who_wins_on_the_last_day_has_won() -> None:
    assert chronicle(Waiting(won_on=5), players=2, seed=1, most_days=5).verdict.winner == "human"


def test_a_chronicle_can_be_read() -> None:
    assert list(chronicle(Waiting(won_on=1), players=2, seed=5).lines()) == [
        "seed 5",
        "   1 player 1: human",
        "   2 player 2: human",
        "== day 1",
        "   > 2 WAIT 1",
        "   SUNRISE 9 (day.sun)",
        "winner: human  1:win 2:win",
    ]


# ---- the games that there are ----


@every_game
def test_a_game_has_the_size_that_was_asked_for(game: Game) -> None:
    for players in (6, 9, 15):
        assert len(chronicle(game, players, seed=1).turns[0].village.players) == players


@every_game
def test_games_end_with_a_winner(game: Game) -> None:
    told = [chronicle(game, 6 + seed % 12, seed) for seed in range(40)]
    assert all(each.verdict.winner for each in told)
    assert len({each.verdict.winner for each in told}) > 1


@every_game
def test_a_seed_tells_the_same_chronicle(game: Game) -> None:
    first, second, another = (list(chronicle(game, 9, seed).lines()) for seed in (7, 7, 8))
    assert first == second
    assert first != another


TELL = """
import sys
from yoake.{game} import generate
from yoake.simulate import chronicle
for seed in range(5):
    print(*chronicle(generate, 12, seed).lines(), sep="\\n")
"""


@pytest.mark.parametrize("game", GAMES)
def test_a_seed_tells_the_same_chronicle_in_every_process(game: str) -> None:
    """Byte for byte, in whichever order Python keeps its sets."""
    told = [
        subprocess.run(
            [sys.executable, "-c", TELL.format(game=game)],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            check=True,
        ).stdout
        for hash_seed in ("0", "1")
    ]
    assert told[0] == told[1]
    assert told[0].startswith(b"seed 0")


def turns_of(told: Chronicle) -> list[str]:
    return [turn.title for turn in told.turns]


def test_the_parts_of_a_day_have_names() -> None:
    assert turns_of(chronicle(shikigami, 12, 7))[:3] == [
        "votes of night 1 that act at once",
        "night 1",
        "day 2",
    ]
    assert turns_of(chronicle(deep_fog, 12, 7))[:2] == ["night 1", "night 2"]
    assert turns_of(chronicle(sakasama, 12, 7))[:3] == ["morning of day 1", "dusk of day 1", "night of day 1"]
