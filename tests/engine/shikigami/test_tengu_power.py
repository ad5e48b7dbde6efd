"""神通力: steps 22 to 27 and 31 of seed 000, as tengu meet them. The villages have more humans than wolves."""

import pytest
from yoake.outcome import Draw
from yoake.shikigami.questions.tengu import supported_side, tengu_camp

from tests.engine.shikigami.tables import Row, rows
from tests.engine.shikigami.villages import night_of, resolve, trace, village


@rows(
    Row(
        "23 a jammed tengu does nothing",
        "wolf human tengu guard jammer_mad",
        "1 WOLF_EAT 2, 3 TENGU_DO 4, 4 GUARD_DO 3, 5 JAMMER_MAD_DO 3",
        ["divination.23 3 is act_jammed"],
    ),
    Row(
        "24 and 32 a tengu uses up a phantom",
        "wolf human soul_tengu phantom_doll",
        "1 WOLF_EAT 2, 3 TENGU_DO 4",
        ["divination.24 4 is phantom_triggered", "divination.32 4 gains lost_ability"],
    ),
    Row(
        "27 a curse on the target strikes the tengu, in range or not",
        "wolf human tengu cursed_chiroptera",
        "1 WOLF_EAT 2, 3 TENGU_DO 4",
        ["divination.27 3 dies CURSED"],
    ),
    Row(
        "31 天狗 crashes",
        "wolf human tengu guard",
        "1 WOLF_EAT 2, 3 TENGU_DO 4, 4 GUARD_DO 3",
        ["divination.31 4 gains tengu_voice"],
    ),
    Row(
        "31 not who is out of range",
        "wolf human tengu human",
        "1 WOLF_EAT 2, 3 TENGU_DO 4",
        [],
    ),
    Row(
        "31 not when the power fails",
        "wolf human tengu guard",
        "1 WOLF_EAT 2, 3 TENGU_DO 4, 4 GUARD_DO 3",
        [],
        always=False,
    ),
    Row(
        "31 天狗風 never fails",
        "wolf human tengu guard",
        "1 WOLF_EAT 2, 3 TENGU_DO 4, 4 GUARD_DO 3",
        ["divination.31 4 gains tengu_voice"],
        weather="full_tengu",
        always=False,
    ),
    Row(
        "31 but widens no range",
        "wolf human tengu human",
        "1 WOLF_EAT 2, 3 TENGU_DO 4",
        [],
        weather="full_tengu",
    ),
    Row(
        "31 無風 always fails",
        "wolf human tengu guard",
        "1 WOLF_EAT 2, 3 TENGU_DO 4, 4 GUARD_DO 3",
        [],
        weather="seal_tengu",
    ),
    Row(
        "31 鼻高天狗 crashes",
        "wolf human priest_tengu guard",
        "1 WOLF_EAT 2, 3 TENGU_DO 4, 4 GUARD_DO 3",
        ["divination.31 4 gains tengu_voice"],
    ),
    Row(
        "31 木っ端天狗 crashes the target",
        "wolf human eclipse_tengu guard",
        "1 WOLF_EAT 2, 3 TENGU_DO 4, 4 GUARD_DO 3",
        ["divination.31 4 gains tengu_voice"],
    ),
    Row(
        "31 or himself",
        "wolf human eclipse_tengu guard",
        "1 WOLF_EAT 2, 3 TENGU_DO 4, 4 GUARD_DO 3",
        ["divination.31 3 gains tengu_voice"],
        weather="full_tengu",  # only the second chance fails
        always=False,
    ),
    Row(
        "31 尼天狗 camouflages",
        "wolf human passion_tengu guard",
        "1 WOLF_EAT 2, 3 TENGU_DO 4, 4 GUARD_DO 3",
        ["divination.31 4 gains passion"],
    ),
    Row(
        "31 大天狗 sees the role of anybody",
        "wolf human soul_tengu human",
        "1 WOLF_EAT 2, 3 TENGU_DO 4",
        ["divination.31 3 TENGU_RESULT human of 4"],
    ),
    Row(
        "31 流星天狗 spirits away",
        "wolf human meteor_tengu guard",
        "1 WOLF_EAT 2, 3 TENGU_DO 4, 4 GUARD_DO 3",
        ["divination.31 4 dies TENGU_KILLED"],
    ),
    Row(
        "31 大魔縁 spirits away",
        "wolf human involve_tengu guard",
        "1 WOLF_EAT 2, 3 TENGU_DO 4, 4 GUARD_DO 3",
        ["divination.31 4 dies TENGU_KILLED"],
    ),
    Row(
        "31 not who resists",
        "wolf human meteor_tengu guard+challenge_lovers+lovers[1]",
        "1 WOLF_EAT 2, 3 TENGU_DO 4, 4 GUARD_DO 3",
        [],
    ),
    Row(
        "under 新月 tengu have no power",
        "wolf human tengu guard",
        "1 WOLF_EAT 2, 3 TENGU_DO 4, 4 GUARD_DO 3",
        [],
        weather="new_moon",
    ),
)
def test_tengu_power(row: Row) -> None:
    assert row.journal("divination") == row.said


@pytest.mark.parametrize(
    ("tengu", "target", "vote", "percent"),
    [
        pytest.param("tengu", "guard", "4 GUARD_DO 3", 70, id="the other side"),
        pytest.param("tengu", "wolf", "", 35, id="the own side"),
        pytest.param("tengu", "child_fox", "4 CHILD_FOX_DO 3", 70, id="neither side"),
        pytest.param("involve_tengu", "guard", "4 GUARD_DO 3", 50, id="大魔縁, the other side"),
        pytest.param("involve_tengu", "wolf", "", 25, id="大魔縁, the own side"),
        pytest.param("tengu", "wolf+lovers[1]", "", 70, id="a wolf in love is of no side"),
    ],
)
def test_31_the_rate_is_halved_against_the_own_side(tengu: str, target: str, vote: str, percent: int) -> None:
    night = resolve(village(f"wolf human {tengu} {target} human human"), f"1 WOLF_EAT 2, 3 TENGU_DO 4, {vote}")
    assert [draw.asked for draw in night.journal.of(Draw) if draw.actor == 3] == [percent]


@pytest.mark.parametrize(
    ("role", "vote", "reached"),
    [
        ("hunter_guard", "4 GUARD_DO 1", True),
        ("doom_assassin", "4 ASSASSIN_NOT_DO", True),
        ("boss_wolf", "", True),
        ("sex_fox", "4 CHILD_FOX_DO 1", True),
        ("mage", "4 MAGE_DO 1", False),
        ("mad", "", False),
        ("fox", "", False),
        ("vampire", "4 VAMPIRE_DO 1", False),
    ],
)
def test_31_the_range_is_four_groups(role: str, vote: str, reached: bool) -> None:
    night = resolve(village(f"wolf human tengu {role}", weather="full_tengu"), f"1 WOLF_EAT 2, 3 TENGU_DO 4, {vote}")
    assert ("divination.31 4 gains tengu_voice" in trace(night, "divination")) is reached


@pytest.mark.parametrize(
    ("humans", "wolves", "side"),
    [(0, 0, "human"), (0, 1, "wolf"), (1, 0, "human"), (2, 1, "wolf"), (1, 2, "human"), (2, 2, "human")],
)
def test_tengu_support_the_smaller_side(humans: int, wolves: int, side: str) -> None:
    assert supported_side(["tengu"] + ["human"] * humans + ["wolf"] * wolves) == side


def test_without_tengu_there_is_no_side() -> None:
    assert supported_side(["human", "wolf"]) is None


def test_the_dead_count() -> None:
    assert tengu_camp(night_of(village("wolf human tengu"))) == "human"
    assert tengu_camp(night_of(village("wolf human tengu dead:human"))) == "wolf"


def test_lovers_do_not_count() -> None:
    assert tengu_camp(night_of(village("wolf human tengu human+lovers[1]"))) == "human"


def test_a_tengu_in_love_supports_nobody() -> None:
    assert tengu_camp(night_of(village("wolf human tengu+lovers[1]"))) is None
