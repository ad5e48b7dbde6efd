"""The Python client against a real server."""

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import grpc
import pytest
from google.rpc import status_pb2
from yoake_client import (
    AsyncClient,
    BadJson,
    Client,
    Connection,
    DeadlineExceeded,
    InvalidRequest,
    Overloaded,
    RequestTooLarge,
    ScriptMismatch,
    ServerMistake,
    Unavailable,
    Unimplemented,
    VotesMissing,
    YoakeError,
    request_from_json,
    village_from_json,
)
from yoake_client.errors import error_of
from yoake_client.results import Result
from yoake_proto.night import v1 as pb

from tests.service.nights import DEATHS, deaths, night, player
from tests.service.running import Running, starting

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "clients/python/examples"


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    with starting() as start:
        running = start()
        running.wait_for("serving")
        yield running


@pytest.fixture(scope="module")
def client(server: Running) -> Iterator[Client]:
    with Client(server.address) as client:
        yield client


def waiting() -> pb.ResolveNightRequest:
    request = night()
    del request.votes[:]
    return request


def test_a_night_is_resolved(client: Client) -> None:
    answer = client.resolve_night(night(request_id="mine"))
    assert deaths(answer) == DEATHS
    assert answer.receipt.request_id == "mine"


def test_every_method_can_be_called(client: Client) -> None:
    village = night().village
    assert client.check_night(pb.CheckNightRequest(ruleset="shikigami", village=village)).missing == [1, 2, 3]
    votes = pb.ApplyImmediateVotesRequest(ruleset="shikigami", village=village, time_is_up=True)
    assert client.apply_immediate_votes(votes).vote_again
    day = pb.ApplyDayRequest(ruleset="shikigami", village=village, report=pb.DayReport(executed=[3]))
    assert client.apply_day(day).HasField("outcome")
    assert client.judge_victory(pb.JudgeVictoryRequest(ruleset="shikigami", village=village)).HasField("verdict")
    every = pb.ExploreNightRequest(ruleset="shikigami", village=village, votes=night().votes)
    assert client.explore_night(every).outcomes
    listed = [summary.id for summary in client.list_rulesets().rulesets]
    assert client.get_ruleset(listed[0]).ruleset.roles
    assert "頁" in client.list_rulesets(locale="ja").rulesets[0].documents
    assert client.get_ruleset("deep_fog", locale="ja").ruleset.gifts[0].effect == "何もない"


def test_each_kind_of_refusal_is_an_exception_of_its_own(client: Client) -> None:
    wrong = night()
    wrong.village.day = 0
    wrong.village.players[0].roles[0].key = "dragon"
    with pytest.raises(InvalidRequest) as invalid:
        client.resolve_night(wrong)
    assert {(v.field, v.reason) for v in invalid.value.violations} == {
        ("village.day", "BAD_DAY"),
        ("village.players[0].roles[0].key", "UNKNOWN_ROLE"),
    }
    with pytest.raises(VotesMissing) as missing:
        client.resolve_night(waiting(), request_id="mine")
    assert (missing.value.players, missing.value.request_id) == ((1, 2, 3), "mine")
    with pytest.raises(RequestTooLarge) as large:
        client.resolve_night(night(locale="x" * (1 << 20)))
    assert large.value.metadata["limit"] == str(1 << 20)
    with pytest.raises(RequestTooLarge):
        client.resolve_night(night(locale="x" * (6 << 20)))
    with pytest.raises(DeadlineExceeded):
        client.resolve_nights([night(20)] * 400, timeout=0.01)
    with pytest.raises(ScriptMismatch) as script:
        client.resolve_night(scripted())
    assert script.value.draw
    assert script.value.problem


def scripted() -> pb.ResolveNightRequest:
    """A night that has to draw, without an answer to the draw."""
    request = night()
    request.village.players.append(player(7, "poison_cat"))
    request.village.players.append(player(8, "human"))
    request.village.players[7].life = pb.Life.LIFE_DEAD
    request.village.options.append("not_open_cast")
    request.votes.add(actor=7, action="POISON_CAT_DO", targets=[8])
    request.randomness.script.SetInParent()
    return request


BUG = """
from yoake_service import answers
def judge_victory(request):
    raise RuntimeError
answers.judge_victory = judge_victory
"""


def test_a_server_with_a_bug_or_without_room_says_so() -> None:
    with starting() as start:
        server = start("--max-streams=1", bug=BUG)
        with Client(Connection(server.address, attempts=1)) as client:
            with pytest.raises(ServerMistake) as mistake:
                client.judge_victory(pb.JudgeVictoryRequest(ruleset="shikigami", village=night().village))
            assert mistake.value.error_id == server.wait_for("mistake")["error_id"]
            endless = client.stream_nights(("", night()) for _ in iter(int, 1))
            next(endless)
            with pytest.raises(Overloaded) as overloaded:
                list(client.stream_nights([("1", night())]))
            assert (overloaded.value.reason, overloaded.value.retry_after) == ("TOO_MANY_STREAMS", 1.0)


def test_where_nobody_listens_the_error_says_so() -> None:
    with Client(Connection("127.0.0.1:1", attempts=1)) as client, pytest.raises(Unavailable) as error:
        client.list_rulesets()
    assert error.value.code is grpc.StatusCode.UNAVAILABLE
    assert error.value.reason == ""


def test_an_unknown_status_is_still_an_error_of_ours() -> None:
    error = error_of(status_pb2.Status(code=6, message="there"))
    assert type(error) is YoakeError
    assert error.code is grpc.StatusCode.ALREADY_EXISTS
    assert isinstance(error_of(status_pb2.Status(code=12)), Unimplemented)


def judged(results: list[Result]) -> list[object]:
    return [type(result) if isinstance(result, YoakeError) else deaths(result) for result in results]


MIXED = [night(), waiting(), pb.ResolveNightRequest(), night(seed=2)]
EXPECTED = [DEATHS, VotesMissing, InvalidRequest, DEATHS]


def test_a_batch_gives_answers_and_errors_in_order(client: Client) -> None:
    assert judged(client.resolve_nights(MIXED)) == EXPECTED


def test_an_answer_of_more_than_four_megabytes_comes_through(client: Client) -> None:
    wordy = night(20, explain=True)
    for wordy_player in wordy.village.players:
        wordy_player.last_words = "あ" * 200
    results = client.resolve_nights([wordy] * 260)
    assert all(isinstance(result, pb.ResolveNightResponse) for result in results)
    assert sum(result.ByteSize() for result in results if isinstance(result, pb.ResolveNightResponse)) > 4 << 20


def test_a_stream_gives_results_with_their_ids(client: Client) -> None:
    results = dict(client.stream_nights((str(place), request) for place, request in enumerate(MIXED)))
    assert judged([results[str(place)] for place in range(4)]) == EXPECTED


def test_a_stream_can_be_left(client: Client) -> None:
    nights = ((str(seed), night(seed=seed)) for seed in range(1_000_000))
    stream = client.stream_nights(nights)
    assert next(iter(stream))[0] == "0"
    assert deaths(client.resolve_night(night())) == DEATHS


def failing() -> Iterator[tuple[str, pb.ResolveNightRequest]]:
    yield "1", night()
    raise LookupError("no more nights")


def test_what_the_source_of_a_stream_raises_comes_after_the_results_of_what_it_gave(client: Client) -> None:
    stream = client.stream_nights(failing())
    assert next(stream)[0] == "1"
    with pytest.raises(LookupError, match="no more nights"):
        next(stream)


def test_the_client_of_asyncio_raises_it_too(server: Running) -> None:
    async def later() -> AsyncIterator[tuple[str, pb.ResolveNightRequest]]:
        for one in failing():
            yield one

    async def calls() -> None:
        async with AsyncClient(server.address) as client:
            for source in (failing(), later()):
                stream = client.stream_nights(source)
                assert (await anext(stream))[0] == "1"
                with pytest.raises(LookupError, match="no more nights"):
                    await anext(stream)

    asyncio.run(calls())


def test_the_client_of_asyncio_does_the_same(server: Running) -> None:
    async def ahead() -> AsyncIterator[tuple[str, pb.ResolveNightRequest]]:
        for place, request in enumerate(MIXED):
            yield str(place), request

    async def calls() -> None:
        async with AsyncClient(server.address) as client:
            assert deaths(await client.resolve_night(night())) == DEATHS
            together = await asyncio.gather(*(client.resolve_night(night(seed=seed)) for seed in range(50)))
            assert [answer.receipt.seed_used for answer in together] == list(range(50))
            with pytest.raises(VotesMissing) as missing:
                await client.resolve_night(waiting())
            assert missing.value.players == (1, 2, 3)
            assert judged(await client.resolve_nights(MIXED)) == EXPECTED
            results = {name: result async for name, result in client.stream_nights(ahead())}
            assert judged([results[str(place)] for place in range(4)]) == EXPECTED
            assert (await client.get_ruleset("shikigami")).ruleset.roles
            assert (await client.get_ruleset("deep_fog", locale="ja")).ruleset.gifts[0].effect == "何もない"
            assert "頁" in (await client.list_rulesets(locale="ja")).rulesets[0].documents

    asyncio.run(calls())


def test_json_becomes_messages(tmp_path: Path) -> None:
    request = request_from_json(EXAMPLES / "night.json")
    assert request.village.players[2].roles[0].key == "wolf"
    assert village_from_json('{"day": 3}').day == 3
    assert village_from_json({"day": 3}).day == 3
    bad = tmp_path / "bad.json"
    for text in ("{", '{"villages": {}}', '{"village": {"day": "noon"}}', "[]"):
        bad.write_text(text)
        with pytest.raises(BadJson, match=r"bad\.json"):
            request_from_json(bad)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ('{"villages": {}}', 'Message type "yoake.night.v1.ResolveNightRequest" has no field named "villages"'),
        ('{"village": {"days": 1}}', 'village: Message type "yoake.night.v1.Village" has no field named "days"'),
        ('{"village": {"day": "at noon"}}', 'village.day: Couldn\'t parse integer: "at noon"'),
        (
            '{"village": {"players": [{"sex": "SEX_X"}]}}',
            "village.players[0].sex: Invalid enum value SEX_X for enum type yoake.night.v1.Sex",
        ),
        ('{"ruleset": "a", "ruleset": "b"}', "ruleset stands twice in an object"),
        ('{"village":' * 2000 + "1" + "}" * 2000, "it is nested too deeply"),
    ],
)
def test_what_is_wrong_with_json_is_said_with_its_place(text: str, problem: str) -> None:
    with pytest.raises(BadJson) as bad:
        request_from_json(text)
    assert str(bad.value) == problem


def test_the_example_runs(server: Running) -> None:
    done = subprocess.run(
        [sys.executable, EXAMPLES / "resolve_night.py", server.address], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "Emi is dead (WOLF_KILLED)\nDan is dead (FOX_DEAD)\n" in done.stdout


def test_a_server_can_be_asked_for_its_health(server: Running) -> None:
    ask = [sys.executable, "-m", "yoake_service.cli", "health"]
    done = subprocess.run([*ask, server.address], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    done = subprocess.run([*ask, "127.0.0.1:1"], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith("yoake: 127.0.0.1:1: ")
    assert done.stderr.count("\n") == 1
