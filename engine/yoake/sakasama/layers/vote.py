"""All vote at once; the player with most votes is bitten (3-2).

A tie asks for a re-vote, a tie of the re-vote for a janken: both are questions to the caller, and nothing has happened
while he is asked. The ballot that decided is the one that counts for everything else that speaks of a vote.
"""

from collections.abc import Sequence
from math import floor

from yoake.sakasama.ballots import count, leaders
from yoake.sakasama.outcome import Status
from yoake.sakasama.state import Person, Step
from yoake.sakasama.village import JankenLoser, RandomPoint


def resolve(step: Step) -> None:
    if not step.ballots:  # nobody is left who could vote for anybody
        return
    tied = _count(step, 1)
    if len(tied) == 1:
        step.bite(tied[0], "vote", "vote.3-2/2")
    elif len(step.ballots) == 1:
        step.ask(Status.NEEDS_REVOTE, tied, "vote.3-2/3")
        step.announce("revote", "vote.3-2/3", tied)
    else:
        _vote_again(step)


def _vote_again(step: Step) -> None:
    """3-2/3."""
    tied = _count(step, 2)
    loser = tied[0] if len(tied) == 1 else _loser(step, tied)
    if loser is None:
        step.ask(Status.NEEDS_JANKEN, tied, "vote.3-2/4")
        step.announce("janken", "vote.3-2/4", tied)
        return
    step.flag(loser, "revote", "vote.3-2/3")
    if len(tied) > 1:
        step.flag(loser, "janken", "vote.3-2/4")
    step.bite(loser, "vote", "vote.3-2/2" if len(tied) == 1 else "vote.3-2/4")


def _loser(step: Step, tied: Sequence[Person]) -> Person | None:
    """Who lost the janken, as the caller says; None when he has not said it yet."""
    match step.tie_break:
        case JankenLoser(player):
            return step.find(player)
        case RandomPoint(value):
            return tied[floor(value * len(tied))]
    return None


def _count(step: Step, round_: int) -> tuple[Person, ...]:
    tally = count(step, step.ballots[round_ - 1])
    step.count(round_, tally, "vote.3-2/1")
    return leaders(tally)
