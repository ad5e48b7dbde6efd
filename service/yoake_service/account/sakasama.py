"""The account of a step of さかさま人狼."""

from collections.abc import Iterator
from typing import Final

from yoake_proto.night import v1 as pb

from yoake_service.account import shared
from yoake_service.account.sections import Line, Section, section
from yoake_service.words.speaker import Speaker

STEPS: Final = {
    pb.SakasamaPhase.SAKASAMA_PHASE_MORNING: "step_morning",
    pb.SakasamaPhase.SAKASAMA_PHASE_DUSK: "step_dusk",
    pb.SakasamaPhase.SAKASAMA_PHASE_NIGHT: "step_night",
}
WAITING: Final = {
    pb.SakasamaStatus.SAKASAMA_STATUS_NEEDS_REVOTE: "needs_revote",
    pb.SakasamaStatus.SAKASAMA_STATUS_NEEDS_JANKEN: "needs_janken",
}


def sections(speaker: Speaker, outcome: pb.Outcome) -> Iterator[Section]:
    step = outcome.sakasama
    yield section(speaker.say("heading_calls"), (_call(speaker, call) for call in step.calls))
    yield section(speaker.say("heading_shots"), (_shot(speaker, shot) for shot in step.shots))
    yield section(
        speaker.say("heading_tally"),
        (Line(speaker.say("votes_for", who=speaker.who(row.player), votes=row.votes)) for row in step.tally),
    )
    yield section(speaker.say("heading_bites"), (_bite(speaker, bite) for bite in step.bites))
    if step.phase != pb.SakasamaPhase.SAKASAMA_PHASE_MORNING:
        yield shared.deaths(speaker, outcome)
    yield section(speaker.say("heading_notices"), _messages(speaker, step))
    yield section(speaker.say("heading_flags"), (Line(speaker.flag(flag), flag.rule) for flag in outcome.flags))
    yield section(_title(speaker, outcome), _state(speaker, step))


def _title(speaker: Speaker, outcome: pb.Outcome) -> str:
    step = outcome.sakasama
    day = outcome.next_village.day
    if step.phase == pb.SakasamaPhase.SAKASAMA_PHASE_NIGHT and step.status == pb.SakasamaStatus.SAKASAMA_STATUS_OK:
        day -= 1  # the night has ended its day
    return speaker.say("heading_step", step=speaker.say(STEPS[step.phase]), day=day)


def _state(speaker: Speaker, step: pb.SakasamaOutcome) -> Iterator[Line]:
    if step.status in WAITING:
        yield Line(speaker.say(WAITING[step.status], players=speaker.shorts(step.candidates)), tone="victory")
    yield Line(speaker.say("points", points=step.wolf_points))
    if step.HasField("discussion"):
        talk = step.discussion
        yield Line(speaker.say("discussion", least=talk.min_seconds, most=talk.max_seconds))


def _call(speaker: Speaker, call: pb.SakasamaCall) -> Line:
    name = speaker.name(speaker.tables.calls, call.call)
    if not call.awake:
        return Line(speaker.say("call_nobody", call=name), call.rule)
    return Line(speaker.say("call", call=name, players=speaker.joined(map(speaker.who, call.awake))), call.rule)


def _shot(speaker: Speaker, shot: pb.SakasamaShot) -> Line:
    who = speaker.who(shot.target)
    if shot.killed:
        return Line(speaker.say("shot_killed", who=who), shot.rule, "death")
    if not shot.reasons:
        return Line(speaker.say("shot_in_vain", who=who), shot.rule)
    reasons = speaker.joined(speaker.name(speaker.tables.values, reason) for reason in shot.reasons)
    return Line(speaker.say("shot_survived", who=who, reasons=reasons), shot.rule)


def _bite(speaker: Speaker, bite: pb.SakasamaBite) -> Line:
    sources = (speaker.say("by_vote") if source == "vote" else speaker.role(source) for source in bite.by)
    return Line(
        speaker.say("bite", who=speaker.who(bite.target), sources=speaker.joined(sources)), ", ".join(bite.rules)
    )


def _messages(speaker: Speaker, step: pb.SakasamaOutcome) -> Iterator[Line]:
    """What is told, in order; a reader is named when he is another than before."""
    reader: str | None = None
    for message in step.messages:
        read_by = speaker.who(message.reader) if message.HasField("reader") else speaker.say("everybody")
        if read_by != reader:
            reader = read_by
            yield Line(reader)
        title = speaker.name(speaker.tables.notices, message.kind)
        what = speaker.joined(_facts(speaker, message))
        yield Line(speaker.say("told_what", title=title, what=what) if what else title, message.rule, depth=1)


def _facts(speaker: Speaker, message: pb.SakasamaMessage) -> Iterator[str]:
    if message.players:
        yield speaker.shorts(message.players)
    for entry in message.roster:
        yield speaker.say("player_role", who=speaker.short(entry.player), role=speaker.role(entry.role))
    if message.HasField("target"):
        yield speaker.short(message.target)
    if message.result:
        yield message.result
    if message.HasField("wolf_points"):
        yield speaker.say("points", points=message.wolf_points)
    if message.camp:
        yield speaker.name(speaker.tables.winners, message.camp)
