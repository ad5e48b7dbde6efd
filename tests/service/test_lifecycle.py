"""From the first open port to the last answer: health goes first, and nobody who was let in is left alone."""

import signal
import time
from collections.abc import Iterator

import grpc
import pytest
from google.protobuf import json_format
from grpc_health.v1 import health_pb2, health_pb2_grpc
from yoake.ruleset import RULESETS
from yoake_client import Client
from yoake_proto.night import v1 as pb
from yoake_proto.night.v1.services import NightServiceStub
from yoake_service import answers, self_check

from .loads import Apart, answered, load
from .nights import DEATHS, Refused, deaths, night
from .running import Start

Status = health_pb2.HealthCheckResponse

SLOW_TO_LOAD = """
import time
from yoake_service import server
load = server.Server._load
def slowly(self):
    time.sleep(1)
    return load(self)
server.Server._load = slowly
"""
WRONG_RULES = """
from yoake_service import answers
resolve = answers.resolve_night
def wrongly(request):
    answer = resolve(request)
    if request.ruleset == "{ruleset}":
        del answer.outcome.deaths[-1]
    return answer
answers.resolve_night = wrongly
"""
"""One death less than there is, in one rule set."""


def watch(channel: grpc.Channel, service: str = "") -> Iterator[int]:
    answers = health_pb2_grpc.HealthStub(channel).Watch(health_pb2.HealthCheckRequest(service=service))
    return (answer.status for answer in answers)


def check(channel: grpc.Channel, service: str = "") -> int:
    status: int = (
        health_pb2_grpc.HealthStub(channel).Check(health_pb2.HealthCheckRequest(service=service), timeout=5).status
    )
    return status


def test_health_follows_the_server_from_its_start_to_its_end(start: Start) -> None:
    server = start("--stop-delay-seconds=0.5", bug=SLOW_TO_LOAD)
    address = server.wait_for("listening")["addresses"]["calls"][0]
    with grpc.insecure_channel(address) as channel:
        health = watch(channel)
        assert next(health) == Status.NOT_SERVING
        with pytest.raises(grpc.RpcError) as caught:
            NightServiceStub(channel).ResolveNight(night())
        refused = Refused(caught.value)
        assert (refused.code, refused.reason) == (grpc.StatusCode.UNAVAILABLE, "NOT_READY")
        assert refused.retry_after
        assert next(health) == Status.SERVING
        assert [check(channel, name) for name in ("", "yoake.night.v1.NightService")] == [Status.SERVING] * 2
        assert deaths(NightServiceStub(channel).ResolveNight(night())) == DEATHS
        server.process.send_signal(signal.SIGTERM)
        assert next(health) == Status.NOT_SERVING
        assert deaths(NightServiceStub(channel).ResolveNight(night())) == DEATHS  # until load balancers know
        assert list(health) == []
        assert server.stop() == 0


def test_an_unknown_service_has_no_health(channel: grpc.Channel) -> None:
    with pytest.raises(grpc.RpcError) as caught:
        check(channel, "chess")
    assert caught.value.code() is grpc.StatusCode.NOT_FOUND
    assert next(watch(channel, "chess")) == Status.SERVICE_UNKNOWN


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_server_whose_nights_come_out_wrong_does_not_serve(ruleset: str, start: Start) -> None:
    server = start("--log-exception-text", bug=WRONG_RULES.format(ruleset=ruleset))
    assert server.process.wait(30) == 1
    assert f"SelfCheckFailed: {ruleset}: deaths are " in server.wait_for("not_ready")["exception"]
    assert not server.lines("serving")


def test_the_known_nights_of_each_rule_set_touch_several_layers_and_draw_nothing() -> None:
    layers: dict[str, set[str]] = {ruleset: set() for ruleset in RULESETS}
    for known in self_check.nights():
        request = json_format.ParseDict(known["request"], pb.ResolveNightRequest(explain=True))
        outcome = answers.resolve_night(request).outcome
        assert not outcome.draws
        layers[request.ruleset] |= {entry.rule.partition(".")[0] for entry in outcome.journal}
    assert all(len(touched) >= 3 for touched in layers.values()), layers


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_whoever_was_let_in_is_answered_when_the_server_stops(start: Start, number: int) -> None:
    server = start()
    server.wait_for("serving")
    with load(lambda: Client(Apart(server.address, attempts=1)), retrying=False) as clients:
        clients.wait_for(more=100)
        assert server.stop(number) == 0
    assert set(clients.counts) == {"night", "batch", "stream", "turned away"}
    assert answered(server) == {kind: clients.counts[kind] for kind in ("night", "batch", "stream")}
    refused = [line for line in server.lines("call") if line["code"] != "OK"]
    assert {line.get("reason") for line in refused} <= {"STOPPING"}


def test_a_batch_that_has_begun_is_finished(start: Start) -> None:
    server = start()
    with server.channel() as channel:
        stub = NightServiceStub(channel)
        batch = stub.BatchResolveNights.future(pb.BatchResolveNightsRequest(nights=[night(100)] * 500))
        time.sleep(0.1)
        assert not batch.done()
        assert server.stop() == 0
        assert len(batch.result().results) == 500


def test_work_that_takes_longer_than_the_grace_is_cut(start: Start) -> None:
    server = start("--stop-grace-seconds=0.1", "--default-deadline-seconds=60")
    with server.channel() as channel:
        stub = NightServiceStub(channel)
        batches = [
            stub.BatchResolveNights.future(pb.BatchResolveNightsRequest(nights=[night(20)] * 500)) for _ in range(10)
        ]
        time.sleep(0.2)
        began = time.monotonic()
        assert server.stop() == 0
        assert time.monotonic() - began < 2
        errors = [error for batch in batches if (error := batch.exception())]
        assert errors
        codes = {Refused(error).code for error in errors}
        assert codes <= {grpc.StatusCode.UNAVAILABLE, grpc.StatusCode.CANCELLED}
        assert {line["code"] for line in server.lines("call")} <= {"OK", "UNAVAILABLE"}
        assert server.lines("call", code="UNAVAILABLE")
