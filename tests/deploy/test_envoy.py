"""Two servers behind the real Envoy: three protocols on one port, every call answered whatever becomes of a server."""

import json
import struct
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import grpc
import pytest
from google.protobuf import json_format
from grpc_health.v1 import health_pb2, health_pb2_grpc
from yoake_proto.night import v1 as pb
from yoake_proto.night.v1.services import CatalogueServiceStub, NightServiceStub

from tests.service.nights import Refused, night

from .fleet import ENVOY, Fleet, fleet_in

pytestmark = [
    pytest.mark.xdist_group("envoy"),
    pytest.mark.skipif(not ENVOY.exists(), reason="there is no Envoy for this platform on PyPI"),
]
NIGHTS = "/yoake.night.v1.NightService"


@pytest.fixture(scope="module")
def fleet(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Fleet]:
    with fleet_in(tmp_path_factory.mktemp("envoy")) as fleet:
        yield fleet


@pytest.fixture
def stub(fleet: Fleet) -> Iterator[NightServiceStub]:
    with fleet.channel() as channel:
        yield NightServiceStub(channel)


def counts(fleet: Fleet) -> list[int]:
    """How many calls each server has answered."""
    return [len(server.lines("call")) for server in fleet.servers]


# ---- JSON over HTTP ----


def test_json_gives_the_answer_that_grpc_gives(fleet: Fleet, stub: NightServiceStub) -> None:
    answer = fleet.post_json("ResolveNight", json_format.MessageToJson(night()))
    assert (answer.status, answer.headers["content-type"]) == (200, "application/json")
    assert json_format.Parse(answer.body, pb.ResolveNightResponse()) == stub.ResolveNight(night(), timeout=10)


def test_a_refusal_has_its_violations_in_the_body(fleet: Fleet, stub: NightServiceStub) -> None:
    wrong = night(ruleset="tsukuyomi")
    wrong.ClearField("village")
    answer = fleet.post_json("ResolveNight", json_format.MessageToJson(wrong))
    assert answer.status == 400
    assert answer.json["code"] == 3
    details = {detail["@type"].rpartition(".")[2]: detail for detail in answer.json["details"]}
    told = {(violation["field"], violation["reason"]) for violation in details["BadRequest"]["fieldViolations"]}
    with pytest.raises(grpc.RpcError) as caught:
        stub.ResolveNight(wrong, timeout=10)
    assert told == Refused(caught.value).violations
    assert len(told) == 2


def test_missing_votes_are_named_in_the_body(fleet: Fleet) -> None:
    waiting = night()
    del waiting.votes[:]
    answer = fleet.post_json("ResolveNight", json_format.MessageToJson(waiting))
    assert answer.status == 400
    details = {detail["@type"].rpartition(".")[2]: detail for detail in answer.json["details"]}
    assert details["VotesMissing"]["players"] == [1, 2, 3]


def test_what_is_no_json_is_refused(fleet: Fleet) -> None:
    assert fleet.post_json("ResolveNight", '{"ruleset":').status == 400


@pytest.mark.parametrize(
    ("method", "path"), [("POST", f"{NIGHTS}/ResolveNigth"), ("GET", f"{NIGHTS}/ResolveNight"), ("GET", "/")]
)
def test_what_is_no_method_is_not_found(fleet: Fleet, method: str, path: str) -> None:
    assert fleet.http(method, path, b"{}", {"content-type": "application/json"}).status == 404


def test_the_catalogue_comes_as_json(fleet: Fleet) -> None:
    path = "/yoake.night.v1.CatalogueService/ListRulesets"
    answer = fleet.http("POST", path, b"{}", {"content-type": "application/json"})
    assert "shikigami" in [ruleset["id"] for ruleset in answer.json["rulesets"]]


def test_the_request_id_of_the_caller_reaches_the_servers_log_and_comes_back(fleet: Fleet) -> None:
    headers = {"content-type": "application/json", "x-request-id": "dawn-1"}
    body = json_format.MessageToJson(night()).encode()
    answer = fleet.http("POST", f"{NIGHTS}/ResolveNight", body, headers)
    assert (answer.status, answer.headers["x-request-id"]) == (200, "dawn-1")
    end = time.monotonic() + 10
    while not any(server.lines("call", request_id="dawn-1") for server in fleet.servers):
        assert time.monotonic() < end
        time.sleep(0.02)


# ---- gRPC-Web ----


def web_frames(body: bytes) -> list[tuple[int, bytes]]:
    """Flags and content of each frame."""
    frames = []
    while body:
        flags, size = struct.unpack(">BI", body[:5])
        frames.append((flags, body[5 : 5 + size]))
        body = body[5 + size :]
    return frames


def post_web(fleet: Fleet, request: pb.ResolveNightRequest, **headers: str) -> tuple[list[tuple[int, bytes]], str]:
    """The frames of the answer, and the origin that may read it."""
    raw = request.SerializeToString()
    sent = {"content-type": "application/grpc-web+proto", "x-grpc-web": "1", **headers}
    answer = fleet.http("POST", f"{NIGHTS}/ResolveNight", struct.pack(">BI", 0, len(raw)) + raw, sent)
    assert answer.status == 200
    if "grpc-status" in answer.headers:
        return [(128, f"grpc-status:{answer.headers['grpc-status']}".encode())], ""
    return web_frames(answer.body), answer.headers.get("access-control-allow-origin", "")


def test_a_browser_gets_the_answer_over_grpc_web(fleet: Fleet, stub: NightServiceStub) -> None:
    frames, origin = post_web(fleet, night(), origin="http://localhost:3000")
    (flags, message), (end, trailers) = frames
    assert (flags, end) == (0, 128)
    assert pb.ResolveNightResponse.FromString(message) == stub.ResolveNight(night(), timeout=10)
    assert b"grpc-status:0" in trailers.replace(b" ", b"")
    assert origin == "http://localhost:3000"


def test_a_browser_gets_the_refusal_over_grpc_web(fleet: Fleet) -> None:
    ((_, trailers),), _ = post_web(fleet, night(ruleset="tsukuyomi"))
    assert b"grpc-status:3" in trailers.replace(b" ", b"")


@pytest.mark.parametrize(("origin", "allowed"), [("http://127.0.0.1:5173", True), ("https://example.org", False)])
def test_a_page_may_call_if_it_is_of_this_machine(fleet: Fleet, origin: str, allowed: bool) -> None:
    asked = {
        "origin": origin,
        "access-control-request-method": "POST",
        "access-control-request-headers": "content-type,x-grpc-web",
    }
    answer = fleet.http("OPTIONS", f"{NIGHTS}/ResolveNight", headers=asked)
    assert (answer.headers.get("access-control-allow-origin") == origin) is allowed


# ---- gRPC ----


def test_calls_of_one_connection_go_to_both_servers(fleet: Fleet, stub: NightServiceStub) -> None:
    before = counts(fleet)
    for _ in range(60):
        stub.ResolveNight(night(), timeout=10)
    end = time.monotonic() + 10
    while sum(counts(fleet)) < sum(before) + 60:
        assert time.monotonic() < end
        time.sleep(0.02)
    served = [after - earlier for after, earlier in zip(counts(fleet), before, strict=True)]
    assert min(served) >= 10, served


def test_a_batch_and_a_stream_pass_as_they_are(stub: NightServiceStub) -> None:
    nights = [night(seed=seed) for seed in range(20)]
    batch = stub.BatchResolveNights(pb.BatchResolveNightsRequest(nights=nights), timeout=20)
    stream = stub.StreamResolveNights(
        (pb.StreamResolveNightsRequest(id=str(index), night=one) for index, one in enumerate(nights)), timeout=20
    )
    streamed = {answer.id: answer.result for answer in stream}
    assert [streamed[str(index)] for index in range(20)] == list(batch.results)


def test_health_is_there_for_who_asks_grpc_and_for_who_asks_http(fleet: Fleet) -> None:
    with fleet.channel() as channel:
        health = health_pb2_grpc.HealthStub(channel).Check(health_pb2.HealthCheckRequest(), timeout=10)
        assert health.status == health_pb2.HealthCheckResponse.SERVING
        assert CatalogueServiceStub(channel).ListRulesets(pb.ListRulesetsRequest(), timeout=10).rulesets
    assert fleet.http("GET", "/healthz").status == 200


def test_a_deadline_of_the_caller_holds(stub: NightServiceStub) -> None:
    with pytest.raises(grpc.RpcError) as caught:
        stub.ResolveNight(night(), timeout=0.000_1)
    assert caught.value.code() == grpc.StatusCode.DEADLINE_EXCEEDED


def test_the_access_log_tells_of_calls_and_not_of_nights(fleet: Fleet) -> None:
    assert fleet.post_json("ResolveNight", json_format.MessageToJson(night())).status == 200
    end = time.monotonic() + 20
    while not (lines := [line for line in fleet.log.read_text().splitlines() if line.startswith("{")]):
        assert time.monotonic() < end  # Envoy writes its log every ten seconds
        time.sleep(0.1)
    line = json.loads(lines[0])
    assert set(line) >= {"path", "status", "grpc", "ms", "server", "attempts", "request_id"}
    assert "mage" not in fleet.log.read_text()


# ---- losing a server ----


def under_load(fleet: Fleet, trouble: Callable[[], None]) -> tuple[int, list[str]]:
    """Make trouble while four clients call, for as long as it takes and a second more: calls answered, and failures."""
    over = threading.Event()
    expected = night()

    def call_until_over() -> tuple[int, list[str]]:
        answered, failures = 0, []
        with fleet.channel() as channel:
            stub = NightServiceStub(channel)
            right = stub.ResolveNight(expected, timeout=10, wait_for_ready=True)
            while not over.is_set():
                try:
                    assert stub.ResolveNight(expected, timeout=10) == right
                    answered += 1
                except grpc.RpcError as error:
                    failures.append(f"{error.code()}: {error.details()}")
                time.sleep(0.005)
        return answered, failures

    with ThreadPoolExecutor(4) as pool:
        clients = [pool.submit(call_until_over) for _ in range(4)]
        time.sleep(0.5)
        trouble()
        time.sleep(1.0)
        over.set()
        results = [client.result() for client in clients]
    return sum(answered for answered, _ in results), [failure for _, failures in results for failure in failures]


@pytest.mark.parametrize("how", ["killed", "told to stop"])
def test_losing_a_server_loses_no_call(fleet: Fleet, how: str) -> None:
    fleet.wait_for_healthy(2)
    lost = fleet.servers[0]
    answered, failures = under_load(fleet, lost.kill if how == "killed" else lambda: lost.stop() and None)
    assert failures == []
    assert answered > 100
    fleet.wait_for_healthy(1)
    fleet.restart(0)
    fleet.wait_for_healthy(2)
