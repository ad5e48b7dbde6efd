"""The journal of a night, entry by entry, into the lists of the answer; the lists that only `shikigami` has as well."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from yoake.outcome import (
    Death,
    Draw,
    EventSet,
    Flag,
    LastWords,
    Notice,
    Outcome,
    PublicLine,
    Revival,
    RoleChange,
    Verdict,
    VillageT,
    WeatherSet,
)
from yoake.shikigami.catalogue import CAUSES, NOTICES, WEATHERS
from yoake_proto.night.v1 import outcome_pb2, randomness_pb2, village_pb2

from yoake_service.mapping.journal import entry_to
from yoake_service.mapping.randomness import draw_to
from yoake_service.mapping.village import changed_village_to, role_to
from yoake_service.words.speaker import Speaker

RESULTS = {
    "win": outcome_pb2.GAME_RESULT_WIN,
    "lose": outcome_pb2.GAME_RESULT_LOSE,
    "draw": outcome_pb2.GAME_RESULT_DRAW,
}


def outcome_to(
    outcome: Outcome[VillageT],
    before: VillageT,
    sent: village_pb2.Village,
    message: outcome_pb2.Outcome,
    speaker: Speaker | None = None,
    writers: Mapping[type, Callable[..., Any]] | None = None,
) -> None:
    """Write an outcome into an empty message; with a speaker, the journal's words as well.

    `before` is the village at its beginning, `sent` the message from which it was read. `writers`: those of another rule
    set than `shikigami`.
    """
    writers = WRITERS if writers is None else writers
    for entry in outcome.journal:
        write = writers.get(type(entry))
        if write:
            written = write(entry, message)
            if speaker is not None and written is not None:
                entry_to(written, speaker, message)
    for notice in message.notices:
        notice.shown_day = before.day + 1
    for mind, body in outcome.possessions:
        message.possessions.add(mind=mind, body=body)
    changed_village_to(before, sent, outcome.next_village, message.next_village)
    verdict_to(outcome.verdict, message.verdict)


def verdict_to(verdict: Verdict, message: outcome_pb2.Verdict) -> None:
    message.SetInParent()
    if verdict.winner is not None:
        message.winner = verdict.winner
        for player, result in verdict.results.items():
            message.results.add(player=player, result=RESULTS[result])


def _death(entry: Death, message: outcome_pb2.Outcome) -> outcome_pb2.Death:
    return message.deaths.add(player=entry.player, cause=entry.cause, rule=entry.rule, by=entry.by, shown=entry.shown)


def _revival(entry: Revival, message: outcome_pb2.Outcome) -> outcome_pb2.Revival:
    return message.revivals.add(
        player=entry.player, announced=entry.announced, real=entry.real, rule=entry.rule, by=entry.by
    )


def _flag(entry: Flag, message: outcome_pb2.Outcome) -> outcome_pb2.PlayerFlag:
    return message.flags.add(player=entry.player, flag=entry.flag, rule=entry.rule, by=entry.by)


def _notice(entry: Notice, message: outcome_pb2.Outcome) -> outcome_pb2.Notice:
    notice = message.notices.add(
        type=entry.type, reader=entry.reader, about=entry.about, sealed=entry.sealed, rule=entry.rule
    )
    if entry.reader is None:
        notice.reader_roles.extend(NOTICES[entry.type].receivers)
    if isinstance(entry.value, str):
        notice.key = entry.value
    elif entry.value_is_player:
        notice.player = entry.value
    else:
        notice.number = entry.value
    return notice


def _line(entry: PublicLine, message: outcome_pb2.Outcome) -> outcome_pb2.PublicLine:
    line = message.public_lines.add(type=entry.type, players=entry.players, rule=entry.rule, by=entry.by)
    if isinstance(entry.value, str):
        line.key = entry.value
    elif entry.value is not None:
        line.number = entry.value
    line.audience.CopyFrom(_audience(entry.type))
    return line


@cache
def _audience(line_type: str) -> outcome_pb2.Audience:
    facts = CAUSES[line_type]
    seen_by = facts.seen_by
    return outcome_pb2.Audience(
        everyone="everyone" in seen_by,
        found_dead=facts.display == "found",
        dead="dead" in seen_by,
        reader_roles=[key for key in seen_by if key not in ("everyone", "opened", "dead")],
    )


def _role_change(entry: RoleChange, message: outcome_pb2.Outcome) -> outcome_pb2.RoleChange:
    change = message.role_changes.add(player=entry.player, rule=entry.rule, by=entry.by)
    if entry.lost is not None:
        role_to(entry.lost, change.lost)
    if entry.gained is not None:
        role_to(entry.gained, change.gained)
    return change


def _last_words(entry: LastWords, message: outcome_pb2.Outcome) -> outcome_pb2.LastWords:
    return message.last_words.add(player=entry.player, shown=entry.shown, text=entry.text, rule=entry.rule)


def _event(entry: EventSet, message: outcome_pb2.Outcome) -> outcome_pb2.EventSet:
    return message.events.add(key=entry.key, day=entry.day, player=entry.player, rule=entry.rule)


def _weather(entry: WeatherSet, message: outcome_pb2.Outcome) -> outcome_pb2.WeatherSet:
    return message.weather.add(key=entry.key, id=WEATHERS[entry.key].id, day=entry.day, rule=entry.rule)


def _draw(entry: Draw, message: outcome_pb2.Outcome) -> randomness_pb2.Draw:
    draw = message.draws.add()
    draw_to(entry, draw)
    return draw


# Each writer takes the entries of its own type only, and returns what it has written.
WRITERS: dict[type, Callable[..., Any]] = {
    Death: _death,
    Revival: _revival,
    Flag: _flag,
    Notice: _notice,
    PublicLine: _line,
    RoleChange: _role_change,
    LastWords: _last_words,
    EventSet: _event,
    WeatherSet: _weather,
    Draw: _draw,
}
