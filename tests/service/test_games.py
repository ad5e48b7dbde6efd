"""`yoake generate` and `yoake simulate`: random nights and whole games on the command line."""

import pytest
from google.protobuf import json_format
from yoake.deep_fog import generate as deep_fog
from yoake.sakasama import generate as sakasama
from yoake.shikigami import generate as shikigami
from yoake_proto.night.v1 import night_service_pb2 as pb
from yoake_service import answers
from yoake_service.cli import main
from yoake_service.mapping import deep_fog_village, sakasama_village
from yoake_service.mapping.generated import deep_fog_request, sakasama_request, shikigami_request
from yoake_service.mapping.village import village_from, votes_from

RULESETS = ("shikigami", "deep_fog", "sakasama")
every_ruleset = pytest.mark.parametrize("ruleset", RULESETS)


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(arguments) == 0
    return capsys.readouterr().out


def requests(text: str) -> list[pb.ResolveNightRequest]:
    return [json_format.Parse(line, pb.ResolveNightRequest()) for line in text.splitlines()]


# ---- generate ----


@every_ruleset
def test_every_generated_night_can_be_resolved(ruleset: str, capsys: pytest.CaptureFixture[str]) -> None:
    nights = requests(
        printed(capsys, "generate", "--ruleset", ruleset, "--players", "9", "--count", "25", "--seed", "5")
    )
    assert [len(night.village.players) for night in nights] == [9] * 25
    assert {night.ruleset for night in nights} == {ruleset}
    for night in nights:
        assert answers.resolve_night(night).outcome.next_village.players


@every_ruleset
def test_a_seed_writes_the_same_nights(ruleset: str, capsys: pytest.CaptureFixture[str]) -> None:
    first, again, other = (
        printed(capsys, "generate", "--ruleset", ruleset, "--count", "3", "--seed", seed) for seed in ("5", "5", "6")
    )
    assert first == again
    assert first != other


def test_what_is_written_reads_as_it_was_generated() -> None:
    for village, votes in shikigami.villages(2, 9, 20):
        request = shikigami_request(village, votes)
        assert village_from(request.village) == village
        assert votes_from(request.votes) == list(votes)
    for evening in deep_fog.villages(2, 9, 20):
        request = deep_fog_request(evening.village, evening.votes)
        assert deep_fog_village.village_from(request.village) == evening.village
        assert deep_fog_village.votes_from(request.votes) == list(evening.votes)
    for step in sakasama.villages(2, 9, 20):
        request = sakasama_request(step.village, step.moves)
        assert sakasama_village.village_from(request.village) == step.village
        assert sakasama_village.votes_from(request.votes) == list(step.moves.votes)
        assert sakasama_village.tie_break_from(request.sakasama) == step.moves.tie_break


def test_generated_nights_have_a_seed_each(capsys: pytest.CaptureFixture[str]) -> None:
    nights = requests(printed(capsys, "generate", "--players", "5", "--count", "3", "--seed", str(2**64 - 2)))
    assert [night.randomness.seed for night in nights] == [2**64 - 2, 2**64 - 1, 0]


# ---- simulate ----


@every_ruleset
def test_one_game_is_told_step_by_step(ruleset: str, capsys: pytest.CaptureFixture[str]) -> None:
    told = printed(capsys, "simulate", "--ruleset", ruleset, "--players", "9", "--seed", "4")
    assert told.startswith("Game 4: the players\n")
    assert told.count("\n\n") > 3
    assert told.splitlines()[-1].startswith("Game 4: ")
    assert told == printed(capsys, "simulate", "--ruleset", ruleset, "--players", "9", "--seed", "4")


def test_a_game_of_shikigami_names_its_parts(capsys: pytest.CaptureFixture[str]) -> None:
    told = printed(capsys, "simulate", "--players", "12", "--seed", "7").splitlines()
    parts = [line for line in told if line.startswith(("Evening", "Night", "Day "))]
    assert parts[:3] == ["Evening 1: votes that act at once", "Night 1", "Day 2"]
    assert "  Executed: 2 player 2" in told


def test_of_many_games_the_ends_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    told = printed(capsys, "simulate", "--players", "9", "--seed", "10", "--games", "12").splitlines()
    assert [line.partition(":")[0] for line in told[:12]] == [f"Game {seed}" for seed in range(10, 22)]
    assert told[12:14] == ["", "12 games"]
    assert sum(int(line.rpartition(": ")[2]) for line in told[14:]) == 12


@every_ruleset
def test_games_are_told_in_japanese(ruleset: str, capsys: pytest.CaptureFixture[str]) -> None:
    told = printed(capsys, "simulate", "--ruleset", ruleset, "--players", "9", "--locale", "ja")
    assert told.startswith("ゲーム1: 配役\n")


@pytest.mark.parametrize("command", ["generate", "simulate"])
def test_too_few_players_are_no_village(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, "--players", "3"]) == 2
    assert capsys.readouterr() == ("", "yoake: --players: shikigami needs at least 4\n")


def test_a_village_is_no_larger_than_a_request_may_be(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(("generate", "--players", "1001")) == 2
    assert capsys.readouterr() == ("", "yoake: --players: a request holds 1000 at most\n")


@pytest.mark.parametrize("number", ["0", "-1", "many"])
def test_numbers_are_numbers(number: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["simulate", "--games", number])
    assert f"{number} is not a number from 1 on" in capsys.readouterr().err
