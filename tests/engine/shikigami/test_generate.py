"""Generated villages are villages that a game could come to; generated votes are legal; generated games end."""

import random
from collections.abc import Iterable, Iterator
from itertools import islice, pairwise
from random import Random

import pytest
from yoake.shikigami import ruleset, snapshot
from yoake.shikigami.catalogue import ACTIONS, EVENTS, OPTIONS, ROLES, SUB_ROLES, WEATHERS
from yoake.shikigami.generate import (
    LAST_NIGHT,
    LEAST_PLAYERS,
    Part,
    Situation,
    Turn,
    play,
    random_turn,
    random_votes,
    villages,
)
from yoake.shikigami.state import POSSESSORS
from yoake.village import Life, Player, RoleRef

MANY = 300


@pytest.fixture(scope="module")
def many() -> list[Situation]:
    return list(villages(2, 18, MANY))


@pytest.fixture(scope="module")
def small() -> list[Situation]:
    return [situation for players in (4, 5, 7) for situation in villages(players, players, 60)]


# ---- everything comes up ----


def everything() -> set[tuple[str, str]]:
    actions = ACTIONS.keys() | {action.cancel for action in ACTIONS.values() if action.cancel}
    tables: dict[str, Iterable[str]] = {
        "role": ROLES,
        "sub role": SUB_ROLES,
        "weather": WEATHERS,
        "event": EVENTS,
        "option": OPTIONS,
    }
    return {(kind, key) for kind, table in tables.items() for key in table} | {("action", key) for key in actions}


def found_in(situation: Situation) -> Iterator[tuple[str, str]]:
    village, votes = situation
    for player in village.players:
        main, *subs = player.roles
        yield "role", main.key
        yield from (("sub role", ref.key) for ref in subs)
    yield "weather", village.weather or ""
    yield from (("event", event.key) for event in village.events)
    yield from (("option", option) for option in village.options)
    yield from (("action", vote.action) for vote in votes)


def test_everything_comes_up_in_a_long_enough_row() -> None:
    """Every role, sub role, weather, event, option, action, and every way to decline."""
    missing = everything()
    for situation in villages(2, 18, 4000):
        missing.difference_update(found_in(situation))
        if not missing:
            break
    assert missing == set()


def test_every_night_comes_up_as_often_as_the_others(many: list[Situation]) -> None:
    nights = [situation.village.day for situation in many]
    assert set(nights) == set(range(1, LAST_NIGHT + 1))
    assert min(map(nights.count, nights)) >= MANY // LAST_NIGHT - 1


# ---- what is generated is sound ----


def test_a_generated_night_can_be_resolved(many: list[Situation], small: list[Situation]) -> None:
    for village, votes in many + small:
        assert snapshot.violations(village, votes) == []
        assert ruleset.check(village, votes).complete


def test_nobody_has_won_yet(many: list[Situation], small: list[Situation]) -> None:
    assert {ruleset.judge(situation.village).winner for situation in many + small} == {None}


def test_villages_have_the_size_that_was_asked_for(many: list[Situation]) -> None:
    assert {len(situation.village.players) for situation in many} == {18}


def test_a_village_has_at_least_four_players() -> None:
    assert next(villages(1, LEAST_PLAYERS, 1))
    with pytest.raises(ValueError, match="at least 4"):
        next(villages(1, LEAST_PLAYERS - 1, 1))


def held_by(situation: Situation, key: str) -> list[tuple[Player, RoleRef]]:
    return [(player, ref) for player in situation.village.players for ref in player.roles if ref.key == key]


def test_bodies_and_minds_point_at_each_other(many: list[Situation]) -> None:
    pairs = [(situation, *pair) for situation in many for pair in held_by(situation, "possessed_target")]
    assert len(pairs) > 5
    for situation, possessor, link in pairs:
        assert link.player is not None
        body = situation.village.players[link.player - 1]
        assert possessor.roles[0].key in POSSESSORS
        if body is not possessor:
            assert RoleRef("possessed", possessor.id, link.day) in body.roles
            assert body.life is not Life.ALIVE


def test_couples_live_and_die_together(many: list[Situation]) -> None:
    """Whoever loves somebody who died before is dead as well, unless he came back."""
    couples = 0
    for situation in many:
        makers = {ref.player for _, ref in held_by(situation, "lovers")}
        for maker in makers:
            lives = {player.life is Life.ALIVE for player, ref in held_by(situation, "lovers") if ref.player == maker}
            couples += 1
            assert len(lives) == 1
    assert couples > 100


def test_servants_have_masters_from_the_second_night_on(many: list[Situation]) -> None:
    servants = [
        (situation, player)
        for situation in many
        for player in situation.village.players
        if ROLES[player.roles[0].key].group == "servant" and player.life is Life.ALIVE
    ]
    assert servants
    for situation, servant in servants:
        assert (servant.roles[0].player is not None) == (situation.village.day > 1)


def test_maniacs_have_chosen_by_the_second_night(many: list[Situation]) -> None:
    """And those who only wait have changed by the fourth."""
    for situation in many:
        day = situation.village.day
        for player in situation.village.players:
            main = player.roles[0]
            if player.life is Life.ALIVE and not player.dummy_boy and "mania" in ROLES[main.key].group:
                assert (main.player is not None) == (day > 1)
                assert ROLES[main.key].group == "unknown_mania" or day <= 3


def test_the_infected_belong_to_a_vampire(many: list[Situation]) -> None:
    owners = [
        situation.village.players[(ref.player or 0) - 1]
        for situation in many
        for _, ref in held_by(situation, "infected")
    ]
    assert owners
    assert {ROLES[owner.roles[0].key].group for owner in owners} == {"vampire"}


def test_a_quiz_village_has_its_master_and_panelists(many: list[Situation]) -> None:
    quizzes = [situation for situation in many if "quiz" in situation.village.options]
    assert quizzes
    for situation in quizzes:
        master, *panelists = situation.village.players
        assert (master.roles[0].key, master.dummy_boy) == ("quiz", True)
        assert all(RoleRef("panelist") in player.roles for player in panelists)


def test_a_detective_village_begins_with_a_detective() -> None:
    dealt = [next(play(Random(seed), 12)).village for seed in range(100)]
    detectives = [village for village in dealt if "detective" in village.options]
    assert detectives
    for village in detectives:
        assert "detective_common" in {player.roles[0].key for player in village.players}


def test_the_dummy_boy_is_no_wolf_and_no_fox(many: list[Situation]) -> None:
    for situation in many:
        dummy = situation.village.players[0]
        if dummy.dummy_boy and situation.village.day == 1:
            assert ROLES[dummy.roles[0].key].group not in ("wolf", "fox", "child_fox")


# ---- the numbers are the caller's ----


def test_a_seed_names_its_villages() -> None:
    assert list(villages(7, 12, 5)) == list(villages(7, 12, 5))
    assert next(villages(7, 12, 1)) != next(villages(8, 12, 1))


def test_a_longer_row_begins_with_the_shorter() -> None:
    assert list(villages(7, 12, 3)) == list(islice(villages(7, 12, 30), 3))


def test_nobody_elses_random_numbers_are_touched() -> None:
    before = random.getstate()
    list(villages(7, 12, 3))
    list(islice(play(Random(3), 9), 5))
    assert random.getstate() == before


def test_votes_are_drawn_for_whom_the_night_waits() -> None:
    village, votes = next(villages(5, 18, 1))
    some = votes[: len(votes) // 2]
    more = random_votes(village, Random(1), some)
    assert {vote.actor for vote in more}.isdisjoint(vote.actor for vote in some)
    assert ruleset.check(village, [*some, *more]).complete


def test_not_everybody_votes_at_a_low_turnout() -> None:
    village, votes = next(villages(5, 18, 1))
    assert random_votes(village, Random(1), turnout=0) == []
    assert len(random_votes(village, Random(1), turnout=40)) < len(votes)


# ---- games ----


def game(seed: int, players: int = 12) -> list[Turn]:
    return list(play(Random(seed), players))


@pytest.fixture(scope="module")
def games() -> list[list[Turn]]:
    return [game(seed, players) for seed, players in enumerate([4, 6, 9, 12, 18, 22, 30] * 6)]


def test_every_game_ends_with_a_winner(games: list[list[Turn]]) -> None:
    assert all(turns[-1].outcome.verdict.winner for turns in games)
    assert all(turn.outcome.verdict.winner is None for turns in games for turn in turns[:-1])
    assert len({turns[-1].outcome.verdict.winner for turns in games}) > 3


def test_each_step_begins_where_the_last_one_ended(games: list[list[Turn]]) -> None:
    for turns in games:
        for before, after in pairwise(turns):
            assert after.village == before.outcome.next_village


def test_nights_and_days_alternate(games: list[list[Turn]]) -> None:
    for turns in games:
        parts = [turn.title for turn in turns if turn.part in (Part.NIGHT, Part.DAY)]
        expected = [f"night {day}" if part else f"day {day + 1}" for day in range(1, 40) for part in (True, False)]
        assert parts == expected[: len(parts)]


def test_time_is_up_now_and_then(games: list[list[Turn]]) -> None:
    assert any(turn.part is Part.TIME_IS_UP for turns in games for turn in turns)


def test_a_seed_names_its_game() -> None:
    assert repr(game(3)) == repr(game(3))
    assert repr(game(3)) != repr(game(4))


def test_some_night_can_be_had_at_once() -> None:
    turn = random_turn(Random(4), 9)
    assert turn.title == f"night {turn.village.day}"
    assert turn.outcome.next_village.day == turn.village.day + 1
