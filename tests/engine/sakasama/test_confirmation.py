"""１－１: the first morning's role confirmation."""

import pytest
from yoake.sakasama.outcome import Message
from yoake.sakasama.village import Phase, RoleOverride

from tests.engine.sakasama.tables import Row, rows
from tests.engine.sakasama.villages import resolve, village

ROSTER = "confirmation.1-1-1/1"


@rows(
    Row(
        "1-1-1/1 all humans are woken, and see each other's roles",
        "hunter wolf_pup hound",
        "",
        [
            f"{ROSTER} call human_camp wakes 1 3",
            f"{ROSTER} 1 camp_roster hunter of 1",
            f"{ROSTER} 1 camp_roster hound of 3",
            f"{ROSTER} 3 camp_roster hunter of 1",
            f"{ROSTER} 3 camp_roster hound of 3",
        ],
        day=1,
    ),
    Row(
        "1-1-1/1 the human camp is that of the table: a fox that the village calls a wolf sleeps on",
        "hunter fox",
        "",
        [f"{ROSTER} call human_camp wakes 1", f"{ROSTER} 1 camp_roster hunter of 1"],
        day=1,
        table=(RoleOverride("fox", camp="wolf"),),
    ),
    Row(
        "1-1-1/1 a role that the village added is woken with its camp",
        "hunter madman",
        "",
        [
            f"{ROSTER} call human_camp wakes 1 2",
            f"{ROSTER} 1 camp_roster hunter of 1",
            f"{ROSTER} 1 camp_roster madman of 2",
            f"{ROSTER} 2 camp_roster hunter of 1",
            f"{ROSTER} 2 camp_roster madman of 2",
        ],
        day=1,
        table=(RoleOverride("madman", "human", "human", 0, "dies"),),
    ),
    Row("1-1/1 the roles are confirmed on the first day only", "hunter wolf_pup", "1 SHOOT 2", [], day=2),
)
def test_humans(row: Row) -> None:
    assert row.journal(Phase.MORNING, "confirmation") == row.said


@rows(
    Row(
        "1-1-2/1 wolf roles are woken one by one, in one fixed order",
        "ferocious_wolf mystic_wolf hunter sickly_wolf silver_wolf",
        "",
        [
            "confirmation.1-1-2/1 call silver_wolf wakes 5",
            "confirmation.1-1-2/1 call sickly_wolf wakes 4",
            "confirmation.1-1-2/1 call mystic_wolf wakes 2",
            "confirmation.1-1-2/1 call ferocious_wolf wakes 1",
        ],
        day=1,
    ),
    Row("1-1-2/2 pups are not confirmed", "hunter wolf_pup wolf_pup", "", [], day=1),
    Row(
        "1-1-2/5 the two mates meet",
        "hunter wolf_mate wolf_pup wolf_mate",
        "",
        [
            "confirmation.1-1-2/1 call wolf_mate wakes 2 4",
            "confirmation.1-1-2/5 2 mate 4",
            "confirmation.1-1-2/5 4 mate 2",
        ],
        day=1,
    ),
)
def test_wolves(row: Row) -> None:
    said = row.journal(Phase.MORNING, "confirmation")
    assert [entry for entry in said if not entry.startswith(ROSTER)] == row.said


def test_1_1_2_3_insight_wolf_and_chief_are_called_last() -> None:
    morning = village("wolf_chief insight_wolf silver_wolf trapper shadow_hawk hunter", Phase.MORNING, 1)
    outcome = resolve(morning, "4 TRAP 1, 1 JUDGE 3")
    assert [(call.call, call.awake) for call in outcome.calls] == [
        ("human_camp", (4, 5, 6)),
        ("trapper+shadow_hawk", (4, 5)),
        ("silver_wolf", (3,)),
        ("insight_wolf", (2,)),
        ("wolf_chief", (1,)),
    ]


@pytest.mark.parametrize(
    ("day", "moves", "calls"),
    [
        (1, "2 WARD 2, 3 JUDGE 1", ["human_camp", "witch", "wolf_chief"]),
        (2, "2 WARD 2, 3 JUDGE 1, 1 SHOOT 3", ["witch", "wolf_chief", "hunter"]),
    ],
)
def test_1_2_order_of_waking_and_no_hunter_on_the_first_day(day: int, moves: str, calls: list[str]) -> None:
    outcome = resolve(village("hunter witch wolf_chief", Phase.MORNING, day), moves)
    assert [call.call for call in outcome.calls] == calls


def test_the_roster_is_one_message_a_reader() -> None:
    outcome = resolve(village("hunter hound", Phase.MORNING, 1))
    roster = ((1, "hunter"), (2, "hound"))
    assert outcome.messages == [
        Message(reader, "camp_roster", "confirmation.1-1-1/1", roster=roster) for reader in (1, 2)
    ]
