"""人攫い: steps 01 to 11 of seed 001."""

import pytest
from yoake.outcome import Draw
from yoake.shikigami.catalogue import ROLES
from yoake.shikigami.layers.abduction import success_rate
from yoake.shikigami.state import Reading

from tests.engine.shikigami.tables import Row, rows
from tests.engine.shikigami.villages import holds, resolve, village

ABDUCT = "1 OGRE_DO 2"
TAKEN = [
    "abduction.08 2 is abducted",
    "abduction.09 1 gains ogre[1]",
    "abduction.11 2 dies OGRE_KILLED",
]


@rows(
    Row("an ogre abducts", "ogre human", ABDUCT, TAKEN),
    Row("who holds back abducts nobody", "ogre human", "1 OGRE_NOT_DO", []),
    Row("nor who has died tonight", "assassin ogre human", "1 ASSASSIN_DO 2, 2 OGRE_DO 3", [], always=False),
    Row(
        "01 a lethal trap ends the act",
        "ogre human trap_mad",
        f"{ABDUCT}, 3 TRAP_MAD_DO 2",
        [
            "abduction.01 1 is trapped",
            "abduction.10 1 dies TRAPPED",
        ],
    ),
    Row(
        "01 snow does not",
        "ogre human snow_trap_mad",
        f"{ABDUCT}, 3 TRAP_MAD_DO 2",
        [
            "abduction.01 1 is frostbitten",
            *TAKEN,
        ],
    ),
    Row(
        "02 門番 stops the ogre",
        "ogre human gatekeeper_guard",
        f"{ABDUCT}, 3 GUARD_DO 2",
        [
            "abduction.02 3 GUARD_SUCCESS success of 2",
        ],
    ),
    Row("02 an ordinary guard does not", "ogre human guard", f"{ABDUCT}, 3 GUARD_DO 2", TAKEN),
    Row("02 nor a dead 門番", "ogre human gatekeeper_guard wolf", f"{ABDUCT}, 3 GUARD_DO 2, 4 WOLF_EAT 3", TAKEN),
    Row(
        "02 he has been told already of the assassin",
        "ogre human gatekeeper_guard assassin",
        f"{ABDUCT}, 3 GUARD_DO 2, 4 ASSASSIN_DO 2",
        [],
    ),
    Row("03 the dead are left", "ogre human wolf", f"{ABDUCT}, 3 WOLF_EAT 2", []),
    Row("04 who flees is not there", "ogre escaper human", f"{ABDUCT}, 2 ESCAPE_DO 3", []),
    Row(
        "05 who reflects has the ogre abducted, which does not count",
        "ogre human+vega_lovers",
        ABDUCT,
        [
            "abduction.05 1 is abducted",
            "abduction.11 1 dies OGRE_KILLED",
        ],
    ),
    Row("05 nobody does under 日蝕", "ogre human+vega_lovers", ABDUCT, TAKEN, weather="no_reflect_assassin"),
    Row(
        "05 it is asked before the range",
        "yaksa human+vega_lovers",
        ABDUCT,
        [
            "abduction.05 1 is abducted",
            "abduction.11 1 dies OGRE_KILLED",
        ],
    ),
    Row("07 an ogre that has abducted before may fail", "ogre[1] human", ABDUCT, [], always=False),
    Row(
        "07 never under 朧月, which does not count",
        "ogre[3] human",
        ABDUCT,
        [
            "abduction.08 2 is abducted",
            "abduction.11 2 dies OGRE_KILLED",
        ],
        weather="full_ogre",
        always=False,
    ),
    Row("07 always under 叢雲", "ogre human", ABDUCT, [], weather="seal_ogre"),
    Row(
        "08 榊鬼 makes a panelist",
        "poison_ogre human",
        ABDUCT,
        [
            "abduction.08 2 gains panelist",
            "abduction.09 1 gains poison_ogre[1]",
        ],
    ),
    Row(
        "08 酒呑童子 makes him drunk",
        "sacrifice_ogre human",
        ABDUCT,
        [
            "abduction.08 2 gains psycho_infected",
            "abduction.09 1 gains sacrifice_ogre[1]",
        ],
    ),
    Row(
        "09 successes are counted",
        "ogre[2] human",
        ABDUCT,
        [
            "abduction.08 2 is abducted",
            "abduction.09 1 gains ogre[3]",
            "abduction.11 2 dies OGRE_KILLED",
        ],
    ),
    Row(
        "09 also when the ogre dies",
        "ogre human ogre",
        f"{ABDUCT}, 3 OGRE_DO 1",
        [
            "abduction.08 2 is abducted",
            "abduction.09 1 gains ogre[1]",
            "abduction.08 1 is abducted",
            "abduction.09 3 gains ogre[1]",
            "abduction.11 2 dies OGRE_KILLED",
            "abduction.11 1 dies OGRE_KILLED",
        ],
        always=False,
    ),
    Row(
        "10 the trap is faster",
        "ogre human trap_mad ogre",
        f"{ABDUCT}, 3 TRAP_MAD_DO 2, 4 OGRE_DO 1",
        [
            "abduction.01 1 is trapped",
            "abduction.08 1 is abducted",
            "abduction.09 4 gains ogre[1]",
            "abduction.10 1 dies TRAPPED",
        ],
        weather="no_reflect_assassin",
    ),
    Row(
        "11 two ogres abduct each other, and both count it",
        "ogre ogre",
        f"{ABDUCT}, 2 OGRE_DO 1",
        [
            "abduction.08 2 is abducted",
            "abduction.09 1 gains ogre[1]",
            "abduction.08 1 is abducted",
            "abduction.09 2 gains ogre[1]",
            "abduction.11 2 dies OGRE_KILLED",
            "abduction.11 1 dies OGRE_KILLED",
        ],
        weather="no_reflect_assassin",
    ),
)
def test_steps(row: Row) -> None:
    assert row.journal("abduction") == row.said


def test_step_05_names_who_turned_the_ogre() -> None:
    night = resolve(village("ogre human+vega_lovers"), ABDUCT)
    assert [(death.player, death.by) for death in night.deaths] == [(1, 2)]


# ---- 06 ----

RANGES = {
    "poison_ogre": ("human", "quiz"),
    "sacrifice_ogre": ("human", "vampire"),
    "yaksa": ("wolf", "human"),
    "betray_yaksa": ("chiroptera", "chiroptera+lovers[1]"),
    "cursed_yaksa": ("mage", "human"),
    "succubus_yaksa": ("human", "female:human"),
    "hariti_yaksa": ("child_fox", "fox"),
    "vajra_yaksa": ("poison_cat", "human"),
    "power_yaksa": ("chiroptera", "human"),
    "dowser_yaksa": ("human+authority", "human"),
}
"""Ogre to somebody it wants, and somebody whom it does not want."""

FURTHER_WISHES = [
    ("sacrifice_ogre", "human+lovers[1]"),
    ("cursed_yaksa", "voodoo_killer"),
    ("cursed_yaksa", "wizard"),
    ("hariti_yaksa", "cupid"),
    ("hariti_yaksa", "angel"),
    ("vajra_yaksa", "revive_priest"),
    ("vajra_yaksa", "scarlet_vampire"),
    ("vajra_yaksa", "resurrect_mania[1]"),
    ("power_yaksa", "human+lovers[1]"),
]

CAST = {
    "wolf": "2 WOLF_EAT 3",
    "vampire": "2 VAMPIRE_DO 3",
    "scarlet_vampire": "2 VAMPIRE_DO 3",
    "mage": "2 MAGE_DO 3",
    "child_fox": "2 CHILD_FOX_DO 3",
    "voodoo_killer": "2 VOODOO_KILLER_DO 3",
    "wizard": "2 WIZARD_DO 3",
}


def _abducts(ogre: str, target: str, weather: str | None = None) -> bool:
    cast = f"{ABDUCT}, {CAST[target]}" if target in CAST else ABDUCT
    night = resolve(village(f"{ogre} {target} human", weather=weather), cast)
    return holds(night, 1, f"{ogre}[1]")


@pytest.mark.parametrize("ogre", RANGES)
def test_step_06_range(ogre: str) -> None:
    wanted, spared = RANGES[ogre]
    assert _abducts(ogre, wanted)
    assert not _abducts(ogre, spared)


@pytest.mark.parametrize(("ogre", "target"), FURTHER_WISHES)
def test_step_06_also_wants(ogre: str, target: str) -> None:
    assert _abducts(ogre, target)


@pytest.mark.parametrize("ogre", [key for key, facts in ROLES.items() if facts.decay and key not in RANGES])
def test_step_06_ordinary_ogres_take_anybody(ogre: str) -> None:
    assert _abducts(ogre, "human")


@pytest.mark.parametrize("weather", ["lady", "liar", "sweet_ringing", "aurora"])
def test_step_06_dowser_yaksa_wants_everybody_whom_the_weather_marks(weather: str) -> None:
    assert _abducts("dowser_yaksa", "human", weather)


@pytest.mark.parametrize("weather", ["blinder", "full_moon"])
def test_step_06_other_weather_marks_nobody_at_night(weather: str) -> None:
    assert not _abducts("dowser_yaksa", "human", weather)


# ---- 07 ----

TABLE = {  # decay: percent after 0, 1, 2, ... successes (spec 08, section 3)
    (1, 5): (100, 20, 5, 1, 1, 1, 1, 1, 1),
    (1, 3): (100, 34, 12, 4, 2, 1, 1, 1, 1),
    (1, 2): (100, 50, 25, 13, 7, 4, 2, 1, 1),
    (3, 5): (100, 60, 36, 22, 13, 8, 5, 3, 2),
    (7, 10): (100, 70, 49, 35, 25, 17, 12, 9, 6),
}


@pytest.mark.parametrize("decay", TABLE)
def test_step_07_rates(decay: tuple[int, int]) -> None:
    assert tuple(success_rate(decay, successes, exact=False) for successes in range(9)) == TABLE[decay]


def test_step_07_every_ogre_has_a_decay_of_the_table() -> None:
    assert {facts.decay for facts in ROLES.values() if facts.group in ("ogre", "yaksa")} == set(TABLE)


@pytest.mark.parametrize(("reading", "percent"), [(Reading.REFERENCE, 5), (Reading.DOCUMENTED, 4)])
def test_r10_rounding(reading: Reading, percent: int) -> None:
    night = resolve(village("ogre[2] human"), ABDUCT, reading=reading)
    assert [draw.asked for draw in night.journal.of(Draw) if draw.reason == "abduction.07"] == [percent]


def test_r10_changes_no_other_rate() -> None:
    differing = {
        (decay, successes)
        for decay in TABLE
        for successes in range(9)
        if success_rate(decay, successes, exact=True) != success_rate(decay, successes, exact=False)
    }
    assert differing == {((1, 5), 2)}
