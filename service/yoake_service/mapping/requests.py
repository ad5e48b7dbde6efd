"""The requests that carry a village, and what in them belongs to another rule set than theirs."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
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
BY_DAY: Final[Mapping[str, tuple[str, ...]]] = {
    "shikigami": ("executed", "deaths", "role_changes", "last_words", "life_changes", "events", "weather"),
    "deep_fog": ("silent",),
    "sakasama": (),
}
"""What may happen by day."""


def misplaced(request: Request, ruleset: str) -> list[Violation]:
    """What only another rule set knows, and the details that are missing: nothing is silently ignored."""
    found = [*_foreign(request, ruleset, OF_A_REQUEST, "")]
    found += _foreign(request.village, ruleset, OF_A_VILLAGE, "village.")
    if ruleset in DETAILED and not request.village.HasField(ruleset):  # type: ignore[arg-type]
        found.append(_missing(f"village.{ruleset}", ruleset))
    found += _of_players(request.village.players, ruleset)
    if ruleset != "deep_fog":
        found += _of_votes(getattr(request, "votes", ()), ruleset)
    if isinstance(request, pb.ApplyDayRequest):
        found += _of_day(request.report, ruleset)
    return found


def _foreign(message: Message, ruleset: str, owners: Mapping[str, str], path: str) -> Iterator[Violation]:
    """A message that says nothing is nothing, unless it names another rule set."""
    for field, value in message.ListFields():
        owner = owners.get(field.name, ruleset)
        if owner != ruleset and (field.name == owner or not _says_nothing(value)):
            yield _known_to(owner, path + field.name)


def _says_nothing(value: object) -> bool:
    return isinstance(value, Message) and value == type(value)()


def _known_to(owner: str, field: str) -> Violation:
    return Violation(field, "FOREIGN_FIELD", f"only {owner} has this")


def _missing(field: str, ruleset: str) -> Violation:
    return Violation(field, "MISSING_DETAILS", f"{ruleset} needs these details")


def _of_players(players: Iterable[village_pb2.Player], ruleset: str) -> Iterator[Violation]:
    needed = ruleset == "deep_fog"
    for place, player in enumerate(players):
        if player.HasField("deep_fog") is not needed:
            field = f"village.players[{place}].deep_fog"
            yield _missing(field, ruleset) if needed else _known_to("deep_fog", field)


def _of_votes(votes: Iterable[vote_pb2.Vote], ruleset: str) -> Iterator[Violation]:
    for place, vote in enumerate(votes):
        if vote.choice:
            yield _known_to("deep_fog", f"votes[{place}].choice")
        if vote.round > 1 and ruleset == "shikigami":
            yield Violation(f"votes[{place}].round", "FOREIGN_FIELD", "no vote of shikigami has a second round")


def _of_day(report: pb.DayReport, ruleset: str) -> Iterator[Violation]:
    for field, _ in report.ListFields():
        if field.name not in BY_DAY[ruleset]:
            yield Violation(f"report.{field.name}", "NOT_BY_DAY", f"nothing of this happens on a day of {ruleset}")


ABSENT: Final = frozenset({"REQUIRED", "MISSING_DETAILS"})
"""Reasons by which a part of a request is missing."""


def of_what_is_there(violations: Sequence[Violation]) -> list[Violation]:
    """Without those inside of a part that is missing as a whole: nobody has said what is wrong there."""
    missing = tuple(f"{violation.field}." for violation in violations if violation.reason in ABSENT)
    return [violation for violation in violations if not violation.field.startswith(missing)]


def refuse_immediate_votes(ruleset: str) -> None:
    """Raises InvalidRequest."""
    text = f"no vote of {ruleset} acts before the night is resolved"
    raise InvalidRequest([Violation("ruleset", "NO_IMMEDIATE_VOTES", text)])
