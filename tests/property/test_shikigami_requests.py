"""Whatever is sent: an answer, or a refusal that names what is wrong. Never another exception."""

from contextlib import suppress
from random import Random

from hypothesis import assume, given
from hypothesis import strategies as st
from yoake.day import DayDeath, DayLifeChange, DayReport, DayRoleChange
from yoake.dice import SeededDice
from yoake.problems import Refusal, VotesMissing
from yoake.shikigami import ruleset
from yoake.shikigami.generate import Situation, random_votes
from yoake.shikigami.state import Reading
from yoake.village import Life, Village, Vote

from tests.property.situations import (
    SEEDS,
    examples,
    odd_villages,
    odd_votes,
    oddly_possessed_villages,
    situations,
)


@examples(150)
@given(odd_villages(), st.randoms(use_true_random=False), SEEDS, st.sampled_from(Reading))
def test_an_odd_village_is_resolved_or_refused(village: Village, rng: Random, seed: int, reading: Reading) -> None:
    try:
        outcome = ruleset.resolve(village, random_votes(village, rng), SeededDice(seed), reading)
    except Refusal:
        assume(False)
    assert outcome.next_village.day == village.day + 1


@examples(100)
@given(odd_villages().flatmap(lambda village: st.tuples(st.just(village), odd_votes(len(village.players)))))
def test_odd_votes_are_resolved_or_refused(request: tuple[Village, list[Vote]]) -> None:
    village, votes = request
    for lenient in (False, True):
        with suppress(Refusal):
            ruleset.resolve(village, votes, SeededDice(1), lenient=lenient)


@examples(100)
@given(situations((8, 12)).flatmap(lambda each: st.tuples(st.just(each), odd_votes(8))))
def test_odd_votes_beside_proper_ones_are_resolved_or_refused(request: tuple[Situation, list[Vote]]) -> None:
    (village, votes), odd = request
    taken = {(vote.actor, vote.action) for vote in votes}
    more = [vote for vote in odd if (vote.actor, vote.action) not in taken]
    try:
        outcome = ruleset.resolve(village, [*votes, *more], SeededDice(1), lenient=True)
    except Refusal:
        return
    assert len(outcome.irregular) <= len(more)


@examples(60)
@given(odd_villages().flatmap(lambda village: st.tuples(st.just(village), odd_votes(len(village.players)))))
def test_a_check_answers_whatever_is_sent(request: tuple[Village, list[Vote]]) -> None:
    village, votes = request
    told = ruleset.check(village, votes)
    assert len(told.duties) in (0, len(village.players))


@examples(100)
@given(oddly_possessed_villages(), SEEDS)
def test_odd_possessions_are_refused_or_leave_sound_ones(village: Village, seed: int) -> None:
    told = ruleset.check(village).violations
    assert {violation.reason for violation in told} <= {"ONE_SIDED_POSSESSION", "TWO_MINDS", "TWO_BODIES", "BAD_DAY"}
    if told:
        return
    with suppress(VotesMissing):
        outcome = ruleset.resolve(village, random_votes(village, Random(seed)), SeededDice(seed))
        assert ruleset.check(outcome.next_village).violations == ()


@examples(60)
@given(odd_villages().flatmap(lambda village: st.tuples(st.just(village), odd_votes(len(village.players)))))
def test_votes_at_once_are_carried_out_or_refused(request: tuple[Village, list[Vote]]) -> None:
    village, votes = request
    for time_is_up in (False, True):
        try:
            done = ruleset.apply_immediate_votes(village, votes, SeededDice(1), time_is_up)
        except Refusal:
            continue
        assert done.outcome.next_village.day == village.day


SEATS = st.integers(0, 9)
REPORTS = st.builds(
    DayReport,
    executed=st.lists(SEATS, max_size=2).map(tuple),
    deaths=st.lists(st.builds(DayDeath, SEATS, st.sampled_from(("POISON_DEAD", "STEP", "?"))), max_size=2).map(tuple),
    role_changes=st.lists(st.builds(DayRoleChange, SEATS, st.none(), st.none()), max_size=2).map(tuple),
    life_changes=st.lists(st.builds(DayLifeChange, SEATS, st.sampled_from(Life)), max_size=2).map(tuple),
)


@examples(100)
@given(odd_villages(), REPORTS)
def test_any_report_of_a_day_is_carried_out_or_refused(village: Village, report: DayReport) -> None:
    try:
        outcome = ruleset.apply_day(village, report)
    except Refusal:
        return
    assert ruleset.check(outcome.next_village).violations == ()


@examples(100)
@given(odd_villages(), st.booleans())
def test_any_state_can_be_judged(village: Village, revote: bool) -> None:
    verdict = ruleset.judge(village, revote)
    if verdict.winner is not None:
        assert set(verdict.results) == {player.id for player in village.players}
