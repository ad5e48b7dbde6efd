"""What the wolves' prey does in the face of death."""

import pytest
from yoake.outcome import EventSet

from tests.engine.shikigami.villages import deaths, holds, lines, resolve, told, village


@pytest.mark.parametrize(
    ("prey", "mark"),
    [
        ("ghost_common", "chicken"),
        ("cursed_brownie", "death_warrant[4]"),
        ("miasma_fox", "febris[3]"),
        ("human+mind_sheep[2]", "sheep_wisp[3]"),
    ],
)
def test_leaves_a_mark_on_the_wolf_but_not_on_the_last_sirius(prey: str, mark: str) -> None:
    for wolf, marked in (("wolf", True), ("sirius_wolf", False)):
        night = resolve(village(f"{wolf} {prey}"), "1 WOLF_EAT 2")
        assert deaths(night) == [(2, "WOLF_KILLED")]
        assert holds(night, 1, mark) is marked


def test_a_wolf_that_does_not_eat_meets_no_counter() -> None:
    assert not holds(resolve(village("doom_wolf ghost_common"), "1 WOLF_EAT 2"), 1, "chicken")


def test_the_village_smells_of_peaches() -> None:
    assert lines(resolve(village("wolf scarlet_peach"), "1 WOLF_EAT 2"), "PEACH_DEAD") == [((), None)]


def test_the_first_who_took_the_oracle_learns_who_ate_the_oracle() -> None:
    seats = village("wolf presage_scanner human+mind_presage[1] human+mind_presage[2] human+mind_presage[2]")
    night = resolve(seats, "1 WOLF_EAT 2")
    assert told(night, "PRESAGE_RESULT") == [(4, 1, 2)]
    assert [notice.value_is_player for notice in night.notices] == [True]


@pytest.mark.parametrize(("prey", "event"), [("sun_brownie", "mind_open"), ("history_brownie", "skip_night")])
def test_brings_something_over_the_next_day(prey: str, event: str) -> None:
    night = resolve(village(f"wolf {prey}"), "1 WOLF_EAT 2")
    assert [(entry.key, entry.day) for entry in night.journal.of(EventSet)] == [(event, 3)]


def test_follow_vampire_takes_her_infected_along_and_the_bite_completes() -> None:
    seats = village("wolf+infected[2] follow_vampire human+infected[2] detective_common+infected[2] human+infected[1]")
    night = resolve(seats, "1 WOLF_EAT 2, 2 VAMPIRE_DO 5")
    assert deaths(night) == [(1, "VAMPIRE_KILLED"), (3, "VAMPIRE_KILLED"), (2, "WOLF_KILLED")]


# ---- 大魔縁 ----


def test_involve_tengu_takes_somebody_of_the_largest_camp_along() -> None:
    night = resolve(village("wolf involve_tengu human human"), "1 WOLF_EAT 2, 2 TENGU_DO 3")
    assert deaths(night) == [(3, "TENGU_KILLED"), (2, "WOLF_KILLED")]


@pytest.mark.parametrize("spared", ["human+lovers[1]", "detective_common", "dead:human"])
def test_involve_tengu_takes_neither_lovers_nor_the_resistant_nor_the_long_dead(spared: str) -> None:
    night = resolve(village(f"wolf involve_tengu {spared} human human"), "1 WOLF_EAT 2, 2 TENGU_DO 4")
    assert deaths(night)[0] == (4, "TENGU_KILLED")


def test_involve_tengu_draws_among_tonights_dead_in_vain() -> None:
    seats = village("wolf involve_tengu escaper human human")
    night = resolve(seats, "1 WOLF_EAT 2, 2 TENGU_DO 4, 3 ESCAPE_DO 1")
    assert deaths(night) == [(3, "ESCAPER_DEAD"), (2, "WOLF_KILLED")]


def test_involve_tengu_draws_the_camp_when_two_are_largest() -> None:
    seats = village("wolf involve_tengu human wolf human")
    assert deaths(resolve(seats, "1 WOLF_EAT 2, 2 TENGU_DO 3", pick="first"))[0] == (3, "TENGU_KILLED")
    assert deaths(resolve(seats, "1 WOLF_EAT 2, 2 TENGU_DO 3", pick="last"))[0] == (4, "TENGU_KILLED")


def test_maniacs_are_a_camp_of_their_own_for_involve_tengu_on_the_first_night_only() -> None:
    """Two wolves, two villagers and a maniac: on the first night wolves and villagers draw, later the maniac tips it."""
    seats = "wolf wolf involve_tengu human human scarlet_mania"
    first = resolve(village(seats, day=1), "1 WOLF_EAT 3, 6 MANIA_DO 4", pick="last")
    later = resolve(village(seats), "1 WOLF_EAT 3, 3 TENGU_DO 4", pick="last")
    assert deaths(first)[0] == (2, "TENGU_KILLED")
    assert deaths(later)[0] == (6, "TENGU_KILLED")
