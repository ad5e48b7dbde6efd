"""Escape: the escapers hide at somebody's house."""

import pytest
from yoake.shikigami.layers import escape
from yoake.shikigami.questions.fleeing import fleeing
from yoake.shikigami.state import Night

from tests.engine.shikigami.villages import deaths, flagged, holds, night_of, resolve, village


def flight(
    role: str, host: str, others: str = "", more_votes: str = "", day: int = 2, weather: str | None = None
) -> Night:
    """Player 1, of this role, flees to player 2."""
    night = night_of(village(f"{role} {host} {others}", day, weather), f"1 ESCAPE_DO 2{more_votes}")
    escape.resolve(night)
    return night


def survives(night: Night) -> bool:
    """Whether the escaper is well hidden."""
    hidden = [(visit.by.id, visit.at.id) for visit in night.hideouts] == [(1, 2)]
    assert hidden is night.person(1).alive_now
    return hidden


@pytest.mark.parametrize(
    ("role", "bad", "good"),
    [
        ("escaper", "wolf", "mad"),
        ("escaper", "silver_wolf", "fox"),
        ("psycho_escaper", "mad", "swindle_mad"),
        ("psycho_escaper", "depraver", "wolf"),
        ("psycho_escaper", "dummy_mage", "mage"),
        ("psycho_escaper", "suspect", "ogre"),
        ("psycho_escaper", "unconscious", "cupid"),
        ("incubus_escaper", "human", "female:human"),
        ("succubus_escaper", "female:human", "human"),
        ("doom_escaper", "human+death_warrant[4]", "human"),
        ("doom_escaper", "human+death_warrant[1]", "human"),
        ("divine_escaper", "wolf", "mad"),
        ("divine_escaper", "assassin", "doom_fox"),
        ("divine_escaper", "ogre", "tengu"),
        ("stargazer_escaper", "wolf", "human"),
    ],
)
def test_a_flight_to_the_wrong_house_is_death(role: str, bad: str, good: str) -> None:
    night = flight(role, bad)
    assert not survives(night)
    assert survives(flight(role, good))


def test_the_public_cause_of_a_failed_flight() -> None:
    outcome = resolve(village("wolf human escaper"), "1 WOLF_EAT 2, 3 ESCAPE_DO 1")
    assert deaths(outcome) == [(3, "ESCAPER_DEAD"), (2, "WOLF_KILLED")]


def test_nothing_fails_in_a_dark_night() -> None:
    assert survives(flight("escaper", "wolf", weather="full_escape"))


def test_agent_escaper_fears_the_wolves_around_the_house_not_the_host() -> None:
    others = "human human human human {} human"
    assert not survives(flight("agent_escaper", "human", others.format("wolf"), day=3))
    assert survives(flight("agent_escaper", "human", others.format("dead:wolf"), day=3))
    assert survives(flight("agent_escaper", "wolf", others.format("human"), day=3))
    assert survives(flight("agent_escaper", "human", "human wolf", day=3))


def test_agent_escaper_sees_the_mind_in_a_worn_body() -> None:
    seats = "dead:human+possessed[2-4] possessed_wolf+possessed_target[2-3]"
    assert not survives(flight("agent_escaper", "human", seats, day=3))


@pytest.mark.parametrize("vote", ["2 MAGE_DO 1", "2 TRAP_MAD_NOT_DO"])
def test_stargazer_escaper_fears_everybody_who_voted_be_it_a_cancel(vote: str) -> None:
    assert not survives(flight("stargazer_escaper", "mage", more_votes=f", {vote}"))
    assert survives(flight("stargazer_escaper", "mage"))


def test_stargazer_escaper_still_sees_a_sealed_vote() -> None:
    outcome = resolve(
        village("wolf human stargazer_escaper mage", weather="new_moon"), "1 WOLF_EAT 2, 3 ESCAPE_DO 4, 4 MAGE_DO 1"
    )
    assert deaths(outcome) == [(3, "ESCAPER_DEAD")]


def test_doom_escaper_leaves_a_warrant_for_the_fourth_day_unless_the_host_is_vega() -> None:
    night = flight("doom_escaper", "human")
    assert [str(ref.day) for ref in night.person(2).roles_tomorrow[1:]] == ["6"]
    assert len(flight("doom_escaper", "human+vega_lovers").person(2).roles_tomorrow) == 2


def test_two_harpies_at_one_house_are_both_hidden_since_roles_are_those_of_the_evening() -> None:
    night = night_of(village("doom_escaper human doom_escaper"), "1 ESCAPE_DO 2, 3 ESCAPE_DO 2")
    escape.resolve(night)
    assert [visit.by.id for visit in night.hideouts] == [1, 3]


def test_divine_escaper_makes_a_human_host_mayor_for_tomorrow() -> None:
    outcome = resolve(village("wolf human divine_escaper human"), "1 WOLF_EAT 2, 3 ESCAPE_DO 4")
    assert holds(outcome, 4, "day_voter[3]")
    other = resolve(village("wolf human divine_escaper fox"), "1 WOLF_EAT 2, 3 ESCAPE_DO 4")
    assert not holds(other, 4, "day_voter[3]")


def test_divine_escaper_looks_through_a_copier_at_whom_it_copied() -> None:
    night = flight("divine_escaper", "unknown_mania[3]", "fox")
    assert survives(night)
    assert night.person(2).stored_roles is None
    assert flight("divine_escaper", "unknown_mania[3]", "human").person(2).stored_roles is not None


def test_a_lethal_trap_comes_before_the_wrong_house() -> None:
    outcome = resolve(village("wolf human escaper trap_mad"), "1 WOLF_EAT 2, 3 ESCAPE_DO 1, 4 TRAP_MAD_DO 1")
    assert deaths(outcome)[0] == (3, "TRAPPED")


def test_a_snow_trap_freezes_whom_the_flight_succeeds() -> None:
    cast = "1 WOLF_EAT 2, 3 ESCAPE_DO {}, 4 TRAP_MAD_DO {}"
    hidden = resolve(village("wolf human escaper snow_trap_mad human"), cast.format(5, 5))
    assert flagged(hidden, "frostbitten") == [3]
    failed = resolve(village("wolf human escaper snow_trap_mad human"), cast.format(1, 1))
    assert flagged(failed, "frostbitten") == []


def test_an_escaper_counts_as_fleeing_even_after_the_flight_failed_and_not_when_it_was_sealed() -> None:
    night = flight("escaper", "wolf")
    assert fleeing(night, night.person(1))
    assert not fleeing(night, night.person(2))
