"""厄払い of seed 000, which has no numbers."""

from yoake.shikigami.state import Reading

from tests.engine.shikigami.tables import Row, rows
from tests.engine.shikigami.villages import lines, resolve, village


@rows(
    Row(
        "who plans to possess the warded player is stopped",
        "possessed_wolf human anti_voodoo",
        "1 WOLF_EAT 2, 3 ANTI_VOODOO_DO 2",
        ["warding.victim 1 is possession_cancelled", "warding.victim 2 is ward_succeeded"],
    ),
    Row(
        "an ordinary wolf plans nothing",
        "wolf human anti_voodoo",
        "1 WOLF_EAT 2, 3 ANTI_VOODOO_DO 2",
        [],
    ),
    Row(
        "who wears another body is thrown out of it",
        "wolf human anti_voodoo possessed_mad+possessed_target[1-5]+lost_ability dead:human+possessed[1-4]",
        "1 WOLF_EAT 2, 3 ANTI_VOODOO_DO 4",
        ["warding.guest 4 is possession_reset", "warding.guest 4 is ward_succeeded"],
    ),
    Row(
        "who has come home is no guest any more",
        "wolf human anti_voodoo possessed_mad+possessed_target[1-4]+lost_ability human+possessed[1-5]",
        "1 WOLF_EAT 2, 3 ANTI_VOODOO_DO 4",
        [],
    ),
    Row(
        "an attacking 憑狼 that is possessing already is thrown out, no more",
        "possessed_wolf+possessed_target[1-4] human anti_voodoo dead:human+possessed[1-1]",
        "1 WOLF_EAT 2, 3 ANTI_VOODOO_DO 1",
        ["warding.guest 1 is possession_reset", "warding.guest 1 is ward_succeeded"],
    ),
    Row(
        "the attacking 憑狼 is stopped",
        "possessed_wolf human anti_voodoo",
        "1 WOLF_EAT 2, 3 ANTI_VOODOO_DO 1",
        ["warding.wolf 1 is possession_cancelled", "warding.wolf 1 is ward_succeeded"],
    ),
    Row(
        "a 憑狼 that leaves the attack to another wolf is not",
        "wolf human anti_voodoo possessed_wolf",
        "1 WOLF_EAT 2, 3 ANTI_VOODOO_DO 4",
        [],
    ),
    Row(
        "R5, reference: also when the attack has failed",
        "possessed_wolf human anti_voodoo guard",
        "1 WOLF_EAT 2, 3 ANTI_VOODOO_DO 1, 4 GUARD_DO 2",
        ["warding.wolf 1 is possession_cancelled", "warding.wolf 1 is ward_succeeded"],
    ),
    Row(
        "R5, documented: not when the attack has failed",
        "possessed_wolf human anti_voodoo guard",
        "1 WOLF_EAT 2, 3 ANTI_VOODOO_DO 1, 4 GUARD_DO 2",
        [],
        reading=Reading.DOCUMENTED,
    ),
    Row(
        "R5, documented: when it plans to possess",
        "possessed_wolf human anti_voodoo",
        "1 WOLF_EAT 2, 3 ANTI_VOODOO_DO 1",
        ["warding.wolf 1 is possession_cancelled", "warding.wolf 1 is ward_succeeded"],
        reading=Reading.DOCUMENTED,
    ),
    Row(
        "a 厄神 who is dead when his turn comes wards nobody",
        "possessed_wolf human anti_voodoo assassin",
        "1 WOLF_EAT 2, 3 ANTI_VOODOO_DO 2, 4 ASSASSIN_DO 3",
        [],
    ),
    Row(
        "under 満月 nobody is warded",
        "possessed_wolf human anti_voodoo",
        "1 WOLF_EAT 2, 3 ANTI_VOODOO_DO 2",
        [],
        weather="full_moon",
    ),
)
def test_warding(row: Row) -> None:
    assert row.journal("warding") == row.said


def test_who_is_thrown_out_goes_home_the_same_night() -> None:
    night = resolve(
        village("wolf human anti_voodoo possessed_mad+possessed_target[1-5]+lost_ability dead:human+possessed[1-4]"),
        "1 WOLF_EAT 2, 3 ANTI_VOODOO_DO 4",
    )
    assert lines(night, "POSSESSED_RESET") == [((5,), None)]
    assert night.possessions == ()
