"""`yoake rules`: what a rule says, where the documents say it, and which file writes it."""

import argparse
import sys
from collections.abc import Iterator, Mapping

from yoake_service.account.sections import Line, Section, section
from yoake_service.commands.failures import Exit, Failure
from yoake_service.terminal import Page
from yoake_service.words.phrases import Language, language_of, sentences
from yoake_service.words.tables import TABLES, Rule, told_in


def run(options: argparse.Namespace) -> int:
    rules = TABLES[options.ruleset].rules
    wanted = {
        key: rule
        for key, rule in rules.items()
        if options.rule is None or key == options.rule or key.startswith(f"{options.rule}.")
    }
    if not wanted:
        raise Failure(
            Exit.UNUSABLE, f"{options.ruleset} has no rule or layer {options.rule}; `yoake rules` without one lists all"
        )
    Page(sys.stdout).sections(_sections(options.ruleset, wanted, language_of(options.locale or "")))
    return Exit.DONE


def _sections(ruleset: str, rules: Mapping[str, Rule], language: Language) -> Iterator[Section]:
    """Layer by layer; before them the documents that are cited."""
    cited = {rule.source.partition(" ")[0] for rule in rules.values()}
    documents = {key: told for key, told in TABLES[ruleset].documents.items() if key in cited}
    if documents:
        title = sentences(language)["heading_documents"]
        yield section(title, (Line(f"{key}  {told_in(told, language)}") for key, told in documents.items()))
    layers: dict[str, list[Line]] = {}
    for key, rule in rules.items():
        lines = layers.setdefault(key.partition(".")[0], [])
        lines.append(Line(told_in(rule, language), key))
        place = file_of(ruleset, rule)
        lines.append(Line(f"{rule.source}; {place}" if rule.source else place, tone="quiet", depth=1))
    for layer, lines in layers.items():
        yield section(layer, lines)


def file_of(ruleset: str, rule: Rule) -> str:
    """The file that writes a rule, from the root of the repository."""
    return f"engine/yoake/{ruleset}/{rule.module}.py"
