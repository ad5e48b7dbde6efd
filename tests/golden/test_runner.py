"""The runner itself: it tells what differs, and says so with its last line and its exit status."""

import copy
import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from tests.golden.__main__ import cases_in, main, name_of, player_of
from tests.golden.api import InProcess
from tests.golden.differences import CONTRADICTED
from tests.golden.frequencies import agrees, tail
from tests.golden.test_cases import CASES


def first_case(name: str) -> dict[str, Any]:
    return next(iter(cases_in(CASES / f"{name}.jsonl.gz")))


def changed(case: dict[str, Any], path: tuple[Any, ...], value: Any) -> dict[str, Any]:
    """A copy of the case with another value in one place."""
    case = copy.deepcopy(case)
    *way, last = path
    place: Any = case
    for step in way:
        place = place[step]
    place[last] = value
    return case


def played(tmp_path: Path, capsys: pytest.CaptureFixture[str], *cases: dict[str, Any]) -> tuple[int, list[str]]:
    path = tmp_path / "cases.jsonl.gz"
    with gzip.open(path, "wt", encoding="utf-8") as lines:
        lines.writelines(json.dumps(case) + "\n" for case in cases)
    status = main([str(path), "--engine"])
    return status, capsys.readouterr().out.splitlines()


def test_matching_cases_end_with_status_0(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, lines = played(tmp_path, capsys, first_case("shikigami/small"), first_case("shikigami/victory"))
    assert (status, lines) == (0, ["2 of 2 cases match"])


@pytest.mark.parametrize(
    ("name", "path", "wrong", "field"),
    [
        ("shikigami/small", ("expected", "deaths", 0, "reason"), "HUNTED", "deaths"),
        ("shikigami/small", ("expected", "alive_after"), [2], "alive_after"),
        ("shikigami/small", ("expected", "last_words", 0, "value"), "something else", "last_words"),
        ("shikigami/small", ("expected", "weather_next"), {"id": 0, "key": "grassy", "date": 5}, "weather_next"),
        ("shikigami/small", ("expected", "invalid"), True, "invalid"),
        ("shikigami/victory", ("expected", "winner"), "wolf", "winner"),
        ("shikigami/victory", ("expected", "per_player", "2"), "lose", "per_player"),
        ("shikigami/legality", ("expected", "by_player", "2", "why"), "lost_ability", "why"),
        ("shikigami/completeness", ("expected", "missing"), [], "missing"),
        ("shikigami/games", ("winner",), "quiz", "winner"),
        ("shikigami/games", ("nights", 1, "expected", "alive_after"), [2], "night 2: alive_after"),
    ],
)
def test_a_wrong_expectation_is_a_difference(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, path: tuple[Any, ...], wrong: Any, field: str
) -> None:
    status, lines = played(tmp_path, capsys, changed(first_case(name), path, wrong))
    assert status == 1
    assert lines[0].startswith(f"{field}: 1 cases")
    assert lines[-1] == "0 of 1 cases match"


FOG = "deep_fog/worked"
MORNING, CHAIN = "0-cycle-morning-to-dusk", "chain-bandit-bitten-night1-dies-dusk3"


@pytest.mark.parametrize(
    ("file", "name", "path", "wrong", "field"),
    [
        (FOG, "fw-001", ("out", "deaths", 0, "cause"), "cursed", "deaths"),
        (FOG, "fw-001", ("out", "deaths", 0, "found"), False, "deaths"),
        (FOG, "fw-001", ("out", "revived"), [3], "revived"),
        (FOG, "fw-001", ("out", "figures"), [], "figures"),
        (FOG, "fw-001", ("out", "notes", "3"), [], "notes"),
        (FOG, "fw-001", ("out", "messages", 0, "target"), 5, "messages"),
        (FOG, "fw-001", ("out", "death_log", 1, "by"), None, "death_log"),
        (FOG, "fw-001", ("out", "attacks", 0, "kind"), "hunter", "attacks"),
        (FOG, "fw-001", ("out", "village", "winner"), "piper", "village.winner"),
        (FOG, "fw-001", ("out", "village", "counts", "pixi"), 1, "village.counts"),
        (FOG, "fw-001", ("out", "players", 2, "camp"), "WIN_NONE", "players.camp"),
        (FOG, "fw-001", ("out", "players", 2, "can", "poison"), False, "players.can"),
        (FOG, "fw-001", ("out", "players", 2, "mood"), "good", "players.mood"),
        ("sakasama/public", MORNING, ("expected", "next", "day"), 2, "next.day"),
        ("sakasama/public", MORNING, ("expected", "winner"), "wolf", "winner"),
        ("sakasama/public", MORNING, ("expected", "moon"), "full", "moon"),
        ("sakasama/public", MORNING, ("expected", "next", "yesterday"), {}, "next.yesterday"),
        ("sakasama/public", MORNING, ("expected",), {"error": "WRONG_PHASE"}, "error"),
        ("sakasama/public", "3-2-no-self-vote", ("expected", "error"), "DEAD_VOTER", "error"),
        ("sakasama/public", CHAIN, ("expected", 4, "wolf_points"), 2, "step 5: wolf_points"),
    ],
)
def test_a_wrong_expectation_of_the_other_rule_sets_is_a_difference(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    file: str,
    name: str,
    path: tuple[Any, ...],
    wrong: Any,
    field: str,
) -> None:
    case = next(case for case in cases_in(CASES / f"{file}.jsonl.gz") if name_of(case) == name)
    status, lines = played(tmp_path, capsys, changed(case, path, wrong))
    assert status == 1
    assert lines[0].startswith(f"{field}: 1 cases")


def test_an_unexpected_refusal_is_a_difference(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    case = copy.deepcopy(first_case("shikigami/small"))
    case["input"]["votes"] = []
    status, lines = played(tmp_path, capsys, case)
    assert status == 1
    assert lines[0].startswith("refused: FAILED_PRECONDITION: 1 cases")


def test_a_report_holds_what_was_found(tmp_path: Path) -> None:
    report = tmp_path / "report.json"
    main([str(CASES / "shikigami/bugs.jsonl.gz"), "--engine", "--report", str(report)])
    assert json.loads(report.read_text("utf-8")) == {"played": 30, "matched": 30, "contradicted": [], "failing": {}}


def contradicted_case() -> dict[str, Any]:
    return next(case for case in cases_in(CASES / "shikigami/readings.jsonl.gz") if name_of(case) in CONTRADICTED)


def test_a_contradicted_case_is_named_and_no_failure(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    case = contradicted_case()
    status, lines = played(tmp_path, capsys, case)
    assert (status, lines) == (0, [f"contradicted by other cases: {name_of(case)}", "0 of 1 cases match"])


def test_a_contradicted_case_fails_in_any_other_field(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, lines = played(tmp_path, capsys, changed(contradicted_case(), ("expected", "alive_after"), []))
    assert status == 1
    assert lines[0].startswith("alive_after: 1 cases")
    assert not any(line.startswith("contradicted") for line in lines)


def test_a_contradicted_case_that_is_mended_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    case = contradicted_case()
    (found,) = player_of(case)(case, InProcess())
    status, lines = played(tmp_path, capsys, changed(case, ("expected", "last_words"), found.got))
    assert status == 1
    assert lines[0].startswith("last_words, no longer contradicted: 1 cases")
    assert lines[-1] == "1 of 1 cases match"


def test_frequencies_agree_within_chance_only() -> None:
    exact = {"a": 0.5, "b": 0.25, "c": 0.25}
    assert agrees(exact, {"a": 1010, "b": 480, "c": 510}) is None
    assert agrees(exact, {"a": 900, "b": 550, "c": 550}) is not None
    assert agrees(exact, {"a": 1000, "d": 1000}) is not None


@pytest.mark.parametrize(
    ("statistic", "degrees", "chance"),
    [(3.841, 1, 0.05), (15.137, 1, 0.0001), (5.991, 2, 0.05), (7.815, 3, 0.05), (35.564, 10, 0.0001)],
)
def test_tails_are_those_of_the_tables(statistic: float, degrees: int, chance: float) -> None:
    assert tail(statistic, degrees) == pytest.approx(chance, rel=0.01)
