"""呪殺: steps 41 to 43 of seed 000."""

import pytest

from tests.engine.shikigami.tables import Row, rows
from tests.engine.shikigami.villages import deaths, resolve, village

IMMUNE_FOXES = ("white_fox", "black_fox", "mist_fox", "tiger_fox", "sacrifice_fox", "monk_fox")


@rows(
    Row(
        "41 the stand-in dies for the fox",
        "wolf human mage fox sacrifice_depraver",
        "1 WOLF_EAT 2, 3 MAGE_DO 4",
        ["spell_kill.42 5 dies FOX_DEAD"],
    ),
    Row(
        "41 under 蛍火 there is none",
        "wolf human mage fox sacrifice_depraver",
        "1 WOLF_EAT 2, 3 MAGE_DO 4",
        ["spell_kill.42 4 dies FOX_DEAD"],
        weather="no_sacrifice",
    ),
    Row(
        "41 織姫 stands in for nobody",
        "wolf human mage fox sacrifice_depraver+vega_lovers+lovers[1]",
        "1 WOLF_EAT 2, 3 MAGE_DO 4",
        ["spell_kill.42 4 dies FOX_DEAD"],
    ),
    Row(
        "41 nor do the dead",
        "wolf human mage fox sacrifice_depraver",
        "1 WOLF_EAT 5, 3 MAGE_DO 4",
        ["spell_kill.42 4 dies FOX_DEAD"],
    ),
    Row(
        "41 one stand-in a fox, of several any",
        "wolf human mage fox sacrifice_depraver sacrifice_depraver",
        "1 WOLF_EAT 2, 3 MAGE_DO 4",
        ["spell_kill.42 6 dies FOX_DEAD"],
    ),
    Row(
        "42 a fox dies",
        "wolf human mage fox",
        "1 WOLF_EAT 2, 3 MAGE_DO 4",
        ["spell_kill.42 4 dies FOX_DEAD"],
    ),
    Row(
        "42 twice marked, it dies once",
        "wolf human mage fox mage",
        "1 WOLF_EAT 2, 3 MAGE_DO 4, 5 MAGE_DO 4",
        ["spell_kill.42 4 dies FOX_DEAD"],
    ),
    Row(
        "42 the second mark takes the fox when one stand-in was all",
        "wolf human mage fox mage sacrifice_depraver",
        "1 WOLF_EAT 2, 3 MAGE_DO 4, 5 MAGE_DO 4",
        ["spell_kill.42 6 dies FOX_DEAD", "spell_kill.42 4 dies FOX_DEAD"],
    ),
    Row(
        "42 a mark on a fox that has died meanwhile uses up a stand-in",
        "wolf human mage fox sacrifice_depraver depraver",
        "1 WOLF_EAT 2, 3 MAGE_DO 4",
        ["spell_kill.42 5 dies FOX_DEAD"],
        weather="tengu_kill",  # takes the first of the three of the fox camp
    ),
    Row(
        "42 foxes die in random order",
        "wolf human mage fox fox mage",
        "1 WOLF_EAT 2, 3 MAGE_DO 4, 6 MAGE_DO 5",
        ["spell_kill.42 5 dies FOX_DEAD", "spell_kill.42 4 dies FOX_DEAD"],
        pick="last",
    ),
    Row(
        "43 others die, and nobody stands in for them",
        "wolf human mage spell_common sacrifice_depraver fox",
        "1 WOLF_EAT 2, 3 MAGE_DO 4",
        ["spell_kill.43 4 dies FOX_DEAD"],
    ),
    Row(
        "43 after the foxes",
        "wolf human mage human+spell_wisp fox mage",
        "1 WOLF_EAT 2, 3 MAGE_DO 4, 6 MAGE_DO 5",
        ["spell_kill.42 5 dies FOX_DEAD", "spell_kill.43 4 dies FOX_DEAD"],
    ),
    Row(
        "43 尾先 with 狐火 who turned into a fox tonight is one",
        "wolf human mage tailtip_depraver+spell_wisp fox",
        "1 WOLF_EAT 2, 3 MAGE_DO 4",
        ["spell_kill.42 4 dies FOX_DEAD"],
    ),
    Row(
        "a diviner who has died before his turn kills nobody",
        "wolf human mage fox",
        "1 WOLF_EAT 3, 3 MAGE_DO 4",
        [],
    ),
    Row(
        "審神者 kills as well, and on the first night too",
        "human wolf step_mage fox",
        "2 WOLF_EAT 1, 3 STEP_MAGE_DO 4",
        ["spell_kill.42 4 dies FOX_DEAD"],
        day=1,
    ),
)
def test_spell_kill(row: Row) -> None:
    assert row.journal("spell_kill") == row.said


@pytest.mark.parametrize("role", IMMUNE_FOXES)
def test_30_some_foxes_are_immune(role: str) -> None:
    night = resolve(village(f"wolf human mage {role}"), "1 WOLF_EAT 2, 3 MAGE_DO 4")
    assert deaths(night) == [(2, "WOLF_KILLED")]


def test_the_diviner_is_named() -> None:
    night = resolve(village("wolf human mage fox mage human+spell_wisp"), "1 WOLF_EAT 2, 3 MAGE_DO 4, 5 MAGE_DO 6")
    assert [(death.player, death.by) for death in night.deaths[1:]] == [(4, 3), (6, 5)]
