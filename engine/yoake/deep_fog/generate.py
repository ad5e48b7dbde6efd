"""Random villages, random legal votes, and whole games. For tests, load and fuzzing; the random numbers are the caller's.

Every village is one that a game could deal or come to, and every game ends: each day somebody is voted for.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import NamedTuple

from yoake.deep_fog.catalogue import CAUSES, EVENTS, GIFTS, ROLES
from yoake.deep_fog.legality import Duty, Offer
from yoake.deep_fog.outcome import FogOutcome
from yoake.deep_fog.ruleset import check, judge, resolve
from yoake.deep_fog.state import BALLOT, DELEGATE
from yoake.deep_fog.village import Choice, FogPlayer, FogVillage, FogVote, Love, Powers, VoteType
from yoake.dice import SeededDice
from yoake.village import Life, RoleRef

LEAST_PLAYERS = 6
MOST_PLAYERS = 17
"""Between these the size is drawn where nobody says it. The dummy is one of them."""

_WOLVES = [role.key for role in ROLES.values() if role.block == "killer"]
_CARDS = [role.key for role in ROLES.values() if role.resolved]
NOBODY = -1

_GIFTS = [gift.key for gift in GIFTS.values() if gift.dealt and gift.key != "none"]


class Turn(NamedTuple):
    """One night of a game."""

    village: FogVillage
    votes: tuple[FogVote, ...]
    outcome: FogOutcome

    @property
    def title(self) -> str:
        return f"night {self.village.day}"

    @property
    def said(self) -> tuple[FogVote, ...]:
        return self.votes


# ---- villages ----


def random_village(rng: Random, players: int | None = None) -> FogVillage:
    """A village on its first night, with so many players; nobody has won yet."""
    while True:
        village = _deal(rng, players or rng.randint(LEAST_PLAYERS, MOST_PLAYERS))
        if judge(village).winner is None:
            return village


def _deal(rng: Random, players: int) -> FogVillage:
    """The dummy, some wolves, some villagers, and any other cards."""
    size = players - 1
    roles = ["villager"] * rng.randint(1, 1 + size // 3) + rng.choices(_WOLVES, k=rng.randint(1, 1 + size // 5))
    roles += rng.choices(_CARDS, k=max(0, size - len(roles)))
    rng.shuffle(roles)
    dummy = FogPlayer(0, "dummy", (RoleRef("villager"),), dummy_boy=True)
    others = [FogPlayer(n, f"player {n}", (RoleRef(role),), gift=_gift(rng)) for n, role in enumerate(roles, 1)]
    return FogVillage(
        day=1,
        players=(dummy, *others),
        vote_type=rng.choice(list(VoteType)),
        sudden_death=rng.random() < 0.2,
        event_deck=tuple(rng.choices(list(EVENTS), k=rng.choice((0, 0, 3, 10)))),
        discard=tuple(rng.choices(_CARDS, k=rng.randint(1, 4))) if "robber" in roles else (),
    )


def _gift(rng: Random) -> str:
    return rng.choice(_GIFTS) if rng.random() < 0.35 else "none"


def random_evening(rng: Random, players: int | None = None) -> FogVillage:
    """Some evening that a game may come to: any day, any event, with its dead, its bonds and what else was done to people.

    Nobody has won yet.
    """
    while True:
        village = _age(rng, _deal(rng, players or rng.randint(LEAST_PLAYERS, MOST_PLAYERS)))
        if judge(village).winner is None:
            return village


def _age(rng: Random, village: FogVillage) -> FogVillage:
    day = rng.randint(2, 7)
    players = [_live_through(rng, player, day) for player in village.players]
    for _ in range(rng.choice((0, 0, 1, 2))):
        _bind(rng, players)
    living = [player.id for player in players if player.alive]
    return replace(
        village,
        day=day,
        players=tuple(players),
        event=rng.choice(list(EVENTS)) if rng.random() < 0.5 else None,
        riot=rng.random() < 0.2,
        grudge=rng.random() < 0.2,
        scapegoat=rng.choice(living) if living and rng.random() < 0.1 else None,
    )


def _live_through(rng: Random, player: FogPlayer, day: int) -> FogPlayer:
    dead = player.dummy_boy or rng.random() < 0.3
    return replace(
        player,
        life=Life.DEAD if dead else Life.ALIVE,
        cause="victim" if player.dummy_boy else rng.choice(list(CAUSES)) if dead else None,
        died_day=2 if player.dummy_boy else rng.randint(2, day) if dead else None,
        powers=_powers(rng, player.role),
        gift="lost" if rng.random() < 0.05 else player.gift,
        hurt=player.role in ("elder", "weredog") and rng.random() < 0.3,
        lured=rng.random() < 0.1,
        silent=rng.random() < 0.1,
    )


def _powers(rng: Random, role: str) -> Powers:
    if role in ("witch", "walpurgis"):
        revive, poison = rng.random() < 0.7, rng.random() < 0.7
        return Powers(revive or poison, rng.random() < 0.9, revive, poison)
    able = rng.random() < 0.9
    return Powers(able, rng.random() < 0.9, able, able)


def _bind(rng: Random, players: list[FogPlayer]) -> None:
    """A bond between two, with or without a feeling, mutual or not; sometimes a pretended one."""
    one, other = rng.sample(range(1, len(players)), 2)
    love = rng.choice((None, *Love))
    if rng.random() < 0.1:
        players[one] = replace(players[one], pseudo_love=Love.LOVE, pseudo_bonds=(other,))
        return
    mutual = rng.random() < 0.8
    players[one] = replace(players[one], bonds=_joined(players[one].bonds, other), love=love if mutual else None)
    players[other] = replace(players[other], love=love)
    if mutual:
        players[other] = replace(players[other], bonds=_joined(players[other].bonds, one))


def _joined(bonds: tuple[int, ...], number: int) -> tuple[int, ...]:
    return bonds if number in bonds else (*bonds, number)


# ---- votes ----


def random_votes(village: FogVillage, rng: Random) -> tuple[FogVote, ...]:
    """Legal votes with which the night can be resolved."""
    return tuple(vote for duty in check(village).duties for vote in _cast(rng, duty))


def _cast(rng: Random, duty: Duty) -> Iterator[FogVote]:
    offers = list(duty.offers)
    delegation = next((offer for offer in offers if offer.action == DELEGATE), None)
    if delegation and delegation.targets and (delegation.required or rng.random() < 0.15):
        yield FogVote(duty.player, DELEGATE, (rng.choice(delegation.targets),))
        offers = [offer for offer in offers if offer.action != BALLOT]
    named: dict[str, int] = {}
    for offer in offers:
        if offer.action == DELEGATE:
            continue
        vote = _choose(rng, duty.player, offer, named.get(offer.action, NOBODY))
        if offer.action != BALLOT:
            named[offer.action] = duty.player if vote.choice is Choice.ALONE else next(iter(vote.targets), NOBODY)
        yield vote


def _choose(rng: Random, player: int, offer: Offer, taken: int) -> FogVote:
    """Mostly a target, sometimes what may be said instead; `taken` is the first of two targets, or NOBODY."""
    targets: Sequence[int] = [target for target in offer.targets if target != taken]
    if offer.choices and (not targets or rng.random() < 0.2):
        choice = rng.choice(offer.choices)
        if choice is not Choice.ALONE or taken != player:
            return FogVote(player, offer.action, choice=choice, round=offer.round)
    return FogVote(player, offer.action, (rng.choice(targets),), round=offer.round)


# ---- games ----


def play(rng: Random, players: int | None = None) -> Iterator[Turn]:
    """A whole game from the first night until somebody, or nobody, has won."""
    village = random_village(rng, players)
    while True:
        village = _pass_the_day(rng, village)
        turn = _resolve(rng, village)
        yield turn
        if turn.outcome.verdict.winner is not None:
            return
        village = turn.outcome.next_village


def _pass_the_day(rng: Random, village: FogVillage) -> FogVillage:
    """Where silence kills, somebody says nothing now and then."""
    if not village.sudden_death:
        return village
    players = (replace(player, silent=player.alive and rng.random() < 0.05) for player in village.players)
    return replace(village, players=tuple(players))


def _resolve(rng: Random, village: FogVillage) -> Turn:
    votes = random_votes(village, rng)
    return Turn(village, votes, resolve(village, votes, SeededDice(rng.getrandbits(64))))


def random_turn(rng: Random, players: int | None = None) -> Turn:
    """One night: of a game played from its first night, or of some evening that a game may come to."""
    if rng.random() < 0.5:
        return _resolve(rng, random_evening(rng, players))
    return rng.choice(list(play(rng, players)))


def villages(seed: int, players: int, count: int) -> Iterator[Turn]:
    """So many nights of villages of so many players, each of another game."""
    if players < LEAST_PLAYERS:
        raise ValueError(f"a village has at least {LEAST_PLAYERS} players")
    rng = Random(seed)
    for _ in range(count):
        yield random_turn(rng, players)
