"""`yoake check`: says what a night still waits for."""

import argparse
import sys
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final

from google.protobuf import json_format
from yoake_client import YoakeError
from yoake_proto.night import v1 as pb

from yoake_service.account import sakasama
from yoake_service.account.sections import Line, Section, section
from yoake_service.commands.answering import answerer
from yoake_service.commands.failures import Exit
from yoake_service.commands.refused import failure_of
from yoake_service.commands.requests import as_json, read
from yoake_service.terminal import Page
from yoake_service.words.phrases import language_of
from yoake_service.words.speaker import Speaker

CHOICES: Final = {
    pb.Choice.CHOICE_PASS: "choice_pass",
    pb.Choice.CHOICE_RANDOM: "choice_random",
    pb.Choice.CHOICE_ALONE: "choice_alone",
}


def run(options: argparse.Namespace) -> int:
    request = _check_of(read(options.file, pb.ResolveNightRequest))
    if options.locale:
        request.locale = options.locale
    with answerer(options.server) as answers:
        try:
            response = answers.check_night(request)
        except YoakeError as refused:
            raise failure_of(refused, request, options.server) from refused
    if options.json:
        print(as_json(response))
    else:
        speaker = Speaker(request.ruleset, language_of(request.locale), request.village.players)
        Page(sys.stdout).sections(part for part in _sections(speaker, request, response) if part.lines)
    return _status(response)


def _check_of(night: pb.ResolveNightRequest) -> pb.CheckNightRequest:
    """What only a night to resolve says, as its seed, does not matter to a check. The rest has the same names."""
    said = json_format.MessageToDict(night)
    return json_format.ParseDict(said, pb.CheckNightRequest(), ignore_unknown_fields=True)


def _status(response: pb.CheckNightResponse) -> Exit:
    if response.problems:
        return Exit.INVALID
    return Exit.DONE if response.complete else Exit.VOTES_MISSING


# ---- in words ----


def _sections(speaker: Speaker, request: pb.CheckNightRequest, response: pb.CheckNightResponse) -> Iterator[Section]:
    missing = set(response.missing)
    title = _title(speaker, request.village)
    if response.complete:
        yield section(title, [Line(speaker.say("check_complete"), tone="life")])
    else:
        yield section(title, _waiting(speaker, response))
    yield section(
        speaker.say("heading_problems"),
        (Line(f"{problem.field}: {problem.description}", problem.reason, "death") for problem in response.problems),
    )
    yield section(speaker.say("heading_offers"), _offers(speaker, response.players, missing))


def _title(speaker: Speaker, village: pb.Village) -> str:
    if village.WhichOneof("details") == "sakasama":
        return sakasama.title(speaker, village.day, village.sakasama.phase)
    return speaker.say("night", day=village.day)


def _waiting(speaker: Speaker, response: pb.CheckNightResponse) -> Iterator[Line]:
    """Whom or what the night waits for."""
    for player in response.missing:
        yield Line(speaker.say("check_missing", who=speaker.who(player)), tone="death")
    tie = response.sakasama
    if tie.status in sakasama.WAITING:
        yield Line(speaker.say(sakasama.WAITING[tie.status], players=speaker.shorts(tie.candidates)), tone="death")


def _offers(speaker: Speaker, players: Iterable[pb.PlayerCheck], missing: set[int]) -> Iterator[Line]:
    """Who may send what; those with nothing to send are left out."""
    for player in players:
        offers = [player.main, *player.alternatives] if player.HasField("main") else [*player.alternatives]
        if not offers:
            continue
        yield Line(speaker.who(player.player), tone="death" if player.player in missing else "")
        for offer in offers:
            yield Line(_offer(speaker, offer, player.main), depth=1)


def _offer(speaker: Speaker, offer: pb.Offer, main: pb.Offer) -> str:
    targets = _targets(speaker, main if offer.same_targets_as_main else offer)
    action = speaker.action(offer.action)
    text = speaker.say("offer", action=action, targets=targets) if targets else action
    if offer.cancel:
        return speaker.say("offer_or_not", offer=text, cancel=offer.cancel)
    instead = [speaker.say(CHOICES[choice]) for choice in offer.choices]
    return speaker.say("offer_or_else", offer=text, instead=speaker.joined(instead)) if instead else text


def _targets(speaker: Speaker, offer: pb.Offer) -> str:
    match offer.WhichOneof("targets"):
        case "single":
            return ranges(offer.single.seats)
        case "multiple":
            seats = offer.multiple
            return speaker.say(
                "offer_several", least=seats.min, most=seats.max, seats=ranges(seats.ends or seats.seats)
            )
    return ""


def ranges(numbers: Iterable[int]) -> str:
    """`2-5, 8`: ascending numbers, neighbours drawn together."""
    runs = []
    for _, run in groupby(enumerate(numbers), lambda pair: pair[1] - pair[0]):
        row = [number for _, number in run]
        runs.append(str(row[0]) if len(row) == 1 else f"{row[0]}-{row[-1]}")
    return ", ".join(runs)
