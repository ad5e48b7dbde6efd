"""The rule set `deep_fog`, speaking the messages of the contract."""

from yoake.deep_fog import ruleset, snapshot
from yoake.deep_fog.village import FogVillage
from yoake.dice import Dice
from yoake.problems import InvalidRequest, Violation
from yoake_proto.night.v1 import night_service_pb2 as pb

from yoake_service.mapping.deep_fog_check import check_to
from yoake_service.mapping.deep_fog_outcome import day_to, outcome_to
from yoake_service.mapping.deep_fog_village import village_from, votes_from
from yoake_service.mapping.journal import speaker_of
from yoake_service.mapping.outcome import verdict_to
from yoake_service.mapping.requests import Request, misplaced, of_what_is_there, refuse_immediate_votes


class DeepFog:
    key = "deep_fog"
    version = ruleset.VERSION

    def violations(self, request: Request) -> list[Violation]:
        votes = votes_from(getattr(request, "votes", ()))
        found = snapshot.violations(village_from(request.village), votes)
        return of_what_is_there([*misplaced(request, self.key), *found])

    def _village(self, request: Request) -> FogVillage:
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
        outcome = ruleset.resolve(village, votes_from(request.votes), dice)
        outcome_to(outcome, village, request.village, response.outcome, speaker_of(request))

    def check(self, request: pb.CheckNightRequest, response: pb.CheckNightResponse) -> None:
        check = ruleset.check(self._village(request), votes_from(request.votes))
        check_to(check, request.village.players, response)

    def apply_immediate_votes(
        self, request: pb.ApplyImmediateVotesRequest, dice: Dice, response: pb.ApplyImmediateVotesResponse
    ) -> None:
        refuse_immediate_votes(self.key)

    def apply_day(self, request: pb.ApplyDayRequest, dice: Dice, response: pb.ApplyDayResponse) -> None:
        outcome = ruleset.apply_day(self._village(request), request.report.silent)
        day_to(outcome, request.village, response.outcome)

    def judge(self, request: pb.JudgeVictoryRequest, response: pb.JudgeVictoryResponse) -> None:
        verdict_to(ruleset.judge(self._village(request)), response.verdict)
