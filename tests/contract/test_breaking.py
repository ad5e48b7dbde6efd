"""Callers of main's previous contract can go on calling, over the wire and in JSON."""

import subprocess

import pytest

from .paths import BUF, ROOT, run

DELIBERATE = "Breaks-contract:"
"""A commit that has to break callers says so, and why, in a line of its message that begins like this."""


def git(*arguments: str) -> str:
    return run("git", *arguments).strip()


def previous_contract() -> str | None:
    """The commit before the changes in hand.

    What main was, where its copy from elsewhere is known and behind us; otherwise the commit before the latest one that
    changed the contract, and with changes that are not committed yet, the latest commit.
    """
    upstream = subprocess.run(
        ["git", "rev-parse", "--verify", "--quiet", "origin/main"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    ).stdout.strip()
    if upstream and upstream != git("rev-parse", "HEAD"):
        return upstream
    if git("status", "--porcelain", "--", "proto/yoake"):
        return git("rev-parse", "HEAD")
    changes = git("log", "--format=%H", "--", "proto/yoake").split()
    return changes[1] if len(changes) > 1 else None


def test_the_previous_contract_still_holds() -> None:
    base = previous_contract()
    if base is None or not git("ls-tree", base, "proto/yoake"):
        pytest.skip("main has no earlier contract")
    reasons = [line for line in git("log", "--format=%B", f"{base}..HEAD").splitlines() if line.startswith(DELIBERATE)]
    if reasons:
        pytest.skip(f"broken on purpose since {base[:10]}. {' '.join(reasons)}")
    against = f"{ROOT / '.git'}#ref={base}"
    run(BUF, "breaking", "--against", against)
