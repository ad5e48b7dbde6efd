"""`yoake rules`: what a rule says, and where the documents say it."""

import argparse
import sys
from collections.abc import Iterator

from yoake_service.account.sections import Line, Section, section
from yoake_service.commands.failures import Exit, Failure
from yoake_service.terminal import Page
from yoake_service.words.tables import TABLES, RuleText


def run(options: argparse.Namespace) -> int:
    rules = TABLES[options.ruleset].rules
    wanted = {
        rule: text
        for rule, text in rules.items()
        if options.rule is None or rule == options.rule or rule.startswith(f"{options.rule}.")
    }
    if not wanted:
        raise Failure(
            Exit.UNUSABLE, f"{options.ruleset} has no rule or layer {options.rule}; `yoake rules` without one lists all"
        )
    Page(sys.stdout).sections(_sections(wanted, options.locale == "ja"))
    return Exit.DONE


def _sections(rules: dict[str, RuleText], japanese: bool) -> Iterator[Section]:
    layers: dict[str, list[Line]] = {}
    for rule, text in rules.items():
        lines = layers.setdefault(rule.partition(".")[0], [])
        lines.append(Line(text.text_ja if japanese else text.text_en, rule))
        if text.source:
            lines.append(Line(text.source, tone="quiet", depth=1))
    for layer, lines in layers.items():
        yield section(layer, lines)
