"""Why a call is refused, as google.rpc.Status: a code, one ErrorInfo, and the details that a program can act on."""

from collections.abc import Iterable

from google.protobuf.any_pb2 import Any
from google.protobuf.message import Message
from google.rpc import code_pb2, error_details_pb2, status_pb2
from yoake.problems import InvalidRequest, NotBuilt, Refusal, ScriptMismatch, TooManyOutcomes, Violation, VotesMissing
from yoake_proto.night.v1 import errors_pb2

DOMAIN = "yoake.night.v1"


def status_of(refusal: Refusal) -> status_pb2.Status:
    """The status for a refusal of the engine or of the service."""
    match refusal:
        case InvalidRequest():
            return _status(
                code_pb2.INVALID_ARGUMENT, "INVALID_REQUEST", str(refusal), [_bad_request(refusal.violations)]
            )
        case VotesMissing():
            missing = errors_pb2.VotesMissing(players=refusal.players)
            return _status(code_pb2.FAILED_PRECONDITION, "VOTES_MISSING", str(refusal), [missing])
        case ScriptMismatch():
            mismatch = errors_pb2.ScriptMismatch(reason=refusal.reason, problem=refusal.problem)
            return _status(code_pb2.FAILED_PRECONDITION, "SCRIPT_MISMATCH", str(refusal), [mismatch])
        case NotBuilt():
            unbuilt = errors_pb2.NotBuilt(layer=refusal.layer, roles=refusal.roles)
            return _status(code_pb2.UNIMPLEMENTED, "NOT_BUILT", str(refusal), [unbuilt])
        case TooManyOutcomes():
            return _status(code_pb2.RESOURCE_EXHAUSTED, "TOO_MANY_OUTCOMES", str(refusal))
    raise AssertionError(f"no status for {type(refusal).__name__}")


def internal(error_id: str) -> status_pb2.Status:
    """A mistake of ours: an id to find it in the log by, and nothing else."""
    return _status(code_pb2.INTERNAL, "INTERNAL", f"internal error {error_id}", error_id=error_id)


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


def _bad_request(violations: Iterable[Violation]) -> error_details_pb2.BadRequest:
    request = error_details_pb2.BadRequest()
    for violation in violations:
        request.field_violations.add(field=violation.field, reason=violation.reason, description=violation.description)
    return request
