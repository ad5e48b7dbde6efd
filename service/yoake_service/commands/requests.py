"""Requests as files of proto3 JSON."""

import sys
from pathlib import Path
from typing import TypeVar

from google.protobuf import json_format
from google.protobuf.message import Message
from yoake_client import BadJson
from yoake_client.requests import message_from_json

from yoake_service.commands.failures import Exit, Failure

MessageT = TypeVar("MessageT", bound=Message)
STDIN = "-"


def read(name: str, kind: type[MessageT]) -> MessageT:
    """The request in a file, or on standard input for `-`. Raises Failure."""
    try:
        text = sys.stdin.read() if name == STDIN else Path(name).read_text("utf-8")
        return message_from_json(text, kind)
    except FileNotFoundError:
        raise Failure(Exit.UNUSABLE, f"{name}: there is no such file; `-` reads standard input") from None
    except (OSError, UnicodeDecodeError) as error:
        raise Failure(Exit.UNUSABLE, f"{name}: {getattr(error, 'strerror', None) or error}") from None
    except BadJson as error:
        cure = f"the proto3 JSON of {kind.DESCRIPTOR.full_name} is wanted"
        raise Failure(Exit.INVALID, f"{name}: {error}; {cure}") from None


def as_json(message: Message) -> str:
    return json_format.MessageToJson(message, indent=2, ensure_ascii=False)
