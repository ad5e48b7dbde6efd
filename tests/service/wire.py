"""What a caller sees of an answer: refusals with their details, and which fields of the contract hold something."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import pytest
from google.protobuf.message import Message
from google.rpc import error_details_pb2
from yoake.problems import Refusal
from yoake_proto.night.v1 import errors_pb2
from yoake_service.refusals import status_of


class Refused:
    """A refusal as it goes over the wire."""

    def __init__(self, refusal: Refusal) -> None:
        self.status = status_of(refusal)

    def _detail(self, message: Any) -> Any:
        for packed in self.status.details:
            packed.Unpack(message)
        return message

    @property
    def code(self) -> int:
        code: int = self.status.code
        return code

    @property
    def reason(self) -> str:
        reason: str = self._detail(error_details_pb2.ErrorInfo()).reason
        return reason

    @property
    def violations(self) -> list[tuple[str, str]]:
        """Field and reason of each."""
        request = self._detail(error_details_pb2.BadRequest())
        return [(violation.field, violation.reason) for violation in request.field_violations]

    @property
    def missing(self) -> list[int]:
        return list(self._detail(errors_pb2.VotesMissing()).players)


def refused(answer: Callable[[Any], Message], request: Message) -> Refused:
    """Why a call is refused. Fails when it is not."""
    with pytest.raises(Refusal) as refusal:
        answer(request)
    return Refused(refusal.value)


def said(message: Message) -> Iterator[str]:
    """The fields in which a message and those inside it say something, `DeepFogText.code`."""
    for field, value in message.ListFields():
        yield f"{message.DESCRIPTOR.name}.{field.name}"
        if field.message_type is not None:
            for part in value if field.is_repeated else (value,):
                yield from said(part)


def sayable(*kinds: type[Message]) -> set[str]:
    """All fields of these messages."""
    return {f"{kind.DESCRIPTOR.name}.{field.name}" for kind in kinds for field in kind.DESCRIPTOR.fields}


def unsaid(messages: Iterable[Message], *kinds: type[Message]) -> set[str]:
    """The fields of these kinds in which none of the messages says anything."""
    return sayable(*kinds) - {field for message in messages for field in said(message)}
