"""A step of さかさま人狼 into the answer."""

from collections.abc import Mapping
from typing import Final

from yoake.outcome import Death, Flag, Notice, PublicLine
from yoake.sakasama.outcome import (
    Asked,
    Bitten,
    Called,
    Counted,
    Designated,
    Discussion,
    Message,
    SakasamaOutcome,
    Scored,
    Shot,
    Status,
    message_of,
)
from yoake.sakasama.village import SakasamaVillage
from yoake_proto.night.v1 import outcome_pb2, sakasama_pb2, village_pb2

from yoake_service.mapping import outcome as shared
from yoake_service.mapping.journal import Sentence, Writer, asides, elsewhere
from yoake_service.mapping.sakasama_village import PHASE_CODES, progress_to
from yoake_service.words import sakasama as words
from yoake_service.words.speaker import Speaker

STATUSES: Final = {
    Status.OK: sakasama_pb2.SAKASAMA_STATUS_OK,
    Status.NEEDS_REVOTE: sakasama_pb2.SAKASAMA_STATUS_NEEDS_REVOTE,
    Status.NEEDS_JANKEN: sakasama_pb2.SAKASAMA_STATUS_NEEDS_JANKEN,
}


def outcome_to(
    outcome: SakasamaOutcome,
    before: SakasamaVillage,
    sent: village_pb2.Village,
    message: outcome_pb2.Outcome,
    speaker: Speaker | None = None,
) -> None:
    """As the shared `outcome_to`, with what only this game tells."""
    shared.outcome_to(outcome, before, sent, message, speaker, WRITERS if speaker is None else _explained(speaker))
    progress_to(outcome.next_village, message.next_village)
    step = message.sakasama
    step.status = STATUSES[outcome.status]
    step.phase = PHASE_CODES[before.phase]
    step.wolf_points = outcome.wolf_points
    step.candidates.extend(outcome.candidates)
    for told in outcome.messages:
        _message(told, step)
    for bite in outcome.bites:
        step.bites.add(target=bite.target, by=bite.by, rules=bite.rules)
    for player, votes in outcome.tally.items():
        step.tally.add(player=player, votes=votes)
    step.muted.extend(outcome.muted)
    if outcome.discussion_seconds is not None:
        step.discussion.min_seconds, step.discussion.max_seconds = outcome.discussion_seconds


def _message(told: Message, step: sakasama_pb2.SakasamaOutcome) -> sakasama_pb2.SakasamaMessage:
    return step.messages.add(
        reader=told.reader,
        kind=told.kind,
        players=told.players,
        roster=[sakasama_pb2.SakasamaRosterEntry(player=player, role=role) for player, role in told.roster],
        target=told.target,
        result=told.result,
        wolf_points=told.wolf_points,
        camp=told.camp,
        rule=told.rule,
    )


def _called(entry: Called, message: outcome_pb2.Outcome) -> sakasama_pb2.SakasamaCall:
    return message.sakasama.calls.add(call=entry.call, awake=entry.awake, rule=entry.rule)


def _shot(entry: Shot, message: outcome_pb2.Outcome) -> sakasama_pb2.SakasamaShot:
    return message.sakasama.shots.add(target=entry.target, killed=entry.killed, reasons=entry.reasons, rule=entry.rule)


def _told(entry: Notice | PublicLine, message: outcome_pb2.Outcome) -> sakasama_pb2.SakasamaMessage:
    return _message(message_of(entry), message.sakasama)


WRITERS: Final[Mapping[type, Writer]] = {
    **{kind: shared.WRITERS[kind] for kind in (Death, Flag)},
    Called: _called,
    Shot: _shot,
}
ASIDES: Final[Mapping[type, tuple[str, Sentence]]] = {
    Designated: ("designation", words.designated),
    Scored: ("points", words.scored),
    Counted: ("ballot", words.counted),
    Bitten: ("bite", words.bitten),
    Asked: ("question", words.asked),
    Discussion: ("discussion", words.discussion),
}


def _explained(speaker: Speaker) -> dict[type, Writer]:
    return {**WRITERS, Notice: elsewhere(_told), PublicLine: elsewhere(_told), **asides(ASIDES, speaker)}
