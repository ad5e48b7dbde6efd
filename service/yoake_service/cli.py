"""The command `yoake`."""

import argparse
import os
import sys
from collections.abc import Sequence
from typing import Final

from yoake_service import serving, statuses
from yoake_service.bulk import flags as bulk
from yoake_service.commands.failures import EXIT_STATUS, Failure
from yoake_service.commands.flags import add_commands
from yoake_service.commands.reach import target, why_unreached
from yoake_service.config import ConfigError, add_flags, config_from

HEALTH_SECONDS: Final = 2.0


def main(arguments: Sequence[str] | None = None) -> int:
    options = _parser().parse_args(arguments)
    try:
        status: int = options.run(options)
        sys.stdout.flush()
    except ConfigError as error:
        print(*(f"yoake: {problem}" for problem in error.problems), sep="\n", file=sys.stderr)
        return statuses.UNUSABLE
    except Failure as failure:
        print(*(f"yoake: {line}" for line in failure.lines), sep="\n", file=sys.stderr)
        return failure.status
    except BrokenPipeError:  # who reads has read enough, as `yoake roles | head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return statuses.DONE
    return status


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="yoake",
        description="Resolves the nights of werewolf games.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog="exit status:\n" + "\n".join(f"  {status:d}  {meaning}" for status, meaning in EXIT_STATUS.items()),
    )
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    add_commands(commands)
    serve = commands.add_parser(
        "serve",
        help="run the server",
        description="Run the server until SIGTERM or SIGINT. Every flag has an environment variable, over which it wins: "
        "--max-players over YOAKE_MAX_PLAYERS.",
    )
    add_flags(serve)
    serve.set_defaults(run=_serve)
    health = commands.add_parser(
        "health",
        help="ask a server whether it serves; status 0 if so, else 1",
        description="Ask a server for its health as probes do: in plaintext and without a token. A server with TLS answers "
        "that at its --health-listen only. The status is 0 if it serves, else 1.",
    )
    health.add_argument(
        "server",
        nargs="?",
        type=target,
        help="HOST:PORT or unix:PATH; by default YOAKE_HEALTH_LISTEN, else YOAKE_LISTEN",
    )
    health.add_argument("--timeout", type=float, default=HEALTH_SECONDS, metavar="SECONDS", help="default: %(default)s")
    health.set_defaults(run=_health)
    token = commands.add_parser(
        "token",
        help="make a bearer token: the line for --tokens on standard output",
        description="Make a bearer token. The line for the file of --tokens goes to standard output; the token goes to "
        "standard error, this once.",
    )
    token.add_argument("name", type=_caller, help="whose token it is, in one word; stands in the server's log")
    token.set_defaults(run=_token)
    bulk.add_command(commands)
    return parser


def _caller(text: str) -> str:
    if text.split() != [text] or "#" in text:
        raise argparse.ArgumentTypeError(f"{text!r} is not one word without a #")
    return text


def _serve(options: argparse.Namespace) -> int:
    return serving.serve(config_from(vars(options)))


def _health(options: argparse.Namespace) -> int:
    from yoake_service.probe import probe_target, problem_of  # grpc, which not every command needs

    server = options.server or probe_target(config_from({}))
    problem = problem_of(server, options.timeout)
    if problem:
        print(f"yoake: {server}: {why_unreached(problem)}", file=sys.stderr)
    return 1 if problem else 0


def _token(options: argparse.Namespace) -> int:
    from yoake_service.tokens import new_token

    token, line = new_token(options.name)
    print(line)
    print(f"The token, which is shown this once:\n{token}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
