"""The wolves attack: who bites whom, and what stops it on the way."""

import pytest
from yoake.outcome import Outcome
from yoake.village import Event, Village

from tests.engine.shikigami.villages import deaths, holds, lines, resolve, told, village


def failures(night: Outcome[Village]) -> list[str | int | None]:
    return [value for _, value in lines(night, "WOLF_FAILED")]


# ---- the choice ----


def test_an_ordinary_bite_kills() -> None:
    night = resolve(village("wolf human human"), "1 WOLF_EAT 2")
    assert deaths(night) == [(2, "WOLF_KILLED")]
    assert failures(night) == []


def test_a_later_vote_of_the_pack_replaces_an_earlier_one() -> None:
    night = resolve(village("wolf wolf human human"), "1 WOLF_EAT 3, 2 WOLF_EAT 4")
    assert deaths(night) == [(4, "WOLF_KILLED")]


def test_a_path_counts_after_a_plain_vote_whatever_the_order_of_submission() -> None:
    night = resolve(village("step_wolf wolf human human"), "1 STEP_WOLF_EAT 2 3, 2 WOLF_EAT 4")
    assert deaths(night) == [(3, "WOLF_KILLED")]


@pytest.mark.parametrize("weather", ["new_moon", "no_contact"])
def test_some_weathers_skip_the_attack(weather: str) -> None:
    assert deaths(resolve(village("wolf human human", weather=weather), "1 WOLF_EAT 2")) == []


def test_a_skipped_night_has_no_attack() -> None:
    skipped = village("wolf human human", events=[Event("skip_night")])
    assert deaths(resolve(skipped)) == []
    assert deaths(resolve(skipped, "1 WOLF_EAT 2")) == []


def test_nothing_comes_of_the_attack_in_a_quiz_village() -> None:
    assert deaths(resolve(village("dummy:quiz wolf human", options=["quiz"]), "2 WOLF_EAT 1")) == []


# ---- traps and the hidden ----


def test_a_lethal_trap_on_the_prey_kills_the_wolf() -> None:
    night = resolve(village("wolf human trap_mad wolf"), "1 WOLF_EAT 2, 3 TRAP_MAD_DO 2")
    assert deaths(night) == [(1, "TRAPPED")]
    assert failures(night) == ["TRAP"]


def test_snow_on_the_prey_only_chills_the_wolf() -> None:
    night = resolve(village("wolf human snow_trap_mad"), "1 WOLF_EAT 2, 3 TRAP_MAD_DO 2")
    assert deaths(night) == [(2, "WOLF_KILLED")]
    assert holds(night, 1, "frostbite[3]")


@pytest.mark.parametrize(
    ("wolves", "caught"),
    [("spell_wolf wolf wolf", False), ("sirius_wolf dead:wolf wolf", False), ("sirius_wolf wolf wolf", True)],
    ids=["never 怨狼", "not 天狼 of two wolves", "but 天狼 of three wolves"],
)
def test_traps_catch_wolves(wolves: str, caught: bool) -> None:
    night = resolve(village(f"{wolves} human trap_mad"), "1 WOLF_EAT 4, 5 TRAP_MAD_DO 4")
    assert ((1, "TRAPPED") in deaths(night)) is caught


def test_who_hides_at_the_prey_is_eaten_before_the_guard_stops_the_wolf() -> None:
    night = resolve(village("wolf human escaper guard"), "1 WOLF_EAT 2, 3 ESCAPE_DO 2, 4 GUARD_DO 2")
    assert deaths(night) == [(3, "WOLF_KILLED")]
    assert failures(night) == ["GUARD"]


def test_who_hides_at_a_trapped_prey_is_safe_from_the_wolf_that_dies_there() -> None:
    cast = "1 WOLF_EAT 2, 3 ESCAPE_DO 2, 4 TRAP_MAD_NOT_DO, 2 TRAP_MAD_DO 2"
    night = resolve(village("wolf trap_mad escaper trap_mad wolf"), cast)
    assert [death for death in deaths(night) if death[1] == "WOLF_KILLED"] == []


# ---- guards ----


@pytest.mark.parametrize(
    ("wolves", "held"),
    [("wolf", True), ("spell_wolf wolf", False), ("sirius_wolf", False), ("sirius_wolf wolf", True)],
    ids=["stop a wolf", "not 怨狼", "not 天狼 the last wolf", "天狼 of two wolves"],
)
def test_guards_stop_wolves(wolves: str, held: bool) -> None:
    seats = wolves.split()
    prey, guard = len(seats) + 1, len(seats) + 2
    night = resolve(village(f"{wolves} human guard"), f"1 WOLF_EAT {prey}, {guard} GUARD_DO {prey}")
    assert failures(night) == (["GUARD"] if held else [])
    assert told(night, "GUARD_SUCCESS") == [(guard, "success", prey)]


def test_nobody_guards_on_the_first_night() -> None:
    night = resolve(village("wolf human barrier_brownie", day=1), "1 WOLF_EAT 2")
    assert deaths(night) == [(2, "WOLF_KILLED")]


def test_repelled_fire_wolf_sets_the_guards_alight() -> None:
    night = resolve(village("fire_wolf human guard"), "1 WOLF_EAT 2, 3 GUARD_DO 2")
    assert holds(night, 3, "black_wisp")


def test_repelled_fire_wolf_sets_a_fallen_hunter_alight_too() -> None:
    night = resolve(village("fire_wolf human hunter_guard"), "1 WOLF_EAT 2, 3 GUARD_DO 2")
    assert deaths(night) == [(3, "WOLF_KILLED")]
    assert holds(night, 3, "black_wisp")


def test_repelled_thorn_wolf_marks_the_guards_but_not_the_specially_resistant() -> None:
    cast = "1 WOLF_EAT 2, 3 GUARD_DO 2, 4 GUARD_DO 2"
    night = resolve(village("thorn_wolf human guard guard+lovers[1]+vega_lovers"), cast)
    assert holds(night, 3, "thorn_cross")
    assert not holds(night, 4, "thorn_cross")


def test_a_wolf_that_walks_through_a_guard_marks_nobody() -> None:
    night = resolve(village("fire_wolf human+penetration guard"), "1 WOLF_EAT 2, 3 GUARD_DO 2")
    assert deaths(night) == [(2, "WOLF_KILLED")]
    assert not holds(night, 3, "black_wisp")


# ---- absence ----


def test_who_left_tonight_is_not_at_home() -> None:
    night = resolve(village("wolf spy_mad"), "1 WOLF_EAT 2, 2 EXIT_DO 2")
    assert deaths(night) == [(2, "TENGU_KILLED")]
    assert failures(night) == ["EXIT"]
    stayed = resolve(village("wolf spy_mad spy_mad"), "1 WOLF_EAT 2, 2 EXIT_NOT_DO, 3 EXIT_DO 3")
    assert (2, "WOLF_KILLED") in deaths(stayed)


def test_who_flees_is_not_at_home_even_when_the_flight_failed() -> None:
    night = resolve(village("wolf escaper"), "1 WOLF_EAT 2, 2 ESCAPE_DO 1")
    assert deaths(night) == [(2, "ESCAPER_DEAD")]
    assert failures(night) == ["ESCAPER"]


def test_who_flees_is_not_at_home_even_for_the_last_sirius() -> None:
    night = resolve(village("sirius_wolf escaper human"), "1 WOLF_EAT 2, 2 ESCAPE_DO 3")
    assert failures(night) == ["ESCAPER"]


# ---- wolves and foxes ----


def test_a_wolf_does_not_eat_a_wolf() -> None:
    night = resolve(village("wolf silver_wolf"), "1 WOLF_EAT 2")
    assert deaths(night) == []
    assert failures(night) == ["WOLF"]


def test_emerald_wolf_and_the_bitten_wolf_become_friends() -> None:
    night = resolve(village("emerald_wolf silver_wolf"), "1 WOLF_EAT 2")
    assert holds(night, 1, "mind_friend[1]")
    assert holds(night, 2, "mind_friend[1]")


@pytest.mark.parametrize("role", ["fox", "cursed_fox", "black_fox"])
def test_a_fox_survives_and_learns_that_it_was_the_prey(role: str) -> None:
    night = resolve(village(f"wolf {role}"), "1 WOLF_EAT 2")
    assert failures(night) == ["FOX"]
    assert told(night, "FOX_EAT") == [(2, "targeted", None)]


@pytest.mark.parametrize("role", ["white_fox", "child_fox"])
def test_foxes_without_resistance_are_eaten(role: str) -> None:
    night = resolve(village(f"wolf {role}"), "1 WOLF_EAT 2" + ", 2 CHILD_FOX_DO 1" * (role == "child_fox"))
    assert (2, "WOLF_KILLED") in deaths(night)
    assert told(night, "FOX_EAT") == []


def test_the_last_sirius_does_not_eat_foxes_either() -> None:
    assert failures(resolve(village("sirius_wolf fox"), "1 WOLF_EAT 2")) == ["FOX"]


@pytest.mark.parametrize(
    ("wolf", "fox", "seat", "mark"),
    [
        ("blue_wolf", "fox", 2, "mind_lonely"),
        ("doom_wolf", "fox", 2, "death_warrant[4]"),
        ("wolf", "blue_fox", 1, "mind_lonely"),
        ("wolf", "immolate_fox", 2, "muster_ability"),
        ("wolf", "spell_fox", 1, "spell_wisp"),
        ("wolf", "spell_fox", 2, "lost_ability"),
    ],
)
def test_wolf_and_fox_mark_each_other(wolf: str, fox: str, seat: int, mark: str) -> None:
    assert holds(resolve(village(f"{wolf} {fox}"), "1 WOLF_EAT 2"), seat, mark)


@pytest.mark.parametrize(
    ("wolf", "fox", "seat", "mark"),
    [
        ("blue_wolf", "silver_fox", 2, "mind_lonely"),
        ("silver_wolf", "blue_fox", 1, "mind_lonely"),
        ("wolf", "spell_fox+lost_ability", 1, "spell_wisp"),
    ],
    ids=["the lonely fox", "the lonely wolf", "by a spent 宙狐"],
)
def test_is_not_marked(wolf: str, fox: str, seat: int, mark: str) -> None:
    assert not holds(resolve(village(f"{wolf} {fox}"), "1 WOLF_EAT 2"), seat, mark)


# ---- wolves that do something else ----


def test_honey_wolf_does_not_survive_its_prey() -> None:
    night = resolve(village("honey_wolf human wolf"), "1 WOLF_EAT 2")
    assert deaths(night) == [(1, "SUICIDE"), (2, "WOLF_KILLED")]


def test_honey_wolf_does_not_survive_a_fox_that_survives_it() -> None:
    night = resolve(village("honey_wolf fox wolf"), "1 WOLF_EAT 2")
    assert deaths(night) == [(1, "SUICIDE")]
    assert failures(night) == ["FOX"]


@pytest.mark.parametrize(
    "seats", ["honey_wolf human", "honey_wolf+lovers[1] human wolf"], ids=["as the last wolf", "in love"]
)
def test_honey_wolf_lives_on(seats: str) -> None:
    assert deaths(resolve(village(seats), "1 WOLF_EAT 2")) == [(2, "WOLF_KILLED")]


def test_doom_wolf_foretells_death_instead_of_killing() -> None:
    night = resolve(village("doom_wolf human"), "1 WOLF_EAT 2")
    assert deaths(night) == []
    assert failures(night) == ["ACTION"]
    assert holds(night, 2, "death_warrant[4]")


@pytest.mark.parametrize(
    ("prey", "reading"),
    [
        ("human", "sex_male"),
        ("female:human", "sex_female"),
        ("human+gender_status[2]", "sex_female"),
        ("human+gold_wisp", "chiroptera"),
        ("chiroptera", "chiroptera"),
        ("revive_ogre", "ogre"),
    ],
)
def test_sex_wolf_only_learns_the_sex(prey: str, reading: str) -> None:
    night = resolve(village(f"sex_wolf {prey}"), "1 WOLF_EAT 2" + ", 2 OGRE_NOT_DO" * ("ogre" in prey))
    assert deaths(night) == []
    assert failures(night) == ["ACTION"]
    assert told(night, "SEX_WOLF_RESULT") == [(1, reading, 2)]


@pytest.mark.parametrize(
    ("prey", "avoided"),
    [("mad", True), ("poison", True), ("human", False), ("dummy_poison", False), ("incubate_poison", False)],
)
def test_sharp_wolf_avoids_madmen_and_poison(prey: str, avoided: bool) -> None:
    night = resolve(village(f"sharp_wolf {prey}"), "1 WOLF_EAT 2")
    assert failures(night) == (["ACTION"] if avoided else [])
    assert told(night, "SHARP_WOLF_RESULT") == ([(1, "wolf_avoid", 2)] if avoided else [])


def test_sharp_wolf_eats_the_poisonous_under_drought() -> None:
    assert deaths(resolve(village("sharp_wolf poison", weather="no_poison"), "1 WOLF_EAT 2")) == [(2, "WOLF_KILLED")]


def test_hungry_wolf_eats_foxes_and_wolves_only() -> None:
    assert failures(resolve(village("hungry_wolf human wolf"), "1 WOLF_EAT 2")) == ["ACTION"]
    for prey in ("fox", "wolf", "white_fox"):
        night = resolve(village(f"hungry_wolf {prey}"), "1 WOLF_EAT 2")
        assert deaths(night) == [(2, "HUNGRY_WOLF_KILLED")]
        assert told(night, "FOX_EAT") == []


# ---- the dummy boy ----


@pytest.mark.parametrize("wolf", ["doom_wolf", "sex_wolf", "hungry_wolf", "honey_wolf", "possessed_wolf", "spell_wolf"])
def test_every_wolf_simply_eats_the_dummy_boy(wolf: str) -> None:
    night = resolve(village(f"dummy:mage {wolf} wolf human", day=1, options=["dummy_boy"]), "2 WOLF_EAT 1")
    assert deaths(night) == [(1, "WOLF_KILLED")]
    assert night.possessions == ()


@pytest.mark.parametrize(
    ("other", "vote", "failure"), [("trap_mad", "TRAP_MAD_DO", "TRAP"), ("guard", "GUARD_DO", "GUARD")]
)
def test_traps_and_guards_stop_wolves_on_their_way_to_the_dummy_boy(other: str, vote: str, failure: str) -> None:
    assert failures(resolve(village(f"dummy:human wolf {other}"), f"2 WOLF_EAT 1, 3 {vote} 1")) == [failure]


def test_nothing_that_the_dummy_boy_is_protects_him() -> None:
    night = resolve(village("dummy:vampire+vega_lovers wolf human", day=1, options=["dummy_boy"]), "2 WOLF_EAT 1")
    assert deaths(night) == [(1, "WOLF_KILLED")]


def test_the_dummy_boy_as_involve_tengu_takes_somebody_of_the_largest_camp_along() -> None:
    night = resolve(
        village("dummy:involve_tengu honey_wolf human human wolf", day=1, options=["dummy_boy"]),
        "2 WOLF_EAT 1",
        pick="last",
    )
    assert deaths(night) == [(5, "TENGU_KILLED"), (1, "WOLF_KILLED")]


def test_maniacs_are_a_camp_of_their_own_for_the_dummy_boy_on_every_night() -> None:
    """Among two wolves, two villagers and a maniac wolves and villagers draw."""
    seats = village("dummy:involve_tengu wolf wolf human human scarlet_mania")
    assert deaths(resolve(seats, "2 WOLF_EAT 1", pick="last"))[0] == (3, "TENGU_KILLED")
