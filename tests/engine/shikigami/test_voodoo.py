"""呪術: steps 01 to 04 of seed 000."""

from tests.engine.shikigami.tables import Row, rows


@rows(
    Row(
        "01 a curse on the target strikes the caster",
        "wolf human voodoo_mad cursed_chiroptera",
        "1 WOLF_EAT 2, 3 VOODOO_MAD_DO 4",
        ["voodoo.01 3 dies CURSED"],
    ),
    Row(
        "01 九尾 is struck as well",
        "wolf human voodoo_fox cursed_chiroptera",
        "1 WOLF_EAT 2, 3 VOODOO_FOX_DO 4",
        ["voodoo.01 3 dies CURSED"],
    ),
    Row(
        "01 under 月蝕 nobody holds a curse",
        "wolf human voodoo_mad cursed_chiroptera",
        "1 WOLF_EAT 2, 3 VOODOO_MAD_DO 4",
        ["voodoo.03 4 is under_voodoo"],
        weather="no_cursed",
    ),
    Row(
        "01 a curse holder who died tonight is harmless",
        "wolf human voodoo_mad cursed_chiroptera",
        "1 WOLF_EAT 4, 3 VOODOO_MAD_DO 4",
        ["voodoo.03 4 is under_voodoo"],
    ),
    Row(
        "01 a warded caster lives, and the spell is lost all the same",
        "wolf human voodoo_mad cursed_chiroptera anti_voodoo",
        "1 WOLF_EAT 2, 3 VOODOO_MAD_DO 4, 5 ANTI_VOODOO_DO 3",
        ["voodoo.01 3 is ward_succeeded"],
    ),
    Row(
        "02 the spell on a purified target is lost",
        "wolf human voodoo_mad human voodoo_killer",
        "1 WOLF_EAT 2, 3 VOODOO_MAD_DO 4, 5 VOODOO_KILLER_DO 4",
        ["voodoo.02 4 is purification_succeeded"],
    ),
    Row(
        "02 two spells on a purified target do not collide",
        "wolf human voodoo_mad human voodoo_killer voodoo_fox",
        "1 WOLF_EAT 2, 3 VOODOO_MAD_DO 4, 5 VOODOO_KILLER_DO 4, 6 VOODOO_FOX_DO 4",
        ["voodoo.02 4 is purification_succeeded"],
    ),
    Row(
        "02 a curse holder who was purified to death no longer strikes",
        "wolf human voodoo_mad cursed_chiroptera voodoo_killer",
        "1 WOLF_EAT 2, 3 VOODOO_MAD_DO 4, 5 VOODOO_KILLER_DO 4",
        [],  # the success is that of the death
    ),
    Row(
        "03 a spell is placed",
        "wolf human voodoo_mad human",
        "1 WOLF_EAT 2, 3 VOODOO_MAD_DO 4",
        ["voodoo.03 4 is under_voodoo"],
    ),
    Row(
        "03 on the first night too",
        "human wolf voodoo_mad human",
        "2 WOLF_EAT 1, 3 VOODOO_MAD_DO 4",
        ["voodoo.03 4 is under_voodoo"],
        day=1,
    ),
    Row(
        "03 not by a caster who is dead when his turn comes",
        "wolf human voodoo_mad human",
        "1 WOLF_EAT 3, 3 VOODOO_MAD_DO 4",
        [],
    ),
    Row(
        "03 not under 満月",
        "wolf human voodoo_mad human",
        "1 WOLF_EAT 2, 3 VOODOO_MAD_DO 4",
        [],
        weather="full_moon",
    ),
    Row(
        "03 but 左道使い casts under 満月",
        "wolf human astray_wizard human",
        "1 WOLF_EAT 2, 3 WIZARD_DO 4",
        ["voodoo.03 4 is under_voodoo"],
        weather="full_moon",
        pick=6,  # 呪術師 is the last of the sorted roles
    ),
    Row(
        "04 spells on one target strike their casters, those of 呪術師 first",
        "wolf human voodoo_fox human voodoo_mad",
        "1 WOLF_EAT 2, 3 VOODOO_FOX_DO 4, 5 VOODOO_MAD_DO 4",
        [
            "voodoo.03 4 is under_voodoo",
            "voodoo.03 4 is under_voodoo",
            "voodoo.04 5 dies CURSED",
            "voodoo.04 3 dies CURSED",
        ],
    ),
    Row(
        "04 a warded caster survives the collision",
        "wolf human voodoo_fox human voodoo_mad anti_voodoo",
        "1 WOLF_EAT 2, 3 VOODOO_FOX_DO 4, 5 VOODOO_MAD_DO 4, 6 ANTI_VOODOO_DO 5",
        [
            "voodoo.03 4 is under_voodoo",
            "voodoo.03 4 is under_voodoo",
            "voodoo.04 5 is ward_succeeded",
            "voodoo.04 3 dies CURSED",
        ],
    ),
    Row(
        "04 spells on different targets do not collide",
        "wolf human voodoo_fox human voodoo_mad",
        "1 WOLF_EAT 2, 3 VOODOO_FOX_DO 4, 5 VOODOO_MAD_DO 2",
        ["voodoo.03 2 is under_voodoo", "voodoo.03 4 is under_voodoo"],
    ),
)
def test_voodoo(row: Row) -> None:
    assert row.journal("voodoo") == row.said


@rows(
    Row(
        "a collided spell stays in force",
        "wolf human voodoo_fox human voodoo_mad mage",
        "1 WOLF_EAT 2, 3 VOODOO_FOX_DO 4, 5 VOODOO_MAD_DO 4, 6 MAGE_DO 4",
        ["divination.27 6 dies CURSED"],
    ),
)
def test_what_voodoo_leaves(row: Row) -> None:
    assert row.journal("divination") == row.said
