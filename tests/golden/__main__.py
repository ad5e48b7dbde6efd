"""Play golden cases and compare every field.

    python -m tests.golden FILE.jsonl.gz ... [--server HOST:PORT | --engine] [--report FILE]

Without --server and --engine a server is started and asked over gRPC. The last line is `N of M cases match`. The exit
status is 0 only when the others are cases that other cases contradict (differences.CONTRADICTED), each as it is known.
"""

import argparse
import gzip
import json
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from tests.golden import deep_fog, sakasama, shikigami
from tests.golden.api import Api, InProcess, OverGrpc, Refused
from tests.golden.differences import Difference, Tally
from tests.golden.serving import started_server

SHOWN = 5
"""How many cases are named for each failing field."""


def play(case: dict[str, Any], api: Api, tally: Tally) -> None:
    """Play a case of any rule set; a refusal that the case does not expect is a difference."""
    try:
        differences = player_of(case)(case, api)
    except Refused as refused:
        differences = [Difference(f"refused: {refused.code}", str(refused), "an answer")]
    tally.add(name_of(case), differences)


def player_of(case: dict[str, Any]) -> Any:
    if "step" in case:
        return sakasama.play
    return deep_fog.play if "in" in case else shikigami.play


def name_of(case: dict[str, Any]) -> str:
    for name in (case.get("game"), case.get("name"), case.get("id")):
        if name:
            return str(name)
    return str(case["input"]["case"])


def cases_in(path: Path) -> Iterator[dict[str, Any]]:
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)


def run(files: list[Path], api: Api) -> Tally:
    tally = Tally()
    for path in files:
        for case in cases_in(path):
            play(case, api, tally)
    return tally


def tell(tally: Tally) -> None:
    for failing, names in sorted(tally.failing.items(), key=lambda entry: -len(entry[1])):
        print(f"{failing}: {len(names)} cases, {', '.join(names[:SHOWN])}")
        print(f"    got   {tally.first[failing].got}")
        print(f"    want  {tally.first[failing].want}")
    if tally.contradicted:
        print(f"contradicted by other cases: {', '.join(tally.contradicted)}")
    print(f"{tally.matched} of {tally.played} cases match")


def write_report(tally: Tally, path: Path) -> None:
    report = {
        "played": tally.played,
        "matched": tally.matched,
        "contradicted": tally.contradicted,
        "failing": tally.failing,
    }
    path.write_text(json.dumps(report, ensure_ascii=False, indent=2), encoding="utf-8")


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.golden", description="Play golden cases.")
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE.jsonl.gz")
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--server", metavar="HOST:PORT", help="ask this server")
    where.add_argument("--engine", action="store_true", help="answer in process")
    parser.add_argument("--report", type=Path, metavar="FILE", help="write what was found as JSON")
    chosen = parser.parse_args(arguments)
    with ExitStack() as stack:
        if chosen.engine:
            api: Api = InProcess()
        else:
            api = OverGrpc(chosen.server or stack.enter_context(started_server()))
        tally = run(chosen.files, api)
    if chosen.report:
        write_report(tally, chosen.report)
    tell(tally)
    return 1 if tally.failing else 0


if __name__ == "__main__":
    sys.exit(main())
