"""Bytes that are nearly a request: what a broken client, or an ill-disposed one, makes of a good one.

Some changes know nothing of protobuf. The others find the fields of the message, at any depth, and break just one rule of
its encoding; the lengths around it are put right, so that the break is reached.
"""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from hypothesis import strategies as st

from tests.fuzz.requests import METHODS, Case, requests

VARINT, FIXED64, LENGTH, GROUP, END_GROUP, FIXED32 = range(6)
FIXED: Final = {FIXED64: 8, FIXED32: 4}
LONGEST_VARINT: Final = 10
HUGE_NUMBERS: Final = (
    b"\xff" * 9 + b"\x01",  # 2**64 - 1
    b"\x80" * 9 + b"\x01",  # 2**63
    b"\xff" * 9 + b"\x7f",  # ten bytes, and more bits than 64
    b"\xff" * 11,  # without an end
    b"\x80" * 9 + b"\x00",  # a zero in ten bytes
    b"\xff\xff\xff\xff\x0f",
    b"\xff\xff\xff\xff\x07",
)
NO_TEXTS: Final = (
    b"\xff",
    b"\xc0\x80",
    b"\xed\xa0\x80",
    b"\xf4\x90\x80\x80",
    b"\xe3\x81",
    b"a\x00b",
    b"\xf0\x9f\x90\x89" * 40,
)
DEPTHS: Final = (1, 50, 200, 2_000)
"""Not near 100, where readers give up: one more or less around it would decide."""


ROOM: Final = 900_000
"""Bytes. Nearly as many as the server reads of one night."""


class Piece(NamedTuple):
    """A field as it stands in bytes: where it begins, where its value begins, and where it ends."""

    wire_type: int
    start: int
    value: int
    end: int


def varint(number: int) -> bytes:
    written = bytearray()
    while number > 127:
        written.append(number & 127 | 128)
        number >>= 7
    return bytes((*written, number))


def _read_varint(raw: bytes, place: int) -> tuple[int, int]:
    """The number, and where it ends. Raises ValueError."""
    number = 0
    for count in range(LONGEST_VARINT):
        if place + count >= len(raw):
            raise ValueError("cut off")
        number |= (raw[place + count] & 127) << 7 * count
        if raw[place + count] < 128:
            return number, place + count + 1
    raise ValueError("too long")


def pieces(raw: bytes) -> list[Piece]:
    """The fields of a message. Raises ValueError for bytes that are none."""
    found = []
    place = 0
    while place < len(raw):
        tag, value = _read_varint(raw, place)
        match tag & 7:
            case 0:
                end = _read_varint(raw, value)[1]
            case 2:
                length, value = _read_varint(raw, value)
                end = value + length
            case wire_type if wire_type in FIXED:
                end = value + FIXED[wire_type]
            case _:
                raise ValueError("no field of ours")
        if not tag >> 3 or end > len(raw):
            raise ValueError("no field of ours")
        found.append(Piece(tag & 7, place, value, end))
        place = end
    return found


def nested(raw: bytes) -> list[Piece]:
    """The fields of what may be a message; of a text, none."""
    try:
        return pieces(raw)
    except ValueError:
        return []


# ---- changes of bytes ----


def flip(draw: st.DrawFn, raw: bytes) -> bytes:
    place = draw(st.integers(0, len(raw) - 1))
    return raw[:place] + bytes([raw[place] ^ 1 << draw(st.integers(0, 7))]) + raw[place + 1 :]


def cut_off(draw: st.DrawFn, raw: bytes) -> bytes:
    return raw[: draw(st.integers(0, len(raw) - 1))]


def leave_out(draw: st.DrawFn, raw: bytes) -> bytes:
    start = draw(st.integers(0, len(raw) - 1))
    return raw[:start] + raw[start + draw(st.integers(1, 40)) :]


def repeat(draw: st.DrawFn, raw: bytes) -> bytes:
    start = draw(st.integers(0, len(raw) - 1))
    part = raw[start : start + draw(st.integers(1, 200))]
    return raw[:start] + part * draw(st.sampled_from((2, 3, 50))) + raw[start:]


def insert(draw: st.DrawFn, raw: bytes) -> bytes:
    place = draw(st.integers(0, len(raw)))
    return raw[:place] + draw(st.binary(min_size=1, max_size=20)) + raw[place:]


def splice(draw: st.DrawFn, raw: bytes) -> bytes:
    """The head of this one with the tail of another, of whatever method."""
    other = draw(requests()).raw
    return raw[: draw(st.integers(0, len(raw)))] + other[draw(st.integers(0, len(other))) :]


# ---- changes of fields ----


def change_field(draw: st.DrawFn, raw: bytes) -> bytes:
    """One field of the message, or of a message in it."""
    found = nested(raw)
    if not found:
        return insert(draw, raw)
    piece = draw(st.sampled_from(found))
    value = raw[piece.value : piece.end]
    if piece.wire_type == LENGTH and nested(value) and draw(st.integers(0, 4)):
        tag = raw[piece.start : _read_varint(raw, piece.start)[1]]
        inside = change_field(draw, value)
        return raw[: piece.start] + tag + varint(len(inside)) + inside + raw[piece.end :]
    broken = draw(st.sampled_from(list(_broken(draw, raw, piece, value))))
    return raw[: piece.start] + broken() + raw[piece.end :]


def _broken(draw: st.DrawFn, raw: bytes, piece: Piece, value: bytes) -> Iterator[Callable[[], bytes]]:
    """Ways to break a field; what comes in its place."""
    tag, after_tag = _read_varint(raw, piece.start)
    whole, number = raw[piece.start : piece.end], tag >> 3
    yield lambda: b""
    yield lambda: whole * draw(st.sampled_from((2, 2, 10, 300, ROOM // len(whole) + 1)))
    yield lambda: varint(number << 3 | draw(st.integers(0, 7))) + raw[after_tag : piece.end]  # another type
    yield (
        lambda: (
            varint(draw(st.sampled_from((0, 1, 15, 16, 200, 19_000, 2**29 - 1))) << 3 | tag & 7)
            + raw[after_tag : piece.end]
        )
    )
    yield lambda: varint(number << 3) + draw(st.sampled_from(HUGE_NUMBERS))
    yield lambda: whole + _groups(draw(st.sampled_from(DEPTHS)), closed=draw(st.booleans()))
    yield lambda: varint(number << 3 | LENGTH) + _deep(draw(st.sampled_from(DEPTHS)))
    if piece.wire_type == LENGTH:
        yield (
            lambda: (varint(tag) + b"\0") * (ROOM // len(varint(tag) + b"\0"))
        )  # as many empty ones as there is room for
        text = draw(st.sampled_from(NO_TEXTS))
        yield lambda: varint(tag) + varint(len(text)) + text
        yield (
            lambda: (
                varint(tag)
                + draw(st.sampled_from((*HUGE_NUMBERS, varint(len(value) + 1), varint(len(value) // 2))))
                + value
            )
        )
        yield lambda: varint(tag) + varint(len(value) * 100) + value * 100


def _groups(depth: int, closed: bool) -> bytes:
    """Unknown groups in one another, an old way of nesting that every reader still has to follow."""
    start, end = varint(100 << 3 | GROUP), varint(100 << 3 | END_GROUP)
    return start * depth + (end * depth if closed else b"")


def _deep(depth: int) -> bytes:
    """A length, and messages in one another under field 2: a village, a player in it, and then what nobody knows."""
    inside = b""
    for _ in range(depth):
        inside = varint(2 << 3 | LENGTH) + varint(len(inside)) + inside
    return varint(len(inside)) + inside


CHANGES: Final = (flip, cut_off, leave_out, repeat, insert, splice, *[change_field] * 8)
LONGEST: Final = 2 << 20
"""Bytes. More than the server reads of one night, so that this limit is met as well."""


@st.composite
def mangled(draw: st.DrawFn) -> Case:
    """The bytes of a request after a few changes; sometimes sent to another method."""
    method, raw = draw(requests())
    for change in draw(st.lists(st.sampled_from(CHANGES), min_size=1, max_size=4)):
        if raw:
            raw = change(draw, raw)[:LONGEST]
    if draw(st.integers(0, 9)) == 0:
        method = draw(st.sampled_from([*METHODS]))
    return Case(method, raw)
