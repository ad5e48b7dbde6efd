"""A server in a process of its own, as an operator runs it, and what it logs."""

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import grpc

START_SECONDS = 60.0
STOP_SECONDS = 30.0
SERVE = "import sys; from yoake_service import cli; sys.exit(cli.main(['serve', *sys.argv[1:]]))"
Line = dict[str, Any]


class Running:
    """A `yoake serve` that has been started."""

    def __init__(self, *flags: str, env: Mapping[str, str] | None = None, bug: str = "") -> None:
        """`bug`: Python that is carried out in the process before it serves."""
        command = [sys.executable, "-c", f"{bug}\n{SERVE}"]
        if not any(flag.startswith("--listen") for flag in flags):
            command.append("--listen=127.0.0.1:0")
        self.process = subprocess.Popen(
            [*command, *flags],
            env={**os.environ, **(env or {})},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self.log: list[Line] = []
        self._grown = threading.Condition()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for text in self.process.stdout:
            line = json.loads(text) if text.startswith("{") else {"event": "text", "text": text}
            with self._grown:
                self.log.append(line)
                self._grown.notify_all()
        with self._grown:
            self._grown.notify_all()

    def lines(self, event: str, **facts: object) -> list[Line]:
        wanted = {"event": event, **facts}
        return [line for line in list(self.log) if wanted.items() <= line.items()]

    def wait_for(self, event: str, count: int = 1, seconds: float = START_SECONDS, **facts: object) -> Line:
        """The line of the log that says so, as soon as there are `count` of them."""
        end = time.monotonic() + seconds
        with self._grown:
            while len(found := self.lines(event, **facts)) < count:
                left = end - time.monotonic()
                gone = self.process.poll() is not None and not self._reader.is_alive()
                if left < 0 or gone:
                    raise AssertionError(f"no {event} {facts} in {self.log[-20:]}")
                self._grown.wait(min(left, 0.2))
        return found[count - 1]

    @property
    def address(self) -> str:
        address: str = self.wait_for("serving")["addresses"]["calls"][0]
        return address

    @contextmanager
    def channel(self, *options: tuple[str, Any]) -> Iterator[grpc.Channel]:
        with grpc.insecure_channel(self.address, options=options) as channel:
            yield channel

    def stop(self, number: int = signal.SIGTERM) -> int:
        """Ask it to stop; its exit status."""
        if self.process.poll() is None:
            self.process.send_signal(number)
        status = self.process.wait(STOP_SECONDS)
        self._reader.join(STOP_SECONDS)
        return status

    def kill(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait(STOP_SECONDS)


Start = Callable[..., Running]


@contextmanager
def starting() -> Iterator[Start]:
    """Starts servers, and ends all of them at the end."""
    started: list[Running] = []

    def start(*flags: str, env: Mapping[str, str] | None = None, bug: str = "") -> Running:
        started.append(Running(*flags, env=env, bug=bug))
        return started[-1]

    try:
        yield start
    finally:
        for server in started:
            server.kill()
