"""Guards hunt what they guarded."""

import pytest
from yoake.outcome import Outcome
from yoake.shikigami.state import Reading
from yoake.village import Village

from tests.engine.shikigami.villages import deaths, holds, resolve, told, village

QUIET = "5 WOLF_EAT 4"
"""The wolves eat seat 4, who is nobody's business."""


def guarding(guard: str, prey: str, weather: str | None = None, more: str = "", day: int = 2) -> Outcome[Village]:
    """Seat 2 guards seat 3."""
    return resolve(village(f"human {guard} {prey} human wolf", day, weather), f"{QUIET}, 2 GUARD_DO 3{more}")


def hunted(night: Outcome[Village]) -> bool:
    return (3, "HUNTED") in deaths(night)


@pytest.mark.parametrize(
    "prey",
    [
        "follow_mad",
        "critical_mad",
        "cursed_fox",
        "phantom_fox",
        "doom_vampire",
        "poison_chiroptera",
        "cursed_avenger",
        "critical_avenger",
    ],
)
def test_is_prey(prey: str) -> None:
    more = ", 3 VAMPIRE_DO 1" if "vampire" in prey else ""
    night = guarding("guard", prey, more=more)
    assert hunted(night)
    assert told(night, "GUARD_HUNTED") == [(2, "hunted", 3)]


@pytest.mark.parametrize("other", ["mad", "fanatic_mad", "swindle_mad", "immolate_mad", "fox", "wolf", "human"])
def test_is_no_prey(other: str) -> None:
    night = guarding("guard", other)
    assert not hunted(night)
    assert told(night, "GUARD_HUNTED") == []


@pytest.mark.parametrize(
    "guard", ["guard", "hunter_guard", "wanderer_guard", "reflect_guard", "poison_guard", "fend_guard"]
)
def test_hunts(guard: str) -> None:
    assert hunted(guarding(guard, "critical_mad"))


@pytest.mark.parametrize(
    "guard", ["blind_guard", "gatekeeper_guard", "elder_guard", "finder_guard", "serve_doll_master"]
)
def test_does_not_hunt(guard: str) -> None:
    assert not hunted(guarding(guard, "critical_mad"))


@pytest.mark.parametrize(
    ("guard", "prey", "more"),
    [("hunter_guard", "fox", ""), ("hunter_guard", "howl_fox", ""), ("reflect_guard", "ogre", ", 3 OGRE_NOT_DO")],
)
def test_has_prey_of_its_own(guard: str, prey: str, more: str) -> None:
    assert hunted(guarding(guard, prey, more=more))
    assert not hunted(guarding("guard", prey, more=more))


def test_step_guard_hunts_at_the_end_of_his_path() -> None:
    night = resolve(village("human step_guard critical_mad human wolf"), f"{QUIET}, 2 STEP_GUARD_DO 3")
    assert hunted(night)


def test_possessed_fox_is_prey_until_it_has_possessed_somebody() -> None:
    assert hunted(guarding("guard", "possessed_fox", more=", 3 POSSESSED_NOT_DO"))
    assert not hunted(guarding("guard", "possessed_fox+possessed_target[2-3]", more=", 3 POSSESSED_NOT_DO"))


def test_vega_is_never_prey() -> None:
    assert not hunted(guarding("guard", "critical_mad+lovers[1]+vega_lovers"))


@pytest.mark.parametrize("weather", ["no_hunt", "no_contact"])
def test_nobody_hunts_under_some_weathers(weather: str) -> None:
    assert not hunted(guarding("guard", "critical_mad", weather))


def test_a_dead_guard_does_not_hunt() -> None:
    night = resolve(village("human guard critical_mad wolf"), "4 WOLF_EAT 2, 2 GUARD_DO 3")
    assert deaths(night) == [(2, "WOLF_KILLED")]


def test_a_trapped_guard_hunts_before_he_dies() -> None:
    night = resolve(village("human guard trap_mad human wolf"), f"{QUIET}, 2 GUARD_DO 3, 3 TRAP_MAD_DO 3")
    assert deaths(night) == [(4, "WOLF_KILLED"), (3, "HUNTED"), (2, "TRAPPED")]


def test_prey_that_is_dead_already_is_reported_all_the_same() -> None:
    cast = f"{QUIET}, 1 GUARD_DO 3, 2 GUARD_DO 3"
    night = resolve(village("guard guard critical_mad human wolf"), cast)
    assert deaths(night) == [(4, "WOLF_KILLED"), (3, "HUNTED")]
    assert told(night, "GUARD_HUNTED") == [(1, "hunted", 3), (2, "hunted", 3)]


def test_R9_the_program_spares_those_for_whom_another_died_tonight() -> None:  # noqa: N802
    seats = village("wolf guard boss_chiroptera+penetration chiroptera human")
    assert deaths(resolve(seats, "1 WOLF_EAT 3, 2 GUARD_DO 3")) == [(4, "SACRIFICE")]
    documented = resolve(seats, "1 WOLF_EAT 3, 2 GUARD_DO 3", reading=Reading.DOCUMENTED)
    assert deaths(documented) == [(4, "SACRIFICE"), (3, "HUNTED")]


def test_who_died_for_another_is_still_prey() -> None:
    night = resolve(village("wolf guard human+protected[4] critical_mad"), "1 WOLF_EAT 3, 2 GUARD_DO 4")
    assert deaths(night) == [(4, "SACRIFICE")]
    assert told(night, "GUARD_HUNTED") == [(2, "hunted", 4)]


def test_finder_guard_recognises_the_best_of_a_family() -> None:
    assert told(guarding("finder_guard", "soul_necromancer"), "GUARD_HUNTED") == [(2, "found", 3)]
    assert told(guarding("finder_guard", "necromancer"), "GUARD_HUNTED") == []


@pytest.mark.parametrize(
    ("grave", "marked"), [("dead:fox", True), ("dead:wolf", True), ("dead:human", False), ("fox", False)]
)
def test_grave_guard_keeps_down_the_inhuman_dead(grave: str, marked: bool) -> None:
    night = guarding("grave_guard", grave)
    assert holds(night, 3, "death_warrant[5]") is marked
    assert told(night, "GUARD_HUNTED") == []
