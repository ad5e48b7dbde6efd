"""１－１－２－１, １－２－２: what the insight wolf is told."""

from yoake.sakasama.village import Phase, Today

from tests.engine.sakasama.tables import Row, rows
from tests.engine.sakasama.villages import resolve, village

LIE = ["report.1-2-2/3 3 is cover_report", "report.1-2-2/3 3 designation_report 3"]


@rows(
    Row(
        "1-1-2-1/1 the trap, on the first day",
        "hunter trapper insight_wolf",
        "2 TRAP 1",
        ["report.1-1-2-1/1 call insight_wolf wakes 3", "report.1-1-2-1/1 3 designation_report 1"],
        day=1,
    ),
    Row(
        "1-2-2/2 the ward, later",
        "hunter witch insight_wolf",
        "2 WARD 2, 1 SHOOT 1",
        ["report.1-2-2/1 call insight_wolf wakes 3", "report.1-2-2/2 3 designation_report 2"],
    ),
    Row(
        "1-2-2/2 itself, when it is trapped indeed: no lie",
        "hunter trapper insight_wolf",
        "2 TRAP 3, 1 SHOOT 1",
        ["report.1-2-2/1 call insight_wolf wakes 3", "report.1-2-2/2 3 designation_report 3"],
    ),
    Row(
        "1-2-2/3 itself, when the trapper is dead",
        "hunter dead:trapper insight_wolf",
        "1 SHOOT 1",
        ["report.1-2-2/1 call insight_wolf wakes 3", *LIE],
    ),
    Row(
        "1-2-2/3 itself, when the witch is dead",
        "hunter dead:witch insight_wolf",
        "1 SHOOT 1",
        ["report.1-2-2/1 call insight_wolf wakes 3", *LIE],
    ),
    Row(
        "1-2-2/3 itself, when neither was dealt, on the first day too",
        "hunter hound insight_wolf",
        "",
        ["report.1-1-2-1/1 call insight_wolf wakes 3", *LIE],
        day=1,
    ),
    Row(
        "1-2/2 a dead insight wolf is called and told nothing",
        "hunter dead:trapper dead:insight_wolf",
        "1 SHOOT 1",
        ["report.1-2-2/1 call insight_wolf wakes nobody"],
    ),
    Row("1-2/1 one that was not dealt is not called", "hunter trapper", "2 TRAP 1, 1 SHOOT 1", []),
)
def test_report(row: Row) -> None:
    assert row.journal(Phase.MORNING, "report") == row.said


def test_1_2_2_4_the_lie_sets_no_trap() -> None:
    outcome = resolve(village("hunter dead:trapper insight_wolf", Phase.MORNING), "1 SHOOT 1")
    assert outcome.next_village.today == Today(shots=(1,))
