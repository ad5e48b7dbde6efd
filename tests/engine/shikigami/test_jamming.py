"""他者占い妨害: steps 11 to 14 of seed 000."""

from tests.engine.shikigami.tables import Row, rows


@rows(
    Row(
        "11 a curse on the target strikes the jammer",
        "wolf human jammer_mad cursed_chiroptera",
        "1 WOLF_EAT 2, 3 JAMMER_MAD_DO 4",
        ["jamming.11 3 dies CURSED"],
    ),
    Row(
        "11 so does a spell of 呪術 on the target",
        "wolf human jammer_mad human voodoo_mad",
        "1 WOLF_EAT 2, 3 JAMMER_MAD_DO 4, 5 VOODOO_MAD_DO 4",
        ["jamming.11 3 dies CURSED"],
    ),
    Row(
        "11 under 月蝕 nobody holds a curse",
        "wolf human jammer_mad cursed_chiroptera",
        "1 WOLF_EAT 2, 3 JAMMER_MAD_DO 4",
        ["jamming.14 4 is jammed"],
        weather="no_cursed",
    ),
    Row(
        "11 under 月蝕 a spell of 呪術 strikes all the same",
        "wolf human jammer_mad human voodoo_mad",
        "1 WOLF_EAT 2, 3 JAMMER_MAD_DO 4, 5 VOODOO_MAD_DO 4",
        ["jamming.11 3 dies CURSED"],
        weather="no_cursed",
    ),
    Row(
        "11 a warded jammer lives, and has jammed nothing",
        "wolf human jammer_mad cursed_chiroptera anti_voodoo",
        "1 WOLF_EAT 2, 3 JAMMER_MAD_DO 4, 5 ANTI_VOODOO_DO 3",
        ["jamming.11 3 is ward_succeeded"],
    ),
    Row(
        "12 a warded target is not jammed",
        "wolf human jammer_mad human anti_voodoo",
        "1 WOLF_EAT 2, 3 JAMMER_MAD_DO 4, 5 ANTI_VOODOO_DO 4",
        ["jamming.12 4 is ward_succeeded"],
    ),
    Row(
        "13 月狐 may fail",
        "wolf human jammer_fox human",
        "1 WOLF_EAT 2, 3 JAMMER_MAD_DO 4",
        [],
        always=False,
    ),
    Row(
        "13 月狐 may succeed",
        "wolf human jammer_fox human",
        "1 WOLF_EAT 2, 3 JAMMER_MAD_DO 4",
        ["jamming.14 4 is jammed"],
    ),
    Row(
        "13 月兎 never fails",
        "wolf human jammer_mad human",
        "1 WOLF_EAT 2, 3 JAMMER_MAD_DO 4",
        ["jamming.14 4 is jammed"],
        always=False,
    ),
    Row(
        "14 a dead target is jammed like any other",
        "wolf human jammer_mad human",
        "1 WOLF_EAT 4, 3 JAMMER_MAD_DO 4",
        ["jamming.14 4 is jammed"],
    ),
    Row(
        "14 not by a jammer who is dead when his turn comes",
        "wolf human jammer_mad human",
        "1 WOLF_EAT 3, 3 JAMMER_MAD_DO 4",
        [],
    ),
    Row(
        "14 not under 満月",
        "wolf human jammer_mad human",
        "1 WOLF_EAT 2, 3 JAMMER_MAD_DO 4",
        [],
        weather="full_moon",
    ),
    Row(
        "14 but 左道使い jams under 満月",
        "wolf human astray_wizard human",
        "1 WOLF_EAT 2, 3 WIZARD_DO 4",
        ["jamming.14 4 is jammed"],
        weather="full_moon",
        pick=3,  # 月兎 is the fourth of the sorted roles
    ),
)
def test_jamming(row: Row) -> None:
    assert row.journal("jamming") == row.said
