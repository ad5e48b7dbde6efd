"""Facts of the rule set: roles, actions, calls, messages, causes, flags, reasons, rules.

The TOML files here are the source; they are read once, when this module is imported. Nothing here decides anything.

    >>> from yoake.sakasama.catalogue import ROLES
    >>> ROLES["hound"].judgement
    <Camp.WOLF: 'wolf'>

A key that a TOML file should not have stops the import with a TypeError that names it.
"""

import tomllib
from importlib.resources import files
from typing import Any, TypeVar

from yoake.sakasama.catalogue.facts import (
    ActionFacts,
    BiteEffect,
    CallFacts,
    Camp,
    CauseFacts,
    Cells,
    FlagFacts,
    MessageFacts,
    ReasonFacts,
    RoleFacts,
    RuleFacts,
)

__all__ = [
    "ACTIONS",
    "CALLS",
    "CAUSES",
    "FLAGS",
    "MESSAGES",
    "REASONS",
    "ROLES",
    "RULES",
    "ActionFacts",
    "BiteEffect",
    "CallFacts",
    "Camp",
    "CauseFacts",
    "Cells",
    "FlagFacts",
    "MessageFacts",
    "ReasonFacts",
    "RoleFacts",
    "RuleFacts",
]

FactsT = TypeVar(
    "FactsT", ActionFacts, CallFacts, CauseFacts, FlagFacts, MessageFacts, ReasonFacts, RoleFacts, RuleFacts
)


def _read(name: str, kind: type[FactsT]) -> dict[str, FactsT]:
    tables = tomllib.loads(files(__name__).joinpath(name).read_text("utf-8"))
    return {key: kind(key=key, **_typed(table)) for key, table in tables.items()}


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

RULES: dict[str, RuleFacts] = _read("rules.toml", RuleFacts)
"""The rules that the journal cites, in the order of the seed, by id."""
