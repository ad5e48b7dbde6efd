"""One call from its arrival to its answer: its id, its deadline, its turn, its status, and its line in the log."""

import asyncio
import secrets
from collections.abc import Iterable, Sequence
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

import grpc
import structlog
from google.protobuf.message import DecodeError, Message
from google.rpc import error_details_pb2, status_pb2

from yoake_service.config import Config
from yoake_service.logs import call_logger, logger
from yoake_service.methods import Method
from yoake_service.refusals import Undecodable, fitting, internal

if TYPE_CHECKING:
    from yoake_service.metrics import Metrics
    from yoake_service.tracing import Tracing

Context = grpc.aio.ServicerContext[Any, Any]
CODES: Final = {code.value[0]: code for code in grpc.StatusCode}
REQUEST_ID: Final = "x-request-id"
LONGEST_REQUEST_ID: Final = 128
DETAILS: Final = "grpc-status-details-bin"
PUSHBACK: Final = "grpc-retry-pushback-ms"
"""Tells clients that retry by service config when to come again; -1: not at all."""


class Call:
    """What is known about a call. `facts` go into its line of the log: counts and keys, nothing secret."""

    __slots__ = ("bytes_in", "bytes_out", "deadline", "facts", "id", "method", "span", "started", "waited")

    def __init__(self, method: Method, request_id: str, deadline: float) -> None:
        self.method = method
        self.id = request_id
        self.deadline = deadline
        """On the monotonic clock, in seconds."""
        self.started = monotonic()
        self.waited = 0.0
        self.bytes_in = 0
        self.bytes_out = 0
        self.facts: dict[str, str | int | float] = {}
        self.span: Any = None

    @property
    def left(self) -> float:
        """Seconds until its deadline."""
        return self.deadline - monotonic()


class Reporter:
    """Opens and closes calls, and tells the log, the metrics and the traces of them."""

    def __init__(self, config: Config, metrics: "Metrics | None", tracing: "Tracing | None") -> None:
        self._config = config
        self._metrics = metrics
        self._tracing = tracing
        self.open_calls = 0
        self._log = call_logger()

    def open(self, method: Method, context: Context) -> Call:
        metadata: Sequence[tuple[str, str | bytes]] = context.invocation_metadata() or ()  # type: ignore[assignment]
        call = Call(method, _request_id(metadata), self._deadline(context))
        self.open_calls += 1
        structlog.contextvars.bind_contextvars(request_id=call.id, method=method.name)
        if self._config.tls_client_ca:
            structlog.contextvars.bind_contextvars(client=_certified_name(context))
        if self._metrics:
            self._metrics.started(method.service, method.name)
        if self._tracing:
            call.span = self._tracing.start(method.service, method.name, metadata)
        return call

    def _deadline(self, context: Context) -> float:
        left = context.time_remaining()
        return monotonic() + (self._config.default_deadline_seconds if left is None else left)

    def close(self, call: Call, code: int = 0, reason: str = "") -> None:
        seconds = monotonic() - call.started
        self.open_calls -= 1
        if reason:
            call.facts["reason"] = reason
        if self._config.access_log:
            self._log.info(
                "call",
                code=CODES[code].name,
                ms=round(seconds * 1000, 3),
                wait_ms=round(call.waited * 1000, 3),
                bytes_in=call.bytes_in,
                bytes_out=call.bytes_out,
                **call.facts,
            )
        if self._metrics:
            self._metrics.handled(
                call.method.service,
                call.method.name,
                CODES[code].name,
                seconds,
                call.waited,
                call.bytes_in,
                call.bytes_out,
            )
            if reason:
                self._metrics.refused(reason)
        if self._tracing:
            self._tracing.finish(call.span, code, call.facts)

    async def refuse(self, call: Call, context: Context, status: status_pb2.Status) -> None:
        """End the call with a status and its details. Never returns."""
        status = fitting(status)
        self.close(call, status.code, reason_of(status))
        try:
            await context.abort(CODES[status.code], status.message, _trailers(call, status))
        except grpc.aio.AbortError as ended:
            asyncio.get_running_loop().call_soon(_let_go, ended)
            raise


def _let_go(ended: grpc.aio.AbortError) -> None:
    """grpc keeps the exception with the call; through it, call and request would hold each other until they are collected."""
    ended.__traceback__ = ended.__context__ = None


def _certified_name(context: Context) -> str:
    """The name in the certificate that the client has shown."""
    shown = context.auth_context()
    return b",".join(shown.get("x509_common_name", ())).decode("utf-8", "replace")


def _request_id(metadata: Iterable[tuple[str, str | bytes]]) -> str:
    for key, value in metadata:
        if key == REQUEST_ID and isinstance(value, str) and 0 < len(value) <= LONGEST_REQUEST_ID:
            return value
    return secrets.token_hex(8)


def reason_of(status: status_pb2.Status) -> str:
    info = error_details_pb2.ErrorInfo()
    for detail in status.details:
        if detail.Unpack(info):
            return str(info.reason)
    return ""


def _trailers(call: Call, status: status_pb2.Status) -> tuple[tuple[str, str | bytes], ...]:
    trailers: list[tuple[str, str | bytes]] = [(REQUEST_ID, call.id), (DETAILS, status.SerializeToString())]
    retry = error_details_pb2.RetryInfo()
    if any(detail.Unpack(retry) for detail in status.details):
        trailers.append((PUSHBACK, str(retry.retry_delay.ToMilliseconds())))
    elif status.code == grpc.StatusCode.RESOURCE_EXHAUSTED.value[0]:
        trailers.append((PUSHBACK, "-1"))
    return tuple(trailers)


def decode(kind: type[Message], raw: bytes) -> Any:
    """The message that the bytes are. Raises Undecodable."""
    try:
        return kind.FromString(raw)
    except DecodeError:
        raise Undecodable(kind.DESCRIPTOR.full_name) from None


def mistake() -> status_pb2.Status:
    """The status for the exception that is being handled, which nobody has foreseen; the log has the rest."""
    error_id = secrets.token_hex(8)
    logger().error("mistake", error_id=error_id, exc_info=True)
    return internal(error_id)
