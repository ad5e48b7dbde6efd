"""The journal of an answer: each entry of the night again, in words."""

from collections.abc import Callable
from typing import Any, Final

from google.protobuf.message import Message
from yoake_proto.night.v1 import night_service_pb2 as pb
from yoake_proto.night.v1 import outcome_pb2, randomness_pb2

from yoake_service.words.phrases import language_of
from yoake_service.words.speaker import Speaker

KINDS: Final[dict[type[Message], tuple[str, Callable[[Speaker, Any], str]]]] = {
    outcome_pb2.Death: ("death", Speaker.death),
    outcome_pb2.Revival: ("revival", Speaker.revival),
    outcome_pb2.PlayerFlag: ("flag", Speaker.flag),
    outcome_pb2.Notice: ("notice", Speaker.notice),
    outcome_pb2.PublicLine: ("line", Speaker.line),
    outcome_pb2.RoleChange: ("role_change", Speaker.role_change),
    outcome_pb2.LastWords: ("last_words", Speaker.last_words),
    outcome_pb2.EventSet: ("event", Speaker.event),
    outcome_pb2.WeatherSet: ("weather", Speaker.weather),
    randomness_pb2.Draw: ("draw", Speaker.draw),
}


def speaker_of(request: pb.ResolveNightRequest | pb.ApplyImmediateVotesRequest | pb.ApplyDayRequest) -> Speaker | None:
    """Who tells the journal, where it was asked for."""
    return Speaker(request.ruleset, language_of(request.locale), request.village.players) if request.explain else None


def entry_to(written: Any, speaker: Speaker, outcome: outcome_pb2.Outcome) -> None:
    """Tell of what has just been written into a list of the outcome."""
    kind, sentence = KINDS[type(written)]
    rule = written.reason if kind == "draw" else written.rule
    entry = outcome.journal.add(rule=rule, layer=rule.partition(".")[0], kind=kind, text=sentence(speaker, written))
    actor = _said(written, "by", "actor")
    if actor is not None:
        entry.actor = actor
    subject = written.players[0] if kind == "line" and written.players else _said(written, "player", "reader")
    if subject is not None:
        entry.subject = subject


def _said(message: Message, *fields: str) -> int | None:
    """The first of these fields that the message has and that says something."""
    known = message.DESCRIPTOR.fields_by_name
    for field in fields:
        if field in known and (not known[field].has_presence or message.HasField(field)):
            number: int = getattr(message, field)
            return number
    return None
