"""Every method answers over the wire, and every kind of refusal carries what a program can act on."""

import json
import re
import time
from base64 import b64encode
from collections.abc import Iterator
from urllib.parse import quote

import grpc
import pytest
from google.protobuf.message import Message
from google.rpc import error_details_pb2
from yoake.problems import InvalidRequest
from yoake_proto.night import v1 as pb
from yoake_proto.night.v1.services import CatalogueServiceStub, NightServiceStub
from yoake_service import answers

from .nights import DEATHS, Refused, deaths, night, player
from .running import Running, Start

NIGHTS = "/yoake.night.v1.NightService"


@pytest.fixture
def stub(channel: grpc.Channel) -> NightServiceStub:
    return NightServiceStub(channel)


def refusal(call: grpc.UnaryUnaryMultiCallable, request: object, **options: object) -> Refused:
    with pytest.raises(grpc.RpcError) as caught:
        call(request, timeout=10, **options)
    return Refused(caught.value)


def send_bytes(channel: grpc.Channel, method: str, raw: bytes) -> Refused:
    with pytest.raises(grpc.RpcError) as caught:
        channel.unary_unary(f"{NIGHTS}/{method}")(raw, timeout=10)
    return Refused(caught.value)


# ---- answers ----


def test_a_night_is_resolved_as_it_is_in_process(stub: NightServiceStub) -> None:
    response = stub.ResolveNight(night())
    assert deaths(response) == DEATHS
    assert response == answers.resolve_night(night())


def test_every_other_method_answers_as_it_does_in_process(stub: NightServiceStub) -> None:
    village = night().village
    check = pb.CheckNightRequest(ruleset="shikigami", village=village, votes=night().votes[:1])
    assert stub.CheckNight(check) == answers.check_night(check)
    at_once = pb.ApplyImmediateVotesRequest(
        ruleset="shikigami", village=village, time_is_up=True, randomness=pb.Randomness(seed=1)
    )
    assert stub.ApplyImmediateVotes(at_once) == answers.apply_immediate_votes(at_once)
    day = pb.ApplyDayRequest(
        ruleset="shikigami", village=village, report=pb.DayReport(executed=[3]), randomness=pb.Randomness(seed=1)
    )
    assert stub.ApplyDay(day) == answers.apply_day(day)
    verdict = pb.JudgeVictoryRequest(ruleset="shikigami", village=village)
    assert stub.JudgeVictory(verdict) == answers.judge_victory(verdict)
    every = pb.ExploreNightRequest(ruleset="shikigami", village=village, votes=night().votes)
    assert stub.ExploreNight(every) == answers.explore_night(every)


def test_a_seed_that_the_server_chose_gives_the_same_night_again(stub: NightServiceStub) -> None:
    request = night()
    request.ClearField("randomness")
    first = stub.ResolveNight(request)
    request.randomness.seed = first.receipt.seed_used
    assert stub.ResolveNight(request) == first


def test_the_catalogue_is_whole(channel: grpc.Channel) -> None:
    stub = CatalogueServiceStub(channel)
    listed = stub.ListRulesets(pb.ListRulesetsRequest())
    assert [summary.id for summary in listed.rulesets if summary.rpcs] == list(answers.RULESETS)
    for summary in listed.rulesets:
        ruleset = stub.GetRuleset(pb.GetRulesetRequest(ruleset=summary.id)).ruleset
        assert ruleset.summary == summary
        assert ruleset.roles
        assert ruleset.actions
        assert ruleset.causes
        assert ruleset.notices
        assert ruleset.flags
        assert all(layer.summary for layer in ruleset.layers)
    assert refusal(stub.GetRuleset, pb.GetRulesetRequest(ruleset="chess")).violations == {
        ("ruleset", "UNKNOWN_RULESET")
    }
    assert refusal(stub.GetRuleset, pb.GetRulesetRequest()).violations == {("ruleset", "STRING_MIN_LEN")}


def texts(message: Message) -> Iterator[str]:
    """What a catalogue says in sentences."""
    for field, value in message.ListFields():
        if field.name in ("effect", "meaning", "note", "text", "documents", "summary") and isinstance(value, str):
            yield value
        elif field.message_type and field.message_type.name not in ("Layer", "Name"):
            for inner in (value,) if isinstance(value, Message) else value:
                yield from texts(inner)


@pytest.mark.parametrize("ruleset", answers.RULESETS)
def test_the_catalogue_is_told_in_the_language_that_is_asked_for(ruleset: str, channel: grpc.Channel) -> None:
    """Names come in both languages whatever that is, and what layers do in English."""
    stub = CatalogueServiceStub(channel)
    japanese = re.compile("[ぁ-んァ-ヶ一-龠]")
    english, ours = (
        stub.GetRuleset(pb.GetRulesetRequest(ruleset=ruleset, locale=locale)).ruleset for locale in ("en", "ja-JP")
    )
    assert stub.GetRuleset(pb.GetRulesetRequest(ruleset=ruleset)).ruleset == english
    assert [role.name for role in ours.roles] == [role.name for role in english.roles]
    assert not any(map(japanese.search, texts(english)))
    assert len(list(texts(ours))) == len(list(texts(english))) > len(english.roles)
    assert [text for text in texts(ours) if not japanese.search(text)] == []
    assert stub.ListRulesets(pb.ListRulesetsRequest(locale="ja")).rulesets[0].documents.startswith("000: ")


def test_a_language_that_is_no_language_is_refused(channel: grpc.Channel) -> None:
    stub, locale = CatalogueServiceStub(channel), "x" * 36
    for method, request in (
        (stub.ListRulesets, pb.ListRulesetsRequest(locale=locale)),
        (stub.GetRuleset, pb.GetRulesetRequest(ruleset="shikigami", locale=locale)),
    ):
        assert refusal(method, request).violations == {("locale", "STRING_MAX_LEN")}


def test_request_ids_come_back_and_stand_in_the_log(server: Running, stub: NightServiceStub) -> None:
    _, call = stub.ResolveNight.with_call(night(), metadata=(("x-request-id", "village-7/night-2"),))
    assert ("x-request-id", "village-7/night-2") in call.trailing_metadata()
    line = server.wait_for("call", request_id="village-7/night-2")
    assert (line["method"], line["code"], line["ruleset"], line["players"]) == ("ResolveNight", "OK", "shikigami", 6)
    assert line["bytes_in"] == night().ByteSize()
    assert line["ms"] > 0
    refused = refusal(stub.ResolveNight, night(ruleset="chess"), metadata=(("x-request-id", "bad"),))
    assert refused.trailers["x-request-id"] == "bad"
    assert server.wait_for("call", request_id="bad")["reason"] == "INVALID_REQUEST"


def test_the_id_in_the_message_stands_in_the_log_too(server: Running, stub: NightServiceStub) -> None:
    stub.ResolveNight(night(request_id="village-8/night-1"))
    assert server.wait_for("call", message_id="village-8/night-1")["code"] == "OK"
    refusal(stub.ResolveNight, night(ruleset="x" * 100_000, request_id="long"))
    assert len(json.dumps(server.wait_for("call", message_id="long"))) < 1_000


def test_a_call_without_an_id_is_given_one(server: Running, stub: NightServiceStub) -> None:
    _, call = stub.ResolveNight.with_call(night())
    (given,) = (value for key, value in call.trailing_metadata() or () if key == "x-request-id")
    assert server.wait_for("call", request_id=given)


def test_nothing_secret_is_in_the_log(server: Running, stub: NightServiceStub) -> None:
    request = night()
    request.village.players[0].name = "Mallory"
    request.village.players[0].last_words = "it was Bob"
    stub.ResolveNight(request, metadata=(("x-request-id", "secrets"),))
    refusal(stub.ResolveNight, night(votes=[pb.Vote(actor=1, action="MAGE_DO", targets=[99])]))
    server.wait_for("call", request_id="secrets")
    text = json.dumps(server.log)
    assert not re.search(r"mage|wolf|human|WOLF_EAT|MAGE_DO|Mallory|Bob", text)


# ---- refusals ----


def test_a_wrong_request_is_told_everything_at_once(stub: NightServiceStub) -> None:
    request = night()
    request.village.day = 0
    request.village.players[1].roles[0].key = "dragon"
    request.village.players[2].life = pb.Life.LIFE_UNSPECIFIED
    request.votes[0].targets[:] = [77]
    refused = refusal(stub.ResolveNight, request)
    assert (refused.code, refused.reason) == (grpc.StatusCode.INVALID_ARGUMENT, "INVALID_REQUEST")
    assert {
        ("village.day", "BAD_DAY"),
        ("village.players[1].roles[0].key", "UNKNOWN_ROLE"),
        ("village.players[2].life", "ENUM_NOT_IN"),
    } <= refused.violations
    assert any(field.startswith("votes[0]") for field, _ in refused.violations)


@pytest.mark.parametrize("key", ["dragon", "\N{DRAGON}" * 64])
def test_of_more_violations_than_clients_can_read_the_first_are_told(stub: NightServiceStub, key: str) -> None:
    request = night()
    del request.village.players[:]
    for seat in range(1, 251):
        request.village.players.append(player(seat, key))
    refused = refusal(stub.ResolveNight, request)
    assert (refused.code, refused.reason) == (grpc.StatusCode.INVALID_ARGUMENT, "INVALID_REQUEST")
    assert ("village.players[0].roles[0].key", "UNKNOWN_ROLE") in refused.violations
    info, told = refused.details["ErrorInfo"], refused.details["BadRequest"]
    assert isinstance(info, error_details_pb2.ErrorInfo)
    assert isinstance(told, error_details_pb2.BadRequest)
    with pytest.raises(InvalidRequest) as all_of_them:
        answers.resolve_night(request)
    left_out = int(info.metadata["violations_left_out"])
    assert len(told.field_violations) + left_out == len(all_of_them.value.violations)
    assert told.field_violations
    details = refused.trailers["grpc-status-details-bin"]
    assert len(quote(refused.message or "")) + len(b64encode(details)) < 8192


def test_a_thousand_players_who_have_not_voted_are_all_named(start: Start) -> None:
    with start("--max-players=1000").channel() as channel:
        request = night()
        del request.votes[:], request.village.players[:]
        for seat in range(1, 1001):
            request.village.players.append(player(seat, "mage"))
        missing = refusal(NightServiceStub(channel).ResolveNight, request).details["VotesMissing"]
    assert isinstance(missing, pb.VotesMissing)
    assert list(missing.players) == list(range(1, 1001))


def test_a_wrong_report_of_a_day_is_told_everything_at_once(stub: NightServiceStub) -> None:
    request = pb.ApplyDayRequest(ruleset="shikigami", village=night().village)
    request.village.players[0].roles[0].key = "dragon"
    request.report.executed.extend([77, 78])
    request.report.deaths.add(player=79, cause="BOREDOM")
    request.report.life_changes.add(player=80)
    request.report.life_changes.add(player=1, life=pb.Life.LIFE_ALIVE)
    request.report.silent.append(1)
    assert refusal(stub.ApplyDay, request).violations == {
        ("village.players[0].roles[0].key", "UNKNOWN_ROLE"),
        ("report.executed[0]", "UNKNOWN_PLAYER"),
        ("report.executed[1]", "UNKNOWN_PLAYER"),
        ("report.deaths[0].player", "UNKNOWN_PLAYER"),
        ("report.deaths[0].cause", "UNKNOWN_CAUSE"),
        ("report.life_changes[0].life", "ENUM_NOT_IN"),
        ("report.life_changes[0].player", "UNKNOWN_PLAYER"),
        ("report.life_changes[1].life", "BAD_LIFE"),
        ("report.silent", "NOT_BY_DAY"),
    }


def test_an_empty_request_hears_what_it_lacks(stub: NightServiceStub) -> None:
    refused = refusal(stub.ResolveNight, pb.ResolveNightRequest())
    assert refused.violations == {("ruleset", "STRING_MIN_LEN"), ("village", "REQUIRED")}


def test_an_unknown_rule_set_is_named(stub: NightServiceStub) -> None:
    assert refusal(stub.ResolveNight, night(ruleset="chess")).violations == {("ruleset", "UNKNOWN_RULESET")}


def test_a_night_that_waits_for_votes_says_for_whose(stub: NightServiceStub) -> None:
    request = night()
    del request.votes[1:]
    refused = refusal(stub.ResolveNight, request)
    assert (refused.code, refused.reason) == (grpc.StatusCode.FAILED_PRECONDITION, "VOTES_MISSING")
    missing = refused.details["VotesMissing"]
    assert isinstance(missing, pb.VotesMissing)
    assert list(missing.players) == [1, 2]


def test_a_script_that_does_not_fit_says_where(stub: NightServiceStub) -> None:
    request = night()
    request.village.players.add().CopyFrom(player(7, "poison_cat"))
    request.village.players.add().CopyFrom(player(8, "human"))
    request.village.players[7].life = pb.Life.LIFE_DEAD
    request.village.options.append("not_open_cast")
    request.votes.add(actor=7, action="POISON_CAT_DO", targets=[8])
    request.randomness.script.SetInParent()
    refused = refusal(stub.ResolveNight, request)
    assert (refused.code, refused.reason) == (grpc.StatusCode.FAILED_PRECONDITION, "SCRIPT_MISMATCH")
    mismatch = refused.details["ScriptMismatch"]
    assert isinstance(mismatch, pb.ScriptMismatch)
    assert mismatch.reason
    assert mismatch.problem


@pytest.mark.parametrize("raw", [b"\xff", b"\x0a\xff\xff\xff\xff\x0f", b"garbage" * 100])
def test_bytes_that_are_no_message_are_the_callers_mistake(channel: grpc.Channel, raw: bytes) -> None:
    refused = send_bytes(channel, "ResolveNight", raw)
    assert (refused.code, refused.reason) == (grpc.StatusCode.INVALID_ARGUMENT, "UNDECODABLE")
    assert "garbage" not in (refused.message or "")


def test_an_unknown_method_is_not_there(channel: grpc.Channel) -> None:
    assert send_bytes(channel, "ResolveDay", b"").code is grpc.StatusCode.UNIMPLEMENTED


def test_a_request_over_the_size_hears_the_size(channel: grpc.Channel) -> None:
    refused = send_bytes(channel, "ResolveNight", b"\0" * ((1 << 20) + 1))
    assert (refused.code, refused.reason) == (grpc.StatusCode.RESOURCE_EXHAUSTED, "REQUEST_TOO_LARGE")
    assert refused.retry_after is None
    assert refused.trailers["grpc-retry-pushback-ms"] == "-1"


def test_a_request_far_over_the_size_is_not_even_read(channel: grpc.Channel) -> None:
    assert send_bytes(channel, "BatchResolveNights", b"\0" * (6 << 20)).code is grpc.StatusCode.RESOURCE_EXHAUSTED


def test_what_grows_over_the_size_when_it_is_unpacked_is_not_unpacked(channel: grpc.Channel) -> None:
    call = channel.unary_unary(f"{NIGHTS}/ResolveNight")
    with pytest.raises(grpc.RpcError) as caught:
        call(b"\0" * (50 << 20), compression=grpc.Compression.Gzip, timeout=10)
    assert caught.value.code() is grpc.StatusCode.RESOURCE_EXHAUSTED


def test_limits_are_told_with_their_paths(start: Start) -> None:
    server = start("--max-players=6", "--max-roles=1", "--max-votes=2", "--max-batch-nights=1")
    with server.channel() as channel:
        stub = NightServiceStub(channel)
        assert refusal(stub.ResolveNight, night(3)).violations == {("village.players", "TOO_MANY_PLAYERS")}
        request = night()
        request.village.players[5].roles.add(key="lovers")
        request.village.day = 0
        assert refusal(stub.ResolveNight, request).violations == {
            ("village.players[5].roles", "TOO_MANY_ROLES"),
            ("votes", "TOO_MANY_VOTES"),
            ("village.day", "BAD_DAY"),
        }
        batch = pb.BatchResolveNightsRequest(nights=[night(), night()])
        assert refusal(stub.BatchResolveNights, batch).violations == {("nights", "TOO_MANY_NIGHTS")}


BUG = """
from yoake_service import answers
def judge_victory(request):
    raise RuntimeError("secret: the wolf is 3")
answers.judge_victory = judge_victory
"""


def test_a_mistake_of_ours_has_an_id_and_no_inside(start: Start) -> None:
    server = start(bug=BUG)
    with server.channel() as channel:
        stub = NightServiceStub(channel)
        refused = refusal(stub.JudgeVictory, pb.JudgeVictoryRequest(ruleset="shikigami", village=night().village))
        assert (refused.code, refused.reason) == (grpc.StatusCode.INTERNAL, "INTERNAL")
        assert "secret" not in (refused.message or "")
        line = server.wait_for("mistake")
        assert line["error_id"] in (refused.message or "")
        assert line["exception"] == "RuntimeError"
        assert "secret" not in json.dumps(server.log)
        assert deaths(stub.ResolveNight(night())) == DEATHS


# ---- deadlines ----


def test_a_call_whose_time_is_too_short_is_refused_at_once(server: Running, stub: NightServiceStub) -> None:
    batch = pb.BatchResolveNightsRequest(nights=[night(20)] * 400)
    began = time.monotonic()
    stub.BatchResolveNights(batch)  # from which the server knows what a batch costs
    took = time.monotonic() - began
    with pytest.raises(grpc.RpcError) as caught:
        stub.BatchResolveNights(batch, timeout=took / 4)
    refused = Refused(caught.value)
    assert (refused.code, refused.reason) == (grpc.StatusCode.DEADLINE_EXCEEDED, "DEADLINE_TOO_SHORT")
    assert server.wait_for("call", reason="DEADLINE_TOO_SHORT")["ms"] < took * 1000 / 4


def test_a_call_without_a_deadline_is_given_one(start: Start) -> None:
    server = start("--default-deadline-seconds=0.02")
    with server.channel() as channel:
        stub = NightServiceStub(channel)
        with pytest.raises(grpc.RpcError) as caught:
            stub.BatchResolveNights(pb.BatchResolveNightsRequest(nights=[night(20)] * 400))
        refused = Refused(caught.value)
        assert (refused.code, refused.reason) == (grpc.StatusCode.DEADLINE_EXCEEDED, "DEADLINE_TOO_SHORT")
        assert deaths(stub.ResolveNight(night())) == DEATHS


def test_a_cancelled_batch_stops(server: Running, stub: NightServiceStub) -> None:
    batch = pb.BatchResolveNightsRequest(nights=[night(20)] * 500)
    call = stub.BatchResolveNights.future(batch, metadata=(("x-request-id", "given-up"),))
    time.sleep(0.05)
    call.cancel()
    assert server.wait_for("call", request_id="given-up")["code"] == "CANCELLED"
    assert deaths(stub.ResolveNight(night())) == DEATHS
