"""ブン屋 tails."""

import pytest

from tests.engine.shikigami.villages import deaths, holds, resolve, told, village


def test_at_the_prey_of_the_wolves_he_sees_the_wolf() -> None:
    night = resolve(village("wolf human reporter"), "1 WOLF_EAT 2, 3 REPORTER_DO 2")
    assert told(night, "REPORTER_SUCCESS") == [(3, 1, 2)]
    assert [notice.value_is_player for notice in night.notices] == [True]


@pytest.mark.parametrize("prey", ["fox", "silver_wolf", "therian_mad"])
def test_he_sees_the_wolf_at_a_prey_that_lived_although_it_was_reached(prey: str) -> None:
    night = resolve(village(f"wolf {prey} reporter"), "1 WOLF_EAT 2, 3 REPORTER_DO 2")
    assert told(night, "REPORTER_SUCCESS") == [(3, 1, 2)]
    assert deaths(night) == []


@pytest.mark.parametrize("wolf", ["doom_wolf", "sex_wolf"])
def test_he_sees_wolves_that_do_not_eat(wolf: str) -> None:
    night = resolve(village(f"{wolf} human reporter"), "1 WOLF_EAT 2, 3 REPORTER_DO 2")
    assert told(night, "REPORTER_SUCCESS") == [(3, 1, 2)]


@pytest.mark.parametrize("prey", ["human", "fox"])
def test_at_a_prey_that_was_guarded_he_sees_nothing_and_is_safe(prey: str) -> None:
    night = resolve(village(f"wolf {prey} reporter guard"), "1 WOLF_EAT 2, 3 REPORTER_DO 2, 4 GUARD_DO 2")
    assert told(night, "REPORTER_SUCCESS") == []
    assert deaths(night) == []


@pytest.mark.parametrize(("target", "dies"), [("wolf", True), ("fox", True), ("child_fox", True), ("mad", False)])
def test_elsewhere_beasts_kill_him(target: str, dies: bool) -> None:
    more = ", 4 CHILD_FOX_DO 2" if target == "child_fox" else ""
    night = resolve(village(f"wolf human reporter {target}"), f"1 WOLF_EAT 2, 3 REPORTER_DO 4{more}")
    assert ((3, "REPORTER_DUTY") in deaths(night)) is dies


def test_a_beast_that_died_tonight_is_harmless() -> None:
    seats = village("wolf human reporter wolf assassin")
    night = resolve(seats, "1 WOLF_EAT 2, 3 REPORTER_DO 4, 5 ASSASSIN_DO 4")
    assert (3, "REPORTER_DUTY") not in deaths(night)


def test_a_dead_reporter_tails_nobody() -> None:
    night = resolve(village("wolf human reporter wolf"), "1 WOLF_EAT 3, 3 REPORTER_DO 4")
    assert deaths(night) == [(3, "WOLF_KILLED")]


def test_a_lethal_trap_kills_him_at_once() -> None:
    night = resolve(village("wolf human reporter trap_mad"), "1 WOLF_EAT 2, 3 REPORTER_DO 4, 4 TRAP_MAD_DO 4")
    assert deaths(night) == [(2, "WOLF_KILLED"), (3, "TRAPPED")]


def test_snow_chills_him_and_he_goes_on() -> None:
    night = resolve(village("wolf human reporter snow_trap_mad wolf"), "1 WOLF_EAT 2, 3 REPORTER_DO 5, 4 TRAP_MAD_DO 5")
    assert holds(night, 3, "frostbite[3]")
    assert (3, "REPORTER_DUTY") in deaths(night)
