"""１－１－１－１, １－１－１－２, １－２－１: trapper or witch name a player, and who looks on."""

import pytest
from yoake.sakasama.village import Phase, Today

from tests.engine.sakasama.tables import Row, rows
from tests.engine.sakasama.villages import resolve, village


@rows(
    Row(
        "1-1-1/4 on the first day a crow wakes with the trapper too, and sees whom he names",
        "hunter trapper shadow_hawk dark_crow hound",
        "2 TRAP 5",
        [
            "designation.1-1-1/4 call trapper+shadow_hawk wakes 2 3 4",
            "designation.1-1-1-1/1 2 TRAP 5",
            "designation.1-1-1-1/1 3 saw_designation 5",
            "designation.1-1-1-1/1 4 saw_designation 5",
        ],
        day=1,
    ),
    Row(
        "1-2-1-1/1 later only the pair does",
        "hunter trapper shadow_hawk dark_crow hound",
        "2 TRAP 5, 1 SHOOT 5",
        [
            "designation.1-2-1-1/1 call trapper+shadow_hawk wakes 2 3",
            "designation.1-2-1-1/2 2 TRAP 5",
            "designation.1-2-1-1/2 3 saw_designation 5",
        ],
    ),
    Row(
        "1-2-1-1/4 no hawk in the deck: the trapper alone",
        "hunter trapper",
        "2 TRAP 2, 1 SHOOT 2",
        ["designation.1-2-1-1/1 call trapper wakes 2", "designation.1-2-1-1/2 2 TRAP 2"],
    ),
    Row(
        "1-1-1-2/1 the witch names one player",
        "hunter witch dark_crow",
        "2 WARD 1",
        [
            "designation.1-1-1/4 call witch+dark_crow wakes 2 3",
            "designation.1-1-1-2/1 2 WARD 1",
            "designation.1-1-1-2/1 3 saw_designation 1",
        ],
        day=1,
    ),
    Row(
        "1-2-1-2/1 witch and crow wake, a hawk of the deck does not",
        "hunter witch dark_crow shadow_hawk",
        "2 WARD 4, 1 SHOOT 1",
        [
            "designation.1-2-1-2/1 call witch+dark_crow wakes 2 3",
            "designation.1-2-1-2/2 2 WARD 4",
            "designation.1-2-1-2/2 3 saw_designation 4",
        ],
    ),
    Row(
        "1-2-1-2/4 no crow in the deck: the witch alone",
        "hunter witch",
        "2 WARD 1, 1 SHOOT 1",
        ["designation.1-2-1-2/1 call witch wakes 2", "designation.1-2-1-2/2 2 WARD 1"],
    ),
    Row(
        "1-2/2 a dead trapper is called, his hawk wakes alone and sees nothing",
        "hunter dead:trapper shadow_hawk",
        "1 SHOOT 3",
        ["designation.1-2-1-1/1 call trapper+shadow_hawk wakes 3"],
    ),
    Row(
        "1-2/2 both dead are called",
        "hunter dead:witch dead:dark_crow",
        "1 SHOOT 1",
        ["designation.1-2-1-2/1 call witch+dark_crow wakes nobody"],
    ),
    Row(
        "1-1-1/4 neither in the deck: nobody is called, whatever companion was dealt", "hunter dark_crow", "", [], day=1
    ),
)
def test_designation(row: Row) -> None:
    assert row.journal(Phase.MORNING, "designation") == row.said


@pytest.mark.parametrize(
    ("role", "action", "kept"), [("trapper", "TRAP", Today(trap_target=3)), ("witch", "WARD", Today(ward_target=3))]
)
def test_1_1_1_1_the_designation_replaces_the_older_one(role: str, action: str, kept: Today) -> None:
    """And of the older day nothing is left."""
    morning = village(f"dead:hunter {role} hound", Phase.MORNING, 3, today=Today(1, 1, 1, (1,), (1,)))
    outcome = resolve(morning, f"2 {action} 3")
    assert outcome.next_village.today == kept
    assert outcome.next_village.phase is Phase.DUSK
