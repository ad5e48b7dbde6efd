"""Guards: at their posts, in the guard test, and what they learn."""

import pytest
from yoake.outcome import Draw, Notice
from yoake.shikigami.layers import guards, magic, traps
from yoake.shikigami.questions.guarding import barrier_rate, gatekeepers_stop, guarded
from yoake.shikigami.state import Night, Reading

from tests.engine.shikigami.villages import deaths, holds, lines, night_of, resolve, told, village

BITE = "1 WOLF_EAT 2, 3 GUARD_DO 2"


def bitten(seats: str, cast: str = BITE, always: bool = True, weather: str | None = None) -> bool:
    """Whether player 2 dies of the wolves."""
    return (2, "WOLF_KILLED") in deaths(resolve(village(seats, weather=weather), cast, always))


def guarding(seats: str, cast: str, always: bool = True, weather: str | None = None) -> Night:
    """The guards are at their posts."""
    night = night_of(village(seats, weather=weather), cast, always)
    guards.resolve(night)
    return night


def test_a_guard_saves_and_is_told() -> None:
    outcome = resolve(village("wolf human guard"), BITE)
    assert deaths(outcome) == []
    assert lines(outcome, "WOLF_FAILED") == [((), "GUARD")]
    assert told(outcome, "GUARD_SUCCESS") == [(3, "success", 2)]
    assert deaths(resolve(village("wolf human guard human"), "1 WOLF_EAT 2, 3 GUARD_DO 4")) == [(2, "WOLF_KILLED")]


LIMITED = [
    "priest",
    "priest_jealousy",
    "priest_tengu",
    "dummy_priest",
    "assassin",
    "doll_master",
    "toy_doll_master",
    "revive_doll_master",
    "serve_doll_master",
    "prince",
    "step_mage",
    "emissary_necromancer",
    "reporter",
    "detective_common",
    "spell_common",
    "clairvoyance_scanner",
    "bell_brownie",
    "barrier_brownie",
    "soul_wizard",
    "esper_wizard",
    "pierrot_wizard",
    "spark_wizard",
    "barrier_wizard",
    "barrier_servant",
    "sacrifice_common",
]


@pytest.mark.parametrize("role", LIMITED)
def test_an_ordinary_guard_does_not_hold_for_a_limited_player_yet_is_told(role: str) -> None:
    night = guarding(f"wolf {role} guard", "3 GUARD_DO 2")
    assert not guarded(night, night.person(2), night.person(1))
    assert night.successful_guards == [night.person(3)]
    blue_sky = guarding(f"wolf {role} guard", "3 GUARD_DO 2", weather="full_guard")
    assert guarded(blue_sky, blue_sky.person(2), blue_sky.person(1))


@pytest.mark.parametrize("role", ["crisis_priest", "widow_priest", "revive_priest", "human"])
def test_some_priests_are_not_limited(role: str) -> None:
    night = guarding(f"wolf {role} guard", "3 GUARD_DO 2")
    assert guarded(night, night.person(2), night.person(1))


@pytest.mark.parametrize(
    ("guard", "holds_for_priests"),
    [
        ("guard", False),
        ("hunter_guard", False),
        ("blind_guard", True),
        ("gatekeeper_guard", False),
        ("finder_guard", True),
        ("step_guard", True),
        ("wanderer_guard", False),
        ("reflect_guard", False),
        ("poison_guard", True),
        ("fend_guard", False),
    ],
)
def test_some_guards_hold_for_limited_players(guard: str, holds_for_priests: bool) -> None:
    night = guarding(f"wolf priest {guard}", f"3 {'STEP_GUARD_DO' if guard == 'step_guard' else 'GUARD_DO'} 2")
    assert guarded(night, night.person(2), night.person(1)) is holds_for_priests


def test_a_borrowed_knight_holds_for_limited_players_and_a_borrowed_hunter_does_not() -> None:
    for wizard, number, holds_for_priests in (("soul_wizard", 2, True), ("wizard", 1, False)):
        night = night_of(village(f"wolf priest {wizard}"), "3 WIZARD_DO 2", pick=number)
        magic.resolve(night)
        guards.resolve(night)
        assert [post.by.acts_as for post in night.guards] == ["poison_guard" if holds_for_priests else "guard"]
        assert guarded(night, night.person(2), night.person(1)) is holds_for_priests


def test_guard_penetration_goes_through_and_the_guard_is_told_all_the_same() -> None:
    outcome = resolve(village("wolf human+penetration guard"), BITE)
    assert deaths(outcome) == [(2, "WOLF_KILLED")]
    assert told(outcome, "GUARD_SUCCESS") == [(3, "success", 2)]


def test_clouds_make_a_guard_worthless_half_of_the_time_yet_he_is_told() -> None:
    assert not bitten("wolf human guard", weather="half_guard", always=False)
    outcome = resolve(village("wolf human guard", weather="half_guard"), BITE, always=True)
    assert deaths(outcome) == [(2, "WOLF_KILLED")]
    assert told(outcome, "GUARD_SUCCESS") == [(3, "success", 2)]


def test_a_guard_who_died_before_does_not_count() -> None:
    night = guarding("wolf human guard", "3 GUARD_DO 2")
    night.person(3).died = True
    assert not guarded(night, night.person(2), night.person(1))
    assert night.successful_guards == []


def test_a_guard_is_told_once_of_each_target() -> None:
    night = guarding("wolf human guard vampire", "3 GUARD_DO 2")
    assert guarded(night, night.person(2), night.person(1))
    assert guarded(night, night.person(2), night.person(4))
    assert len(night.journal) == 1


# ---- each guard for himself ----


def test_elder_guard_fails_three_times_in_ten_and_hears_nothing_then() -> None:
    assert not bitten("wolf human elder_guard", always=False)
    failed = resolve(village("wolf human elder_guard"), BITE, always=True)
    assert deaths(failed) == [(2, "WOLF_KILLED")]
    assert told(failed, "GUARD_SUCCESS") == []


def test_grave_guard_mostly_fails_for_the_living_and_never_for_the_dead() -> None:
    assert bitten("wolf human grave_guard", always=True)
    assert not bitten("wolf human grave_guard", always=False)
    night = guarding("wolf dead:human grave_guard", "3 GUARD_DO 2", always=True)
    assert guarded(night, night.person(2), night.person(1))


@pytest.mark.parametrize(
    ("target", "weather", "rate"),
    [("human", None, 45), ("soul_mage", None, 90), ("soul_mage", "no_hunt", 45), ("mage", None, 45)],
)
def test_finder_guard_is_better_for_the_best_role_of_a_family(target: str, weather: str | None, rate: int) -> None:
    night = guarding(f"wolf {target} finder_guard", "3 GUARD_DO 2", weather=weather)
    assert guarded(night, night.person(2), night.person(1))
    assert [draw.asked for draw in night.journal.of(Draw)] == [rate]


def test_hunter_guard_falls_to_the_wolves_even_where_his_guard_does_not_hold() -> None:
    assert deaths(resolve(village("wolf human hunter_guard"), BITE)) == [(3, "WOLF_KILLED")]
    limited = resolve(village("wolf priest hunter_guard"), BITE)
    assert deaths(limited) == [(3, "WOLF_KILLED"), (2, "WOLF_KILLED")]


def test_hunter_guard_does_not_fall_to_vampires() -> None:
    night = guarding("vampire human hunter_guard", "3 GUARD_DO 2")
    assert guarded(night, night.person(2), night.person(1))
    assert night.person(3).alive_now


@pytest.mark.parametrize("attacker", ["wolf", "vampire"])
def test_blind_guard_blinds_the_attacker(attacker: str) -> None:
    night = guarding(f"{attacker} human blind_guard", "3 GUARD_DO 2")
    assert guarded(night, night.person(2), night.person(1))
    assert [ref.key for ref in night.person(1).roles_tomorrow] == [attacker, "blinder"]


# ---- 奉公童女 ----

DOLLS = "wolf human serve_doll_master doll poison_doll"


def test_serve_doll_master_costs_a_doll_before_the_attack_has_failed() -> None:
    outcome = resolve(village(DOLLS), BITE)
    assert deaths(outcome) == [(5, "SACRIFICE")]  # the last one of the shuffled row
    assert lines(outcome, "WOLF_FAILED") == [((), "GUARD")]


def test_one_doll_dies_for_a_target_however_many_guard_it() -> None:
    seats = "wolf human serve_doll_master doll poison_doll serve_doll_master"
    assert deaths(resolve(village(seats), "1 WOLF_EAT 2, 3 GUARD_DO 2, 6 GUARD_DO 2")) == [(5, "SACRIFICE")]


def test_without_a_doll_serve_doll_master_mostly_fails() -> None:
    assert bitten("wolf human serve_doll_master", always=True)
    assert bitten("wolf human serve_doll_master dead:doll", always=True)
    assert not bitten("wolf human serve_doll_master doll", always=True)
    assert not bitten("wolf human serve_doll_master", always=False)


def test_fireflies_spare_the_dolls_and_the_guard_holds() -> None:
    outcome = resolve(village(DOLLS, weather="no_sacrifice"), BITE)
    assert deaths(outcome) == []
    assert told(outcome, "GUARD_SUCCESS") == [(3, "success", 2)]


def test_a_doll_dies_even_where_the_guard_does_not_hold() -> None:
    outcome = resolve(village("wolf priest serve_doll_master doll"), BITE)
    assert deaths(outcome) == [(4, "SACRIFICE"), (2, "WOLF_KILLED")]


def test_a_master_of_dolls_is_no_doll() -> None:
    outcome = resolve(village("wolf human serve_doll_master doll_master doll"), BITE)
    assert deaths(outcome) == [(5, "SACRIFICE")]


@pytest.mark.parametrize(
    ("resistance", "reading", "spared"),
    [
        ("vega_lovers", Reading.REFERENCE, True),
        ("vega_lovers", Reading.DOCUMENTED, True),
        ("challenge_lovers", Reading.REFERENCE, False),
        ("challenge_lovers", Reading.DOCUMENTED, True),
    ],
)
def test_r2_the_documents_spare_every_resistant_doll_and_the_program_vega_only(
    resistance: str, reading: Reading, spared: bool
) -> None:
    outcome = resolve(village(f"wolf human serve_doll_master doll+{resistance}"), BITE, reading=reading)
    assert deaths(outcome) == ([] if spared else [(4, "SACRIFICE")])


# ---- 結界師, 産土神 ----


@pytest.mark.parametrize(
    ("size", "weather", "rate"),
    [
        *((size, None, rate) for size, rate in enumerate((80, 60, 40, 20), 1)),
        *((size, "full_wizard", rate) for size, rate in enumerate((100, 75, 50, 25), 1)),
        *((size, "debilitate_wizard", rate) for size, rate in enumerate((60, 45, 30, 15), 1)),
    ],
)
def test_a_wide_circle_holds_less(size: int, weather: str | None, rate: int) -> None:
    assert barrier_rate(night_of(village("human", weather=weather)), size) == rate


def test_barrier_wizard_guards_everybody_in_his_circle_with_one_roll_each_time() -> None:
    seats, cast = "wolf human barrier_wizard human", "1 WOLF_EAT 2, 3 SPREAD_WIZARD_DO 2 4"
    held = resolve(village(seats), cast, always=True)
    assert deaths(held) == []
    assert told(held, "GUARD_SUCCESS") == [(3, "success", 2)]
    failed = resolve(village(seats), cast, always=False)
    assert deaths(failed) == [(2, "WOLF_KILLED")]
    assert told(failed, "GUARD_SUCCESS") == []


def test_barrier_brownie_sometimes_guards_the_human_side_and_nobody_hears_of_it() -> None:
    outcome = resolve(village("wolf human barrier_brownie"), "1 WOLF_EAT 2")
    assert deaths(outcome) == []
    assert told(outcome, "GUARD_SUCCESS") == []
    assert bitten("wolf human barrier_brownie", "1 WOLF_EAT 2", always=False)


@pytest.mark.parametrize("target", ["mad", "human+lovers[4]", "barrier_brownie", "priest"])
def test_barrier_brownie_does_not_guard_others_nor_its_like_nor_the_limited(target: str) -> None:
    night = night_of(village(f"wolf {target} barrier_brownie cupid"))
    assert not guarded(night, night.person(2), night.person(1))


def test_the_lowest_barrier_brownie_stands_for_all_even_when_it_is_dead() -> None:
    assert bitten("wolf human dead:barrier_brownie barrier_brownie", "1 WOLF_EAT 2")


# ---- at the post ----


def test_a_guard_at_a_trapped_house_guards_first_and_dies_later() -> None:
    outcome = resolve(village("sirius_wolf human guard trap_mad wolf"), f"{BITE}, 4 TRAP_MAD_DO 2")
    assert deaths(outcome) == [(3, "TRAPPED")]
    assert told(outcome, "GUARD_SUCCESS") == [(3, "success", 2)]


def test_a_snow_trap_freezes_the_guard() -> None:
    outcome = resolve(village("wolf human guard snow_trap_mad"), f"{BITE}, 4 TRAP_MAD_DO 2")
    assert holds(outcome, 3, "frostbite[3]")
    assert (2, "WOLF_KILLED") not in deaths(outcome)


def test_one_trapped_seat_in_his_circle_is_enough_to_catch_barrier_wizard() -> None:
    cast = "1 WOLF_EAT 2, 3 SPREAD_WIZARD_DO 2 5, 4 TRAP_MAD_DO {}"
    seats = "wolf human barrier_wizard {} human"
    assert deaths(resolve(village(seats.format("trap_mad")), cast.format(5))) == [(3, "TRAPPED")]
    assert holds(resolve(village(seats.format("snow_trap_mad")), cast.format(5)), 3, "frostbite[3]")
    assert deaths(resolve(village(seats.format("trap_mad")), cast.format(4))) == []


def test_dream_guard_neither_guards_from_wolves_nor_is_trapped() -> None:
    outcome = resolve(village("wolf human dummy_guard trap_mad human"), "1 WOLF_EAT 2, 3 GUARD_DO 2, 4 TRAP_MAD_DO 5")
    assert deaths(outcome) == [(2, "WOLF_KILLED")]
    night = night_of(village("human human dummy_guard trap_mad"), "3 GUARD_DO 2, 4 TRAP_MAD_DO 2")
    traps.lay(night)
    guards.resolve(night)
    assert night.trapped == []
    assert [post.by.id for post in night.dream_guards] == [3]


@pytest.mark.parametrize(
    ("weather", "posts", "dreams", "circles"), [(None, 1, 1, 1), ("no_contact", 0, 1, 1), ("no_dream", 1, 0, 1)]
)
def test_haze_refuses_guards_and_a_tropical_night_dream_guards(
    weather: str | None, posts: int, dreams: int, circles: int
) -> None:
    seats = "human human gatekeeper_guard dummy_guard barrier_wizard"
    night = guarding(seats, "3 GUARD_DO 2, 4 GUARD_DO 2, 5 SPREAD_WIZARD_DO 1 2", weather=weather)
    assert len(night.guards) == len(night.gatekeepers) == posts
    assert (len(night.dream_guards), len(night.barriers)) == (dreams, circles)


def test_gatekeepers_who_live_stop_assassins_at_the_door_of_anybody_and_are_told() -> None:
    night = guarding("human priest gatekeeper_guard gatekeeper_guard guard", "3 GUARD_DO 2, 4 GUARD_DO 2, 5 GUARD_DO 1")
    assert not gatekeepers_stop(night, night.person(1), "assassination.05")
    night.person(3).died = True
    assert gatekeepers_stop(night, night.person(2), "assassination.05")
    assert [notice.reader for notice in night.journal.of(Notice)] == [4]
    night.person(4).died = True
    assert not gatekeepers_stop(night, night.person(2), "assassination.05")
