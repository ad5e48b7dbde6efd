"""What a server tells about itself: metrics, traces, lines of the log."""

import json
import queue
import re
import socket
import time
import urllib.request
from collections.abc import Iterator
from concurrent import futures
from contextlib import contextmanager

import grpc
import pytest
from opentelemetry.proto.collector.trace.v1 import trace_service_pb2, trace_service_pb2_grpc
from opentelemetry.proto.trace.v1 import trace_pb2
from yoake_client import Client, VotesMissing
from yoake_proto.night import v1 as pb
from yoake_service.config import LAST_SPANS_SECONDS
from yoake_service.rulebook import TIMED

from .nights import DEATHS, deaths, night
from .running import Running, Start

# ---- metrics ----


def metrics(server: Running) -> dict[str, float]:
    """By name with labels."""
    address = server.wait_for("serving")["addresses"]["metrics"][0]
    text = urllib.request.urlopen(f"http://{address}/metrics").read().decode()
    lines = (line.rpartition(" ") for line in text.splitlines() if not line.startswith("#"))
    return {name: float(value) for name, _, value in lines}


def test_calls_and_nights_are_counted(start: Start) -> None:
    server = start("--metrics-listen=127.0.0.1:0")
    waiting = night()
    del waiting.votes[:]
    with Client(server.address) as client:
        client.resolve_night(night())
        client.resolve_nights([night(), night(20), waiting])
        list(client.stream_nights([("1", night()), ("2", night())]))
        with pytest.raises(VotesMissing):
            client.resolve_night(waiting)
    found = metrics(server)

    def count(name: str, **labels: str) -> float:
        shown = ",".join(f'{key}="{value}"' for key, value in labels.items())
        return found[f"{name}{{{shown}}}" if labels else name]

    nights = "yoake.night.v1.NightService"
    call = {"grpc_method": "ResolveNight", "grpc_service": nights}
    assert count("grpc_server_started_total", **call) == 2
    assert count("grpc_server_handled_total", grpc_code="OK", **call) == 1
    assert count("grpc_server_handled_total", grpc_code="FAILED_PRECONDITION", **call) == 1
    assert count("grpc_server_handling_seconds_count", **call) == 2
    assert count("yoake_request_bytes_sum", **call) == night().ByteSize() + waiting.ByteSize()
    assert count("yoake_nights_total", ruleset="shikigami") == 5
    assert count("yoake_night_players_total", ruleset="shikigami") == 4 * 6 + 24
    assert count("yoake_night_deaths_total", ruleset="shikigami") == 10
    assert count("yoake_night_seconds_count", ruleset="shikigami") == 5
    assert count("yoake_refused_total", reason="VOTES_MISSING") == 2
    assert count("yoake_calls_in_flight") == 0
    assert count("yoake_wait_seconds_count") == 4
    assert found["process_resident_memory_bytes"] > 0


def test_the_layers_of_some_nights_are_timed(start: Start) -> None:
    server = start("--metrics-listen=127.0.0.1:0")
    with Client(server.address) as client:
        client.resolve_nights([night()] * 2 * TIMED)
    found = metrics(server)
    attack = '{layer="attack",ruleset="shikigami"}'
    assert found[f"yoake_layer_nights_total{attack}"] == 2
    assert 0 < found[f"yoake_layer_seconds_total{attack}"] < found['yoake_night_seconds_sum{ruleset="shikigami"}']
    assert not any("magic" in name for name in found)  # no wizard is in the village


def test_without_an_address_there_are_no_metrics(server: Running) -> None:
    assert set(server.wait_for("serving")["addresses"]) == {"calls"}


# ---- traces ----


class Collector(trace_service_pb2_grpc.TraceServiceServicer):
    """Where spans are sent to."""

    def __init__(self) -> None:
        self.spans: queue.SimpleQueue[trace_pb2.Span] = queue.SimpleQueue()
        self.senders: set[str] = set()

    def Export(self, request: trace_service_pb2.ExportTraceServiceRequest, context: object) -> object:  # noqa: N802
        for resource in request.resource_spans:
            said = {attribute.key: attribute.value.string_value for attribute in resource.resource.attributes}
            self.senders.add(said["service.name"])
            for scope in resource.scope_spans:
                for span in scope.spans:
                    self.spans.put(span)
        return trace_service_pb2.ExportTraceServiceResponse()


@contextmanager
def collecting() -> Iterator[tuple[Collector, str]]:
    collector = Collector()
    server = grpc.server(futures.ThreadPoolExecutor(2))
    trace_service_pb2_grpc.add_TraceServiceServicer_to_server(collector, server)
    port = server.add_insecure_port("127.0.0.1:0")
    server.start()
    try:
        yield collector, f"http://127.0.0.1:{port}"
    finally:
        server.stop(None)


def test_a_call_is_a_span_of_the_callers_trace_without_anything_secret(start: Start) -> None:
    with collecting() as (collector, address):
        server = start("--traces", env={"OTEL_EXPORTER_OTLP_ENDPOINT": address, "OTEL_BSP_SCHEDULE_DELAY": "50"})
        with server.channel() as channel:
            call = channel.unary_unary("/yoake.night.v1.NightService/ResolveNight")
            parent = ("traceparent", "00-0123456789abcdef0123456789abcdef-0123456789abcdef-01")
            call(night().SerializeToString(), metadata=(parent,))
            waiting = night()
            del waiting.votes[:]
            with pytest.raises(grpc.RpcError):
                call(waiting.SerializeToString())
        first, second = collector.spans.get(timeout=20), collector.spans.get(timeout=20)
        assert server.stop() == 0
    assert first.name == "yoake.night.v1.NightService/ResolveNight"
    assert first.trace_id.hex() == "0123456789abcdef0123456789abcdef"
    assert first.parent_span_id.hex() == "0123456789abcdef"
    known = {attribute.key: attribute.value for attribute in first.attributes}
    assert known["yoake.ruleset"].string_value == "shikigami"
    assert known["yoake.players"].int_value == 6
    assert {attribute.key: attribute.value for attribute in second.attributes}[
        "yoake.reason"
    ].string_value == "VOTES_MISSING"
    assert not re.search("mage|wolf|WOLF_EAT|p3", str(first) + str(second))


@pytest.mark.parametrize(
    ("env", "name"),
    [
        ({}, "yoake"),
        ({"OTEL_SERVICE_NAME": "lobby"}, "lobby"),
        ({"OTEL_RESOURCE_ATTRIBUTES": "service.name=arena,deployment.environment=test"}, "arena"),
        ({"OTEL_SERVICE_NAME": "lobby", "OTEL_RESOURCE_ATTRIBUTES": "service.name=arena"}, "lobby"),
    ],
    ids=["no name", "a name", "a name among attributes", "both"],
)
def test_spans_are_sent_in_the_name_that_the_environment_says(start: Start, env: dict[str, str], name: str) -> None:
    with collecting() as (collector, address):
        server = start("--traces", env={"OTEL_EXPORTER_OTLP_ENDPOINT": address, **env})
        with Client(server.address) as client:
            client.resolve_night(night())
        assert server.stop() == 0
    assert collector.senders == {name}


@pytest.mark.parametrize("workers", [1, 2])
def test_a_collector_that_does_not_answer_holds_up_the_stop_for_so_long_only(start: Start, workers: int) -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        address = f"http://127.0.0.1:{silent.getsockname()[1]}"
        server = start("--traces", f"--workers={workers}", env={"OTEL_EXPORTER_OTLP_ENDPOINT": address})
        server.wait_for("serving", count=workers)
        with Client(server.address) as client:
            client.resolve_night(night())
        began = time.monotonic()
        assert server.stop() == 0
        assert time.monotonic() - began < LAST_SPANS_SECONDS + 1.5
    assert len(server.lines("stopped")) == (1 if workers == 1 else workers + 1)


# ---- the log ----


def test_the_lines_of_calls_can_be_turned_off(start: Start) -> None:
    server = start("--no-access-log")
    with Client(server.address) as client:
        assert deaths(client.resolve_night(night())) == DEATHS
    server.stop()
    assert not server.lines("call")
    assert server.lines("stopped")


def test_every_line_is_json_and_says_when_and_how_grave(start: Start) -> None:
    server = start()
    with Client(server.address) as client:
        client.resolve_nights([night(), pb.ResolveNightRequest()], request_id="many")
    server.stop()
    assert not server.lines("text")
    assert all({"time", "level", "event"} <= line.keys() for line in server.log)
    (line,) = server.lines("call", request_id="many")
    assert (line["nights"], line["players"], line["code"]) == (2, 6, "OK")


def test_the_text_of_a_mistake_is_logged_only_if_asked_for(start: Start) -> None:
    bug = """
from yoake_service import answers
def judge_victory(request):
    raise KeyError("the wolf is 3")
answers.judge_victory = judge_victory
"""
    for flags, is_told in (((), False), (("--log-exception-text",), True)):
        server = start(*flags, bug=bug)
        with server.channel() as channel, pytest.raises(grpc.RpcError):
            channel.unary_unary("/yoake.night.v1.NightService/JudgeVictory")(
                pb.JudgeVictoryRequest(ruleset="shikigami", village=night().village).SerializeToString()
            )
        line = server.wait_for("mistake")
        assert ("the wolf is 3" in json.dumps(line)) is is_told
        assert "KeyError" in line["exception"]
        assert line["request_id"]
