"""What is done with every line, wherever it is done. The same lines and the same seed give the same bytes."""

import base64
import gzip
import json
from collections import Counter
from collections.abc import Sequence
from hashlib import blake2b
from typing import Any

from google.protobuf import json_format
from google.protobuf.message import Message
from yoake.problems import Refusal
from yoake_client import BadJson, request_from_json
from yoake_proto.night.v1 import night_service_pb2 as pb

from yoake_service.answers import resolve_night
from yoake_service.bulk.source import LONGEST_LINE
from yoake_service.bulk.work import Resolved, Task
from yoake_service.logs import logger
from yoake_service.refusals import internal, status_of

Object = dict[str, Any]


class Unreadable(Exception):
    """A line that is no request."""

    def __init__(self, reason: str, problem: str) -> None:
        super().__init__(problem)
        self.reason = reason


def resolve_lines(first: int, lines: Sequence[bytes], task: Task) -> Resolved:
    """Resolve the lines whose numbers start with `first`. Nothing about a line raises."""
    results: list[bytes] = []
    rejected: list[bytes] = []
    counts: Counter[str] = Counter()
    for number, line in enumerate(lines, first):
        if not line.strip():
            counts["blank"] += 1
            continue
        try:
            result = _result(number, _request(line), task.seed)
        except Unreadable as unreadable:
            rejected.append(_json(_set_aside(number, line, unreadable)))
            counts["rejected"] += 1
        else:
            results.append(_json(result))
            counts["resolved" if "response" in result else "refused"] += 1
    written = b"".join(results)
    if task.compress and written:
        written = gzip.compress(written, compresslevel=6, mtime=0)
    return Resolved(written, b"".join(rejected), counts)


def _request(line: bytes) -> pb.ResolveNightRequest:
    """Raises Unreadable."""
    if len(line) > LONGEST_LINE:
        raise Unreadable("LINE_TOO_LONG", f"a line has {LONGEST_LINE} bytes at most; it is only in the input")
    try:
        return request_from_json(line.decode())
    except UnicodeDecodeError as error:
        raise Unreadable("NOT_UTF8", str(error)) from None
    except BadJson as error:
        raise Unreadable("NOT_A_REQUEST", str(error)) from None


def _set_aside(number: int, line: bytes, unreadable: Unreadable) -> Object:
    told = {"line": number, "reason": unreadable.reason, "problem": str(unreadable)}
    match unreadable.reason:
        case "LINE_TOO_LONG":
            return told
        case "NOT_UTF8":
            return {**told, "base64": base64.b64encode(line).decode()}
    return {**told, "text": line.decode()}


def _result(number: int, request: pb.ResolveNightRequest, seed: int | None) -> Object:
    if seed is not None and request.randomness.WhichOneof("source") is None:
        request.randomness.seed = seed_of_line(seed, number)
    try:
        return {"line": number, "response": _object(resolve_night(request))}
    except Refusal as refusal:
        return {"line": number, "status": _object(status_of(refusal))}
    except Exception:
        error_id = f"line-{number}"
        logger().error("mistake", error_id=error_id, exc_info=True)
        return {"line": number, "status": _object(internal(error_id))}


def seed_of_line(seed: int, number: int) -> int:
    """The seed of the night in this line: 64 bits."""
    return int.from_bytes(blake2b(f"{seed}:{number}".encode(), digest_size=8).digest(), "big")


def _object(message: Message) -> Object:
    shown: Object = json_format.MessageToDict(message)
    return shown


def _json(value: Object) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
