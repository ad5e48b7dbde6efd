"""The weathers of step 33 of seed 000."""

from tests.engine.shikigami.tables import Row, rows


@rows(
    Row(
        "33 星空 shows somebody with a letter",
        "wolf human",
        "1 WOLF_EAT 2",
        ["divination.33 CONSTELLATION 1 A"],
        weather="star_fairy",
    ),
    Row(
        "33 花吹雪 shows somebody with a letter, tonight's dead included, yesterday's not",
        "wolf human dead:human",
        "1 WOLF_EAT 2",
        ["divination.33 FLOWERED 2 Z"],
        weather="flower_fairy",
        pick="last",
    ),
    Row(
        "33 it is the body that is seen",
        "possessed_wolf+possessed_target[1-3] human dead:human+possessed[1-1]",
        "1 WOLF_EAT 2",
        ["divination.33 CONSTELLATION 3 A"],
        weather="star_fairy",
    ),
    Row(
        "33 白羽の矢 takes one of the largest camp",
        "wolf human human human",
        "1 WOLF_EAT 2",
        ["divination.33 4 dies TENGU_KILLED"],
        weather="tengu_kill",
        pick="last",
    ),
    Row(
        "33 in vain when that one has died tonight",
        "wolf human human human",
        "1 WOLF_EAT 2",
        [],
        weather="tengu_kill",
    ),
    Row(
        "33 not one in love, nor one who resists",
        "wolf human+lovers[1] detective_common human human+lovers[1]",
        "1 WOLF_EAT 2",
        ["divination.33 4 dies TENGU_KILLED"],
        weather="tengu_kill",
    ),
    Row(
        "33 where nobody lives the sky sends nothing",
        "dead:wolf dead:human",
        "",
        [],
        weather="star_fairy",
    ),
    Row(
        "33 in other weather nothing happens",
        "wolf human",
        "1 WOLF_EAT 2",
        [],
    ),
)
def test_omens(row: Row) -> None:
    assert row.journal("divination") == row.said
