"""Sealing: the weather empties whole actions."""

import pytest
from yoake.shikigami.layers import magic, sealing

from tests.engine.shikigami.villages import deaths, flagged, holds, lines, night_of, resolve, village, votes

SEALED = {
    "full_moon": "JAMMER_MAD_DO VOODOO_MAD_DO VOODOO_FOX_DO GUARD_DO STEP_GUARD_DO REPORTER_DO ANTI_VOODOO_DO",
    "new_moon": "MAGE_DO STEP_MAGE_DO VOODOO_KILLER_DO CHILD_FOX_DO TENGU_DO WIZARD_DO PLURAL_WIZARD_DO "
    "SPARK_WIZARD_DO SPREAD_WIZARD_DO VAMPIRE_DO STEP_VAMPIRE_DO FAIRY_DO",
    "no_contact": "REPORTER_DO ASSASSIN_DO STEP_ASSASSIN_DO MIND_SCANNER_DO STEP_SCANNER_DO ESCAPE_DO TRAP_MAD_DO "
    "RIOTE_DO EXIT_DO VAMPIRE_DO STEP_VAMPIRE_DO OGRE_DO",
    "no_dream": "DREAM_EAT",
    "full_revive": "GRAVE_DO RIOTE_DO",
    "no_trap": "TRAP_MAD_DO",
    "full_escape": "TRAP_MAD_DO",
    "no_escape": "ESCAPE_DO EXIT_DO ASSASSIN_DO STEP_ASSASSIN_DO",
}
ALL = sorted({action for actions in SEALED.values() for action in actions.split()} | {"WOLF_EAT", "SILENT_WOLF_EAT"})


@pytest.mark.parametrize("weather", SEALED)
def test_a_weather_empties_its_actions_and_no_others(weather: str) -> None:
    night = night_of(village("human " * len(ALL), weather=weather), ", ".join(f"1 {action} 2" for action in ALL))
    sealing.resolve(night)
    assert sorted(set(ALL) - set(night.ballots)) == sorted(SEALED[weather].split())


def test_only_weathers_that_seal_need_the_layer() -> None:
    assert set(sealing.WEATHERS) == set(SEALED)


def test_a_sealed_guard_stands_nowhere() -> None:
    seats, cast = "wolf human guard", "1 WOLF_EAT 2, 3 GUARD_DO 2"
    assert deaths(resolve(village(seats), cast)) == []
    sealed = resolve(village(seats, weather="full_moon"), cast)
    assert deaths(sealed) == [(2, "WOLF_KILLED")]
    assert flagged(sealed, "sealed") == [3]


def test_a_sealed_vote_uses_nothing_up() -> None:
    seats, cast = "wolf human trap_mad human", "1 WOLF_EAT 2, 3 TRAP_MAD_DO 4"
    assert holds(resolve(village(seats), cast), 3, "lost_ability")
    assert not holds(resolve(village(seats, weather="no_trap"), cast), 3, "lost_ability")


def test_new_moon_keeps_the_votes_of_the_wolves_so_that_they_still_sound() -> None:
    silent = resolve(village("step_wolf human human", weather="new_moon"), "1 SILENT_WOLF_EAT 2 3")
    assert deaths(silent) == []
    assert holds(silent, 1, "lost_ability")
    loud = resolve(village("step_wolf human human", weather="new_moon"), "1 STEP_WOLF_EAT 2 3")
    assert lines(loud, "STEP") == [((2,), None)]


def test_what_a_wizard_casts_is_not_sealed() -> None:
    night = night_of(village("astray_wizard human", weather="no_trap"), "1 WIZARD_DO 2", pick=5)
    sealing.resolve(night)
    magic.resolve(night)
    assert [ballot.voter.acts_as for ballot in night.cast("TRAP_MAD_DO")] == ["snow_trap_mad"]


def test_a_sealed_vote_is_still_a_vote_for_who_asks_for_votes() -> None:
    night = night_of(village("spy_mad human", weather="no_escape"), "1 EXIT_DO 1")
    sealing.resolve(night)
    assert night.cast("EXIT_DO") == []
    assert night.votes == tuple(votes("1 EXIT_DO 1"))
