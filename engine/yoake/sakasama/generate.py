"""Random villages, random legal moves, and whole games. For tests, load and fuzzing; the random numbers are the caller's.

Every village is one that a game could deal, and every game ends: a lone hunter has nobody left to shoot but himself.
"""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from yoake.sakasama.catalogue import ROLES, BiteEffect, Camp
from yoake.sakasama.duties import Duty
from yoake.sakasama.outcome import SakasamaOutcome, Status
from yoake.sakasama.ruleset import check, resolve
from yoake.sakasama.village import (
    JankenLoser,
    Phase,
    RandomPoint,
    RevoteCandidates,
    RoleOverride,
    RoundVote,
    SakasamaVillage,
    SelfVote,
    TieBreak,
)
from yoake.village import Player, RoleRef

ADDED_ROLES = ("white_wolf", "madman", "villager")
"""Keys of roles that a generated village may add to the table."""

LEAST_PLAYERS = 4
MOST_PLAYERS = 20
"""Between these the size is drawn where nobody says it."""

_LARGEST_ID = 9999


class Moves(NamedTuple):
    """What the caller says to one step."""

    votes: tuple[RoundVote, ...] = ()
    tie_break: TieBreak | None = None


class Turn(NamedTuple):
    """One step of a game."""

    village: SakasamaVillage
    moves: Moves
    outcome: SakasamaOutcome

    @property
    def title(self) -> str:
        return f"{self.village.phase} of day {self.village.day}"

    @property
    def said(self) -> tuple[RoundVote | TieBreak, ...]:
        """What the caller says, in order."""
        return (*self.moves.votes, *([self.moves.tie_break] if self.moves.tie_break else []))


def random_village(rng: Random, players: int | None = None) -> SakasamaVillage:
    """A village on its first morning, with so many players; some have their own table and options."""
    table = _table(rng) if rng.random() < 0.4 else ()
    added = [override.role for override in table if override.role not in ROLES]
    deck = _deck(rng, players or rng.randint(LEAST_PLAYERS, MOST_PLAYERS), added)
    ids = rng.sample(range(1, _LARGEST_ID), len(deck)) if rng.random() < 0.3 else range(1, len(deck) + 1)
    return SakasamaVillage(
        day=1,
        players=tuple(Player(id_, f"player {id_}", (RoleRef(role),)) for id_, role in zip(ids, deck, strict=True)),
        threshold=rng.randint(1, len(deck)) if rng.random() < 0.3 else None,
        role_table=table,
        self_vote=rng.choice(list(SelfVote)),
        revote_candidates=rng.choice(list(RevoteCandidates)),
    )


def random_moves(village: SakasamaVillage, rng: Random) -> Moves:
    """Legal moves for the step that the village is in, with the re-vote or the janken if one is needed."""
    moves = answer(village, Moves(), rng)
    while not check(village, *moves).complete:
        moves = answer(village, moves, rng)
    return moves


def answer(village: SakasamaVillage, moves: Moves, rng: Random) -> Moves:
    """The moves with what the step asks for next: the designations or the first ballot, the re-vote, the tie break."""
    checkup = check(village, *moves)
    assert not checkup.problems, checkup.problems
    if checkup.status is Status.NEEDS_JANKEN:
        return moves._replace(tie_break=_tie_break(checkup.candidates, rng))
    due = [duty for duty in checkup.duties if duty.player in checkup.missing]
    return moves._replace(votes=moves.votes + tuple(_vote(duty, rng) for duty in due))


def play(rng: Random, players: int | None = None) -> Iterator[Turn]:
    """A whole game from the first morning until a camp has won. A night that asks is a turn of its own."""
    village = random_village(rng, players)
    while village.phase is not Phase.OVER:
        moves = Moves()
        asked = True
        while asked:
            moves = answer(village, moves, rng)
            outcome = resolve(village, *moves)
            asked = outcome.status is not Status.OK
            yield Turn(village, moves, outcome)
        village = outcome.next_village


def random_turn(rng: Random, most_players: int = MOST_PLAYERS) -> Turn:
    """Some step of a random game: a village in any phase of any day, with legal moves and what comes of them."""
    return rng.choice(list(play(rng, rng.randint(LEAST_PLAYERS, most_players))))


def villages(seed: int, players: int, count: int) -> Iterator[Turn]:
    """So many steps of villages of so many players, each of another game."""
    if players < LEAST_PLAYERS:
        raise ValueError(f"a village has at least {LEAST_PLAYERS} players")
    rng = Random(seed)
    for _ in range(count):
        yield rng.choice(list(play(rng, players)))


def _vote(duty: Duty, rng: Random) -> RoundVote:
    return RoundVote(duty.player, duty.action, tuple(rng.sample(duty.targets, duty.number)), duty.round)


def _tie_break(tied: tuple[int, ...], rng: Random) -> TieBreak:
    return JankenLoser(rng.choice(tied)) if rng.random() < 0.5 else RandomPoint(rng.random())


def _table(rng: Random) -> tuple[RoleOverride, ...]:
    """Some cells of some roles, and sometimes a new role."""
    known = rng.sample(list(ROLES), rng.randint(0, 4))
    added = rng.sample(ADDED_ROLES, rng.randint(0, 2))
    return tuple(_override(rng, role, 0.4) for role in known) + tuple(_override(rng, role, 1) for role in added)


def _override(rng: Random, role: str, share: float) -> RoleOverride:
    return RoleOverride(
        role,
        camp=rng.choice(list(Camp)) if rng.random() < share else None,
        judgement=rng.choice(list(Camp)) if rng.random() < share else None,
        wolf_points=rng.randint(-1, 3) if rng.random() < share else None,
        bite=rng.choice(list(BiteEffect)) if rng.random() < share else None,
    )


def _deck(rng: Random, size: int, added: list[str]) -> list[str]:
    """The hunter, some special roles, the mates together or not at all, the rest pups and added roles."""
    designator = rng.choice(("trapper", "witch"))
    special = [
        role.key for role in ROLES.values() if role.copies == 1 and role.key not in ("hunter", "trapper", "witch")
    ]
    deck = ["hunter", *rng.sample([designator, *special], rng.randint(0, min(size - 1, len(special))))]
    if size - len(deck) >= 2 and rng.random() < 0.5:
        deck += ["wolf_mate", "wolf_mate"]
    while len(deck) < size:
        deck.append(rng.choice(["wolf_pup", "wolf_pup", *added]))
    rng.shuffle(deck)
    return deck
