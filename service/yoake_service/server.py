"""One process's server, from the first open port to the last answer."""

import asyncio
from collections.abc import Sequence
from typing import Any, Final

import grpc
from grpc_health.v1 import health_pb2_grpc
from grpc_reflection.v1alpha import reflection

from yoake_service import health, methods
from yoake_service.calls import Reporter
from yoake_service.config import Config, is_loopback
from yoake_service.handlers import Handlers
from yoake_service.logs import logger

SLACK: Final = 1 << 20
"""How many bytes over the limit are still read, to be refused with details. Beyond, grpc itself ends the call."""
CLIENT_PINGS_MS: Final = 10_000
"""How often clients may ping a connection."""


class CannotListen(Exception):
    """An address is taken, or not ours."""


class Server:
    """Listens, gets ready, serves, stops; in this order. `worker` is the number of this process among its siblings."""

    def __init__(self, config: Config, worker: int = 0) -> None:
        self._config = config
        self._worker = worker
        self._log = logger()
        self._health = health.Health()
        self._handlers = Handlers(config, Reporter(config, None, None))
        self._servers: list[grpc.aio.Server] = []
        self.addresses: list[str] = []

    async def listen(self) -> None:
        """Open the ports. Health says NOT_SERVING, and calls are told to come again. Raises CannotListen."""
        main = self._add_server()
        for service, handlers in self._handlers.by_service().items():
            main.add_generic_rpc_handlers((grpc.method_handlers_generic_handler(service, handlers),))
        names = [*methods.SERVICES, health.NAME]
        if self._config.reflection:
            names.append(reflection.SERVICE_NAME)
            reflection.enable_server_reflection(names, main)
        for target in self._config.listen:
            self.addresses.append(self._open(main, target.replace("{worker}", str(self._worker))))
        if self._config.health_listen:
            self._open(self._add_server(), self._config.health_listen)
        for server in self._servers:
            await server.start()

    def _add_server(self) -> grpc.aio.Server:
        """A server with the health service."""
        server = grpc.aio.server(options=options(self._config))
        health_pb2_grpc.add_HealthServicer_to_server(self._health, server)
        self._servers.append(server)
        return server

    def _open(self, server: grpc.aio.Server, target: str) -> str:
        try:
            port = server.add_insecure_port(target)
        except RuntimeError:
            raise CannotListen(f"cannot listen on {target}") from None
        if not is_loopback(target):
            self._log.warning("plaintext_on_network", listen=target)
        return target if target.startswith("unix:") else f"{target.rpartition(':')[0]}:{port}"

    async def get_ready(self) -> None:
        """Load the rules, resolve the nights of the self-check, and turn health to SERVING.

        Raises SelfCheckFailed.
        """
        # In a thread, so that health can be asked in the meantime.
        self._handlers.rulebook = await asyncio.to_thread(self._load)
        await self._health.set_serving(True)

    def _load(self) -> Any:
        from yoake_service import rulebook, self_check  # the catalogues are read on import

        self_check.run()
        return rulebook.Rulebook(self._config, None)

    async def stop(self) -> None:
        """Turn health first, let load balancers notice, then answer what was accepted, and go."""
        await self._health.set_serving(False)
        await asyncio.sleep(self._config.stop_delay_seconds)
        self._handlers.stopping.set()
        await self._health.close()
        await asyncio.gather(*(server.stop(self._config.stop_grace_seconds) for server in self._servers))


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
        # It counts calls that are over for the caller already, and refuses what the limit above would allow.
        ("grpc.http.overload_protection", 0),
        ("grpc.keepalive_time_ms", round(config.keepalive_seconds * 1000)),
        ("grpc.keepalive_timeout_ms", round(config.keepalive_timeout_seconds * 1000)),
        ("grpc.keepalive_permit_without_calls", 1),
        ("grpc.http2.min_ping_interval_without_data_ms", CLIENT_PINGS_MS),
        ("grpc.server_handshake_timeout_ms", round(config.handshake_seconds * 1000)),
        *(ages if age else ()),
    ]
