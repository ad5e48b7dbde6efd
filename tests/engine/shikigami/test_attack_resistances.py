"""What saves the wolves' prey: resistances of its own, ogres' luck, and those who die instead."""

import pytest
from yoake.outcome import Draw, Outcome
from yoake.shikigami.state import Reading
from yoake.village import Village

from tests.engine.shikigami.villages import deaths, holds, lines, resolve, roles_of, village


def failures(night: Outcome[Village]) -> list[str | int | None]:
    return [value for _, value in lines(night, "WOLF_FAILED")]


@pytest.mark.parametrize(
    ("prey", "cast"),
    [
        ("human+lovers[1]+vega_lovers", ""),
        ("human+serve_protect[3]", ""),
        ("sacrifice_angel", ""),
        ("doom_vampire", ", 2 VAMPIRE_DO 5"),
        ("sacrifice_patron", ""),
        ("sacrifice_mania", ""),
        ("tough", ""),
        ("fend_guard", ", 2 GUARD_DO 5"),
        ("awake_wizard", ", 2 WIZARD_DO 5"),
    ],
)
def test_withstands_wolves_but_not_the_last_sirius(prey: str, cast: str) -> None:
    for wolf, stopped in (("wolf", True), ("sirius_wolf", False)):
        night = resolve(
            village(f"{wolf} {prey} barrier_servant[2] dead:wolf human"), f"1 WOLF_EAT 2, 3 SERVANT_END_NOT_DO{cast}"
        )
        assert failures(night) == (["RESIST"] if stopped else [])
        assert ((2, "WOLF_KILLED") in deaths(night)) is not stopped


@pytest.mark.parametrize(("day", "stopped"), [(2, True), (4, True), (5, False)])
def test_the_trial_of_lovers_protects_on_the_dates_two_to_four(day: int, stopped: bool) -> None:
    night = resolve(village("wolf human+lovers[1]+challenge_lovers", day=day), "1 WOLF_EAT 2")
    assert failures(night) == (["RESIST"] if stopped else [])


def test_tough_is_marked_for_death_tomorrow() -> None:
    assert holds(resolve(village("wolf tough"), "1 WOLF_EAT 2"), 2, "death_warrant[3]")


@pytest.mark.parametrize(("prey", "vote"), [("fend_guard", "GUARD_DO"), ("awake_wizard", "WIZARD_DO")])
def test_withstands_once_only(prey: str, vote: str) -> None:
    night = resolve(village(f"wolf {prey} human"), f"1 WOLF_EAT 2, 2 {vote} 3")
    assert holds(night, 2, "lost_ability")
    again = resolve(village(f"wolf {prey}+lost_ability human"), f"1 WOLF_EAT 2, 2 {vote} 3")
    assert (2, "WOLF_KILLED") in deaths(again)


@pytest.mark.parametrize(("dead", "rate"), [(1, 0), (2, 10), (5, 20), (7, 20), (8, 30)], ids=lambda value: str(value))
def test_ascetic_assassin_is_the_safer_the_more_dead_are_around_him(dead: int, rate: int) -> None:
    """Seat 7 of fifteen has eight seats around."""
    around = (1, 2, 3, 6, 8, 11, 12, 13)
    seats = dict.fromkeys(range(1, 16), "human")
    seats.update(dict.fromkeys(around[:dead], "dead:human"))
    seats.update({7: "ascetic_assassin", 15: "wolf"})
    night = resolve(village(" ".join(seats.values())), "15 WOLF_EAT 7, 7 ASSASSIN_NOT_DO")
    asked = [draw.asked for draw in draws(night, "attack.ascetic_assassin")]
    assert asked == ([rate] if rate else [])


def draws(night: Outcome[Village], reason: str) -> list[Draw]:
    return [draw for draw in night.journal.of(Draw) if draw.reason == reason]


# ---- those who protect ----


def test_a_giver_dies_for_the_protected() -> None:
    night = resolve(village("wolf human+protected[3]+protected[4] sacrifice_patron sacrifice_angel"), "1 WOLF_EAT 2")
    assert deaths(night) == [(3, "SACRIFICE")]
    assert failures(night) == ["RESIST"]


@pytest.mark.parametrize(
    ("giver", "weather"),
    [("dead:sacrifice_patron", None), ("sacrifice_patron+vega_lovers", None), ("sacrifice_patron", "no_sacrifice")],
    ids=["dead", "as 織姫", "under 蛍火"],
)
def test_no_giver_dies(giver: str, weather: str | None) -> None:
    night = resolve(village(f"wolf human+protected[3] {giver}", weather=weather), "1 WOLF_EAT 2")
    assert deaths(night) == [(2, "WOLF_KILLED")]


def test_R3_the_documents_spare_every_specially_resistant_giver() -> None:  # noqa: N802
    seats = village("wolf human+protected[3] human+challenge_lovers", day=3)
    assert deaths(resolve(seats, "1 WOLF_EAT 2")) == [(3, "SACRIFICE")]
    assert deaths(resolve(seats, "1 WOLF_EAT 2", reading=Reading.DOCUMENTED)) == [(2, "WOLF_KILLED")]


def test_earlier_resistances_spare_later_ones_from_being_spent() -> None:
    night = resolve(village("wolf fend_guard+protected[3] sacrifice_patron"), "1 WOLF_EAT 2, 2 GUARD_DO 3")
    assert not holds(night, 2, "lost_ability")


@pytest.mark.parametrize("servant", ["dead:barrier_servant[2]", "barrier_servant[2]+lost_ability"])
def test_a_dead_or_spent_servant_does_not_protect(servant: str) -> None:
    night = resolve(village(f"wolf human+serve_protect[3] {servant}"), "1 WOLF_EAT 2")
    assert deaths(night) == [(2, "WOLF_KILLED")]


def test_a_servant_who_betrays_tonight_still_protects_against_the_wolves() -> None:
    night = resolve(village("wolf human+serve_protect[3] barrier_servant[2]"), "1 WOLF_EAT 2, 3 SERVANT_END_DO 2")
    assert failures(night) == ["RESIST"]
    assert deaths(night) == [(2, "SERVANT_KILLED")]


def test_after_servants_in_vain_the_program_takes_the_last_of_them_for_the_prey() -> None:
    seats = village("wolf tough+serve_protect[3]+serve_protect[4] dead:barrier_servant[2] dead:barrier_servant[2]")
    night = resolve(seats, "1 WOLF_EAT 2")
    assert failures(night) == ["RESIST"]
    assert holds(night, 4, "death_warrant[3]")
    intended = resolve(seats, "1 WOLF_EAT 2", switches=frozenset({"servant_guard_intended"}))
    assert holds(intended, 2, "death_warrant[3]")


# ---- ogres ----


@pytest.mark.parametrize(
    ("role", "weather", "always", "stopped"),
    [
        ("ogre", None, True, True),
        ("ogre", None, False, False),
        ("ogre", "full_ogre", False, True),
        ("ogre", "seal_ogre", True, False),
        ("revive_ogre", None, True, False),
        ("revive_ogre", "full_ogre", False, True),
    ],
)
def test_ogres_withstand_by_chance(role: str, weather: str | None, always: bool, stopped: bool) -> None:
    night = resolve(village(f"wolf {role} wolf", weather=weather), "1 WOLF_EAT 2, 2 OGRE_NOT_DO", always)
    assert failures(night) == (["OGRE"] if stopped else [])


def test_ogres_do_not_withstand_the_last_sirius() -> None:
    assert deaths(resolve(village("sirius_wolf ogre"), "1 WOLF_EAT 2, 2 OGRE_NOT_DO")) == [(2, "WOLF_KILLED")]


# ---- those who die instead ----


@pytest.mark.parametrize(
    ("prey", "other", "stands_in"),
    [
        ("sacrifice_common", "human", True),
        ("sacrifice_common", "chiroptera", True),
        ("sacrifice_common", "elder", False),
        ("doll_master", "doll", True),
        ("doll_master", "doll_master", False),
        ("toy_doll_master", "poison_doll", True),
        ("revive_doll_master", "doll", True),
        ("serve_doll_master", "doll", True),
        ("sacrifice_fox", "howl_fox", True),
        ("sacrifice_fox", "poison_chiroptera", True),
        ("sacrifice_fox", "fox", False),
        ("sacrifice_cupid", "mad+psycho_infected", True),
        ("sacrifice_ogre", "mad+psycho_infected", True),
        ("sacrifice_vampire", "mad+infected[2]", True),
        ("sacrifice_vampire", "mad+infected[1]", False),
        ("boss_chiroptera", "chiroptera", True),
        ("boss_chiroptera", "mirror_fairy", True),
        ("boss_chiroptera", "mad", False),
        ("boss_chiroptera", "dead:chiroptera", False),
        ("boss_chiroptera", "chiroptera+vega_lovers", False),
    ],
)
def test_dies_in_the_place_of_the_prey(prey: str, other: str, stands_in: bool) -> None:
    votes = {
        "serve_doll_master": ", 2 GUARD_DO 1",
        "revive_doll_master": "",
        "sacrifice_vampire": ", 2 VAMPIRE_DO 1",
        "sacrifice_ogre": ", 2 OGRE_NOT_DO",
    }
    night = resolve(village(f"wolf {prey} {other} wolf"), f"1 WOLF_EAT 2{votes.get(prey, '')}")
    assert ((3, "SACRIFICE") in deaths(night)) is stands_in
    assert failures(night) == (["REACTION"] if stands_in else [])
    assert ((2, "WOLF_KILLED") in deaths(night)) is not stands_in


def test_nobody_dies_in_the_place_of_another_under_firefly_light() -> None:
    night = resolve(village("wolf doll_master doll", weather="no_sacrifice"), "1 WOLF_EAT 2")
    assert deaths(night) == [(2, "WOLF_KILLED")]


def test_nobody_dies_for_the_prey_of_the_last_sirius() -> None:
    assert deaths(resolve(village("sirius_wolf doll_master doll"), "1 WOLF_EAT 2")) == [(2, "WOLF_KILLED")]


def test_R4_the_documents_spare_every_specially_resistant_stand_in() -> None:  # noqa: N802
    seats = village("wolf boss_chiroptera chiroptera+challenge_lovers", day=3)
    assert deaths(resolve(seats, "1 WOLF_EAT 2")) == [(3, "SACRIFICE")]
    assert deaths(resolve(seats, "1 WOLF_EAT 2", reading=Reading.DOCUMENTED)) == [(2, "WOLF_KILLED")]


def test_therian_mad_becomes_a_wolf() -> None:
    night = resolve(village("wolf therian_mad"), "1 WOLF_EAT 2")
    assert failures(night) == ["REACTION"]
    assert [ref.key for ref in roles_of(night, 2)] == ["wolf", "changed_therian"]


def test_immolate_mad_comes_into_his_own_and_dies_of_it() -> None:
    night = resolve(village("wolf immolate_mad"), "1 WOLF_EAT 2")
    assert deaths(night) == [(2, "WOLF_KILLED")]
    assert holds(night, 2, "muster_ability")
