"""墓荒らし: which corpses are robbed. What comes of it stands in test_revival.py."""

from yoake.shikigami.layers import grave_robbing

from tests.engine.shikigami.tables import Row, rows
from tests.engine.shikigami.villages import night_of, village

CLOSED = ("not_open_cast",)
ROBBED = ["grave_robbing.rob 2 is robbed"]


@rows(
    Row("a corpse is robbed", "grave_mad dead:human", "1 GRAVE_DO 2", ROBBED, options=CLOSED),
    Row("not that of a possessor", "grave_mad dead:possessed_wolf", "1 GRAVE_DO 2", [], options=CLOSED),
    Row("a dead robber robs nothing", "grave_mad dead:human wolf", "1 GRAVE_DO 2, 3 WOLF_EAT 1", [], options=CLOSED),
    Row(
        "nor one who has died and come back tonight",
        "grave_mad dead:human wolf reverse_assassin",
        "1 GRAVE_DO 2, 3 WOLF_EAT 1, 4 ASSASSIN_DO 1",
        [],
        options=CLOSED,
    ),
    Row(
        "nothing is robbed under 雷雨",
        "grave_mad dead:human",
        "1 GRAVE_DO 2",
        [],
        options=CLOSED,
        weather="full_revive",
    ),
)
def test_grave_robbing(row: Row) -> None:
    assert row.journal("grave_robbing") == row.said


def test_two_robbers_rob_one_corpse_once() -> None:
    night = night_of(village("grave_mad dead:human grave_mad", options=CLOSED), "1 GRAVE_DO 2, 3 GRAVE_DO 2")
    grave_robbing.resolve(night)
    assert night.robbed == {2}


def test_nothing_is_robbed_while_the_dead_see_the_cast() -> None:
    night = night_of(village("grave_mad dead:human"), "1 GRAVE_DO 2")
    grave_robbing.resolve(night)
    assert not night.robbed
