"""Messages from proto3 JSON: a file, a text, or what a JSON parser has made of one."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeVar

from google.protobuf import json_format
from google.protobuf.message import Message
from yoake_proto.night.v1 import ResolveNightRequest, Village

MessageT = TypeVar("MessageT", bound=Message)
Source = Path | str | Mapping[str, Any]


class BadJson(ValueError):
    """This is no JSON of that message. The text says where."""


def message_from_json(source: Source, kind: type[MessageT]) -> MessageT:
    """Raises BadJson, and OSError for a file that cannot be read."""
    try:
        parsed = _parsed(source)
        if not isinstance(parsed, dict):
            raise ValueError("a message is an object: { ... }")
        return json_format.ParseDict(parsed, kind())
    except (ValueError, json_format.ParseError) as error:
        where = f"{source}: " if isinstance(source, Path) else ""
        raise BadJson(f"{where}{error}") from error


def _parsed(source: Source) -> Any:
    match source:
        case Path():
            return json.loads(source.read_text("utf-8"))
        case str():
            return json.loads(source)
    return dict(source)


def village_from_json(source: Source) -> Village:
    """A village. Raises BadJson, and OSError for a file that cannot be read."""
    return message_from_json(source, Village)


def request_from_json(source: Source) -> ResolveNightRequest:
    """A night to resolve. Raises BadJson, and OSError for a file that cannot be read."""
    return message_from_json(source, ResolveNightRequest)
