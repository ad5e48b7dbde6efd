"""TLS with certificates that may be renewed while the server runs: every new connection is shown what the files hold now."""

import ssl
from pathlib import Path
from time import sleep
from typing import Final, NamedTuple

import grpc
import structlog

from yoake_service.config import ConfigError
from yoake_service.files import Unusable, Watched, naming
from yoake_service.logs import logger

Shown = grpc.ServerCertificateConfiguration
SETTLING: Final = 0.1
"""Seconds. With a new certificate grpc frees the old one, though a connection that has just asked may be about to use it."""


class _Files(NamedTuple):
    """PEM files. With `client_ca` clients have to show a certificate of that authority (mTLS)."""

    cert: Path
    key: Path
    client_ca: Path | None

    def watched(self) -> Watched[Shown]:
        """Raises Unusable for files that are missing or do not fit together."""
        return Watched([self.cert, self.key, *([self.client_ca] if self.client_ca else ())], self._read)

    def _read(self) -> Shown:
        pair = _bytes_of(self.key), _bytes_of(self.cert)
        authorities = _bytes_of(self.client_ca) if self.client_ca else None
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        with naming(self.cert, self.key):
            context.load_cert_chain(self.cert, self.key, password=_no_password)
        if self.client_ca:
            with naming(self.client_ca):
                context.load_verify_locations(self.client_ca)
        return grpc.ssl_server_certificate_configuration([pair], authorities)


def _bytes_of(path: Path) -> bytes:
    with naming(path):
        return path.read_bytes()


class Certificates:
    """The server's certificate and key, and the authorities of its clients. Raises ConfigError for bad files."""

    def __init__(self, cert: Path, key: Path, client_ca: Path | None = None) -> None:
        self._files = _Files(cert, key, client_ca)
        self.credentials()

    def credentials(self) -> grpc.ServerCredentials:
        """For one port: grpc frees what it has taken, so that nothing may be handed to it twice. Raises ConfigError."""
        try:
            port = _Port(self._files)
        except Unusable as problem:
            raise ConfigError([f"--tls-cert, --tls-key, --tls-client-ca: {problem}"]) from problem
        asks_clients = self._files.client_ca is not None
        return grpc.dynamic_ssl_server_credentials(port.first, port.renewed, asks_clients)  # type: ignore[arg-type]


class _Port:
    """What one port shows. Raises Unusable."""

    def __init__(self, files: _Files) -> None:
        self._files = files.watched()
        self.first = self._files.first
        # Bound here, since grpc's threads know nothing of what is bound to this process.
        self._log = logger().bind(**structlog.contextvars.get_contextvars())

    def renewed(self) -> Shown | None:
        """What to show from now on; None: the same as before. Called by grpc for every new connection, in threads of its own,
        one after the other; never fails.
        """
        try:
            fresh = self._files.renewed()
        except Unusable as problem:
            self._log.warning("certificates_unusable", problem=str(problem))
            return None
        if fresh is not None:
            self._log.info("certificates_renewed")
            sleep(SETTLING)
        return fresh


def _no_password() -> str:
    raise ValueError("the key has a password")
