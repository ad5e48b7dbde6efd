"""Servants turn against their masters."""

import pytest

from tests.engine.shikigami.villages import deaths, holds, resolve, village

EAT = "1 WOLF_EAT 2"


def test_barrier_servant_kills_the_master() -> None:
    night = resolve(village("wolf human barrier_servant[4] human+serve_protect[3]"), f"{EAT}, 3 SERVANT_END_DO 4")
    assert deaths(night) == [(2, "WOLF_KILLED"), (4, "SERVANT_KILLED")]
    assert holds(night, 3, "lost_ability")


@pytest.mark.parametrize("master", ["quiz", "detective_common", "human+vega_lovers"])
def test_some_masters_survive_it_and_the_servant_is_spent_all_the_same(master: str) -> None:
    night = resolve(village(f"wolf human barrier_servant[4] {master}+serve_protect[3]"), f"{EAT}, 3 SERVANT_END_DO 4")
    assert deaths(night) == [(2, "WOLF_KILLED")]
    assert holds(night, 3, "lost_ability")


def test_sweet_servant_makes_the_master_timid() -> None:
    night = resolve(village("wolf human sweet_servant[4] human"), f"{EAT}, 3 SERVANT_END_DO 4")
    assert holds(night, 4, "random_voice")


def test_a_master_who_is_dead_by_now_is_not_made_timid() -> None:
    night = resolve(village("wolf human sweet_servant[2] human"), f"{EAT}, 3 SERVANT_END_DO 2")
    assert not holds(night, 2, "random_voice")
    assert holds(night, 3, "lost_ability")


@pytest.mark.parametrize("servant", ["servant", "vassal_servant"])
def test_other_servants_only_end_their_service(servant: str) -> None:
    night = resolve(village(f"wolf human {servant}[4] human"), f"{EAT}, 3 SERVANT_END_DO 4")
    assert deaths(night) == [(2, "WOLF_KILLED")]
    assert holds(night, 3, "lost_ability")


def test_a_dead_servant_does_not_betray() -> None:
    night = resolve(village("wolf human barrier_servant[4] human"), "1 WOLF_EAT 3, 3 SERVANT_END_DO 4")
    assert deaths(night) == [(3, "WOLF_KILLED")]
    assert not holds(night, 3, "lost_ability")


def test_two_servants_who_betray_each_other_both_die() -> None:
    """The bites are carried out when all have acted."""
    seats = village("wolf human barrier_servant[4] barrier_servant[3]")
    night = resolve(seats, f"{EAT}, 3 SERVANT_END_DO 4, 4 SERVANT_END_DO 3")
    assert deaths(night) == [(2, "WOLF_KILLED"), (4, "SERVANT_KILLED"), (3, "SERVANT_KILLED")]
