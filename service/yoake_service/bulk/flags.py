"""What `yoake bulk` is told."""

import argparse
from pathlib import Path


def add_command(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Give the command line a subcommand `bulk`."""
    parser = commands.add_parser(
        "bulk",
        help="resolve a file of nights, without a server",
        description="Resolve every line of IN, a ResolveNightRequest in JSON, into a line of OUT. The same command, given "
        "again, goes on where it was stopped. See docs/bulk.md.",
    )
    parser.add_argument("input", metavar="IN", type=Path, help="JSON lines; compressed if its name ends in .gz")
    parser.add_argument("output", metavar="OUT", type=Path, help="JSON lines; compressed if its name ends in .gz")
    parser.add_argument("--on", choices=("local", "ray"), default="local", help="where to work; default: %(default)s")
    parser.add_argument(
        "--workers", type=_positive, metavar="N", help="processes at work; default: one for each processor there is"
    )
    parser.add_argument(
        "--seed",
        type=_seed,
        metavar="N",
        help="nights that name no source of chance draw from this and their line number",
    )
    parser.add_argument("--fresh", action="store_true", help="begin anew, and overwrite what is there")
    parser.set_defaults(run=_run)


def _positive(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1 on")
    return int(text)


def _seed(text: str) -> int:
    if not text.isdecimal() or int(text) >= 1 << 64:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number of 64 bits")
    return int(text)


def _run(options: argparse.Namespace) -> int:
    from yoake_service.bulk.command import run

    return run(options)
