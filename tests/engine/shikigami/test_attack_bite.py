"""The bite itself: causes of death, what some wolves do with the bitten, and poison."""

from dataclasses import replace

import pytest
from yoake.outcome import LastWords
from yoake.village import Village

from tests.engine.shikigami.villages import deaths, flagged, holds, resolve, told, village


@pytest.mark.parametrize(
    ("wolf", "prey", "cause"),
    [
        ("wolf", "human", "WOLF_KILLED"),
        ("hungry_wolf", "fox", "HUNGRY_WOLF_KILLED"),
        ("spell_wolf", "human", "FOX_DEAD"),
    ],
)
def test_the_cause_of_death_tells_the_wolf(wolf: str, prey: str, cause: str) -> None:
    assert deaths(resolve(village(f"{wolf} {prey}"), "1 WOLF_EAT 2")) == [(2, cause)]


def _with_words(seats: Village) -> Village:
    return replace(seats, players=tuple(replace(p, last_words=f"of {p.id}") for p in seats.players))


def test_decieve_wolf_speaks_with_the_voice_of_the_dead() -> None:
    night = resolve(_with_words(village("decieve_wolf human wolf")), "1 WOLF_EAT 2")
    spoken = [(words.player, words.shown, words.text) for words in night.journal.of(LastWords)]
    assert spoken == [(2, 2, "of 2"), (1, 2, "of 1"), (1, None, None)]
    assert night.next_village.players[0].last_words is None


def test_tongue_wolf_tastes_the_role() -> None:
    night = resolve(village("tongue_wolf mad"), "1 WOLF_EAT 2")
    assert told(night, "TONGUE_WOLF_RESULT") == [(1, "mad", 2)]
    assert not holds(night, 1, "lost_ability")


def test_a_plain_villager_is_the_last_taste_of_tongue_wolf() -> None:
    night = resolve(village("tongue_wolf human"), "1 WOLF_EAT 2")
    assert told(night, "TONGUE_WOLF_RESULT") == [(1, "human", 2)]
    assert holds(night, 1, "lost_ability")
    assert told(resolve(village("tongue_wolf+lost_ability human"), "1 WOLF_EAT 2"), "TONGUE_WOLF_RESULT") == []


def test_tongue_wolf_tastes_who_was_dead_already_and_nobody_dies_twice() -> None:
    night = resolve(
        village("tongue_wolf spy_mad rioter_mad trap_mad"), "1 WOLF_EAT 3, 2 EXIT_NOT_DO, 3 RIOTE_DO 2, 4 TRAP_MAD_DO 2"
    )
    assert deaths(night) == [(3, "TRAPPED")]
    assert told(night, "TONGUE_WOLF_RESULT") == [(1, "rioter_mad", 3)]


@pytest.mark.parametrize(
    ("wolf", "prey", "cursed"),
    [
        ("spell_wolf", "dummy_mage", True),
        ("spell_wolf", "human", False),
        ("spell_wolf+lovers[1]+vega_lovers", "dummy_mage", False),
    ],
)
def test_spell_wolf_cannot_stomach_diviners(wolf: str, prey: str, cursed: bool) -> None:
    votes = ", 2 MAGE_DO 3" * ("mage" in prey)
    night = resolve(village(f"{wolf} {prey} wolf"), f"1 WOLF_EAT 2{votes}")
    assert ((1, "CURSED") in deaths(night)) is cursed


# ---- 憑狼 ----


def test_possessed_wolf_moves_into_its_prey() -> None:
    night = resolve(village("possessed_wolf human wolf"), "1 WOLF_EAT 2")
    assert flagged(night, "possession_reserved") == [2]
    assert deaths(night) == [(2, "POSSESSED_TARGETED")]
    assert night.possessions == ((1, 2),)


def test_the_prey_of_possessed_wolf_is_dead_from_the_bite_on() -> None:
    night = resolve(village("possessed_wolf assassin human wolf"), "1 WOLF_EAT 2, 2 ASSASSIN_DO 3")
    assert deaths(night) == [(2, "POSSESSED_TARGETED")]


def test_possessed_wolf_takes_nobody_who_was_dead_already() -> None:
    seats = village("possessed_wolf rioter_mad trap_mad wolf human")
    night = resolve(seats, "1 WOLF_EAT 2, 2 RIOTE_DO 5, 3 TRAP_MAD_DO 5")
    assert deaths(night) == [(2, "TRAPPED")]
    assert night.possessions == ()


@pytest.mark.parametrize(
    "prey", ["white_fox", "unknown_mania[3]", "detective_common", "revive_mad"], ids=lambda prey: prey
)
def test_possessed_wolf_eats_foxes_their_copies_and_barred_bodies(prey: str) -> None:
    night = resolve(village(f"possessed_wolf {prey} fox wolf", weather="no_revive"), "1 WOLF_EAT 2")
    assert deaths(night) == [(2, "WOLF_KILLED")]
    assert night.possessions == ()


def test_possessed_wolf_that_bites_a_warder_is_driven_out() -> None:
    night = resolve(village("possessed_wolf anti_voodoo human wolf"), "1 WOLF_EAT 2, 2 ANTI_VOODOO_DO 3")
    assert flagged(night, "possession_reset") == [1]
    assert deaths(night) == [(2, "WOLF_KILLED")]


# ---- poison ----


@pytest.mark.parametrize(
    ("prey", "day"),
    [("poison", 2), ("strong_poison", 2), ("snipe_poison", 2), ("poison_doll", 2), ("incubate_poison", 5)],
)
def test_the_eater_of_poison_dies(prey: str, day: int) -> None:
    night = resolve(village(f"wolf {prey}", day=day), "1 WOLF_EAT 2")
    assert deaths(night) == [(2, "WOLF_KILLED"), (1, "POISON_DEAD")]


@pytest.mark.parametrize(
    ("wolf", "prey", "weather"),
    [
        ("wolf", "dummy_poison", None),
        ("wolf", "chain_poison", None),
        ("wolf", "incubate_poison", None),
        ("wolf", "poison", "no_poison"),
        ("wolf+vega_lovers", "poison", None),
        ("sirius_wolf", "poison", None),
        ("spell_wolf", "poison", None),
        ("wolf", "guide_poison", None),
        ("wolf", "poison_jealousy", None),
        ("hungry_wolf", "poison_wolf", None),
    ],
)
def test_the_eater_lives(wolf: str, prey: str, weather: str | None) -> None:
    night = resolve(village(f"{wolf} {prey}", weather=weather), "1 WOLF_EAT 2")
    assert [seat for seat, _ in deaths(night)] == [2]


@pytest.mark.parametrize(("wolf", "prey"), [("poison_wolf", "guide_poison"), ("wolf+lovers[1]", "poison_jealousy")])
def test_selective_poison_takes_its_own(wolf: str, prey: str) -> None:
    assert (1, "POISON_DEAD") in deaths(resolve(village(f"{wolf} {prey} wolf"), "1 WOLF_EAT 2"))


def test_resist_wolf_gets_over_the_poison_once() -> None:
    night = resolve(village("resist_wolf poison"), "1 WOLF_EAT 2")
    assert deaths(night) == [(2, "WOLF_KILLED")]
    assert holds(night, 1, "lost_ability")
    again = resolve(village("resist_wolf+lost_ability poison"), "1 WOLF_EAT 2")
    assert (1, "POISON_DEAD") in deaths(again)


def test_a_poisoned_possessor_leaves_an_ordinary_corpse() -> None:
    night = resolve(village("possessed_wolf poison wolf"), "1 WOLF_EAT 2")
    assert deaths(night) == [(1, "POISON_DEAD"), (2, "WOLF_KILLED")]
