"""Why a call is refused, as google.rpc.Status: a code, one ErrorInfo, and the details that a program can act on."""

from collections.abc import Iterable
from string import punctuation
from typing import Final
from urllib.parse import quote

from google.protobuf.any_pb2 import Any
from google.protobuf.duration_pb2 import Duration
from google.protobuf.message import Message
from google.rpc import code_pb2, error_details_pb2, status_pb2
from yoake.problems import InvalidRequest, Refusal, ScriptMismatch, TooManyOutcomes, Violation, VotesMissing
from yoake_proto.night.v1 import errors_pb2

DOMAIN = "yoake.night.v1"

TRAILERS: Final = 7600
"""How many bytes the message and the details of a status may take behind a call. Clients read 8 KB of headers unless told
otherwise; of more they show their user nothing but that it was too much."""
SHORT_TEXT: Final = 200
PRINTED: Final = " " + punctuation.replace("%", "")
LEFT_OUT: Final = "violations_left_out"


class ServiceRefusal(Refusal):
    """A call that the service turns away before the rules are asked."""

    code: int
    reason: str
    retry_after: float | None = None
    """In how many seconds trying again may help. None: it will not, or nobody knows."""
    metadata: dict[str, str] = {}  # noqa: RUF012 (read only)


class Undecodable(ServiceRefusal):
    """The bytes are no message of this method."""

    code, reason = code_pb2.INVALID_ARGUMENT, "UNDECODABLE"

    def __init__(self, message: str) -> None:
        super().__init__(f"the bytes of the request are no {message}")


class TooLarge(ServiceRefusal):
    """More bytes than this server reads in one request."""

    code, reason = code_pb2.RESOURCE_EXHAUSTED, "REQUEST_TOO_LARGE"

    def __init__(self, size: int, limit: int) -> None:
        super().__init__(f"the request has {size} bytes, and this server reads {limit}")
        self.metadata = {"bytes": str(size), "limit": str(limit)}


class Overloaded(ServiceRefusal):
    """More work than there is time for. `reason` says of what there is too much: OVERLOADED, TOO_MANY_STREAMS, ..."""

    code = code_pb2.RESOURCE_EXHAUSTED

    def __init__(self, reason: str, message: str, retry_after: float) -> None:
        super().__init__(message)
        self.reason = reason
        self.retry_after = retry_after


class TimeTooShort(ServiceRefusal):
    """The work cannot be done in the time that the caller waits; all times in seconds."""

    code, reason = code_pb2.DEADLINE_EXCEEDED, "DEADLINE_TOO_SHORT"

    def __init__(self, left: float, needed: float) -> None:
        super().__init__(
            f"{left * 1000:.1f} ms are left, and about {needed * 1000:.1f} ms are needed"
            if left > 0
            else "the deadline has passed"
        )


class StreamIdle(ServiceRefusal):
    """A stream on which nothing has moved for too long."""

    code, reason = code_pb2.DEADLINE_EXCEEDED, "STREAM_IDLE"

    def __init__(self, seconds: float) -> None:
        super().__init__(f"nothing has moved on this stream for {seconds:g} s")


class NotReady(ServiceRefusal):
    """The server does not answer yet, or not any more; another one will."""

    code = code_pb2.UNAVAILABLE

    def __init__(self, reason: str, message: str, retry_after: float) -> None:
        super().__init__(message)
        self.reason = reason
        self.retry_after = retry_after


class Unauthenticated(ServiceRefusal):
    """No token, or none that this server knows."""

    code = code_pb2.UNAUTHENTICATED

    def __init__(self, reason: str, message: str) -> None:
        super().__init__(message)
        self.reason = reason


def status_of(refusal: Refusal) -> status_pb2.Status:
    """The status for a refusal of the engine or of the service."""
    match refusal:
        case ServiceRefusal():
            return _status(refusal.code, refusal.reason, str(refusal), _retry(refusal), **refusal.metadata)
        case InvalidRequest():
            return _status(
                code_pb2.INVALID_ARGUMENT, "INVALID_REQUEST", str(refusal), [_bad_request(refusal.violations)]
            )
        case VotesMissing():
            missing: list[Message] = [errors_pb2.VotesMissing(players=refusal.players)]
            if refusal.violations:
                missing.append(_bad_request(refusal.violations))
            return _status(code_pb2.FAILED_PRECONDITION, "VOTES_MISSING", str(refusal), missing)
        case ScriptMismatch():
            mismatch = errors_pb2.ScriptMismatch(reason=refusal.reason, problem=refusal.problem)
            return _status(code_pb2.FAILED_PRECONDITION, "SCRIPT_MISMATCH", str(refusal), [mismatch])
        case TooManyOutcomes():
            return _status(code_pb2.RESOURCE_EXHAUSTED, "TOO_MANY_OUTCOMES", str(refusal))
    raise AssertionError(f"no status for {type(refusal).__name__}")


def internal(error_id: str) -> status_pb2.Status:
    """A mistake of ours: an id to find it in the log by, and nothing else."""
    return _status(code_pb2.INTERNAL, "INTERNAL", f"internal error {error_id}", error_id=error_id)


def fitting(status: status_pb2.Status) -> status_pb2.Status:
    """The status as it can be sent behind a call: with as many violations as there is room for, and how many are not."""
    if _room_taken(status) <= TRAILERS:
        return status
    text = status.message
    short = status_pb2.Status(code=status.code, message=text if len(text) <= SHORT_TEXT else f"{text[:SHORT_TEXT]} ...")
    info, violations = error_details_pb2.ErrorInfo(), error_details_pb2.BadRequest()
    for detail in status.details:
        if not (detail.Unpack(info) or detail.Unpack(violations)):
            short.details.append(detail)
    room = (TRAILERS - _text_bytes(short)) * 3 // 4 - short.ByteSize() - info.ByteSize() - 200
    told = error_details_pb2.BadRequest()
    for violation in violations.field_violations:
        room -= violation.ByteSize() + 4
        if room < 0:
            break
        told.field_violations.append(violation)
    if left_out := len(violations.field_violations) - len(told.field_violations):
        info.metadata[LEFT_OUT] = str(left_out)
    for message in (info, told) if told.field_violations else (info,):
        short.details.add().Pack(message)
    return short


def _room_taken(status: status_pb2.Status) -> int:
    """The details are sent in base 64, the message with everything but ASCII in percents."""
    size: int = status.ByteSize()
    return _text_bytes(status) + size * 4 // 3


def _text_bytes(status: status_pb2.Status) -> int:
    return len(quote(status.message, safe=PRINTED))


def _status(
    code: int, reason: str, message: str, details: Iterable[Message] = (), **metadata: str
) -> status_pb2.Status:
    status = status_pb2.Status(code=code, message=message)
    info = error_details_pb2.ErrorInfo(reason=reason, domain=DOMAIN, metadata=metadata)
    for detail in (info, *details):
        packed = Any()
        packed.Pack(detail)
        status.details.append(packed)
    return status


def _retry(refusal: ServiceRefusal) -> Iterable[Message]:
    if refusal.retry_after is not None:
        delay = Duration()
        delay.FromMilliseconds(round(refusal.retry_after * 1000))
        yield error_details_pb2.RetryInfo(retry_delay=delay)


def _bad_request(violations: Iterable[Violation]) -> error_details_pb2.BadRequest:
    request = error_details_pb2.BadRequest()
    for violation in violations:
        request.field_violations.add(field=violation.field, reason=violation.reason, description=violation.description)
    return request
