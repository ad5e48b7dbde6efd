"""The table of golden cases: `python -m tests.golden.coverage` prints it, with `README.md` writes it there anew."""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from yoake.deep_fog.catalogue import EVENTS, GIFTS
from yoake.deep_fog.catalogue import ROLES as FOG_ROLES
from yoake.sakasama.catalogue import ROLES as CARDS
from yoake.shikigami.catalogue import ACTIONS, ROLES, SUB_ROLES, WEATHERS

from tests.golden.__main__ import cases_in

CASES: Final = Path(__file__).parent / "cases"

CONTENT: Final = {
    "shikigami/public": "random legal villages of 8 to 35 players",
    "shikigami/small": "a small village for each step and row of the documents",
    "shikigami/pick_n": "random villages, every candidate chosen in turn",
    "shikigami/victory": "who has won, and what each player has achieved",
    "shikigami/legality": "whom each player may name",
    "shikigami/completeness": "who still has to vote",
    "shikigami/readings": "where the documents and the program differ",
    "shikigami/bugs": "historic mistakes of the original program",
    "shikigami/distribution": "how often each outcome comes",
    "shikigami/games": "whole games, night after night",
    "deep_fog/public": "random nights",
    "deep_fog/worked": "worked examples",
    "sakasama/public": "hand-made steps, refusals and whole days",
}

KINDS: Final[dict[str, dict[str, tuple[str, Iterable[str]]]]] = {
    "shikigami": {
        "main roles": ("role", ROLES),
        "sub roles": ("role", SUB_ROLES),
        "weathers": ("weather", WEATHERS),
        "vote actions": ("action", ACTIONS),
    },
    "deep_fog": {"roles": ("role", FOG_ROLES), "gifts": ("gift", GIFTS), "events": ("event", EVENTS)},
    "sakasama": {"roles": ("role", CARDS)},
}
"""What may occur in the cases of a rule set: a kind of key, and the field of a case in which it stands."""


def words(case: Any, field: str = "") -> Iterator[tuple[str, str]]:
    """Every word of a case with its field; `possessed_target[3-7]` is the word before its bracket."""
    match case:
        case dict():
            for key, value in case.items():
                yield from words(value, key)
        case list():
            for value in case:
                yield from words(value, field)
        case str():
            for word in case.split():
                yield field, word.partition("[")[0]


def table() -> str:
    """The files with their cases, and what occurs in them."""
    rows = ["| golden cases | | |", "|---|--:|---|"]
    occur: dict[str, set[tuple[str, str]]] = {}
    total = 0
    for name, content in CONTENT.items():
        cases = list(cases_in(CASES / f"{name}.jsonl.gz"))
        total += len(cases)
        found = occur.setdefault(name.partition("/")[0], set())
        for case in cases:
            found.update(words(case))
        rows.append(f"| `{name}` | {len(cases):,} | {content} |")
    rows.append(f"| | **{total:,}** | |")
    return "\n".join([*rows, "", f"In these cases occur, of {'; of '.join(_coverage(occur))}."])


def _coverage(occur: dict[str, set[tuple[str, str]]]) -> Iterator[str]:
    for ruleset, kinds in KINDS.items():
        counts = (
            f"{sum((field, key) in occur[ruleset] for key in keys)} of {len(list(keys))} {kind}"
            for kind, (field, keys) in kinds.items()
        )
        yield f"`{ruleset}` {', '.join(counts)}"


BEGIN: Final = "<!-- Written by `make docs`. -->\n\n"
END: Final = "\n\n<!-- Until here. -->"


def with_table(text: str) -> str:
    """The text with the table between its two marks."""
    before, rest = text.split(BEGIN)
    return before + BEGIN + table() + END + rest.split(END)[1]


if __name__ == "__main__":
    if len(sys.argv) > 1:
        page = Path(sys.argv[1])
        page.write_text(with_table(page.read_text("utf-8")), encoding="utf-8")
    else:
        print(table())
