"""Every golden case, in process: the answers match the recordings in every field."""

from pathlib import Path
from typing import Any

import pytest

from tests.golden.__main__ import cases_in, name_of, play
from tests.golden.api import InProcess
from tests.golden.differences import CONTRADICTED, Tally

CASES = Path(__file__).parent / "cases"
FILES = sorted(CASES.glob("*/*.jsonl.gz"))
PARTS = 4
"""Large files are played in so many parts, side by side."""


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
    assert tally.failing == {}


def test_every_contradicted_case_is_there() -> None:
    names = {name_of(case) for path in FILES for case in cases_in(path)}
    assert CONTRADICTED.keys() <= names
