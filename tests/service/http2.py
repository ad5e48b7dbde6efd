"""Just enough of HTTP/2 to be a bad client: one that sends half of something, or nothing, and waits."""

import socket
import struct
from typing import NamedTuple

PREFACE = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
DATA, HEADERS, SETTINGS, PING, GOAWAY = 0, 1, 4, 6, 7
END_STREAM, END_HEADERS, ACK = 1, 4, 1


class Frame(NamedTuple):
    kind: int
    flags: int
    stream: int
    payload: bytes


def frame(kind: int, flags: int = 0, stream: int = 0, payload: bytes = b"") -> bytes:
    return struct.pack(">I", len(payload))[1:] + bytes([kind, flags]) + struct.pack(">I", stream) + payload


def headers(path: str, stream: int = 1) -> bytes:
    """Those of a gRPC call, each written out."""
    fields = {
        ":method": "POST",
        ":scheme": "http",
        ":path": path,
        ":authority": "test",
        "te": "trailers",
        "content-type": "application/grpc",
    }
    block = b"".join(
        bytes([0, len(name)]) + name.encode() + bytes([len(value)]) + value.encode() for name, value in fields.items()
    )
    return frame(HEADERS, END_HEADERS, stream, block)


class RawClient:
    """A connection by hand."""

    def __init__(self, address: str, seconds: float = 10.0) -> None:
        host, _, port = address.rpartition(":")
        self._socket = socket.create_connection((host, int(port)), timeout=seconds)

    def __enter__(self) -> "RawClient":
        return self

    def __exit__(self, *_: object) -> None:
        self._socket.close()

    def send(self, *parts: bytes) -> None:
        self._socket.sendall(b"".join(parts))

    def is_closed_by_server(self) -> bool:
        """Wait until the server hangs up; False if it does not within the time of this client."""
        try:
            while self._socket.recv(65536):
                pass
        except ConnectionError:
            return True
        except TimeoutError:
            return False
        return True

    def lingers_until_closed(self) -> bool:
        """As `is_closed_by_server`, but shows the server that it lives, and leaves it no room for data."""
        try:
            while True:
                ping = self.wait_for(PING)
                if not ping.flags & ACK:
                    self.send(frame(PING, ACK, 0, ping.payload))
        except ConnectionError:
            return True
        except TimeoutError:
            return False

    def wait_for(self, kind: int) -> Frame:
        """The next frame of this kind. Raises TimeoutError or ConnectionError."""
        while True:
            head = self._exactly(9)
            length = int.from_bytes(head[:3], "big")
            found = Frame(head[3], head[4], int.from_bytes(head[5:9], "big"), self._exactly(length))
            if found.kind == kind:
                return found

    def _exactly(self, count: int) -> bytes:
        read = b""
        while len(read) < count:
            more = self._socket.recv(count - len(read))
            if not more:
                raise ConnectionError("the server has hung up")
            read += more
        return read
