"""What the catalogues of all rule sets share."""

import sys
from collections.abc import Callable
from typing import Any, Final, Protocol

from yoake_proto.night.v1 import catalogue_pb2 as pb

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


class Named(Protocol):
    """Facts with a name in both languages."""

    @property
    def name_ja(self) -> str: ...

    @property
    def name_en(self) -> str: ...


def name_of(facts: Named) -> pb.Name:
    return pb.Name(ja=facts.name_ja, en=facts.name_en)


def summary_of(act: Callable[..., Any]) -> str:
    """What a layer does, as its docstring says; that of its module where it has none of its own."""
    text = act.__doc__ or sys.modules[act.__module__].__doc__ or ""
    return "\n".join(line.strip() for line in text.strip().splitlines())
