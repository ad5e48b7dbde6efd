"""The contract's methods behind gRPC: bytes in, bytes out, and a status with details for whatever is refused.

Requests come as raw bytes, so that bytes which are no message are the caller's mistake and get a status that says so;
grpc would call them UNKNOWN, and quote them.
"""

import asyncio
from time import monotonic
from typing import TYPE_CHECKING, Final, NoReturn

import grpc
from google.protobuf.message import Message
from google.rpc import status_pb2
from yoake.problems import Refusal

from yoake_service import limits
from yoake_service.admission import SLICE, Costs, Places, Turns
from yoake_service.calls import REQUEST_ID, Call, Context, Reporter, decode, mistake
from yoake_service.config import Config
from yoake_service.methods import STREAM, UNARY, Method
from yoake_service.refusals import NotReady, TooLarge, status_of
from yoake_service.streams import NightStream

if TYPE_CHECKING:  # imported when the server has begun to listen, since that takes a while
    from yoake_service.rulebook import Rulebook, Steps

    Handler = grpc.RpcMethodHandler[bytes, bytes]

FACTS: Final = {"ruleset": "ruleset", "request_id": "message_id"}
LONGEST_FACT: Final = 128
CANCELLED: Final = grpc.StatusCode.CANCELLED.value[0]
UNAVAILABLE: Final = grpc.StatusCode.UNAVAILABLE.value[0]
START_SECONDS: Final = 1.0
"""About how long a server takes to get ready."""
HEAVY_RETRY: Final = 1.0


class Handlers:
    """All methods of the contract. Until `rulebook` is there, calls are told to come again."""

    def __init__(self, config: Config, reporter: Reporter) -> None:
        self.rulebook: Rulebook | None = None
        self.stopping = asyncio.Event()
        self.is_cutting = False
        """Whether the grace is over: calls that are cancelled now are so by the server."""
        self._config = config
        self._reporter = reporter
        self._turns = Turns(config.max_waiting, config.max_wait_seconds)
        self._costs = Costs()
        self._heavy = Places(config.max_batches, "TOO_MANY_BATCHES", "batches and explorations", HEAVY_RETRY)
        self._streams = Places(config.max_streams, "TOO_MANY_STREAMS", "streams", HEAVY_RETRY)

    def by_service(self) -> "dict[str, dict[str, Handler]]":
        services: dict[str, dict[str, Handler]] = {}
        for method in UNARY:
            services.setdefault(method.service, {})[method.name] = self._unary(method)
        services[STREAM.service][STREAM.name] = grpc.stream_stream_rpc_method_handler(self._stream)
        return services

    def _unary(self, method: Method) -> "Handler":
        async def handle(raw: bytes, context: Context) -> bytes:
            return await self._answer(method, raw, context)

        return grpc.unary_unary_rpc_method_handler(handle)

    async def _answer(self, method: Method, raw: bytes, context: Context) -> bytes:
        call = self._reporter.open(method, context)
        call.bytes_in = len(raw)
        try:
            reply = await self._work(call, raw)
        except asyncio.CancelledError:
            self._reporter.close(call, UNAVAILABLE if self.is_cutting else CANCELLED)
            raise
        except Refusal as refusal:
            return await self._refuse(call, context, status_of(refusal))
        except Exception:
            return await self._refuse(call, context, mistake())
        call.bytes_out = len(reply)
        context.set_trailing_metadata(((REQUEST_ID, call.id),))
        self._reporter.close(call)
        return reply

    async def _refuse(self, call: Call, context: Context, status: status_pb2.Status) -> NoReturn:
        await self._reporter.refuse(call, context, status)
        raise AssertionError("abort returned")

    async def _work(self, call: Call, raw: bytes) -> bytes:
        rulebook = self._ready()
        limit = self._config.max_batch_bytes if call.method.batch else self._config.max_request_bytes
        if len(raw) > limit:
            raise TooLarge(len(raw), limit)
        if not call.method.heavy:
            return await self._in_turns(call, raw, rulebook)
        self._heavy.take()
        try:
            return await self._in_turns(call, raw, rulebook)
        finally:
            self._heavy.give_back()

    def _ready(self) -> "Rulebook":
        if self.rulebook is None:
            raise NotReady("NOT_READY", "the server is starting", START_SECONDS)
        return self.rulebook

    async def _in_turns(self, call: Call, raw: bytes, rulebook: "Rulebook") -> bytes:
        """Do the work of a call, one turn after the other."""
        work = _Work(call, raw, rulebook, self._config, self._costs)
        worked = 0.0
        reply: bytes | None = None
        while reply is None:
            asked = monotonic()
            await self._turns.enter(call.deadline, patient=worked > 0)
            started = monotonic()
            call.waited += started - asked
            try:
                reply = work.go_on(started + SLICE)
            finally:
                worked += self._turns.leave(started)
        work.note_cost(worked)
        return reply

    async def _stream(self, _requests: object, context: Context) -> None:
        call = self._reporter.open(STREAM, context)
        try:
            await self._stream_nights(call, context)
        except asyncio.CancelledError:
            self._reporter.close(call, UNAVAILABLE if self.is_cutting else CANCELLED)
            raise
        except grpc.aio.BaseError:
            # Reading or writing failed: the caller is gone, though this task has not been cancelled yet.
            self._reporter.close(call, CANCELLED)
            return
        except Refusal as refusal:
            await self._refuse(call, context, status_of(refusal))
        except Exception:
            await self._refuse(call, context, mistake())
        context.set_trailing_metadata(((REQUEST_ID, call.id),))
        self._reporter.close(call)

    async def _stream_nights(self, call: Call, context: Context) -> None:
        rulebook = self._ready()
        self._streams.take()
        try:
            await NightStream(call, context, rulebook, self._config, self._turns).run(self.stopping)
        finally:
            self._streams.give_back()


class _Work:
    """The work of one call, as far as it has been done. Nothing is read or done before its first turn."""

    def __init__(self, call: Call, raw: bytes, rulebook: "Rulebook", config: Config, costs: Costs) -> None:
        self._call = call
        self._raw = raw
        self._rulebook = rulebook
        self._config = config
        self._costs = costs
        self._steps: Steps | None = None
        self._units = 0

    def go_on(self, until: float) -> bytes | None:
        """Take steps until that time, at least one; the answer, once there is one. Raises a Refusal."""
        if self._steps is None:
            self._steps = self._begin()
        while True:
            try:
                next(self._steps)
            except StopIteration as finished:
                answer: Message = finished.value
                return answer.SerializeToString()
            if monotonic() >= until:
                return None

    def _begin(self) -> "Steps":
        method = self._call.method
        request = decode(method.request, self._raw)
        limits.check(request, self._config)
        self._note(request)
        if method.batch:
            self._call.facts["nights"] = len(request.nights)
        if method.units is not None:
            self._units = method.units(request)
            if self._units:
                self._call.facts["players"] = self._units
            self._costs.check(method.name, self._units, self._call.left)
        return self._rulebook.methods[method.name](request)

    def _note(self, request: Message) -> None:
        """For the log: which rule set, and the caller's own id where the message carries one."""
        for field in ("ruleset", "request_id"):
            if value := getattr(request, field, ""):
                self._call.facts[FACTS[field]] = value[:LONGEST_FACT]

    def note_cost(self, seconds: float) -> None:
        self._costs.note(self._call.method.name, self._units, seconds)
