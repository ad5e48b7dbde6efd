"""A night whose contract is taken as kept without asking protovalidate does keep it: annotation by annotation.

One value after the other of a good night is moved just past what its annotation allows. The answer has to be the
refusal that protovalidate asks for, whoever notices: the quick look (`mapping.glance`) or the rule set.
"""

from collections.abc import Iterator
from typing import Any

import pytest
from google.protobuf.message import Message
from yoake.problems import InvalidRequest
from yoake_proto.buf.validate import validate_pb2
from yoake_proto.night import v1 as pb
from yoake_service import answers
from yoake_service.mapping.glance import at_a_glance
from yoake_service.validation import violations_of

Field = Any
"""A descriptor, of which protobuf has two kinds that share no type."""
Place = tuple[str | int, ...]
"""A way through a message: names of fields, and indexes where they are repeated."""

JUDGED_BY_PROTOVALIDATE = ("deep_fog", "sakasama", "randomness")
"""Parts that the quick look does not go into."""


def a_good_night() -> pb.ResolveNightRequest:
    """With something in every field that `shikigami` has."""
    roles = ["human", "wolf", "mirror_fairy", "ogre", "mage", "human", "human"]
    players = [
        pb.Player(
            id=seat, name=f"p{seat}", sex=pb.Sex.SEX_MALE, life=pb.Life.LIFE_ALIVE, roles=[pb.RoleRef(key=role)],
            last_words="words",
        )
        for seat, role in enumerate(roles, 1)
    ]  # fmt: skip
    players[2].roles[0].player, players[2].roles[0].partner = 5, 6
    players[3].roles[0].count = 1
    players[4].roles.append(pb.RoleRef(key="lovers", player=7))
    players[5].roles.append(pb.RoleRef(key="death_warrant", day=4))
    return pb.ResolveNightRequest(
        ruleset="shikigami",
        village=pb.Village(
            day=2,
            players=players,
            options=["dummy_boy", "not_open_cast"],
            weather="full_moon",
            forecast=[pb.Forecast(day=4, weather="new_moon")],
            events=[pb.Event(key="same_face", player=3)],
            room=pb.Room(number=1, name="room", year=2020, month=1, day=2, hour=3),
        ),
        votes=[
            pb.Vote(actor=2, action="WOLF_EAT", targets=[6]),
            pb.Vote(actor=4, action="OGRE_DO", targets=[1]),
            pb.Vote(actor=5, action="MAGE_DO", targets=[3]),
        ],
        reading=pb.Reading.READING_REFERENCE,
        locale="ja",
        request_id="1",
    )


def annotated(message: Message, place: Place = ()) -> Iterator[tuple[Place, Field]]:
    """Every field with an annotation, wherever it stands in the message."""
    for field in message.DESCRIPTOR.fields:
        if field.name in JUDGED_BY_PROTOVALIDATE:
            continue
        if field.GetOptions().HasExtension(validate_pb2.field):
            yield (*place, field.name), field
        if field.message_type is None:
            continue
        value: Any = getattr(message, field.name)
        if field.is_repeated:
            for index, item in enumerate(value):
                yield from annotated(item, (*place, field.name, index))
        elif message.HasField(field.name):
            yield from annotated(value, (*place, field.name))


def holder_of(message: Any, place: Place) -> Any:
    """The message, or the list, in which the last step of the way lies."""
    for step in place[:-1]:
        message = message[step] if isinstance(step, int) else getattr(message, step)
    return message


def forbidden(field: Field, rules: Any) -> Iterator[Any]:
    """Values just past what a single value may be."""
    kind = rules.WhichOneof("type")
    for rule, bound in getattr(rules, kind).ListFields() if kind else ():
        match kind, rule.name:
            case "string", "min_len":
                yield "x" * (bound - 1)
            case "string", "max_len":
                yield "x" * (bound + 1)
            case "uint32", "lte":
                yield bound + 1
            case "uint32", "gte":
                yield bound - 1
            case "enum", "defined_only":
                yield 1 + max(field.enum_type.values_by_number)
            case "enum", "not_in":
                yield from bound
            case _:
                raise AssertionError(f"{field.full_name}: this test does not know {kind}.{rule.name}")
    for rule in rules.cel:
        assert rule.id == "BAD_DAY", f"{field.full_name}: this test does not know {rule.id}"
        yield from (0, 10_001)


def wrong_lists(field: Field, rules: Any, good: Any) -> Iterator[list[Any]]:
    """Lists just past what a list may be, from one that is good."""
    items = list(good)
    for rule, bound in rules.repeated.ListFields():
        match rule.name:
            case "min_items":
                yield items[: bound - 1]
            case "max_items":
                yield (items * (bound + 1))[: bound + 1]
            case "unique":
                yield [*items, items[0]]
            case "items":
                for value in forbidden(field, bound):
                    yield [value, *items[1:]]
            case _:
                raise AssertionError(f"{field.full_name}: this test does not know repeated.{rule.name}")


def spoilt(place: Place, field: Field) -> Iterator[pb.ResolveNightRequest]:
    """The good night, with one value that the annotation of this field does not allow."""
    rules = field.GetOptions().Extensions[validate_pb2.field]
    good = holder_of(a_good_night(), (*place, 0))
    if field.is_repeated:
        for items in wrong_lists(field, rules, good):
            night = a_good_night()
            holder_of(night, place).ClearField(field.name)
            holder_of(night, (*place, 0)).extend(items)
            yield night
    for value in () if field.is_repeated or field.message_type else forbidden(field, rules):
        night = a_good_night()
        setattr(holder_of(night, place), field.name, value)
        yield night
    if rules.required:
        night = a_good_night()
        holder_of(night, place).ClearField(field.name)
        yield night


PLACES = list(annotated(a_good_night()))


def test_the_good_night_is_resolved_without_asking_protovalidate(monkeypatch: pytest.MonkeyPatch) -> None:
    assert violations_of(a_good_night()) == []
    assert at_a_glance(a_good_night())
    monkeypatch.setattr(answers, "violations_of", None)
    answers.resolve_night(a_good_night())


@pytest.mark.parametrize(("place", "field"), PLACES, ids=[".".join(map(str, place)) for place, _ in PLACES])
def test_what_an_annotation_forbids_is_refused(place: Place, field: Field) -> None:
    nights = list(spoilt(place, field))
    assert nights
    for night in nights:
        expected = violations_of(night)
        assert expected, f"{field.full_name} is not spoilt"
        with pytest.raises(InvalidRequest) as refused:
            answers.resolve_night(night)
        assert list(refused.value.violations[: len(expected)]) == expected


@pytest.mark.parametrize(
    "part",
    [
        pb.ResolveNightRequest(randomness=pb.Randomness(script=pb.Script())),
        pb.ResolveNightRequest(randomness=pb.Randomness(policy=pb.Policy())),
        pb.ResolveNightRequest(sakasama=pb.SakasamaStep()),
        pb.ResolveNightRequest(village=pb.Village(players=[pb.Player(deep_fog=pb.DeepFogPlayer())])),
    ],
    ids=["script", "policy", "step", "player"],
)
def test_what_the_quick_look_does_not_go_into_is_left_to_protovalidate(part: pb.ResolveNightRequest) -> None:
    night = a_good_night()
    night.MergeFrom(part)
    assert at_a_glance(night) is None
