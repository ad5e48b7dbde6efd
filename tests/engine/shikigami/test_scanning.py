"""さとり系 read minds, and 雷神 walks."""

import pytest
from yoake.outcome import Draw
from yoake.shikigami.state import Reading

from tests.engine.shikigami.villages import deaths, holds, lines, resolve, told, village


@pytest.mark.parametrize(
    ("scanner", "tie"),
    [("mind_scanner", "mind_read"), ("evoke_scanner", "mind_evoke"), ("presage_scanner", "mind_presage")],
)
def test_a_first_night_scanner_leaves_a_mark(scanner: str, tie: str) -> None:
    seats = village(f"wolf human {scanner} human", day=1, options=["not_open_cast"])
    night = resolve(seats, "1 WOLF_EAT 2, 3 MIND_SCANNER_DO 4")
    assert holds(night, 4, f"{tie}[3]")


def test_the_mark_is_left_on_the_dead_too_but_not_by_the_dead() -> None:
    cast = "1 WOLF_EAT 2, 2 MIND_SCANNER_DO 3, 3 MIND_SCANNER_DO 2"
    night = resolve(village("wolf mind_scanner mind_scanner", day=1), cast)
    assert holds(night, 2, "mind_read[3]")
    assert not holds(night, 3, "mind_read[2]")


# ---- 猩々 ----


def scan(seats: str, cast: str) -> list[tuple[int | None, str | int, int | None]]:
    """What the scanner on seat 3 learns of seat 4."""
    night = resolve(village(seats), f"1 WOLF_EAT 2, 3 MIND_SCANNER_DO 4, {cast}")
    return told(night, "CLAIRVOYANCE_RESULT")


SCAN = "wolf human clairvoyance_scanner"


def test_sees_whom_the_scanned_voted_for() -> None:
    night = resolve(village(f"{SCAN} guard human"), "1 WOLF_EAT 2, 3 MIND_SCANNER_DO 4, 4 GUARD_DO 5")
    assert told(night, "CLAIRVOYANCE_RESULT") == [(3, 5, 4)]
    assert all(notice.value_is_player for notice in night.notices if notice.type == "CLAIRVOYANCE_RESULT")


def test_sees_the_vote_of_the_dead() -> None:
    night = resolve(village("wolf human clairvoyance_scanner guard"), "1 WOLF_EAT 4, 3 MIND_SCANNER_DO 4, 4 GUARD_DO 2")
    assert told(night, "CLAIRVOYANCE_RESULT") == [(3, 2, 4)]


def test_does_not_see_that_somebody_declined() -> None:
    assert scan(f"{SCAN} assassin human", "4 ASSASSIN_NOT_DO") == []


def test_sees_the_wolf_that_cast_the_vote_of_the_pack() -> None:
    night = resolve(village("wolf human clairvoyance_scanner wolf"), "4 WOLF_EAT 2, 3 MIND_SCANNER_DO 4")
    assert told(night, "CLAIRVOYANCE_RESULT") == [(3, 2, 4)]
    night = resolve(village("wolf human clairvoyance_scanner wolf"), "1 WOLF_EAT 2, 3 MIND_SCANNER_DO 4")
    assert told(night, "CLAIRVOYANCE_RESULT") == []


def test_sees_every_seat_of_a_path_ascending() -> None:
    seats = "wolf human clairvoyance_scanner step_mage human human human human human human"
    assert scan(seats, "4 STEP_MAGE_DO 9 8 7") == [(3, 7, 4), (3, 8, 4), (3, 9, 4)]


def test_of_a_path_only_the_end_is_seen_by_the_body_that_is_worn() -> None:
    """Seat 5 wears the body of seat 8; the walk of seat 4 passes 9 and ends at 8."""
    seats = (
        "wolf human clairvoyance_scanner step_mage possessed_wolf+possessed_target[1-8]"
        " human human dead:human+possessed[1-5] human human"
    )
    assert scan(seats, "4 STEP_MAGE_DO 9 5") == [(3, 8, 4), (3, 9, 4)]


def test_sees_both_votes_of_a_wizard() -> None:
    assert scan(f"{SCAN} mimic_wizard human", "4 WIZARD_DO 5") == [(3, 5, 4), (3, 5, 4)]


def test_dies_at_once_of_a_lethal_trap() -> None:
    night = resolve(
        village("wolf human clairvoyance_scanner trap_mad"), "1 WOLF_EAT 2, 3 MIND_SCANNER_DO 4, 4 TRAP_MAD_DO 4"
    )
    assert deaths(night) == [(2, "WOLF_KILLED"), (3, "TRAPPED")]
    assert told(night, "CLAIRVOYANCE_RESULT") == []


def test_is_chilled_by_snow_and_sees_all_the_same() -> None:
    night = resolve(
        village("wolf human clairvoyance_scanner snow_trap_mad"), "1 WOLF_EAT 2, 3 MIND_SCANNER_DO 4, 4 TRAP_MAD_DO 4"
    )
    assert holds(night, 3, "frostbite[3]")
    assert told(night, "CLAIRVOYANCE_RESULT") == [(3, 4, 4)]


# ---- 雷神 ----

WALK = "1 WOLF_EAT 3, 4 STEP_SCANNER_DO 8 9"
STREET = "wolf human human step_scanner human human {} human human human"
"""Seats 8 and 9 are walked; 3, 4, 7 and 10 lie beside, and the wolves eat 3."""


def steps(seats: str, unheard: bool = False) -> list[tuple[int, ...]]:
    return [walked for walked, _ in lines(resolve(village(seats), WALK, always=unheard), "STEP")]


def test_every_living_seat_beside_the_way_makes_it_ten_percent_louder() -> None:
    night = resolve(village(STREET.format("wolf")), WALK)
    assert [draw.asked for draw in night.journal.of(Draw) if draw.reason == "scanning.step_scanner"] == [100 - 30]


def test_the_way_is_never_louder_than_eighty_percent() -> None:
    seats = " ".join(["wolf human step_scanner wolf", *["human"] * 11])
    night = resolve(village(seats), "1 WOLF_EAT 2, 3 STEP_SCANNER_DO 6 7 8 9 10")
    assert [draw.asked for draw in night.journal.of(Draw) if draw.reason == "scanning.step_scanner"] == [100 - 80]


@pytest.mark.parametrize("talker", ["wolf", "common", "fox", "human+mind_friend[1]"])
def test_is_heard_beside_somebody_with_company_to_talk_to(talker: str) -> None:
    assert steps(STREET.format(talker)) == [(8, 9)]
    assert steps(STREET.format(talker), unheard=True) == []


@pytest.mark.parametrize(
    "quiet", ["human", "dummy_common", "silver_wolf", "wolf+mind_lonely", "silver_fox", "howl_fox", "dead:wolf"]
)
def test_is_not_heard_beside_others(quiet: str) -> None:
    assert steps(STREET.format(quiet)) == []


def test_is_not_heard_floating_in_the_air() -> None:
    assert steps(STREET.format("wolf").replace("step_scanner", "step_scanner+levitation")) == []


def test_is_heard_only_on_seats_where_somebody_lived_when_the_night_began() -> None:
    assert steps("wolf human human step_scanner human human wolf dead:human human human") == [(9,)]
    assert steps("wolf human human step_scanner human human wolf dead:human dead:human human") == []


def test_a_trap_anywhere_on_the_way_kills_in_silence() -> None:
    seats = village("wolf human human step_scanner human human wolf human human trap_mad")
    night = resolve(seats, f"{WALK}, 10 TRAP_MAD_DO 9", always=False)
    assert deaths(night) == [(3, "WOLF_KILLED"), (4, "TRAPPED")]
    assert lines(night, "STEP") == []


def test_R1_the_documents_silence_these_steps_in_a_snowstorm() -> None:  # noqa: N802
    seats = village(STREET.format("wolf"), weather="no_step")
    assert lines(resolve(seats, WALK, always=False), "STEP") == [((8, 9), None)]
    assert lines(resolve(seats, WALK, always=False, reading=Reading.DOCUMENTED), "STEP") == []


def test_R8_the_documents_let_the_reporter_die_before_the_walk() -> None:  # noqa: N802
    """ブン屋 on seat 10 counts beside the way only while he lives."""
    seats = village("wolf human human step_scanner human human wolf human human reporter")
    for reading, beside in ((Reading.REFERENCE, 3), (Reading.DOCUMENTED, 2)):
        night = resolve(seats, f"{WALK}, 10 REPORTER_DO 7", reading=reading)
        assert (10, "REPORTER_DUTY") in deaths(night)
        asked = [draw.asked for draw in night.journal.of(Draw) if draw.reason == "scanning.step_scanner"]
        assert asked == [100 - 10 * beside]
