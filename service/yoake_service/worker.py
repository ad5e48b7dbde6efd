"""One server process of several; started by the supervisor: `python -m yoake_service.worker NUMBER FD FLAGS...`.

FD is where it says that it is ready.
"""

import argparse
import os
import sys
from collections.abc import Sequence

import structlog

from yoake_service import logs, serving
from yoake_service.config import ConfigError, add_flags, config_from
from yoake_service.statuses import UNUSABLE


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("number", type=int)
    parser.add_argument("ready", type=int)
    add_flags(parser)
    options = parser.parse_args(arguments)
    config = config_from(vars(options), {})
    logs.configure(config.log_level, config.log_exception_text)
    structlog.contextvars.bind_contextvars(worker=options.number)
    try:
        return serving.run_server(config, options.number, lambda: _say_ready(options.ready))
    except ConfigError as error:
        logs.logger().error("unusable", problems=error.problems)
        return UNUSABLE


def _say_ready(descriptor: int) -> None:
    os.write(descriptor, b"!")
    os.close(descriptor)


if __name__ == "__main__":
    sys.exit(main())
