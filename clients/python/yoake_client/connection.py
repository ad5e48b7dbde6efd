"""How a client reaches a server, and how it tries again."""

import json
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import grpc

DEFAULT_TARGET: Final = "127.0.0.1:50051"
DEFAULT_TIMEOUT: Final = 5.0
"""Seconds, all attempts together."""
LARGEST_ANSWER: Final = 64 << 20
"""Bytes; grpc's own limit of 4 MiB is too little for a big batch."""
REQUEST_ID: Final = "x-request-id"


@dataclass(frozen=True, slots=True)
class Tls:
    """PEM files. Without `ca` the authorities of the system are trusted; `cert` and `key` are the client's own (mTLS)."""

    ca: Path | None = None
    cert: Path | None = None
    key: Path | None = None
    server_name: str = ""
    """The name that the server's certificate has, when it is not that of the target."""

    def credentials(self) -> grpc.ChannelCredentials:
        """Raises OSError for a file that cannot be read."""
        return grpc.ssl_channel_credentials(_bytes(self.ca), _bytes(self.key), _bytes(self.cert))


def _bytes(path: Path | None) -> bytes | None:
    return path.read_bytes() if path else None


@dataclass(frozen=True, slots=True)
class Connection:
    """Where the server is, `HOST:PORT` or `unix:PATH`, and how to talk to it.

    `attempts`: how often a call is made at most. It is made again when no server answered, after a growing pause, and when
    a server was overloaded, after the time that it named. `timeout` in seconds, for all attempts of a call together.
    """

    target: str = DEFAULT_TARGET
    tls: Tls | None = None
    token: str = ""
    timeout: float = DEFAULT_TIMEOUT
    attempts: int = 5

    def options(self) -> Sequence[tuple[str, Any]]:
        options: list[tuple[str, Any]] = [
            ("grpc.service_config", json.dumps(service_config(self.attempts))),
            ("grpc.enable_retries", int(self.attempts > 1)),
            ("grpc.max_receive_message_length", LARGEST_ANSWER),
        ]
        if self.tls and self.tls.server_name:
            options.append(("grpc.ssl_target_name_override", self.tls.server_name))
        return options

    def channel(self) -> grpc.Channel:
        if self.tls:
            return grpc.secure_channel(self.target, self.tls.credentials(), options=self.options())
        return grpc.insecure_channel(self.target, options=self.options())

    def aio_channel(self) -> grpc.aio.Channel:
        if self.tls:
            return grpc.aio.secure_channel(self.target, self.tls.credentials(), options=self.options())
        return grpc.aio.insecure_channel(self.target, options=self.options())

    def metadata(self, request_id: str) -> tuple[tuple[str, str], ...]:
        if self.token:
            return ((REQUEST_ID, request_id), ("authorization", f"Bearer {self.token}"))
        return ((REQUEST_ID, request_id),)


def new_request_id() -> str:
    return secrets.token_hex(8)


def service_config(attempts: int) -> dict[str, Any]:
    """What grpc is told about trying again. Every call of Yoake may be repeated: nothing is kept between calls.

    A server names the pause in `grpc-retry-pushback-ms`, or forbids a further attempt there. CANCELLED is what a server says
    to calls that it had not yet looked at when it stopped; a call that is given up on this side is not made again.
    """
    policy = {
        "maxAttempts": min(max(attempts, 2), 5),
        "initialBackoff": "0.1s",
        "maxBackoff": "2s",
        "backoffMultiplier": 2,
        "retryableStatusCodes": ["UNAVAILABLE", "RESOURCE_EXHAUSTED", "CANCELLED"],
    }
    services = [{"service": "yoake.night.v1.NightService"}, {"service": "yoake.night.v1.CatalogueService"}]
    return {
        "methodConfig": [{"name": services, **({"retryPolicy": policy} if attempts > 1 else {})}],
        # A server that has died fails all its open calls at once; they may all be made again.
        "retryThrottling": {"maxTokens": 1000, "tokenRatio": 0.5},
    }
