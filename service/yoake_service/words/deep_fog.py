"""What only an outcome of 深い霧の夜 has, as sentences."""

from collections.abc import Iterator
from typing import Final

from yoake.deep_fog.outcome import BodySwap, Change, VillageChange
from yoake_proto.night.v1 import deep_fog_pb2

from yoake_service.words.speaker import Speaker

CHANNELS: Final = {
    deep_fog_pb2.DEEP_FOG_CHANNEL_ALL: "channel_all",
    deep_fog_pb2.DEEP_FOG_CHANNEL_WOLVES: "channel_wolves",
    deep_fog_pb2.DEEP_FOG_CHANNEL_WHISPER: "channel_whisper",
    deep_fog_pb2.DEEP_FOG_CHANNEL_MONOLOGUE: "channel_monologue",
    deep_fog_pb2.DEEP_FOG_CHANNEL_PLAYER: "channel_player",
    deep_fog_pb2.DEEP_FOG_CHANNEL_NOBODY: "channel_nobody",
}
ATTACKS: Final = {"pack": "attack_pack", "lonewolf": "attack_lonewolf", "hunter": "attack_hunter"}
AHEAD: Final = {"villagers": "balance_villagers", "even": "balance_even", "wolves": "balance_wolves"}
FOUND: Final = {
    "human": "found_human",
    "wolf": "found_wolf",
    "aura": "found_aura",
    "no_aura": "found_no_aura",
    "healthy": "found_healthy",
}


def attack(speaker: Speaker, message: deep_fog_pb2.DeepFogAttack) -> str:
    kind = speaker.say(ATTACKS[message.kind]) if message.kind in ATTACKS else message.kind
    return speaker.say("attack", who=speaker.who(message.by), target=speaker.who(message.target), kind=kind)


def doom(speaker: Speaker, message: deep_fog_pb2.DeepFogDeath) -> str:
    cause = speaker.cause(message.cause)
    return speaker.say(
        "doom", who=speaker.who(message.player), cause=cause, by=speaker.by(message, message.by, message.player)
    )


def log_line(speaker: Speaker, message: deep_fog_pb2.DeepFogMessage) -> str:
    """A line of the log with those who read it."""
    channel = speaker.say(CHANNELS[message.channel])
    if message.HasField("player"):
        channel = speaker.say("channel_of", channel=channel, who=speaker.short(message.player))
    title = speaker.name(speaker.tables.lines, message.text.code)
    return speaker.say("posted", channel=channel, text=_text(speaker, title, message.text))


def note(speaker: Speaker, message: deep_fog_pb2.DeepFogNote) -> str:
    """A note with its reader."""
    return speaker.say("notice", reader=speaker.who(message.player), text=note_text(speaker, message))


def note_text(speaker: Speaker, message: deep_fog_pb2.DeepFogNote) -> str:
    """A note, without its reader."""
    return _text(speaker, speaker.name(speaker.tables.notices, message.text.code), message.text)


def _text(speaker: Speaker, title: str, text: deep_fog_pb2.DeepFogText) -> str:
    """What a line or a note is, whom it names, and what it says of them."""
    facts = speaker.joined(part for part in _facts(speaker, text) if part)
    return speaker.say("fog_text", title=title, facts=facts) if facts else title


def _facts(speaker: Speaker, text: deep_fog_pb2.DeepFogText) -> Iterator[str]:
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


def _finding(speaker: Speaker, text: deep_fog_pb2.DeepFogText) -> str:
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


# ---- what only the journal tells ----


def change(speaker: Speaker, entry: Change) -> str:
    """Something of a player that is neither role nor life."""
    kind = "fog_gained" if entry.old is None else "fog_change"
    old, new = _said(speaker, entry.old), _said(speaker, entry.new)
    return speaker.say(kind, who=speaker.who(entry.player), field=entry.field, old=old, new=new)


def body_swap(speaker: Speaker, entry: BodySwap) -> str:
    pairs = ((entry.swapper, entry.target), (entry.target, entry.swapper))
    return speaker.joined(
        speaker.say("possession", mind=speaker.who(mind), body=speaker.who(body)) for mind, body in pairs
    )


def village_change(speaker: Speaker, entry: VillageChange) -> str:
    return speaker.say("fog_village", field=entry.field, value=_said(speaker, entry.value))


def _said(speaker: Speaker, value: str | bool | int | None) -> str:
    if value is None:
        return speaker.say("nobody")
    return speaker.say("yes" if value else "no") if isinstance(value, bool) else str(value)
