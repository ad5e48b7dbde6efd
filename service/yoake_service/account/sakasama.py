"""The account of a step of さかさま人狼."""

from collections.abc import Iterator
from typing import Final

from yoake_proto.night import v1 as pb

from yoake_service.account import shared
from yoake_service.account.sections import Line, Section, section
from yoake_service.words import sakasama as words
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
    yield section(speaker.say("heading_calls"), (Line(words.call(speaker, call), call.rule) for call in step.calls))
    yield section(speaker.say("heading_shots"), (_shot(speaker, shot) for shot in step.shots))
    yield section(
        speaker.say("heading_tally"),
        (Line(speaker.say("votes_for", who=speaker.who(row.player), votes=row.votes)) for row in step.tally),
    )
    yield section(
        speaker.say("heading_bites"), (Line(words.bite(speaker, bite), ", ".join(bite.rules)) for bite in step.bites)
    )
    if step.phase != pb.SakasamaPhase.SAKASAMA_PHASE_MORNING and step.status not in WAITING:
        yield shared.deaths(speaker, outcome)
    yield section(speaker.say("heading_notices"), _messages(speaker, step))
    yield section(speaker.say("heading_flags"), (Line(speaker.flag(flag), flag.rule) for flag in outcome.flags))
    yield section(speaker.say("heading_state"), _state(speaker, step))


def title(speaker: Speaker, day: int, phase: "pb.SakasamaPhase.ValueType") -> str:
    """`Dusk of day 2`."""
    return speaker.say("heading_step", step=speaker.say(STEPS[phase]), day=day)


def _state(speaker: Speaker, step: pb.SakasamaOutcome) -> Iterator[Line]:
    if step.status in WAITING:
        yield Line(speaker.say(WAITING[step.status], players=speaker.shorts(step.candidates)), tone="victory")
    yield Line(speaker.say("points", points=step.wolf_points))
    if step.HasField("discussion"):
        talk = step.discussion
        yield Line(speaker.say("discussion", least=talk.min_seconds, most=talk.max_seconds))


def _shot(speaker: Speaker, shot: pb.SakasamaShot) -> Line:
    return Line(words.shot(speaker, shot), shot.rule, "death" if shot.killed else "")


def _messages(speaker: Speaker, step: pb.SakasamaOutcome) -> Iterator[Line]:
    """What is told, in order; a reader is named when he is another than before."""
    reader = ""
    for message in step.messages:
        read_by = words.reader(speaker, message)
        if read_by != reader:
            reader = read_by
            yield Line(reader)
        yield Line(words.message_text(speaker, message), message.rule, depth=1)
