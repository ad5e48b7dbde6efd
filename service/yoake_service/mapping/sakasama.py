"""The rule set `sakasama`, speaking the messages of the contract."""

from collections.abc import Sequence

from yoake.dice import Dice
from yoake.problems import InvalidRequest, Violation, VotesMissing
from yoake.sakasama import ruleset
from yoake.sakasama.legality import MISSING
from yoake.sakasama.outcome import SakasamaOutcome
from yoake.sakasama.ruleset import Checkup
from yoake.sakasama.snapshot import snapshot_problems
from yoake.sakasama.village import SakasamaVillage
from yoake_proto.night.v1 import night_service_pb2 as pb

from yoake_service.mapping.journal import speaker_of
from yoake_service.mapping.outcome import verdict_to
from yoake_service.mapping.requests import Request, misplaced, of_what_is_there, refuse_immediate_votes
from yoake_service.mapping.sakasama_check import check_to
from yoake_service.mapping.sakasama_outcome import outcome_to
from yoake_service.mapping.sakasama_village import phase_from, tie_break_from, village_from, votes_from

StepRequest = pb.ResolveNightRequest | pb.CheckNightRequest | pb.ExploreNightRequest


class Sakasama:
    key = "sakasama"
    version = ruleset.VERSION

    def violations(self, request: Request) -> list[Violation]:
        found = _problems(village_from(request.village), request)
        return of_what_is_there([*misplaced(request, self.key), *found])

    def _village(self, request: Request) -> SakasamaVillage:
        """Raises InvalidRequest for what belongs to another rule set."""
        if misplaced(request, self.key):
            raise InvalidRequest(self.violations(request))
        return village_from(request.village)

    def at_a_glance(self, request: pb.ResolveNightRequest) -> None:
        return None

    def resolve(
        self, request: pb.ResolveNightRequest, dice: Dice, response: pb.ResolveNightResponse, given: None = None
    ) -> None:
        village = self._village(request)
        outcome = _resolve(village, request)
        outcome_to(outcome, village, request.village, response.outcome, speaker_of(request))

    def check(self, request: pb.CheckNightRequest, response: pb.CheckNightResponse) -> None:
        check_to(_check(self._village(request), request), request.village.players, response)

    def apply_immediate_votes(
        self, request: pb.ApplyImmediateVotesRequest, dice: Dice, response: pb.ApplyImmediateVotesResponse
    ) -> None:
        refuse_immediate_votes(self.key)

    def apply_day(self, request: pb.ApplyDayRequest, dice: Dice, response: pb.ApplyDayResponse) -> None:
        """The steps are the day: nothing happens between them."""
        verdict_to(ruleset.judge(self._village(request)), response.outcome.verdict)
        response.outcome.next_village.CopyFrom(request.village)

    def judge(self, request: pb.JudgeVictoryRequest, response: pb.JudgeVictoryResponse) -> None:
        verdict_to(ruleset.judge(self._village(request)), response.verdict)


def _problems(village: SakasamaVillage, request: Request) -> Sequence[Violation]:
    return _check(village, request).problems if isinstance(request, StepRequest) else snapshot_problems(village)


def _resolve(village: SakasamaVillage, request: StepRequest) -> SakasamaOutcome:
    """Raises VotesMissing when nothing else is wrong than that somebody has not chosen yet."""
    step = request.sakasama
    try:
        return ruleset.resolve(village, votes_from(request.votes), tie_break_from(step), phase_from(step))
    except InvalidRequest as refusal:
        if all(violation.reason in MISSING for violation in refusal.violations):
            raise VotesMissing(_check(village, request).missing, refusal.violations) from None
        raise


def _check(village: SakasamaVillage, request: StepRequest) -> Checkup:
    step = request.sakasama
    return ruleset.check(village, votes_from(request.votes), tie_break_from(step), phase_from(step))
