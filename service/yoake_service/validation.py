"""What the contract itself says about a request, checked by its own annotations."""

import protovalidate
from google.protobuf.message import Message
from yoake.problems import MOST_TOLD, Violation

_VALIDATOR = protovalidate.Validator()


def violations_of(request: Message) -> list[Violation]:
    """Every field that the contract does not allow, with its path and the rule it breaks.

    Of a request that may hold more of them than are told, the first only: to find them all would take half a minute.
    """
    found = _VALIDATOR.collect_violations(request, fail_fast=True)
    if found and _items(request, MOST_TOLD) <= MOST_TOLD:
        found = _VALIDATOR.collect_violations(request)
    return [
        Violation(_path(violation), _reason(violation.proto.rule_id), violation.proto.message) for violation in found
    ]


def _items(message: Message, most: int) -> int:
    """How many items its lists hold, at any depth. Counts no further when there are more than `most`."""
    count = 0
    for field, value in message.ListFields():
        if field.is_repeated:
            count += len(value)
        if field.message_type is not None:
            for part in value if field.is_repeated else (value,):
                if count > most:
                    return count
                count += _items(part, most - count)
    return count


def _reason(rule_id: str) -> str:
    return rule_id.replace(".", "_").upper()


def _path(violation: protovalidate.Violation) -> str:
    path = ""
    for element in violation.proto.field.elements if violation.proto.field else ():
        path += f".{element.field_name}" if path else element.field_name
        if element.subscript is not None and element.subscript.field == "index":
            path += f"[{element.subscript.value}]"
    return path
