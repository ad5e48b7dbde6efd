"""What the catalogues of all rule sets share."""

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from yoake_proto.night.v1 import catalogue_pb2 as pb

from yoake_service.words.phrases import Language, sentences
from yoake_service.words.tables import Named, Rule, Told, told_in

RPCS: Final = (
    "ResolveNight",
    "BatchResolveNights",
    "StreamResolveNights",
    "CheckNight",
    "ApplyDay",
    "JudgeVictory",
    "ExploreNight",
)
"""What every rule set answers."""


def name_of(facts: Named) -> pb.Name:
    return pb.Name(ja=facts.name_ja, en=facts.name_en)


def text_of(facts: object, field: str, language: Language) -> str:
    """What the facts say in `effect_ja` or `effect_en`, where the field is `effect`."""
    text: str = getattr(facts, f"{field}_{language}")
    return text


def documents_of(documents: Mapping[str, Told], language: Language) -> str:
    """What the rules cite, and what each of them is: a line a document."""
    return "\n".join(f"{key}: {told_in(document, language)}" for key, document in documents.items())


def rules_of(rules: Iterable[Rule], language: Language) -> Iterator[pb.Rule]:
    for rule in rules:
        layer = rule.key.partition(".")[0]
        yield pb.Rule(id=rule.key, layer=layer, text=told_in(rule, language), source=rule.source)


def won_by(camps: Iterable[Named], language: Language) -> str:
    """The note of an ending that is called otherwise than a camp."""
    winners = [text_of(camp, "name", language) for camp in camps]
    phrases = sentences(language)
    return phrases["won_by"].format(camps=phrases["list"].join(winners) or phrases["nobody"])


def summary_of(act: Callable[..., Any]) -> str:
    """What a layer does, as its docstring says; that of its module where it has none of its own."""
    text = act.__doc__ or sys.modules[act.__module__].__doc__ or ""
    return "\n".join(line.strip() for line in text.strip().splitlines())
