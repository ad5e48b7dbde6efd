"""The contract as a case sees it: the same calls in process, or over gRPC to a real server."""

from collections.abc import Callable
from typing import Protocol, TypeVar

import grpc
from google.protobuf.message import Message
from google.rpc import code_pb2, error_details_pb2, status_pb2
from grpc_status import rpc_status
from yoake.problems import Refusal
from yoake_proto.night.v1 import night_service_pb2 as pb
from yoake_proto.night.v1.services import NightServiceStub
from yoake_service import answers
from yoake_service.refusals import status_of

M = TypeVar("M", bound=Message)
Q = TypeVar("Q", bound=Message)


class Refused(Exception):
    """The call was refused."""

    def __init__(self, status: status_pb2.Status) -> None:
        super().__init__(f"{code_pb2.Code.Name(status.code)}: {status.message}")
        self.status = status

    @property
    def code(self) -> str:
        return str(code_pb2.Code.Name(self.status.code))

    def detail(self, kind: type[M]) -> M | None:
        for packed in self.status.details:
            found = kind()
            if packed.Unpack(found):
                return found
        return None

    @property
    def reasons(self) -> list[str]:
        """The reason of every violation, in order."""
        request = self.detail(error_details_pb2.BadRequest)
        return [violation.reason for violation in request.field_violations] if request else []


class Api(Protocol):
    """The calls that cases make. All raise Refused."""

    def resolve(self, request: pb.ResolveNightRequest) -> pb.ResolveNightResponse: ...

    def check(self, request: pb.CheckNightRequest) -> pb.CheckNightResponse: ...

    def apply_day(self, request: pb.ApplyDayRequest) -> pb.ApplyDayResponse: ...

    def judge(self, request: pb.JudgeVictoryRequest) -> pb.JudgeVictoryResponse: ...

    def explore(self, request: pb.ExploreNightRequest) -> pb.ExploreNightResponse: ...


class InProcess:
    """The answers without a network."""

    def resolve(self, request: pb.ResolveNightRequest) -> pb.ResolveNightResponse:
        return self._answer(answers.resolve_night, request)

    def check(self, request: pb.CheckNightRequest) -> pb.CheckNightResponse:
        return self._answer(answers.check_night, request)

    def apply_day(self, request: pb.ApplyDayRequest) -> pb.ApplyDayResponse:
        return self._answer(answers.apply_day, request)

    def judge(self, request: pb.JudgeVictoryRequest) -> pb.JudgeVictoryResponse:
        return self._answer(answers.judge_victory, request)

    def explore(self, request: pb.ExploreNightRequest) -> pb.ExploreNightResponse:
        return self._answer(answers.explore_night, request)

    @staticmethod
    def _answer(answer: Callable[[Q], M], request: Q) -> M:
        try:
            return answer(request)
        except Refusal as refusal:
            raise Refused(status_of(refusal)) from refusal


class OverGrpc:
    """A server at HOST:PORT."""

    def __init__(self, target: str) -> None:
        self._stub = NightServiceStub(grpc.insecure_channel(target))

    def resolve(self, request: pb.ResolveNightRequest) -> pb.ResolveNightResponse:
        return self._call(self._stub.ResolveNight, request)

    def check(self, request: pb.CheckNightRequest) -> pb.CheckNightResponse:
        return self._call(self._stub.CheckNight, request)

    def apply_day(self, request: pb.ApplyDayRequest) -> pb.ApplyDayResponse:
        return self._call(self._stub.ApplyDay, request)

    def judge(self, request: pb.JudgeVictoryRequest) -> pb.JudgeVictoryResponse:
        return self._call(self._stub.JudgeVictory, request)

    def explore(self, request: pb.ExploreNightRequest) -> pb.ExploreNightResponse:
        return self._call(self._stub.ExploreNight, request)

    @staticmethod
    def _call(method: "grpc.UnaryUnaryMultiCallable[Q, M]", request: Q) -> M:
        try:
            return method(request, timeout=60, wait_for_ready=True)
        except grpc.RpcError as error:
            status = rpc_status.from_call(error)  # type: ignore[arg-type]
            if status is None:
                raise
            raise Refused(status) from error
