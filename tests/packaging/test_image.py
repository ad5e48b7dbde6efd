"""The image: what the linter and the parsed Dockerfile can say without a container engine."""

import re
import subprocess

import pytest

from .image import ROOT, Image, stages

pytestmark = pytest.mark.xdist_group("image")


def test_the_linter_finds_nothing() -> None:
    done = subprocess.run(
        [ROOT / ".venv/bin/hadolint", "Dockerfile"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout


def test_the_build_stage_leaves_no_installer_behind(image: Image) -> None:
    left = {path.name for path in (image.environment / "lib").glob("python*/site-packages/*")}
    assert not left & {"pip", "setuptools", "hatchling", "grpc_tools"}


def test_the_final_stage_runs_nothing_and_is_nobody() -> None:
    _, final = stages((ROOT / "Dockerfile").read_text())
    texts = {step.instruction: step.text for step in final}
    assert "RUN" not in texts
    assert re.fullmatch(r"[1-9]\d*:[1-9]\d*", texts["USER"])


def test_its_health_is_asked_through_the_standard_service() -> None:
    _, final = stages((ROOT / "Dockerfile").read_text())
    (health,) = (step.text for step in final if step.instruction == "HEALTHCHECK")
    assert health.endswith('CMD ["yoake", "health"]')


def test_both_stages_have_the_same_python() -> None:
    bases = {step.text.split()[0] for stage in stages((ROOT / "Dockerfile").read_text()) for step in stage[:1]}
    assert len(bases) == 1


def test_what_it_copies_is_not_ignored() -> None:
    allowed = {line.lstrip("!") for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")}
    building, _ = stages((ROOT / "Dockerfile").read_text())
    copied = {name for step in building if step.instruction == "COPY" for name in step.text.split()[:-1]}
    assert copied <= allowed
