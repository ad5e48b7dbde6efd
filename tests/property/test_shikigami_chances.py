"""Chance is chance: what the seeds bring is what the exact branches of a night say."""

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from math import sqrt

import pytest
from yoake.dice import Dice, SeededDice, explore
from yoake.outcome import Outcome
from yoake.problems import TooManyOutcomes
from yoake.shikigami import ruleset
from yoake.shikigami.generate import Situation, villages
from yoake.village import Village

Ending = tuple[tuple[tuple[int, str], ...], tuple[int, ...]]

MOST_PATHS = 400
SEEDS = 600
NIGHTS = 8


def ending(outcome: Outcome[Village]) -> Ending:
    """Who died of what, and who came back."""
    return tuple((death.player, death.cause) for death in outcome.deaths), tuple(r.player for r in outcome.revivals)


def night(situation: Situation) -> Callable[[Dice], Ending]:
    return lambda dice: ending(ruleset.resolve(situation.village, situation.votes, dice))


def explored(situation: Situation) -> dict[Ending, Fraction]:
    found: dict[Ending, Fraction] = {}
    for probability, each in explore(night(situation), MOST_PATHS):
        found[each] = found.get(each, Fraction()) + probability
    return found


def uncertain() -> Iterator[tuple[Situation, dict[Ending, Fraction]]]:
    """Small nights that can end in several ways, and have few enough of them."""
    for situation in villages(11, 6, 10_000):
        try:
            found = explored(situation)
        except TooManyOutcomes:
            continue
        if len(found) > 1:
            yield situation, found


@pytest.fixture(scope="module")
def nights() -> list[tuple[Situation, dict[Ending, Fraction]]]:
    return [found for found, _ in zip(uncertain(), range(NIGHTS), strict=False)]


def test_all_ways_of_a_night_together_are_certain(nights: list[tuple[Situation, dict[Ending, Fraction]]]) -> None:
    assert [sum(found.values()) for _, found in nights] == [1] * NIGHTS


def test_seeds_end_as_often_as_the_branches_say(nights: list[tuple[Situation, dict[Ending, Fraction]]]) -> None:
    """Within five standard deviations; a night that can end in no such way never does."""
    for situation, found in nights:
        counted = Counter(night(situation)(SeededDice(seed)) for seed in range(SEEDS))
        assert counted.keys() <= found.keys()
        for each, probability in found.items():
            spread = sqrt(SEEDS * probability * (1 - probability))
            assert abs(counted[each] - SEEDS * probability) <= 5 * spread + 1, (each, probability, counted[each])
