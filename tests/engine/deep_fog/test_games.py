"""Whole random games: they end, say what they did by rules of the catalogue, and keep what every night promises."""

from random import Random

import pytest
from yoake.deep_fog.catalogue import EVENTS, FINDINGS, FLAGS, GIFTS, LINES, NOTES, ROLES, RULES, WINNERS
from yoake.deep_fog.generate import Turn, play, random_turn, random_votes
from yoake.deep_fog.outcome import Line, Note
from yoake.deep_fog.ruleset import check, judge, resolve
from yoake.dice import SeededDice
from yoake.outcome import Flag, rules_used

GAMES = 250
NIGHTS = 500
MOST_DAYS = 40


@pytest.fixture(scope="module")
def games() -> list[list[Turn]]:
    return [list(play(Random(seed))) for seed in range(GAMES)]


@pytest.fixture(scope="module")
def turns(games: list[list[Turn]]) -> list[Turn]:
    return [turn for game in games for turn in game] + [random_turn(Random(-seed)) for seed in range(1, NIGHTS)]


def test_every_game_ends(games: list[list[Turn]]) -> None:
    assert {game[-1].outcome.verdict.winner for game in games} <= set(WINNERS)
    assert max(map(len, games)) < MOST_DAYS


def test_the_next_village_is_one_that_could_be_sent(turns: list[Turn]) -> None:
    for turn in turns:
        assert not check(turn.outcome.next_village).problems
        assert turn.outcome.next_village.day == turn.village.day + 1


def test_random_votes_are_complete_and_legal(turns: list[Turn]) -> None:
    for turn in turns:
        assert check(turn.village, random_votes(turn.village, Random(0))).complete
        assert check(turn.village, turn.votes).complete


def test_the_state_tells_the_same_victory_as_the_night(turns: list[Turn]) -> None:
    for turn in turns:
        if turn.outcome.verdict.winner:
            assert judge(turn.outcome.next_village).winner == turn.outcome.verdict.winner


def test_deaths_and_lives_agree_with_the_next_village(turns: list[Turn]) -> None:
    for village, _, outcome in turns:
        after = {player.id for player in outcome.next_village.players if player.alive}
        before = {player.id for player in village.players if player.alive}
        fallen = {death.player for death in outcome.deaths}
        miracle = outcome.next_village.event == "miracle"
        assert before - after == fallen - (after if miracle else set())
        assert after - before == set(outcome.revived)
        assert set(outcome.found) <= fallen
        assert set(outcome.figures) <= after


def test_everything_occurs_and_is_in_the_catalogue(turns: list[Turn]) -> None:
    roles = {player.role for turn in turns for player in turn.village.players}
    assert roles == {key for key, role in ROLES.items() if role.resolved}
    assert {player.gift for turn in turns for player in turn.village.players} == set(GIFTS)
    assert {turn.village.event for turn in turns} == {None, *EVENTS}
    rules: set[str] = set()
    for turn in turns:
        rules |= rules_used(turn.outcome.journal)
    assert rules <= set(RULES)
    assert len(rules) > 0.9 * len(RULES)


def test_lines_notes_and_marks_are_those_of_the_catalogue(turns: list[Turn]) -> None:
    for turn in turns:
        for line in turn.outcome.journal.of(Line):
            facts = LINES[line.type]
            assert line.channel in facts.channels
            assert bool(facts.who) or line.who is None
            assert bool(facts.targets) or not line.targets
            assert bool(facts.value) or line.value is None
            assert line.finding is None or (facts.finding and line.finding.kind in FINDINGS)
        for note in turn.outcome.journal.of(Note):
            told = NOTES[note.type]
            assert bool(told.targets) or not note.targets
            assert bool(told.value) or note.value is None
            assert note.finding is None or (told.finding and note.finding.kind in FINDINGS)
        for flag in turn.outcome.journal.of(Flag):
            assert flag.flag in FLAGS


def test_the_unaware_read_nothing_of_what_they_did(turns: list[Turn]) -> None:
    """能動能力行使時のシステムメッセージは表示されない."""
    hidden = {"divined", "guarding", "poisoned", "gave_revival", "drank", "hiding"}
    for village, _, outcome in turns:
        if village.day > 1 and not outcome.possessions:
            same = {
                p.id for p, q in zip(village.players, outcome.next_village.players, strict=True) if p.gift == q.gift
            }
            unaware = {insight.player for insight in outcome.insights if not insight.aware} & same
            assert not [line for line in outcome.log if line.type in hidden and line.reader in unaware]


def test_a_turn_can_be_played_again() -> None:
    turn = random_turn(Random(5))
    assert (
        resolve(turn.village, turn.votes, SeededDice(1)).journal
        == resolve(turn.village, turn.votes, SeededDice(1)).journal
    )
    assert random_turn(Random(5)).outcome.journal == turn.outcome.journal
