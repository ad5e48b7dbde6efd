"""Traps: laid, met by other trappers, sprung."""

import pytest
from yoake.outcome import Death
from yoake.shikigami.layers import traps
from yoake.shikigami.questions.traps import caught_later

from tests.engine.shikigami.villages import deaths, holds, night_of, resolve, village


@pytest.mark.parametrize("role", ["trap_mad", "trap_fox"])
def test_a_lethal_trap_kills_the_wolf_at_the_door_and_is_the_only_one(role: str) -> None:
    outcome = resolve(village(f"wolf human {role}"), "1 WOLF_EAT 2, 3 TRAP_MAD_DO 2")
    assert deaths(outcome) == [(1, "TRAPPED")]
    assert holds(outcome, 3, "lost_ability")


def test_a_snow_trap_freezes_only_and_there_are_more_of_them() -> None:
    outcome = resolve(village("wolf human snow_trap_mad"), "1 WOLF_EAT 2, 3 TRAP_MAD_DO 2")
    assert deaths(outcome) == [(2, "WOLF_KILLED")]
    assert holds(outcome, 1, "frostbite[3]")
    assert not holds(outcome, 3, "lost_ability")


def test_a_trapper_whom_the_wolves_visit_lays_nothing_and_uses_nothing_up() -> None:
    outcome = resolve(village("wolf human trap_mad guard"), "1 WOLF_EAT 3, 3 TRAP_MAD_DO 2, 4 GUARD_DO 2")
    assert deaths(outcome) == [(3, "WOLF_KILLED")]
    assert not holds(outcome, 3, "lost_ability")


def test_a_trapper_at_home_catches_the_wolves_there() -> None:
    outcome = resolve(village("wolf human trap_mad"), "1 WOLF_EAT 3, 3 TRAP_MAD_DO 3")
    assert deaths(outcome) == [(1, "TRAPPED")]
    assert holds(outcome, 3, "lost_ability")


def test_two_lethal_traps_at_one_place_kill_both_trappers() -> None:
    seats = "wolf human human trap_mad trap_fox"
    together = resolve(village(seats), "1 WOLF_EAT 2, 4 TRAP_MAD_DO 3, 5 TRAP_MAD_DO 3")
    assert deaths(together) == [(2, "WOLF_KILLED"), (4, "TRAPPED"), (5, "TRAPPED")]
    apart = resolve(village(seats), "1 WOLF_EAT 2, 4 TRAP_MAD_DO 3, 5 TRAP_MAD_DO 1")
    assert (4, "TRAPPED") not in deaths(apart)


def test_traps_of_two_kinds_at_one_place_catch_each_others_trappers() -> None:
    seats, cast = "wolf human human trap_mad snow_trap_mad", "1 WOLF_EAT 2, 4 TRAP_MAD_DO 3, 5 TRAP_MAD_DO 3"
    outcome = resolve(village(seats), cast)
    assert deaths(outcome) == [(2, "WOLF_KILLED"), (5, "TRAPPED")]
    assert holds(outcome, 4, "frostbite[3]")


def test_who_traps_a_self_trapper_dies_and_the_self_trapper_does_not() -> None:
    outcome = resolve(village("wolf human trap_mad trap_mad"), "1 WOLF_EAT 2, 3 TRAP_MAD_DO 3, 4 TRAP_MAD_DO 3")
    assert deaths(outcome) == [(2, "WOLF_KILLED"), (4, "TRAPPED")]


@pytest.mark.parametrize(("day", "weather", "dies"), [(3, None, True), (2, None, False), (3, "half_moon", True)])
def test_trap_wolf_traps_its_own_house_from_the_third_night_on(day: int, weather: str | None, dies: bool) -> None:
    outcome = resolve(village("wolf human trap_wolf guard", day, weather), "1 WOLF_EAT 2, 4 GUARD_DO 3")
    assert ((4, "TRAPPED") in deaths(outcome)) is dies


@pytest.mark.parametrize("weather", ["no_contact", "no_trap", "full_escape"])
def test_no_trap_wolf_traps_its_house_in_weather_without_traps(weather: str) -> None:
    night = night_of(village("trap_wolf human", 3, weather))
    traps.lay(night)
    assert night.lethal_traps == []


def test_a_dead_trap_wolf_traps_nothing() -> None:
    night = night_of(village("trap_wolf dead:trap_wolf human", 3))
    traps.lay(night)
    assert [trap.by.id for trap in night.lethal_traps] == [1]


def test_at_a_place_with_both_kinds_the_lethal_trap_alone_catches_a_delayed_visitor() -> None:
    night = night_of(village("human trap_mad snow_trap_mad guard"), "2 TRAP_MAD_DO 1, 3 TRAP_MAD_DO 1")
    traps.lay(night)
    night.trapped.clear()
    night.frostbitten.clear()
    host, visitor = night.person(1), night.person(4)
    assert caught_later(night, visitor, host, "guards.trap")
    assert (night.trapped, night.frostbitten) == ([visitor], [])


def test_the_trapped_die_in_the_order_in_which_they_were_caught_and_once() -> None:
    night = night_of(village("human human"))
    night.trapped += [night.person(2), night.person(1), night.person(2)]
    traps.spring(night)
    assert [death.player for death in night.journal.of(Death)] == [2, 1]
    assert night.trapped == []
