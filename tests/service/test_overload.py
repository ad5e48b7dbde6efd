"""More work than time: who is turned away hears when to come again, and the others are answered."""

import random
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import grpc
from grpc_health.v1 import health_pb2, health_pb2_grpc
from yoake_client import Client, Connection
from yoake_proto.night import v1 as pb
from yoake_proto.night.v1.services import NightServiceStub

from .nights import DEATHS, Refused, deaths, night
from .running import Running, Start

BATCH = pb.BatchResolveNightsRequest(nights=[night(20)] * 500)


SLOWLY = """
import time
from yoake_service.rulebook import Rulebook
resolve = Rulebook.resolve
def slowly(self, request):
    time.sleep(0.005)
    return resolve(self, request)
Rulebook.resolve = slowly
"""


def burst(
    server: Running, count: int, timeout: float | None = None
) -> tuple[list[pb.ResolveNightResponse], list[Refused]]:
    """So many calls at once, over a few connections."""
    channels = [
        grpc.insecure_channel(
            server.address, options=[("grpc.enable_retries", 0), ("grpc.use_local_subchannel_pool", 1), ("n", number)]
        )
        for number in range(8)
    ]
    stubs = [NightServiceStub(channel) for channel in channels]
    calls = [stubs[number % len(stubs)].ResolveNight.future(night(20), timeout=timeout) for number in range(count)]
    errors = [(call, call.exception()) for call in calls]
    answers = [call.result() for call, error in errors if error is None]
    refused = [Refused(error) for _, error in errors if error is not None]
    for channel in channels:
        channel.close()
    return answers, refused


def test_a_burst_is_answered_as_far_as_there_is_time(start: Start) -> None:
    server = start("--max-wait-seconds=0.02", "--no-access-log", bug=SLOWLY)
    answers, refused = burst(server, 200)
    assert answers
    assert refused
    assert all(deaths(answer) == DEATHS for answer in answers)
    for refusal in refused:
        assert (refusal.code, refusal.reason) == (grpc.StatusCode.RESOURCE_EXHAUSTED, "OVERLOADED")
        assert refusal.retry_after
        assert 0 < refusal.retry_after < 2
        assert int(refusal.trailers["grpc-retry-pushback-ms"]) == round(refusal.retry_after * 1000)


def test_the_line_has_an_end(start: Start) -> None:
    _, refused = burst(start("--max-waiting=2", "--no-access-log", bug=SLOWLY), 200)
    assert {refusal.reason for refusal in refused} == {"OVERLOADED"}


def test_who_comes_again_as_told_is_answered(start: Start) -> None:
    server = start("--max-wait-seconds=0.02", "--no-access-log")
    with Client(Connection(server.address, attempts=5, timeout=30)) as client, ThreadPoolExecutor(64) as pool:
        answers = list(pool.map(lambda seed: client.resolve_night(night(20, seed=seed)), range(300)))
    assert [answer.receipt.seed_used for answer in answers] == list(range(300))


def test_a_storm_of_short_deadlines_passes(start: Start) -> None:
    server = start("--no-access-log", bug=SLOWLY)
    began = time.monotonic()
    answers, refused = burst(server, 400, timeout=0.03)
    codes = Counter(refusal.code for refusal in refused)
    assert set(codes) <= {grpc.StatusCode.DEADLINE_EXCEEDED}
    assert all(deaths(answer) == DEATHS for answer in answers)
    assert time.monotonic() - began < 20
    with server.channel() as channel:
        assert deaths(NightServiceStub(channel).ResolveNight(night(), timeout=5)) == DEATHS
    assert not server.lines("mistake")


def test_a_storm_of_deadlines_leaves_every_place_free(start: Start) -> None:
    """Whatever it was that came too late, and wherever it was when its time was over."""
    server = start("--max-batches=2", "--max-streams=2", "--no-access-log", bug=SLOWLY)
    batch, one = pb.BatchResolveNightsRequest(nights=[night(20)] * NIGHTS), night(20)
    explored = pb.ExploreNightRequest(ruleset="shikigami", village=one.village, votes=one.votes)
    dice = random.Random(1)
    with server.channel(("grpc.enable_retries", 0)) as channel:
        stub = NightServiceStub(channel)
        calls: list[grpc.Future] = []
        streams: list[Iterator[pb.StreamResolveNightsResponse]] = []
        for _ in range(80):
            calls.append(stub.ResolveNight.future(one, timeout=dice.uniform(0.001, 0.1)))
            calls.append(stub.BatchResolveNights.future(batch, timeout=dice.uniform(0.001, 0.1)))
            calls.append(stub.ExploreNight.future(explored, timeout=dice.uniform(0.001, 0.1)))
            streams.append(stub.StreamResolveNights(some(one), timeout=dice.uniform(0.001, 0.1)))
            time.sleep(0.005)
        ends = Counter(end_of(call.result) for call in calls)
        ends += Counter(end_of(lambda: list(stream)) for stream in streams)  # noqa: B023 (called at once)
        assert ends.keys() <= {"OK", "DEADLINE_EXCEEDED", "OVERLOADED", "TOO_MANY_BATCHES", "TOO_MANY_STREAMS"}
        assert ends["DEADLINE_EXCEEDED"] > 50
        again = [stub.StreamResolveNights(some(one), timeout=10) for _ in range(2)]
        batches = [stub.BatchResolveNights.future(batch, timeout=10) for _ in range(2)]
        assert [len(list(stream)) for stream in again] == [NIGHTS] * 2
        assert [len(call.result().results) for call in batches] == [NIGHTS] * 2
    assert not server.lines("mistake")


NIGHTS = 10
"""Of each batch and stream of the storm; many of them do not even get so far."""


def some(request: pb.ResolveNightRequest) -> Iterator[pb.StreamResolveNightsRequest]:
    return iter([pb.StreamResolveNightsRequest(night=request)] * NIGHTS)


def end_of(call: Callable[[], object]) -> str:
    """How a call has ended: its code, or the reason if it was turned away."""
    try:
        call()
    except grpc.RpcError as error:
        refused = Refused(error)
        return refused.reason if refused.code is grpc.StatusCode.RESOURCE_EXHAUSTED else refused.code.name
    return "OK"


def test_health_is_answered_in_the_middle_of_work(server: Running, channel: grpc.Channel) -> None:
    stub = NightServiceStub(channel)
    explored = pb.ExploreNightRequest(ruleset="shikigami", village=night(20).village, votes=night(20).votes)
    work = [stub.BatchResolveNights.future(BATCH) for _ in range(3)] + [stub.ExploreNight.future(explored)]
    waits = []
    while not all(call.done() for call in work):
        began = time.monotonic()
        health_pb2_grpc.HealthStub(channel).Check(health_pb2.HealthCheckRequest(), timeout=5)
        waits.append(time.monotonic() - began)
    assert all(call.exception() is None for call in work)
    assert sorted(waits)[len(waits) // 2] < 0.1


def test_nights_are_answered_beside_streams_and_batches(server: Running, channel: grpc.Channel) -> None:
    stub = NightServiceStub(channel)
    over = threading.Event()

    def flood() -> int:
        requests = (pb.StreamResolveNightsRequest(night=night(20)) for _ in iter(over.is_set, True))
        return sum(1 for _ in stub.StreamResolveNights(requests))

    with ThreadPoolExecutor(4) as pool:
        streams = [pool.submit(flood) for _ in range(3)]
        batch = stub.BatchResolveNights.future(pb.BatchResolveNightsRequest(nights=BATCH.nights[:100]))
        for _ in range(20):
            assert deaths(stub.ResolveNight(night(), timeout=5)) == DEATHS
        over.set()
        assert all(stream.result() for stream in streams)
        assert len(batch.result().results) == 100
