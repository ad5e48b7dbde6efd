"""１－２－４: the hunter's morning. He is 1."""

from yoake.sakasama.village import Phase, RoleOverride

from tests.engine.sakasama.tables import Row, rows
from tests.engine.sakasama.villages import last_night, resolve, village

CALLED = "aiming.1-2-4/1 call hunter wakes 1"
FIRST = "aiming.1-2-4/3 1 SHOOT 2"


@rows(
    Row("1-2-4/3 he names one player", "hunter wolf_pup", "1 SHOOT 2", [CALLED, FIRST]),
    Row(
        "1-2-4/2 he hears the points of the merchant's vote, even of one who has died since",
        "hunter wolf_pup dead:merchant",
        "1 SHOOT 2",
        [CALLED, "aiming.1-2-4/2 1 merchant_report 1 of 2", FIRST],
        yesterday=last_night(3, votes="3>2"),
    ),
    Row(
        "1-2-4/2 by the village's table",
        "hunter wolf_pup merchant hound",
        "1 SHOOT 2",
        [CALLED, "aiming.1-2-4/2 1 merchant_report -2 of 4", FIRST],
        yesterday=last_night(votes="3>4"),
        table=(RoleOverride("hound", wolf_points=-2),),
    ),
    Row(
        "1-2-4/2 nothing when the merchant did not vote",
        "hunter wolf_pup dead:merchant",
        "1 SHOOT 2",
        [CALLED, FIRST],
        yesterday=last_night(votes="1>2"),
    ),
    Row(
        "1-2-4/4 the black cat bitten to death last night: he is told, and names another one",
        "hunter wolf_pup dead:black_cat",
        "1 SHOOT 2 1",
        [
            CALLED,
            FIRST,
            "aiming.1-2-4/4 1 is extra_shot",
            "aiming.1-2-4/4 1 extra_shot 1",
            "aiming.1-2-4/4 1 SHOOT 1",
        ],
        yesterday=last_night(3),
    ),
    Row(
        "1-2-4/4 one shot when the cat died otherwise, or earlier",
        "hunter wolf_pup dead:black_cat",
        "1 SHOOT 2",
        [CALLED, FIRST],
    ),
    Row(
        "1-2-4/4 one shot when nobody else is left to be named",
        "hunter dead:wolf_pup dead:black_cat",
        "1 SHOOT 1",
        [CALLED, "aiming.1-2-4/3 1 SHOOT 1"],
        yesterday=last_night(3),
    ),
    Row(
        "1-2/2 a dead hunter is called and told nothing",
        "dead:hunter wolf_pup merchant dead:black_cat",
        "",
        ["aiming.1-2-4/1 call hunter wakes nobody"],
        yesterday=last_night(4, votes="3>2"),
    ),
    Row("1-2-4/1 he sleeps through the first day", "hunter wolf_pup", "", [], day=1),
)
def test_aiming(row: Row) -> None:
    assert row.journal(Phase.MORNING, "aiming") == row.said


def test_1_2_4_nobody_dies_before_dusk() -> None:
    morning = village("hunter wolf_pup dead:black_cat", Phase.MORNING, yesterday=last_night(3))
    outcome = resolve(morning, "1 SHOOT 2 1")
    assert not outcome.deaths
    assert outcome.next_village.today.shots == (2, 1)
