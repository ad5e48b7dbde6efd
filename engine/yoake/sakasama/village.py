"""What comes into a step: the snapshot with its memory of two days, the votes, and the answer to a janken."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from yoake.village import Village, Vote


class Phase(StrEnum):
    """Which step is next. After MORNING comes DUSK, then NIGHT, then the MORNING of the next day."""

    MORNING = "morning"
    DUSK = "dusk"
    NIGHT = "night"
    OVER = "over"


class SelfVote(StrEnum):
    """Whether one may vote for oneself at night."""

    FORBID = "forbid"
    ALLOW = "allow"


class RevoteCandidates(StrEnum):
    """Who may be voted for in the re-vote."""

    TIED = "tied"
    ANY = "any"


class RoleOverride(NamedTuple):
    """Cells of the role table that this village plays with. None keeps the default of a known role.

    A role that the catalogue does not have is added, without any effect; it needs all four cells. `camp` and `judgement`
    are `human` or `wolf`, `bite` is `dies` or `survives`; anything else is refused as BAD_ROLE_CELL.
    """

    role: str
    camp: str | None = None
    judgement: str | None = None
    wolf_points: int | None = None
    bite: str | None = None


class CastVote(NamedTuple):
    """A vote of last night, as the rules remember it."""

    voter: int
    target: int


class RoundVote(NamedTuple):
    """A kernel `Vote` that says which ballot of the night it belongs to: 1, or 2 for the re-vote."""

    actor: int
    action: str
    targets: tuple[int, ...] = ()
    round: int = 1


SakasamaVote = Vote | RoundVote
"""A plain `Vote` belongs to the first ballot."""


class JankenLoser(NamedTuple):
    """The tied player who lost the janken, and is bitten."""

    player: int


class RandomPoint(NamedTuple):
    """The caller's random number, 0 <= value < 1, in place of a janken: it picks among the tied in seat order."""

    value: float


TieBreak = JankenLoser | RandomPoint


@dataclass(frozen=True, slots=True)
class Today:
    """What this day has decided so far. Written in the morning; `hunter_kills` at dusk. Empty when a morning begins."""

    trap_target: int | None = None
    ward_target: int | None = None
    chief_target: int | None = None
    shots: tuple[int, ...] = ()
    hunter_kills: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Yesterday:
    """The night before this day, and whom the hunter killed at the dusk before it."""

    bite_targets: tuple[int, ...] = ()
    bitten_dead: tuple[int, ...] = ()
    votes: tuple[CastVote, ...] = ()
    hunter_kills: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class TwoDaysAgo:
    """The night before that one."""

    bite_targets: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class SakasamaVillage(Village):
    """The snapshot before a step. The order of `players` is the order of the seats; ids are any distinct numbers.

    Every player holds one role, for the whole game. `threshold` None: half of the players, the dead included, less one.
    Ids of the memory that are no players match nobody; only those whose role is asked for are refused.
    """

    phase: Phase = Phase.MORNING
    wolf_points: int = 0
    threshold: int | None = None
    role_table: tuple[RoleOverride, ...] = ()
    self_vote: SelfVote = SelfVote.FORBID
    revote_candidates: RevoteCandidates = RevoteCandidates.TIED
    today: Today = Today()
    yesterday: Yesterday = Yesterday()
    two_days_ago: TwoDaysAgo = TwoDaysAgo()

    @property
    def points_needed(self) -> int:
        """The wolf points with which the human camp wins (2-3)."""
        return len(self.players) // 2 - 1 if self.threshold is None else self.threshold
