"""When the wolves' prey lives at dawn, 一寸法師 has pierced the guard of whom he guarded."""

from yoake.shikigami.state import Reading

from tests.engine.shikigami.villages import holds, resolve, told, village


def test_a_surviving_prey_costs_the_guarded_his_guard() -> None:
    night = resolve(village("wolf fox wanderer_guard human"), "1 WOLF_EAT 2, 3 GUARD_DO 4")
    assert holds(night, 4, "penetration")
    assert told(night, "GUARD_PENETRATION") == [(3, "penetration", 4)]


def test_other_guards_pierce_nothing() -> None:
    night = resolve(village("wolf fox guard human"), "1 WOLF_EAT 2, 3 GUARD_DO 4")
    assert not holds(night, 4, "penetration")


def test_nothing_happens_when_the_prey_died() -> None:
    night = resolve(village("wolf human wanderer_guard human"), "1 WOLF_EAT 2, 3 GUARD_DO 4")
    assert not holds(night, 4, "penetration")


def test_a_prey_that_came_back_survived() -> None:
    assert holds(
        resolve(village("wolf revive_brownie wanderer_guard human"), "1 WOLF_EAT 2, 3 GUARD_DO 4"), 4, "penetration"
    )


def test_a_dead_guard_pierces_nothing() -> None:
    seats = village("wolf fox wanderer_guard human assassin")
    night = resolve(seats, "1 WOLF_EAT 2, 3 GUARD_DO 4, 5 ASSASSIN_DO 3")
    assert not holds(night, 4, "penetration")


def test_a_guard_emptied_by_the_full_moon_pierces_nothing() -> None:
    night = resolve(village("wolf fox wanderer_guard human", weather="full_moon"), "1 WOLF_EAT 2, 3 GUARD_DO 4")
    assert not holds(night, 4, "penetration")


def test_R11_for_the_program_a_night_without_attack_is_survived() -> None:  # noqa: N802
    seats = village("wolf human wanderer_guard human", weather="new_moon")
    assert holds(resolve(seats, "1 WOLF_EAT 2, 3 GUARD_DO 4"), 4, "penetration")
    documented = resolve(seats, "1 WOLF_EAT 2, 3 GUARD_DO 4", reading=Reading.DOCUMENTED)
    assert not holds(documented, 4, "penetration")
    attacked = resolve(
        village("wolf fox wanderer_guard human"), "1 WOLF_EAT 2, 3 GUARD_DO 4", reading=Reading.DOCUMENTED
    )
    assert holds(attacked, 4, "penetration")
