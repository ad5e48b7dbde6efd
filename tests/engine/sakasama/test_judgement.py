"""１－１－２－２, １－２－３: what the wolf chief is told. The chief is 2, whom he sniffs is 3."""

import pytest
from yoake.sakasama.catalogue import ROLES
from yoake.sakasama.village import Phase, RoleOverride, Today

from tests.engine.sakasama.tables import Row, rows
from tests.engine.sakasama.villages import last_night, resolve, village

CALLED = ["judgement.1-2-3/1 call wolf_chief wakes 2", "judgement.1-2-3/1 2 JUDGE 3"]
HUMAN = "judgement.1-2-3/2 2 judgement human of 3"
WOLF = "judgement.1-2-3/2 2 judgement wolf of 3"
HUNTER_CALLED = ["judgement.1-2-3/1 call wolf_chief wakes 2", "judgement.1-2-3/1 2 JUDGE 1"]
HUNTER_WOLF = "judgement.1-2-3/2 2 judgement wolf of 1"
HUNTER_HUMAN = "judgement.1-2-3/2 2 judgement human of 1"


@rows(
    Row("1-2-3/2 wolf", "hunter wolf_chief wolf_pup", "2 JUDGE 3, 1 SHOOT 3", [*CALLED, WOLF]),
    Row("1-2-3/2 human", "hunter wolf_chief merchant", "2 JUDGE 3, 1 SHOOT 3", [*CALLED, HUMAN]),
    Row("1-2-3/2 the hound reads wolf", "hunter wolf_chief hound", "2 JUDGE 3, 1 SHOOT 3", [*CALLED, WOLF]),
    Row(
        "1-2-3/2 by the village's table",
        "hunter wolf_chief silver_wolf",
        "2 JUDGE 3, 1 SHOOT 3",
        [*CALLED, HUMAN],
        table=(RoleOverride("silver_wolf", judgement="human"),),
    ),
    Row(
        "1-2-3/1 the chief may name himself",
        "hunter wolf_chief",
        "2 JUDGE 2, 1 SHOOT 2",
        [CALLED[0], "judgement.1-2-3/1 2 JUDGE 2", "judgement.1-2-3/2 2 judgement wolf of 2"],
    ),
    Row(
        "1-1-2-2/3 a warded wolf reads human, on the first day",
        "hunter wolf_chief wolf_pup witch",
        "4 WARD 3, 2 JUDGE 3",
        [
            "judgement.1-1-2-2/1 call wolf_chief wakes 2",
            "judgement.1-1-2-2/1 2 JUDGE 3",
            "judgement.1-1-2-2/3 3 is judgement_warded",
            "judgement.1-1-2-2/2 2 judgement human of 3",
        ],
        day=1,
    ),
    Row(
        "1-2-3/3 a warded wolf reads human",
        "hunter wolf_chief wolf_pup witch",
        "4 WARD 3, 2 JUDGE 3, 1 SHOOT 3",
        [*CALLED, "judgement.1-2-3/3 3 is judgement_warded", HUMAN],
    ),
    Row(
        "1-2-3/3 a ward on somebody else changes nothing",
        "hunter wolf_chief wolf_pup witch",
        "4 WARD 2, 2 JUDGE 3, 1 SHOOT 3",
        [*CALLED, WOLF],
    ),
    Row(
        "1-2-3/3 yesterday's ward is over",
        "hunter wolf_chief wolf_pup dead:witch",
        "2 JUDGE 3, 1 SHOOT 3",
        [*CALLED, WOLF],
        today=Today(ward_target=3),
    ),
    Row(
        "1-2-3/3 a trap is no ward",
        "hunter wolf_chief wolf_pup trapper",
        "4 TRAP 3, 2 JUDGE 3, 1 SHOOT 3",
        [*CALLED, WOLF],
    ),
    Row(
        "1-2-3/4 the crow bitten to death last night: wolf becomes human",
        "hunter wolf_chief wolf_pup dead:dark_crow",
        "2 JUDGE 3, 1 SHOOT 3",
        [*CALLED, "judgement.1-2-3/4 3 is judgement_inverted", HUMAN],
        yesterday=last_night(4),
    ),
    Row(
        "1-2-3/4 and human becomes wolf",
        "hunter wolf_chief merchant dead:dark_crow",
        "2 JUDGE 3, 1 SHOOT 3",
        [*CALLED, "judgement.1-2-3/4 3 is judgement_inverted", WOLF],
        yesterday=last_night(4),
    ),
    Row(
        "1-2-3/4 not when it died otherwise or before",
        "hunter wolf_chief wolf_pup dead:dark_crow",
        "2 JUDGE 3, 1 SHOOT 3",
        [*CALLED, WOLF],
    ),
    Row(
        "1-2-3/4 the inversion comes after the ward",
        "hunter wolf_chief wolf_pup dead:dark_crow witch",
        "5 WARD 3, 2 JUDGE 3, 1 SHOOT 3",
        [*CALLED, "judgement.1-2-3/3 3 is judgement_warded", "judgement.1-2-3/4 3 is judgement_inverted", WOLF],
        yesterday=last_night(4),
    ),
    Row(
        "1-2-3/5 the stagehand voted for a human: the hunter reads wolf",
        "hunter wolf_chief stagehand merchant",
        "2 JUDGE 1, 1 SHOOT 3",
        [*HUNTER_CALLED, "judgement.1-2-3/5 1 is judgement_cloaked", HUNTER_WOLF],
        yesterday=last_night(votes="3>4"),
    ),
    Row(
        "1-2-3/5 so he does when that human was himself, and when the stagehand has died since",
        "hunter wolf_chief dead:stagehand",
        "2 JUDGE 1, 1 SHOOT 2",
        [*HUNTER_CALLED, "judgement.1-2-3/5 1 is judgement_cloaked", HUNTER_WOLF],
        yesterday=last_night(votes="3>1"),
    ),
    Row(
        "1-2-3/5 not when he voted for a wolf",
        "hunter wolf_chief stagehand",
        "2 JUDGE 1, 1 SHOOT 3",
        [*HUNTER_CALLED, HUNTER_HUMAN],
        yesterday=last_night(votes="3>2"),
    ),
    Row(
        "1-2-3/5 nor when another human voted so",
        "hunter wolf_chief merchant",
        "2 JUDGE 1, 1 SHOOT 3",
        [*HUNTER_CALLED, HUNTER_HUMAN],
        yesterday=last_night(votes="3>1"),
    ),
    Row(
        "1-2-3/5 nobody else is cloaked",
        "hunter wolf_chief merchant stagehand",
        "2 JUDGE 3, 1 SHOOT 3",
        [*CALLED, HUMAN],
        yesterday=last_night(votes="4>1"),
    ),
    Row(
        "1-2-3/5 the camp of a fox is the table's",
        "hunter wolf_chief stagehand fox",
        "2 JUDGE 1, 1 SHOOT 3",
        [*HUNTER_CALLED, HUNTER_HUMAN],
        yesterday=last_night(votes="3>4"),
        table=(RoleOverride("fox", camp="wolf"),),
    ),
    Row(
        "1-2-3/5 the cloak comes last and is final",
        "hunter wolf_chief stagehand witch dead:dark_crow",
        "4 WARD 1, 2 JUDGE 1, 1 SHOOT 3",
        [
            *HUNTER_CALLED,
            "judgement.1-2-3/3 1 is judgement_warded",
            "judgement.1-2-3/4 1 is judgement_inverted",
            "judgement.1-2-3/5 1 is judgement_cloaked",
            HUNTER_WOLF,
        ],
        yesterday=last_night(5, votes="3>1"),
    ),
    Row(
        "1-1-2-2 the first morning has no yesterday, whatever the village says",
        "hunter wolf_chief stagehand dead:dark_crow",
        "2 JUDGE 1",
        [
            "judgement.1-1-2-2/1 call wolf_chief wakes 2",
            "judgement.1-1-2-2/1 2 JUDGE 1",
            "judgement.1-1-2-2/2 2 judgement human of 1",
        ],
        day=1,
        yesterday=last_night(4, votes="3>1"),
    ),
    Row(
        "1-2/2 a dead chief is called",
        "hunter dead:wolf_chief",
        "1 SHOOT 1",
        ["judgement.1-2-3/1 call wolf_chief wakes nobody"],
    ),
)
def test_judgement(row: Row) -> None:
    assert row.journal(Phase.MORNING, "judgement") == row.said


@pytest.mark.parametrize("role", [key for key in ROLES if key not in ("hunter", "wolf_chief", "wolf_mate")])
def test_1_1_2_2_the_table_says_what_a_role_reads(role: str) -> None:
    more = {"trapper": ", 3 TRAP 3", "witch": ", 3 WARD 1"}.get(role, "")
    outcome = resolve(village(f"hunter wolf_chief {role}", Phase.MORNING, 1), f"2 JUDGE 3{more}")
    (told,) = [message for message in outcome.messages if message.kind == "judgement"]
    assert (told.reader, told.target, told.result) == (2, 3, ROLES[role].judgement)
    assert outcome.next_village.today.chief_target == 3
