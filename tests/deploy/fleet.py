"""Two servers behind the Envoy of deploy/envoy, as docs/envoy.md says to run them, on ports that are free here."""

import http.client
import json
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import grpc
import yaml

from tests.service.running import Start, starting

ROOT = Path(__file__).resolve().parents[2]
BIN = Path(sys.executable).parent
ENVOY = BIN / "envoy"
CONFIGURATION = ROOT / "deploy/envoy/envoy.yaml"
SECONDS = 30.0
Change = Callable[[Any], None]


def free_ports(count: int) -> list[int]:
    held = [socket.socket() for _ in range(count)]
    try:
        for one in held:
            one.bind(("127.0.0.1", 0))
        return [one.getsockname()[1] for one in held]
    finally:
        for one in held:
            one.close()


class Answer:
    """An answer over HTTP."""

    def __init__(self, response: http.client.HTTPResponse) -> None:
        self.status = response.status
        self.headers = response.headers
        self.body = response.read()

    @property
    def json(self) -> Any:
        return json.loads(self.body)


class Fleet:
    """The servers, and Envoy before them."""

    def __init__(self, folder: Path, start: Start, flags: Sequence[str], change: Change) -> None:
        self._start = start
        self.servers = [start(*flags), start(*flags)]
        for server in self.servers:
            server.wait_for("serving")
        self.port, self.admin = free_ports(2)
        build = folder / "build"
        build.mkdir()
        subprocess.run(
            [BIN / "buf", "build", "--exclude-source-info", "-o", build / "yoake.binpb"], cwd=ROOT, check=True
        )
        configuration = yaml.safe_load(self._configuration())
        change(configuration)
        (folder / "envoy.yaml").write_text(json.dumps(configuration))
        self.log = folder / "envoy.log"
        with self.log.open("wb") as log:
            self._envoy = subprocess.Popen(
                [ENVOY, "-c", "envoy.yaml", "--concurrency", "1", "--disable-hot-restart"],
                cwd=folder,
                stdout=log,
                stderr=subprocess.STDOUT,
            )

    def _configuration(self) -> str:
        """That of the repository, with other ports."""
        text = CONFIGURATION.read_text()
        backends = [server.address.rpartition(":")[2] for server in self.servers]
        for written, here in zip((8080, 9901, 50051, 50052), (self.port, self.admin, *backends), strict=True):
            assert text.count(f"port_value: {written} ") == 1
            text = text.replace(f"port_value: {written} ", f"port_value: {here} ")
        return text

    def wait_for_healthy(self, count: int) -> None:
        """Until Envoy sends calls to so many servers."""
        end = time.monotonic() + SECONDS
        while self.healthy() != count:
            assert self._envoy.poll() is None, self.log.read_text()
            assert time.monotonic() < end, self.log.read_text()
            time.sleep(0.05)

    def healthy(self) -> int:
        try:
            stats = self.http("GET", "/stats?filter=cluster.yoake.membership_healthy", port=self.admin).body.decode()
        except OSError:
            return -1
        return int(stats.rpartition(":")[2])

    def http(
        self, method: str, path: str, body: bytes = b"", headers: Mapping[str, str] | None = None, port: int = 0
    ) -> Answer:
        connection = http.client.HTTPConnection("127.0.0.1", port or self.port, timeout=SECONDS)
        try:
            connection.request(method, path, body, dict(headers or {}))
            return Answer(connection.getresponse())
        finally:
            connection.close()

    def post_json(self, method: str, body: str) -> Answer:
        """Call a method of NightService."""
        path = f"/yoake.night.v1.NightService/{method}"
        return self.http("POST", path, body.encode(), {"content-type": "application/json"})

    @contextmanager
    def channel(self) -> Iterator[grpc.Channel]:
        with grpc.insecure_channel(f"127.0.0.1:{self.port}") as channel:
            yield channel

    def restart(self, index: int) -> None:
        """Start a server again where it was."""
        address = self.servers[index].address
        self.servers[index] = self._start(f"--listen={address}")
        self.servers[index].wait_for("serving")

    def stop(self) -> None:
        self._envoy.send_signal(signal.SIGTERM)
        try:
            self._envoy.wait(10)
        except subprocess.TimeoutExpired:
            self._envoy.kill()
            self._envoy.wait(10)


def as_it_is(_configuration: Any) -> None:
    """No change."""


@contextmanager
def fleet_in(folder: Path, flags: Sequence[str] = (), change: Change = as_it_is) -> Iterator[Fleet]:
    """Servers with these flags, behind the Envoy of the repository with this change to its configuration."""
    with starting() as start:
        fleet = Fleet(folder, start, flags, change)
        try:
            fleet.wait_for_healthy(2)
            yield fleet
        finally:
            fleet.stop()
