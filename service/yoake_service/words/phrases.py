"""The sentences of phrases.toml, filled in."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Final, Literal

Language = Literal["ja", "en"]
LANGUAGES: Final = ("en", "ja")


def language_of(locale: str) -> Language:
    """The language that a request asks for: `ja`, `ja-JP` Japanese, everything else English."""
    return "ja" if locale.replace("_", "-").lower().partition("-")[0] == "ja" else "en"


@cache
def sentences(language: Language) -> dict[str, str]:
    """Every sentence of one language, by key."""
    tables = tomllib.loads(files(__package__).joinpath("phrases.toml").read_text("utf-8"))
    return {key: table[language] for key, table in tables.items()}
