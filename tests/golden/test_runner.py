"""The runner itself: it tells what differs, and says so with its last line and its exit status."""

import copy
import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from tests.golden.__main__ import cases_in, main
from tests.golden.frequencies import agrees, tail
from tests.golden.test_cases import CASES


def first_case(name: str) -> dict[str, Any]:
    return next(iter(cases_in(CASES / f"{name}.jsonl.gz")))


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
    case = copy.deepcopy(first_case(name))
    *way, last = path
    place: Any = case
    for step in way:
        place = place[step]
    place[last] = wrong
    status, lines = played(tmp_path, capsys, case)
    assert status == 1
    assert lines[0].startswith(f"{field}: 1 cases")
    assert lines[-1] == "0 of 1 cases match"


def test_an_unexpected_refusal_is_a_difference(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    case = copy.deepcopy(first_case("shikigami/small"))
    case["input"]["votes"] = []
    status, lines = played(tmp_path, capsys, case)
    assert status == 1
    assert lines[0].startswith("refused: FAILED_PRECONDITION: 1 cases")


def test_a_report_holds_what_was_found(tmp_path: Path) -> None:
    report = tmp_path / "report.json"
    main([str(CASES / "shikigami/bugs.jsonl.gz"), "--engine", "--report", str(report)])
    assert json.loads(report.read_text("utf-8")) == {"played": 30, "matched": 30, "failing": {}, "unbuilt": {}}


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
