"""TLS with certificates that may be renewed while the server runs: every new connection is shown what the files hold now."""

import ssl
from pathlib import Path

import grpc

from yoake_service.config import ConfigError
from yoake_service.files import Stamp, stamp_of
from yoake_service.logs import logger


class Certificates:
    """The server's certificate and key, and the authorities of its clients (mTLS). Raises ConfigError for bad files."""

    def __init__(self, cert: Path, key: Path, client_ca: Path | None = None) -> None:
        self._cert = cert
        self._key = key
        self._client_ca = client_ca
        self._paths = [cert, key, *([client_ca] if client_ca else ())]
        self._log = logger()
        try:
            self._seen: Stamp = stamp_of(self._paths)
            self._current = self._read()
        except (OSError, ValueError) as error:
            raise ConfigError([f"--tls-cert, --tls-key, --tls-client-ca: {_reason(error)}"]) from error

    def credentials(self) -> grpc.ServerCredentials:
        return grpc.dynamic_ssl_server_credentials(self._current, self._latest, self._client_ca is not None)

    def _latest(self) -> grpc.ServerCertificateConfiguration:
        """What to show to a new connection. Called by grpc in threads of its own; never fails."""
        try:
            stamp = stamp_of(self._paths)
            if stamp != self._seen:
                current = self._read()
                # Files that change while they are read are read again with the next connection.
                if stamp == stamp_of(self._paths):
                    self._current, self._seen = current, stamp
                    self._log.info("certificates_renewed")
        except (OSError, ValueError) as error:
            self._log.warning("certificates_unusable", problem=_reason(error))
        return self._current

    def _read(self) -> grpc.ServerCertificateConfiguration:
        """Raises OSError or ValueError for files that are missing or do not fit together."""
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self._cert, self._key, password=_no_password)
        if self._client_ca:
            context.load_verify_locations(self._client_ca)
        return grpc.ssl_server_certificate_configuration(
            [(self._key.read_bytes(), self._cert.read_bytes())],
            self._client_ca.read_bytes() if self._client_ca else None,
        )


def _no_password() -> str:
    raise ValueError("the key has a password")


def _reason(error: Exception) -> str:
    return error.strerror or str(error) if isinstance(error, OSError) else str(error)
