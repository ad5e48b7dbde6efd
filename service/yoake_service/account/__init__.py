"""The account of a night: what happened, as a person wants to read it.

It is told from the messages of the contract alone, so that an answer reads the same wherever it was worked out.
"""

from collections.abc import Iterator

from yoake_proto.night import v1 as pb

from yoake_service.account import deep_fog, sakasama, shared
from yoake_service.account.sections import Section
from yoake_service.words.phrases import Language
from yoake_service.words.speaker import Speaker


def account_of(request: pb.ResolveNightRequest, response: pb.ResolveNightResponse, language: Language) -> list[Section]:
    """What the answer to a request says, section by section. Empty sections are left out."""
    speaker = Speaker(request.ruleset, language, request.village.players)
    return [section for section in _sections(speaker, request, response) if section.lines]


def _sections(
    speaker: Speaker, request: pb.ResolveNightRequest, response: pb.ResolveNightResponse
) -> Iterator[Section]:
    outcome = response.outcome
    yield shared.opening(_title(speaker, request, outcome), speaker, request, response)
    match outcome.WhichOneof("details"):
        case "deep_fog":
            yield from deep_fog.sections(speaker, outcome)
        case "sakasama":
            yield from sakasama.sections(speaker, outcome)
        case _:
            yield from shared.happenings(speaker, outcome)
    yield from shared.aftermath(speaker, outcome)


def _title(speaker: Speaker, request: pb.ResolveNightRequest, outcome: pb.Outcome) -> str:
    """The night, or the step of a day."""
    if outcome.WhichOneof("details") == "sakasama":
        return sakasama.title(speaker, request.village.day, outcome.sakasama.phase)
    return speaker.say("night", day=request.village.day)
