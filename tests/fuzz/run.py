"""Rounds of cases: what is found is made as small as it gets, kept in a file, and not looked for again."""

import re
from base64 import b64decode, b64encode
from collections.abc import Callable
from hashlib import blake2b
from os.path import relpath
from pathlib import Path
from typing import Final, NamedTuple

import hypothesis
from hypothesis import strategies as st

from tests.fuzz.judge import Found, Judge
from tests.fuzz.requests import Case, requests
from tests.fuzz.wire import mangled

FOLDER: Final = Path(__file__).resolve().parents[2] / "build/fuzz"
SOURCES: Final = {"requests": requests(), "bytes": mangled()}


class Finding(NamedTuple):
    """A case with which the judge has found something."""

    case: Case
    found: Found

    def keep(self) -> Path:
        """Write the case into a file that can be replayed."""
        FOLDER.mkdir(parents=True, exist_ok=True)
        slug = re.sub(r"[^a-zA-Z0-9]+", "-", self.found.kind)[-60:].strip("-")
        path = FOLDER / f"{slug}-{blake2b(self.case.raw, digest_size=4).hexdigest()}"
        path.write_text(f"{self.case.method} {b64encode(self.case.raw).decode()}\n")
        return path

    def tell(self) -> str:
        """What was found, the request, and how to have it again."""
        path = self.keep()
        return f"{self.found}\n{path.read_text()}python -m tests.fuzz --replay {relpath(path)}"


def kept(path: Path) -> Case:
    """The case in a file."""
    method, _, raw = path.read_text().partition(" ")
    return Case(method, b64decode(raw))


def search(
    judge: Judge,
    source: st.SearchStrategy[Case],
    examples: int,
    seed: int,
    is_new: Callable[[Found], bool] = lambda _: True,
) -> Finding | None:
    """The smallest case with which something is found, of so many; the same ones for the same seed."""
    findings: list[Finding] = []

    @hypothesis.seed(seed)
    @hypothesis.settings(
        max_examples=examples,
        database=None,
        deadline=None,
        report_multiple_bugs=False,
        phases=(hypothesis.Phase.generate, hypothesis.Phase.shrink),
        suppress_health_check=list(hypothesis.HealthCheck),
    )
    @hypothesis.given(source)
    def one(case: Case) -> None:
        try:
            judge.judge(case)
        except Found as found:
            if is_new(found):
                findings.append(Finding(case, found))
                raise

    try:
        one()
    except Exception:
        if not findings:
            raise
    same = [finding for finding in findings if finding.found.kind == findings[0].found.kind]
    return min(same, key=lambda finding: len(finding.case.raw), default=None)
