"""暗殺: steps 01 to 09 of seed 001."""

from typing import Literal

import pytest
from yoake.outcome import Draw
from yoake.shikigami.layers import assassination
from yoake.shikigami.state import Reading

from tests.engine.shikigami.tables import Row, rows
from tests.engine.shikigami.villages import deaths, night_of, resolve, role, trace, village

STRUCK = ["assassination.07 2 is assassinated", "assassination.09 2 dies ASSASSIN_KILLED"]
BACKFIRED = ["assassination.05 1 is assassinated", "assassination.09 1 dies ASSASSIN_KILLED"]
STRIKE = "1 ASSASSIN_DO 2"


@rows(
    Row("an assassin kills his target", "assassin human", STRIKE, STRUCK),
    Row("who has died tonight kills nobody", "wolf assassin human", "1 WOLF_EAT 2, 2 ASSASSIN_DO 3", []),
    Row("who holds back kills nobody", "assassin human", "1 ASSASSIN_NOT_DO", []),
)
def test_frame(row: Row) -> None:
    assert row.journal("assassination") == row.said


# ---- 01 ----


@rows(
    Row(
        "01 風神 blows at each seat of the line",
        "step_assassin human human",
        "1 STEP_ASSASSIN_DO 2 3",
        [
            "assassination.07 2 gains febris[3]",
            "assassination.07 3 gains febris[3]",
        ],
    ),
    Row("01 and may miss", "step_assassin human human", "1 STEP_ASSASSIN_DO 2 3", [], always=False),
    Row(
        "01 the dead are no targets",
        "step_assassin dead:human human",
        "1 STEP_ASSASSIN_DO 2 3",
        [
            "assassination.07 3 gains febris[3]",
        ],
    ),
    Row(
        "01 nor is a possessor in the body that he wears",
        "step_assassin possessed_mad+possessed_target[1-3]+lost_ability dead:human+possessed[1-2]",
        "1 STEP_ASSASSIN_DO 3",
        [],
    ),
    Row(
        "01 but where he came from",
        "step_assassin possessed_mad+possessed_target[1-3]+lost_ability dead:human+possessed[1-2]",
        "1 STEP_ASSASSIN_DO 2",
        ["assassination.07 2 gains febris[3]"],
    ),
)
def test_step_01(row: Row) -> None:
    assert row.journal("assassination") == row.said


COLUMN = [1 + 5 * row for row in range(7)]


@pytest.mark.parametrize(("length", "rate"), [(1, 85), (2, 70), (3, 55), (4, 40), (5, 25), (6, 10), (7, 1)])
def test_step_01_the_longer_the_line_the_weaker_the_wind(length: int, rate: int) -> None:
    """Everybody in the line counts, the dead and 風神 himself included."""
    seats = ["human"] * 33
    seats[0], seats[5] = "step_assassin", "dead:human"
    line = " ".join(map(str, COLUMN[:length]))
    night = resolve(village(" ".join(seats)), f"1 STEP_ASSASSIN_DO {line}")
    asked = [draw.asked for draw in night.journal.of(Draw) if draw.reason == "assassination.01"]
    assert asked == [rate] * (length - (length > 1))


# ---- 02 to 04 ----


@rows(
    Row(
        "02 a lethal trap ends the act",
        "assassin human trap_mad",
        f"{STRIKE}, 3 TRAP_MAD_DO 2",
        [
            "assassination.02 1 is trapped",
            "assassination.08 1 dies TRAPPED",
        ],
    ),
    Row(
        "02 also one that the target has laid for himself",
        "assassin trap_mad",
        f"{STRIKE}, 2 TRAP_MAD_DO 2",
        [
            "assassination.02 1 is trapped",
            "assassination.08 1 dies TRAPPED",
        ],
    ),
    Row(
        "02 snow does not",
        "assassin human snow_trap_mad",
        f"{STRIKE}, 3 TRAP_MAD_DO 2",
        [
            "assassination.02 1 is frostbitten",
            *STRUCK,
        ],
    ),
    Row(
        "02 風神 goes on past the trap",
        "step_assassin human human trap_mad",
        "1 STEP_ASSASSIN_DO 2 3, 4 TRAP_MAD_DO 2",
        [
            "assassination.02 1 is trapped",
            "assassination.07 3 gains febris[3]",
            "assassination.08 1 dies TRAPPED",
        ],
    ),
    Row(
        "03 門番 stops the assassin",
        "assassin human gatekeeper_guard",
        f"{STRIKE}, 3 GUARD_DO 2",
        [
            "assassination.03 3 GUARD_SUCCESS success of 2",
        ],
    ),
    Row("03 an ordinary guard does not", "assassin human guard", f"{STRIKE}, 3 GUARD_DO 2", STRUCK),
    Row("03 nor a dead 門番", "assassin human gatekeeper_guard wolf", f"{STRIKE}, 3 GUARD_DO 2, 4 WOLF_EAT 3", STRUCK),
    Row(
        "03 he is told once of two assassins",
        "assassin human gatekeeper_guard assassin",
        f"{STRIKE}, 3 GUARD_DO 2, 4 ASSASSIN_DO 2",
        ["assassination.03 3 GUARD_SUCCESS success of 2"],
    ),
    Row(
        "03 each of two 門番 is told",
        "assassin human gatekeeper_guard gatekeeper_guard",
        f"{STRIKE}, 3 GUARD_DO 2, 4 GUARD_DO 2",
        [
            "assassination.03 3 GUARD_SUCCESS success of 2",
            "assassination.03 4 GUARD_SUCCESS success of 2",
        ],
    ),
    Row(
        "03 even when the target is dead already",
        "assassin human gatekeeper_guard human+death_note[2]",
        f"{STRIKE}, 3 GUARD_DO 2, 4 DEATH_NOTE_DO 2",
        ["assassination.03 3 GUARD_SUCCESS success of 2"],
    ),
    Row("04 who flees is not there", "assassin escaper human", f"{STRIKE}, 2 ESCAPE_DO 3", []),
    Row(
        "04 before it is asked whether he reflects",
        "assassin escaper+vega_lovers human",
        f"{STRIKE}, 2 ESCAPE_DO 3",
        [],
    ),
)
def test_steps_02_to_04(row: Row) -> None:
    assert row.journal("assassination") == row.said


# ---- 05 ----


@pytest.mark.parametrize(
    ("target", "day", "reflects"),
    [
        ("reflect_guard", 2, True),
        ("detective_common", 2, True),
        ("cursed_fox", 2, True),
        ("human+vega_lovers", 2, True),
        ("human+challenge_lovers", 2, True),
        ("human+challenge_lovers", 4, True),
        ("human+challenge_lovers", 5, False),
        ("human", 2, False),
    ],
)
def test_step_05_always_reflects(target: str, day: int, reflects: bool) -> None:
    cast = f"{STRIKE}, 2 GUARD_DO 1" if target == "reflect_guard" else STRIKE
    night = resolve(village(f"assassin {target}", day), cast)
    assert trace(night, "assassination") == (BACKFIRED if reflects else STRUCK)


@rows(
    Row("05 天狼 of two wolves reflects", "assassin sirius_wolf wolf human", f"{STRIKE}, 3 WOLF_EAT 4", BACKFIRED),
    Row("05 not of three", "assassin sirius_wolf wolf human wolf", f"{STRIKE}, 3 WOLF_EAT 4", STRUCK),
    Row("05 nobody reflects under 日蝕", "assassin human+vega_lovers", STRIKE, STRUCK, weather="no_reflect_assassin"),
    Row(
        "05 the dead do not reflect",
        "assassin human+vega_lovers human+death_note[2]",
        f"{STRIKE}, 3 DEATH_NOTE_DO 2",
        [],
    ),
    Row("05 祟神 may reflect", "assassin cursed_brownie", STRIKE, BACKFIRED),
    Row("05 or not", "assassin cursed_brownie", STRIKE, STRUCK, always=False),
    Row("05 under 寒波 anybody may", "assassin human", STRIKE, BACKFIRED, weather="boost_reflect"),
    Row("05 an ogre may reflect", "assassin ogre", f"{STRIKE}, 2 OGRE_NOT_DO", BACKFIRED),
    Row("05 or not, like others", "assassin ogre", f"{STRIKE}, 2 OGRE_NOT_DO", STRUCK, always=False),
    Row(
        "05 but surely under 朧月",
        "assassin ogre",
        f"{STRIKE}, 2 OGRE_NOT_DO",
        BACKFIRED,
        weather="full_ogre",
        always=False,
    ),
    Row("05 and never under 叢雲", "assassin ogre", f"{STRIKE}, 2 OGRE_NOT_DO", STRUCK, weather="seal_ogre"),
    Row("05 蝕暗殺者 may fall on his own blade", "eclipse_assassin human", STRIKE, BACKFIRED),
    Row("05 or not, as others never do", "eclipse_assassin human", STRIKE, STRUCK, always=False),
    Row("05 and never under 日蝕", "eclipse_assassin human", STRIKE, STRUCK, weather="no_reflect_assassin"),
)
def test_step_05(row: Row) -> None:
    assert row.journal("assassination") == row.said


def test_step_05_names_who_turned_the_blade() -> None:
    night = resolve(village("assassin human+vega_lovers"), STRIKE)
    assert [(death.player, death.by) for death in night.deaths] == [(1, 2)]


# ---- 06 and 07 ----


@rows(
    Row("06 反魂師 leaves a mark", "reverse_assassin human", STRIKE, ["assassination.06 2 is soul_reversal"]),
    Row(
        "06 on the dead as well",
        "reverse_assassin human wolf",
        f"{STRIKE}, 3 WOLF_EAT 2",
        [
            "assassination.06 2 is soul_reversal",
        ],
    ),
    Row("07 others do nothing to the dead", "assassin human wolf", f"{STRIKE}, 3 WOLF_EAT 2", []),
    Row(
        "07 死神 dooms for the day after the next",
        "doom_assassin human",
        STRIKE,
        [
            "assassination.07 2 gains death_warrant[4]",
        ],
    ),
    Row("07 冥狐 for the fourth day to come", "doom_fox human", STRIKE, ["assassination.07 2 gains death_warrant[6]"]),
    Row(
        "07 おしら様 picks whom heaven takes tomorrow",
        "select_assassin human",
        STRIKE,
        [
            "assassination.07 2 gains death_selected[3]",
        ],
    ),
    Row("07 仕事人 spares the human side", "professional_assassin human", STRIKE, []),
    Row("07 and wolves", "professional_assassin wolf human", f"{STRIKE}, 2 WOLF_EAT 3", []),
    Row("07 and foxes, in love or not", "professional_assassin fox+lovers[1]", STRIKE, []),
    Row("07 not a bat", "professional_assassin chiroptera", STRIKE, STRUCK),
    Row("07 nor a human in love", "professional_assassin human+lovers[1]", STRIKE, STRUCK),
    Row(
        "07 辻斬り learns the role",
        "soul_assassin mage",
        f"{STRIKE}, 2 MAGE_DO 1",
        [
            "assassination.07 2 is assassinated",
            "assassination.07 1 ASSASSIN_RESULT mage of 2",
            "assassination.09 2 dies ASSASSIN_KILLED",
        ],
    ),
    Row(
        "07 unless it was poisonous",
        "soul_assassin poison",
        STRIKE,
        [
            "assassination.07 2 is assassinated",
            "assassination.07 1 dies POISON_DEAD",
            "assassination.09 2 dies ASSASSIN_KILLED",
        ],
    ),
    Row(
        "07 which nobody is under 旱魃",
        "soul_assassin poison",
        STRIKE,
        [
            "assassination.07 2 is assassinated",
            "assassination.07 1 ASSASSIN_RESULT poison of 2",
            "assassination.09 2 dies ASSASSIN_KILLED",
        ],
        weather="no_poison",
    ),
    Row(
        "07 nor 潜毒者 before the fifth night",
        "soul_assassin incubate_poison",
        STRIKE,
        [
            "assassination.07 2 is assassinated",
            "assassination.07 1 ASSASSIN_RESULT incubate_poison of 2",
            "assassination.09 2 dies ASSASSIN_KILLED",
        ],
    ),
)
def test_steps_06_and_07(row: Row) -> None:
    assert row.journal("assassination") == row.said


@pytest.mark.parametrize("assassin", ["assassin", "sweep_assassin", "ascetic_assassin"])
def test_step_07_kills(assassin: str) -> None:
    assert deaths(resolve(village(f"{assassin} human"), STRIKE)) == [(2, "ASSASSIN_KILLED")]


@pytest.mark.parametrize(("pick", "days"), [("first", 2), (1, 3), ("last", 10)])
def test_step_07_jests_of_a_death_within_ten_days(pick: Literal["first", "last"] | int, days: int) -> None:
    """道化師, when this is the spell that he casts."""
    night = night_of(village("pierrot_wizard human"), "1 WIZARD_DO 2", pick=pick)
    night.cast_by_magic("ASSASSIN_DO", night.cast("WIZARD_DO")[0], "pierrot_wizard")
    assassination.resolve(night)
    assert night.person(2).roles_tomorrow == (role("human"), role(f"death_warrant[{2 + days}]"))


# ---- 08 and 09 ----


@rows(
    Row(
        "08 the trap is faster than the blade",
        "assassin human trap_mad assassin",
        f"{STRIKE}, 3 TRAP_MAD_DO 2, 4 ASSASSIN_DO 1",
        [
            "assassination.02 1 is trapped",
            "assassination.07 1 is assassinated",
            "assassination.08 1 dies TRAPPED",
        ],
    ),
    Row(
        "09 two assassins kill each other",
        "assassin assassin",
        f"{STRIKE}, 2 ASSASSIN_DO 1",
        [
            "assassination.07 2 is assassinated",
            "assassination.07 1 is assassinated",
            "assassination.09 2 dies ASSASSIN_KILLED",
            "assassination.09 1 dies ASSASSIN_KILLED",
        ],
    ),
    Row(
        "09 nobody dies twice",
        "assassin human assassin",
        f"{STRIKE}, 3 ASSASSIN_DO 2",
        [
            "assassination.07 2 is assassinated",
            "assassination.07 2 is assassinated",
            "assassination.09 2 dies ASSASSIN_KILLED",
        ],
    ),
)
def test_steps_08_and_09(row: Row) -> None:
    assert row.journal("assassination") == row.said


R6 = "soul_assassin+vega_lovers poison assassin"
POISONED_FIRST = "1 ASSASSIN_DO 2, 3 ASSASSIN_DO 1"
POISONED_LAST = "3 ASSASSIN_DO 1, 1 ASSASSIN_DO 2"


@pytest.mark.parametrize(
    ("reading", "cast", "dead"),
    [
        (Reading.REFERENCE, POISONED_FIRST, [(1, "POISON_DEAD"), (2, "ASSASSIN_KILLED")]),
        (Reading.REFERENCE, POISONED_LAST, [(1, "POISON_DEAD"), (3, "ASSASSIN_KILLED"), (2, "ASSASSIN_KILLED")]),
        (Reading.DOCUMENTED, POISONED_FIRST, [(1, "POISON_DEAD"), (2, "ASSASSIN_KILLED"), (3, "ASSASSIN_KILLED")]),
        (Reading.DOCUMENTED, POISONED_LAST, [(1, "POISON_DEAD"), (3, "ASSASSIN_KILLED"), (2, "ASSASSIN_KILLED")]),
    ],
    ids=["reference, dead when it is struck", "reference, struck before", "documented, first", "documented, last"],
)
def test_r6_whether_a_poisoned_assassin_still_reflects(
    reading: Reading, cast: str, dead: list[tuple[int, str]]
) -> None:
    """Only the documents keep the outcome clear of the order of the votes."""
    assert deaths(resolve(village(R6), cast, reading=reading)) == dead


def test_r6_documented_the_trap_is_faster_than_the_poison() -> None:
    night = resolve(
        village("soul_assassin poison human assassin trap_mad"),
        "1 ASSASSIN_DO 2, 4 ASSASSIN_DO 3, 5 TRAP_MAD_DO 3",
        reading=Reading.DOCUMENTED,
    )
    assert deaths(night) == [(4, "TRAPPED"), (1, "POISON_DEAD"), (2, "ASSASSIN_KILLED")]


# ---- 魔砲使い ----


def _burnt(*seats: int) -> list[str]:
    return [
        *(f"assassination.spark {seat} is assassinated" for seat in seats),
        *(f"assassination.09 {seat} dies ASSASSIN_KILLED" for seat in seats),
    ]


FIRE = "1 SPARK_WIZARD_DO 2 3 4"


@rows(
    Row("three of one side burn", "spark_wizard human human human", FIRE, _burnt(2, 3, 4)),
    Row("nobody does when one of another side is among them", "spark_wizard human human chiroptera", FIRE, []),
    Row("be he dead", "spark_wizard human human dead:chiroptera human", "1 SPARK_WIZARD_DO 2 3 4 5", []),
    Row("a lover is of another side", "spark_wizard human human human+lovers[1]", FIRE, []),
    Row("the dead fill the line", "spark_wizard human human dead:human", FIRE, _burnt(2, 3)),
    Row("two are too few", "spark_wizard human human dead:human", "1 SPARK_WIZARD_DO 2 3", []),
    Row("one is enough under 霧雨", "spark_wizard human", "1 SPARK_WIZARD_DO 2", _burnt(2), weather="full_wizard"),
    Row("and three too few under 木枯らし", "spark_wizard human human human", FIRE, [], weather="debilitate_wizard"),
    Row(
        "門番 saves the one he guards",
        "spark_wizard human human human gatekeeper_guard",
        f"{FIRE}, 5 GUARD_DO 3",
        ["assassination.spark 5 GUARD_SUCCESS success of 3", *_burnt(2, 4)],
    ),
    Row(
        "and hears of it when nobody burns",
        "spark_wizard human human chiroptera gatekeeper_guard",
        f"{FIRE}, 5 GUARD_DO 3",
        ["assassination.spark 5 GUARD_SUCCESS success of 3"],
    ),
    Row("who flees is not there", "spark_wizard human human escaper human", f"{FIRE}, 4 ESCAPE_DO 5", _burnt(2, 3)),
    Row("探偵 does not burn, and nothing falls back", "spark_wizard human detective_common human", FIRE, _burnt(2, 4)),
    Row("no trap catches fire", "spark_wizard human human human trap_mad", f"{FIRE}, 5 TRAP_MAD_DO 3", _burnt(2, 3, 4)),
    Row("サーチライト does not stop it", "spark_wizard human human human", FIRE, _burnt(2, 3, 4), weather="no_escape"),
)
def test_fire(row: Row) -> None:
    assert row.journal("assassination") == row.said
