"""均衡状態 and 概要: how heads are counted, who is ahead, who has won."""

import pytest
from yoake.deep_fog.outcome import Balance
from yoake.deep_fog.ruleset import judge

from tests.engine.deep_fog.villages import evening, night


@pytest.mark.parametrize(
    ("seats", "balance"),
    [
        ("villager villager wolf", Balance.VILLAGERS),
        ("villager wolf", Balance.EVEN),
        ("villager wolf wolf guard", Balance.WOLVES),
        ("villager+fink villager wolf", Balance.VILLAGERS),  # 半端者+村人
        ("villager+fairy villager wolf", Balance.EVEN),  # 妖精の子+村人
        ("villager+ogre villager wolf", Balance.WOLVES),
        ("guard seer villager wolf", Balance.EVEN),  # 役職を持つ村側は直接は寄与しない
        ("villager villager lonewolf", Balance.VILLAGERS),
        ("villager villager/dead wolf", Balance.EVEN),
    ],
)
def test_villagers_against_wolves(seats: str, balance: Balance) -> None:
    assert night(seats).balance is balance


def test_the_line_is_for_the_whisper_audience() -> None:
    outcome = night("villager silentwolf wolf wisper mimicry girl@me possess lonewolf", day=3)
    line = next(line for line in outcome.log if line.type == "balance")
    assert outcome.readers(line) == (3, 4, 5, 6)


def test_no_balance_when_the_game_is_over() -> None:
    outcome = night("villager wolf", gallows=2)
    assert (outcome.verdict.winner, outcome.balance) == ("villagers", None)
    assert "balance" not in {line.type for line in outcome.log}


@pytest.mark.parametrize(
    ("seats", "winner"),
    [
        ("villager wolf", None),
        ("villager wolf/dead", "villagers"),  # 狼を全滅させると、村勝利
        ("villager/dead guard wolf", "wolves"),  # 役職「村人」を全滅させると、狼勝利
        ("villager/dead guard wolf/dead", "villagers"),
        ("villager+fink wolf", None),
        ("villager+fairy wolf guard", "fairies_with_wolves"),
        ("villager/dead guard lonewolf", "lonewolf"),
        ("villager/dead guard lonewolf wolf", "wolves"),
        ("villager wolf/dead hamster", "fairies_with_villagers"),
        ("villager/dead wolf hamster", "fairies_with_wolves"),
        ("villager wolf hamster", None),
        ("villager wolf hamster/dead", None),
        ("villager/lured wolf/lured guru", "piper"),
        ("villager/lured wolf guru", None),
        ("villager wolf/dead guard/hate,bond=4 guard/dead,bond=3", "haters"),
        ("villager wolf/dead guard/hate,bond=4 guard/hate,bond=3", "villagers"),
        ("villager wolf/dead guard/hate guard", "villagers"),
        ("villager wolf guard/hate,bond=4 guard/dead,bond=3", None),
        ("villager/dead wolf lonewolf+fink guard", "wolves"),
        ("villager wolf/dead guard/love,bond=4 guard/love,bond=3", "lovers"),
        ("villager wolf/dead guard/love,bond=4 guard/love,dead,bond=3", "villagers"),
        ("villager/love,bond=2 wolf/love,bond=1", "lovers"),
        ("villager wolf guard/love,bond=4 guard/love,bond=3", None),
        ("villager/dead wolf/dead", "nobody"),
        ("villager/dead,love,bond=2 wolf/dead,love,bond=1 hamster", "fairies_with_villagers"),
    ],
)
def test_who_has_won(seats: str, winner: str | None) -> None:
    village, _ = evening(seats, day=3, gallows=1)
    assert judge(village).winner == winner


def test_the_dummy_is_never_counted() -> None:
    village, _ = evening("guard seer wolf", day=1)
    assert judge(village).winner == "wolves"
    assert 0 not in judge(village).results


def test_own_results() -> None:
    village, _ = evening("villager wolf/dead villager+fink dish/dead dish dish/dead=executed hamster/dead", gallows=1)
    results = judge(village).results
    assert results == {1: "win", 2: "lose", 3: "lose", 4: "win", 5: "lose", 6: "lose", 7: "lose"}


def test_no_results_while_the_game_goes_on() -> None:
    village, _ = evening("villager wolf", gallows=1)
    assert judge(village).results == {}


def test_counts() -> None:
    counts = night("villager wolf guard/lured lonewolf hamster guru guard/love,bond=3 dish/dead", day=5).counts
    assert counts.villager == 1
    assert (counts.human, counts.wolf, counts.lonewolf, counts.fairy) == (5, 2, 1, 1)
    assert (counts.live, counts.sheep, counts.love, counts.bond, counts.hate, counts.fish) == (8, 2, 1, 1, 0, 1)
