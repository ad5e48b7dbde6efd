"""Who answers a command: this process, or a server."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Protocol, TypeVar

from google.protobuf.message import Message
from yoake.problems import Refusal
from yoake_client import Client, Connection
from yoake_client.errors import error_of
from yoake_proto.night import v1 as pb

from yoake_service import answers
from yoake_service.refusals import status_of

RequestT = TypeVar("RequestT", bound=Message)
AnswerT = TypeVar("AnswerT", bound=Message)
ATTEMPTS = 2
"""A person who waits for a prompt would rather know soon."""


class Answerer(Protocol):
    """The calls that commands make. All raise YoakeError."""

    def resolve_night(self, request: pb.ResolveNightRequest) -> pb.ResolveNightResponse: ...

    def check_night(self, request: pb.CheckNightRequest) -> pb.CheckNightResponse: ...


@contextmanager
def answerer(server: str | None) -> Iterator[Answerer]:
    """The server at HOST:PORT, or this process."""
    if server is None:
        yield InProcess()
        return
    with Client(Connection(server, attempts=ATTEMPTS)) as client:
        yield client


class InProcess:
    """The answers without a network, refused as a server would."""

    def resolve_night(self, request: pb.ResolveNightRequest) -> pb.ResolveNightResponse:
        return _answered(answers.resolve_night, request)

    def check_night(self, request: pb.CheckNightRequest) -> pb.CheckNightResponse:
        return _answered(answers.check_night, request)


def _answered(answer: Callable[[RequestT], AnswerT], request: RequestT) -> AnswerT:
    try:
        return answer(request)
    except Refusal as refusal:
        raise error_of(status_of(refusal)) from refusal
