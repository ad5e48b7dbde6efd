"""The names of the keys that an outcome may hold, from the catalogues of the engine."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, Protocol

from yoake.deep_fog import catalogue as deep_fog
from yoake.sakasama import catalogue as sakasama
from yoake.shikigami import catalogue as shikigami


class Named(Protocol):
    """Facts with a name in both languages."""

    @property
    def name_ja(self) -> str: ...

    @property
    def name_en(self) -> str: ...


class _Name(NamedTuple):
    name_ja: str
    name_en: str


Table = Mapping[str, Named]


@dataclass(frozen=True, slots=True)
class Tables:
    """The names of one rule set, by kind of key."""

    roles: Table
    causes: Table
    """Causes of death, and lines of the public list; a finer one under "KEY.DETAIL"."""
    notices: Table
    winners: Table
    flags: Table = field(default_factory=dict)
    events: Table = field(default_factory=dict)
    weathers: Table = field(default_factory=dict)
    values: Table = field(default_factory=dict)
    """What notices and lines say."""
    vocabulary: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Notice to the keys that are values there, though there may be a role of that name."""


def _tables() -> dict[str, Tables]:
    return {
        "shikigami": Tables(
            roles={**shikigami.SUB_ROLES, **shikigami.ROLES},
            causes=shikigami.CAUSES,
            notices=shikigami.NOTICES,
            flags=shikigami.FLAGS,
            winners=shikigami.WINNERS,
            events={**shikigami.WEATHERS, **shikigami.EVENTS},
            weathers=shikigami.WEATHERS,
            values=shikigami.VALUES,
            vocabulary={key: notice.values for key, notice in shikigami.NOTICES.items()},
        ),
        "deep_fog": Tables(
            roles=deep_fog.ROLES,
            causes=deep_fog.CAUSES,
            notices=deep_fog.NOTES,
            winners=deep_fog.WINNERS,
            events=deep_fog.EVENTS,
        ),
        "sakasama": Tables(
            roles=sakasama.ROLES,
            causes=sakasama.CAUSES,
            notices=sakasama.MESSAGES,
            flags=sakasama.FLAGS,
            winners={
                "human": _Name("人間陣営の勝利", "The human camp wins"),
                "wolf": _Name("人狼陣営の勝利", "The wolf camp wins"),
            },
        ),
    }


TABLES: Final[Mapping[str, Tables]] = _tables()


def rules_of(ruleset: str) -> Mapping[str, Any]:
    """What each rule says, by id: facts with `text_ja` and `text_en`."""
    return {"shikigami": shikigami.RULES, "sakasama": sakasama.RULES}.get(ruleset, {})
