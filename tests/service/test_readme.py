"""What the README says is true: its night, its table, its paths, its commands."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from yoake_proto.night import v1 as pb

from tests.golden.coverage import with_table

from .running import Running

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text("utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


def test_its_night_ends_as_it_says() -> None:
    (request,), (account,) = blocks("json"), blocks("text")
    done = subprocess.run(
        [sys.executable, "-m", "yoake_service.cli", "resolve", "-"],
        input=request,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == account


def test_its_python_runs(server: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (code,), (night,) = blocks("python"), blocks("json")
    (tmp_path / "night.json").write_text(night, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    exec(code.replace("127.0.0.1:50051", server.address), names)
    answer = names["night"]
    assert isinstance(answer, pb.ResolveNightResponse)
    assert answer.outcome.verdict.winner == "human"


def test_its_table_is_up_to_date() -> None:
    """Otherwise: `make docs`."""
    assert with_table(README) == README


def test_its_paths_lead_somewhere() -> None:
    linked = re.findall(r"\]\((?!http)([^)#]+)\)", README)
    named = re.findall(r"`((?:engine|service|clients|tests|docs|deploy)/[\w./<>*-]+)`", README)
    assert len(linked) + len(named) > 15
    for path in (*linked, *named):
        pattern = re.sub(r"<\w+>", "*", path)
        assert any(ROOT.glob(pattern.rstrip("/"))), path


def test_its_commands_are_those_of_the_command_line() -> None:
    told = set(re.findall(r"`yoake (\w+)", README))
    usage = subprocess.run(
        [sys.executable, "-m", "yoake_service.cli", "--help"], capture_output=True, text=True, check=True
    ).stdout
    there = set(re.findall(r"^    (\w+)\b", usage, re.MULTILINE))
    assert told <= there
