"""How likely each weather is."""

import pytest
from yoake.shikigami.questions.forecast import BASE, CALLED_BY, Weights, weather_weights

from tests.engine.shikigami.villages import night_of, village


def weights(seats: str, living: int = 10, wolves: int = 2, foxes: int = 0) -> Weights:
    """Ten living, two wolves: the humans lead by two, and no correction is due."""
    return weather_weights(night_of(village(seats)), living, wolves, foxes)


def changed(before: Weights, after: Weights) -> dict[int, tuple[int, int]]:
    return {number: (before[number], after[number]) for number in before if before[number] != after[number]}


PLAIN = "wolf mage"


def test_an_even_village_has_the_weights_of_the_catalogue() -> None:
    assert weights(PLAIN) == BASE


def test_more_foxes_than_wolves_make_weather_that_helps_foxes_rare() -> None:
    assert changed(BASE, weights(PLAIN, living=10, wolves=0, foxes=2)) == {
        3: (20, 16),
        8: (20, 16),
        31: (15, 12),
        36: (20, 16),
    }


def test_a_village_that_leads_gets_weather_that_helps_wolves() -> None:
    leading = weights(PLAIN, living=12)
    assert [leading[number] for number in (17, 35, 6, 32)] == [6, 6, 8, 12]
    assert leading[42] == BASE[42]


def test_a_village_that_trails_gets_weather_that_helps_humans() -> None:
    trailing = weights(PLAIN, living=6)
    assert [trailing[number] for number in (6, 42, 4, 47)] == [12, 18, 12, 12]
    assert trailing[35] == BASE[35]


def test_corrections_are_rounded_up() -> None:
    assert weights(PLAIN, living=6)[17] == 4  # 5 x 0.8
    assert weights("wolf suspect")[42] == 17  # 15 x 1.1


def test_detectives_keep_weather_away_that_decides_by_luck() -> None:
    assert changed(BASE, weights("wolf detective_common")) == {5: (5, 0), 15: (5, 0), 41: (5, 0)}


@pytest.mark.parametrize("role", CALLED_BY)
def test_some_roles_call_their_weather(role: str) -> None:
    number = CALLED_BY[role]
    assert changed(BASE, weights(f"wolf {role}")) == {number: (BASE[number], -(-BASE[number] * 11 // 10))}


@pytest.mark.parametrize(
    ("role", "number"),
    [("cute_mage", 42), ("human+cute_camouflage", 42), ("fire_depraver", 3), ("doom_vampire", 40), ("ice_fairy", 29)],
)
def test_others_call_it_by_a_part_of_their_name(role: str, number: int) -> None:
    assert number in changed(BASE, weights(f"wolf {role}"))


def test_it_is_the_living_who_call() -> None:
    assert weights("wolf brownie brownie dead:brownie")[24] == 18  # 15 x 1.2
    assert weights("wolf dead:brownie") == BASE
