"""Who may vote what, whom the vote may name, and for whom the night waits (spec 01 section 2, 2.1; 02 sections 2, 3, 8.1)."""

from collections.abc import Iterable
from typing import get_args

import pytest
from yoake.check import Choice, Duty, Targets
from yoake.shikigami import legality, reasons
from yoake.village import Event, Village, Vote

from tests.engine.shikigami.villages import night_of, village, votes

CLOSED = ("not_open_cast",)


def duty(
    seats: str, player: int = 1, day: int = 2, weather: str | None = None, options: Iterable[str] = CLOSED
) -> Duty:
    night = night_of(village(seats, day, weather, options))
    return legality.duty(night, night.person(player))


def offer(
    seats: str, player: int = 1, day: int = 2, weather: str | None = None, options: Iterable[str] = CLOSED
) -> Choice:
    main = duty(seats, player, day, weather, options).main
    assert main is not None
    return main


def targets(seats: str, player: int = 1, day: int = 2, options: Iterable[str] = CLOSED) -> Targets:
    return offer(seats, player, day, options=options).targets


def refused(the_village: Village, vote: str) -> str | None:
    (cast,) = votes(vote)
    return legality.vote_refusal(night_of(the_village), cast)


def missing(
    seats: str, cast: str = "", day: int = 2, weather: str | None = None, options: Iterable[str] = CLOSED
) -> list[int]:
    return legality.missing(night_of(village(seats, day, weather, options), cast))


# ---- who has a vote ----

FIRST_ONLY = ("only_first_night", "only_first_night")
NIGHTS: list[tuple[str, str, str, str]] = [
    # role, nights 1, 2 and 3: the action, or why there is none
    ("human", "no_action", "no_action", "no_action"),
    ("philosophy_wizard", "no_action", "no_action", "no_action"),
    ("spiritism_wizard", "no_action", "no_action", "no_action"),
    ("mage", "MAGE_DO", "MAGE_DO", "MAGE_DO"),
    ("flower_jealousy", "MAGE_DO", "MAGE_DO", "MAGE_DO"),
    ("emerald_fox", "MAGE_DO", "MAGE_DO", "MAGE_DO"),
    ("step_mage", "STEP_MAGE_DO", "STEP_MAGE_DO", "STEP_MAGE_DO"),
    ("voodoo_killer", "VOODOO_KILLER_DO", "VOODOO_KILLER_DO", "VOODOO_KILLER_DO"),
    ("child_fox", "CHILD_FOX_DO", "CHILD_FOX_DO", "CHILD_FOX_DO"),
    ("jammer_mad", "JAMMER_MAD_DO", "JAMMER_MAD_DO", "JAMMER_MAD_DO"),
    ("jammer_fox", "JAMMER_MAD_DO", "JAMMER_MAD_DO", "JAMMER_MAD_DO"),
    ("voodoo_mad", "VOODOO_MAD_DO", "VOODOO_MAD_DO", "VOODOO_MAD_DO"),
    ("voodoo_fox", "VOODOO_FOX_DO", "VOODOO_FOX_DO", "VOODOO_FOX_DO"),
    ("fairy", "FAIRY_DO", "FAIRY_DO", "FAIRY_DO"),
    ("enchant_mad", "FAIRY_DO", "FAIRY_DO", "FAIRY_DO"),
    ("seiren_mad", "wrong_day", "wrong_day", "FAIRY_DO"),
    ("step_mad", "STEP_DO", "STEP_DO", "STEP_DO"),
    ("step_fox", "STEP_DO", "STEP_DO", "STEP_DO"),
    ("wolf", "WOLF_EAT", "WOLF_EAT", "WOLF_EAT"),
    ("step_wolf", "STEP_WOLF_EAT", "STEP_WOLF_EAT", "STEP_WOLF_EAT"),
    ("mind_scanner", "MIND_SCANNER_DO", *FIRST_ONLY),
    ("presage_scanner", "MIND_SCANNER_DO", *FIRST_ONLY),
    ("clairvoyance_scanner", "not_first_night", "MIND_SCANNER_DO", "MIND_SCANNER_DO"),
    ("step_scanner", "not_first_night", "STEP_SCANNER_DO", "STEP_SCANNER_DO"),
    ("servant", "SERVANT_DO", "lost_ability", "lost_ability"),
    ("servant[2]", "SERVANT_DO", "SERVANT_END_DO", "SERVANT_END_DO"),
    ("cupid", "CUPID_DO", *FIRST_ONLY),
    ("angel", "CUPID_DO", *FIRST_ONLY),
    ("dummy_chiroptera", "CUPID_DO", *FIRST_ONLY),
    ("mirror_fairy", "CUPID_DO", *FIRST_ONLY),
    ("sweet_fairy", "CUPID_DO", *FIRST_ONLY),
    ("duelist", "DUELIST_DO", *FIRST_ONLY),
    ("avenger", "DUELIST_DO", *FIRST_ONLY),
    ("patron", "DUELIST_DO", *FIRST_ONLY),
    ("mania", "MANIA_DO", *FIRST_ONLY),
    ("unknown_mania", "MANIA_DO", *FIRST_ONLY),
    ("guard", "not_first_night", "GUARD_DO", "GUARD_DO"),
    ("dummy_guard", "not_first_night", "GUARD_DO", "GUARD_DO"),
    ("serve_doll_master", "not_first_night", "GUARD_DO", "GUARD_DO"),
    ("step_guard", "not_first_night", "STEP_GUARD_DO", "STEP_GUARD_DO"),
    ("reporter", "not_first_night", "REPORTER_DO", "REPORTER_DO"),
    ("anti_voodoo", "not_first_night", "ANTI_VOODOO_DO", "ANTI_VOODOO_DO"),
    ("poison_cat", "not_first_night", "POISON_CAT_DO", "POISON_CAT_DO"),
    ("revive_medium", "not_first_night", "POISON_CAT_DO", "POISON_CAT_DO"),
    ("revive_doll_master", "not_first_night", "POISON_CAT_DO", "POISON_CAT_DO"),
    ("revive_fox", "not_first_night", "POISON_CAT_DO", "POISON_CAT_DO"),
    ("assassin", "not_first_night", "ASSASSIN_DO", "ASSASSIN_DO"),
    ("doom_fox", "not_first_night", "ASSASSIN_DO", "ASSASSIN_DO"),
    ("step_assassin", "not_first_night", "STEP_ASSASSIN_DO", "STEP_ASSASSIN_DO"),
    ("wizard", "not_first_night", "WIZARD_DO", "WIZARD_DO"),
    ("astray_wizard", "not_first_night", "WIZARD_DO", "WIZARD_DO"),
    ("plural_wizard", "not_first_night", "PLURAL_WIZARD_DO", "PLURAL_WIZARD_DO"),
    ("plural_mad", "not_first_night", "PLURAL_WIZARD_DO", "PLURAL_WIZARD_DO"),
    ("spark_wizard", "not_first_night", "SPARK_WIZARD_DO", "SPARK_WIZARD_DO"),
    ("barrier_wizard", "not_first_night", "SPREAD_WIZARD_DO", "SPREAD_WIZARD_DO"),
    ("escaper", "not_first_night", "ESCAPE_DO", "ESCAPE_DO"),
    ("agent_escaper", "not_first_night", "wrong_day", "ESCAPE_DO"),
    ("dream_eater_mad", "not_first_night", "DREAM_EAT", "DREAM_EAT"),
    ("possessed_mad", "not_first_night", "POSSESSED_DO", "POSSESSED_DO"),
    ("possessed_fox", "not_first_night", "POSSESSED_DO", "POSSESSED_DO"),
    ("grave_mad", "not_first_night", "GRAVE_DO", "GRAVE_DO"),
    ("rioter_mad", "not_first_night", "RIOTE_DO", "RIOTE_DO"),
    ("trap_mad", "not_first_night", "TRAP_MAD_DO", "TRAP_MAD_DO"),
    ("trap_fox", "not_first_night", "TRAP_MAD_DO", "TRAP_MAD_DO"),
    ("snow_trap_mad", "not_first_night", "TRAP_MAD_DO", "TRAP_MAD_DO"),
    ("spy_mad", "not_first_night", "EXIT_DO", "EXIT_DO"),
    ("vampire", "not_first_night", "VAMPIRE_DO", "VAMPIRE_DO"),
    ("step_vampire", "not_first_night", "STEP_VAMPIRE_DO", "STEP_VAMPIRE_DO"),
    ("ogre", "not_first_night", "OGRE_DO", "OGRE_DO"),
    ("yaksa", "not_first_night", "OGRE_DO", "OGRE_DO"),
    ("tengu", "not_first_night", "TENGU_DO", "TENGU_DO"),
]


@pytest.mark.parametrize("row", NIGHTS, ids=[row[0] for row in NIGHTS])
def test_a_role_votes_on_its_nights(row: tuple[str, str, str, str]) -> None:
    role, *expected = row
    duties = [duty(f"{role} wolf human human human dead:human", day=day) for day in (1, 2, 3)]
    assert [found.main.action if found.main else found.why for found in duties] == expected
    assert [found.must_vote for found in duties] == [found.main is not None for found in duties]


CANCELS = [
    ("poison_cat", "POISON_CAT_NOT_DO"),
    ("assassin", "ASSASSIN_NOT_DO"),
    ("step_assassin", "ASSASSIN_NOT_DO"),
    ("step_mad", "STEP_NOT_DO"),
    ("servant[2]", "SERVANT_END_NOT_DO"),
    ("possessed_mad", "POSSESSED_NOT_DO"),
    ("grave_mad", "GRAVE_NOT_DO"),
    ("rioter_mad", "RIOTE_NOT_DO"),
    ("trap_mad", "TRAP_MAD_NOT_DO"),
    ("spy_mad", "EXIT_NOT_DO"),
    ("ogre", "OGRE_NOT_DO"),
    ("mage", None),
    ("guard", None),
    ("wolf", None),
    ("escaper", None),
]


@pytest.mark.parametrize(("role", "cancel"), CANCELS, ids=[row[0] for row in CANCELS])
def test_some_may_decline(role: str, cancel: str | None) -> None:
    assert offer(f"{role} wolf human human dead:human").cancel == cancel


def test_a_sweeper_may_never_decline() -> None:
    assert offer("sweep_assassin wolf human human").cancel is None


@pytest.mark.parametrize("role", ["assassin", "step_assassin", "ogre"])
def test_nobody_who_kills_may_decline_under_a_red_moon(role: str) -> None:
    assert offer(f"{role} wolf human human").cancel is not None
    assert offer(f"{role} wolf human human", weather="force_assassin_do").cancel is None


def test_others_may_decline_under_a_red_moon() -> None:
    assert offer("trap_mad wolf human human", weather="force_assassin_do").cancel == "TRAP_MAD_NOT_DO"


# ---- who has none ----


def test_the_dead_do_not_vote() -> None:
    assert duty("dead:mage wolf human").why == "dead"


def test_the_dummy_boy_does_not_vote() -> None:
    assert duty("dummy:mage wolf human").why == "dummy_boy"


@pytest.mark.parametrize(
    "role", ["emerald_fox", "revive_fox", "possessed_mad", "possessed_fox", "rioter_mad", "trap_mad"]
)
def test_a_lost_ability_cannot_be_used(role: str) -> None:
    seats = f"{role} wolf human human dead:human"
    assert duty(seats).main is not None
    assert duty(seats.replace(role, f"{role}+lost_ability")).why == "lost_ability"


@pytest.mark.parametrize("role", ["mage", "snow_trap_mad", "poison_cat", "step_wolf", "spy_mad", "awake_wizard"])
def test_others_vote_without_their_ability(role: str) -> None:
    assert duty(f"{role}+lost_ability wolf human human dead:human").main is not None


@pytest.mark.parametrize("love", ["lovers[3]", "fake_lovers[3]"])
def test_a_spy_in_love_stays(love: str) -> None:
    assert duty("spy_mad wolf human").main is not None
    assert duty(f"spy_mad+{love} wolf human").why == "lost_ability"


def test_a_spy_departs_once() -> None:
    assert duty("spy_mad[2] wolf human", day=3).why == "lost_ability"


@pytest.mark.parametrize("role", ["poison_cat", "revive_medium", "revive_doll_master", "revive_fox"])
def test_nobody_is_revived_while_the_dead_see_the_roles(role: str) -> None:
    seats = f"{role} wolf human dead:human"
    assert duty(seats, options=["not_open_cast"]).main is not None
    assert duty(seats, options=["auto_open_cast"]).main is not None  # the reviver keeps it closed
    assert duty(seats, options=["not_close_cast"]).why == "cast_open"
    assert duty(seats, options=[]).why == "cast_open"


def test_the_medium_of_the_dead_needs_a_closed_afterlife() -> None:
    assert duty("evoke_scanner wolf human", day=1).main is not None
    assert duty("evoke_scanner wolf human", day=1, options=[]).why == "cast_open"
    assert duty("mind_scanner wolf human", day=1, options=[]).main is not None


def test_a_grave_robber_needs_an_option_that_can_close_the_afterlife() -> None:
    seats = "grave_mad wolf human dead:human"
    assert duty(seats, options=["auto_open_cast"]).main is not None  # nobody keeps it closed, the option is enough
    assert duty(seats, options=[]).why == "cast_open"


@pytest.mark.parametrize("weather", ["full_moon", "new_moon", "no_contact", "no_trap"])
def test_what_the_weather_will_seal_has_to_be_voted_all_the_same(weather: str) -> None:
    assert missing("wolf guard mage assassin trap_mad", "1 WOLF_EAT 2", weather=weather) == [2, 3, 4, 5]


# ---- one target ----


def test_any_other_living_player_may_be_chosen() -> None:
    found = targets("mage wolf dead:human human retired:human human")
    assert found.seats == (2, 4, 6)
    assert found.refused == {"self": (1,), "dead": (3, 5)}


@pytest.mark.parametrize(
    "role", ["mage", "guard", "assassin", "ogre", "vampire", "tengu", "escaper", "wizard", "mania"]
)
def test_the_dummy_boy_may_be_chosen_by_most(role: str) -> None:
    day = 1 if role == "mania" else 2
    assert 1 in targets(f"dummy:human wolf {role} human", player=3, day=day).seats


WITHOUT_DUMMY = [
    ("poison_cat", 2),
    ("possessed_mad", 2),
    ("grave_mad", 2),
    ("rioter_mad", 2),
    ("grave_guard", 2),
    ("mind_scanner", 1),
    ("servant", 1),
    ("unknown_mania", 1),
    ("cupid", 1),
    ("duelist", 1),
]


@pytest.mark.parametrize(("role", "day"), WITHOUT_DUMMY, ids=[row[0] for row in WITHOUT_DUMMY])
def test_the_dummy_boy_is_out_of_reach_for_some(role: str, day: int) -> None:
    life = "dead:" if day == 2 else ""
    assert 1 not in targets(f"{life}dummy:human wolf {role} human {life}human human", player=3, day=day).seats


def test_the_dead_are_revived_and_not_the_living() -> None:
    found = targets("poison_cat wolf dead:human human retired:human")
    assert found.seats == (3, 5)
    assert found.refused == {"alive": (1, 2, 4)}


@pytest.mark.parametrize("role", ["possessed_mad", "grave_mad"])
def test_the_dead_are_robbed_and_worn(role: str) -> None:
    assert targets(f"{role} wolf dead:human human").seats == (3,)


@pytest.mark.parametrize("role", ["rioter_mad", "grave_guard"])
def test_the_dead_and_the_living_may_be_visited(role: str) -> None:
    found = targets(f"{role} wolf dead:human human")
    assert found.seats == (2, 3, 4)
    assert found.refused == {"self": (1,)}


@pytest.mark.parametrize("role", ["trap_mad", "trap_fox", "snow_trap_mad"])
def test_a_trap_may_be_laid_at_home(role: str) -> None:
    assert targets(f"{role} wolf human dead:human").seats == (1, 2, 3)


def test_a_spy_chooses_himself() -> None:
    found = targets("spy_mad wolf human dead:human")
    assert found.seats == (1,)
    assert found.refused == {"needs_self": (2, 3), "dead": (4,)}


def test_a_servant_betrays_his_master_and_nobody_else() -> None:
    found = targets("servant[3] wolf human human dead:human")
    assert found.seats == (3,)
    assert found.refused == {"self": (1,), "not_allowed": (2, 4), "dead": (5,)}


def test_wolves_spare_their_pack() -> None:
    found = targets("wolf wolf human silver_wolf wolf+mind_lonely human dead:human")
    assert found.seats == (3, 4, 5, 6)
    assert found.refused == {"self": (1,), "wolf": (2,), "dead": (7,)}


@pytest.mark.parametrize("role", ["hungry_wolf", "silver_wolf"])
def test_some_wolves_are_not_choosy(role: str) -> None:
    assert targets(f"{role} wolf human").seats == (2, 3)


def test_on_the_first_night_the_wolves_take_the_dummy_boy() -> None:
    seats = "dummy:human hungry_wolf human wolf"
    assert targets(seats, player=2, day=1).seats == (1,)
    assert targets(seats, player=2, day=1).refused == {"self": (2,), "only_dummy_boy": (3, 4)}
    assert targets(seats, player=2, day=2).seats == (1, 3, 4)


def test_without_a_dummy_boy_the_first_attack_is_free() -> None:
    assert targets("human wolf human", player=2, day=1).seats == (1, 3)


def test_in_a_quiz_village_the_wolves_take_the_quiz_master() -> None:
    found = targets("dummy:quiz wolf human human", player=2, day=4, options=["quiz"])
    assert found.seats == (1,)
    assert found.refused == {"self": (2,), "only_quiz_master": (3, 4)}


# ---- several targets ----


def bounds_of(role: str, others: int, day: int = 2) -> tuple[int, int]:
    found = targets(" ".join([role, *["human"] * others]), day=day)
    return found.minimum, found.maximum


SIZES = [
    ("barrier_wizard", 9, 2, (1, 4)),
    ("plural_wizard", 9, 2, (1, 3)),
    ("plural_mad", 9, 2, (1, 2)),
    ("barrier_wizard", 2, 2, (1, 2)),
    ("cupid", 9, 1, (2, 2)),
    ("triangle_cupid", 9, 1, (3, 3)),
    ("nephila_cupid", 9, 1, (3, 3)),
    ("duelist", 9, 1, (2, 2)),
    ("triphase_duelist", 9, 1, (3, 3)),
    ("avenger", 15, 1, (4, 4)),
    ("avenger", 18, 1, (4, 4)),
    ("patron", 15, 1, (1, 1)),
    ("shepherd_patron", 10, 1, (1, 1)),
    ("shepherd_patron", 17, 1, (3, 3)),
    ("shepherd_patron", 4, 1, (1, 1)),
]


@pytest.mark.parametrize(("role", "others", "day", "size"), SIZES, ids=[f"{row[0]} of {row[1] + 1}" for row in SIZES])
def test_a_set_has_its_size(role: str, others: int, day: int, size: tuple[int, int]) -> None:
    assert bounds_of(role, others, day) == size


def test_a_set_holds_other_living_players() -> None:
    found = targets("barrier_wizard wolf dead:human human")
    assert (found.kind, found.seats, found.must_include) == ("set", (2, 4), ())


SETS = [
    ("as many as allowed", "1 SPREAD_WIZARD_DO 2 3 4 5", None),
    ("one more than allowed", "1 SPREAD_WIZARD_DO 2 3 4 5 6", "wrong_count"),
    ("nobody", "1 SPREAD_WIZARD_DO", "wrong_count"),
    ("somebody twice", "1 SPREAD_WIZARD_DO 2 2", "wrong_count"),
    ("oneself", "1 SPREAD_WIZARD_DO 1 2", "self"),
    ("a dead player", "1 SPREAD_WIZARD_DO 2 7", "dead"),
    ("in another order than the ascending", "1 SPREAD_WIZARD_DO 3 2", "not_stored"),
]


@pytest.mark.parametrize(("vote", "reason"), [row[1:] for row in SETS], ids=[row[0] for row in SETS])
def test_a_vote_for_several(vote: str, reason: str | None) -> None:
    assert refused(village("barrier_wizard wolf human human human human dead:human"), vote) == reason


def small(role: str, others: int) -> str:
    return " ".join([role, *["human"] * others])


@pytest.mark.parametrize("role", ["cupid", "angel", "duelist", "triangle_duelist", "valkyrja_duelist"])
def test_in_a_small_village_who_makes_couples_is_one_of_them(role: str) -> None:
    assert targets(small(role, 16), day=1).must_include == (1,)
    if role != "duelist":
        assert targets(small(role, 17), day=1).must_include == ()
        assert 1 in targets(small(role, 17), day=1).seats


@pytest.mark.parametrize(
    "role",
    [
        "self_cupid",
        "moon_cupid",
        "altair_cupid",
        "sacrifice_cupid",
        "nephila_cupid",
        "duelist",
        "critical_duelist",
        "dummy_chiroptera",
    ],
)
def test_some_always_choose_themselves(role: str) -> None:
    assert targets(small(role, 20), day=1).must_include == (1,)


@pytest.mark.parametrize("role", ["avenger", "trick_avenger", "patron", "shepherd_patron"])
def test_avengers_and_patrons_never_choose_themselves(role: str) -> None:
    assert 1 not in targets(small(role, 16), day=1).seats


@pytest.mark.parametrize("role", ["mirror_fairy", "sweet_fairy"])
def test_fairies_are_free_to_choose_themselves(role: str) -> None:
    found = targets(small(role, 9), day=1)
    assert (found.must_include, 1 in found.seats) == ((), True)


def test_a_couple_without_its_small_village_cupid_is_refused() -> None:
    assert refused(village(small("cupid", 16), day=1), "1 CUPID_DO 2 3") == "small_village_needs_self"
    assert refused(village(small("cupid", 17), day=1), "1 CUPID_DO 2 3") is None
    assert refused(village(small("self_cupid", 17), day=1), "1 CUPID_DO 2 3") == "needs_self"


# ---- paths and lines ----

BOARD_22 = " ".join(["dead:human" if seat in (7, 9) else "human" for seat in range(1, 23)])


def board(role: str, seat: int) -> Village:
    seats = BOARD_22.split()
    seats[seat - 1] = role
    return village(" ".join(seats))


PATHS = [
    # spec 8.1: the voter sits at 8, seats 7 and 9 are dead
    (8, "9 10", None),
    (8, "9", "dead"),
    (8, "13 14 15", None),
    (8, "13 14 19", "too_many_turns"),
    (8, "7 6", None),
    (8, "3 2 1 6", "too_many_turns"),
    (8, "14", "not_connected"),
    (8, "9 14", None),
    (8, "3 4 9", "too_many_turns"),
    (8, "9 13", "not_connected"),
    (8, "3 4 5", None),
    (10, "11", "not_connected"),
    (8, "13", None),
    (8, "13 18", None),
    (8, "13 18 17", None),
    (8, "13 18 17 16", None),
    (8, "13 12 13", "too_many_turns"),
    (8, "3 8", "too_many_turns"),
    (8, "", "wrong_count"),
    (22, "21", None),
    (22, "17 16", None),
    (20, "15 14", None),
    (18, "17 22", None),
]


@pytest.mark.parametrize(
    ("seat", "path", "reason"), PATHS, ids=[f"from {row[0]} along {row[1] or 'nothing'}" for row in PATHS]
)
@pytest.mark.parametrize(
    ("role", "action"),
    [
        ("step_mage", "STEP_MAGE_DO"),
        ("step_guard", "STEP_GUARD_DO"),
        ("step_vampire", "STEP_VAMPIRE_DO"),
        ("step_wolf", "STEP_WOLF_EAT"),
    ],
)
def test_a_path_turns_once_at_most_and_ends_at_somebody_who_lives(
    role: str, action: str, seat: int, path: str, reason: str | None
) -> None:
    assert refused(board(role, seat), f"{seat} {action} {path}") == reason


LINES = [
    # spec 8.1, of any voter: here he sits at 8
    ("8", None),
    ("7 8 9", None),
    ("8 13 18", None),
    ("8 9 14", "not_straight"),
    ("10 11", "not_connected"),
    ("7 9", "not_connected"),
    ("1", None),
    ("21 22", None),
    ("1 2 3 4 5", None),
    ("2 7 12 17 22", None),
    ("18 13 8", "not_straight"),
    ("8 12", "not_connected"),
    ("2 8 14", "not_connected"),
]


@pytest.mark.parametrize(("line", "reason"), LINES, ids=[row[0] for row in LINES])
@pytest.mark.parametrize(
    ("role", "action"),
    [
        ("step_mad", "STEP_DO"),
        ("step_fox", "STEP_DO"),
        ("step_assassin", "STEP_ASSASSIN_DO"),
        ("step_scanner", "STEP_SCANNER_DO"),
    ],
)
def test_a_line_is_a_stretch_of_a_row_or_a_column(role: str, action: str, line: str, reason: str | None) -> None:
    assert refused(board(role, 8), f"8 {action} {line}") == reason


DIAGONALS = [
    (12, "2 8 14", None),
    (12, "4 8", None),
    (12, "4 8 12", "self"),
    (1, "7 13 19", None),
    (1, "5 10 15 20", None),
    (1, "7 9", "not_connected"),
    (1, "8", None),
    (1, "12 13 14", None),
    (1, "10 11", "not_connected"),
]


@pytest.mark.parametrize(("seat", "line", "reason"), DIAGONALS, ids=[f"from {row[0]} at {row[1]}" for row in DIAGONALS])
def test_sparks_fly_along_diagonals_too(seat: int, line: str, reason: str | None) -> None:
    assert refused(board("spark_wizard", seat), f"{seat} SPARK_WIZARD_DO {line}") == reason


def test_a_wolf_that_has_to_take_the_dummy_boy_needs_no_path() -> None:
    seats = "dummy:human human human step_wolf human human"
    assert refused(village(seats, day=1), "4 STEP_WOLF_EAT 1") is None
    assert refused(village(seats, day=1), "4 STEP_WOLF_EAT 3") == "only_dummy_boy"
    assert refused(village(seats, day=1), "4 STEP_WOLF_EAT 3 2 1") == "not_connected"
    assert refused(village(seats, day=2), "4 STEP_WOLF_EAT 1") == "not_connected"
    assert refused(village(seats, day=2), "4 STEP_WOLF_EAT 3 2 1") is None


def test_a_walking_wolf_spares_its_pack_at_the_end_of_its_path() -> None:
    assert refused(village("step_wolf wolf human"), "1 STEP_WOLF_EAT 2") == "wolf"
    assert refused(village("step_wolf wolf human"), "1 STEP_WOLF_EAT 2 3") is None


def test_what_is_offered_of_paths_is_what_is_accepted() -> None:
    night = night_of(village("human step_mage human dead:human human human"))
    rule = legality.vote_rule(night, night.person(2))
    assert not isinstance(rule, str)
    accepted = {(1,), (3,), (3, 4, 5), (1, 6)}
    assert set(legality.accepted_lists(night, night.person(2), rule)) == accepted
    found = legality.targets_of(night, night.person(2), rule)
    assert (found.kind, found.count, found.minimum, found.maximum) == ("path", 4, 1, 3)
    assert found.seats == (1, 3, 4, 5, 6)
    assert found.ends == (1, 3, 5, 6)
    assert set(found.examples) <= accepted


def test_what_is_offered_of_lines_is_what_is_accepted() -> None:
    night = night_of(village("step_mad human human dead:human human human"))
    rule = legality.vote_rule(night, night.person(1))
    assert not isinstance(rule, str)
    assert len(legality.accepted_lists(night, night.person(1), rule)) == 6 + 10 + 1
    found = legality.targets_of(night, night.person(1), rule)
    assert (found.kind, found.count, found.minimum, found.maximum, found.diagonal) == ("line", 17, 1, 5, False)
    assert all(entry.reason for entry in found.illegal)


# ---- the silent attack ----


def silent(seats: str, day: int = 2, weather: str | None = None, options: Iterable[str] = ()) -> bool:
    actions = [choice.action for choice in duty(seats, 2, day, weather, options).others]
    return "SILENT_WOLF_EAT" in actions


def test_an_echo_wolf_may_attack_in_silence_instead() -> None:
    seats = "human step_wolf human"
    (extra,) = duty(seats, 2).others
    assert (extra.action, extra.required, extra.targets) == ("SILENT_WOLF_EAT", False, targets(seats, 2))
    assert missing(seats, "2 SILENT_WOLF_EAT 1") == []


def test_other_wolves_make_no_choice_of_it() -> None:
    assert not silent("human wolf human")
    assert refused(village("human wolf human"), "2 SILENT_WOLF_EAT 1") == "no_action"


def test_silence_is_kept_once() -> None:
    assert not silent("human step_wolf+lost_ability human")
    assert refused(village("human step_wolf+lost_ability human"), "2 SILENT_WOLF_EAT 1") == "no_action"


def test_in_a_snowstorm_all_attacks_are_silent() -> None:
    assert not silent("human step_wolf human", weather="no_step")


def test_the_dummy_boy_is_not_attacked_in_silence() -> None:
    assert not silent("dummy:human step_wolf human", day=1)
    assert silent("dummy:human step_wolf human", day=2)
    assert silent("human step_wolf human", day=1)
    assert not silent("dummy:quiz step_wolf human", day=3, options=["quiz"])


# ---- the death note ----


def test_the_death_note_of_the_day_comes_on_top() -> None:
    found = duty("mage+death_note[2] wolf human")
    assert found.main is not None
    assert [(choice.action, choice.cancel, choice.required) for choice in found.others] == [
        ("DEATH_NOTE_DO", "DEATH_NOTE_NOT_DO", True)
    ]
    assert missing("mage+death_note[2] wolf human", "2 WOLF_EAT 3") == [1]
    assert missing("mage+death_note[2] wolf human", "2 WOLF_EAT 3, 1 MAGE_DO 2") == [1]
    assert missing("mage+death_note[2] wolf human", "2 WOLF_EAT 3, 1 DEATH_NOTE_NOT_DO") == [1]
    assert missing("mage+death_note[2] wolf human", "2 WOLF_EAT 3, 1 MAGE_DO 2, 1 DEATH_NOTE_DO 2") == []


def test_a_note_makes_those_vote_who_have_no_other_vote() -> None:
    found = duty("human+death_note[2] wolf human")
    assert (found.main, found.why, found.must_vote) == (None, "no_action", True)


@pytest.mark.parametrize("note", ["death_note[1]", "death_note[3]", "death_note[2]+death_note[3]"])
def test_the_note_of_another_day_is_no_note(note: str) -> None:
    assert duty(f"human+{note} wolf human").others == ()


def test_no_note_is_good_on_the_first_night() -> None:
    assert duty("human+death_note[1] wolf human", day=1).others == ()


def test_the_name_of_another_living_player_is_written() -> None:
    note = duty("dummy:human human+death_note[2] wolf dead:human human", 2).others[0]
    assert note.targets.seats == (3, 5)
    assert note.targets.refused == {"dummy_boy": (1,), "self": (2,), "dead": (4,)}


# ---- possession: bodies are clicked, minds are stored ----

WORN = "human possessed_wolf+possessed_target[3-4] mage dead:human+possessed[3-2] human wolf"
"""2 lives in the body of 4; his own body on seat 2 lies empty."""


def test_a_worn_body_is_seen_alive_and_an_empty_one_dead() -> None:
    found = targets(WORN, player=3, day=4)
    assert found.seats == (1, 4, 5, 6)
    assert found.refused == {"dead": (2,), "self": (3,)}


def test_a_click_on_a_worn_body_is_stored_as_the_mind_in_it() -> None:
    found = targets(WORN, player=3, day=4)
    assert found.stored == {4: 2}
    assert found.as_stored((4,)) == (2,)
    assert refused(village(WORN, day=4), "3 MAGE_DO 2") is None
    assert refused(village(WORN, day=4), "3 MAGE_DO 4") == "not_stored"


def test_who_possesses_no_more_is_found_in_the_body_that_he_still_wears() -> None:
    """A possessor whose main role was exchanged: the body names him, he is seen on both seats."""
    seats = "human mage+possessed_target[3-4] wolf dead:human+possessed[3-2] human"
    found = targets(seats, player=2, day=4)
    assert found.seats == (1, 3, 4, 5)
    assert found.stored == {4: 2}
    assert refused(village(seats, day=4), "2 MAGE_DO 2") is None


def test_before_its_date_a_possession_does_not_hold() -> None:
    assert targets(WORN, player=3, day=2).seats == (1, 2, 5, 6)


def test_wolves_know_their_own_in_any_body() -> None:
    assert targets(WORN, player=6, day=4).refused == {"dead": (2,), "wolf": (4,), "self": (6,)}


def test_the_dead_who_lie_in_no_use_keep_their_own_id() -> None:
    seats = "poison_cat possessed_wolf+possessed_target[3-4] dead:human dead:human+possessed[3-2] human"
    found = targets(seats, day=4)
    assert found.seats == (2, 3)
    assert found.stored == {}  # seat 2 is clicked as an empty body, and its owner lives: his id is stored
    assert refused(village(seats, day=4, options=CLOSED), "1 POISON_CAT_DO 2") is None
    assert refused(village(seats, day=4, options=CLOSED), "1 POISON_CAT_DO 4") == "not_stored"


def test_a_set_stores_minds_in_ascending_order() -> None:
    seats = "barrier_wizard wolf possessed_mad+possessed_target[3-5] human dead:human+possessed[3-3] human"
    assert refused(village(seats, day=4), "1 SPREAD_WIZARD_DO 3 4") is None
    assert refused(village(seats, day=4), "1 SPREAD_WIZARD_DO 4 5") == "not_stored"
    assert targets(seats, day=4).as_stored((4, 5)) == (3, 4)


STEPPED = "step_guard dead:human+possessed[3-6] human wolf human possessed_mad+possessed_target[3-2]"


def test_only_the_end_of_a_path_is_a_mind() -> None:
    assert refused(village(STEPPED, day=4), "1 STEP_GUARD_DO 6") is None  # seat 2 is clicked
    assert refused(village(STEPPED, day=4), "1 STEP_GUARD_DO 2 3") is None
    assert refused(village(STEPPED, day=4), "1 STEP_GUARD_DO 6 3") == "not_connected"
    assert refused(village(STEPPED, day=4), "1 STEP_GUARD_DO 2") == "not_stored"


def test_lines_keep_the_seats_as_they_were_clicked() -> None:
    seats = STEPPED.replace("step_guard", "step_mad")
    assert refused(village(seats, day=4), "1 STEP_DO 1 2 3") is None


def test_sparks_store_minds() -> None:
    seats = STEPPED.replace("step_guard", "spark_wizard")
    assert refused(village(seats, day=4), "1 SPARK_WIZARD_DO 3 6") is None  # seats 2 and 3
    assert refused(village(seats, day=4), "1 SPARK_WIZARD_DO 2 3") == "not_stored"


def test_who_is_home_again_is_clicked_and_stored_as_himself() -> None:
    seats = (
        "mage possessed_wolf+possessed_target[3-4]+possessed_target[5-2] human dead:human+possessed[3-2]+possessed[5-4]"
    )
    assert targets(seats, day=5).seats == (2, 3)
    assert targets(seats, day=5).stored == {}


# ---- for whom the night waits ----


def test_the_night_waits_for_everybody_who_has_a_vote() -> None:
    assert missing("dummy:mage wolf mage human guard dead:mage") == [2, 3, 5]


def test_one_wolf_speaks_for_the_pack() -> None:
    seats = "wolf human step_wolf silver_wolf"
    assert missing(seats) == [1, 3, 4]
    for cast in ("1 WOLF_EAT 2", "3 STEP_WOLF_EAT 2", "3 SILENT_WOLF_EAT 2", "4 WOLF_EAT 2"):
        assert missing(seats, cast) == []


def test_the_vote_of_a_dead_wolf_is_none() -> None:
    assert missing("wolf human dead:wolf", "3 WOLF_EAT 2") == [1]


def test_declining_is_a_vote_where_it_is_allowed() -> None:
    assert missing("assassin wolf human", "2 WOLF_EAT 3, 1 ASSASSIN_NOT_DO") == []
    assert missing("assassin wolf human", "2 WOLF_EAT 3, 1 ASSASSIN_NOT_DO", weather="force_assassin_do") == [1]
    assert missing("sweep_assassin wolf human", "2 WOLF_EAT 3, 1 ASSASSIN_NOT_DO") == [1]


def test_a_skipped_night_waits_for_nobody() -> None:
    skipped = village("wolf mage human", events=[Event("skip_night")])
    assert legality.missing(night_of(skipped)) == []


def test_a_vote_of_another_kind_does_not_count() -> None:
    assert missing("mage wolf human", "2 WOLF_EAT 3, 1 GUARD_DO 3") == [1]


# ---- votes that the form would not have offered ----

IRREGULAR = [
    ("the dead", "dead:mage wolf human", "1 MAGE_DO 2", 2, "dead"),
    ("the dummy boy", "dummy:mage wolf human", "1 MAGE_DO 2", 2, "dummy_boy"),
    ("who has no vote", "human wolf human", "1 MAGE_DO 2", 2, "no_action"),
    ("another action", "mage wolf human", "1 GUARD_DO 2", 2, "no_action"),
    ("too early", "guard wolf human", "1 GUARD_DO 2", 1, "not_first_night"),
    ("too late", "cupid wolf human", "1 CUPID_DO 1 2", 2, "only_first_night"),
    ("a cancel that is none of his", "mage wolf human", "1 ASSASSIN_NOT_DO", 2, "no_action"),
    ("a cancel with a target", "assassin wolf human", "1 ASSASSIN_NOT_DO 2", 2, "wrong_count"),
    ("no target", "mage wolf human", "1 MAGE_DO", 2, "wrong_count"),
    ("two targets for one", "mage wolf human", "1 MAGE_DO 2 3", 2, "wrong_count"),
    ("himself", "mage wolf human", "1 MAGE_DO 1", 2, "self"),
    ("a note that he has not", "mage wolf human", "1 DEATH_NOTE_DO 2", 2, "no_action"),
    ("fine", "mage wolf human", "1 MAGE_DO 2", 2, None),
]


@pytest.mark.parametrize(
    ("seats", "vote", "day", "reason"), [row[1:] for row in IRREGULAR], ids=[row[0] for row in IRREGULAR]
)
def test_a_vote_that_is_not_offered_is_refused(seats: str, vote: str, day: int, reason: str | None) -> None:
    assert refused(village(seats, day), vote) == reason


def test_every_irregular_vote_is_listed_by_its_place() -> None:
    night = night_of(village("mage wolf human"), "1 MAGE_DO 1, 2 WOLF_EAT 3, 3 GUARD_DO 1")
    assert [(entry.place, entry.reason) for entry in legality.irregular(night)] == [(0, "self"), (2, "no_action")]


EXPLAINED = [
    # What is wrong with a vote of the first player, on day 4, and what is said of it.
    ("the voter", "dead:mage human", "1 MAGE_DO 2", "[2]: the dead do not vote"),
    ("the target", "mage dead:human", "1 MAGE_DO 2", "[2]: somebody who lives has to be named"),
    ("the number", "mage human human", "1 MAGE_DO 2 3", "[2, 3]: too few or too many are named"),
    (
        "the mind",
        WORN.replace("human", "mage", 1),
        "1 MAGE_DO 4",
        "[4]: player 2, who lives in the body of 4, has to be named instead",
    ),
    (
        "the order",
        "barrier_wizard human human",
        "1 SPREAD_WIZARD_DO 3 2",
        "[3, 2]: the players have to be named in ascending order",
    ),
    (
        "both",
        WORN.replace("human", "barrier_wizard", 1),
        "1 SPREAD_WIZARD_DO 4 3",
        "[4, 3]: player 2, who lives in the body of 4, has to be named instead, "
        "and the players have to be named in ascending order",
    ),
    (
        "the end of a path, of whose other seats the bodies count",
        STEPPED,
        "1 STEP_GUARD_DO 3 2",
        "[3, 2]: player 6, who lives in the body of 2, has to be named instead",
    ),
]


@pytest.mark.parametrize(("seats", "vote", "said"), [row[1:] for row in EXPLAINED], ids=[row[0] for row in EXPLAINED])
def test_a_refused_vote_is_told_what_would_do(seats: str, vote: str, said: str) -> None:
    (found,) = legality.irregular(night_of(village(seats, day=4), vote))
    assert found.description == f"player 1 may not vote {vote.split()[1]} for {said}"


def test_every_reason_is_explained() -> None:
    assert reasons.HAS_NO_VOTE.keys() == set(get_args(reasons.NoVote))
    assert reasons.MAY_NOT_NAME.keys() == set(get_args(reasons.ListRefusal))


def test_a_couple_is_not_judged_by_who_has_died_since() -> None:
    cast = "1 CUPID_DO 1 3, 4 DUELIST_DO 2"
    night = night_of(village("cupid wolf dead:human dead:patron human", day=1), cast)
    assert legality.irregular(night) == []
    assert [entry.reason for entry in legality.irregular(night, casting=True)] == ["dead", "dead"]


def test_a_couple_is_judged_by_everything_else() -> None:
    night = night_of(village("cupid wolf human human", day=1), "1 CUPID_DO 2 3")
    assert [entry.reason for entry in legality.irregular(night)] == ["small_village_needs_self"]


def test_everything_that_is_offered_is_accepted() -> None:
    the_village = village("mage wolf trap_mad barrier_wizard poison_cat dead:human ogre spy_mad servant[1] human")
    night = night_of(the_village, pick="first")
    for person in night.people:
        found = legality.duty(night, person)
        if found.main and found.main.targets.kind == "single":
            for seat in found.main.targets.seats:
                cast = Vote(person.id, found.main.action, found.main.targets.as_stored((seat,)))
                assert legality.vote_refusal(night, cast) is None
