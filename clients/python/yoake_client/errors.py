"""Why a call or a night was refused, as exceptions. Whatever a server sends becomes one of them."""

from collections.abc import Iterable
from typing import NamedTuple, TypeVar

import grpc
from google.protobuf.message import Message
from google.rpc import error_details_pb2, status_pb2
from yoake_proto.night.v1 import ScriptMismatch as ScriptMismatchDetail
from yoake_proto.night.v1 import VotesMissing as VotesMissingDetail

DetailT = TypeVar("DetailT", bound=Message)
DETAILS = "grpc-status-details-bin"
CODES = {code.value[0]: code for code in grpc.StatusCode}


class FieldViolation(NamedTuple):
    """One thing that is wrong with a request."""

    field: str
    """Path in the request: `village.players[3].roles[0].key`."""
    reason: str
    """Machine-readable: `UNKNOWN_ROLE`."""
    description: str


class YoakeError(Exception):
    """A call or a night that was refused. Raised itself only for what none of the classes below stands for."""

    def __init__(self, status: status_pb2.Status, request_id: str = "") -> None:
        super().__init__(status.message)
        self.status = status
        self.request_id = request_id
        """Under which the server has logged the call."""

    @property
    def code(self) -> grpc.StatusCode:
        return CODES.get(self.status.code, grpc.StatusCode.UNKNOWN)

    @property
    def message(self) -> str:
        return str(self.status.message)

    @property
    def reason(self) -> str:
        """Machine-readable (`INVALID_REQUEST`, `OVERLOADED`, ...); empty when it was not a server of ours that spoke."""
        return str(self.detail(error_details_pb2.ErrorInfo).reason)

    @property
    def metadata(self) -> dict[str, str]:
        """Further facts, by name."""
        return dict(self.detail(error_details_pb2.ErrorInfo).metadata)

    def detail(self, kind: type[DetailT]) -> DetailT:
        """The detail of that type; an empty one if there is none."""
        found = kind()
        for detail in self.status.details:
            if detail.Unpack(found):
                break
        return found


class InvalidRequest(YoakeError):
    """No village could send this, or it is over a limit. All that is wrong with it is told."""

    @property
    def violations(self) -> tuple[FieldViolation, ...]:
        request = self.detail(error_details_pb2.BadRequest)
        return tuple(FieldViolation(v.field, v.reason, v.description) for v in request.field_violations)


class VotesMissing(YoakeError):
    """The night waits for votes."""

    @property
    def players(self) -> tuple[int, ...]:
        """Who still has to vote, ascending."""
        return tuple(self.detail(VotesMissingDetail).players)


class ScriptMismatch(YoakeError):
    """The script of the dice does not fit."""

    @property
    def draw(self) -> str:
        """The reason of the draw that it does not answer."""
        return str(self.detail(ScriptMismatchDetail).reason)

    @property
    def problem(self) -> str:
        return str(self.detail(ScriptMismatchDetail).problem)


class Unimplemented(YoakeError):
    """The server does not have this method: it is older than the contract here, or none of ours."""


class Overloaded(YoakeError):
    """The server has more work than time, even after all attempts."""

    @property
    def retry_after(self) -> float:
        """In how many seconds trying again may help."""
        return float(self.detail(error_details_pb2.RetryInfo).retry_delay.ToMilliseconds()) / 1000


class RequestTooLarge(YoakeError):
    """The request, or its answer, has more bytes than are read."""


class TooManyOutcomes(YoakeError):
    """A night has more outcomes than were asked for."""


class DeadlineExceeded(YoakeError):
    """The time is over, or would have been before the work was done."""


class Unavailable(YoakeError):
    """No server answers, even after all attempts."""


class Unauthenticated(YoakeError):
    """The server wants a token, and not this one."""


class Cancelled(YoakeError):
    """The call was given up, here or by a server that has stopped."""


class ServerMistake(YoakeError):
    """A bug of the server's."""

    @property
    def error_id(self) -> str:
        """By which to find it in the server's log."""
        return self.metadata.get("error_id", "")


BY_REASON: dict[str, type[YoakeError]] = {
    "VOTES_MISSING": VotesMissing,
    "SCRIPT_MISMATCH": ScriptMismatch,
    "TOO_MANY_OUTCOMES": TooManyOutcomes,
}
BY_CODE: dict[grpc.StatusCode, type[YoakeError]] = {
    grpc.StatusCode.INVALID_ARGUMENT: InvalidRequest,
    grpc.StatusCode.UNIMPLEMENTED: Unimplemented,
    grpc.StatusCode.DEADLINE_EXCEEDED: DeadlineExceeded,
    grpc.StatusCode.UNAVAILABLE: Unavailable,
    grpc.StatusCode.UNAUTHENTICATED: Unauthenticated,
    grpc.StatusCode.CANCELLED: Cancelled,
    grpc.StatusCode.INTERNAL: ServerMistake,
    # Without RetryInfo: grpc's own limit, on one side or the other.
    grpc.StatusCode.RESOURCE_EXHAUSTED: RequestTooLarge,
}


def error_of(status: status_pb2.Status, request_id: str = "") -> YoakeError:
    """The exception that stands for a status."""
    error = YoakeError(status, request_id)
    kind = BY_REASON.get(error.reason) or BY_CODE.get(error.code, YoakeError)
    if kind is RequestTooLarge and any(detail.Is(error_details_pb2.RetryInfo.DESCRIPTOR) for detail in status.details):
        kind = Overloaded
    return kind(status, request_id)


def error_of_call(error: grpc.RpcError, request_id: str = "") -> YoakeError:
    """The exception that stands for what grpc raised."""
    code: grpc.StatusCode = error.code()
    trailers: Iterable[tuple[str, str | bytes]] = error.trailing_metadata() or ()  # type: ignore[assignment]
    for key, value in trailers:
        if key == DETAILS and isinstance(value, bytes):
            return error_of(status_pb2.Status.FromString(value), request_id)
    return error_of(status_pb2.Status(code=code.value[0], message=error.details() or code.name), request_id)
