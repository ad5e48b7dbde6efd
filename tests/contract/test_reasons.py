"""The list of reasons under Problem has every reason that engines and service can say, and no other."""

import ast
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest
from google.protobuf.descriptor_pb2 import FileDescriptorProto, FileDescriptorSet
from google.protobuf.message import Message
from yoake.ruleset import RULESETS
from yoake.shikigami import reasons
from yoake_proto.buf.validate import validate_pb2
from yoake_proto.night import v1 as pb
from yoake_service.validation import TEXTS, violations_of

from .paths import BUF, ROOT

CHECK = "yoake/night/v1/check.proto"
MESSAGES = 4
"""The number of the field of a file's descriptor that has its messages: so begin the paths of their source locations."""
CODE = re.compile("[A-Z][A-Z0-9]*(_[A-Z0-9]+)+")
REFUSES = re.compile(r"(?<!class )\bViolation\(")
ENGINE = ROOT / "engine/yoake"
SERVICE = ROOT / "service/yoake_service"

FORM = ("vote that its player does not have", "seat that a vote may not name", "seats that it may not name together")
"""Lists of the voting form, by how they begin."""
ANNOTATIONS = "annotation of the contract"
SENT_IN_NO_REQUEST = {"UNKNOWN_SWITCH"}
"""The switches of the contract are fields: it knows no other."""


@pytest.fixture(scope="module")
def files() -> list[FileDescriptorProto]:
    built = subprocess.run([BUF, "build", "--output", "-"], cwd=ROOT, capture_output=True, check=True)
    return [file for file in FileDescriptorSet.FromString(built.stdout).file if file.package == "yoake.night.v1"]


@pytest.fixture(scope="module")
def listed(files: list[FileDescriptorProto]) -> dict[str, list[str]]:
    """The lists under Problem: what each is of, and its reasons."""
    file = next(file for file in files if file.name == CHECK)
    place = [MESSAGES, [message.name for message in file.message_type].index("Problem")]
    comment = next(at.leading_comments for at in file.source_code_info.location if list(at.path) == place)
    _, *lists = comment.split("- Of ")
    heads = [entry.partition(":") for entry in lists]
    return {" ".join(head.split()): re.findall(r"`(\w+)`", rest) for head, _, rest in heads}


def of(listed: dict[str, list[str]], what: str) -> set[str]:
    """The reasons of the list whose head says this."""
    (found,) = (names for head, names in listed.items() if what in head)
    return set(found)


def said_in(*modules: Path) -> set[str]:
    """Every text of these modules that is a code. Where votes are refused no action is named: those are data."""
    trees = [ast.parse(module.read_text("utf-8")) for module in modules]
    texts = {node.value for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Constant)}
    return {text for text in texts if isinstance(text, str) and CODE.fullmatch(text)}


def that_refuse(folder: Path) -> list[Path]:
    return [module for module in sorted(folder.rglob("*.py")) if REFUSES.search(module.read_text("utf-8"))]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_a_rule_set_can_say_is_listed(ruleset: str, listed: dict[str, list[str]]) -> None:
    said = said_in(*that_refuse(ENGINE / ruleset))
    assert of(listed, f"village of `{ruleset}`") == said - SENT_IN_NO_REQUEST


def test_whoever_refuses_in_the_engine_is_of_a_rule_set() -> None:
    assert {module.relative_to(ENGINE).parts[0] for module in that_refuse(ENGINE)} == set(RULESETS)


def test_the_reasons_of_the_voting_form_are_listed_by_what_they_are_of(listed: dict[str, list[str]]) -> None:
    no_vote, seat, seats = (of(listed, head) for head in FORM)
    assert no_vote == set(get_args(reasons.NoVote))
    assert seat == set(get_args(reasons.SeatRefusal))
    assert seat | seats == set(get_args(reasons.ListRefusal))
    assert no_vote | seat | seats | of(listed, "has to name otherwise") == set(get_args(reasons.VoteRefusal))


def test_what_the_service_can_say_is_listed(listed: dict[str, list[str]]) -> None:
    said = said_in(*that_refuse(SERVICE))
    assert of(listed, "no request of the rule set") == said - of(listed, ANNOTATIONS)


# ---- annotations ----


def rules_in(kind: str, rules: Message) -> Iterator[str]:
    """Ids of rules of one type of field."""
    names = {rule.name for rule, _ in rules.ListFields()}
    if {"gte", "lte"} <= names:
        names = names - {"gte", "lte"} | {"gte_lte"}
    for name in names:
        if name == "items":
            yield from rules_of(rules.items)  # type: ignore[attr-defined]
        else:
            yield f"{kind}.{name}"


def rules_of(rules: Any) -> Iterator[str]:
    """Ids of every rule that an annotation sets."""
    yield from (rule.id for rule in rules.cel)
    if rules.required:
        yield "required"
    if kind := rules.WhichOneof("type"):
        yield from rules_in(kind, getattr(rules, kind))


def annotations() -> Iterator[str]:
    for kind in vars(pb).values():
        if not (isinstance(kind, type) and issubclass(kind, Message)):
            continue
        descriptor: Any = kind.DESCRIPTOR
        yield from (rule.id for rule in descriptor.GetOptions().Extensions[validate_pb2.message].cel)
        for field in descriptor.fields:
            yield from rules_of(field.GetOptions().Extensions[validate_pb2.field])
        for oneof in descriptor.oneofs:
            if oneof.GetOptions().Extensions[validate_pb2.oneof].required:
                yield "required"


def test_what_the_annotations_can_say_is_listed(listed: dict[str, list[str]]) -> None:
    assert of(listed, ANNOTATIONS) == {rule.replace(".", "_").upper() for rule in annotations()}


SPOILT: dict[str, tuple[pb.ResolveNightRequest | pb.ApplyDayRequest, str, str]] = {
    # Rule: a request that breaks it, the field, and what is said of it.
    "required": (pb.ResolveNightRequest(), "village", "has to be sent"),
    "string.min_len": (
        pb.ResolveNightRequest(),
        "ruleset",
        "is empty; a key belongs here, and the catalogue lists them",
    ),
    "repeated.min_items": (
        pb.ResolveNightRequest(village=pb.Village(players=[pb.Player(id=1)])),
        "village.players[0].roles",
        "has to hold 1 at least",
    ),
    "repeated.unique": (
        pb.ApplyDayRequest(report=pb.DayReport(executed=[2, 2])),
        "report.executed",
        "holds something twice; send it once",
    ),
    "enum.defined_only": (
        pb.ResolveNightRequest(reading=7),  # type: ignore[arg-type]
        "reading",
        "7 is none of READING_UNSPECIFIED, READING_DOCUMENTED, READING_REFERENCE",
    ),
    "enum.not_in": (
        pb.ResolveNightRequest(village=pb.Village(players=[pb.Player(id=1)])),
        "village.players[0].life",
        "has to be one of LIFE_ALIVE, LIFE_DEAD, LIFE_RETIRED, LIFE_FOLDED",
    ),
}


@pytest.mark.parametrize(("rule", "text"), [(rule, row[2]) for rule, row in SPOILT.items()])
def test_what_a_caller_has_to_do_is_said(rule: str, text: str) -> None:
    request, field, _ = SPOILT[rule]
    found = {(violation.field, violation.reason): violation.description for violation in violations_of(request)}
    assert found[field, rule.replace(".", "_").upper()] == text


def test_every_text_is_of_a_rule_that_the_contract_has() -> None:
    assert TEXTS.keys() == SPOILT.keys()
    assert TEXTS.keys() <= set(annotations())
