"""後追い自殺 and 神託(巫女型): who follows whom into death, and what 巫女 learn."""

import pytest
from yoake.shikigami.questions.following import would_follow

from tests.engine.shikigami.tables import Row, rows
from tests.engine.shikigami.villages import deaths, night_of, resolve, told, village

EAT = "1 WOLF_EAT 2"


def follows(seat: int, cause: str = "LOVERS_FOLLOWED") -> list[str]:
    rule = {"LOVERS_FOLLOWED": "followers.lovers", "FOX_FOLLOWED": "followers.foxes"}[cause]
    return [f"{rule} {seat} dies {cause}", f"{rule} {seat} is suicide"]


@rows(
    Row("a lover follows a lover", "wolf human+lovers[9] human+lovers[9] human", EAT, follows(3)),
    Row("lovers of another cupid live", "wolf human+lovers[9] human+lovers[8] human", EAT, []),
    Row("愛人 follows nobody", "wolf human+lovers[9] human+fake_lovers[1] human", EAT, []),
    Row("織姫 follows as well", "wolf human+lovers[9] human+lovers[9]+vega_lovers human", EAT, follows(3)),
    Row(
        "a chain goes on from couple to couple",
        "wolf human+lovers[9] human+lovers[9]+lovers[8] human+lovers[8] human",
        EAT,
        follows(3) + follows(4),
    ),
    Row(
        "a couple that lost a member days ago stays",
        "wolf human human+lovers[9] dead:human+lovers[9] human",
        EAT,
        [],
    ),
    Row(
        "three lovers follow one", "wolf human+lovers[9] human+lovers[9] human+lovers[9]", EAT, follows(3) + follows(4)
    ),
    Row(
        "the last fox drags 背徳者 along",
        "wolf human+lovers[9] fox+lovers[9] depraver human",
        EAT,
        follows(3) + follows(4, "FOX_FOLLOWED"),
    ),
    Row(
        "not while another fox lives",
        "wolf human+lovers[9] fox+lovers[9] depraver fox human",
        EAT,
        follows(3),
    ),
    Row("a fox dead for days is enough", "wolf human dead:fox depraver human", EAT, follows(4, "FOX_FOLLOWED")),
    Row("a village without foxes has nobody to follow", "wolf human depraver human human", EAT, []),
    Row("a 背徳者 in love does not follow foxes", "wolf human dead:fox depraver+lovers[9] human human", EAT, []),
    Row("愛人 does not either", "wolf human dead:fox depraver+fake_lovers[1] human human", EAT, []),
    Row(
        "who has copied a fox by now is one",
        "wolf human dead:fox depraver child_fox+copied",
        f"{EAT}, 5 CHILD_FOX_DO 1",
        [],
    ),
    Row(
        "覚醒者 who chose a 背徳者 follows",
        "wolf human dead:fox dead:depraver soul_mania[4] human",
        EAT,
        follows(5, "FOX_FOLLOWED"),
    ),
    Row("覚醒者 who chose anybody else lives", "wolf human dead:fox dead:fox soul_mania[4] human", EAT, []),
    Row(
        "a couple made by a fox of today counts as the foxes",
        "wolf human+lovers[3] fox human+lovers[3] depraver",
        EAT,
        follows(5, "FOX_FOLLOWED"),
    ),
)
def test_followers(row: Row) -> None:
    assert row.journal("followers") == row.said


@pytest.mark.parametrize(
    "role", ["depraver", "fire_depraver", "tailtip_depraver", "sacrifice_depraver", "silver_depraver"]
)
def test_the_whole_family_follows(role: str) -> None:
    night = resolve(village(f"wolf human dead:fox {role} human"), EAT)
    assert deaths(night) == [(2, "WOLF_KILLED"), (4, "FOX_FOLLOWED")]


def test_the_dummy_boy_never_follows_the_foxes() -> None:
    assert deaths(resolve(village("dummy:depraver wolf dead:fox human human"), "2 WOLF_EAT 4")) == [(4, "WOLF_KILLED")]


def test_tail_tip_that_became_a_fox_tonight_is_the_one_they_live_for() -> None:
    seats = village("wolf human dead:fox tailtip_depraver depraver mage human")
    assert deaths(resolve(seats, f"{EAT}, 6 MAGE_DO 4")) == [(2, "WOLF_KILLED")]
    assert deaths(resolve(seats, f"{EAT}, 6 MAGE_DO 7")) == [
        (2, "WOLF_KILLED"),
        (4, "FOX_FOLLOWED"),
        (5, "FOX_FOLLOWED"),
    ]


def test_what_would_follow_names_the_dead_of_the_couple_too_and_kills_nobody() -> None:
    night = night_of(village("wolf human+lovers[9] human+lovers[9]+lovers[8] human+lovers[8] human+lovers[7]"))
    night.kill(night.person(2), "WOLF_KILLED", "test")
    assert would_follow(night) == {2, 3, 4}
    assert night.person(3).alive_now


def test_nobody_would_follow_when_nobody_died() -> None:
    assert would_follow(night_of(village("wolf human+lovers[9] human+lovers[9]"))) == set()


# 巫女


MEDIUM = "MEDIUM_RESULT"


def test_mediums_learn_the_camp_of_suicides_love_set_aside() -> None:
    night = resolve(village("wolf human+lovers[9] fox+lovers[9] medium depraver human"), EAT)
    assert told(night, MEDIUM) == [(None, "fox", 3), (None, "fox", 5)]


def test_they_learn_nothing_of_other_deaths() -> None:
    assert told(resolve(village("wolf human human medium"), EAT), MEDIUM) == []


def test_it_is_told_even_when_they_are_dead() -> None:
    night = resolve(village("wolf human+lovers[9] human+lovers[9] dead:eclipse_medium human"), EAT)
    assert told(night, MEDIUM) == [(None, "human", 3)]


def test_a_copier_is_traced() -> None:
    night = resolve(village("wolf human+lovers[9] unknown_mania[1]+lovers[9] medium human"), EAT)
    assert told(night, MEDIUM) == [(None, "wolf", 3)]


def test_without_a_medium_nothing_is_written() -> None:
    assert told(resolve(village("wolf human+lovers[9] human+lovers[9] human"), EAT), MEDIUM) == []


def test_a_possessor_is_told_by_the_body_in_which_he_died() -> None:
    seats = "possessed_wolf+possessed_target[2-5]+lovers[9] human+lovers[9] human medium dead:human+possessed[2-1] wolf"
    night = resolve(village(seats, day=3), "6 WOLF_EAT 2")
    assert deaths(night) == [(2, "WOLF_KILLED"), (1, "LOVERS_FOLLOWED")]
    assert told(night, MEDIUM) == [(None, "wolf", 5)]
