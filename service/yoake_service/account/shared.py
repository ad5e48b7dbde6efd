"""The sections that rule sets share."""

from collections.abc import Iterable, Iterator
from typing import Final

from yoake_proto.night import v1 as pb

from yoake_service.account.sections import Line, Section, section
from yoake_service.words.speaker import Speaker


def opening(
    title: str, speaker: Speaker, request: pb.ResolveNightRequest, response: pb.ResolveNightResponse
) -> Section:
    """Which night it was."""
    return section(title, [Line(", ".join(_facts(speaker, request, response)))])


def _facts(speaker: Speaker, request: pb.ResolveNightRequest, response: pb.ResolveNightResponse) -> Iterator[str]:
    village, receipt = request.village, response.receipt
    alive = sum(player.life == pb.Life.LIFE_ALIVE for player in village.players)
    yield " ".join((receipt.ruleset, receipt.ruleset_version)).strip()
    yield speaker.say("players", alive=alive, count=len(village.players))
    if village.weather:
        yield speaker.say("today_weather", weather=speaker.name(speaker.tables.weathers, village.weather))
    for event in village.events:
        yield speaker.say("today_event", event=speaker.name(speaker.tables.events, event.key))
    if receipt.HasField("seed_used") and response.outcome.draws:
        yield speaker.say("seed", seed=receipt.seed_used)


def happenings(speaker: Speaker, outcome: pb.Outcome) -> Iterator[Section]:
    """What happened, and what is told of it."""
    yield deaths(speaker, outcome)
    yield section(
        speaker.say("heading_revivals"),
        (Line(speaker.revival(entry), entry.rule, "life") for entry in outcome.revivals),
    )
    yield section(speaker.say("heading_lines"), (_public_line(speaker, line) for line in outcome.public_lines))
    yield section(speaker.say("heading_notices"), _notices(speaker, outcome))
    yield section(
        speaker.say("heading_roles"),
        (Line(speaker.role_change(change), change.rule) for change in outcome.role_changes),
    )
    yield section(speaker.say("heading_bodies"), (Line(speaker.possession(entry)) for entry in outcome.possessions))
    yield section(
        speaker.say("heading_words"), (Line(speaker.last_words(words), words.rule) for words in outcome.last_words)
    )
    yield section(speaker.say("heading_coming"), _coming(speaker, outcome))
    yield section(speaker.say("heading_flags"), (Line(speaker.flag(flag), flag.rule) for flag in outcome.flags))


def deaths(speaker: Speaker, outcome: pb.Outcome) -> Section:
    """Who died. Never empty: that nobody died is worth a line."""
    fallen = [Line(speaker.death(death), death.rule, "death") for death in outcome.deaths]
    return section(speaker.say("heading_deaths"), fallen or [Line(speaker.say("no_deaths"))])


def aftermath(speaker: Speaker, outcome: pb.Outcome) -> Iterator[Section]:
    """The dice, the verdict, the next day; and how it all came about, where that was asked for."""
    yield section(speaker.say("heading_irregular"), (Line(speaker.irregular(vote)) for vote in outcome.irregular_votes))
    yield section(speaker.say("heading_draws"), _draws(speaker, outcome.draws))
    yield section(speaker.say("heading_verdict"), verdict(speaker, outcome.verdict))
    yield _next_day(speaker, outcome.next_village)
    yield section(speaker.say("heading_journal"), _journal(speaker, outcome))


def _public_line(speaker: Speaker, line: pb.PublicLine) -> Line:
    text = speaker.line(line)
    if line.HasField("by"):
        text += speaker.say("by", who=speaker.who(line.by))
    if not line.audience.everyone:
        manner = "found_like_the_dead" if line.type in speaker.tables.found else "read_by"
        text = speaker.say(manner, line=text, readers=speaker.joined(_audience(speaker, line.audience)))
    return Line(text, line.rule)


def _audience(speaker: Speaker, audience: pb.Audience) -> Iterator[str]:
    yield from map(speaker.role, audience.reader_roles)
    if audience.dead:
        yield speaker.say("readers_dead")
    if not audience.reader_roles and not audience.dead:
        yield speaker.say("readers_server")


def _notices(speaker: Speaker, outcome: pb.Outcome) -> Iterator[Line]:
    """Reader by reader, in the order of their first notices; each reader's own in order."""
    readers: dict[str, list[pb.Notice]] = {}
    for notice in outcome.notices:
        readers.setdefault(_readers(speaker, outcome, notice), []).append(notice)
    for reader, notices in readers.items():
        yield Line(reader)
        for notice in notices:
            yield Line(speaker.notice_text(notice), notice.rule, depth=1)


def _readers(speaker: Speaker, outcome: pb.Outcome, notice: pb.Notice) -> str:
    """Who reads a notice; of the holders of a role those whom the morning finds alive."""
    if notice.HasField("reader"):
        return speaker.readers(notice)
    roles = set(notice.reader_roles)
    holders = [
        speaker.who(player.id)
        for player in outcome.next_village.players
        if player.life == pb.Life.LIFE_ALIVE and not roles.isdisjoint(ref.key for ref in player.roles)
    ]
    return speaker.joined(holders) or speaker.readers(notice)


def _coming(speaker: Speaker, outcome: pb.Outcome) -> Iterator[Line]:
    for event in outcome.events:
        yield Line(speaker.event(event), event.rule)
    for weather in outcome.weather:
        yield Line(speaker.weather(weather), weather.rule)


RESULTS = {
    pb.GameResult.GAME_RESULT_WIN: "won",
    pb.GameResult.GAME_RESULT_LOSE: "lost",
    pb.GameResult.GAME_RESULT_DRAW: "drawn",
}


def verdict(speaker: Speaker, message: pb.Verdict) -> Iterator[Line]:
    if not message.winner:
        yield Line(speaker.say("goes_on"))
        return
    yield Line(speaker.name(speaker.tables.winners, message.winner), tone="victory")
    for result, sentence in RESULTS.items():
        players = [entry.player for entry in message.results if entry.result == result]
        if players:
            yield Line(speaker.say(sentence, players=speaker.shorts(players)), depth=1)


def _next_day(speaker: Speaker, village: pb.Village) -> Section:
    return section(speaker.say("heading_next", day=village.day), _morning(speaker, village))


def _morning(speaker: Speaker, village: pb.Village) -> Iterable[Line]:
    living = [player.id for player in village.players if player.life == pb.Life.LIFE_ALIVE]
    yield Line(speaker.say("living", count=len(living), players=speaker.shorts(living)))
    if village.weather:
        yield Line(speaker.say("today_weather", weather=speaker.name(speaker.tables.weathers, village.weather)))
    for event in village.events:
        yield Line(speaker.say("today_event", event=speaker.name(speaker.tables.events, event.key)))


def _journal(speaker: Speaker, outcome: pb.Outcome) -> Iterator[Line]:
    """Entry by entry, each stretch of one rule under what the rule says."""
    rule = ""
    for entry in outcome.journal:
        if entry.rule != rule:
            rule = entry.rule
            yield Line(speaker.rule(rule), rule)
        yield Line(entry.text, depth=1)


def _ruled(speaker: Speaker, rule: str, what: str) -> str:
    """Something with what its rule says."""
    says = speaker.rule(rule)
    return speaker.say("rule_says", what=what, text=says) if says else what


MANY: Final = 3
"""So many players who roll the same dice are told of in one line."""


def _draws(speaker: Speaker, draws: Iterable[pb.Draw]) -> Iterator[Line]:
    """Every decision of the dice, in the order in which each kind of it first came."""
    alike: dict[tuple[str, int], list[pb.Draw]] = {}
    for draw in draws:
        percent = draw.percent if draw.HasField("percent") and draw.HasField("actor") else -len(alike) - 1
        alike.setdefault((draw.reason, percent), []).append(draw)
    for (reason, _), same in alike.items():
        told = [_each(speaker, same)] if len(same) >= MANY else map(speaker.drawn, same)
        for what in told:
            yield Line(_ruled(speaker, reason, what), reason)


def _each(speaker: Speaker, draws: Iterable[pb.Draw]) -> str:
    """One chance that many had."""
    came: dict[bool, list[int]] = {True: [], False: []}
    for draw in draws:
        came[draw.answer.success].append(draw.actor)
        percent = draw.percent
    yes, no = (speaker.shorts(came[answer]) or speaker.say("nobody") for answer in (True, False))
    return speaker.say("draw_each", percent=percent, yes=yes, no=no)
