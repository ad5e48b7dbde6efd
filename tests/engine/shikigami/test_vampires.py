"""吸血判定: what vampires find when they come, and what their bites leave."""

import pytest
from yoake.shikigami.state import Reading

from tests.engine.shikigami.tables import Row, rows
from tests.engine.shikigami.villages import resolve, trace, village

BITTEN = ["vampires.bite 2 gains infected[1]"]


@rows(
    Row("an ordinary bite infects", "vampire human", "1 VAMPIRE_DO 2", BITTEN),
    Row(
        "文武王 bites at the end of its path",
        "step_vampire human human",
        "1 STEP_VAMPIRE_DO 2 3",
        [
            "vampires.bite 3 gains infected[1]",
        ],
    ),
    Row("a vampire that has died tonight bites nobody", "wolf vampire human", "1 WOLF_EAT 2, 2 VAMPIRE_DO 3", []),
    Row("nor is a victim bitten that has died tonight", "vampire human wolf", "3 WOLF_EAT 2, 1 VAMPIRE_DO 2", []),
    Row("no resistance keeps the infection away", "vampire human+vega_lovers", "1 VAMPIRE_DO 2", BITTEN),
)
def test_bite(row: Row) -> None:
    assert row.journal("vampires") == row.said


@rows(
    Row("a guarded victim is not bitten", "vampire human guard", "1 VAMPIRE_DO 2, 3 GUARD_DO 2", []),
    Row("a victim that flees is not there", "vampire escaper human", "1 VAMPIRE_DO 2, 2 ESCAPE_DO 3", []),
    Row(
        "a lethal trap kills the vampire before it bites",
        "vampire human trap_mad",
        "1 VAMPIRE_DO 2, 3 TRAP_MAD_DO 2",
        [
            "vampires.trap 1 is trapped",
            "vampires.trapped 1 dies TRAPPED",
        ],
    ),
    Row(
        "snow lets it bite",
        "vampire human snow_trap_mad",
        "1 VAMPIRE_DO 2, 3 TRAP_MAD_DO 2",
        [
            "vampires.trap 1 is frostbitten",
            *BITTEN,
        ],
    ),
    Row(
        "who is trapped and bitten dies once, of the trap",
        "vampire vampire human trap_mad",
        "1 VAMPIRE_DO 2, 2 VAMPIRE_DO 3, 4 TRAP_MAD_DO 3",
        ["vampires.trap 2 is trapped", "vampires.trapped 2 dies TRAPPED"],
    ),
    Row(
        "奉公童女 costs a doll where her guard held",
        "vampire human serve_doll_master doll",
        "1 VAMPIRE_DO 2, 3 GUARD_DO 2",
        ["vampires.doll 4 dies SACRIFICE"],
    ),
    Row(
        "but one doll only for two vampires at one door",
        "vampire human serve_doll_master doll doll vampire",
        "1 VAMPIRE_DO 2, 6 VAMPIRE_DO 2, 3 GUARD_DO 2",
        ["vampires.doll 5 dies SACRIFICE"],
    ),
    Row(
        "and none under 蛍火",
        "vampire human serve_doll_master doll",
        "1 VAMPIRE_DO 2, 3 GUARD_DO 2",
        [],
        weather="no_sacrifice",
    ),
)
def test_what_is_in_the_way(row: Row) -> None:
    assert row.journal("vampires") == row.said


@rows(
    Row(
        "a bitten vampire dies, and its own bite counts",
        "vampire vampire human",
        "1 VAMPIRE_DO 2, 2 VAMPIRE_DO 3",
        ["vampires.bitten 2 dies VAMPIRE_KILLED", "vampires.bite 3 gains infected[2]"],
    ),
    Row(
        "two that bite each other both die",
        "vampire vampire",
        "1 VAMPIRE_DO 2, 2 VAMPIRE_DO 1",
        ["vampires.bitten 2 dies VAMPIRE_KILLED", "vampires.bitten 1 dies VAMPIRE_KILLED"],
    ),
    Row(
        "a special resistance saves the bitten vampire",
        "vampire vampire+vega_lovers human",
        "1 VAMPIRE_DO 2, 2 VAMPIRE_DO 3",
        ["vampires.bite 3 gains infected[2]"],
    ),
    Row(
        "吸血姫 turns the bite back",
        "vampire soul_vampire human",
        "1 VAMPIRE_DO 2, 2 VAMPIRE_DO 3",
        [
            "vampires.reflected 1 dies VAMPIRE_KILLED",
            "vampires.bite 3 gains infected[2]",
            "vampires.soul 2 VAMPIRE_RESULT human of 3",
        ],
    ),
    Row(
        "though not on a vampire with a special resistance",
        "vampire+vega_lovers soul_vampire human",
        "1 VAMPIRE_DO 2, 2 VAMPIRE_DO 3",
        ["vampires.bite 3 gains infected[2]", "vampires.soul 2 VAMPIRE_RESULT human of 3"],
    ),
    Row(
        "冥血鬼 does not care",
        "vampire doom_vampire human",
        "1 VAMPIRE_DO 2, 2 VAMPIRE_DO 3",
        ["vampires.bite 3 gains infected[2]", "vampires.doom 3 gains death_warrant[6]"],
    ),
    Row(
        "覚醒者 who chose a vampire dies like one",
        "vampire soul_mania[3] vampire human",
        "1 VAMPIRE_DO 2, 3 VAMPIRE_DO 4",
        ["vampires.bitten 2 dies VAMPIRE_KILLED", "vampires.bite 4 gains infected[3]"],
    ),
    Row("another 覚醒者 is infected", "vampire soul_mania[3] human", "1 VAMPIRE_DO 2", BITTEN),
)
def test_vampires_among_themselves(row: Row) -> None:
    assert row.journal("vampires") == row.said


@pytest.mark.parametrize(
    ("vampire", "victim", "dies"),
    [
        ("incubus_vampire", "human", True),
        ("incubus_vampire", "female:human", False),
        ("succubus_vampire", "human", False),
        ("succubus_vampire", "female:human", True),
    ],
    ids=["青髭公 a man", "青髭公 a woman", "飛縁魔 a man", "飛縁魔 a woman"],
)
def test_kills_one_sex_and_infects_the_other(vampire: str, victim: str, dies: bool) -> None:
    night = resolve(village(f"{vampire} {victim}"), "1 VAMPIRE_DO 2")
    assert trace(night, "vampires") == (["vampires.bite 2 dies VAMPIRE_KILLED"] if dies else BITTEN)


def test_a_special_resistance_saves_from_the_deadly_bite_and_its_infection() -> None:
    assert trace(resolve(village("incubus_vampire detective_common"), "1 VAMPIRE_DO 2"), "vampires") == []


@rows(
    Row(
        "whoever hides at a vampire is bitten",
        "vampire escaper human",
        "1 VAMPIRE_DO 3, 2 ESCAPE_DO 1",
        ["vampires.hider_at_vampire 2 gains infected[1]", "vampires.bite 3 gains infected[1]"],
    ),
    Row(
        "whoever hides at its victim is bitten",
        "vampire human escaper",
        "1 VAMPIRE_DO 2, 3 ESCAPE_DO 2",
        ["vampires.hider_at_victim 3 gains infected[1]", *BITTEN],
    ),
    Row(
        "a guard saves the victim, not its guest",
        "vampire human escaper guard",
        "1 VAMPIRE_DO 2, 3 ESCAPE_DO 2, 4 GUARD_DO 2",
        ["vampires.hider_at_victim 3 gains infected[1]"],
    ),
    Row(
        "a trapped vampire bites no guest either",
        "vampire human escaper trap_mad",
        "1 VAMPIRE_DO 2, 3 ESCAPE_DO 1, 4 TRAP_MAD_DO 2",
        ["vampires.trap 1 is trapped", "vampires.trapped 1 dies TRAPPED"],
    ),
    Row(
        "a man that hides at 青髭公 dies",
        "incubus_vampire escaper female:human",
        "1 VAMPIRE_DO 3, 2 ESCAPE_DO 1",
        ["vampires.hider_at_vampire 2 dies VAMPIRE_KILLED", "vampires.bite 3 gains infected[1]"],
    ),
    Row(
        "a man that hides at the victim of 青髭公 dies",
        "incubus_vampire female:human escaper",
        "1 VAMPIRE_DO 2, 3 ESCAPE_DO 2",
        ["vampires.hider_at_victim 3 dies VAMPIRE_KILLED", *BITTEN],
    ),
)
def test_hiders(row: Row) -> None:
    assert row.journal("vampires") == row.said


@rows(
    Row(
        "夢馬 changes the other sex into its own, and is told the former",
        "homogeneous_vampire female:human",
        "1 VAMPIRE_DO 2",
        [
            *BITTEN,
            "vampires.sex_change 2 gains male_status[3]",
            "vampires.sex_change 1 VAMPIRE_RESULT sex_female of 2",
        ],
    ),
    Row(
        "夢馬 leaves its own sex alone",
        "homogeneous_vampire human",
        "1 VAMPIRE_DO 2",
        [
            *BITTEN,
            "vampires.sex_change 1 VAMPIRE_RESULT sex_male of 2",
        ],
    ),
    Row(
        "夜魔 changes its own sex into the other",
        "heterologous_vampire human",
        "1 VAMPIRE_DO 2",
        [
            *BITTEN,
            "vampires.sex_change 2 gains female_status[3]",
            "vampires.sex_change 1 VAMPIRE_RESULT sex_male of 2",
        ],
    ),
    Row(
        "夜魔 leaves the other sex alone",
        "heterologous_vampire female:human",
        "1 VAMPIRE_DO 2",
        [
            *BITTEN,
            "vampires.sex_change 1 VAMPIRE_RESULT sex_female of 2",
        ],
    ),
    Row(
        "牡丹灯籠 enamours half of its victims",
        "passion_vampire human",
        "1 VAMPIRE_DO 2",
        [
            *BITTEN,
            "vampires.passion 2 gains passion",
        ],
    ),
    Row("and not the other half", "passion_vampire human", "1 VAMPIRE_DO 2", BITTEN, always=False),
    Row(
        "冥血鬼 dooms for the fourth day to come",
        "doom_vampire human",
        "1 VAMPIRE_DO 2",
        [
            *BITTEN,
            "vampires.doom 2 gains death_warrant[6]",
        ],
    ),
    Row("but not 織姫", "doom_vampire human+vega_lovers", "1 VAMPIRE_DO 2", BITTEN),
    Row(
        "吸血姫 learns the role",
        "soul_vampire mage",
        "1 VAMPIRE_DO 2, 2 MAGE_DO 1",
        [
            *BITTEN,
            "vampires.soul 1 VAMPIRE_RESULT mage of 2",
        ],
    ),
    Row(
        "of a possessor, by the body it wears",
        "soul_vampire dead:human+possessed[1-3] possessed_mad+possessed_target[1-2]+lost_ability",
        "1 VAMPIRE_DO 3",
        [
            "vampires.bite 3 gains infected[1]",
            "vampires.soul 1 VAMPIRE_RESULT possessed_mad of 2",
        ],
    ),
    Row(
        "a guest feels it as well",
        "soul_vampire escaper human",
        "1 VAMPIRE_DO 3, 2 ESCAPE_DO 1",
        [
            "vampires.hider_at_vampire 2 gains infected[1]",
            "vampires.soul 1 VAMPIRE_RESULT escaper of 2",
            "vampires.bite 3 gains infected[1]",
            "vampires.soul 1 VAMPIRE_RESULT human of 3",
        ],
    ),
)
def test_what_a_bite_brings_besides(row: Row) -> None:
    assert row.journal("vampires") == row.said


R7_TRAPPED = (
    "incubus_vampire escaper vampire trap_mad human human",
    "1 VAMPIRE_DO 6, 2 ESCAPE_DO 1, 3 VAMPIRE_DO 5, 4 TRAP_MAD_DO 5",
)
R7_DOLLS = ("vampire vampire human serve_doll_master doll", "1 VAMPIRE_DO 2, 2 VAMPIRE_DO 3, 4 GUARD_DO 3")
R7_REFLECTED = (
    "vampire vampire soul_vampire human vampire",
    "1 VAMPIRE_DO 2, 2 VAMPIRE_DO 4, 3 VAMPIRE_DO 4, 5 VAMPIRE_DO 3",
)
R7_HIDERS = (
    "incubus_vampire incubus_vampire escaper escaper female:human female:human",
    "1 VAMPIRE_DO 5, 2 VAMPIRE_DO 6, 3 ESCAPE_DO 5, 4 ESCAPE_DO 2",
)


@pytest.mark.parametrize(
    ("night", "reference", "documented"),
    [
        (R7_TRAPPED, [3, 2, 6], [2, 3, 6]),
        (R7_DOLLS, [5, 2], [2, 5]),
        (R7_REFLECTED, [2, 5], [5, 2]),
        (R7_HIDERS, [3, 4], [4, 3]),
    ],
    ids=["trapped and hiders", "dolls and vampires", "bitten and reflected", "hiders at victims and at vampires"],
)
def test_r7_order_of_deaths(night: tuple[str, str], reference: list[int], documented: list[int]) -> None:
    """Nothing but the order differs."""
    seats, cast = night
    found = {
        reading: [death.player for death in resolve(village(seats), cast, reading=reading).deaths]
        for reading in Reading
    }
    assert found == {Reading.REFERENCE: reference, Reading.DOCUMENTED: documented}
