"""Batches and streams: each night stands for itself, and nobody is starved or flooded."""

import queue
import signal
import time
from collections.abc import Iterator

import grpc
import pytest
from google.rpc import code_pb2, status_pb2
from yoake_proto.night import v1 as pb
from yoake_proto.night.v1.services import NightServiceStub
from yoake_service.calls import reason_of

from .nights import DEATHS, Refused, deaths, night
from .running import Start


@pytest.fixture
def stub(channel: grpc.Channel) -> NightServiceStub:
    return NightServiceStub(channel)


def bad_nights() -> list[pb.ResolveNightRequest]:
    """One of each kind that is refused, in the order of REFUSALS."""
    waiting = night()
    del waiting.votes[:]
    unknown = night()
    unknown.village.players[0].roles[0].key = "dragon"
    return [pb.ResolveNightRequest(), waiting, unknown, night(300)]


REFUSALS = [
    (code_pb2.INVALID_ARGUMENT, "INVALID_REQUEST"),
    (code_pb2.FAILED_PRECONDITION, "VOTES_MISSING"),
    (code_pb2.INVALID_ARGUMENT, "INVALID_REQUEST"),
    (code_pb2.INVALID_ARGUMENT, "INVALID_REQUEST"),
]


def told(status: status_pb2.Status) -> tuple[int, str]:
    return status.code, reason_of(status)


# ---- batches ----


def test_a_bad_night_does_not_spoil_a_batch(stub: NightServiceStub) -> None:
    requests = [night(seed=1), *bad_nights(), night(seed=2)]
    results = stub.BatchResolveNights(pb.BatchResolveNightsRequest(nights=requests)).results
    assert len(results) == len(requests)
    assert results[0].response == stub.ResolveNight(requests[0])
    assert [told(result.status) for result in results[1:-1]] == REFUSALS
    assert results[-1].response == stub.ResolveNight(requests[-1])


def test_a_batch_of_nothing_is_refused(stub: NightServiceStub) -> None:
    with pytest.raises(grpc.RpcError) as caught:
        stub.BatchResolveNights(pb.BatchResolveNightsRequest())
    assert Refused(caught.value).violations == {("nights", "REPEATED_MIN_ITEMS")}


def test_a_single_night_does_not_wait_for_a_whole_batch(stub: NightServiceStub) -> None:
    began = time.monotonic()
    stub.BatchResolveNights(pb.BatchResolveNightsRequest(nights=[night(20)] * 500))
    alone = time.monotonic() - began
    batch = stub.BatchResolveNights.future(pb.BatchResolveNightsRequest(nights=[night(20)] * 500))
    waits = []
    while not batch.done():
        began = time.monotonic()
        assert deaths(stub.ResolveNight(night())) == DEATHS
        waits.append(time.monotonic() - began)
    assert len(batch.result().results) == 500
    assert sorted(waits)[len(waits) // 2] < alone / 4


def test_there_are_only_so_many_batches_at_once(start: Start) -> None:
    server = start("--max-batches=1")
    with server.channel() as channel:
        stub = NightServiceStub(channel)
        batch = pb.BatchResolveNightsRequest(nights=[night(20)] * 300)
        calls = [stub.BatchResolveNights.future(batch) for _ in range(4)]
        errors = [error for call in calls if (error := call.exception())]
        assert len(errors) == 3
        for error in errors:
            refused = Refused(error)
            assert (refused.code, refused.reason) == (grpc.StatusCode.RESOURCE_EXHAUSTED, "TOO_MANY_BATCHES")
            assert refused.retry_after == 1.0
        stub.BatchResolveNights(batch)


# ---- streams ----


def item(name: str, request: pb.ResolveNightRequest) -> pb.StreamResolveNightsRequest:
    return pb.StreamResolveNightsRequest(id=name, night=request)


def test_answers_of_a_stream_carry_the_ids_of_their_requests(stub: NightServiceStub) -> None:
    requests = {str(seed): night(seed=seed) for seed in range(200)}
    answers = stub.StreamResolveNights(item(name, request) for name, request in requests.items())
    found = {answer.id: answer.result.response for answer in answers}
    assert found.keys() == requests.keys()
    assert all(response.receipt.seed_used == int(name) for name, response in found.items())
    assert all(deaths(response) == DEATHS for response in found.values())


def test_a_bad_night_does_not_end_a_stream(stub: NightServiceStub) -> None:
    bad = [item(str(place), request) for place, request in enumerate(bad_nights())]
    answers = list(stub.StreamResolveNights(iter([*bad, item("x" * 129, night()), item("good", night())])))
    assert [told(answer.result.status) for answer in answers[:4]] == REFUSALS
    assert told(answers[4].result.status) == (code_pb2.INVALID_ARGUMENT, "INVALID_REQUEST")
    assert answers[5].id == "good"
    assert deaths(answers[5].result.response) == DEATHS


def test_bytes_that_are_no_message_end_a_stream(channel: grpc.Channel) -> None:
    answers = channel.stream_stream("/yoake.night.v1.NightService/StreamResolveNights")(
        iter([item("good", night()).SerializeToString(), b"\xff"]), timeout=10
    )
    assert pb.StreamResolveNightsResponse.FromString(next(answers)).id == "good"
    with pytest.raises(grpc.RpcError) as caught:
        next(answers)
    assert Refused(caught.value).reason == "UNDECODABLE"


class Asking:
    """Requests of a stream, as they are put in."""

    def __init__(self) -> None:
        self.sent = 0
        self._ahead: queue.SimpleQueue[pb.StreamResolveNightsRequest | None] = queue.SimpleQueue()

    def put(self, request: pb.StreamResolveNightsRequest | None) -> None:
        self._ahead.put(request)

    def __iter__(self) -> Iterator[pb.StreamResolveNightsRequest]:
        while (request := self._ahead.get()) is not None:
            self.sent += 1
            yield request


def test_an_answer_comes_before_the_next_question(stub: NightServiceStub) -> None:
    asking = Asking()
    answers = stub.StreamResolveNights(iter(asking))
    for seed in range(5):
        asking.put(item(str(seed), night(seed=seed)))
        assert next(answers).id == str(seed)
    asking.put(None)
    assert list(answers) == []


def long_winded_player(seat: int) -> pb.Player:
    return pb.Player(
        id=seat,
        name=f"p{seat}",
        sex=pb.Sex.SEX_MALE,
        life=pb.Life.LIFE_ALIVE,
        roles=[pb.RoleRef(key="human")],
        last_words="あ" * 6_000,
    )


def test_who_does_not_read_his_answers_is_not_read_either(start: Start) -> None:
    server = start("--max-stream-nights=4")
    long_winded = pb.Village(players=[long_winded_player(seat) for seat in range(7, 11)])
    with server.channel() as channel:
        stub = NightServiceStub(channel)
        asking = Asking()
        answers = stub.StreamResolveNights(iter(asking), timeout=60)
        for seed in range(1_000):
            # Big questions and big answers, so that the windows of HTTP/2 are soon full.
            asking.put(item(str(seed), night(seed=seed, village=long_winded)))
        asking.put(None)
        before = -1
        while asking.sent != before:
            before = asking.sent
            time.sleep(0.3)
        assert before < 1_000
        assert deaths(stub.ResolveNight(night())) == DEATHS
        first = [next(answers).id for _ in range(100)]
        assert first == [str(seed) for seed in range(100)]
        answers.cancel()
        assert server.wait_for("call", method="StreamResolveNights")["code"] == "CANCELLED"


def test_there_are_only_so_many_streams_at_once(start: Start) -> None:
    server = start("--max-streams=1")
    with server.channel() as channel:
        stub = NightServiceStub(channel)
        asking = Asking()
        answers = stub.StreamResolveNights(iter(asking))
        asking.put(item("1", night()))
        assert next(answers).id == "1"
        with pytest.raises(grpc.RpcError) as caught:
            next(stub.StreamResolveNights(iter([])))
        refused = Refused(caught.value)
        assert (refused.code, refused.reason) == (grpc.StatusCode.RESOURCE_EXHAUSTED, "TOO_MANY_STREAMS")
        asking.put(None)
        assert list(answers) == []
        assert list(stub.StreamResolveNights(iter([]))) == []


def test_a_stream_on_which_nothing_moves_is_ended(start: Start) -> None:
    server = start("--stream-idle-seconds=0.3")
    with server.channel() as channel:
        asking = Asking()
        answers = NightServiceStub(channel).StreamResolveNights(iter(asking))
        asking.put(item("1", night()))
        assert next(answers).id == "1"
        with pytest.raises(grpc.RpcError) as caught:
            next(answers)
        refused = Refused(caught.value)
        assert (refused.code, refused.reason) == (grpc.StatusCode.DEADLINE_EXCEEDED, "STREAM_IDLE")


def test_a_stopping_server_answers_what_it_has_taken_and_ends_the_stream(start: Start) -> None:
    server = start()
    with server.channel() as channel:
        asking = Asking()
        answers = NightServiceStub(channel).StreamResolveNights(iter(asking))
        asking.put(item("1", night()))
        assert next(answers).id == "1"
        began = time.monotonic()
        server.process.send_signal(signal.SIGTERM)
        with pytest.raises(grpc.RpcError) as caught:
            next(answers)
        refused = Refused(caught.value)
        assert (refused.code, refused.reason) == (grpc.StatusCode.UNAVAILABLE, "STOPPING")
        assert server.stop() == 0
        assert time.monotonic() - began < 5
