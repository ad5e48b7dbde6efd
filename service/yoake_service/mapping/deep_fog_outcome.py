"""The night of 深い霧の夜 into the answer."""

from collections.abc import Mapping
from typing import Final

from yoake.deep_fog.catalogue import LINES, NOTES
from yoake.deep_fog.outcome import (
    Attack,
    Balance,
    BodySwap,
    Change,
    Channel,
    Counts,
    Doom,
    Finding,
    FogOutcome,
    Insight,
    Line,
    Note,
    VillageChange,
)
from yoake.deep_fog.village import FogVillage
from yoake.outcome import Death, Draw, Flag, Outcome, Revival, RoleChange
from yoake_proto.night.v1 import deep_fog_pb2, outcome_pb2, village_pb2

from yoake_service.mapping import outcome as shared
from yoake_service.mapping.deep_fog_village import details_to
from yoake_service.mapping.journal import Sentence, Writer, asides, elsewhere
from yoake_service.words import deep_fog as words
from yoake_service.words.speaker import Speaker

CHANNELS: Final = {
    Channel.ALL: deep_fog_pb2.DEEP_FOG_CHANNEL_ALL,
    Channel.WOLVES: deep_fog_pb2.DEEP_FOG_CHANNEL_WOLVES,
    Channel.WHISPER: deep_fog_pb2.DEEP_FOG_CHANNEL_WHISPER,
    Channel.MONOLOGUE: deep_fog_pb2.DEEP_FOG_CHANNEL_MONOLOGUE,
    Channel.OWN: deep_fog_pb2.DEEP_FOG_CHANNEL_PLAYER,
    Channel.NOBODY: deep_fog_pb2.DEEP_FOG_CHANNEL_NOBODY,
}
BALANCES: Final = {
    None: deep_fog_pb2.DEEP_FOG_BALANCE_UNSPECIFIED,
    Balance.VILLAGERS: deep_fog_pb2.DEEP_FOG_BALANCE_VILLAGERS,
    Balance.EVEN: deep_fog_pb2.DEEP_FOG_BALANCE_EVEN,
    Balance.WOLVES: deep_fog_pb2.DEEP_FOG_BALANCE_WOLVES,
}
PLACES: Final = {
    "ability": "ability",
    "balance": "result",
    "count": "count",
    "event": "event",
    "gift": "gift",
    "player": "who",
    "random": "random",
    "reason": "event",
    "role": "role",
}
"""What the value of a line or note is, in the words of the catalogue, to the field that carries it."""


def outcome_to(
    outcome: FogOutcome,
    before: FogVillage,
    sent: village_pb2.Village,
    message: outcome_pb2.Outcome,
    speaker: Speaker | None = None,
) -> None:
    """As the shared `outcome_to`, with what only this game tells.

    Deaths and notes are those of the morning, after later causes and body swaps; the journal has them as they came.
    """
    shared.outcome_to(outcome, before, sent, message, speaker, WRITERS if speaker is None else _explained(speaker))
    details_to(outcome.next_village, message.next_village)
    for death in outcome.deaths:
        shared.WRITERS[Death](death, message)
    for reader, column in outcome.notes.items():
        for note in column:
            _note(note._replace(reader=reader), message)
    fog = message.deep_fog
    fog.found.extend(outcome.found)
    fog.figures.extend(outcome.figures)
    for insight in outcome.insights:
        _view(insight, fog)
    _counts(outcome.counts, fog.counts)
    fog.balance = BALANCES[outcome.balance]


def day_to(outcome: Outcome[FogVillage], sent: village_pb2.Village, message: outcome_pb2.Outcome) -> None:
    """What a day has left for its night."""
    message.next_village.CopyFrom(sent)
    details_to(outcome.next_village, message.next_village)
    shared.verdict_to(outcome.verdict, message.verdict)


def _doom(entry: Doom, message: outcome_pb2.Outcome) -> deep_fog_pb2.DeepFogDeath:
    return message.deep_fog.death_log.add(player=entry.player, cause=entry.cause, by=entry.by, rule=entry.rule)


def _attack(entry: Attack, message: outcome_pb2.Outcome) -> deep_fog_pb2.DeepFogAttack:
    return message.deep_fog.attacks.add(by=entry.by, target=entry.target, kind=entry.kind, rule=entry.rule)


def _line(entry: Line, message: outcome_pb2.Outcome) -> deep_fog_pb2.DeepFogMessage:
    line = message.deep_fog.messages.add(channel=CHANNELS[entry.channel], player=entry.reader, rule=entry.rule)
    _text(entry, LINES[entry.type].value, line.text)
    if entry.who is not None:
        line.text.who = entry.who
    return line


def _note(entry: Note, message: outcome_pb2.Outcome) -> deep_fog_pb2.DeepFogNote:
    note = message.deep_fog.notes.add(player=entry.reader, rule=entry.rule)
    _text(entry, NOTES[entry.type].value, note.text)
    return note


def _text(entry: Line | Note, value_is: str, text: deep_fog_pb2.DeepFogText) -> None:
    text.code = entry.type
    text.targets.extend(entry.targets)
    if entry.value is not None:
        setattr(text, PLACES[value_is], True if value_is == "random" else entry.value)
    if entry.finding is not None:
        _finding(entry.finding, entry.targets[0], text)


def _finding(finding: Finding, examined: int, text: deep_fog_pb2.DeepFogText) -> None:
    text.finding, text.result, text.result_of = finding.kind, finding.value, examined


WRITERS: Final[Mapping[type, Writer]] = {
    **{kind: shared.WRITERS[kind] for kind in (Revival, Flag, RoleChange, Draw)},
    Doom: _doom,
    Attack: _attack,
    Line: _line,
}
ASIDES: Final[Mapping[type, tuple[str, Sentence]]] = {
    Change: ("change", words.change),
    BodySwap: ("body_swap", words.body_swap),
    VillageChange: ("village_change", words.village_change),
}


def _explained(speaker: Speaker) -> dict[type, Writer]:
    settled = {Death: shared.WRITERS[Death], Note: _note}
    return {
        **WRITERS,
        **{entry: elsewhere(write) for entry, write in settled.items()},
        **asides(ASIDES, speaker),
    }


def _view(insight: Insight, fog: deep_fog_pb2.DeepFogOutcome) -> None:
    fog.views.add(
        player=insight.player,
        aware=insight.aware,
        camp=insight.camp,
        hears_wolves=insight.hears_wolves,
        overheard_days=insight.overheard,
        soul=insight.soul,
    )


def _counts(counts: Counts, message: deep_fog_pb2.DeepFogCounts) -> None:
    message.SetInParent()
    message.human, message.villager, message.wolf = counts.human, counts.villager, counts.wolf
    message.lonewolf, message.fairy, message.living = counts.lonewolf, counts.fairy, counts.live
    message.love, message.hate, message.bond = counts.love, counts.hate, counts.bond
    message.sheep, message.dish = counts.sheep, counts.fish
