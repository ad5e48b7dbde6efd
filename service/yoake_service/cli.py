"""The command `yoake`."""

import argparse
import sys
from collections.abc import Sequence
from typing import Final

from yoake_service import serving
from yoake_service.bulk import flags as bulk
from yoake_service.config import ConfigError, add_flags, config_from

HEALTH_SECONDS: Final = 2.0


def main(arguments: Sequence[str] | None = None) -> int:
    options = _parser().parse_args(arguments)
    try:
        status: int = options.run(options)
    except ConfigError as error:
        print(*(f"yoake: {problem}" for problem in error.problems), sep="\n", file=sys.stderr)
        return serving.UNUSABLE
    return status


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="yoake", description="Resolves the nights of werewolf games.")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    serve = commands.add_parser("serve", help="run the server")
    add_flags(serve)
    serve.set_defaults(run=_serve)
    health = commands.add_parser("health", help="ask a server whether it serves; status 0 if so, else 1")
    health.add_argument("server", nargs="?", help="HOST:PORT or unix:PATH; by default the one of YOAKE_LISTEN")
    health.add_argument("--timeout", type=float, default=HEALTH_SECONDS, metavar="SECONDS", help="default: %(default)s")
    health.set_defaults(run=_health)
    bulk.add_command(commands)
    return parser


def _serve(options: argparse.Namespace) -> int:
    return serving.serve(config_from(vars(options)))


def _health(options: argparse.Namespace) -> int:
    from yoake_service.probe import probe_target, problem_of  # grpc, which not every command needs

    server = options.server or probe_target(config_from({}))
    problem = problem_of(server, options.timeout)
    if problem:
        print(f"yoake: {server}: {problem}", file=sys.stderr)
    return 1 if problem else 0


if __name__ == "__main__":
    sys.exit(main())
