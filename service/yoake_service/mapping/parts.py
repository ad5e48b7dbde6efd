"""The parts of an outcome by which outcomes are told apart."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from yoake_proto.night.v1 import deep_fog_pb2, outcome_pb2
from yoake_proto.night.v1 import night_service_pb2 as pb


def only(parts: Iterable[int], outcome: outcome_pb2.Outcome) -> outcome_pb2.Outcome:
    """Nothing of the outcome but these parts."""
    kept = outcome_pb2.Outcome()
    for part in parts:
        KEEP[part](outcome, kept)
    return kept


def _deaths(outcome: outcome_pb2.Outcome, kept: outcome_pb2.Outcome) -> None:
    kept.deaths.extend(outcome.deaths)


def _revivals(outcome: outcome_pb2.Outcome, kept: outcome_pb2.Outcome) -> None:
    kept.revivals.extend(outcome.revivals)


def _winner(outcome: outcome_pb2.Outcome, kept: outcome_pb2.Outcome) -> None:
    kept.verdict.CopyFrom(outcome.verdict)


def _role_changes(outcome: outcome_pb2.Outcome, kept: outcome_pb2.Outcome) -> None:
    kept.role_changes.extend(outcome.role_changes)


def _notices(outcome: outcome_pb2.Outcome, kept: outcome_pb2.Outcome) -> None:
    kept.notices.extend(outcome.notices)
    if outcome.HasField("deep_fog"):
        kept.deep_fog.notes.extend(outcome.deep_fog.notes)
    _messages(outcome, kept, public=False)


def _public_lines(outcome: outcome_pb2.Outcome, kept: outcome_pb2.Outcome) -> None:
    kept.public_lines.extend(outcome.public_lines)
    _messages(outcome, kept, public=True)


def _messages(outcome: outcome_pb2.Outcome, kept: outcome_pb2.Outcome, public: bool) -> None:
    """What rule sets with messages of their own tell to everybody, or to others."""
    match outcome.WhichOneof("details"):
        case "deep_fog":
            everybody = deep_fog_pb2.DEEP_FOG_CHANNEL_ALL
            lines = outcome.deep_fog.messages
            kept.deep_fog.messages.extend(line for line in lines if (line.channel == everybody) is public)
        case "sakasama":
            told = outcome.sakasama.messages
            kept.sakasama.messages.extend(message for message in told if message.HasField("reader") is not public)


KEEP: Final[Mapping[int, Callable[[outcome_pb2.Outcome, outcome_pb2.Outcome], None]]] = {
    pb.OUTCOME_PART_DEATHS: _deaths,
    pb.OUTCOME_PART_REVIVALS: _revivals,
    pb.OUTCOME_PART_WINNER: _winner,
    pb.OUTCOME_PART_NOTICES: _notices,
    pb.OUTCOME_PART_PUBLIC_LINES: _public_lines,
    pb.OUTCOME_PART_ROLE_CHANGES: _role_changes,
}
