"""The wheel in an empty environment has everything that it needs, and nothing of this repository is left in it."""

import json
import re
import subprocess
import zipfile
from pathlib import Path

import pytest

from .image import ROOT, Image

PACKAGES = ("yoake", "yoake_client", "yoake_proto", "yoake_service")
NEED_EXTRAS = ("yoake_service.bulk.on_ray", "yoake_service.tracing")

IMPORT_ALL = """
import importlib, pkgutil, sys
sys.modules["opentelemetry"] = None  # which the image has, and who installs the wheel need not
*names, left_out = sys.argv[1:]
for name in names:
    package = importlib.import_module(name)
    for module in pkgutil.walk_packages(package.__path__, f"{name}."):
        if not module.name.endswith("__main__") and module.name not in left_out.split(","):
            importlib.import_module(module.name)
print(*(module for module in sys.modules if module.startswith("yoake")), sep="\\n")
"""

# One xdist worker for all of them, so that the image is built once.
pytestmark = pytest.mark.xdist_group("image")


def outside(image: Image, tmp_path: Path, *command: str) -> str:
    """Runs a command of the image, from a folder where this repository cannot be seen."""
    program = image.environment / "bin" / command[0]
    done = subprocess.run([program, *command[1:]], cwd=tmp_path, env={}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_every_module_can_be_imported_that_needs_no_extra(image: Image, tmp_path: Path) -> None:
    imported = set(outside(image, tmp_path, "python", "-c", IMPORT_ALL, *PACKAGES, ",".join(NEED_EXTRAS)).split())
    assert {name.partition(".")[0] for name in imported} == set(PACKAGES)


def test_the_image_can_send_traces(image: Image, tmp_path: Path) -> None:
    outside(image, tmp_path, "python", "-c", "import yoake_service.tracing")


def test_every_module_and_table_of_the_source_is_in_the_wheel(image: Image) -> None:
    inside = set(zipfile.ZipFile(image.wheel).namelist())
    sources = (ROOT / "engine", ROOT / "service", ROOT / "clients/python")
    wanted = {
        str(path.relative_to(source))
        for source in sources
        for path in source.rglob("*")
        if path.is_file() and path.relative_to(source).parts[0] in PACKAGES and "__pycache__" not in path.parts
    }
    assert wanted - inside == set()


def test_types_are_there_for_whoever_installs_it(image: Image) -> None:
    inside = zipfile.ZipFile(image.wheel).namelist()
    assert [name for name in PACKAGES if f"{name}/py.typed" not in inside] == []


def test_the_command_is_there(image: Image, tmp_path: Path) -> None:
    assert "serve" in outside(image, tmp_path, "yoake", "--help")


def test_a_server_starts_from_it_and_says_that_it_is_well(image: Image, tmp_path: Path) -> None:
    command = [image.environment / "bin/yoake", "serve", "--listen=127.0.0.1:0"]
    with subprocess.Popen(command, cwd=tmp_path, env={}, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            lines = map(json.loads, server.stdout)
            serving = next(line for line in lines if line["event"] == "serving")
            outside(image, tmp_path, "yoake", "health", serving["addresses"]["calls"][0])
        finally:
            server.terminate()
    assert server.returncode == 0


def test_the_wheel_knows_its_version_and_licence(image: Image) -> None:
    wheel = zipfile.ZipFile(image.wheel)
    (metadata,) = (name for name in wheel.namelist() if name.endswith(".dist-info/METADATA"))
    text = wheel.read(metadata).decode()
    (version,) = re.findall(r'^__version__ = "(.*)"$', (ROOT / "engine/yoake/__init__.py").read_text(), re.MULTILINE)
    assert f"\nVersion: {version}\n" in text
    assert "\nLicense-Expression: Apache-2.0\n" in text
