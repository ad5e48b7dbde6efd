"""Those whom the wolves killed come back, 仙狼 from any death, and 五徳猫 calls back whom it copied."""

import pytest
from yoake.outcome import Draw, Outcome, Revival
from yoake.village import Village

from tests.engine.shikigami.villages import deaths, holds, resolve, village


def back(night: Outcome[Village]) -> list[int]:
    return [entry.player for entry in night.journal.of(Revival) if entry.real]


ONCE = ["revive_pharmacist", "revive_brownie", "revive_doll", "revive_cupid", "revive_avenger", "revive_mad"]


@pytest.mark.parametrize("role", ONCE)
def test_comes_back_from_the_wolves_once(role: str) -> None:
    night = resolve(village(f"wolf {role} human", options=["not_open_cast"]), "1 WOLF_EAT 2")
    assert deaths(night) == [(2, "WOLF_KILLED")]
    assert back(night) == [2]
    assert holds(night, 2, "lost_ability")
    assert back(resolve(village(f"wolf {role}+lost_ability human"), "1 WOLF_EAT 2")) == []


@pytest.mark.parametrize("role", ONCE)
def test_does_not_come_back(role: str) -> None:
    assert back(resolve(village(f"wolf {role}+lovers[1] human+lovers[1]"), "1 WOLF_EAT 2")) == [], "in love"
    assert back(resolve(village(f"wolf {role}", weather="no_revive"), "1 WOLF_EAT 2")) == [], "under 快晴"
    assert back(resolve(village(f"sirius_wolf {role}"), "1 WOLF_EAT 2")) == [], "from 天狼, the last wolf"
    killed = village(f"wolf {role} human assassin")
    assert back(resolve(killed, "1 WOLF_EAT 3, 4 ASSASSIN_DO 2")) == [], "from another death"


def test_a_prey_that_the_wolves_did_not_get_does_not_come_back_from_another_death() -> None:
    seats = village("wolf revive_brownie guard assassin")
    night = resolve(seats, "1 WOLF_EAT 2, 3 GUARD_DO 2, 4 ASSASSIN_DO 2")
    assert deaths(night) == [(2, "ASSASSIN_KILLED")]
    assert back(night) == []


def test_the_dummy_boy_never_comes_back() -> None:
    night = resolve(village("dummy:revive_brownie wolf human", day=1, options=["dummy_boy"]), "2 WOLF_EAT 1")
    assert back(night) == []


def test_a_wolf_of_two_sirius_lets_its_prey_come_back() -> None:
    assert back(resolve(village("sirius_wolf revive_brownie wolf"), "1 WOLF_EAT 2")) == [2]


def test_revive_mad_and_its_eater_know_each_other() -> None:
    night = resolve(village("wolf revive_mad"), "1 WOLF_EAT 2")
    assert holds(night, 1, "mind_friend[2]")
    assert holds(night, 2, "mind_friend[2]")


@pytest.mark.parametrize(
    ("role", "vote", "weather", "always", "returns"),
    [
        ("scarlet_vampire", "VAMPIRE_DO 3", None, True, True),
        ("scarlet_vampire", "VAMPIRE_DO 3", None, False, False),
        ("scarlet_vampire", "VAMPIRE_DO 3", "full_revive", False, True),
        ("resurrect_mania[3]", "", None, True, True),
        ("resurrect_mania[3]", "", None, False, False),
        ("resurrect_mania[3]", "", "full_revive", False, True),
        ("resurrect_mania[4]", "", "full_revive", True, False),
        ("revive_ogre", "OGRE_NOT_DO", None, True, True),
        ("revive_ogre", "OGRE_NOT_DO", "full_revive", False, False),
        ("revive_ogre", "OGRE_NOT_DO", "seal_ogre", True, False),
    ],
)
def test_comes_back_by_chance(role: str, vote: str, weather: str | None, always: bool, returns: bool) -> None:
    cast = "1 WOLF_EAT 2" + (f", 2 {vote}" if vote else "")
    night = resolve(village(f"wolf {role} human dead:human", weather=weather), cast, always)
    assert deaths(night) == [(2, "WOLF_KILLED")]
    assert back(night) == ([2] if returns else [])
    assert not holds(night, 2, "lost_ability")


@pytest.mark.parametrize(
    ("role", "vote"), [("scarlet_vampire", "VAMPIRE_DO 3"), ("resurrect_mania[3]", ""), ("revive_ogre", "OGRE_NOT_DO")]
)
def test_the_chance_is_forty_percent_and_none_for_lovers(role: str, vote: str) -> None:
    cast = "1 WOLF_EAT 2" + (f", 2 {vote}" if vote else "")
    night = resolve(village(f"wolf {role} human"), cast)
    rule = f"self_revival.{role.split('[')[0]}"
    assert [draw.asked for draw in night.journal.of(Draw) if draw.reason == rule] == [40]
    assert back(resolve(village(f"wolf {role}+lovers[1] human"), cast)) == []


def test_revive_wolf_comes_back_from_any_death_of_the_night() -> None:
    night = resolve(village("wolf human revive_wolf assassin"), "1 WOLF_EAT 2, 4 ASSASSIN_DO 3")
    assert deaths(night) == [(2, "WOLF_KILLED"), (3, "ASSASSIN_KILLED")]
    assert back(night) == [3]
    assert holds(night, 3, "lost_ability")


@pytest.mark.parametrize("wolf", ["revive_wolf+lost_ability", "revive_wolf+lovers[1]"])
def test_revive_wolf_does_not_come_back(wolf: str) -> None:
    assert back(resolve(village(f"wolf human {wolf} assassin"), "1 WOLF_EAT 2, 4 ASSASSIN_DO 3")) == []


def test_revive_wolf_that_was_dead_before_tonight_stays_dead() -> None:
    assert back(resolve(village("wolf human dead:revive_wolf"), "1 WOLF_EAT 2")) == []


# ---- 五徳猫 ----

CLOSED = ["not_open_cast"]


def test_revive_mania_calls_back_whom_it_copied() -> None:
    night = resolve(village("wolf revive_mania[3] dead:human human", options=CLOSED), "1 WOLF_EAT 2")
    assert deaths(night) == [(2, "WOLF_KILLED")]
    assert back(night) == [3]


@pytest.mark.parametrize(
    ("wolf", "copied", "options"),
    [
        ("wolf", "human", CLOSED),
        ("wolf", "dead:detective_common", CLOSED),
        ("wolf", "dead:human", []),
        ("sirius_wolf", "dead:human", CLOSED),
    ],
    ids=["who lives", "who cannot be revived", "while the dead see the cast", "eaten by 天狼, the last wolf"],
)
def test_revive_mania_calls_nobody_back(wolf: str, copied: str, options: list[str]) -> None:
    assert back(resolve(village(f"{wolf} revive_mania[3] {copied} human", options=options), "1 WOLF_EAT 2")) == []


def test_revive_mania_calls_nobody_back_in_fine_weather() -> None:
    seats = village("wolf revive_mania[3] dead:human human", weather="no_revive", options=CLOSED)
    assert back(resolve(seats, "1 WOLF_EAT 2")) == []


def test_revive_mania_does_not_call_back_who_dies_after_the_bite() -> None:
    seats = village("wolf revive_mania[3] human assassin", options=CLOSED)
    assert back(resolve(seats, "1 WOLF_EAT 2, 4 ASSASSIN_DO 3")) == []


def test_whoever_wears_the_body_of_the_one_called_back_is_announced_and_loses_it() -> None:
    seats = village(
        "wolf revive_mania[3] dead:human+possessed[3-4] dead:possessed_wolf+possessed_target[3-3]", 4, options=CLOSED
    )
    night = resolve(seats, "1 WOLF_EAT 2")
    assert back(night) == [3]
    assert [(entry.player, entry.real) for entry in night.revivals if entry.announced] == [(4, False)]
    assert holds(night, 3, "possessed[5-3]")
    assert holds(night, 4, "possessed_target[5-4]")
