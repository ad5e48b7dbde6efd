"""Where things are, and how the tools are called."""

import subprocess
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROTO = ROOT / "proto"
GENERATED = ROOT / "clients/python/yoake_proto"
BUF = ROOT / ".venv/bin/buf"
GENERATOR = ROOT / "build/proto-tools/bin/python"


def run(*command: object, cwd: Path = ROOT, env: Mapping[str, str] | None = None) -> str:
    """Runs a command that has to succeed, and returns what it printed."""
    done = subprocess.run([*map(str, command)], cwd=cwd, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{command[0]} failed:\n{done.stdout}{done.stderr}"
    return done.stdout
