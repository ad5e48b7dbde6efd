"""Stake-out: 暴徒 lies in wait."""

from yoake.shikigami.layers import stakeout, traps

from tests.engine.shikigami.villages import deaths, flagged, holds, night_of, resolve, village


def test_lying_in_wait_uses_the_ability_up_whether_or_not_anything_comes_of_it() -> None:
    waits = resolve(village("wolf human rioter_mad dead:human"), "1 WOLF_EAT 2, 3 RIOTE_DO 4")
    assert holds(waits, 3, "lost_ability")
    sleeps = resolve(village("wolf human rioter_mad dead:human"), "1 WOLF_EAT 2, 3 RIOTE_NOT_DO")
    assert not holds(sleeps, 3, "lost_ability")


def test_who_dies_in_a_trap_has_not_used_his_ability() -> None:
    cast = "1 WOLF_EAT 2, 3 RIOTE_DO 5, 4 TRAP_MAD_DO 5"
    outcome = resolve(village("wolf human rioter_mad trap_mad human"), cast)
    assert deaths(outcome) == [(3, "TRAPPED"), (2, "WOLF_KILLED")]
    assert not holds(outcome, 3, "lost_ability")


def test_a_snow_trap_freezes_him_and_he_waits() -> None:
    night = night_of(village("rioter_mad human snow_trap_mad"), "1 RIOTE_DO 2, 3 TRAP_MAD_DO 2")
    traps.lay(night)
    stakeout.resolve(night)
    assert night.frostbitten == [night.person(1)]
    assert [(visit.by.id, visit.at.id) for visit in night.stakeouts] == [(1, 2)]


def test_thunder_seals_it() -> None:
    outcome = resolve(village("wolf human rioter_mad dead:human", weather="full_revive"), "1 WOLF_EAT 2, 3 RIOTE_DO 4")
    assert flagged(outcome, "sealed") == [3]
    assert not holds(outcome, 3, "lost_ability")
