"""`yoake serve --workers N`: starts N server processes on the same ports, and starts again whichever dies.

The supervisor itself answers no calls and does not load grpc. Workers are started anew, never forked, so that each sets up
grpc for itself. A worker's standard input is its lifeline: when the supervisor is gone, however it went, the worker sees
the end of it and stops gracefully.
"""

import asyncio
import os
import shutil
import signal
import socket
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Final, NamedTuple

from yoake_service.addresses import UNIX, bind_alone
from yoake_service.config import LAST_SPANS_SECONDS, Config, ConfigError, arguments_of
from yoake_service.files import why
from yoake_service.logs import logger
from yoake_service.statuses import DONE, FAILED, UNUSABLE

if TYPE_CHECKING:
    from prometheus_client import Counter

FIRST_PAUSE: Final = 0.1
LONGEST_PAUSE: Final = 10.0
"""Before a worker is started again, in seconds; doubled with each death until it has lived for a while."""
LIVED_WELL: Final = 30.0
"""So many seconds."""
KILL_AFTER: Final = 5.0
"""How long workers may take to stop beyond delay, grace and the last spans, in seconds."""
METRICS_FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"
FOLDER_PREFIX: Final = "yoake-metrics-"


async def supervise(config: Config) -> int:
    """Keep the workers running until SIGTERM or SIGINT; the exit status. Raises ConfigError."""
    with reserved(config) as config, _metrics_folder(config) as folder:
        return await Supervisor(config, folder).run()


@contextmanager
def reserved(config: Config) -> Iterator[Config]:
    """The configuration with real ports instead of 0, held for our workers. Raises ConfigError for one that is taken."""
    sockets: list[socket.socket] = []
    try:
        listen = tuple(_reserve(target, sockets) for target in config.listen)
        health = _reserve(config.health_listen, sockets) if config.health_listen else ""
        yield replace(config, listen=listen, health_listen=health)
    finally:
        for held in sockets:
            held.close()


def _reserve(target: str, sockets: list[socket.socket]) -> str:
    if target.startswith(UNIX):
        return target
    try:
        bound = bind_alone(target)  # who shares a port is not told that it is taken
        held = socket.socket(bound.family, socket.SOCK_STREAM)
        sockets.append(held)
        held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        held.bind(bound.address)
    except OSError as error:
        raise ConfigError([f"cannot listen on {target}: {why(error)}"]) from None
    return f"{target.rpartition(':')[0]}:{bound.address[1]}"


class MetricsFolder(NamedTuple):
    """Where the workers count together. It is locked for as long as the supervisor or one of them lives."""

    path: Path
    lock: int
    """A descriptor that workers inherit."""


@contextmanager
def _metrics_folder(config: Config) -> Iterator[MetricsFolder | None]:
    """The folder, if metrics are wanted."""
    import fcntl  # Windows has none, and no workers

    if not config.metrics_listen:
        yield None
        return
    try:
        _sweep(Path(tempfile.gettempdir()))
        path = Path(tempfile.mkdtemp(prefix=FOLDER_PREFIX))
        lock = os.open(path, os.O_RDONLY)
        fcntl.flock(lock, fcntl.LOCK_EX)
    except OSError as error:
        raise ConfigError([f"--metrics-listen: no temporary folder: {why(error)}"]) from None
    os.environ[METRICS_FOLDER] = str(path)
    try:
        yield MetricsFolder(path, lock)
    finally:
        shutil.rmtree(path, ignore_errors=True)
        os.close(lock)


def _sweep(parent: Path) -> None:
    """Remove the folders of supervisors that were killed. An empty one has just been made, and is not locked yet."""
    import fcntl

    for path in parent.glob(f"{FOLDER_PREFIX}*"):
        with suppress(OSError):  # somebody else's, in use, or gone
            lock = os.open(path, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                if any(path.iterdir()):
                    shutil.rmtree(path)
            finally:
                os.close(lock)


class Worker:
    """A process that has been started."""

    def __init__(self, number: int, process: asyncio.subprocess.Process) -> None:
        self.number = number
        self.process = process
        self.started = monotonic()
        self.is_ready = False

    @property
    def lived(self) -> float:
        return monotonic() - self.started

    def end(self) -> None:
        """Ask it to stop."""
        with suppress(ProcessLookupError):
            self.process.terminate()


class Supervisor:
    def __init__(self, config: Config, metrics_folder: MetricsFolder | None) -> None:
        self._config = config
        self._metrics_folder = metrics_folder
        self._restarts: Counter | None = None
        self._log = logger()
        self._stop = asyncio.Event()
        self._status = DONE
        self._workers: dict[int, Worker] = {}
        self._ever_ready: set[int] = set()

    async def run(self) -> int:
        for number in (signal.SIGTERM, signal.SIGINT):
            asyncio.get_running_loop().add_signal_handler(number, self._stop.set)
        if self._metrics_folder:
            self._expose_metrics()
        keepers = [asyncio.create_task(self._keep(number)) for number in range(self._config.workers)]
        await self._stop.wait()
        self._log.info("stopping", workers=len(self._workers))
        await self._stop_workers(keepers)
        self._log.info("stopped")
        return self._status

    def _expose_metrics(self) -> None:
        from prometheus_client import Counter  # not before the folder is named

        from yoake_service.metrics import expose, sum_of_workers

        address = self._config.metrics_listen
        self._restarts = Counter("yoake_worker_restarts", "Workers that died and were started again.")
        try:
            port = expose(address, sum_of_workers())
        except OSError as error:
            raise ConfigError([f"--metrics-listen: cannot listen on {address}: {why(error)}"]) from None
        self._log.info("metrics", address=f"{address.rpartition(':')[0]}:{port}")

    async def _keep(self, number: int) -> None:
        """Have a worker with this number, until the end."""
        pause = FIRST_PAUSE
        while not self._stop.is_set():
            try:
                worker = await self._start(number)
            except OSError as error:  # no processes or no memory, for now
                self._log.error("worker_not_started", worker=number, problem=why(error), starts_again_in=pause)
                await self._sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
                continue
            if self._stop.is_set():
                worker.end()
            status = await worker.process.wait()
            del self._workers[number]
            self._forget_counts_of(worker)
            if self._stop.is_set():
                return
            if status in (UNUSABLE, FAILED) and number not in self._ever_ready:
                self._status = status
                self._stop.set()
                return
            pause = FIRST_PAUSE if worker.lived > LIVED_WELL else pause
            self._log.error(
                "worker_died", worker=number, pid=worker.process.pid, **_cause(status), starts_again_in=pause
            )
            if self._restarts:
                self._restarts.inc()
            await self._sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    async def _sleep(self, seconds: float) -> None:
        try:
            await asyncio.wait_for(self._stop.wait(), seconds)
        except TimeoutError:
            return

    async def _start(self, number: int) -> Worker:
        told, tells = os.pipe()
        try:
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "yoake_service.worker", str(number), str(tells), *arguments_of(self._config)),
                stdin=asyncio.subprocess.PIPE,
                pass_fds=(tells, *((self._metrics_folder.lock,) if self._metrics_folder else ())),
                env={name: value for name, value in os.environ.items() if not name.startswith("YOAKE_")},
            )
        except OSError:
            os.close(told)
            raise
        finally:
            os.close(tells)
        worker = self._workers[number] = Worker(number, process)
        asyncio.get_running_loop().add_reader(told, self._hear, worker, told)
        return worker

    def _hear(self, worker: Worker, told: int) -> None:
        """A worker is ready, or will never be."""
        asyncio.get_running_loop().remove_reader(told)
        worker.is_ready = bool(os.read(told, 1))
        os.close(told)
        if not worker.is_ready:
            return
        self._ever_ready.add(worker.number)
        self._log.info("worker_ready", worker=worker.number, pid=worker.process.pid)
        if sum(worker.is_ready for worker in self._workers.values()) == self._config.workers:
            self._log.info("all_workers_ready", addresses={"calls": self._config.listen})

    def _forget_counts_of(self, worker: Worker) -> None:
        """What it has counted stays, but it has no calls in flight any more."""
        if self._metrics_folder is None:
            return
        gone = "gauge_live*" if worker.is_ready else "*"
        for path in self._metrics_folder.path.glob(f"{gone}_{worker.process.pid}.db"):
            path.unlink(missing_ok=True)

    async def _stop_workers(self, keepers: list[asyncio.Task[None]]) -> None:
        for worker in self._workers.values():
            worker.end()
        spans = LAST_SPANS_SECONDS if self._config.traces else 0.0
        longest = self._config.stop_delay_seconds + self._config.stop_grace_seconds + spans + KILL_AFTER
        await asyncio.wait(keepers, timeout=longest)
        for worker in self._workers.values():
            self._log.error("worker_killed", worker=worker.number, pid=worker.process.pid)
            with suppress(ProcessLookupError):
                worker.process.kill()
        await asyncio.gather(*keepers)


def _cause(status: int) -> dict[str, int | str]:
    if status >= 0:
        return {"status": status}
    return {"signal": signal.Signals(-status).name}
