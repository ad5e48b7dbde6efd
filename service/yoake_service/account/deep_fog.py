"""The account of a night of 深い霧の夜."""

from collections.abc import Iterator
from typing import Final

from yoake_proto.night import v1 as pb

from yoake_service.account import shared
from yoake_service.account.sections import Line, Section, section
from yoake_service.words import deep_fog as words
from yoake_service.words.speaker import Speaker

BALANCES: Final = {
    pb.DeepFogBalance.DEEP_FOG_BALANCE_VILLAGERS: "balance_villagers",
    pb.DeepFogBalance.DEEP_FOG_BALANCE_EVEN: "balance_even",
    pb.DeepFogBalance.DEEP_FOG_BALANCE_WOLVES: "balance_wolves",
}


def sections(speaker: Speaker, outcome: pb.Outcome) -> Iterator[Section]:
    fog = outcome.deep_fog
    yield shared.deaths(speaker, outcome)
    yield section(speaker.say("heading_found"), (Line(speaker.who(player)) for player in fog.found))
    yield section(
        speaker.say("heading_revivals"),
        (Line(speaker.revival(entry), entry.rule, "life") for entry in outcome.revivals),
    )
    yield section(
        speaker.say("heading_attacks"), (Line(words.attack(speaker, attack), attack.rule) for attack in fog.attacks)
    )
    yield section(speaker.say("heading_log"), _log(speaker, fog))
    yield section(speaker.say("heading_notes"), _notes(speaker, fog))


def _log(speaker: Speaker, fog: pb.DeepFogOutcome) -> Iterator[Line]:
    for message in fog.messages:
        yield Line(words.log_line(speaker, message), message.rule)
    if fog.figures:
        yield Line(speaker.say("figures", players=speaker.shorts(fog.figures)))
    if fog.balance:
        yield Line(speaker.say(BALANCES[fog.balance]))


def _notes(speaker: Speaker, fog: pb.DeepFogOutcome) -> Iterator[Line]:
    reader = None
    for note in fog.notes:
        if note.player != reader:
            reader = note.player
            yield Line(speaker.who(reader))
        yield Line(words.note_text(speaker, note), note.rule, depth=1)
