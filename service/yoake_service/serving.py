"""`yoake serve`: runs one server, or the supervisor of several, until somebody says stop."""

import asyncio
import os
import signal
import sys
from collections.abc import Callable

from yoake_service import logs
from yoake_service.config import Config
from yoake_service.statuses import DONE, FAILED
from yoake_service.supervisor import supervise


def serve(config: Config) -> int:
    """Serve until SIGTERM or SIGINT; the exit status. Raises ConfigError for what cannot be used here."""
    logs.configure(config.log_level, config.log_exception_text)
    if config.workers > 1:
        return asyncio.run(supervise(config))
    return run_server(config)


def run_server(config: Config, worker: int | None = None, on_ready: Callable[[], None] | None = None) -> int:
    """Be one server process; the exit status. Raises ConfigError for what cannot be used here.

    `worker`: its number, when it has a supervisor. `on_ready` is called once it serves.
    """
    os.environ.setdefault("GRPC_VERBOSITY", "NONE")  # its lines are not ours, and what matters is raised
    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        return runner.run(_serve(config, worker, on_ready))


def _loop_factory() -> "type[asyncio.AbstractEventLoop] | None":
    if sys.platform == "win32":
        return None
    import uvloop

    return uvloop.Loop


async def _serve(config: Config, worker: int | None, on_ready: Callable[[], None] | None) -> int:
    from yoake_service.server import Server  # grpc, which the supervisor does without

    log = logs.logger()
    stop = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    if worker is not None:
        _watch_lifeline(stop)
    server = Server(config, worker)
    await server.listen()
    log.info("listening", addresses=server.addresses)
    try:
        await server.get_ready()
    except Exception:
        log.critical("not_ready", exc_info=True)
        return FAILED
    log.info("serving", addresses=server.addresses)
    if on_ready:
        on_ready()
    await stop.wait()
    log.info("stopping", delay_seconds=config.stop_delay_seconds, grace_seconds=config.stop_grace_seconds)
    await server.stop()
    log.info("stopped")
    return DONE


def _watch_lifeline(stop: asyncio.Event) -> None:
    """Stop when standard input ends: the supervisor holds its other end."""
    loop = asyncio.get_running_loop()

    def end() -> None:
        loop.remove_reader(sys.stdin)
        stop.set()

    loop.add_reader(sys.stdin, end)
