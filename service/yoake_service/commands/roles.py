"""`yoake roles`: the roles of a rule set, or everything about one of them."""

import argparse
import re
import sys
from collections.abc import Iterable, Iterator
from typing import Any, Final

from google.protobuf.message import Message
from yoake.ruleset import RULESETS
from yoake_proto.night import v1 as pb

from yoake_service.account.sections import Line, Section, section
from yoake_service.commands.failures import Exit, Failure
from yoake_service.mapping.catalogue import ruleset
from yoake_service.terminal import Page, padded
from yoake_service.words.tables import TABLES

Named = Any
"""A Role, SubRole or Gift: each has a key and a name."""


def run(options: argparse.Namespace) -> int:
    catalogue = ruleset(options.ruleset)
    page = Page(sys.stdout)
    if options.role is None:
        page.sections(_lists(catalogue, every_role(catalogue)))
        return Exit.DONE
    found = matching(catalogue, options.role)
    if not found:
        listing = "yoake roles" if options.ruleset == "shikigami" else f"yoake roles --ruleset {options.ruleset}"
        raise Failure(
            Exit.UNUSABLE,
            f"{options.ruleset} has no role whose key or name has {options.role!r}; `{listing}` lists them",
        )
    sections = _facts(catalogue, found[0]) if len(found) == 1 else _lists(catalogue, found)
    page.sections(part for part in sections if part.lines)
    return Exit.DONE


def every_role(catalogue: pb.Ruleset) -> list[Named]:
    return [*catalogue.roles, *catalogue.sub_roles, *catalogue.gifts]


def matching(catalogue: pb.Ruleset, text: str) -> list[Named]:
    """Exactly this key or name; otherwise every role with the text somewhere in them."""
    roles, wanted = every_role(catalogue), text.casefold()
    exact = [role for role in roles if wanted in _handles(role)]
    return exact or [role for role in roles if any(wanted in handle for handle in _handles(role))]


def _handles(role: Named) -> tuple[str, ...]:
    return (role.key.casefold(), role.name.ja.casefold(), role.name.en.casefold())


# ---- many ----


def _lists(catalogue: pb.Ruleset, roles: Iterable[Named]) -> Iterator[Section]:
    """Roles by their families, in the order of the catalogue."""
    families: dict[str, list[Named]] = {}
    for role in roles:
        families.setdefault(_family(catalogue, role), []).append(role)
    for family, members in families.items():
        yield section(family, map(_entry, members))


def _entry(role: Named) -> Line:
    return Line(f"{padded(role.key, 22)} {padded(role.name.ja, 18)} {role.name.en}")


def _family(catalogue: pb.Ruleset, role: Named) -> str:
    if isinstance(role, pb.SubRole):
        return f"Sub roles: {role.family}"
    if isinstance(role, pb.Gift):
        return "Gifts"
    group = next((group for group in catalogue.groups if group.key == role.shikigami.group), None)
    return f"{group.name.ja} {group.name.en}" if group else _camp(catalogue, role.camp)


def _camp(catalogue: pb.Ruleset, key: str) -> str:
    camp = next((camp for camp in catalogue.camps if camp.key == key), None)
    return f"{camp.name.ja} {camp.name.en}" if camp else key


# ---- one ----

TOLD_APART: Final = frozenset(
    {"key", "name", "camp", "family", "group", "tags", "votes", "night", "day", "summary", *RULESETS}
)
"""What has a line or a section of its own."""


def _facts(catalogue: pb.Ruleset, role: Named) -> Iterator[Section]:
    yield section(f"{role.key}  {role.name.ja} {role.name.en}", _fields(catalogue, role))
    yield from _said(role)
    layers = {action.key: action.layer for action in catalogue.actions}
    yield section("Votes", (Line(vote_in_words(vote), layers.get(vote.action, "")) for vote in _votes(role)))
    meanings = {tag.key: tag.meaning for tag in catalogue.tags}
    yield section("Tags", (Line(f"{tag}: {meanings.get(tag, '')}") for tag in getattr(_details(role), "tags", ())))
    yield section("Rules that name it", _rules(catalogue, role))


def _details(role: Named) -> Message | None:
    """The facts that only this rule set has."""
    which = role.WhichOneof("facts") if isinstance(role, pb.Role) else None
    return getattr(role, which) if which else None


def _fields(catalogue: pb.Ruleset, role: Named) -> Iterator[Line]:
    """Every fact that is said, under its name in the contract."""
    if getattr(role, "camp", ""):
        yield _field("camp", _camp(catalogue, role.camp))
    if not isinstance(role, pb.Role) or role.shikigami.group:
        yield _field("family", _family(catalogue, role))
    for message in (role, _details(role)):
        for field, value in message.ListFields() if message is not None else ():
            if field.name not in TOLD_APART:
                yield _field(field.name, _value(value))


def _field(name: str, value: str) -> Line:
    return Line(f"{padded(name.replace('_', ' '), 16)} {value}")


def _value(value: Any) -> str:
    if isinstance(value, pb.Ratio):
        return f"{value.numerator}/{value.denominator}"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value if isinstance(value, str) else ", ".join(value) if hasattr(value, "__len__") else str(value)


def _said(role: Named) -> Iterator[Section]:
    """What it does, in words."""
    details = _details(role)
    if isinstance(details, pb.ShikigamiRole):
        yield section("By night", [Line(details.night)] if details.night else [])
        yield section("By day", [Line(details.day)] if details.day else [])
    elif getattr(role, "summary", ""):
        yield section("What it does", [Line(role.summary)])


def _votes(role: Named) -> Iterable[pb.VoteRule]:
    return role.shikigami.votes if isinstance(role, pb.Role) else ()


NIGHTS: Final = {
    "every": "every night",
    "first": "on the first night",
    "from_second": "from the second night on",
    "third": "on every third night",
}
SELF: Final = {"yes": "or oneself", "required": "and oneself", "small_village": "and oneself below 18 players"}


def vote_in_words(vote: pb.VoteRule) -> str:
    """`MAGE_DO every night: one living player`."""
    some = f"{vote.minimum} or more" if vote.maximum == "board" else f"{vote.minimum} to {vote.maximum}"
    life = "living or dead" if vote.alive and vote.dead else "dead" if vote.dead else "living"
    whom = {
        "single": f"one {life} player",
        "set": f"{some} {life} players",
        "path": "a walk to a living player",
        "line": f"a line of {some} seats",
        "diagonal_line": f"a line of {some} seats, diagonals too",
        "self": "oneself",
    }[vote.shape]
    text = f"{vote.action} {NIGHTS[vote.nights]}: {whom}"
    if vote.self in SELF and vote.shape != "self":
        text += f", {SELF[vote.self]}"
    if not vote.dummy_boy:
        text += ", not the dummy boy"
    for holds, condition in (
        (vote.needs_ability, "until the ability is lost"),
        (vote.needs_closed_afterlife, "while the dead do not see the roles"),
        (vote.refused_to_lovers, "not in love"),
    ):
        text += f", {condition}" if holds else ""
    for other in (vote.cancel, vote.extra):
        text += f"; or {other}" if other else ""
    return text


def _rules(catalogue: pb.Ruleset, role: Named) -> Iterator[Line]:
    """Rules whose text names the role, and not another one whose name has this one's in it."""
    names = sorted({other.name.ja for other in every_role(catalogue)}, key=len, reverse=True)
    pattern = re.compile("|".join(map(re.escape, names)))
    for rule, text in TABLES[catalogue.summary.id].rules.items():
        if role.name.ja in pattern.findall(text.text_ja):
            yield Line(text.text_en, rule)
