"""神託(司祭型): whose night it is, what they are told, and 天人 who come back."""

import pytest
from yoake.outcome import EventSet, WeatherSet

from tests.engine.shikigami.tables import Row, rows
from tests.engine.shikigami.villages import deaths, holds, resolve, told, village

EAT = "1 WOLF_EAT 2"


@pytest.mark.parametrize(
    ("priest", "nights"),
    [
        ("priest", {3, 5, 7}),
        ("bishop_priest", {2, 4, 6, 8}),
        ("dowser_priest", {3, 5, 7}),
        ("high_priest", {4, 5, 6, 7, 8}),
        ("crisis_priest", {1, 2, 3, 4, 5, 6, 7, 8}),
        ("holy_priest", {4}),
        ("border_priest", {2, 3, 4, 5, 6, 7, 8}),
        ("dummy_priest", {3, 5, 7}),
        ("priest_jealousy", {3, 5, 7}),
    ],
)
def test_whose_night_it_is(priest: str, nights: set[int]) -> None:
    seats = f"wolf human {priest} human"
    spoken = {day for day in range(1, 9) if resolve(village(seats, day=day), EAT).notices}
    assert spoken == nights


def test_tengu_priests_are_told_on_odd_nights() -> None:
    seats = "wolf human priest_tengu human human"
    nights = [resolve(village(seats, day=day), f"{EAT}, 3 TENGU_DO 4") for day in (2, 3, 4, 5)]
    assert [bool(told(night, "PRIEST_TENGU_RESULT")) for night in nights] == [False, True, False, True]


@rows(
    Row(
        "司祭 counts the living of the human camp",
        "wolf human priest human mad fox human+lovers[3]",
        EAT,
        ["priests.priest None PRIEST_RESULT 3"],
        day=3,
    ),
    Row(
        "司教 counts the dead who were not of it",
        "wolf human bishop_priest dead:mad dead:human dead:human+lovers[3]",
        EAT,
        ["priests.bishop_priest None BISHOP_PRIEST_RESULT 2"],
    ),
    Row(
        "探知師 counts sub roles, each name once a holder",
        "wolf+authority human dowser_priest+chicken+mind_read[1]+mind_read[2] dead:human+authority",
        EAT,
        ["priests.dowser_priest None DOWSER_PRIEST_RESULT 3"],
        day=3,
    ),
    Row(
        "夢司祭 counts dreams and fairies",
        "wolf human dummy_priest dummy_mage fairy",
        f"{EAT}, 4 MAGE_DO 1, 5 FAIRY_DO 1",
        ["priests.dummy_priest None DUMMY_PRIEST_RESULT 3"],
        day=3,
    ),
    Row("夢司祭 is silent on a tropical night", "wolf human dummy_priest", EAT, [], day=3, weather="no_dream"),
    Row(
        "恋司祭 counts lovers",
        "wolf human priest_jealousy human+lovers[9] dead:human+lovers[8] human+lovers[9]",
        EAT,
        ["priests.priest_jealousy None PRIEST_JEALOUSY_RESULT 2"],
        day=3,
    ),
    Row(
        "鼻高天狗 counts who wins with humans or wolves",
        "wolf human priest_tengu human fox human+lovers[9]",
        f"{EAT}, 3 TENGU_DO 4",
        ["priests.priest_tengu None PRIEST_TENGU_RESULT 2"],
        day=3,
    ),
    Row(
        "大司祭 is told what 司祭 would be on odd nights",
        "wolf human high_priest human",
        EAT,
        ["priests.priest None PRIEST_RESULT 2"],
        day=5,
    ),
    Row(
        "and what 司教 would be on even ones",
        "wolf human high_priest dead:mad",
        EAT,
        ["priests.bishop_priest None BISHOP_PRIEST_RESULT 1"],
        day=4,
    ),
    Row(
        "beside 司祭 it reads what that one is told",
        "wolf human high_priest priest",
        EAT,
        ["priests.priest None PRIEST_RESULT 2"],
        day=5,
    ),
    Row(
        "they are asked in the order in which their roles appear",
        "wolf human dowser_priest priest",
        EAT,
        ["priests.dowser_priest None DOWSER_PRIEST_RESULT 0", "priests.priest None PRIEST_RESULT 2"],
        day=3,
    ),
    Row(
        "聖徳道士 counts the camps around him, the dead among them",
        "wolf human holy_priest dead:fox human human human human human",
        EAT,
        ["priests.holy 3 HOLY_PRIEST_RESULT 2"],
        day=4,
    ),
    Row(
        "聖徳道士 counts the dummy boy wherever he sits, and when he is dead himself",
        "dummy:dead:vampire wolf human dead:holy_priest human",
        "2 WOLF_EAT 5",
        ["priests.holy 4 HOLY_PRIEST_RESULT 2"],
        day=4,
    ),
    Row(
        "境界師 counts the votes that name him, those that the weather emptied too",
        "wolf human border_priest guard mage plural_wizard",
        f"{EAT}, 4 GUARD_DO 3, 5 MAGE_DO 3, 6 PLURAL_WIZARD_DO 1 3",
        ["priests.border 3 BORDER_PRIEST_RESULT 3"],
        weather="full_moon",
    ),
    Row("境界師 is not told once dead", "wolf human border_priest", "1 WOLF_EAT 3", []),
    Row(
        "未亡人 knows the dummy boy",
        "dummy:mage wolf widow_priest human",
        "2 WOLF_EAT 1",
        ["priests.widow 3 gains mind_sympathy", "priests.widow 3 SYMPATHY_RESULT mage of 1"],
        day=1,
        options=("dummy_boy",),
    ),
    Row("without a dummy boy there is nobody to mourn", "wolf human widow_priest", EAT, [], day=1),
)
def test_oracles(row: Row) -> None:
    assert row.journal("priests") == row.said


CRISIS = "CRISIS_PRIEST_RESULT"


@pytest.mark.parametrize(
    ("others", "crisis"),
    [
        ("wolf human human human human human", None),  # two wolves, five to two
        ("wolf human human", ["wolf"]),  # three to two
        ("wolf human fox", ["fox"]),
        ("wolf human human+lovers[9] human+lovers[9]", ["lovers"]),
        ("wolf human fox human+lovers[9] human+lovers[9]", ["lovers"]),
        ("human human human human", None),  # one wolf, without a fox
        ("human human human human fox", ["fox"]),  # one wolf, with a fox
        ("human human human human+lovers[9] human+lovers[9]", ["lovers"]),
        ("wolf+lovers[9]" + 5 * " human+lovers[9]", ["lovers"]),  # all but two are lovers
    ],
)
def test_whose_victory_is_near(others: str, crisis: list[str] | None) -> None:
    """Player 2 dies, 預言者 lives with these."""
    night = resolve(village(f"wolf human crisis_priest {others}"), EAT)
    assert [value for _, value, _ in told(night, CRISIS)] == (crisis or [])


# 天人

CLOSED = ("not_open_cast",)
BACK = ["priests.celestial 3 revives", "priests.celestial 3 gains lost_ability"]
FAR_FROM_IT = "wolf human dead:revive_priest wolf human human human human human"


@rows(
    Row("天人 does not come back without need", FAR_FROM_IT, EAT, [], options=CLOSED),
    Row("on the fourth night it does", FAR_FROM_IT, EAT, BACK, day=4, options=CLOSED),
    Row("not afterwards, without need", FAR_FROM_IT, EAT, [], day=5, options=CLOSED),
    Row(
        "when one wolf is left",
        FAR_FROM_IT.replace("dead:revive_priest wolf", "dead:revive_priest human"),
        EAT,
        BACK,
        options=CLOSED,
    ),
    Row(
        "when half of the village is dead",
        "wolf human dead:revive_priest wolf human human human human human human human " + "dead:human " * 9,
        EAT,
        BACK,
        options=CLOSED,
    ),
    Row("in a crisis", "wolf human dead:revive_priest wolf human human human", EAT, BACK, options=CLOSED),
    Row("never while the dead see the cast", FAR_FROM_IT, EAT, [], day=4),
    Row(
        "nor twice", FAR_FROM_IT.replace("revive_priest", "revive_priest+lost_ability"), EAT, [], day=4, options=CLOSED
    ),
    Row(
        "a lover loses the ability instead",
        FAR_FROM_IT.replace("revive_priest", "revive_priest+lovers[9]"),
        EAT,
        ["priests.celestial 3 gains lost_ability"],
        day=4,
        options=CLOSED,
    ),
    Row(
        "who lives on the fourth night loses it",
        FAR_FROM_IT.replace("dead:revive_priest", "revive_priest"),
        EAT,
        ["priests.celestial 3 gains lost_ability"],
        day=4,
        options=CLOSED,
    ),
    Row(
        "who lives before keeps it",
        FAR_FROM_IT.replace("dead:revive_priest wolf", "revive_priest human"),
        EAT,
        [],
        options=CLOSED,
    ),
    Row("快晴 does not stop it", FAR_FROM_IT, EAT, BACK, day=4, weather="no_revive", options=CLOSED),
)
def test_celestial(row: Row) -> None:
    assert row.journal("priests") == row.said


def test_who_returns_to_heaven_may_be_back_the_same_night() -> None:
    night = resolve(village("wolf human revive_priest human human human human", day=1, options=CLOSED), EAT)
    assert deaths(night) == [(2, "WOLF_KILLED"), (3, "PRIEST_RETURNED")]
    assert [revival.player for revival in night.revivals] == [3]
    assert holds(night, 3, "lost_ability")


def test_the_others_are_counted_before_it_is_back() -> None:
    night = resolve(village("wolf human dead:revive_priest priest human", day=3, options=CLOSED), EAT)
    assert [revival.player for revival in night.revivals] == [3]
    assert told(night, "PRIEST_RESULT") == [(None, 2, None)]


# the weather


def weather_of(
    seats: str, day: int, options: tuple[str, ...] = (), switches: frozenset[str] = frozenset()
) -> list[tuple[int, str]]:
    night = resolve(village(seats, day=day, options=options), EAT, switches=switches)
    assert not list(night.journal.of(EventSet))
    return [(weather.day, weather.key) for weather in night.journal.of(WeatherSet)]


WEAK = "wolf human weather_priest mad mad mad human"


def test_a_shaman_brings_weather_for_the_day_after_next_while_the_humans_are_weak() -> None:
    assert weather_of(WEAK, 3) == [(5, "grassy")]
    assert weather_of(WEAK.replace("mad", "human"), 3) == []


def test_every_third_night_only() -> None:
    assert [day for day in range(1, 10) if weather_of(WEAK, day)] == [3, 6, 9]


def test_not_once_the_shaman_is_dead() -> None:
    assert weather_of(WEAK.replace("weather_priest", "dead:weather_priest"), 3) == []


def test_shamans_are_told() -> None:
    night = resolve(village(WEAK, day=3), EAT)
    assert told(night, "WEATHER_PRIEST_RESULT") == [(None, "prediction_weather_grassy", None)]


def test_natural_disasters_come_every_night_and_twice_on_the_first() -> None:
    seats = "wolf human human human"
    assert weather_of(seats, 1, ("full_weather",)) == [(2, "grassy"), (3, "grassy")]
    assert weather_of(seats, 2, ("full_weather",)) == [(4, "grassy")]


def test_without_a_living_shaman_nobody_is_told_of_them() -> None:
    night = resolve(village("wolf human human dead:weather_priest", options=["full_weather"]), EAT)
    assert told(night, "WEATHER_PRIEST_RESULT") == []


def test_the_option_weather_brings_none_but_by_the_manual() -> None:
    seats = "wolf human human human"
    assert [day for day in range(1, 10) if weather_of(seats, day, ("weather",))] == []
    by_manual = frozenset({"weather_by_manual"})
    assert [day for day in range(1, 10) if weather_of(seats, day, ("weather",), by_manual)] == [1, 4, 7]
    assert weather_of(seats, 4, ("weather",), by_manual) == [(6, "grassy")]
