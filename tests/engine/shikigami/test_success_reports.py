"""What 陰陽師 and 厄神 are told."""

from tests.engine.shikigami.villages import deaths, resolve, told, village

PURIFIED = "VOODOO_KILLER_SUCCESS"
WARDED = "ANTI_VOODOO_SUCCESS"


def test_a_purification_that_killed_is_told() -> None:
    night = resolve(village("wolf human voodoo_killer cursed_fox"), "1 WOLF_EAT 2, 3 VOODOO_KILLER_DO 4")
    assert told(night, PURIFIED) == [(3, "success", 4)]


def test_a_purification_of_the_pure_is_not() -> None:
    night = resolve(village("wolf human voodoo_killer human"), "1 WOLF_EAT 2, 3 VOODOO_KILLER_DO 4")
    assert told(night, PURIFIED) == []


def test_a_purification_that_broke_voodoo_is_told_once() -> None:
    night = resolve(
        village("wolf human voodoo_killer human voodoo_mad voodoo_fox"),
        "1 WOLF_EAT 2, 3 VOODOO_KILLER_DO 4, 5 VOODOO_MAD_DO 4, 6 VOODOO_FOX_DO 4",
    )
    assert told(night, PURIFIED) == [(3, "success", 4)]


def test_everybody_who_purified_the_player_is_told_also_who_came_later() -> None:
    night = resolve(
        village("wolf human voodoo_killer cursed_fox voodoo_killer"),
        "1 WOLF_EAT 2, 3 VOODOO_KILLER_DO 4, 5 VOODOO_KILLER_DO 4",
    )
    assert told(night, PURIFIED) == [(3, "success", 4), (5, "success", 4)]


def test_a_ward_that_averted_a_curse_is_told() -> None:
    night = resolve(
        village("wolf human anti_voodoo mage cursed_wolf"),
        "1 WOLF_EAT 2, 3 ANTI_VOODOO_DO 4, 4 MAGE_DO 5",
    )
    assert told(night, WARDED) == [(3, "success", 4)]


def test_a_ward_with_nothing_to_avert_is_not() -> None:
    night = resolve(village("wolf human anti_voodoo mage"), "1 WOLF_EAT 2, 3 ANTI_VOODOO_DO 4, 4 MAGE_DO 1")
    assert told(night, WARDED) == []


def test_the_dead_are_told() -> None:
    night = resolve(
        village("wolf human voodoo_killer+spell_wisp cursed_fox mage"),
        "1 WOLF_EAT 2, 3 VOODOO_KILLER_DO 4, 5 MAGE_DO 3",
    )
    assert (3, "FOX_DEAD") in deaths(night)
    assert told(night, PURIFIED) == [(3, "success", 4)]


def test_a_ward_on_a_possessor_names_the_body() -> None:
    night = resolve(
        village("wolf human anti_voodoo possessed_mad+possessed_target[1-5]+lost_ability dead:human+possessed[1-4]"),
        "1 WOLF_EAT 2, 3 ANTI_VOODOO_DO 4",
    )
    assert told(night, WARDED) == [(3, "success", 5)]


def test_seal_message_hides_both() -> None:
    night = resolve(
        village("wolf human voodoo_killer cursed_fox", options=["seal_message"]),
        "1 WOLF_EAT 2, 3 VOODOO_KILLER_DO 4",
    )
    assert told(night, PURIFIED) == []
