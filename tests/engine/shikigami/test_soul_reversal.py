"""反魂師 carries out what reached its target; test_reverse_revival.py tells who comes back."""

import pytest

from tests.engine.shikigami.tables import Row, rows
from tests.engine.shikigami.villages import resolve, trace, village

KILLED = "soul_reversal.kill 1 dies ASSASSIN_KILLED"
MARKED = "soul_reversal.mark 1 is soul_reversed"
CLEARED = "soul_reversal.mark 1 is soul_rests"


@pytest.mark.parametrize(
    ("hits", "said"),
    [(1, [KILLED]), (2, [KILLED, MARKED]), (3, [KILLED, MARKED, CLEARED]), (4, [KILLED, MARKED, CLEARED, MARKED])],
)
def test_hits_on_the_living_act_one_after_the_other(hits: int, said: list[str]) -> None:
    cast = ", ".join(f"{seat} ASSASSIN_DO 1" for seat in range(2, 2 + hits))
    night = resolve(village("human" + " reverse_assassin" * hits), cast)
    assert trace(night, "soul_reversal") == said


WOLF = "2 WOLF_EAT 1, 3 ASSASSIN_DO 1"


@rows(
    Row("one hit marks who has died tonight", "human wolf reverse_assassin", WOLF, [MARKED]),
    Row(
        "two cancel each other",
        "human wolf reverse_assassin reverse_assassin",
        f"{WOLF}, 4 ASSASSIN_DO 1",
        [
            MARKED,
            CLEARED,
        ],
    ),
    Row("not who is in love", "human+lovers[2] wolf reverse_assassin", WOLF, []),
    Row("nor a depraver", "depraver wolf reverse_assassin fox", WOLF, []),
    Row("nor 覚醒者", "soul_mania[2] wolf reverse_assassin", WOLF, []),
    Row("nor 夢語部", "dummy_mania[2] wolf reverse_assassin", WOLF, []),
    Row("but whom nobody else may revive", "poison_cat wolf reverse_assassin", WOLF, [MARKED]),
    Row(
        "who is in love dies all the same",
        "human+lovers[2] assassin reverse_assassin",
        "2 ASSASSIN_NOT_DO, 3 ASSASSIN_DO 1",
        [KILLED],
    ),
    Row(
        "the death of 反魂師 himself does not matter",
        "human reverse_assassin assassin",
        "2 ASSASSIN_DO 1, 3 ASSASSIN_DO 2",
        [KILLED],
    ),
    Row("a hit that was turned back does nothing here", "human+vega_lovers reverse_assassin", "2 ASSASSIN_DO 1", []),
)
def test_soul_reversal(row: Row) -> None:
    assert row.journal("soul_reversal") == row.said
