"""What the contract itself says about a request, checked by its own annotations."""

import protovalidate
from google.protobuf.message import Message
from yoake.problems import Violation

_VALIDATOR = protovalidate.Validator()


def violations_of(request: Message) -> list[Violation]:
    """Every field that the contract does not allow, with its path and the rule it breaks."""
    return [
        Violation(_path(violation), _reason(violation.proto.rule_id), violation.proto.message)
        for violation in _VALIDATOR.collect_violations(request)
    ]


def _reason(rule_id: str) -> str:
    return rule_id.replace(".", "_").upper()


def _path(violation: protovalidate.Violation) -> str:
    path = ""
    for element in violation.proto.field.elements if violation.proto.field else ():
        path += f".{element.field_name}" if path else element.field_name
        if element.subscript is not None and element.subscript.field == "index":
            path += f"[{element.subscript.value}]"
    return path
