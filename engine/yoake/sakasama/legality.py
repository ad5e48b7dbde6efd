"""Which votes no village could send: every error code, stage by stage, in the order of the specification.

A stage is only reached when the one before found nothing; the first is the snapshot's, in `snapshot.py`. The first violation
of a stage is the one that the specification stops at; the others are told with it. Codes that the specification does not
have are marked *; they speak of what its notation cannot say.

2. phase: WRONG_PHASE, UNKNOWN_ACTION*, BAD_ROUND*, DUPLICATE_VOTE*
3. morning, in the order trapper, witch, chief, hunter: HUNTER_DAY1, DEAD_ACTOR, ABSENT_ACTOR, NOT_THE_HOLDER*, MISSING_ACTION,
   TOO_MANY_SHOTS, TOO_MANY_TARGETS*, UNKNOWN_PLAYER, DEAD_TARGET, DUPLICATE_TARGET
4. night: MISSING_VOTE when nobody voted, TOO_MANY_BALLOTS; for each ballot UNKNOWN_PLAYER, DEAD_VOTER, MISSING_VOTE,
   TOO_MANY_TARGETS*, UNKNOWN_PLAYER, DEAD_TARGET, SELF_VOTE, NOT_A_CANDIDATE; UNEXPECTED_REVOTE, BAD_TIE_BREAK
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from yoake.problems import Violation
from yoake.sakasama.ballots import count, leaders
from yoake.sakasama.catalogue import ACTIONS, ActionFacts
from yoake.sakasama.duties import actions_of, actor_of, candidates, shots_or_one, stands
from yoake.sakasama.snapshot import VILLAGE
from yoake.sakasama.state import Person, Step, ids
from yoake.sakasama.village import (
    JankenLoser,
    Phase,
    RandomPoint,
    RoundVote,
    SakasamaVillage,
    SakasamaVote,
    SelfVote,
    TieBreak,
)

MISSING = frozenset({"MISSING_ACTION", "MISSING_VOTE"})
"""Codes of what has not been done yet: nothing is wrong, but the step cannot be resolved."""


class Slip(NamedTuple):
    """A vote with its place in the request."""

    place: int
    vote: SakasamaVote

    @property
    def round(self) -> int:
        return self.vote.round if isinstance(self.vote, RoundVote) else 1

    def at(self, field: str) -> str:
        return f"votes[{self.place}].{field}"


def slips(votes: Iterable[SakasamaVote]) -> list[Slip]:
    return [Slip(index, vote) for index, vote in enumerate(votes)]


# ---- 2: the phase ----


def phase_problems(village: SakasamaVillage, cast: Sequence[Slip], expected: Phase | None) -> list[Violation]:
    """Whether the snapshot is in the step that the caller means, and the votes are of this step."""
    if village.phase is Phase.OVER or expected not in (None, village.phase):
        meant = "no step is left" if village.phase is Phase.OVER else f"this is not the {expected}"
        return [Violation(f"{VILLAGE}.phase", "WRONG_PHASE", f"the phase is {village.phase}: {meant}")]
    seen: set[tuple[int, str, int]] = set()
    problems: list[Violation] = []
    for slip in cast:
        problems.extend(_kind(village.phase, slip))
        key = slip.vote.actor, slip.vote.action, slip.round
        if key in seen:
            text = f"player {slip.vote.actor} has done this already"
            problems.append(Violation(slip.at("actor"), "DUPLICATE_VOTE", text))
        seen.add(key)
    return problems


def _kind(phase: Phase, slip: Slip) -> Iterator[Violation]:
    action = ACTIONS.get(slip.vote.action)
    if action is None:
        yield Violation(slip.at("action"), "UNKNOWN_ACTION", f"there is no action {slip.vote.action!r}")
    elif action.phase != phase:
        yield Violation(slip.at("action"), "WRONG_PHASE", f"{action.key} is of the {action.phase}, not of the {phase}")
    elif slip.round < 1 or (slip.round > 1 and action.rounds == 1):
        yield Violation(slip.at("round"), "BAD_ROUND", f"{action.key} has no round {slip.round}")


# ---- 3: the morning ----


def morning_problems(step: Step, cast: Sequence[Slip]) -> list[Violation]:
    problems: list[Violation] = []
    for action in actions_of(Phase.MORNING):
        given = [slip for slip in cast if slip.vote.action == action.key and slip.vote.targets]
        for slip in given:
            problems.extend(_designation(step, action, slip))
        actor = actor_of(step, action)
        if actor and step.day >= action.from_day and not any(slip.vote.actor == actor.id for slip in given):
            text = f"player {actor.id} has to do {action.key} this morning"
            problems.append(Violation("votes", "MISSING_ACTION", text))
    return problems


def _designation(step: Step, action: ActionFacts, slip: Slip) -> Iterator[Violation]:
    assert action.role is not None, "every action of the morning belongs to a role"
    named = len(slip.vote.targets)
    wanted = shots_or_one(step, action)
    if step.day < action.from_day:
        yield Violation(slip.at("action"), "HUNTER_DAY1", "nobody is shot on the first day")
    elif (holder := step.holder(action.role)) is None:
        yield Violation(slip.at("actor"), "ABSENT_ACTOR", f"no {action.role} was dealt")
    elif not holder.alive_at_start:
        yield Violation(slip.at("actor"), "DEAD_ACTOR", f"the {action.role} is dead")
    elif holder.id != slip.vote.actor:
        yield Violation(slip.at("actor"), "NOT_THE_HOLDER", f"player {slip.vote.actor} is not the {action.role}")
    elif named < wanted:
        yield Violation(slip.at("targets"), "MISSING_ACTION", f"{wanted} players have to be named, not {named}")
    elif named > wanted:
        code = "TOO_MANY_SHOTS" if action.most_targets > 1 else "TOO_MANY_TARGETS"
        yield Violation(slip.at("targets"), code, f"{wanted} players have to be named, not {named}")
    else:
        yield from _targets(step, slip)


def _targets(step: Step, slip: Slip) -> Iterator[Violation]:
    targets = slip.vote.targets
    for index, target in enumerate(targets):
        yield from _target(step, slip.at(f"targets[{index}]"), target)
    for index, target in enumerate(targets):
        if target in targets[:index]:
            yield Violation(slip.at(f"targets[{index}]"), "DUPLICATE_TARGET", "another player has to be named")


def _target(step: Step, path: str, target: int) -> Iterator[Violation]:
    person = step.find(target)
    if person is None:
        yield Violation(path, "UNKNOWN_PLAYER", f"nobody has the id {target}")
    elif not person.alive_at_start:
        yield Violation(path, "DEAD_TARGET", f"player {target} is dead")


# ---- 4: the night ----


def night_problems(step: Step, cast: Sequence[Slip], tie_break: TieBreak | None) -> list[Violation]:
    """Both ballots and the tie break, each as far as it is needed."""
    first = [slip for slip in cast if slip.round == 1]
    second = [slip for slip in cast if slip.round == 2]
    problems = [*_no_ballot(step, cast), *_ballot(step, first, None)]
    if problems:
        return problems
    tied = tied_after(step, first)
    if not second:
        return []
    if len(tied) < 2:
        text = "the first ballot has decided, there is no second"
        return [Violation(second[0].at("round"), "UNEXPECTED_REVOTE", text)]
    return _ballot(step, second, tied) or _tie_break(tied_after(step, second), tie_break)


def _no_ballot(step: Step, cast: Sequence[Slip]) -> Iterator[Violation]:
    for slip in cast:
        if slip.round > 2:
            yield Violation(slip.at("round"), "TOO_MANY_BALLOTS", "a night has two ballots at most")


def _ballot(step: Step, cast: Sequence[Slip], tied: Sequence[Person] | None) -> list[Violation]:
    """One ballot; `tied` are the candidates of a re-vote, None for the first ballot."""
    given = [slip for slip in cast if slip.vote.targets]
    problems: list[Violation] = []
    for slip in cast:
        problems.extend(_voter(step, slip))
    voted = {slip.vote.actor for slip in given}
    problems.extend(
        Violation("votes", "MISSING_VOTE", f"player {voter.id} still has to vote")
        for voter in step.living
        if voter.id not in voted and candidates(step, voter, tied)
    )
    for slip in given:
        problems.extend(_choice(step, slip, tied))
    return problems


def _voter(step: Step, slip: Slip) -> Iterator[Violation]:
    voter = step.find(slip.vote.actor)
    if voter is None:
        yield Violation(slip.at("actor"), "UNKNOWN_PLAYER", f"nobody has the id {slip.vote.actor}")
    elif not voter.alive_at_start:
        yield Violation(slip.at("actor"), "DEAD_VOTER", f"player {voter.id} is dead and does not vote")


def _choice(step: Step, slip: Slip, tied: Sequence[Person] | None) -> Iterator[Violation]:
    if len(slip.vote.targets) > 1:
        yield Violation(slip.at("targets"), "TOO_MANY_TARGETS", "a vote is for one player")
        return
    (target,) = slip.vote.targets
    path = slip.at("targets[0]")
    person = step.find(target)
    if person is None or not person.alive_at_start:
        yield from _target(step, path, target)
    elif target == slip.vote.actor and step.village.self_vote is SelfVote.FORBID:
        yield Violation(path, "SELF_VOTE", "nobody votes for himself")
    elif not stands(step, person, tied):
        yield Violation(path, "NOT_A_CANDIDATE", f"player {target} is not among those who are tied")


def tied_after(step: Step, cast: Sequence[Slip]) -> tuple[Person, ...]:
    """Who has the most votes of this ballot, which has been checked."""
    return leaders(count(step, ballot_of(step, cast)))


def ballot_of(step: Step, cast: Iterable[Slip]) -> dict[Person, Person]:
    """Voter to target, in order of submission. The votes have been checked."""
    ballot: dict[Person, Person] = {}
    for slip in cast:
        voter = step.find(slip.vote.actor)
        target = step.find(slip.vote.targets[0]) if slip.vote.targets else None
        if voter and target:
            ballot[voter] = target
    return ballot


def _tie_break(tied: Sequence[Person], tie_break: TieBreak | None) -> list[Violation]:
    """Only asked of a re-vote; a tie break that is not needed is ignored."""
    match tie_break:
        case JankenLoser(player) if len(tied) > 1 and player not in ids(tied):
            text = f"player {player} is not among those who are tied"
            return [Violation("sakasama.janken_loser", "BAD_TIE_BREAK", text)]
        case RandomPoint(value) if len(tied) > 1 and not 0 <= value < 1:
            return [Violation("sakasama.random", "BAD_TIE_BREAK", f"{value} is not at least 0 and below 1")]
    return []
