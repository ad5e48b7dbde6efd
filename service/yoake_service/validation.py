"""What the contract itself says about a request, checked by its own annotations."""

from collections.abc import Callable, Mapping
from typing import Any, Final

import protovalidate
from google.protobuf.message import Message
from yoake.problems import MOST_TOLD, Violation

_VALIDATOR = protovalidate.Validator()
MOST_SEARCHED: Final = 5_000
"""Items of lists in which every violation is looked for: 250 players with ten roles each and their votes. Some 0.3 s at worst."""


def violations_of(request: Message) -> list[Violation]:
    """Every field that the contract does not allow, with its path and the rule it breaks.

    Of a request with more in its lists than any village has, the first only: to find them all would take half a minute.
    """
    found = _VALIDATOR.collect_violations(request, fail_fast=True)
    if found and _items(request, MOST_SEARCHED) <= MOST_SEARCHED:
        found = _VALIDATOR.collect_violations(request)[:MOST_TOLD]
    return [
        Violation(_path(violation), _reason(violation.proto.rule_id), _text(request, violation)) for violation in found
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


# ---- in words ----


def _text(request: Message, violation: protovalidate.Violation) -> str:
    tell = TEXTS.get(violation.proto.rule_id)
    return tell(request, violation) if tell else violation.proto.message


def _required(request: Message, violation: protovalidate.Violation) -> str:
    return "has to be sent"


def _empty(request: Message, violation: protovalidate.Violation) -> str:
    return "is empty; a key belongs here, and the catalogue lists them"


def _too_few(request: Message, violation: protovalidate.Violation) -> str:
    return f"has to hold {violation.rule_value} at least"


def _twice(request: Message, violation: protovalidate.Violation) -> str:
    return "holds something twice; send it once"


def _unknown_value(request: Message, violation: protovalidate.Violation) -> str:
    return f"{violation.field_value} is none of {', '.join(_names(request, violation))}"


def _unsaid(request: Message, violation: protovalidate.Violation) -> str:
    return f"has to be one of {', '.join(_names(request, violation, unfit=violation.rule_value))}"


def _names(request: Message, violation: protovalidate.Violation, unfit: Any = ()) -> list[str]:
    """What a value of an enumeration may be."""
    place: Any = request.DESCRIPTOR  # protobuf has two kinds of descriptors that share no type
    for element in violation.proto.field.elements if violation.proto.field else ():
        field = place.fields_by_name[element.field_name]
        place = field.message_type or field.enum_type
    return [value.name for value in place.values if value.number not in unfit]


TEXTS: Final[Mapping[str, Callable[[Message, protovalidate.Violation], str]]] = {
    "required": _required,
    "string.min_len": _empty,
    "repeated.min_items": _too_few,
    "repeated.unique": _twice,
    "enum.defined_only": _unknown_value,
    "enum.not_in": _unsaid,
}
"""By the id of a rule, what its caller has to do. Of the others, which are bounds, protovalidate says it well enough."""
