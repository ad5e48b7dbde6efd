"""Small nights to send, and what a refusal carries."""

import grpc
from google.protobuf.message import Message
from google.rpc import error_details_pb2
from grpc_status import rpc_status
from yoake_proto.night import v1 as pb
from yoake_proto.night.v1 import errors_pb2

DETAILS: tuple[type[Message], ...] = (
    error_details_pb2.ErrorInfo,
    error_details_pb2.BadRequest,
    error_details_pb2.RetryInfo,
    errors_pb2.VotesMissing,
    errors_pb2.ScriptMismatch,
)


def player(seat: int, role: str) -> pb.Player:
    return pb.Player(
        id=seat,
        name=f"p{seat}",
        sex=pb.Sex.SEX_MALE if seat % 2 else pb.Sex.SEX_FEMALE,
        life=pb.Life.LIFE_ALIVE,
        roles=[pb.RoleRef(key=role)],
    )


def night(villagers: int = 2, seed: int = 1, **more: object) -> pb.ResolveNightRequest:
    """A seer, a guard, a wolf, a fox and so many villagers; the wolf bites the first of them, the fox is divined."""
    roles = ["mage", "guard", "wolf", "fox", *["human"] * villagers]
    request = pb.ResolveNightRequest(
        ruleset="shikigami",
        village=pb.Village(day=2, players=[player(seat, role) for seat, role in enumerate(roles, 1)]),
        votes=[
            pb.Vote(actor=3, action="WOLF_EAT", targets=[5]),
            pb.Vote(actor=2, action="GUARD_DO", targets=[1]),
            pb.Vote(actor=1, action="MAGE_DO", targets=[4]),
        ],
        randomness=pb.Randomness(seed=seed),
    )
    request.MergeFrom(pb.ResolveNightRequest(**more))  # type: ignore[arg-type]
    return request


DEATHS = [(5, "WOLF_KILLED"), (4, "FOX_DEAD")]
"""What happens in `night`."""


def deaths(response: pb.ResolveNightResponse) -> list[tuple[int, str]]:
    return [(death.player, death.cause) for death in response.outcome.deaths]


class Refused:
    """A status with its details, by type."""

    def __init__(self, error: BaseException | None) -> None:
        assert isinstance(error, grpc.RpcError), error
        self.code = error.code()
        self.message = error.details()
        self.trailers = dict(error.trailing_metadata() or ())
        status = rpc_status.from_call(error)
        self.details: dict[str, Message] = {}
        for detail in status.details if status else ():
            for kind in DETAILS:
                message = kind()
                if detail.Unpack(message):
                    self.details[kind.DESCRIPTOR.name] = message

    @property
    def reason(self) -> str:
        info = self.details["ErrorInfo"]
        assert isinstance(info, error_details_pb2.ErrorInfo)
        assert info.domain == "yoake.night.v1"
        return info.reason

    @property
    def violations(self) -> set[tuple[str, str]]:
        """Field and reason of each."""
        request = self.details["BadRequest"]
        assert isinstance(request, error_details_pb2.BadRequest)
        return {(violation.field, violation.reason) for violation in request.field_violations}

    @property
    def retry_after(self) -> float | None:
        """Seconds, as the details say."""
        retry = self.details.get("RetryInfo")
        assert retry is None or isinstance(retry, error_details_pb2.RetryInfo)
        return retry.retry_delay.ToMilliseconds() / 1000 if retry else None
