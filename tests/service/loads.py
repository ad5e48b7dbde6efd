"""Clients of every kind that ask without a pause, and know what has to come."""

import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from itertools import count
from typing import Any, TypeVar

from yoake.deep_fog import generate as deep_fog
from yoake.sakasama import generate as sakasama
from yoake.shikigami import generate as shikigami
from yoake_client import Cancelled, Client, Connection, Unavailable, YoakeError
from yoake_proto.night import v1 as pb
from yoake_service import answers
from yoake_service.mapping import generated

from .running import Running

T = TypeVar("T")

CLIENTS = {"night": 4, "batch": 2, "stream": 2}
"""How many of each kind. A kind is also what the answers are counted under that its clients got, and that were right."""
METHODS = {"night": "ResolveNight", "batch": "BatchResolveNights", "stream": "StreamResolveNights"}
BATCH = 60
STREAM = 120
"""Nights of a batch, and of a stream before its client opens another one."""


@lru_cache(maxsize=1)
def known() -> list[tuple[pb.ResolveNightRequest, pb.ResolveNightResponse]]:
    """Nights of all rule sets, and what becomes of them."""
    nights = [generated.shikigami_request(*situation) for situation in shikigami.villages(1, 12, 10)]
    nights += [generated.deep_fog_request(turn.village, turn.votes) for turn in deep_fog.villages(1, 12, 5)]
    nights += [generated.sakasama_request(step.village, step.moves) for step in sakasama.villages(1, 8, 5)]
    for seed, night in enumerate(nights):
        night.randomness.seed = seed
    return [(night, answers.resolve_night(night)) for night in nights]


class Apart(Connection):
    """With a connection of its own for every client; grpc has all clients of a process share one."""

    def options(self) -> Sequence[tuple[str, Any]]:
        return [*super().options(), ("grpc.use_local_subchannel_pool", 1)]


class Load:
    """What came of it, in `counts`: nights answered rightly by kind, `wrong`, `turned away`, and errors by their text.

    `retrying`: who is turned away asks again, a stream for what has not been answered; else that is counted. Single nights
    are left to the retries of grpc.
    """

    def __init__(self, connect: Callable[[], Client], retrying: bool) -> None:
        self.counts: Counter[str] = Counter()
        self._connect = connect
        self._retrying = retrying
        self._over = threading.Event()
        self._lock = threading.Lock()
        asks = {"night": self._ask_one, "batch": self._ask_many, "stream": self._ask_in_a_stream}
        self._threads = [
            threading.Thread(target=self._ask_again_and_again, args=(asks[kind], place))
            for kind, clients in CLIENTS.items()
            for place in range(clients)
        ]

    def start(self) -> None:
        for thread in self._threads:
            thread.start()

    def finish(self) -> None:
        """Let the last answers come."""
        self._over.set()
        for thread in self._threads:
            thread.join()

    def wait_for(self, more: int, seconds: float = 30.0) -> None:
        """Until so many more nights of every kind have been answered."""
        wanted = {kind: self.counts[kind] + more for kind in CLIENTS}
        end = time.monotonic() + seconds
        while any(self.counts[kind] < wanted[kind] for kind in CLIENTS):
            assert time.monotonic() < end, self.counts
            time.sleep(0.01)

    def _ask_again_and_again(self, ask: Callable[[Client, int], None], place: int) -> None:
        with self._connect() as client:
            for turn in count(place * 7):
                if self._over.is_set():
                    return
                try:
                    ask(client, turn)
                except (Unavailable, Cancelled):
                    self._note("turned away")
                    time.sleep(0.01)
                except YoakeError as error:
                    self._note(repr(error))

    def _ask_one(self, client: Client, turn: int) -> None:
        request, expected = known()[turn % len(known())]
        self._compare("night", client.resolve_night(request), expected)

    def _ask_many(self, client: Client, turn: int) -> None:
        asked = [known()[(turn + place) % len(known())] for place in range(BATCH)]
        results = self._persist(lambda: client.resolve_nights([request for request, _ in asked]))
        for result, (_, expected) in zip(results, asked, strict=True):
            self._compare("batch", result, expected)

    def _ask_in_a_stream(self, client: Client, turn: int) -> None:
        left = {str(place): known()[(turn + place) % len(known())] for place in range(STREAM)}

        def ask_for_what_is_left() -> None:
            asked = [(name, request) for name, (request, _) in left.items()]
            for name, result in client.stream_nights(asked):
                self._compare("stream", result, left.pop(name)[1])

        while left:
            self._persist(ask_for_what_is_left)

    def _persist(self, ask: Callable[[], T]) -> T:
        while True:
            try:
                return ask()
            except (Unavailable, Cancelled):
                if not self._retrying:
                    raise
                time.sleep(0.01)

    def _compare(
        self, kind: str, result: pb.ResolveNightResponse | YoakeError, expected: pb.ResolveNightResponse
    ) -> None:
        if isinstance(result, YoakeError):
            self._note(repr(result))
        else:
            self._note(kind if result == expected else "wrong")

    def _note(self, what: str) -> None:
        with self._lock:
            self.counts[what] += 1


@contextmanager
def load(connect: Callable[[], Client], retrying: bool) -> Iterator[Load]:
    """Under load until the end; then everything has been counted."""
    running = Load(connect, retrying)
    running.start()
    try:
        yield running
    finally:
        running.finish()


def answered(server: Running) -> dict[str, int]:
    """Nights that the server says it has answered, by kind."""
    lines = {kind: server.lines("call", method=method) for kind, method in METHODS.items()}
    return {
        "night": sum(line["code"] == "OK" for line in lines["night"]),
        "batch": sum(line["nights"] for line in lines["batch"] if line["code"] == "OK"),
        "stream": sum(line.get("nights", 0) for line in lines["stream"]),
    }
