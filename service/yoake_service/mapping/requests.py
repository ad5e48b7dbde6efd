"""The requests that carry a village, and what in them belongs to another rule set than theirs."""

from collections.abc import Iterator, Mapping
from typing import Final

from google.protobuf.message import Message
from yoake.problems import InvalidRequest, Violation
from yoake_proto.night.v1 import night_service_pb2 as pb
from yoake_proto.night.v1 import village_pb2, vote_pb2

Request = (
    pb.ResolveNightRequest
    | pb.CheckNightRequest
    | pb.ApplyImmediateVotesRequest
    | pb.ApplyDayRequest
    | pb.JudgeVictoryRequest
    | pb.ExploreNightRequest
)

OF_A_REQUEST: Final[Mapping[str, str]] = {"switches": "shikigami", "revote": "shikigami", "sakasama": "sakasama"}
"""Fields that one rule set alone knows."""
OF_A_VILLAGE: Final[Mapping[str, str]] = {
    "options": "shikigami",
    "weather": "shikigami",
    "forecast": "shikigami",
    "events": "shikigami",
    "room": "shikigami",
    "deep_fog": "deep_fog",
    "sakasama": "sakasama",
}
DETAILED: Final = ("deep_fog", "sakasama")
"""Rule sets that need details of their own in a village."""
BY_DAY: Final[Mapping[str, tuple[str, ...]]] = {"deep_fog": ("silent",), "sakasama": ()}
"""What may happen by day, where that is not everything."""


def misplaced(request: Request, ruleset: str) -> list[Violation]:
    """What only another rule set knows, and the details that are missing: nothing is silently ignored."""
    found = [*_foreign(request, ruleset, OF_A_REQUEST, "")]
    found += _foreign(request.village, ruleset, OF_A_VILLAGE, "village.")
    if ruleset in DETAILED and not request.village.HasField(ruleset):  # type: ignore[arg-type]
        found.append(_missing(f"village.{ruleset}", ruleset))
    for place, player in enumerate(request.village.players):
        found += _of_player(player, place, ruleset)
    for place, vote in enumerate(getattr(request, "votes", ())):
        found += _of_vote(vote, place, ruleset)
    if isinstance(request, pb.ApplyDayRequest):
        found += _of_day(request.report, ruleset)
    return found


def _foreign(message: Message, ruleset: str, owners: Mapping[str, str], path: str) -> Iterator[Violation]:
    for field, value in message.ListFields():
        owner = owners.get(field.name, ruleset)
        if owner != ruleset and not (isinstance(value, Message) and value == type(value)()):
            yield Violation(path + field.name, "FOREIGN_FIELD", f"only {owner} has this")


def _missing(field: str, ruleset: str) -> Violation:
    return Violation(field, "MISSING_DETAILS", f"{ruleset} needs these details")


def _of_player(player: village_pb2.Player, place: int, ruleset: str) -> Iterator[Violation]:
    field = f"village.players[{place}].deep_fog"
    if ruleset == "deep_fog" and not player.HasField("deep_fog"):
        yield _missing(field, ruleset)
    elif ruleset != "deep_fog" and player.HasField("deep_fog"):
        yield Violation(field, "FOREIGN_FIELD", "only deep_fog has this")


def _of_vote(vote: vote_pb2.Vote, place: int, ruleset: str) -> Iterator[Violation]:
    if vote.choice and ruleset != "deep_fog":
        yield Violation(f"votes[{place}].choice", "FOREIGN_FIELD", "only votes of deep_fog choose without a target")


def _of_day(report: pb.DayReport, ruleset: str) -> Iterator[Violation]:
    for field, _ in report.ListFields():
        if field.name not in BY_DAY.get(ruleset, (field.name,)):
            yield Violation(f"report.{field.name}", "NOT_BY_DAY", f"nothing of this happens on a day of {ruleset}")


def refuse_immediate_votes(ruleset: str) -> None:
    """Raises InvalidRequest."""
    text = f"no vote of {ruleset} acts before the night is resolved"
    raise InvalidRequest([Violation("ruleset", "NO_IMMEDIATE_VOTES", text)])
