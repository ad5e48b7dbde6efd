"""The rule sets as games that can be played at random."""

import argparse
from collections.abc import Mapping
from typing import Final

from yoake.deep_fog import generate as deep_fog
from yoake.sakasama import generate as sakasama
from yoake.shikigami import generate as shikigami
from yoake.simulate import Game

from yoake_service.commands.failures import Exit, Failure

GAMES: Final[Mapping[str, Game]] = {"shikigami": shikigami, "deep_fog": deep_fog, "sakasama": sakasama}

MOST_PLAYERS: Final = 1000
"""As the contract has it."""


def game_of(options: argparse.Namespace) -> Game:
    """The game that the command line names. Raises Failure when it cannot be played by so few or so many."""
    game = GAMES[options.ruleset]
    if options.players < game.LEAST_PLAYERS:
        raise Failure(Exit.UNUSABLE, f"--players: {options.ruleset} needs at least {game.LEAST_PLAYERS}")
    if options.players > MOST_PLAYERS:
        raise Failure(Exit.UNUSABLE, f"--players: a request holds {MOST_PLAYERS} at most")
    return game
