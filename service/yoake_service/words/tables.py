"""The names of the keys that an outcome may hold, from the catalogues of the engine."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple, Protocol

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


class RuleText(NamedTuple):
    """What a rule says, and where the documents say it."""

    text_ja: str
    text_en: str
    source: str


Table = Mapping[str, Named]


@dataclass(frozen=True, slots=True)
class Tables:
    """The names of one rule set, by kind of key."""

    roles: Table
    causes: Table
    """Causes of death, and lines of the public list; a finer one under "KEY.DETAIL"."""
    found: frozenset[str]
    """Causes of which everybody is shown a body, and few the cause."""
    notices: Table
    winners: Table
    rules: Mapping[str, RuleText]
    lines: Table = field(default_factory=dict)
    """Lines of a log."""
    camps: Table = field(default_factory=dict)
    gifts: Table = field(default_factory=dict)
    calls: Table = field(default_factory=dict)
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
            found=frozenset(cause.key for cause in shikigami.CAUSES.values() if cause.display == "found"),
            notices=shikigami.NOTICES,
            flags=shikigami.FLAGS,
            winners=shikigami.WINNERS,
            rules={key: RuleText(rule.text_ja, rule.text_en, rule.source) for key, rule in shikigami.RULES.items()},
            events={**shikigami.WEATHERS, **shikigami.EVENTS},
            weathers=shikigami.WEATHERS,
            values=shikigami.VALUES,
            vocabulary={key: notice.values for key, notice in shikigami.NOTICES.items()},
        ),
        "deep_fog": Tables(
            roles=deep_fog.ROLES,
            causes=deep_fog.CAUSES,
            found=frozenset(cause.key for cause in deep_fog.CAUSES.values() if cause.found),
            notices=deep_fog.NOTES,
            winners=deep_fog.WINNERS,
            rules={key: RuleText(rule.decides, rule.decides, rule.section) for key, rule in deep_fog.RULES.items()},
            lines=deep_fog.LINES,
            events=deep_fog.EVENTS,
            camps=deep_fog.CAMPS,
            gifts=deep_fog.GIFTS,
        ),
        "sakasama": Tables(
            roles=sakasama.ROLES,
            causes=sakasama.CAUSES,
            found=frozenset(sakasama.CAUSES),
            notices=sakasama.MESSAGES,
            calls=sakasama.CALLS,
            flags=sakasama.FLAGS,
            values=sakasama.REASONS,
            winners={
                "human": _Name("人間陣営の勝利", "The human camp wins"),
                "wolf": _Name("人狼陣営の勝利", "The wolf camp wins"),
            },
            rules={key: RuleText(rule.text_ja, rule.text_en, "") for key, rule in sakasama.RULES.items()},
        ),
    }


TABLES: Final[Mapping[str, Tables]] = _tables()
