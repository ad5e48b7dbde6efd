"""Carries out the build stage of the Dockerfile in a folder of its own, since no container engine runs in CI.

Understood is what the Dockerfile uses: ENV, WORKDIR, COPY from the repository, and RUN. The steps run as they are
written; only the folders that the variables name are others.
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]


class Step(NamedTuple):
    instruction: str
    text: str


def stages(dockerfile: str) -> list[list[Step]]:
    """The instructions of each stage, its FROM first."""
    joined = re.sub(r"\\\n", " ", re.sub(r"^#.*\n", "", dockerfile, flags=re.MULTILINE))
    steps = [Step(*line.split(maxsplit=1)) for line in joined.splitlines() if line.strip()]
    starts = [number for number, step in enumerate(steps) if step.instruction == "FROM"]
    return [steps[start:end] for start, end in zip(starts, [*starts[1:], len(steps)], strict=True)]


class Image(NamedTuple):
    """What the build stage has left."""

    environment: Path
    wheel: Path
    final: list[Step]


def build(where: Path) -> Image:
    """Builds into `where`."""
    building, final = stages((ROOT / "Dockerfile").read_text())
    source = where / "src"
    python = where / "python"
    python.mkdir(parents=True)
    (python / "python").symlink_to(sys.executable)
    env = {"PATH": f"{python}:{os.environ['PATH']}"}
    # How this machine reaches the package index.
    env |= {name: value for name, value in os.environ.items() if name == "HOME" or name.startswith(("PIP_", "SSL_"))}
    for step in building:
        match step.instruction:
            case "ENV":
                settings = dict(part.split("=", 1) for part in shlex.split(step.text))
                settings.pop("PIP_NO_CACHE_DIR")  # it keeps the image small, and would only make a test slow
                for name, value in settings.items():
                    env[name] = str(where / value.lstrip("/")) if value.startswith("/") else value
            case "WORKDIR":
                source.mkdir()
            case "COPY":
                *names, target = shlex.split(step.text)
                for name in names:
                    copy(ROOT / name, source / name if target == "./" else source / target)
            case "RUN":
                done = subprocess.run(
                    ["sh", "-ec", step.text], cwd=source, env=env, capture_output=True, text=True, check=False
                )
                assert done.returncode == 0, f"RUN {step.text}\n{done.stdout}{done.stderr}"
    (wheel,) = Path(env["DIST"]).glob("yoake-*.whl")
    return Image(Path(env["VIRTUAL_ENV"]), wheel, final)


def copy(origin: Path, target: Path) -> None:
    if origin.is_dir():
        shutil.copytree(origin, target, ignore=shutil.ignore_patterns("__pycache__"))
    else:
        shutil.copyfile(origin, target)
