"""More than anybody reads: refused in a moment, whatever there is too much of, and nobody else is held up."""

import urllib.request
from collections.abc import Iterator
from typing import Any

import grpc
import pytest
from google.rpc import code_pb2
from yoake.deep_fog import generate as deep_fog
from yoake.problems import MOST_TOLD
from yoake.sakasama import generate as sakasama
from yoake_proto.night import v1 as pb
from yoake_proto.night.v1.services import NightServiceStub
from yoake_service.calls import reason_of
from yoake_service.mapping import generated
from yoake_service.methods import UNARY

from .nights import DEATHS, Refused, deaths, night
from .running import Start

Field = Any
"""A descriptor, of which protobuf has two kinds that share no type."""
Place = tuple[str, ...]

BYTES = 400_000
"""Less than a request may have."""
MOMENT = 3.0
"""Seconds. Half a million faults, each found, told and sent, would take half a minute."""


def a_night_of(ruleset: str) -> pb.ResolveNightRequest:
    match ruleset:
        case "deep_fog":
            turn = next(deep_fog.villages(1, 8, 1))
            return generated.deep_fog_request(turn.village, turn.votes)
        case "sakasama":
            step = next(sakasama.villages(1, 8, 1))
            return generated.sakasama_request(step.village, step.moves)
    return night()


def asked(method: str, ruleset: str) -> Any:
    """A request of the method about that night."""
    one = a_night_of(ruleset)
    if method == "ResolveNight":
        return one
    request: Any = getattr(pb, f"{method}Request")(ruleset=ruleset)
    request.village.CopyFrom(one.village)
    return request


def lists(kind: Any, place: Place = ()) -> Iterator[Place]:
    """Where in a message there are lists: the way to each."""
    for field in kind.fields:
        if field.is_repeated:
            yield (*place, field.name)
        if field.message_type is not None:
            yield from lists(field.message_type, (*place, field.name))


def owner_of(place: Place) -> str:
    """The rule set that knows it."""
    return next((name for name in ("deep_fog", "sakasama") if name in place), "shikigami")


def overfill(message: Any, place: Place) -> None:
    """Fill the list with as many faulty items as there is room for; of a list in a list, that of its first item."""
    field = message.DESCRIPTOR.fields_by_name[place[0]]
    held = getattr(message, field.name)
    if len(place) > 1:
        part = (held[0] if held else held.add()) if field.is_repeated else held
        overfill(part, place[1:])
    elif field.message_type is not None:
        held.MergeFrom([field.message_type._concrete_class()] * (BYTES // 2))
    elif field.type == field.TYPE_STRING:
        held.extend([""] * (BYTES // 2))
    else:
        held.extend([99_999] * (BYTES // 3))


OF_A_VILLAGE = [("ResolveNight", place) for place in lists(pb.ResolveNightRequest.DESCRIPTOR)]
OF_A_METHOD = [
    (method, place)
    for method in ("ApplyDay", "ApplyImmediateVotes", "ExploreNight")
    for place in lists(getattr(pb, f"{method}Request").DESCRIPTOR)
    if place[0] not in pb.ResolveNightRequest.DESCRIPTOR.fields_by_name
]


@pytest.mark.parametrize(("method", "place"), [*OF_A_VILLAGE, *OF_A_METHOD])
def test_a_list_without_measure_is_refused_in_a_moment(channel: grpc.Channel, method: str, place: Place) -> None:
    request = asked(method, owner_of(place))
    overfill(request, place)
    with pytest.raises(grpc.RpcError) as caught:
        getattr(NightServiceStub(channel), method)(request, timeout=MOMENT)
    refused = Refused(caught.value)
    assert (refused.code, refused.reason) == (grpc.StatusCode.INVALID_ARGUMENT, "INVALID_REQUEST")
    assert any(field.startswith(".".join(place[:1])) for field, _ in refused.violations)


def faulty() -> pb.ResolveNightRequest:
    """A night of as many faults as the contract leaves room for."""
    votes = [pb.Vote(actor=1, action="MAGE_DO", targets=[9_999] * 400)] * 500
    return pb.ResolveNightRequest(ruleset="shikigami", village=night().village, votes=votes)


def test_a_refusal_in_a_batch_is_no_larger_than_its_night(channel: grpc.Channel) -> None:
    batch = pb.BatchResolveNightsRequest(nights=[faulty()] * 5 + [night()])
    *refused, good = NightServiceStub(channel).BatchResolveNights(batch, timeout=3 * MOMENT).results
    assert deaths(good.response) == DEATHS
    for result in refused:
        assert result.status.code == code_pb2.INVALID_ARGUMENT
        assert result.status.ByteSize() < faulty().ByteSize()


def test_a_check_tells_no_more_than_a_refusal_does(channel: grpc.Channel) -> None:
    request = pb.CheckNightRequest(ruleset="shikigami", village=faulty().village, votes=faulty().votes)
    answer = NightServiceStub(channel).CheckNight(request, timeout=MOMENT)
    assert 0 < len(answer.problems) <= MOST_TOLD


def test_more_nights_than_anybody_has_are_not_looked_at(channel: grpc.Channel) -> None:
    empty_nights = b"\x0a\0" * 2_000_000
    with pytest.raises(grpc.RpcError) as caught:
        channel.unary_unary("/yoake.night.v1.NightService/BatchResolveNights")(empty_nights, timeout=MOMENT)
    assert ("nights", "TOO_MANY_NIGHTS") in Refused(caught.value).violations


def test_a_refused_request_is_not_kept(start: Start) -> None:
    server = start("--metrics-listen=127.0.0.1:0")
    with server.channel() as channel:
        call = channel.unary_unary("/yoake.night.v1.NightService/BatchResolveNights")
        for _ in range(12):
            with pytest.raises(grpc.RpcError):
                call(b"\x0a\0" * 1_000_000, timeout=MOMENT)  # about 110 MB, when it is read
    address = server.wait_for("serving")["addresses"]["metrics"][0]
    text = urllib.request.urlopen(f"http://{address}/metrics").read().decode()
    held = [float(line.split()[1]) for line in text.splitlines() if line.startswith("process_resident_memory_bytes ")]
    assert all(size < 500e6 for size in held)


def streamed(channel: grpc.Channel, *items: bytes) -> tuple[list[pb.StreamResolveNightsResponse], grpc.RpcError | None]:
    """The answers of a stream, and what has ended it before its time."""
    call = channel.stream_stream("/yoake.night.v1.NightService/StreamResolveNights")
    answers: list[pb.StreamResolveNightsResponse] = []
    try:
        answers.extend(map(pb.StreamResolveNightsResponse.FromString, call(iter(items), timeout=10)))
    except grpc.RpcError as error:
        return answers, error
    return answers, None


def item(name: str, request: pb.ResolveNightRequest) -> bytes:
    return pb.StreamResolveNightsRequest(id=name, night=request).SerializeToString()


def test_a_night_over_the_size_does_not_end_a_stream(channel: grpc.Channel) -> None:
    large = night(locale="x" * ((1 << 20) + 1))
    answers, error = streamed(channel, item("1", night()), item("2", large), item("3", faulty()), item("4", night()))
    assert error is None
    assert [answer.id for answer in answers] == ["1", "2", "3", "4"]
    assert [reason_of(answer.result.status) for answer in answers] == ["", "REQUEST_TOO_LARGE", "INVALID_REQUEST", ""]
    assert deaths(answers[3].result.response) == DEATHS


def test_a_night_far_over_the_size_ends_a_stream_and_nothing_else(channel: grpc.Channel) -> None:
    answers, error = streamed(channel, item("1", night()), b"\0" * (6 << 20), item("3", night()))
    assert error is not None
    assert error.code() is grpc.StatusCode.RESOURCE_EXHAUSTED
    assert len(answers) <= 1
    assert deaths(NightServiceStub(channel).ResolveNight(night(), timeout=MOMENT)) == DEATHS


@pytest.mark.parametrize("size", [1 << 10, 1 << 20])
def test_garbage_is_refused_by_every_method(channel: grpc.Channel, size: int) -> None:
    garbage = b"\xff" * size
    for method in UNARY:
        with pytest.raises(grpc.RpcError) as caught:
            channel.unary_unary(f"/{method.service}/{method.name}")(garbage, timeout=MOMENT)
        assert Refused(caught.value).reason == "UNDECODABLE"
