"""Departure: 内通者 goes for good."""

from tests.engine.shikigami.villages import deaths, flagged, holds, lines, resolve, village


def test_spy_mad_departs_and_the_day_is_noted() -> None:
    gone = resolve(village("wolf human spy_mad", day=3), "1 WOLF_EAT 2, 3 EXIT_DO 3")
    assert deaths(gone) == [(3, "TENGU_KILLED"), (2, "WOLF_KILLED")]
    assert holds(gone, 3, "spy_mad[3]")
    stays = resolve(village("wolf human spy_mad", day=3), "1 WOLF_EAT 2, 3 EXIT_NOT_DO")
    assert deaths(stays) == [(2, "WOLF_KILLED")]
    assert holds(stays, 3, "spy_mad")


def test_nothing_holds_him_back() -> None:
    cast = "1 WOLF_EAT 2, 3 EXIT_DO 3, 4 TRAP_MAD_DO 3, 5 GUARD_DO 3"
    outcome = resolve(village("wolf human spy_mad trap_mad guard"), cast)
    assert deaths(outcome)[0] == (3, "TENGU_KILLED")


def test_searchlight_keeps_him_here() -> None:
    outcome = resolve(village("wolf human spy_mad", weather="no_escape"), "1 WOLF_EAT 2, 3 EXIT_DO 3")
    assert deaths(outcome) == [(2, "WOLF_KILLED")]
    assert flagged(outcome, "sealed") == [3]


def test_the_wolves_do_not_find_him() -> None:
    outcome = resolve(village("wolf human spy_mad"), "1 WOLF_EAT 3, 3 EXIT_DO 3")
    assert deaths(outcome) == [(3, "TENGU_KILLED")]
    assert lines(outcome, "WOLF_FAILED") == [((), "EXIT")]
