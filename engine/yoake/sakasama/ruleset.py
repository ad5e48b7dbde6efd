"""The rule set as the rest of the house sees it: check a step, resolve it, judge a state."""

from collections.abc import Sequence
from typing import NamedTuple

from yoake.outcome import Verdict
from yoake.problems import InvalidRequest, Violation
from yoake.sakasama import night as the_steps
from yoake.sakasama.duties import Duty, of_a_ballot, of_the_morning
from yoake.sakasama.legality import (
    MISSING,
    Slip,
    ballot_of,
    morning_problems,
    night_problems,
    phase_problems,
    slips,
    tied_after,
)
from yoake.sakasama.outcome import SakasamaOutcome, Status
from yoake.sakasama.snapshot import snapshot_problems
from yoake.sakasama.state import Person, Step, ids
from yoake.sakasama.verdict import verdict_on
from yoake.sakasama.village import Phase, SakasamaVillage, SakasamaVote, TieBreak

__all__ = ["VERSION", "Checkup", "Duty", "check", "judge", "resolve"]

VERSION = "1"
"""Of the rules as they are carried out. The page (seed 004) has none."""


class Checkup(NamedTuple):
    """What the step that a village is in still needs.

    `duties`: what each living player has to do, with legal targets; in a night those of the ballot that is due.
    `missing`: who has not done so (ascending). `problems`: what is wrong with the village or the votes; with a wrong village
    nothing else is said. `status`: whether a re-vote or a janken is due, `candidates` between whom.
    """

    duties: tuple[Duty, ...] = ()
    missing: tuple[int, ...] = ()
    problems: tuple[Violation, ...] = ()
    status: Status = Status.OK
    candidates: tuple[int, ...] = ()

    @property
    def complete(self) -> bool:
        """`resolve` would carry the step out."""
        return not self.missing and not self.problems and self.status is Status.OK


def resolve(
    village: SakasamaVillage,
    votes: Sequence[SakasamaVote] = (),
    tie_break: TieBreak | None = None,
    expected: Phase | None = None,
) -> SakasamaOutcome:
    """Carry out the step that the village is in. No chance is drawn.

    `votes`: the designations of a morning, the ballots of a night, nothing at dusk. `tie_break` is only looked at when the
    re-vote has tied. With `expected`, a village in another phase is refused.
    A night that ties answers NEEDS_REVOTE or NEEDS_JANKEN with the candidates and an unchanged `next_village`: ask again with
    both ballots, or with a tie break.
    Raises InvalidRequest; the first violation is the code of the specification (`snapshot.py` and `legality.py` list them).
    """
    cast = slips(votes)
    _refuse(snapshot_problems(village))
    _refuse(phase_problems(village, cast, expected))
    step = Step(village)
    _refuse(_vote_problems(step, cast, tie_break))
    _take(step, cast, tie_break)
    the_steps.resolve(step)
    return SakasamaOutcome(step.journal, step.next_village(), step.verdict)


def check(
    village: SakasamaVillage,
    votes: Sequence[SakasamaVote] = (),
    tie_break: TieBreak | None = None,
    expected: Phase | None = None,
) -> Checkup:
    """What has to be done in this step, by whom, and what is wrong so far. Never raises InvalidRequest."""
    cast = slips(votes)
    problems = snapshot_problems(village)
    if problems or village.phase is Phase.OVER:
        return Checkup(problems=tuple(problems or phase_problems(village, cast, expected)))
    step = Step(village)
    problems = phase_problems(village, cast, expected) or _vote_problems(step, cast, tie_break)
    checkup = Checkup(problems=tuple(problem for problem in problems if problem.reason not in MISSING))
    match village.phase:
        case Phase.MORNING:
            return _with_duties(checkup, of_the_morning(step), cast)
        case Phase.NIGHT:
            return _check_night(checkup, step, cast, tie_break)
    return checkup


def judge(village: SakasamaVillage) -> Verdict:
    """Who has won by this snapshot, as the check says that stands between the last step and it (see `verdict_on`).

    Raises InvalidRequest for a village that no game could have.
    """
    _refuse(snapshot_problems(village))
    return verdict_on(village)


def _refuse(problems: Sequence[Violation]) -> None:
    if problems:
        raise InvalidRequest(problems)


def _vote_problems(step: Step, cast: Sequence[Slip], tie_break: TieBreak | None) -> list[Violation]:
    match step.village.phase:
        case Phase.MORNING:
            return morning_problems(step, cast)
        case Phase.NIGHT:
            return night_problems(step, cast, tie_break)
    return []  # a dusk takes no votes


def _take(step: Step, cast: Sequence[Slip], tie_break: TieBreak | None) -> None:
    """Hand the step what the caller says."""
    step.tie_break = tie_break
    if step.village.phase is Phase.MORNING:
        for slip in cast:
            if slip.vote.targets:
                step.designations[slip.vote.action] = _people(step, slip.vote.targets)
    else:
        ballots = [ballot_of(step, _of_round(cast, round_)) for round_ in (1, 2)]
        step.ballots = [ballot for ballot in ballots if ballot]


def _people(step: Step, targets: Sequence[int]) -> tuple[Person, ...]:
    return tuple(person for person in map(step.find, targets) if person)


def _of_round(cast: Sequence[Slip], round_: int) -> list[Slip]:
    return [slip for slip in cast if slip.round == round_]


def _with_duties(checkup: Checkup, duties: Sequence[Duty], cast: Sequence[Slip]) -> Checkup:
    named = {(slip.vote.actor, slip.vote.action, slip.round): len(slip.vote.targets) for slip in cast}
    missing = sorted(
        duty.player for duty in duties if named.get((duty.player, duty.action, duty.round), 0) < duty.number
    )
    return checkup._replace(duties=tuple(duties), missing=tuple(missing))


def _check_night(checkup: Checkup, step: Step, cast: Sequence[Slip], tie_break: TieBreak | None) -> Checkup:
    checkup = _with_duties(checkup, of_a_ballot(step), cast)
    if checkup.missing or night_problems(step, _of_round(cast, 1), None):
        return checkup
    first = tied_after(step, _of_round(cast, 1))
    if len(first) < 2:
        return checkup
    checkup = _with_duties(checkup, of_a_ballot(step, first), cast)
    if checkup.missing:
        return checkup._replace(status=Status.NEEDS_REVOTE, candidates=ids(first))
    second = () if checkup.problems else tied_after(step, _of_round(cast, 2))
    if len(second) < 2 or tie_break is not None:
        return checkup
    return checkup._replace(status=Status.NEEDS_JANKEN, candidates=ids(second))
