"""The pages on running it name what there is: files, values of the chart, settings, flags."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml
from yoake_service.config import SETTINGS

from .chart import CHART, ROOT

PAGES = [ROOT / "docs" / name for name in ("bulk.md", "envoy.md", "kubernetes.md")]


def texts(pattern: str, page: Path) -> list[str]:
    found: list[str] = re.findall(pattern, page.read_text())
    return found


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_a_page_links_to_is_there(page: Path) -> None:
    links = [link for link in texts(r"\]\(([^)#]+)", page) if "://" not in link]
    assert links or page.name == "bulk.md"
    assert [link for link in links if not (page.parent / link).exists()] == []
    assert [path for path in texts(r"`((?:tests|deploy)/[a-z_/.]+)`", page) if not (ROOT / path).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_settings_that_a_page_names_are_settings(page: Path) -> None:
    assert set(texts(r"YOAKE_[A-Z_]+", page)) <= {setting.env for setting in SETTINGS}


def paths_of(values: Any, before: str = "") -> set[str]:
    if not isinstance(values, dict):
        return {before}
    return {before} | {path for key, below in values.items() for path in paths_of(below, f"{before}.{key}".strip("."))}


def test_values_that_the_page_names_are_values_of_the_chart() -> None:
    values = paths_of(yaml.safe_load((CHART / "values.yaml").read_text()))
    page = ROOT / "docs/kubernetes.md"
    set_by_flag = texts(r"--set ([\w.]+)=", page)
    named = [name for name in texts(r"`([a-z][\w]*\.[\w.]+)`", page) if not name.endswith((".md", ".crt", ".svc"))]
    assert set_by_flag
    assert set(set_by_flag + named) <= values


def test_flags_that_the_page_names_are_flags_of_the_command() -> None:
    told = subprocess.run(
        [sys.executable, "-m", "yoake_service.cli", "bulk", "--help"], capture_output=True, text=True, check=True
    ).stdout
    flags = set(texts(r"`(--[a-z]+)", ROOT / "docs/bulk.md"))
    assert flags == set(re.findall(r"--[a-z]+", told)) - {"--help"}
