"""A client of Yoake, plain (`Client`) and for asyncio (`AsyncClient`).

    from yoake_client import Client, VotesMissing, request_from_json

    with Client("127.0.0.1:50051") as yoake:
        try:
            night = yoake.resolve_night(request_from_json(Path("night.json")))
        except VotesMissing as waiting:
            print("still to vote:", waiting.players)

The messages are those of `yoake_proto.night.v1`. Calls have a deadline, are tried again when that can help, and raise a
YoakeError that says what a program can act on.
"""

from yoake_client.aio import AsyncClient
from yoake_client.client import Client
from yoake_client.connection import Connection, Tls
from yoake_client.errors import (
    Cancelled,
    DeadlineExceeded,
    FieldViolation,
    InvalidRequest,
    Overloaded,
    RequestTooLarge,
    ScriptMismatch,
    ServerMistake,
    TooManyOutcomes,
    Unauthenticated,
    Unavailable,
    Unimplemented,
    VotesMissing,
    YoakeError,
)
from yoake_client.requests import BadJson, request_from_json, village_from_json
from yoake_client.results import Result

__all__ = [
    "AsyncClient",
    "BadJson",
    "Cancelled",
    "Client",
    "Connection",
    "DeadlineExceeded",
    "FieldViolation",
    "InvalidRequest",
    "Overloaded",
    "RequestTooLarge",
    "Result",
    "ScriptMismatch",
    "ServerMistake",
    "Tls",
    "TooManyOutcomes",
    "Unauthenticated",
    "Unavailable",
    "Unimplemented",
    "VotesMissing",
    "YoakeError",
    "request_from_json",
    "village_from_json",
]
