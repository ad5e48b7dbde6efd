"""What a divination reads in somebody."""

import pytest
from yoake.shikigami.catalogue import ROLES
from yoake.shikigami.questions.readings import (
    love_reading,
    mind_reading,
    ordinary_reading,
    reversed_reading,
    role_reading,
    sex_reading,
    voted_tonight,
)

from tests.engine.shikigami.villages import night_of, village


@pytest.mark.parametrize(
    ("seats", "ordinary", "reversed_"),
    [
        pytest.param("human", "human", "wolf", id="people are human"),
        pytest.param("wolf", "wolf", "human", id="wolves are wolves"),
        pytest.param("boss_wolf", "human", "wolf", id="but 白狼 is human"),
        pytest.param("suspect", "wolf", "human", id="不審者 is a wolf"),
        pytest.param("fox", "human", "wolf", id="foxes are human"),
        pytest.param("mad", "human", "wolf", id="madmen are human"),
        pytest.param("ogre", "ogre", "ogre", id="ogres are ogres, in dreams too"),
        pytest.param("tiger_wolf", "ogre", "ogre", id="so is 虎狼"),
        pytest.param("vampire", "chiroptera", "chiroptera", id="vampires are chiroptera, in dreams too"),
        pytest.param("mist_fox", "chiroptera", "chiroptera", id="so is 霧狐"),
        pytest.param("chiroptera", "human", "wolf", id="蝙蝠 himself is human"),
        pytest.param("sirius_wolf", "human", "wolf", id="天狼 as the last wolf is human"),
        pytest.param("sirius_wolf wolf", "wolf", "human", id="天狼 with a pack is a wolf"),
        pytest.param("wolf+sheep_wisp[2]", "human", "wolf", id="羊皮 hides a wolf on its day"),
        pytest.param("wolf+sheep_wisp[3]", "wolf", "human", id="羊皮 does nothing on the day before"),
        pytest.param("human+wisp", "ogre", "ogre", id="鬼火 shines as an ogre"),
        pytest.param("ogre+tengu_spell_wisp", "wolf", "human", id="天狗火 as a wolf"),
        pytest.param("human+foughten_wisp", "chiroptera", "chiroptera", id="古戦場火 as a chiroptera"),
        pytest.param("human+black_wisp", "wolf", "human", id="天火 as a wolf"),
        pytest.param("human+spell_wisp", "human", "wolf", id="狐火 changes nothing"),
        pytest.param("human+gold_wisp", "human", "wolf", id="松明丸 changes nothing"),
        pytest.param("wolf+wisp+sheep_wisp[2]", "human", "wolf", id="羊皮 outshines 鬼火"),
        pytest.param("human+tengu_spell_wisp+wisp", "ogre", "ogre", id="鬼火 outshines 天狗火"),
        pytest.param("human+foughten_wisp+tengu_spell_wisp", "wolf", "human", id="天狗火 outshines 古戦場火"),
        pytest.param("human+black_wisp+foughten_wisp", "chiroptera", "chiroptera", id="古戦場火 outshines 天火"),
    ],
)
def test_ordinary_and_reversed(seats: str, ordinary: str, reversed_: str) -> None:
    night = night_of(village(seats))
    target = night.person(1)
    assert (ordinary_reading(night, target), reversed_reading(night, target)) == (ordinary, reversed_)


@pytest.mark.parametrize("role", ROLES)
def test_the_role_reading_is_the_main_role(role: str) -> None:
    assert role_reading(night_of(village(f"{role}+wisp")).person(1)) == role


@pytest.mark.parametrize(
    ("role", "reading"),
    [
        ("human", "normal"),
        ("wolf", "normal"),
        ("mad", "liar"),
        ("swindle_mad", "normal"),
        ("depraver", "liar"),
        ("dummy_guard", "liar"),
        ("suspect", "liar"),
        ("unconscious", "liar"),
        ("ogre", "ogre"),
        ("yaksa", "ogre"),
        ("cupid", "lovers"),
        ("angel", "lovers"),
    ],
)
def test_the_mind_reading(role: str, reading: str) -> None:
    assert mind_reading(night_of(village(role)).person(1)) == reading


@pytest.mark.parametrize(
    ("seat", "reading"),
    [
        pytest.param("human", "sex_male", id="a man"),
        pytest.param("female:wolf", "sex_female", id="a woman"),
        pytest.param("human+female_status[2]", "sex_female", id="who has become a woman"),
        pytest.param("human+female_status[3]", "sex_male", id="who will be one tomorrow"),
        pytest.param("human+gender_status[2]", "sex_female", id="whose sex is inverted today"),
        pytest.param("chiroptera", "chiroptera", id="the camp of the chiroptera"),
        pytest.param("fairy", "chiroptera", id="fairies belong to it"),
        pytest.param("gold_wolf", "chiroptera", id="金狼"),
        pytest.param("human+gold_wisp", "chiroptera", id="松明丸"),
        pytest.param("ogre", "ogre", id="the camp of the ogres"),
        pytest.param("ogre+gold_wisp", "chiroptera", id="松明丸 outshines the ogre"),
    ],
)
def test_the_sex_reading(seat: str, reading: str) -> None:
    assert sex_reading(night_of(village(seat)).person(1)) == reading


@pytest.mark.parametrize(
    ("seats", "cast", "voted"),
    [
        pytest.param("human", "", False, id="no vote"),
        pytest.param("mage wolf", "1 MAGE_DO 2", True, id="a vote"),
        pytest.param("assassin", "1 ASSASSIN_NOT_DO", True, id="a cancel vote"),
        pytest.param("wolf", "", True, id="wolves always"),
    ],
)
def test_the_vote_reading(seats: str, cast: str, voted: bool) -> None:
    night = night_of(village(seats), cast)
    assert voted_tonight(night, night.person(1)) is voted


@pytest.mark.parametrize(
    ("seat", "reading"),
    [
        ("human+possessed_exchange[1]+letter_exchange[2]", "flower_mage_possessed"),
        ("human+letter_exchange[2]+challenge_lovers", "flower_mage_letter"),
        ("human+challenge_lovers+vega_lovers", "flower_mage_challenge"),
        ("human+vega_lovers+lovers[9]", "flower_mage_vega"),
        ("human+lovers[9]+fake_lovers[9]", "flower_mage_lovers"),
        ("human+fake_lovers[9]+sweet_status[9]", "flower_mage_fake"),
        ("cupid+sweet_status[9]", "flower_mage_sweet"),
        ("cupid", "flower_mage_cupid"),
        ("human", "flower_mage_like"),
    ],
)
def test_the_love_reading_takes_the_first_tie(seat: str, reading: str) -> None:
    night = night_of(village(f"flower_jealousy {seat}"))
    assert love_reading(night, night.person(1), night.person(2)) == reading


@pytest.mark.parametrize(("seat", "liked"), [(2, True), (3, False), (6, True), (7, False), (10, True)])
def test_the_love_reading_likes_odd_distances(seat: int, liked: bool) -> None:
    night = night_of(village("flower_jealousy" + " human" * 9))
    reading = love_reading(night, night.person(1), night.person(seat))
    assert reading == ("flower_mage_like" if liked else "flower_mage_dislike")
