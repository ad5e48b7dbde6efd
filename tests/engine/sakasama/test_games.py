"""Whole random games: they end, say what they did by rules of the catalogue, and keep what every step promises."""

from random import Random

import pytest
from yoake.outcome import rules_used
from yoake.sakasama.catalogue import CALLS, CAUSES, FLAGS, MESSAGES, REASONS, ROLES, RULES
from yoake.sakasama.generate import Turn, play, random_moves, random_turn
from yoake.sakasama.outcome import Status
from yoake.sakasama.ruleset import check, judge, resolve
from yoake.sakasama.village import Phase
from yoake.village import Life

GAMES = 300
MOST_DAYS = 60


@pytest.fixture(scope="module")
def turns() -> list[Turn]:
    return [turn for seed in range(GAMES) for turn in play(Random(seed))]


def test_every_game_ends_with_a_winner(turns: list[Turn]) -> None:
    ended = [turn.outcome.verdict.winner for turn in turns if turn.outcome.next_village.phase is Phase.OVER]
    assert len(ended) == GAMES
    assert set(ended) == {"human", "wolf"}
    assert max(turn.village.day for turn in turns) < MOST_DAYS


def test_the_phases_follow_each_other(turns: list[Turn]) -> None:
    order = {Phase.MORNING: Phase.DUSK, Phase.DUSK: Phase.NIGHT, Phase.NIGHT: Phase.MORNING}
    for village, _, outcome in turns:
        after = outcome.next_village
        if outcome.status is not Status.OK:
            assert after is village
        elif outcome.verdict.winner is None:
            assert after.phase is order[village.phase]
            assert after.day == village.day + (after.phase is Phase.MORNING)
        else:
            assert (after.phase, after.day) == (Phase.OVER, village.day)


def test_the_state_tells_the_same_victory_as_the_step(turns: list[Turn]) -> None:
    for turn in turns:
        if turn.outcome.status is Status.OK:
            assert judge(turn.outcome.next_village) == turn.outcome.verdict


def test_the_dead_are_told_nothing_and_stay_dead(turns: list[Turn]) -> None:
    for village, _, outcome in turns:
        dead = {player.id for player in village.players if player.life is not Life.ALIVE}
        assert not dead & {message.reader for message in outcome.messages}
        assert not dead & {death.player for death in outcome.deaths}
        assert dead | {death.player for death in outcome.deaths} == set(outcome.muted)


def test_check_agrees_with_resolve(turns: list[Turn]) -> None:
    for village, moves, outcome in turns:
        checkup = check(village, *moves)
        assert (checkup.status, checkup.candidates) == (outcome.status, outcome.candidates)
        assert checkup.complete is (outcome.status is Status.OK)


def test_points_are_the_sum_of_what_was_scored(turns: list[Turn]) -> None:
    for village, _, outcome in turns:
        table = {override.role: override.wolf_points for override in village.role_table}
        scoring = {death.player for death in outcome.deaths if CAUSES[death.cause].scores}
        roles = {player.id: player.roles[0].key for player in village.players}
        assert outcome.wolf_points - village.wolf_points == sum(_points(roles[player], table) for player in scoring)


def _points(role: str, table: dict[str, int | None]) -> int:
    said = table.get(role)
    return ROLES[role].wolf_points if said is None else said


def test_the_journal_cites_the_catalogue_and_all_of_it_comes_up(turns: list[Turn]) -> None:
    rules: set[str] = set()
    kinds: set[tuple[str, str]] = set()
    for turn in turns:
        rules |= rules_used(turn.outcome.journal)
        kinds.update(("call", call.call) for call in turn.outcome.calls)
        kinds.update(("message", message.kind) for message in turn.outcome.messages)
        kinds.update(("cause", death.cause) for death in turn.outcome.deaths)
        kinds.update(("flag", flag.flag) for flag in turn.outcome.flags)
        kinds.update(("reason", reason) for shot in turn.outcome.shots for reason in shot.reasons)
    assert rules == set(RULES)
    for name, catalogue in (
        ("call", CALLS),
        ("message", MESSAGES),
        ("cause", CAUSES),
        ("flag", FLAGS),
        ("reason", REASONS),
    ):
        assert {key for kind, key in kinds if kind == name} == set(catalogue), name


def test_the_same_random_numbers_make_the_same_turn() -> None:
    first, second = random_turn(Random(7)), random_turn(Random(7))
    assert first.village == second.village
    assert first.moves == second.moves
    assert list(first.outcome.journal) == list(second.outcome.journal)


def test_random_moves_answer_every_question() -> None:
    for seed in range(100):
        turn = random_turn(Random(seed), most_players=6)
        assert resolve(turn.village, *random_moves(turn.village, Random(seed))).status is Status.OK


def test_no_step_changes_its_village(turns: list[Turn]) -> None:
    for turn in turns[:300]:
        before = repr(turn.village)
        again = resolve(turn.village, *turn.moves)
        assert repr(turn.village) == before
        assert list(again.journal) == list(turn.outcome.journal)
