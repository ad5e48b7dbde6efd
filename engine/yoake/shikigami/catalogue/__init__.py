"""Facts of the rule set: roles, sub roles, weathers, actions, causes, notices, options, tags, camps, endings,
flags, documents, rules.

The TOML files here are the source. This module reads them once, when it is imported, fills in
what follows from something else (fragments, derived tags, who seals an action) and offers plain
dicts in canonical order. Nothing here decides anything: rules live in the layers.

    >>> from yoake.shikigami.catalogue import ROLES
    >>> ROLES["mage"].votes[0].action
    'MAGE_DO'

A key that a TOML file should not have stops the import with a TypeError that names it.
"""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import fields
from importlib.resources import files
from typing import Any, TypeAlias

from yoake.shikigami.catalogue.facts import (
    FRAGMENTS,
    ActionFacts,
    CampFacts,
    CauseFacts,
    DocumentFacts,
    EventFacts,
    FlagFacts,
    GroupFacts,
    NoticeFacts,
    OptionFacts,
    RoleFacts,
    RuleFacts,
    SubRoleFacts,
    TagFacts,
    ValueFacts,
    VoteRule,
    WeatherFacts,
    WinnerFacts,
    how_many,
)

__all__ = [
    "ACTIONS",
    "CAMPS",
    "CAUSES",
    "DOCUMENTS",
    "EVENTS",
    "FLAGS",
    "FRAGMENTS",
    "GROUPS",
    "NOTICES",
    "OPTIONS",
    "ROLES",
    "RULES",
    "SOUL_COPY",
    "SUB_ROLES",
    "TAGS",
    "TELLER_COPY",
    "VALUES",
    "WEATHERS",
    "WINNERS",
    "ActionFacts",
    "CampFacts",
    "CauseFacts",
    "DocumentFacts",
    "EventFacts",
    "FlagFacts",
    "GroupFacts",
    "NoticeFacts",
    "OptionFacts",
    "RoleFacts",
    "RuleFacts",
    "SubRoleFacts",
    "TagFacts",
    "ValueFacts",
    "VoteRule",
    "WeatherFacts",
    "WinnerFacts",
    "how_many",
]

_Table: TypeAlias = dict[str, Any]


def _read(name: str) -> dict[str, _Table]:
    return tomllib.loads(files(__name__).joinpath(name).read_text("utf-8"))


def _lists_to_tuples(table: Mapping[str, Any]) -> _Table:
    return {k: tuple(v) if isinstance(v, list) else v for k, v in table.items()}


def _fragments(key: str) -> frozenset[str]:
    return frozenset(text for text in FRAGMENTS if text in key)


def _rule(action: str, default: _Table, change: _Table) -> VoteRule:
    """The rule of an action as a role changes it; an empty text takes away a cancel or an extra."""
    rule = {**default, **change, "action": action}
    for name in ("cancel", "extra"):
        rule[name] = rule.get(name) or None
    return VoteRule(**rule)


_RULE_FIELDS = {field.name for field in fields(VoteRule)} - {"action"}


def _read_actions(
    weathers: Iterable[WeatherFacts],
) -> tuple[dict[str, ActionFacts], dict[str, _Table]]:
    """The actions, and what each says about its voters (for the roles to build upon)."""
    actions: dict[str, ActionFacts] = {}
    defaults: dict[str, _Table] = {}
    for key, table in _read("actions.toml").items():
        defaults[key] = {k: v for k, v in table.items() if k in _RULE_FIELDS}
        actions[key] = ActionFacts(
            key=key,
            sealed_by=tuple(weather.key for weather in weathers if key in weather.seals),
            rule=_rule(key, defaults[key], {}),
            **{k: v for k, v in table.items() if k not in _RULE_FIELDS},
        )
    return actions, defaults


def _read_groups() -> dict[str, GroupFacts]:
    return {
        key: GroupFacts(key=key, **{"start_camp": table["camp"], **table})
        for key, table in _read("groups.toml").items()
    }


def _derived_tags(role: str, group: str, reflect: int) -> Iterable[str]:
    """Tags that follow from other facts, see TAGS."""
    if "cursed" in role:
        yield "cursed"
    if "phantom" in role:
        yield "phantom"
    if "dummy" in role or group == "fairy":
        yield "dream"
    if group in ("fox", "child_fox"):
        yield "fox_count"
    if group in ("wolf", "fox", "child_fox"):
        yield "inhuman"
    if group == "doll" and "doll_master" not in role:
        yield "doll"
    if reflect == 100:
        yield "reflects"
    if role == SOUL_COPY.get(group):
        yield "awakened"


def _read_roles(defaults: Mapping[str, _Table]) -> dict[str, RoleFacts]:
    """Main roles. `every` is what the roles of a file share: they add tags, replace the rest."""
    roles: dict[str, RoleFacts] = {}
    for group in GROUPS.values():
        tables = _read(f"roles/{group.key}.toml")
        every = tables.pop("every", {})
        for key, own in tables.items():
            table = _lists_to_tuples({**every, **own})
            table.pop("tags", None)
            votes = table.pop("votes", ())
            tags = (
                *every.get("tags", ()),
                *own.get("tags", ()),
                *_derived_tags(key, group.key, table.get("reflect", 0)),
            )
            roles[key] = RoleFacts(
                key=key,
                group=group.key,
                camp=group.camp,
                start_camp=group.start_camp,
                basic=group.key,
                fragments=_fragments(key),
                tags=frozenset(tags),
                votes=tuple(
                    ACTIONS[vote].rule
                    if isinstance(vote, str)
                    else _rule(vote["action"], defaults[vote["action"]], vote)
                    for vote in votes
                ),
                **{"view": key, **table},
            )
    return roles


def _read_causes() -> dict[str, CauseFacts]:
    causes: dict[str, CauseFacts] = {}
    for key, entry in _read("causes.toml").items():
        details = entry.pop("details", {})
        table = _lists_to_tuples(entry)
        causes[key] = CauseFacts(key=key, **table)
        for detail, names in details.items():
            causes[f"{key}.{detail}"] = CauseFacts(key=key, detail=detail, **{**table, **names})
    return causes


def _read_notices() -> dict[str, NoticeFacts]:
    notices: dict[str, NoticeFacts] = {}
    for key, entry in _read("notices.toml").items():
        later = tuple(entry.pop("later", {}).items())
        notices[key] = NoticeFacts(key=key, later=later, **_lists_to_tuples(entry))
    return notices


GROUPS: dict[str, GroupFacts] = _read_groups()
"""Families of main roles, by key."""

SOUL_COPY: dict[str, str] = {g.key: g.soul_copy for g in GROUPS.values() if g.soul_copy}
"""Family of the chosen player -> what an Awakener (覚醒者) becomes (24.1)."""

TELLER_COPY: dict[str, str] = {g.key: g.teller_copy for g in GROUPS.values() if g.teller_copy}
"""Family of the chosen player -> what a Dream Teller (夢語部) becomes (24.1)."""

WEATHERS: dict[str, WeatherFacts] = {
    key: WeatherFacts(key=key, **_lists_to_tuples(table)) for key, table in _read("weathers.toml").items()
}
"""Weathers, by key, in the order of their numbers."""

EVENTS: dict[str, EventFacts] = {key: EventFacts(key=key, **table) for key, table in _read("events.toml").items()}
"""Events that are not weather, by key."""

ACTIONS, _defaults = _read_actions(WEATHERS.values())
"""Actions of the night, by key."""

ROLES: dict[str, RoleFacts] = _read_roles(_defaults)
"""Main roles, by key."""

SUB_ROLES: dict[str, SubRoleFacts] = {
    key: SubRoleFacts(key=key, fragments=_fragments(key), **table) for key, table in _read("sub_roles.toml").items()
}
"""Sub roles, by key."""

CAUSES: dict[str, CauseFacts] = _read_causes()
"""Entries of the public list, by key, or "KEY.DETAIL" for finer causes."""

NOTICES: dict[str, NoticeFacts] = _read_notices()
"""Private results, by type."""

TAGS: dict[str, TagFacts] = {key: TagFacts(key=key, **table) for key, table in _read("tags.toml").items()}
"""Properties of main roles by which rules choose, by key."""

OPTIONS: dict[str, OptionFacts] = {key: OptionFacts(key=key, **table) for key, table in _read("options.toml").items()}
"""Room options, by key."""

VALUES: dict[str, ValueFacts] = {key: ValueFacts(key=key, **table) for key, table in _read("values.toml").items()}
"""What notices say besides roles, camps, players and numbers, by key."""

CAMPS: dict[str, CampFacts] = {key: CampFacts(key=key, **table) for key, table in _read("camps.toml").items()}
"""Camps, by key."""

WINNERS: dict[str, WinnerFacts] = {key: WinnerFacts(key=key, **table) for key, table in _read("winners.toml").items()}
"""How a game may end, by key."""

FLAGS: dict[str, FlagFacts] = {key: FlagFacts(key=key, **table) for key, table in _read("flags.toml").items()}
"""Marks of a night, by key."""

DOCUMENTS: dict[str, DocumentFacts] = {
    key: DocumentFacts(key=key, **table) for key, table in _read("documents.toml").items()
}
"""What the rules cite, by number."""

RULES: dict[str, RuleFacts] = {
    key: RuleFacts(key=key, **{"module": f"layers/{key.partition('.')[0]}", **table})
    for key, table in _read("rules.toml").items()
}
"""The rules that journals and draws cite, in the order of the night, by id."""
