"""Who has to do what in the step that a village is in, and whom he may name."""

from collections.abc import Sequence
from typing import NamedTuple

from yoake.sakasama.catalogue import ACTIONS, ActionFacts
from yoake.sakasama.state import Person, Step, ids
from yoake.sakasama.village import Phase, RevoteCandidates, SelfVote


class Duty(NamedTuple):
    """`player` has to name `number` different players among `targets` (seat order). `round` is 2 for a re-vote."""

    player: int
    action: str
    round: int
    number: int
    targets: tuple[int, ...]


def of_the_morning(step: Step) -> list[Duty]:
    """The designations, in the order in which they are made."""
    living = ids(step.living)
    actors = [(action, actor_of(step, action)) for action in actions_of(Phase.MORNING)]
    return [
        Duty(actor.id, action.key, 1, shots_or_one(step, action), living)
        for action, actor in actors
        if actor and step.day >= action.from_day
    ]


def of_a_ballot(step: Step, tied: Sequence[Person] | None = None) -> list[Duty]:
    """The votes of the first ballot, or of the re-vote between those who are tied."""
    round_ = 1 if tied is None else 2
    votes = [(voter, candidates(step, voter, tied)) for voter in step.living]
    return [Duty(voter.id, "BALLOT", round_, 1, ids(row)) for voter, row in votes if row]


def actions_of(phase: Phase) -> list[ActionFacts]:
    return [action for action in ACTIONS.values() if action.phase == phase]


def actor_of(step: Step, action: ActionFacts) -> Person | None:
    """The living player whose designation this is."""
    return step.living_holder(action.role) if action.role else None


def shots_or_one(step: Step, action: ActionFacts) -> int:
    """How many players the actor has to name."""
    return step.shots_due if action.most_targets > 1 else 1


def candidates(step: Step, voter: Person, tied: Sequence[Person] | None = None) -> list[Person]:
    """For whom one may vote. The last one alive may find nobody, and then does not vote."""
    return [
        target
        for target in step.living
        if (target is not voter or step.village.self_vote is SelfVote.ALLOW) and stands(step, target, tied)
    ]


def stands(step: Step, target: Person, tied: Sequence[Person] | None) -> bool:
    """He is a candidate of this ballot."""
    return tied is None or step.village.revote_candidates is RevoteCandidates.ANY or target in tied
