"""What only an outcome of さかさま人狼 has, as sentences."""

from collections.abc import Iterator
from typing import Final

from yoake.sakasama.outcome import Asked, Bitten, Counted, Designated, Discussion, Scored, Status
from yoake_proto.night.v1 import sakasama_pb2

from yoake_service.words.speaker import Speaker

WAITING: Final = {Status.NEEDS_REVOTE: "needs_revote", Status.NEEDS_JANKEN: "needs_janken"}

JUDGEMENTS: Final = {"human": "found_human", "wolf": "found_wolf"}


def call(speaker: Speaker, message: sakasama_pb2.SakasamaCall) -> str:
    name = speaker.name(speaker.tables.calls, message.call)
    if not message.awake:
        return speaker.say("call_nobody", call=name)
    return speaker.say("call", call=name, players=speaker.joined(map(speaker.who, message.awake)))


def shot(speaker: Speaker, message: sakasama_pb2.SakasamaShot) -> str:
    who = speaker.who(message.target)
    if message.killed:
        return speaker.say("shot_killed", who=who)
    if not message.reasons:
        return speaker.say("shot_in_vain", who=who)
    reasons = speaker.joined(speaker.name(speaker.tables.values, reason) for reason in message.reasons)
    return speaker.say("shot_survived", who=who, reasons=reasons)


def bite(speaker: Speaker, message: sakasama_pb2.SakasamaBite) -> str:
    return speaker.say(
        "bite", who=speaker.who(message.target), sources=speaker.joined(_source(speaker, by) for by in message.by)
    )


def _source(speaker: Speaker, source: str) -> str:
    return speaker.say("by_vote") if source == "vote" else speaker.role(source)


def message(speaker: Speaker, told: sakasama_pb2.SakasamaMessage) -> str:
    """Something that is told, and to whom."""
    return speaker.say("notice", reader=reader(speaker, told), text=message_text(speaker, told))


def reader(speaker: Speaker, told: sakasama_pb2.SakasamaMessage) -> str:
    return speaker.who(told.reader) if told.HasField("reader") else speaker.say("everybody")


def message_text(speaker: Speaker, told: sakasama_pb2.SakasamaMessage) -> str:
    """Something that is told, without its reader."""
    title, what = speaker.name(speaker.tables.notices, told.kind), speaker.joined(_facts(speaker, told))
    return speaker.say("told_what", title=title, what=what) if what else title


def _facts(speaker: Speaker, told: sakasama_pb2.SakasamaMessage) -> Iterator[str]:
    if told.players:
        yield speaker.shorts(told.players)
    for entry in told.roster:
        yield speaker.say("player_role", who=speaker.short(entry.player), role=speaker.role(entry.role))
    if told.HasField("target"):
        yield speaker.short(told.target)
    if told.result:
        yield speaker.say(JUDGEMENTS[told.result]) if told.result in JUDGEMENTS else told.result
    if told.HasField("wolf_points"):
        yield speaker.say("points", points=told.wolf_points)
    if told.camp:
        yield speaker.name(speaker.tables.winners, told.camp)


# ---- what only the journal tells ----


def designated(speaker: Speaker, entry: Designated) -> str:
    return speaker.say(
        "designated", who=speaker.who(entry.by), action=entry.action, targets=speaker.shorts(entry.targets)
    )


def scored(speaker: Speaker, entry: Scored) -> str:
    return speaker.say("scored", who=speaker.who(entry.player), points=entry.points, total=entry.total)


def counted(speaker: Speaker, entry: Counted) -> str:
    votes = (speaker.say("votes_for", who=speaker.short(player), votes=votes) for player, votes in entry.tally)
    return speaker.say("ballot", round=entry.round, votes=speaker.joined(votes))


def bitten(speaker: Speaker, entry: Bitten) -> str:
    return speaker.say("bite", who=speaker.who(entry.target), sources=_source(speaker, entry.source))


def asked(speaker: Speaker, entry: Asked) -> str:
    return speaker.say(WAITING[entry.status], players=speaker.shorts(entry.candidates))


def discussion(speaker: Speaker, entry: Discussion) -> str:
    return speaker.say("discussion", least=entry.least, most=entry.most)
