"""What comes into a night of 深い霧の夜: players with gift, powers and bonds, their village, and the votes."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple

from yoake.village import Life, Player, Village, Vote


class VoteType(StrEnum):
    """How the ballots are published: a line for each, or only a total for each candidate."""

    OPEN = "open"
    SECRET = "secret"


class Love(StrEnum):
    """A tie that changes the camp of whoever is bound by it."""

    LOVE = "love"
    HATE = "hate"


class Choice(StrEnum):
    """What a vote may say instead of naming a target. A vote without targets and without a choice passes."""

    PASS = "pass"
    RANDOM = "random"  # any legal target, passing included where it is allowed; for a ballot any living other player
    ALONE = "alone"  # the same as naming oneself: stay at home, or do what needs nobody else


class FogVote(NamedTuple):
    """What one player has asked for. A kernel `Vote` is one too: its targets are the first and the second in order.

    `targets` holds at most two players and is empty where `choice` speaks. `round` 2 fills the second place alone (the
    second ballot of a riot day, the second target of an outing or gift that takes two) and allows one target only.
    """

    actor: int
    action: str
    targets: tuple[int, ...] = ()
    choice: Choice | None = None
    round: int = 1


AnyVote = Vote | FogVote


def choice_of(vote: AnyVote) -> Choice | None:
    """What the vote says instead of naming a target; a kernel vote without targets passes."""
    return vote.choice if isinstance(vote, FogVote) else None


def round_of(vote: AnyVote) -> int:
    """Which place the first target of the vote fills: 1 or 2."""
    return vote.round if isinstance(vote, FogVote) else 1


class Powers(NamedTuple):
    """What of a player still works. For 魔女 and 魔法少年 `role` means that one potion at least is left.

    For every other role `revive` and `poison` follow `role` and are read by nobody.
    """

    role: bool = True
    gift: bool = True
    revive: bool = True
    poison: bool = True


ALL_POWERS = Powers()


@dataclass(slots=True, unsafe_hash=True)
class FogPlayer(Player):
    """A player; `id` is the number, counted from 0, and `roles[0]` the role. Choices are not here: they are votes.

    `bonds` are those who follow this player into death; a mutual bond stands on both sides, a one-way bond on the
    beloved only.
    """

    gift: Final[str] = "none"
    powers: Final[Powers] = ALL_POWERS
    hurt: Final[bool] = False
    love: Final[Love | None] = None
    bonds: Final[tuple[int, ...]] = ()
    pseudo_love: Final[Love | None] = None
    pseudo_bonds: Final[tuple[int, ...]] = ()
    lured: Final[bool] = False
    silent: Final[bool] = False
    cause: Final[str | None] = None
    died_day: Final[int | None] = None

    @property
    def role(self) -> str:
        return self.roles[0].key

    @property
    def alive(self) -> bool:
        return self.life is Life.ALIVE


@dataclass(frozen=True, slots=True)
class FogVillage(Village):
    """The end of day `day`, whose night is to come; `players[n].id` is n.

    `event` is the one in force, `event_deck` the ones to come, the front first. `riot`: an instigator was found dead
    this morning, two executions tonight. `grudge`: a wolf cub was, two attacks tonight. `scapegoat`: whom a victim
    pointed at last evening. `discard`: leftover role cards, for a robber.
    """

    players: tuple[FogPlayer, ...]
    vote_type: VoteType = VoteType.OPEN
    sudden_death: bool = False
    event: str | None = None
    event_deck: tuple[str, ...] = ()
    riot: bool = False
    grudge: bool = False
    scapegoat: int | None = None
    discard: tuple[str, ...] = ()
