"""Facts of the rule set: roles, gifts, events, menus, actions, causes, camps, endings, lines, notes, documents, rules.

The TOML files here are the source. They are read once, at import; a key that a file should not have stops the import with
a TypeError that names it. Nothing here decides anything: rules live in the layers.

    >>> from yoake.deep_fog.catalogue import ROLES
    >>> ROLES["seer"].name_ja
    '占い師'
"""

import tomllib
from collections.abc import Callable, Mapping
from importlib.resources import files
from typing import Any, TypeVar

from yoake.deep_fog.catalogue.facts import (
    ActionFacts,
    CampFacts,
    CauseFacts,
    DocumentFacts,
    EventFacts,
    FindingFacts,
    FlagFacts,
    GiftFacts,
    LineFacts,
    MenuFacts,
    NoteFacts,
    RoleFacts,
    RuleFacts,
    WinnerFacts,
)

__all__ = [
    "ACTIONS",
    "CAMPS",
    "CAUSES",
    "DOCUMENTS",
    "EVENTS",
    "FINDINGS",
    "FLAGS",
    "GIFTS",
    "LINES",
    "MENUS",
    "NOTES",
    "ROLES",
    "RULES",
    "WINNERS",
    "ActionFacts",
    "CampFacts",
    "CauseFacts",
    "DocumentFacts",
    "EventFacts",
    "FindingFacts",
    "FlagFacts",
    "GiftFacts",
    "LineFacts",
    "MenuFacts",
    "NoteFacts",
    "RoleFacts",
    "RuleFacts",
    "WinnerFacts",
    "rule_of",
]

F = TypeVar("F")


def _tables(name: str) -> dict[str, dict[str, Any]]:
    return tomllib.loads(files(__name__).joinpath(name).read_text("utf-8"))


def _read(name: str, shape: Callable[..., F]) -> Mapping[str, F]:
    rows = _tables(name)
    for row in rows.values():
        row.update({key: tuple(value) for key, value in row.items() if isinstance(value, list)})
    return {key: shape(key=key, **row) for key, row in rows.items()}


def _read_rules() -> Mapping[str, RuleFacts]:
    """A table for each section of the document; below it one for each rule."""
    document = next(iter(DOCUMENTS))
    return {
        f"{group}.{name}": RuleFacts(
            key=f"{group}.{name}", document=document, row=section["section"], spec=section["spec"], **rule
        )
        for group, section in _tables("rules.toml").items()
        for name, rule in section["rules"].items()
    }


MENUS: Mapping[str, MenuFacts] = _read("menus.toml", MenuFacts)
ROLES: Mapping[str, RoleFacts] = _read("roles.toml", RoleFacts)
GIFTS: Mapping[str, GiftFacts] = _read("gifts.toml", GiftFacts)
EVENTS: Mapping[str, EventFacts] = _read("events.toml", EventFacts)
CAUSES: Mapping[str, CauseFacts] = _read("causes.toml", CauseFacts)
FINDINGS: Mapping[str, FindingFacts] = _read("findings.toml", FindingFacts)
FLAGS: Mapping[str, FlagFacts] = _read("flags.toml", FlagFacts)
ACTIONS: Mapping[str, ActionFacts] = _read("actions.toml", ActionFacts)
CAMPS: Mapping[str, CampFacts] = _read("camps.toml", CampFacts)
WINNERS: Mapping[str, WinnerFacts] = _read("winners.toml", WinnerFacts)
LINES: Mapping[str, LineFacts] = _read("lines.toml", LineFacts)
NOTES: Mapping[str, NoteFacts] = _read("notes.toml", NoteFacts)
DOCUMENTS: Mapping[str, DocumentFacts] = _read("documents.toml", DocumentFacts)
RULES: Mapping[str, RuleFacts] = _read_rules()


def rule_of(role: str) -> str:
    """Id of the rule by which a role acts: 能力発動条件 has those of the village, 村人陣営以外 all others."""
    return f"ability.{role}" if ROLES[role].block == "village" else f"others.{role}"
