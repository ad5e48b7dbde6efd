"""Villages for properties: those that a game could come to, and those that only somebody ill-disposed would send."""

from collections.abc import Sequence
from dataclasses import replace

from hypothesis import settings
from hypothesis import strategies as st
from yoake.dice import SeededDice
from yoake.outcome import Outcome
from yoake.shikigami import ruleset
from yoake.shikigami.catalogue import ACTIONS, EVENTS, OPTIONS, ROLES, SUB_ROLES, WEATHERS
from yoake.shikigami.generate import Situation, villages
from yoake.village import Event, Life, Player, RoleRef, Sex, Village, Vote

SEEDS = st.integers(0, 2**64 - 1)
CANCELS = sorted({action.cancel for action in ACTIONS.values() if action.cancel})


def examples(number: int) -> settings:
    """So many examples, the same ones on every machine; exploring is what a changed number is for."""
    return settings(max_examples=number, deadline=None, derandomize=True, database=None)


# ---- nights that a game could come to ----


def _situation(seed: int, players: int) -> Situation:
    return next(villages(seed, players, 1))


def situations(sizes: Sequence[int] = (5, 8, 12, 18, 25)) -> st.SearchStrategy[Situation]:
    """A generated village with complete votes."""
    return st.builds(_situation, st.integers(0, 2**32), st.sampled_from(sizes))


def resolved(situation: Situation, seed: int = 1) -> Outcome[Village]:
    return ruleset.resolve(situation.village, situation.votes, SeededDice(seed))


# ---- nights that nobody could come to, although every word of them is known ----


LINKS = ("possessed", "possessed_target")


@st.composite
def _roles(draw: st.DrawFn, players: int) -> tuple[RoleRef, ...]:
    main = draw(st.sampled_from(list(ROLES)))
    subs = draw(st.lists(st.sampled_from([key for key in SUB_ROLES if key not in LINKS]), max_size=4))
    bare = draw(st.booleans())
    tokens = [_token(draw, main, "none" if bare else ROLES[main].argument, players)]
    return (*tokens, *(_token(draw, sub, SUB_ROLES[sub].argument, players) for sub in subs))


def _token(draw: st.DrawFn, key: str, argument: str, players: int) -> RoleRef:
    seats, days = st.integers(1, players), st.integers(1, 8)
    given = {
        {"count": "times"}.get(name, name): draw(seats if name in ("player", "partner") else days)
        for name in argument.split("-")
        if name != "none"
    }
    return RoleRef(key, **given)


@st.composite
def odd_villages(draw: st.DrawFn) -> Village:
    """Any roles, marks, lives, options and weathers together: sound word by word, and senseless as a whole."""
    size = draw(st.integers(1, 8))
    day = draw(st.integers(1, 6))
    return Village(
        day=day,
        players=draw(_possessed(day, _players(size))),
        options=draw(st.frozensets(st.sampled_from(list(OPTIONS)), max_size=5)),
        weather=draw(st.none() | st.sampled_from(list(WEATHERS))),
        events=tuple(draw(st.lists(_events(size), max_size=1))),
    )


@st.composite
def _players(draw: st.DrawFn, size: int) -> tuple[Player, ...]:
    return tuple(
        Player(
            seat,
            f"player {seat}",
            draw(_roles(size)),
            draw(st.sampled_from((Life.ALIVE, Life.ALIVE, Life.DEAD, Life.RETIRED))),
            draw(st.sampled_from(Sex)),
            draw(st.sampled_from((None, "words"))),
            dummy_boy=seat == 1 and draw(st.booleans()),
        )
        for seat in range(1, size + 1)
    )


@st.composite
def _possessed(draw: st.DrawFn, day: int, players: st.SearchStrategy[tuple[Player, ...]]) -> tuple[Player, ...]:
    """Perhaps one of them, whoever it is, lives in the body of a dead one."""
    found = list(draw(players))
    bodies = [player for player in found if player.life is not Life.ALIVE]
    wanted: bool = draw(st.booleans())
    if bodies and wanted:
        body = draw(st.sampled_from(bodies))
        mind = draw(st.sampled_from([player for player in found if player is not body] or [body]))
        since = draw(st.integers(1, day))
        for player, link in ((body, RoleRef("possessed", mind.id, since)), (mind, RoleRef(LINKS[1], body.id, since))):
            held = found[player.id - 1]
            found[player.id - 1] = replace(held, roles=(*held.roles, link))
    return tuple(found)


@st.composite
def oddly_possessed_villages(draw: st.DrawFn) -> Village:
    """Odd ones in which minds and bodies say whatever they like."""
    village = draw(odd_villages())
    players = list(village.players)
    for seat in draw(st.lists(st.integers(1, len(players)), min_size=1, max_size=3)):
        link = _token(draw, draw(st.sampled_from(LINKS)), "player-day", len(players))
        players[seat - 1] = replace(players[seat - 1], roles=(*players[seat - 1].roles, link))
    return replace(village, players=tuple(players))


def _events(players: int) -> st.SearchStrategy[Event]:
    others = st.sampled_from([key for key in EVENTS if key != "same_face"])
    return st.builds(Event, others, st.none()) | st.builds(Event, st.just("same_face"), st.integers(1, players))


def odd_votes(players: int) -> st.SearchStrategy[list[Vote]]:
    """Votes of known actions by and for anybody."""
    seats = st.integers(1, players)
    actions = st.sampled_from([*ACTIONS, *CANCELS])
    votes = st.builds(Vote, seats, actions, st.lists(seats, max_size=5).map(tuple))
    return st.lists(votes, max_size=4, unique_by=lambda vote: (vote.actor, vote.action))
