"""Addresses to listen on, asked of the system itself: grpc takes a unix socket from whoever serves there, and keeps to itself
why it cannot have a port.
"""

import socket
from pathlib import Path
from typing import Any, Final, NamedTuple

UNIX: Final = "unix:"


class Bound(NamedTuple):
    """What has been listened on for a moment: a family of sockets, and the address with its port."""

    family: socket.AddressFamily
    address: Any


def bind_alone(target: str) -> Bound:
    """Find out whether `HOST:PORT` or `unix:PATH` can be had by one who shares it with nobody. Raises OSError if not."""
    if target.startswith(UNIX):
        return _bind_path(target.removeprefix(UNIX))
    host, _, port = target.rpartition(":")
    family, *_, address = socket.getaddrinfo(host.strip("[]"), int(port), type=socket.SOCK_STREAM)[0]
    with socket.socket(family, socket.SOCK_STREAM) as alone:
        alone.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        alone.bind(address)
        return Bound(family, alone.getsockname())


def _bind_path(path: str) -> Bound:
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as alone:
        alone.bind(path)
        Path(path).unlink()
        return Bound(socket.AF_UNIX, path)


def is_answered(path: Path) -> bool:
    """Whether somebody listens on a unix socket. One that was left behind is a file and no more."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as caller:
        caller.setblocking(False)
        try:
            caller.connect(str(path))
        except BlockingIOError:  # so many wait there that there is no room for us
            return True
        except (FileNotFoundError, ConnectionRefusedError):
            return False
        except OSError:  # somebody's, though perhaps not for us
            return True
    return True
