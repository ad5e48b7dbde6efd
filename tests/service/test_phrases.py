"""The sentences of journals and accounts are the same in both languages, and all of them are spoken."""

import ast
import re
import tomllib
from importlib.resources import files

import pytest
from yoake.ruleset import RULESETS
from yoake_proto.night import v1 as pb
from yoake_service.commands.roles import KINDS, TOLD_APART
from yoake_service.mapping.catalogue import ruleset
from yoake_service.words.phrases import LANGUAGES, language_of, sentences

TABLE = tomllib.loads(files("yoake_service.words").joinpath("phrases.toml").read_text("utf-8"))
FACTS = {
    field.name
    for message in (pb.Role, pb.SubRole, pb.Gift, pb.ShikigamiRole, pb.DeepFogRole, pb.SakasamaRole)
    for field in message.DESCRIPTOR.fields
    if field.name not in TOLD_APART
} | {"camp", "family"}
"""What `yoake roles` tells of a role, by its name in the contract."""


def blanks(sentence: str) -> set[str]:
    return set(re.findall(r"{(\w+)}", sentence))


def test_both_languages_fill_in_the_same() -> None:
    for key, sentence in TABLE.items():
        assert set(sentence) == set(LANGUAGES), key
        if key != "role":  # in Japanese a role needs no second name
            assert blanks(sentence["en"]) == blanks(sentence["ja"]), key


def test_every_sentence_is_spoken_somewhere() -> None:
    spoken = {
        node.value
        for folder in ("words", "account", "commands", "mapping/catalogue")
        for path in (files("yoake_service") / folder).iterdir()
        if path.name.endswith(".py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant)
    }
    assert set(TABLE) - spoken == {f"field_{name}" for name in FACTS} | values()


def values() -> set[str]:
    """The words of every value that a fact has in some catalogue."""
    found = set()
    for catalogue in (ruleset(key, "en") for key in RULESETS):
        for role in (*catalogue.roles, *catalogue.sub_roles, *catalogue.gifts):
            details = getattr(role, catalogue.summary.id, None)
            for field, value in [*role.ListFields(), *(details.ListFields() if details else ())]:
                if field.name in KINDS:
                    found.add(f"value_{KINDS[field.name]}_{value}")
        found |= {f"value_family_{role.family}" for role in catalogue.sub_roles}
    return found


def test_every_value_of_a_fact_has_words_and_all_words_a_value() -> None:
    assert {key for key in TABLE if key.startswith("value_")} == values()


def test_every_fact_of_a_role_has_a_name_and_every_name_a_fact() -> None:
    assert {key for key in TABLE if key.startswith("field_")} == {f"field_{name}" for name in FACTS}


@pytest.mark.parametrize(
    ("locale", "language"),
    [
        ("", "en"),
        ("en", "en"),
        ("en-GB", "en"),
        ("ja", "ja"),
        ("ja-JP", "ja"),
        ("JA_jp", "ja"),
        ("jav", "en"),
        ("fr", "en"),
    ],
)
def test_a_locale_chooses_the_language(locale: str, language: str) -> None:
    assert language_of(locale) == language


def test_sentences_are_chosen_by_language() -> None:
    assert sentences("en")["yes"] == "yes"
    assert sentences("ja")["yes"] == "はい"
