"""The flags of the commands. What a command needs is loaded when it runs, so that the others start at once."""

import argparse
from collections.abc import Callable
from importlib import import_module
from typing import Final, TypeAlias

from yoake.ruleset import RULESETS

from yoake_service.commands.failures import Exit
from yoake_service.commands.reach import target

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"
LOCALES: Final = ("ja", "en")


def add_commands(commands: Commands) -> None:
    """Give the command line everything but what serves."""
    _resolve(commands)
    _check(commands)
    _roles(commands)
    _rules(commands)
    _generate(commands)
    _simulate(commands)
    _demo(commands)
    _version(commands)


def _resolve(commands: Commands) -> None:
    parser = commands.add_parser(
        "resolve",
        help="resolve a night and tell what happened",
        description="Resolve a night, the ResolveNightRequest in FILE, and tell what happened.",
    )
    _file(parser)
    _server(parser)
    parser.add_argument("--json", action="store_true", help="print the ResolveNightResponse as proto3 JSON instead")
    parser.add_argument("--explain", action="store_true", help="tell the whole night entry by entry as well")
    parser.add_argument("--seed", type=_seed, metavar="N", help="draw from this seed, whatever the request says")
    _locale(parser, default="the request's, else en")
    parser.set_defaults(run=_later("resolve"))


def _check(commands: Commands) -> None:
    parser = commands.add_parser(
        "check",
        help="say who still has to vote, and whom each player may name",
        description="Say what a night still waits for. FILE holds a CheckNightRequest or a ResolveNightRequest. The "
        f"status is {Exit.DONE:d} when the night can be resolved, {Exit.VOTES_MISSING:d} while votes are missing, "
        f"{Exit.INVALID:d} when something is wrong.",
    )
    _file(parser)
    _server(parser)
    parser.add_argument("--json", action="store_true", help="print the CheckNightResponse as proto3 JSON instead")
    _locale(parser, default="the request's, else en")
    parser.set_defaults(run=_later("check"))


def _roles(commands: Commands) -> None:
    parser = commands.add_parser(
        "roles",
        help="list roles, or tell everything about one",
        description="List the roles of a rule set; or tell everything about one, by its key or by a name.",
    )
    _ruleset(parser)
    parser.add_argument("role", metavar="KEY", nargs="?", help="a key, a name, or a part of them (mage, 占い師)")
    _locale(parser)
    parser.set_defaults(run=_later("roles"))


def _rules(commands: Commands) -> None:
    parser = commands.add_parser(
        "rules",
        help="tell what a rule says, where that is written, and which file does it",
        description="Tell what the rules say that an answer cites, which row of the documents each carries out, and "
        "which file of the source does so.",
    )
    _ruleset(parser)
    parser.add_argument("rule", metavar="ID", nargs="?", help="a rule or a layer (divination.27, attack)")
    _locale(parser)
    parser.set_defaults(run=_later("rules"))


def _generate(commands: Commands) -> None:
    parser = commands.add_parser(
        "generate",
        help="write random villages with complete votes, a request a line",
        description="Write random nights to standard output, a ResolveNightRequest as proto3 JSON a line: legal villages "
        "with complete legal votes. The same seed writes the same nights.",
    )
    _ruleset(parser)
    _players(parser)
    parser.add_argument("--count", type=_number, default=1, metavar="K", help="how many; default: %(default)s")
    _first_seed(parser)
    parser.set_defaults(run=_later("generate"))


def _simulate(commands: Commands) -> None:
    parser = commands.add_parser(
        "simulate",
        help="play whole random games and tell how they went",
        description="Play whole games of random legal votes, until somebody has won. One game is told step by step; of "
        "several, each in a line. The same seed tells the same game.",
    )
    _ruleset(parser)
    _players(parser)
    _first_seed(parser)
    parser.add_argument(
        "--games", type=_number, default=1, metavar="K", help="so many, from this seed on; default: %(default)s"
    )
    _locale(parser)
    parser.set_defaults(run=_later("simulate"))


def _demo(commands: Commands) -> None:
    parser = commands.add_parser(
        "demo",
        help="start a server, send it a night of 22 players, tell what happened",
        description="Start a real server on a free port of this machine, send it a night of 22 players over gRPC, tell "
        "what happened, and stop the server.",
    )
    _locale(parser)
    parser.set_defaults(run=_later("demo"))


def _version(commands: Commands) -> None:
    parser = commands.add_parser("version", help="say the versions of the engine and of its rule sets")
    parser.set_defaults(run=_later("version"))


def _later(command: str) -> Callable[[argparse.Namespace], int]:
    def run(options: argparse.Namespace) -> int:
        status: int = import_module(f"yoake_service.commands.{command}").run(options)
        return status

    return run


# ---- flags that several have ----


def _file(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="the request as proto3 JSON; `-` reads standard input")


def _server(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--server",
        type=target,
        metavar="HOST:PORT",
        help="ask this server (or unix:PATH); by default the command answers itself",
    )


def _locale(parser: argparse.ArgumentParser, default: str = "en") -> None:
    parser.add_argument("--locale", choices=LOCALES, help=f"language; default: {default}")


def _ruleset(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--ruleset", choices=RULESETS, default=RULESETS[0], help="default: %(default)s")


def _players(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--players", type=_number, default=18, metavar="N", help="default: %(default)s")


def _first_seed(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seed", type=_seed, default=1, metavar="S", help="default: %(default)s")


def _number(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text} is not a number from 1 on")
    return int(text)


def _seed(text: str) -> int:
    if not text.isdecimal() or int(text) >> 64:
        raise argparse.ArgumentTypeError(f"{text} is not a number of 64 bits")
    return int(text)
