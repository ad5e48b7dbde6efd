"""The contract reads well: buf's rules hold, and nothing in it goes without a comment."""

import subprocess
from collections.abc import Iterator

import pytest
from google.protobuf.descriptor_pb2 import DescriptorProto, EnumDescriptorProto, FileDescriptorProto, FileDescriptorSet

from .paths import BUF, ROOT, run

# Numbers of the fields of descriptors, of which the paths of source locations are made.
FILE_MESSAGES, FILE_ENUMS, FILE_SERVICES = 4, 5, 6
MESSAGE_FIELDS, MESSAGE_MESSAGES, MESSAGE_ENUMS, MESSAGE_ONEOFS = 2, 3, 4, 8
ENUM_VALUES, SERVICE_METHODS = 2, 2

Path = tuple[int, ...]


@pytest.fixture(scope="module")
def files() -> list[FileDescriptorProto]:
    built = subprocess.run([BUF, "build", "--output", "-"], cwd=ROOT, capture_output=True, check=True)
    everything = FileDescriptorSet.FromString(built.stdout).file
    return [file for file in everything if file.package == "yoake.night.v1"]


def of_enum(enum: EnumDescriptorProto, path: Path, name: str) -> Iterator[tuple[Path, str]]:
    yield path, name
    for index, value in enumerate(enum.value):
        yield (*path, ENUM_VALUES, index), f"{name}.{value.name}"


def of_message(message: DescriptorProto, path: Path, name: str) -> Iterator[tuple[Path, str]]:
    yield path, name
    for index, field in enumerate(message.field):
        yield (*path, MESSAGE_FIELDS, index), f"{name}.{field.name}"
    for index, oneof in enumerate(message.oneof_decl):
        if not oneof.name.startswith("_"):  # that is how `optional` is told
            yield (*path, MESSAGE_ONEOFS, index), f"{name}.{oneof.name}"
    for index, nested in enumerate(message.nested_type):
        yield from of_message(nested, (*path, MESSAGE_MESSAGES, index), f"{name}.{nested.name}")
    for index, enum in enumerate(message.enum_type):
        yield from of_enum(enum, (*path, MESSAGE_ENUMS, index), f"{name}.{enum.name}")


def elements(file: FileDescriptorProto) -> Iterator[tuple[Path, str]]:
    """Everything in a file that has a name, with its place in the source."""
    for index, message in enumerate(file.message_type):
        yield from of_message(message, (FILE_MESSAGES, index), message.name)
    for index, enum in enumerate(file.enum_type):
        yield from of_enum(enum, (FILE_ENUMS, index), enum.name)
    for index, service in enumerate(file.service):
        yield (FILE_SERVICES, index), service.name
        for number, method in enumerate(service.method):
            yield (FILE_SERVICES, index, SERVICE_METHODS, number), f"{service.name}.{method.name}"


def test_lint_finds_nothing() -> None:
    run(BUF, "lint")


def test_files_are_formatted() -> None:
    run(BUF, "format", "--diff", "--exit-code")


def test_everything_with_a_name_has_a_comment(files: list[FileDescriptorProto]) -> None:
    bare = []
    for file in files:
        told = {tuple(place.path): place.leading_comments.strip() for place in file.source_code_info.location}
        bare += [f"{file.name}: {name}" for path, name in elements(file) if not told.get(path)]
    assert bare == []


def test_every_call_may_be_repeated(files: list[FileDescriptorProto]) -> None:
    methods = [method for file in files for service in file.service for method in service.method]
    level = methods[0].options.NO_SIDE_EFFECTS
    assert len(methods) == 10
    assert [method.name for method in methods if method.options.idempotency_level != level] == []


def test_nothing_that_is_hashed_or_replayed_is_a_map(files: list[FileDescriptorProto]) -> None:
    nested = [kind for file in files for message in file.message_type for kind in message.nested_type]
    assert [kind.name for kind in nested if kind.options.map_entry] == []
