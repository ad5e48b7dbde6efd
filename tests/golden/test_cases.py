"""Every golden case, in process: the answers match the recordings in every field."""

from pathlib import Path
from typing import Any

import pytest

from tests.golden.__main__ import cases_in, name_of, play
from tests.golden.api import InProcess
from tests.golden.differences import Tally

CASES = Path(__file__).parent / "cases"
FILES = sorted(CASES.glob("*/*.jsonl.gz"))
PARTS = 4
"""Large files are played in so many parts, side by side."""

CONTRADICTED = {
    # Three hand-made nights publish last words of 辻斬り, 逃亡者 and ブン屋, who leave none: R6-d and R7-c, in the same
    # reading, and every recorded night of these roles say the opposite.
    "R6-a-documented": {"last_words"},
    "R7-a-documented": {"last_words"},
    "R8-a-documented": {"last_words"},
}
"""Cases that other cases contradict, with the fields in question. Everything else in them has to match."""


def parts_of(path: Path) -> list[Any]:
    name = str(path.relative_to(CASES)).removesuffix(".jsonl.gz")
    parts = PARTS if path.stat().st_size > 300_000 else 1
    return [pytest.param(path, part, parts, id=f"{name}-{part}") for part in range(parts)]


@pytest.mark.parametrize(("path", "part", "parts"), [entry for path in FILES for entry in parts_of(path)])
def test_every_case_matches(path: Path, part: int, parts: int) -> None:
    tally = Tally()
    api = InProcess()
    for number, case in enumerate(cases_in(path)):
        if number % parts == part:
            play(case, api, tally)
    assert tally.played
    failing = {
        field: [name for name in names if field not in CONTRADICTED.get(name, ())]
        for field, names in tally.failing.items()
    }
    assert {field: names for field, names in failing.items() if names} == {}


def test_contradicted_cases_are_still_contradicted() -> None:
    """Once a recording is mended it leaves the list above."""
    found: dict[str, set[str]] = {}
    for case in cases_in(CASES / "shikigami/readings.jsonl.gz"):
        tally = Tally()
        play(case, InProcess(), tally)
        if tally.failing:
            found[name_of(case)] = set(tally.failing)
    assert found == CONTRADICTED
