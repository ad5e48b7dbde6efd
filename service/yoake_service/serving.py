"""`yoake serve`: runs one server, or the supervisor of several, until somebody says stop."""

import asyncio
import signal
import sys
from typing import Final

from yoake_service import logs
from yoake_service.config import Config

DONE: Final = 0
FAILED: Final = 1
"""The server could not get ready."""
UNUSABLE: Final = 2
"""The configuration cannot be used here: an address is taken, a file is missing. Trying again does not help."""


def serve(config: Config) -> int:
    """Serve until SIGTERM or SIGINT; the exit status."""
    logs.configure(config.log_level, config.log_exception_text)
    return run_server(config)


def run_server(config: Config, worker: int = 0) -> int:
    """Be one server process; the exit status."""
    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        return runner.run(_serve(config, worker))


def _loop_factory() -> "type[asyncio.AbstractEventLoop] | None":
    if sys.platform == "win32":
        return None
    import uvloop

    return uvloop.Loop


async def _serve(config: Config, worker: int) -> int:
    from yoake_service.server import CannotListen, Server  # grpc, which the supervisor does without

    log = logs.logger()
    stop = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    server = Server(config, worker)
    try:
        await server.listen()
    except CannotListen as error:
        log.error("cannot_listen", problem=str(error))
        return UNUSABLE
    log.info("listening", addresses=server.addresses)
    try:
        await server.get_ready()
    except Exception:
        log.critical("not_ready", exc_info=True)
        return FAILED
    log.info("serving", addresses=server.addresses)
    await stop.wait()
    log.info("stopping", grace_seconds=config.stop_grace_seconds)
    await server.stop()
    log.info("stopped")
    return DONE
