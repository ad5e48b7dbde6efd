"""One process's server, from the first open port to the last answer."""

import asyncio
import errno
import gc
import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

import grpc
from grpc_health.v1 import health_pb2_grpc
from grpc_reflection.v1alpha import reflection

from yoake_service import health, methods
from yoake_service.addresses import UNIX, bind_alone, is_answered
from yoake_service.calls import Reporter
from yoake_service.config import Config, ConfigError, is_loopback
from yoake_service.files import why
from yoake_service.handlers import Handlers
from yoake_service.logs import logger
from yoake_service.metrics import Metrics, expose
from yoake_service.tls import Certificates
from yoake_service.tokens import Doorkeeper, Tokens

if TYPE_CHECKING:
    from yoake_service.rulebook import Rulebook
    from yoake_service.tracing import Tracing

SLACK: Final = 1 << 20
"""How many bytes over the limit are still read, to be refused with details. Beyond, grpc itself ends the call."""
SOCKET_MODE: Final = 0o660
"""Who may call through a unix socket: owner and group."""
QUIET_ROUNDS: Final = 2
QUIET_SECONDS: Final = 0.05
MOST_UNSEEN: Final = 10_000
"""How many calls may have come in that grpc has not handed over yet."""
COLLECT_AFTER: Final = 2_000
"""Objects that have come and not gone before the garbage collector looks for those that nobody can reach."""
CLIENT_PINGS_MS: Final = 10_000
"""How often clients may ping a connection."""


class Server:
    """Listens, gets ready, serves, stops; in this order.

    `worker` is the number of this process among its siblings; None: it is alone, and shows its metrics itself.
    Raises ConfigError for settings that cannot be used here.
    """

    def __init__(self, config: Config, worker: int | None = None) -> None:
        self._config = config
        self._worker = worker
        self._log = logger()
        self._health = health.Health()
        self._metrics = Metrics() if config.metrics_listen else None
        self._tracing = _tracing() if config.traces else None
        self._reporter = Reporter(config, self._metrics, self._tracing)
        self._handlers = Handlers(config, self._reporter)
        self._interceptors = [Doorkeeper(Tokens(config.tokens), self._reporter)] if config.tokens else []
        self._certificates = (
            Certificates(config.tls_cert, config.tls_key, config.tls_client_ca)
            if config.tls_cert and config.tls_key
            else None
        )
        self._servers: list[grpc.aio.Server] = []
        self.addresses: dict[str, list[str]] = {}
        """Where it listens, ports of 0 resolved: for calls (`calls`), and for `health`, `admin` and `metrics`."""

    async def listen(self) -> None:
        """Open the ports. Health says NOT_SERVING, and calls are told to come again. Raises ConfigError."""
        config = self._config
        main = self._add_server(self._interceptors)
        for service, handlers in self._handlers.by_service().items():
            main.add_generic_rpc_handlers((grpc.method_handlers_generic_handler(service, handlers),))
        if config.reflection:
            reflection.enable_server_reflection([*methods.SERVICES, health.NAME, reflection.SERVICE_NAME], main)
        for target in config.listen:
            self._open(main, "calls", target.replace("{worker}", str(self._worker or 0)), self._certificates)
        if config.health_listen:
            self._open(self._add_server(), "health", config.health_listen)
        if config.admin_listen:
            self._open_admin()
        if self._metrics and self._worker is None:
            self._expose_metrics(self._metrics)
        for server in self._servers:
            await server.start()

    def _add_server(self, interceptors: Sequence[grpc.aio.ServerInterceptor] = ()) -> grpc.aio.Server:
        """A server with the health service."""
        server = grpc.aio.server(options=options(self._config), interceptors=interceptors)
        health_pb2_grpc.add_HealthServicer_to_server(self._health, server)
        self._servers.append(server)
        return server

    def _open_admin(self) -> None:
        try:
            from grpc_channelz.v1 import channelz
        except ImportError:
            raise ConfigError(["--admin-listen: needs yoake[admin]"]) from None
        server = self._add_server()
        channelz.add_channelz_servicer(server)
        host, _, port = self._config.admin_listen.rpartition(":")
        self._open(server, "admin", f"{host}:{int(port) and int(port) + (self._worker or 0)}")

    def _open(
        self, server: grpc.aio.Server, purpose: str, target: str, certificates: Certificates | None = None
    ) -> None:
        is_socket = target.startswith(UNIX)
        path = Path(target.removeprefix(UNIX))
        if is_socket and is_answered(path):
            raise ConfigError([f"cannot listen on {target}: {os.strerror(errno.EADDRINUSE)}"])
        try:
            if certificates and not is_socket:
                port = server.add_secure_port(target, certificates.credentials())
            else:
                port = server.add_insecure_port(target)
        except RuntimeError:
            raise ConfigError([f"cannot listen on {target}{_why_not(target)}"]) from None
        if not certificates and purpose == "calls" and not is_loopback(target):
            self._log.warning("plaintext_on_network", listen=target)
        if is_socket:
            path.chmod(SOCKET_MODE)
        address = target if is_socket else f"{target.rpartition(':')[0]}:{port}"
        self.addresses.setdefault(purpose, []).append(address)

    def _expose_metrics(self, metrics: Metrics) -> None:
        address = self._config.metrics_listen
        try:
            port = expose(address, metrics.registry)
        except OSError as error:
            raise ConfigError([f"--metrics-listen: cannot listen on {address}: {why(error)}"]) from None
        self.addresses["metrics"] = [f"{address.rpartition(':')[0]}:{port}"]

    async def get_ready(self) -> None:
        """Load the rules, resolve the nights of the self-check, and turn health to SERVING.

        Raises SelfCheckFailed.
        """
        # In a thread, so that health can be asked in the meantime.
        self._handlers.rulebook = await asyncio.to_thread(self._load)
        spare_the_collector()
        await self._health.set_serving(True)

    def _load(self) -> "Rulebook":
        from yoake_service import rulebook, self_check  # the catalogues are read on import

        self_check.run()
        return rulebook.Rulebook(self._config, self._metrics)

    async def stop(self) -> None:
        """Turn health first, let load balancers notice, then answer what was accepted, and go."""
        await self._health.set_serving(False)
        await asyncio.sleep(self._config.stop_delay_seconds)
        self._handlers.stopping.set()
        await self._health.close()
        asyncio.get_running_loop().call_later(self._config.stop_grace_seconds, self._begin_to_cut)
        stops = [asyncio.create_task(server.stop(self._config.stop_grace_seconds)) for server in self._servers]
        await self._until_nobody_waits(stops)
        self._begin_to_cut()
        await asyncio.gather(*(server.stop(None) for server in self._servers), *stops)
        if self._tracing:
            await asyncio.to_thread(self._tracing.close)

    def _begin_to_cut(self) -> None:
        self._handlers.is_cutting = True

    async def _until_nobody_waits(self, stops: list[asyncio.Task[None]]) -> None:
        """Until the servers have stopped, or all calls are answered that have been begun.

        Calls that have reached a stopping grpc.aio server and were not handed over would hang until the grace or their
        deadline is over; they are cut, so that their callers try elsewhere.
        """
        quiet = 0
        while quiet < QUIET_ROUNDS:
            _, pending = await asyncio.wait(stops, timeout=QUIET_SECONDS)
            if not pending:
                return
            quiet = 0 if self._reporter.open_calls else quiet + 1


def _why_not(target: str) -> str:
    """What the system says to who would listen there. Empty: nothing, any more."""
    try:
        bind_alone(target)
    except OSError as error:
        return f": {why(error)}"
    return ""


def spare_the_collector() -> None:
    """What is loaded now stays, so the garbage collector need not look at it again and again.

    And nights leave next to nothing behind that it would have to find.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(COLLECT_AFTER)


def _tracing() -> "Tracing":
    try:
        from yoake_service.tracing import Tracing
    except ImportError:
        raise ConfigError(["--traces: needs yoake[tracing]"]) from None
    return Tracing()


def options(config: Config) -> Sequence[tuple[str, int]]:
    """What grpc is told of the configuration."""
    age = config.max_connection_age_seconds
    ages = [
        ("grpc.max_connection_age_ms", round(age * 1000)),
        ("grpc.max_connection_age_grace_ms", round(config.max_connection_age_grace_seconds * 1000)),
    ]
    return [
        ("grpc.so_reuseport", int(config.workers > 1)),
        ("grpc.max_receive_message_length", max(config.max_request_bytes, config.max_batch_bytes) + SLACK),
        ("grpc.max_concurrent_streams", config.max_connection_streams),
        # Over this, grpc itself turns calls away, with nothing but CANCELLED.
        ("grpc.server.max_pending_requests", MOST_UNSEEN),
        ("grpc.server.max_pending_requests_hard_limit", 2 * MOST_UNSEEN),
        # It counts calls that are over for the caller already, and refuses what the limit above would allow.
        ("grpc.http.overload_protection", 0),
        ("grpc.keepalive_time_ms", round(config.keepalive_seconds * 1000)),
        ("grpc.keepalive_timeout_ms", round(config.keepalive_timeout_seconds * 1000)),
        # That of any other ping; a minute by default, in which no ping of keepalive is sent.
        ("grpc.http2.ping_timeout_ms", round(config.keepalive_timeout_seconds * 1000)),
        ("grpc.keepalive_permit_without_calls", 1),
        ("grpc.http2.min_ping_interval_without_data_ms", CLIENT_PINGS_MS),
        ("grpc.server_handshake_timeout_ms", round(config.handshake_seconds * 1000)),
        *(ages if age else ()),
    ]
