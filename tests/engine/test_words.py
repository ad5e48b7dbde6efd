"""Names and texts of all three rule sets: in both languages, and written alike."""

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import fields
from functools import cache
from importlib.resources import files
from types import ModuleType
from typing import Any, NamedTuple

import pytest
from yoake.deep_fog import catalogue as deep_fog
from yoake.sakasama import catalogue as sakasama
from yoake.shikigami import catalogue as shikigami

CATALOGUES: Mapping[str, ModuleType] = {"shikigami": shikigami, "deep_fog": deep_fog, "sakasama": sakasama}
JAPANESE = re.compile("[\u3005-\u30ff\u3400-\u9fff\uff01-\uffef]")
TITLES = {"ROLES", "SUB_ROLES", "GIFTS", "GROUPS", "CAMPS", "WEATHERS", "EVENTS"}
"""Tables of things with a proper name: every word of it has a capital but the small ones."""
SMALL = {"a", "an", "and", "at", "for", "from", "in", "no", "of", "on", "or", "the", "through", "to"}
PARTS = {"VALUES", "REASONS"}
"""Tables whose names end a sentence that has begun before: they begin small."""
CODES = {
    "row",
    "spec",
    "section",
    "layer",
    "module",
    "values",
    "targets",
    "value",
    "who",
    "minimum",
    "maximum",
    "source",
}
"""Fields with blanks in them that no player reads."""


class Said(NamedTuple):
    """A name or text in both languages."""

    ruleset: str
    table: str
    key: str
    field: str
    ja: str
    en: str

    @property
    def where(self) -> str:
        return f"{self.ruleset}.{self.table}[{self.key}].{self.field}"


def tables() -> Iterator[tuple[str, str, Mapping[str, Any]]]:
    for ruleset, catalogue in CATALOGUES.items():
        for name in catalogue.__all__:
            table = getattr(catalogue, name)
            if isinstance(table, Mapping) and all(hasattr(facts, "__dataclass_fields__") for facts in table.values()):
                yield ruleset, name, table


def everything_said() -> Iterator[Said]:
    for ruleset, table, rows in tables():
        for key, facts in rows.items():
            names = {field.name for field in fields(facts)}
            for field in sorted({name[:-3] for name in names if name.endswith(("_ja", "_en"))}):
                yield Said(ruleset, table, key, field, getattr(facts, f"{field}_ja"), getattr(facts, f"{field}_en"))


SAID = list(everything_said())
PLACES = {(said.ruleset, said.table, said.field) for said in SAID}


def wrong(*of: Said) -> list[str]:
    return [f"{said.where}: {said.ja!r}, {said.en!r}" for said in of]


# ---- both languages ----


@pytest.mark.parametrize(
    ("ruleset", "table", "field"),
    [
        *((ruleset, "ROLES", "name") for ruleset in CATALOGUES),
        *((ruleset, "RULES", "text") for ruleset in CATALOGUES),
        *((ruleset, "CAUSES", "name") for ruleset in CATALOGUES),
        *((ruleset, "ACTIONS", "name") for ruleset in CATALOGUES),
        *((ruleset, "DOCUMENTS", "text") for ruleset in CATALOGUES),
        ("shikigami", "ROLES", "night"),
        ("shikigami", "ROLES", "day"),
        ("shikigami", "SUB_ROLES", "effect"),
        ("deep_fog", "ROLES", "effect"),
        ("deep_fog", "GIFTS", "effect"),
        ("sakasama", "ROLES", "effect"),
    ],
)
def test_these_are_among_what_is_compared_here(ruleset: str, table: str, field: str) -> None:
    assert (ruleset, table, field) in PLACES


def test_whatever_is_said_is_said_in_both_languages() -> None:
    assert wrong(*(said for said in SAID if bool(said.ja) is not bool(said.en))) == []


def test_everything_has_a_name_and_every_rule_a_text() -> None:
    assert wrong(*(said for said in SAID if said.field in ("name", "text", "meaning", "effect") and not said.en)) == []


def test_every_role_says_what_it_does_and_every_role_without_a_night_has_a_day() -> None:
    for role in shikigami.ROLES.values():
        assert role.night_en or role.day_en, role.key


def test_no_text_is_there_in_one_language_only() -> None:
    """A field with a sentence in it whose name does not say the language."""
    for ruleset, table, rows in tables():
        for key, facts in rows.items():
            for field in fields(facts):
                text = getattr(facts, field.name)
                if isinstance(text, str) and not field.name.endswith(("_ja", "_en")) and field.name not in CODES:
                    assert " " not in text.replace(" at least ", ""), (ruleset, table, key, field.name, text)
                    assert not JAPANESE.search(text), (ruleset, table, key, field.name, text)


def test_english_has_no_japanese_letters() -> None:
    assert wrong(*(said for said in SAID if JAPANESE.search(said.en) or not said.en.isascii())) == []


def test_japanese_has_japanese_letters_and_no_english_words() -> None:
    foreign = [
        said
        for said in SAID
        if said.ja and said.ja != said.en and (not JAPANESE.search(said.ja) or re.search("[a-z]{4,}", said.ja))
    ]
    assert wrong(*foreign) == []
    assert {said.ja for said in SAID if said.ja == said.en and said.ja} == {"Sir Cointoss"}


# ---- written alike ----


def test_texts_are_trimmed_and_end_without_a_full_stop() -> None:
    for said in SAID:
        for text in (said.ja, said.en):
            assert text == text.strip(), said.where
            assert not text.endswith((".", "。")), said.where


def test_names_and_texts_begin_with_a_capital() -> None:
    for said in SAID:
        first = said.en[:1]
        if said.table in PARTS:
            assert first.islower(), said.where
        elif said.en:
            assert first.isupper() or first.isdigit(), said.where


def capitalised(word: str) -> bool:
    return not word[:1].isalpha() or word[0].isupper() or word in SMALL


def test_proper_names_have_capitals_throughout() -> None:
    for said in SAID:
        if said.table in TITLES and said.field == "name":
            name = re.sub(r" \(at the start\)", "", said.en)
            words = re.split("[ (-]", name)
            assert all(map(capitalised, words)), said.where
            assert words[0][0].isupper(), said.where


def test_former_roles_are_named_by_what_they_were() -> None:
    english = {role.name_ja: role.name_en for role in shikigami.ROLES.values()}
    former = [mark for mark in shikigami.SUB_ROLES.values() if mark.name_ja.startswith("元")]
    assert len(former) == 10
    for mark in former:
        assert mark.name_en == f"Former {english[mark.name_ja.removeprefix('元')]}"


# ---- where a rule is written ----


@cache
def ids_in(ruleset: str, module: str) -> tuple[re.Pattern[str], ...]:
    """What ids of rules a module can write: literals, and texts with parts that change."""
    tree = ast.parse(files("yoake").joinpath(ruleset, f"{module}.py").read_text("utf-8"))
    return tuple(re.compile(pattern) for node in ast.walk(tree) if (pattern := id_of(node)))


def id_of(node: ast.AST) -> str | None:
    match node:
        case ast.Constant(value=str(text)) if "." in text:
            return re.escape(text)
        case ast.JoinedStr(values=parts) if any(isinstance(part, ast.Constant) for part in parts):
            return "".join(re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in parts)
        case ast.BinOp(op=ast.Add(), left=ast.Constant(value=str(text))) if "." in text:
            return re.escape(text) + ".+"
        case ast.Call(func=ast.Name(id="rule_of")):  # deep_fog's rules of what a role does
            return r"(ability|others)\..+"
    return None


@pytest.mark.parametrize("ruleset", CATALOGUES)
def test_a_rule_names_the_module_that_writes_it(ruleset: str) -> None:
    for key, rule in CATALOGUES[ruleset].RULES.items():
        assert any(pattern.fullmatch(key) for pattern in ids_in(ruleset, rule.module)), (key, rule.module)


@pytest.mark.parametrize("ruleset", CATALOGUES)
def test_a_rule_cites_a_document_that_is_explained(ruleset: str) -> None:
    documents = CATALOGUES[ruleset].DOCUMENTS
    cited = {rule.source.partition(" ")[0] for rule in CATALOGUES[ruleset].RULES.values() if rule.source}
    assert cited == set(documents)
