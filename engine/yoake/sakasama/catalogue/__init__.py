"""Facts of the rule set: roles, actions, calls, messages, causes, flags, reasons, camps, endings, documents, rules.

The TOML files here are the source; they are read once, when this module is imported. Nothing here decides anything.

    >>> from yoake.sakasama.catalogue import ROLES
    >>> ROLES["hound"].judgement
    <Camp.WOLF: 'wolf'>

A key that a TOML file should not have stops the import with a TypeError that names it.
"""

import tomllib
from collections.abc import Callable
from importlib.resources import files
from typing import Any, TypeVar

from yoake.sakasama.catalogue.facts import (
    ActionFacts,
    BiteEffect,
    CallFacts,
    Camp,
    CampFacts,
    CauseFacts,
    Cells,
    DocumentFacts,
    FlagFacts,
    MessageFacts,
    ReasonFacts,
    RoleFacts,
    RuleFacts,
    WinnerFacts,
)

__all__ = [
    "ACTIONS",
    "CALLS",
    "CAMPS",
    "CAUSES",
    "DOCUMENTS",
    "FLAGS",
    "MESSAGES",
    "REASONS",
    "ROLES",
    "RULES",
    "WINNERS",
    "ActionFacts",
    "BiteEffect",
    "CallFacts",
    "Camp",
    "CampFacts",
    "CauseFacts",
    "Cells",
    "DocumentFacts",
    "FlagFacts",
    "MessageFacts",
    "ReasonFacts",
    "RoleFacts",
    "RuleFacts",
    "WinnerFacts",
]

FactsT = TypeVar("FactsT")


def _read(name: str, kind: Callable[..., FactsT], **same: str) -> dict[str, FactsT]:
    """`same`: facts that all of them share."""
    tables = tomllib.loads(files(__name__).joinpath(name).read_text("utf-8"))
    return {key: kind(key=key, **same, **_typed(table)) for key, table in tables.items()}


def _typed(table: dict[str, Any]) -> dict[str, Any]:
    """Cells become members of their enums; `copies = 0` says any number."""
    for cell in ("camp", "judgement"):
        if cell in table:
            table[cell] = Camp(table[cell])
    if "bite" in table:
        table["bite"] = BiteEffect(table["bite"])
    if "copies" in table:
        table["copies"] = table["copies"] or None
    return table


ROLES: dict[str, RoleFacts] = _read("roles.toml", RoleFacts)
"""Roles with their default cells, human camp first, by key."""

ACTIONS: dict[str, ActionFacts] = _read("actions.toml", ActionFacts)
"""What players are asked for, in the order in which it is checked, by key."""

CALLS: dict[str, CallFacts] = _read("calls.toml", CallFacts)
"""Calls of the game master, by key."""

MESSAGES: dict[str, MessageFacts] = _read("messages.toml", MessageFacts)
"""Messages, by type."""

CAUSES: dict[str, CauseFacts] = _read("causes.toml", CauseFacts)
"""Causes of death, by key."""

FLAGS: dict[str, FlagFacts] = _read("flags.toml", FlagFacts)
"""Marks of a step, by key."""

REASONS: dict[str, ReasonFacts] = _read("reasons.toml", ReasonFacts)
"""Why a shot did not kill, in the order in which they are reported, by key."""

CAMPS: dict[str, CampFacts] = _read("camps.toml", CampFacts)
"""The two sides, by key."""

WINNERS: dict[str, WinnerFacts] = _read("winners.toml", WinnerFacts)
"""How a game ends, by the camp that has won."""

DOCUMENTS: dict[str, DocumentFacts] = _read("documents.toml", DocumentFacts)
"""What the rules cite, by number."""

RULES: dict[str, RuleFacts] = _read("rules.toml", RuleFacts, document=next(iter(DOCUMENTS)))
"""The rules that the journal cites, in the order of the document, by id."""
