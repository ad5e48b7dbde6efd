"""A server for the fuzz, and what has to be true whatever it is sent.

Every call ends within its time, with an answer or with a refusal that a program can act on; never with INTERNAL or UNKNOWN.
The same request has the same answer, alone, in a batch and in a stream. What is answered keeps the contract, as its request
did. Nothing is logged that should not be, and bystanders are served all the while.
"""

import subprocess
import threading
import time
import urllib.request
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final, NamedTuple

import grpc
from google.rpc import status_pb2
from grpc_health.v1 import health_pb2, health_pb2_grpc
from yoake_proto.night import v1 as pb
from yoake_proto.night.v1.services import NightServiceStub
from yoake_service.calls import CODES, DETAILS, reason_of
from yoake_service.validation import violations_of

from tests.fuzz.requests import METHODS, Case
from tests.fuzz.wire import LENGTH, varint
from tests.service.nights import DEATHS, deaths, night
from tests.service.running import Line, Running, starting

SECONDS: Final = 5.0
"""How long a call may take; much more than any does, since the machine may be busy."""
EXPLORATION_SECONDS: Final = 0.3
"""An exploration may find work for longer; then this deadline ends it."""
GROWTH: Final = 200 << 20
"""How many bytes more than after its first calls the server may hold."""
FLAGS: Final = ("--no-access-log", "--log-exception-text", "--metrics-listen=127.0.0.1:0")
EVENTS: Final = frozenset({"listening", "serving", "stopping", "stopped"})
ENDS: Final = frozenset({"OK", "INVALID_ARGUMENT", "FAILED_PRECONDITION", "RESOURCE_EXHAUSTED"})
"""How a call or a night may end."""
OF_THE_MOMENT: Final = frozenset({"OVERLOADED", "TOO_MANY_BATCHES", "DEADLINE_TOO_SHORT"})
"""Refusals that go by what else the server has to do."""
LAST_DAY: Final = 10_000
GOOD: Final = night()


class Found(Exception):
    """Something that must not be. `kind` says what, and where if that is known: the same mistake is of the same kind."""

    def __init__(self, kind: str, text: str = "") -> None:
        super().__init__(f"{kind}\n{text}" if text else kind)
        self.kind = kind


class Answer(NamedTuple):
    """What came back: the replies (one, but for a stream), and how the call ended."""

    replies: tuple[bytes, ...]
    code: str
    message: str = ""
    status: bytes = b""

    @property
    def reason(self) -> str:
        return reason_of(status_pb2.Status.FromString(self.status))


class Judge:
    """Sends cases to a server, one after the other, and looks at what comes of them."""

    def __init__(self, server: Running) -> None:
        self._server = server
        self._channel = grpc.insecure_channel(
            server.address, options=[("grpc.enable_retries", 0), ("grpc.max_receive_message_length", 64 << 20)]
        )
        self._lines = 0
        self._bystander = Bystander(server)
        self._held = self._held_at_first = 0.0
        self.slowest = 0.0
        """The longest that a call has taken, in seconds."""
        self.ends: Counter[str] = Counter()
        """How the calls have ended."""

    def close(self) -> None:
        self._bystander.stop()
        self._channel.close()

    @property
    def alive(self) -> bool:
        return self._server.process.poll() is None

    def told(self) -> str:
        """How it goes."""
        number = sum(self.ends.values())
        return f"{number} cases, {dict(self.ends)}, the slowest took {self.slowest:.2f} s, {self._held / 1e6:.0f} MB"

    def judge(self, case: Case) -> None:
        """Raises Found."""
        try:
            answer = self._send(case)
            self.ends[answer.reason or answer.code] += 1
            self._look_at(case, answer)
            if answer.code != "DEADLINE_EXCEEDED" and answer.reason not in OF_THE_MOMENT:
                self._ask_again(case, answer)
        finally:
            self._look_around()

    # ---- calling ----

    def _send(self, case: Case) -> Answer:
        if case.method == "StreamResolveNights":
            return self._stream([case.raw])
        service = METHODS[case.method].service
        call = self._channel.unary_unary(f"/{service}/{case.method}")
        seconds = EXPLORATION_SECONDS if case.method == "ExploreNight" else SECONDS
        began = time.monotonic()
        try:
            return Answer((call(case.raw, timeout=seconds),), "OK")
        except grpc.RpcError as error:
            return _ended(error, ())
        finally:
            self.slowest = max(self.slowest, time.monotonic() - began)

    def _stream(self, items: list[bytes]) -> Answer:
        call = self._channel.stream_stream("/yoake.night.v1.NightService/StreamResolveNights")
        replies: list[bytes] = []
        try:
            replies.extend(call(iter(items), timeout=SECONDS))
        except grpc.RpcError as error:
            return _ended(error, tuple(replies))
        return Answer(tuple(replies), "OK")

    # ---- one answer ----

    def _look_at(self, case: Case, answer: Answer) -> None:
        if answer.code == "DEADLINE_EXCEEDED" and case.method == "ExploreNight":
            return
        self._look_at_end(answer.code, answer.message)
        if answer.code != "OK" and not answer.reason:
            raise Found(f"{case.method} is refused without a reason: {answer.code}", answer.message)
        for reply in answer.replies:
            self._look_at_reply(case, reply)

    def _look_at_end(self, code: str, message: str) -> None:
        if code == "INTERNAL":
            raise Found(*self._mistake(message))
        if code == "UNAVAILABLE":
            with suppress(subprocess.TimeoutExpired):
                self._server.process.wait(1)
        if code not in ENDS:
            raise Found(f"a call has ended with {code}", message)

    def _mistake(self, message: str) -> tuple[str, str]:
        """What the log says of it: where it was made, and everything."""
        try:
            line = self._server.wait_for("mistake", seconds=5, error_id=message.rpartition(" ")[2])
        except AssertionError:
            return "INTERNAL without a line in the log", message
        return _place_of(line), line["exception"]

    def _look_at_reply(self, case: Case, reply: bytes) -> None:
        if case.method == "BatchResolveNights":
            for result in pb.BatchResolveNightsResponse.FromString(reply).results:
                self._look_at_result(result)
        elif case.method == "StreamResolveNights":
            self._look_at_result(pb.StreamResolveNightsResponse.FromString(reply).result)
        else:
            request = METHODS[case.method].request.FromString(case.raw)
            if violations := violations_of(request):
                raise Found(
                    f"{case.method} has answered what the contract forbids: {violations[0].reason}", str(violations)
                )
            self._look_at_next_village(case, reply)

    def _look_at_next_village(self, case: Case, reply: bytes) -> None:
        """It can be sent again, unless the days or the steps of the game are over."""
        response = _response_of(case, reply)
        if "outcome" not in response.DESCRIPTOR.fields_by_name:
            return
        village = response.outcome.next_village
        if village.day > LAST_DAY or village.sakasama.phase == pb.SakasamaPhase.SAKASAMA_PHASE_OVER:
            return
        check = pb.CheckNightRequest(ruleset=response.receipt.ruleset, village=village)
        again = self._send(Case("CheckNight", check.SerializeToString()))
        if again.code == "OK":
            problems = pb.CheckNightResponse.FromString(again.replies[0]).problems
            again = again._replace(message=str(problems[0])) if problems else again
        if again.message and again.reason not in OF_THE_MOMENT:
            raise Found(f"{case.method} has answered a village that nobody may send", f"{again.code} {again.message}")

    def _look_at_result(self, result: pb.NightResult) -> None:
        if result.WhichOneof("result") is None:
            raise Found("a night of several has neither an answer nor a refusal")
        self._look_at_end(CODES[result.status.code].name, result.status.message)

    # ---- the same once more ----

    def _ask_again(self, case: Case, answer: Answer) -> None:
        if answer.code == "OK":
            case = _with_the_seed(case, answer)
        again = self._send(case)
        if again.code != "DEADLINE_EXCEEDED" and again != answer:
            raise Found(f"{case.method} has answered differently the second time", f"{answer}\n{again}")
        if case.method == "ResolveNight" and answer.reason != "REQUEST_TOO_LARGE":
            self._ask_in_a_batch(case.raw, answer)
            self._ask_in_a_stream(case.raw, answer)
            if answer.code == "OK":
                self._ask_with_the_draws(case.raw, answer)

    def _ask_in_a_batch(self, raw: bytes, alone: Answer) -> None:
        nights = _part(1, raw) + _part(1, GOOD.SerializeToString())
        batch = self._send(Case("BatchResolveNights", nights))
        if alone.reason == "UNDECODABLE":
            _same("a batch", alone.reason, batch.reason)
            return
        _same("a batch", "OK", batch.code)
        result, good = pb.BatchResolveNightsResponse.FromString(batch.replies[0]).results
        _same("a batch", _told(alone), _told_by(result))
        _same("the neighbour in a batch", DEATHS, deaths(good.response))

    def _ask_in_a_stream(self, raw: bytes, alone: Answer) -> None:
        good = _part(2, GOOD.SerializeToString())
        stream = self._stream([good, _part(2, raw), good])
        if alone.reason == "UNDECODABLE":
            _same("a stream", (1, alone.reason), (len(stream.replies), stream.reason))
            return
        _same("a stream", (3, "OK"), (len(stream.replies), stream.code))
        first, result, last = (pb.StreamResolveNightsResponse.FromString(reply).result for reply in stream.replies)
        _same("a stream", _told(alone), _told_by(result))
        _same("the neighbours in a stream", [DEATHS] * 2, [deaths(first.response), deaths(last.response)])

    def _ask_with_the_draws(self, raw: bytes, answer: Answer) -> None:
        """The draws of an answer, sent back as a script, decide the same."""
        response = pb.ResolveNightResponse.FromString(answer.replies[0])
        request = pb.ResolveNightRequest.FromString(raw)
        request.randomness.script.SetInParent()
        for draw in response.outcome.draws:
            request.randomness.script.draws.add(reason=draw.reason, answer=draw.answer)
        again = self._send(Case("ResolveNight", request.SerializeToString()))
        _same("a script of its draws", ("OK", ""), (again.code, again.message))
        scripted = pb.ResolveNightResponse.FromString(again.replies[0])
        _same("a script of its draws", response.receipt.decision_digest, scripted.receipt.decision_digest)

    # ---- the server ----

    def _look_around(self) -> None:
        if not self.alive:
            raise Found("the server has died", str(self._server.log[-20:]))
        if problem := self._bystander.problem:
            self._bystander.problem = ""
            raise Found(f"others were not served: {problem}")
        lines = self._server.log[self._lines :]
        self._lines += len(lines)
        for line in lines:
            if line["event"] not in EVENTS:
                raise Found(_place_of(line), str(line))

    def look_at_what_is_held(self) -> None:
        """Memory, in the long run, and calls that have not ended. Raises Found."""
        end = time.monotonic() + SECONDS
        while (metrics := self._metrics())["yoake_calls_in_flight"] > 1:  # one may be the bystander's
            if time.monotonic() > end:
                raise Found("calls that are over have not ended", str(metrics))
            time.sleep(0.1)
        self._held = metrics.get("process_resident_memory_bytes", 0.0)
        self._held_at_first = self._held_at_first or self._held
        if self._held > self._held_at_first + GROWTH:
            raise Found("the memory grows", f"from {self._held_at_first / 1e6:.0f} MB to {self._held / 1e6:.0f} MB")

    def _metrics(self) -> dict[str, float]:
        """Those without labels."""
        address = self._server.wait_for("serving")["addresses"]["metrics"][0]
        text = urllib.request.urlopen(f"http://{address}/metrics", timeout=SECONDS).read().decode()
        rows = (line.split() for line in text.splitlines() if not line.startswith("#") and "{" not in line)
        return {name: float(value) for name, value in rows}


class Bystander:
    """Asks for health and for a night now and then; `problem` says when that has gone wrong."""

    def __init__(self, server: Running) -> None:
        self.problem = ""
        self._server = server
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._ask_now_and_then)
        self._thread.start()

    def stop(self) -> None:
        self._over.set()
        self._thread.join()

    def _ask_now_and_then(self) -> None:
        with self._server.channel() as channel:
            health, nights = health_pb2_grpc.HealthStub(channel), NightServiceStub(channel)
            while not self._over.wait(0.2):
                try:
                    answer = health.Check(health_pb2.HealthCheckRequest(), timeout=SECONDS)
                    if answer.status != health_pb2.HealthCheckResponse.SERVING:
                        self.problem = f"health is {answer.status}"
                    if deaths(nights.ResolveNight(GOOD, timeout=SECONDS)) != DEATHS:
                        self.problem = "a night came out wrong"
                except grpc.RpcError as error:
                    if "OVERLOADED" not in str(error):
                        self.problem = f"{error.code()}"


@contextmanager
def judging(bug: str = "") -> Iterator[Judge]:
    """A judge with a server of its own. `bug`: Python that is carried out in the server before it serves."""
    with starting() as start:
        judge = Judge(start(*FLAGS, bug=bug))
        try:
            yield judge
        finally:
            judge.close()


def _ended(error: grpc.RpcError, replies: tuple[bytes, ...]) -> Answer:
    trailers = dict(error.trailing_metadata() or ())
    return Answer(replies, error.code().name, error.details() or "", trailers.get(DETAILS, b""))


def _part(number: int, raw: bytes) -> bytes:
    """The bytes as a message in a message."""
    return varint(number << 3 | LENGTH) + varint(len(raw)) + raw


def _same(where: str, expected: Any, found: Any) -> None:
    if found != expected:
        raise Found(f"ResolveNight comes out differently in {where}", f"{expected}\n{found}")


def _told(answer: Answer) -> tuple[str, Any]:
    """The answer or the reason of the refusal."""
    if answer.code == "OK":
        return "OK", pb.ResolveNightResponse.FromString(answer.replies[0])
    return answer.code, answer.reason


def _told_by(result: pb.NightResult) -> tuple[str, Any]:
    if result.HasField("response"):
        return "OK", result.response
    return CODES[result.status.code].name, reason_of(result.status)


def _response_of(case: Case, reply: bytes) -> Any:
    return getattr(pb, f"{case.method}Response").FromString(reply)


def _with_the_seed(case: Case, answer: Answer) -> Case:
    """The case with the seeds that the server has chosen, so that it has to give the same answer again."""
    request: Any = METHODS[case.method].request.FromString(case.raw)
    response = _response_of(case, answer.replies[0]) if answer.replies else None
    match case.method:
        case "ResolveNight" | "ApplyImmediateVotes" | "ApplyDay":
            asked = [(request, response)]
        case "BatchResolveNights":
            asked = [(each, result.response) for each, result in zip(request.nights, response.results, strict=True)]
        case "StreamResolveNights":
            asked = [(request.night, response.result.response)]
        case _:
            asked = []
    chosen = [pair for pair in asked if pair[0].randomness.WhichOneof("source") is None]
    for drawing, told in chosen:
        if told.HasField("receipt"):
            drawing.randomness.seed = told.receipt.seed_used
    return Case(case.method, request.SerializeToString()) if chosen else case


def _place_of(line: Line) -> str:
    """The last place in our code of an exception in the log, or what else the log says."""
    text = str(line.get("exception", ""))
    places = [row.strip() for row in text.splitlines() if row.strip().startswith("File ")]
    return (
        f"{line['event']}: {text.splitlines()[-1].split(':')[0]} at {places[-1]}"
        if places
        else f"{line['event']} in the log"
    )
