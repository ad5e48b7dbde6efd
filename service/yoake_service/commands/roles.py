"""`yoake roles`: the roles of a rule set, or everything about one of them."""

import argparse
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from google.protobuf.message import Message
from yoake.ruleset import RULESETS
from yoake_proto.night import v1 as pb

from yoake_service.account.sections import Line, Section, section
from yoake_service.commands.failures import Exit, Failure
from yoake_service.commands.rules import file_of
from yoake_service.mapping.catalogue import ruleset
from yoake_service.terminal import Page, padded
from yoake_service.words.phrases import Language, language_of, sentences
from yoake_service.words.tables import TABLES, told_in
from yoake_service.words.votes import vote_in_words

Named = Any
"""A Role, SubRole or Gift: each has a key and a name."""


def run(options: argparse.Namespace) -> int:
    language = language_of(options.locale or "")
    catalogue = ruleset(options.ruleset, language)
    tell = _Teller(catalogue, language)
    page = Page(sys.stdout)
    if options.role is None:
        page.sections(tell.lists(every_role(catalogue)))
        return Exit.DONE
    found = matching(catalogue, options.role)
    if not found:
        listing = "yoake roles" if options.ruleset == "shikigami" else f"yoake roles --ruleset {options.ruleset}"
        raise Failure(
            Exit.UNUSABLE,
            f"{options.ruleset} has no role whose key or name has {options.role!r}; `{listing}` lists them",
        )
    sections = tell.everything(found[0]) if len(found) == 1 else tell.lists(found)
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


TOLD_APART: Final = frozenset(
    {"key", "name", "camp", "family", "group", "tags", "votes", "night", "day", "summary", *RULESETS}
)
"""What has a line or a section of its own."""
ROLES: Final = frozenset({"basic", "view"})
"""Facts that name a role."""
PERCENTS: Final = frozenset({"reflect", "attack_resist", "revive_rate", "misfire"})
KINDS: Final[Mapping[str, str]] = {
    "reading": "reading",
    "mind_reading": "reading",
    "sex_reading": "reading",
    "necromancer": "reading",
    "past_life": "reading",
    "judgement": "judgement",
    "count": "count",
    "channel": "channel",
    "night_action": "choice",
    "menu_targets": "whom",
    "targets": "whom",
    "argument": "argument",
    "shown": "shown",
    "bite": "bite",
}
"""Facts whose values have words: `value_KIND_VALUE` of phrases.toml."""


class _Teller:
    """Tells of the roles of one rule set, in one language."""

    def __init__(self, catalogue: pb.Ruleset, language: Language) -> None:
        self._catalogue = catalogue
        self._language = language
        self._phrases = sentences(language)

    # ---- many ----

    def lists(self, roles: Iterable[Named]) -> Iterator[Section]:
        """Roles by their families, in the order of the catalogue."""
        families: dict[str, list[Named]] = {}
        for role in roles:
            families.setdefault(self._family(role), []).append(role)
        for family, members in families.items():
            yield section(family, map(self._entry, members))

    def _entry(self, role: Named) -> Line:
        name = role.name.ja if self._language == "ja" else f"{padded(role.name.ja, 18)} {role.name.en}"
        return Line(f"{padded(role.key, 22)} {name}")

    def _family(self, role: Named) -> str:
        if isinstance(role, pb.SubRole):
            return self._phrases["family_sub_roles"].format(family=self._phrases[f"value_family_{role.family}"])
        if isinstance(role, pb.Gift):
            return self._phrases["family_gifts"]
        group = next((group for group in self._catalogue.groups if group.key == role.shikigami.group), None)
        return self._name(group) if group else self._camp(role.camp)

    def _camp(self, key: str) -> str:
        camp = next((camp for camp in self._catalogue.camps if camp.key == key), None)
        return self._name(camp) if camp else key

    def _name(self, named: Named) -> str:
        """As in accounts: the Japanese name is there in both languages."""
        return self._phrases["role"].format(ja=named.name.ja, en=named.name.en)

    # ---- one ----

    def everything(self, role: Named) -> Iterator[Section]:
        say = self._phrases
        yield section(f"{role.key}  {self._name(role)}", self._fields(role))
        yield from self._does(role)
        layers = {action.key: action.layer for action in self._catalogue.actions}
        votes = ((vote_in_words(vote, self._language), layers.get(vote.action, "")) for vote in _votes(role))
        yield section(say["heading_votes"], (Line(*vote) for vote in votes))
        meanings = {tag.key: tag.meaning for tag in self._catalogue.tags}
        tags = getattr(_details(role), "tags", ())
        yield section(say["heading_tags"], (Line(f"{tag}: {meanings.get(tag, '')}") for tag in tags))
        yield section(say["heading_rules"], self._rules(role))

    def _fields(self, role: Named) -> Iterator[Line]:
        """Every fact that is said, under its name in the contract."""
        if getattr(role, "camp", ""):
            yield self._field("camp", self._camp(role.camp))
        if not isinstance(role, pb.Role) or role.shikigami.group:
            yield self._field("family", self._family(role))
        for message in (role, _details(role)):
            for name, value in _said(message) if message is not None else ():
                if name not in TOLD_APART:
                    yield self._field(name, self._value(name, value))

    def _field(self, name: str, value: str) -> Line:
        return Line(f"{padded(self._phrases[f'field_{name}'], 18)} {value}")

    def _value(self, name: str, value: Any) -> str:
        if name in KINDS:
            return self._phrases[f"value_{KINDS[name]}_{value}"]
        if name in ROLES:
            return next(self._name(role) for role in self._catalogue.roles if role.key == value)
        if name == "start_camp":
            return self._camp(value)
        if name in PERCENTS:
            return self._phrases["percent"].format(number=value)
        if isinstance(value, pb.Ratio):
            return f"{value.numerator}/{value.denominator}"
        if isinstance(value, bool):
            return self._phrases["yes" if value else "no"]
        return str(value)

    def _does(self, role: Named) -> Iterator[Section]:
        """What it does, in words."""
        say, details = self._phrases, _details(role)
        if isinstance(details, pb.ShikigamiRole):
            idle = "" if details.votes else say["idle_at_night"]
            yield section(say["heading_by_night"], (Line(text) for text in (details.night or idle,) if text))
            yield section(say["heading_by_day"], (Line(text) for text in (details.day,) if text))
        elif getattr(role, "summary", ""):
            yield section(say["heading_does"], [Line(role.summary)])

    def _rules(self, role: Named) -> Iterator[Line]:
        """Rules whose text names the role, and not another one whose name has this one's in it."""
        names = sorted({other.name.ja for other in every_role(self._catalogue)}, key=len, reverse=True)
        pattern = re.compile("|".join(map(re.escape, names)))
        key = self._catalogue.summary.id
        for rule, facts in TABLES[key].rules.items():
            if role.name.ja in pattern.findall(facts.text_ja):
                yield Line(told_in(facts, self._language), rule)
                yield Line(file_of(key, facts), tone="quiet", depth=1)


def _said(message: Message) -> Iterator[tuple[str, Any]]:
    """Facts by name; a role of `deep_fog` says no as well as yes."""
    for field in message.DESCRIPTOR.fields:
        said = message.HasField(field.name) if field.has_presence else bool(getattr(message, field.name))
        if said or (isinstance(message, pb.DeepFogRole) and field.type == field.TYPE_BOOL):
            yield field.name, getattr(message, field.name)


def _details(role: Named) -> Message | None:
    """The facts that only this rule set has."""
    which = role.WhichOneof("facts") if isinstance(role, pb.Role) else None
    return getattr(role, which) if which else None


def _votes(role: Named) -> Iterable[pb.VoteRule]:
    return role.shikigami.votes if isinstance(role, pb.Role) else ()
