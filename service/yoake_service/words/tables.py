"""The names of the keys that an outcome may hold, from the catalogues of the engine."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Protocol

from yoake.deep_fog import catalogue as deep_fog
from yoake.sakasama import catalogue as sakasama
from yoake.shikigami import catalogue as shikigami

from yoake_service.words.phrases import Language


class Named(Protocol):
    """Facts with a name in both languages."""

    @property
    def name_ja(self) -> str: ...

    @property
    def name_en(self) -> str: ...


class Told(Protocol):
    """Facts with a text in both languages: a document, and what it is."""

    @property
    def text_ja(self) -> str: ...

    @property
    def text_en(self) -> str: ...


def told_in(told: Told, language: Language) -> str:
    """The text in this language."""
    return told.text_ja if language == "ja" else told.text_en


class Rule(Told, Protocol):
    """What a rule says, and where."""

    @property
    def key(self) -> str: ...

    @property
    def source(self) -> str:
        """Document, and row of it. Empty: no document has it."""

    @property
    def module(self) -> str:
        """What writes it, from the folder of the rule set."""


Table = Mapping[str, Named]


@dataclass(frozen=True, slots=True)
class Tables:
    """The names of one rule set, by kind of key."""

    roles: Table
    actions: Table
    """What votes ask for; without those that say "not tonight"."""
    causes: Table
    """Causes of death, and lines of the public list; a finer one under "KEY.DETAIL"."""
    found: frozenset[str]
    """Causes of which everybody is shown a body, and few the cause."""
    notices: Table
    winners: Table
    documents: Mapping[str, Told]
    rules: Mapping[str, Rule]
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
            actions=shikigami.ACTIONS,
            causes=shikigami.CAUSES,
            found=frozenset(cause.key for cause in shikigami.CAUSES.values() if cause.display == "found"),
            notices=shikigami.NOTICES,
            flags=shikigami.FLAGS,
            winners=shikigami.WINNERS,
            documents=shikigami.DOCUMENTS,
            rules=shikigami.RULES,
            events={**shikigami.WEATHERS, **shikigami.EVENTS},
            weathers=shikigami.WEATHERS,
            values=shikigami.VALUES,
            vocabulary={key: notice.values for key, notice in shikigami.NOTICES.items()},
        ),
        "deep_fog": Tables(
            roles=deep_fog.ROLES,
            actions=deep_fog.ACTIONS,
            causes=deep_fog.CAUSES,
            found=frozenset(cause.key for cause in deep_fog.CAUSES.values() if cause.found),
            notices=deep_fog.NOTES,
            winners=deep_fog.WINNERS,
            flags=deep_fog.FLAGS,
            documents=deep_fog.DOCUMENTS,
            rules=deep_fog.RULES,
            lines=deep_fog.LINES,
            events=deep_fog.EVENTS,
            camps=deep_fog.CAMPS,
            gifts=deep_fog.GIFTS,
        ),
        "sakasama": Tables(
            roles=sakasama.ROLES,
            actions=sakasama.ACTIONS,
            causes=sakasama.CAUSES,
            found=frozenset(sakasama.CAUSES),
            notices=sakasama.MESSAGES,
            calls=sakasama.CALLS,
            flags=sakasama.FLAGS,
            values=sakasama.REASONS,
            winners=sakasama.WINNERS,
            documents=sakasama.DOCUMENTS,
            rules=sakasama.RULES,
        ),
    }


TABLES: Final[Mapping[str, Tables]] = _tables()
