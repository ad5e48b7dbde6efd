"""The account of a night of 深い霧の夜."""

from collections.abc import Iterator
from typing import Final

from yoake_proto.night import v1 as pb

from yoake_service.account import shared
from yoake_service.account.sections import Line, Section, section
from yoake_service.words.speaker import Speaker

CHANNELS: Final = {
    pb.DeepFogChannel.DEEP_FOG_CHANNEL_ALL: "channel_all",
    pb.DeepFogChannel.DEEP_FOG_CHANNEL_WOLVES: "channel_wolves",
    pb.DeepFogChannel.DEEP_FOG_CHANNEL_WHISPER: "channel_whisper",
    pb.DeepFogChannel.DEEP_FOG_CHANNEL_MONOLOGUE: "channel_monologue",
    pb.DeepFogChannel.DEEP_FOG_CHANNEL_PLAYER: "channel_player",
    pb.DeepFogChannel.DEEP_FOG_CHANNEL_NOBODY: "channel_nobody",
}
ATTACKS: Final = {"pack": "attack_pack", "lonewolf": "attack_lonewolf", "hunter": "attack_hunter"}
AHEAD: Final = {"villagers": "balance_villagers", "even": "balance_even", "wolves": "balance_wolves"}
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
    yield section(speaker.say("heading_attacks"), (_attack(speaker, attack) for attack in fog.attacks))
    yield section(speaker.say("heading_log"), _log(speaker, fog))
    yield section(speaker.say("heading_notes"), _notes(speaker, fog))


def _attack(speaker: Speaker, attack: pb.DeepFogAttack) -> Line:
    kind = speaker.say(ATTACKS[attack.kind]) if attack.kind in ATTACKS else attack.kind
    return Line(
        speaker.say("attack", who=speaker.who(attack.by), target=speaker.who(attack.target), kind=kind), attack.rule
    )


def _log(speaker: Speaker, fog: pb.DeepFogOutcome) -> Iterator[Line]:
    for message in fog.messages:
        channel = speaker.say(CHANNELS[message.channel])
        if message.HasField("player"):
            channel = speaker.say("channel_of", channel=channel, who=speaker.short(message.player))
        text = _text(speaker, speaker.name(speaker.tables.lines, message.text.code), message.text)
        yield Line(speaker.say("posted", channel=channel, text=text), message.rule)
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
        yield Line(_text(speaker, speaker.name(speaker.tables.notices, note.text.code), note.text), note.rule, depth=1)


def _text(speaker: Speaker, title: str, text: pb.DeepFogText) -> str:
    """A line or a note: what it is, whom it names, and what it says of them."""
    facts = speaker.joined(part for part in _facts(speaker, text) if part)
    return speaker.say("fog_text", title=title, facts=facts) if facts else title


def _facts(speaker: Speaker, text: pb.DeepFogText) -> Iterator[str]:
    targets = speaker.shorts(text.targets)
    if text.HasField("who"):
        who = speaker.who(text.who)
        yield speaker.say("fog_aim", who=who, targets=targets) if targets else who
    else:
        yield targets
    if text.finding:
        yield _finding(speaker, text)
    elif text.result in AHEAD:
        yield speaker.say(AHEAD[text.result])
    yield _ability(speaker, text.ability)
    yield speaker.name(speaker.tables.gifts, text.gift)
    yield speaker.role(text.role)
    yield speaker.name(speaker.tables.events, text.event)
    if text.HasField("count"):
        yield str(text.count)
    if text.random:
        yield speaker.say("fog_random")


FOUND: Final = {
    "human": "found_human",
    "wolf": "found_wolf",
    "aura": "found_aura",
    "no_aura": "found_no_aura",
    "healthy": "found_healthy",
}


def _finding(speaker: Speaker, text: pb.DeepFogText) -> str:
    who = speaker.short(text.result_of)
    match text.finding:
        case "hidden":
            return speaker.say("fog_hidden", who=who)
        case "role":
            what = speaker.role(text.result)
        case "camp":
            what = speaker.name(speaker.tables.camps, text.result)
        case _:
            what = speaker.say(FOUND[text.result]) if text.result in FOUND else text.result
    return speaker.say("fog_found", who=who, what=what)


def _ability(speaker: Speaker, ability: str) -> str:
    """`outing`, `role:guru`, `gift:glass`."""
    kind, _, key = ability.partition(":")
    match kind:
        case "role":
            return speaker.role(key)
        case "gift":
            return speaker.name(speaker.tables.gifts, key)
    return ability
