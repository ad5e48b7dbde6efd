"""Messages from proto3 JSON: a file, a text, or what a JSON parser has made of one."""

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, TypeVar

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
    except (ValueError, json_format.ParseError, RecursionError) as error:
        where = f"{source}: " if isinstance(source, Path) else ""
        raise BadJson(f"{where}{_told(error, kind)}") from error


def _parsed(source: Source) -> Any:
    match source:
        case Path():
            return json.loads(source.read_text("utf-8"), object_pairs_hook=_object)
        case str():
            return json.loads(source, object_pairs_hook=_object)
    return dict(source)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        raise ValueError(f"{next(name for name in names if names.count(name) > 1)} stands twice in an object")
    return found


_STEP: Final = re.compile(r"Failed to parse (\w+) field: ")
_STEPS: Final = re.compile(rf"(?:{_STEP.pattern})*")
_FIELDS: Final = " Available Fields("


def _told(error: Exception, kind: type[Message]) -> str:
    """What protobuf says, behind the path of what it is about, and without the list of all fields."""
    if isinstance(error, RecursionError):
        return "it is nested too deeply"
    text = " ".join(str(error).split()).partition(_FIELDS)[0].rstrip(".")
    steps = _STEPS.match(text)
    assert steps is not None
    path, text = ".".join(_STEP.findall(steps[0])), text[steps.end() :]
    if place := re.search(rf' at "?{kind.DESCRIPTOR.name}\.?([\w.\[\]]*)"?$', text):
        path, text = place[1], text[: place.start()]
    return f"{path}: {text}" if path else text


def village_from_json(source: Source) -> Village:
    """A village. Raises BadJson, and OSError for a file that cannot be read."""
    return message_from_json(source, Village)


def request_from_json(source: Source) -> ResolveNightRequest:
    """A night to resolve. Raises BadJson, and OSError for a file that cannot be read."""
    return message_from_json(source, ResolveNightRequest)
