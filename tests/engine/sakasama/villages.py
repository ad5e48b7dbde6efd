"""The smallest villages that show a rule: `from tests.engine.sakasama.villages import resolve, village`.

    >>> village("hunter dead:hound wolf_pup").players[1].life
    <Life.DEAD: 'dead'>

One word a seat, the dead marked. A threshold of 99 keeps small villages legal and undecided unless a test says otherwise.
"""

from collections.abc import Sequence

from yoake.problems import InvalidRequest
from yoake.sakasama import ruleset
from yoake.sakasama.outcome import SakasamaOutcome
from yoake.sakasama.village import (
    CastVote,
    Phase,
    RevoteCandidates,
    RoleOverride,
    RoundVote,
    SakasamaVillage,
    SakasamaVote,
    SelfVote,
    TieBreak,
    Today,
    TwoDaysAgo,
    Yesterday,
)
from yoake.village import Life, Player, RoleRef, Vote

NOTHING_YET = Today()
QUIET_NIGHT = Yesterday()


def village(
    seats: str,
    phase: Phase = Phase.NIGHT,
    day: int = 2,
    *,
    points: int = 0,
    threshold: int | None = 99,
    table: Sequence[RoleOverride] = (),
    self_vote: SelfVote = SelfVote.FORBID,
    revote: RevoteCandidates = RevoteCandidates.TIED,
    today: Today = NOTHING_YET,
    yesterday: Yesterday = QUIET_NIGHT,
    two_days_ago: Sequence[int] = (),
) -> SakasamaVillage:
    return SakasamaVillage(
        day=day,
        players=tuple(_player(seat, text) for seat, text in enumerate(seats.split(), 1)),
        phase=phase,
        wolf_points=points,
        threshold=threshold,
        role_table=tuple(table),
        self_vote=self_vote,
        revote_candidates=revote,
        today=today,
        yesterday=yesterday,
        two_days_ago=TwoDaysAgo(tuple(two_days_ago)),
    )


def _player(seat: int, text: str) -> Player:
    mark, _, role = text.rpartition(":")
    return Player(seat, f"player {seat}", (RoleRef(role),), Life.DEAD if mark else Life.ALIVE)


def last_night(*bitten_to_death: int, votes: str = "", hunter_kills: Sequence[int] = ()) -> Yesterday:
    """What was: who was bitten to death, `3>5` who voted for whom, whom the hunter had killed at the dusk before."""
    cast = [CastVote(*map(int, vote.split(">"))) for vote in votes.split()]
    return Yesterday(tuple(bitten_to_death), tuple(bitten_to_death), tuple(cast), tuple(hunter_kills))


def cast(text: str) -> list[SakasamaVote]:
    """`2 TRAP 5, 1 SHOOT 3 4` are designations; `1>3 2>3 / 1>2 2>3` are a first ballot and a re-vote."""
    if ">" in text:
        return [
            RoundVote(int(voter), "BALLOT", (int(target),), round_)
            for round_, ballot in enumerate(text.split("/"), 1)
            for voter, target in (vote.split(">") for vote in ballot.split())
        ]
    votes = [vote.split() for vote in text.split(",") if vote.strip()]
    return [Vote(int(actor), action, tuple(map(int, targets))) for actor, action, *targets in votes]


def resolve(the_village: SakasamaVillage, moves: str = "", tie_break: TieBreak | None = None) -> SakasamaOutcome:
    return ruleset.resolve(the_village, cast(moves), tie_break)


def refused(the_village: SakasamaVillage, moves: str = "", tie_break: TieBreak | None = None) -> list[tuple[str, str]]:
    """(code, path) of every violation; an empty list when the step is resolved."""
    try:
        resolve(the_village, moves, tie_break)
    except InvalidRequest as refusal:
        return [(violation.reason, violation.field) for violation in refusal.violations]
    return []


def deaths(outcome: SakasamaOutcome) -> list[tuple[int, str]]:
    """(player, cause), in order."""
    return [(death.player, death.cause) for death in outcome.deaths]
