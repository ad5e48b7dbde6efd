"""The rule set `shikigami`, speaking the messages of the contract."""

from collections.abc import Iterator

from yoake.day import DayDeath, DayLastWords, DayLifeChange, DayReport, DayRoleChange
from yoake.dice import Dice
from yoake.problems import InvalidRequest, Violation
from yoake.shikigami import ruleset, snapshot
from yoake.shikigami.state import Reading
from yoake.village import Village
from yoake_proto.night.v1 import night_service_pb2 as pb
from yoake_proto.night.v1 import rules_pb2, village_pb2

from yoake_service.mapping.check import check_to
from yoake_service.mapping.glance import Glance, at_a_glance
from yoake_service.mapping.journal import speaker_of
from yoake_service.mapping.outcome import outcome_to, verdict_to
from yoake_service.mapping.requests import Request, misplaced
from yoake_service.mapping.village import (
    LIVES,
    any_players_from,
    event_from,
    forecast_from,
    role_from,
    village_from,
    votes_from,
    votes_to,
)


class Shikigami:
    key = "shikigami"
    version = ruleset.VERSION

    def violations(self, request: Request) -> list[Violation]:
        village = village_from(request.village, any_players_from)
        votes = votes_from(getattr(request, "votes", ()))
        return [
            *_unsaid(request.village),
            *misplaced(request, self.key),
            *snapshot.violations(village, votes),
            *(_of_report(village, request.report) if isinstance(request, pb.ApplyDayRequest) else ()),
        ]

    def _village(self, request: Request) -> Village:
        """Raises InvalidRequest for what is not said, and for what belongs to another rule set."""
        try:
            village = village_from(request.village)
        except KeyError:
            raise InvalidRequest(self.violations(request)) from None
        if misplaced(request, self.key):
            raise InvalidRequest(self.violations(request))
        return village

    def at_a_glance(self, request: pb.ResolveNightRequest) -> Glance | None:
        return at_a_glance(request)

    def resolve(
        self,
        request: pb.ResolveNightRequest,
        dice: Dice,
        response: pb.ResolveNightResponse,
        given: Glance | None = None,
    ) -> None:
        village, votes = given or Glance(self._village(request), votes_from(request.votes))
        outcome = ruleset.resolve(
            village,
            votes,
            dice,
            reading_from(request.reading),
            switches_from(request.switches),
            request.lenient,
        )
        outcome_to(outcome, village, request.village, response.outcome, speaker_of(request))
        for vote in outcome.irregular:
            response.outcome.irregular_votes.add(
                index=vote.place, vote=request.votes[vote.place], reason=vote.reason, description=vote.description
            )

    def check(self, request: pb.CheckNightRequest, response: pb.CheckNightResponse) -> None:
        check_to(
            ruleset.check(
                self._village(request),
                votes_from(request.votes),
                reading_from(request.reading),
                switches_from(request.switches),
            ),
            response,
        )

    def apply_immediate_votes(
        self, request: pb.ApplyImmediateVotesRequest, dice: Dice, response: pb.ApplyImmediateVotesResponse
    ) -> None:
        village = self._village(request)
        done = ruleset.apply_immediate_votes(
            village,
            votes_from(request.votes),
            dice,
            request.time_is_up,
            tuple(request.forced_deaths),
        )
        outcome_to(done.outcome, village, request.village, response.outcome, speaker_of(request))
        response.vote_again = done.vote_again
        response.kept_votes.extend(votes_to(done.kept_votes))

    def apply_day(self, request: pb.ApplyDayRequest, dice: Dice, response: pb.ApplyDayResponse) -> None:
        village = self._village(request)
        outcome = ruleset.apply_day(village, report_from(request.report))
        outcome_to(outcome, village, request.village, response.outcome, speaker_of(request))

    def judge(self, request: pb.JudgeVictoryRequest, response: pb.JudgeVictoryResponse) -> None:
        verdict_to(ruleset.judge(self._village(request), request.revote), response.verdict)


def reading_from(code: int) -> Reading:
    return Reading.REFERENCE if code == rules_pb2.READING_REFERENCE else Reading.DOCUMENTED


def switches_from(message: rules_pb2.Switches) -> frozenset[str]:
    return frozenset(field.name for field, value in message.ListFields() if value)


def report_from(message: pb.DayReport) -> DayReport:
    return DayReport(
        executed=tuple(message.executed),
        deaths=tuple(DayDeath(death.player, death.cause) for death in message.deaths),
        role_changes=tuple(_role_change(change) for change in message.role_changes),
        last_words=tuple(
            DayLastWords(words.player, words.text if words.HasField("text") else None) for words in message.last_words
        ),
        life_changes=tuple(DayLifeChange(change.player, LIVES[change.life]) for change in message.life_changes),
        events=tuple(event_from(event) for event in message.events),
        weather=tuple(forecast_from(entry) for entry in message.weather),
        silent=tuple(message.silent),
    )


def _of_report(village: Village, message: pb.DayReport) -> Iterator[Violation]:
    """What is wrong with a report, but for what it does not say, which the contract refuses already."""
    unsaid = {place for place, change in enumerate(message.life_changes) if change.life not in LIVES}
    report = pb.DayReport()
    report.CopyFrom(message)
    for place in unsaid:
        report.life_changes[place].life = village_pb2.LIFE_RETIRED
    yield from snapshot.report_violations(village, report_from(report))


def _role_change(message: pb.DayRoleChange) -> DayRoleChange:
    return DayRoleChange(
        message.player,
        role_from(message.lost) if message.HasField("lost") else None,
        role_from(message.gained) if message.HasField("gained") else None,
    )


def _unsaid(village: village_pb2.Village) -> Iterator[Violation]:
    """What the contract leaves open and this rule set needs."""
    for index, player in enumerate(village.players):
        if player.sex == village_pb2.SEX_UNSPECIFIED:
            yield Violation(f"village.players[{index}].sex", "MISSING_SEX", "some roles ask for the sex of a player")
