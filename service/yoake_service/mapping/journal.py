"""The journal of an answer: each entry of the night again, in words."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

from google.protobuf.message import Message
from yoake_proto.night.v1 import deep_fog_pb2, outcome_pb2, randomness_pb2, sakasama_pb2
from yoake_proto.night.v1 import night_service_pb2 as pb

from yoake_service.words import deep_fog, sakasama
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
    deep_fog_pb2.DeepFogDeath: ("doom", deep_fog.doom),
    deep_fog_pb2.DeepFogAttack: ("attack", deep_fog.attack),
    deep_fog_pb2.DeepFogMessage: ("log_line", deep_fog.log_line),
    deep_fog_pb2.DeepFogNote: ("note", deep_fog.note),
    sakasama_pb2.SakasamaCall: ("call", sakasama.call),
    sakasama_pb2.SakasamaShot: ("shot", sakasama.shot),
    sakasama_pb2.SakasamaMessage: ("message", sakasama.message),
}
Sentence = Callable[[Speaker, Any], str]
Writer = Callable[[Any, outcome_pb2.Outcome], Any]


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
    subject = written.players[0] if kind == "line" and written.players else _said(written, "player", "reader", "target")
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


def asides(kinds: Mapping[type, tuple[str, Sentence]], speaker: Speaker) -> dict[type, Writer]:
    """Writers of the entries that have no place in an answer but its journal."""
    return {entry: partial(_aside_to, kind, sentence, speaker) for entry, (kind, sentence) in kinds.items()}


def _aside_to(kind: str, sentence: Sentence, speaker: Speaker, entry: Any, outcome: outcome_pb2.Outcome) -> None:
    outcome.journal.add(
        rule=entry.rule,
        layer=entry.rule.partition(".")[0],
        kind=kind,
        actor=getattr(entry, "by", None),
        subject=getattr(entry, "player", None),
        text=sentence(speaker, entry),
    )


def elsewhere(write: Writer) -> Writer:
    """A writer of entries whose place in the answer is filled in otherwise."""
    return lambda entry, _: write(entry, outcome_pb2.Outcome())
