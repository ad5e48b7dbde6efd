"""Footsteps: who is heard walking where."""

import pytest
from yoake.shikigami.layers import footsteps

from tests.engine.shikigami.villages import deaths, holds, lines, night_of, resolve, village

STEPS = "STEP"


def heard(seats: str, cast: str, day: int = 2, weather: str | None = None, pick: int = 0) -> list[tuple[int, ...]]:
    outcome = resolve(village(seats, day=day, weather=weather), cast, pick=pick)
    return [line[0] for line in lines(outcome, STEPS)]


WALKERS = [
    ("step_mage", "STEP_MAGE_DO"),
    ("step_guard", "STEP_GUARD_DO"),
    ("step_wolf", "STEP_WOLF_EAT"),
    ("step_vampire", "STEP_VAMPIRE_DO"),
]


@pytest.mark.parametrize(("role", "action"), WALKERS)
def test_a_path_from_the_own_seat_sounds_but_for_its_end(role: str, action: str) -> None:
    assert heard(f"human human human {role}", f"4 {action} 3 2 1") == [(2, 3)]


@pytest.mark.parametrize(("role", "action"), WALKERS)
def test_a_path_of_one_step_is_silent(role: str, action: str) -> None:
    assert heard(f"human human human {role}", f"4 {action} 3") == []


def test_the_dead_do_not_sound() -> None:
    assert heard("human human dead:human step_mage", "4 STEP_MAGE_DO 3 2 1") == [(2,)]
    assert heard("human dead:human dead:human step_mage", "4 STEP_MAGE_DO 3 2 1") == []


def test_a_worn_body_sounds_and_a_body_left_behind_does_not() -> None:
    seats = "human dead:human+possessed[1-4] human possessed_mad+possessed_target[1-2] step_mad"
    assert heard(seats, "4 POSSESSED_NOT_DO, 5 STEP_DO 1 2 3 4 5") == [(1, 2, 3, 5)]


@pytest.mark.parametrize(
    ("role", "action"), [("step_mad", "STEP_DO"), ("step_fox", "STEP_DO"), ("step_assassin", "STEP_ASSASSIN_DO")]
)
def test_a_straight_line_sounds_in_full(role: str, action: str) -> None:
    assert heard(f"human human {role}", f"3 {action} 1 2 3") == [(1, 2, 3)]


def test_who_floats_makes_no_sound_yet_uses_his_ability() -> None:
    outcome = resolve(village("wolf human human step_guard+levitation"), "1 WOLF_EAT 2, 4 STEP_GUARD_DO 3 2")
    assert lines(outcome, STEPS) == []
    assert deaths(outcome) == []


def test_actions_sound_in_the_order_of_the_list_not_of_the_votes() -> None:
    seats = "step_vampire step_guard step_mad step_wolf step_mage human human human human human"
    cast = "1 STEP_VAMPIRE_DO 6 7, 2 STEP_GUARD_DO 7 8, 3 STEP_DO 3, 4 STEP_WOLF_EAT 9 10, 5 STEP_MAGE_DO 10 9"
    assert heard(seats, cast) == [(10,), (9,), (3,), (7,), (6,)]


def test_the_silent_attack_is_not_heard_and_uses_the_ability_up() -> None:
    silent = resolve(village("step_wolf human human"), "1 SILENT_WOLF_EAT 2 3")
    assert lines(silent, STEPS) == []
    assert deaths(silent) == [(3, "WOLF_KILLED")]
    assert holds(silent, 1, "lost_ability")
    loud = resolve(village("step_wolf human human"), "1 STEP_WOLF_EAT 2 3")
    assert lines(loud, STEPS) == [((2,), None)]
    assert not holds(loud, 1, "lost_ability")


def test_blizzard_ends_the_phase_before_the_silent_attack_costs_anything() -> None:
    assert heard("human human step_mad", "3 STEP_DO 1 2 3", weather="no_step") == []
    night = night_of(village("step_wolf human human", weather="no_step"), "1 SILENT_WOLF_EAT 2 3")
    footsteps.resolve(night)
    assert night.person(1).ability_active


def test_lute_walks_in_the_column_and_harp_in_the_row_of_the_one_they_copy() -> None:
    seats = "wolf human human human human human human human human human human {}"
    cast = "1 WOLF_EAT 2, 12 MANIA_DO 6"
    assert heard(seats.format("lute_mania"), cast, day=1, pick=2) == [(1, 6, 11)]
    assert heard(seats.format("harp_mania"), cast, day=1, pick=4) == [(6, 7, 8, 9, 10)]


def test_a_copied_walk_is_some_stretch_with_the_chosen_seat_in_it() -> None:
    seats = "wolf human human human human human harp_mania"
    walks = {heard(seats, "1 WOLF_EAT 2, 7 MANIA_DO 3", day=1, pick=number)[0] for number in range(5)}
    assert walks == {(3,), (3, 4), (3, 4, 5), (2, 3, 4, 5), (1, 2, 3, 4, 5)}


def test_a_copier_who_floats_is_not_heard() -> None:
    assert heard("wolf human harp_mania+levitation", "1 WOLF_EAT 2, 3 MANIA_DO 2", day=1) == []


def test_frost_lets_at_most_three_living_seats_creak_one_line_each() -> None:
    assert heard("wolf dead:human human human human", "1 WOLF_EAT 3", weather="random_step") == [(1,), (3,), (4,)]
    never = resolve(village("wolf human human", weather="random_step"), "1 WOLF_EAT 3", always=False)
    assert lines(never, STEPS) == []
