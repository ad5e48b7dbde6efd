"""御祓い of seed 000, which has no numbers."""

import pytest
from yoake.shikigami.catalogue import ROLES

from tests.engine.shikigami.tables import Row, rows
from tests.engine.shikigami.villages import deaths, resolve, village

IMPURE = [key for key, facts in ROLES.items() if "cursed" in key or "possessor" in facts.tags or key == "spell_wolf"]


DECLINED = {"possessed_mad": "POSSESSED_NOT_DO", "possessed_fox": "POSSESSED_NOT_DO", "cursed_yaksa": "OGRE_NOT_DO"}


@pytest.mark.parametrize("role", IMPURE)
def test_whoever_holds_a_curse_or_can_possess_dies(role: str) -> None:
    own_vote = f", 4 {DECLINED[role]}" if role in DECLINED else ""
    night = resolve(village(f"wolf human voodoo_killer {role}"), f"1 WOLF_EAT 2, 3 VOODOO_KILLER_DO 4{own_vote}")
    assert (4, "CURSED") in deaths(night)


@rows(
    Row(
        "the death is a success",
        "wolf human voodoo_killer cursed_fox",
        "1 WOLF_EAT 2, 3 VOODOO_KILLER_DO 4",
        ["purification.kill 4 dies CURSED", "purification.kill 4 is purification_succeeded"],
    ),
    Row(
        "the pure live",
        "wolf human voodoo_killer fox",
        "1 WOLF_EAT 2, 3 VOODOO_KILLER_DO 4",
        [],
    ),
    Row(
        "月蝕 does not save",
        "wolf human voodoo_killer cursed_fox",
        "1 WOLF_EAT 2, 3 VOODOO_KILLER_DO 4",
        ["purification.kill 4 dies CURSED", "purification.kill 4 is purification_succeeded"],
        weather="no_cursed",
    ),
    Row(
        "織姫 lives",
        "wolf human voodoo_killer cursed_fox+vega_lovers+lovers[1]",
        "1 WOLF_EAT 2, 3 VOODOO_KILLER_DO 4",
        [],
    ),
    Row(
        "the dead cannot die again",
        "wolf human voodoo_killer cursed_chiroptera",
        "1 WOLF_EAT 4, 3 VOODOO_KILLER_DO 4",
        [],
    ),
    Row(
        "who plans to possess the purified player is stopped",
        "possessed_wolf human voodoo_killer",
        "1 WOLF_EAT 2, 3 VOODOO_KILLER_DO 2",
        ["purification.victim 1 is possession_cancelled", "purification.victim 2 is purification_succeeded"],
    ),
    Row(
        "it works on the first night",
        "human wolf voodoo_killer cursed_fox",
        "2 WOLF_EAT 1, 3 VOODOO_KILLER_DO 4",
        ["purification.kill 4 dies CURSED", "purification.kill 4 is purification_succeeded"],
        day=1,
    ),
    Row(
        "under 新月 nobody is purified",
        "wolf human voodoo_killer cursed_fox",
        "1 WOLF_EAT 2, 3 VOODOO_KILLER_DO 4",
        [],
        weather="new_moon",
    ),
    Row(
        "a 陰陽師 who is dead when his turn comes purifies nobody",
        "wolf human voodoo_killer cursed_fox",
        "1 WOLF_EAT 3, 3 VOODOO_KILLER_DO 4",
        [],
    ),
)
def test_purification(row: Row) -> None:
    assert row.journal("purification") == row.said
