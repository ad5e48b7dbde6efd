"""The committed package is what the generator writes, and runs on every protobuf that we promise."""

import os
import subprocess
import sys
import venv
from pathlib import Path

from .paths import GENERATED, GENERATOR, PROTO, ROOT, run

PROBE = """
import pickle
from yoake_proto.night import v1 as pb
from yoake_proto.night.v1 import services
import google.protobuf, grpc

village = pb.Village(day=1, players=[pb.Player(id=1, life=pb.Life.LIFE_ALIVE, roles=[pb.RoleRef(key="wolf")])])
request = pb.ResolveNightRequest(ruleset="shikigami", village=village)
assert pickle.loads(pickle.dumps(request)) == request
assert pb.ResolveNightRequest.FromString(request.SerializeToString()) == request
services.NightServiceStub(grpc.insecure_channel("localhost:1"))
print(google.protobuf.__version__, grpc.__version__)
"""


def modules(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and "__pycache__" not in path.parts
    }


def probe(python: Path) -> list[int]:
    """Uses the generated package with an interpreter; returns the major version of its protobuf and of its grpc."""
    printed = run(python, "-c", PROBE, env={**os.environ, "PYTHONPATH": str(GENERATED.parent)})
    return [int(version.partition(".")[0]) for version in printed.split()]


def test_generating_again_gives_the_same_bytes(tmp_path: Path) -> None:
    run(GENERATOR, PROTO / "generate.py", tmp_path / "yoake_proto")
    again = modules(tmp_path / "yoake_proto")
    committed = modules(GENERATED)
    assert again.keys() == committed.keys()
    assert [name for name in again if again[name] != committed[name]] == [], "say `make proto`, and commit the result"


def test_it_runs_on_the_locked_protobuf_7() -> None:
    assert probe(Path(sys.executable)) == [7, 1]


def test_it_runs_on_protobuf_6_with_the_oldest_grpc(tmp_path: Path) -> None:
    venv.create(tmp_path, with_pip=True)
    python = tmp_path / "bin/python"
    # The generator's own lock has both, with what belongs to them; only google.rpc is not in it.
    locked = [line.split()[0] for line in (ROOT / "proto/requirements.lock").read_text().splitlines() if "==" in line]
    wanted = [pin for pin in locked if pin.startswith(("grpcio==", "protobuf==", "typing-extensions=="))]
    install = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--only-binary", ":all:"]
    subprocess.run([*install, *wanted, "googleapis-common-protos<2"], check=True)
    assert probe(python) == [6, 1]


def test_descriptors_keep_their_own_names() -> None:
    from yoake_proto.night import v1 as pb

    assert pb.Village.DESCRIPTOR.full_name == "yoake.night.v1.Village"
    assert pb.Village.DESCRIPTOR.file.name == "yoake/night/v1/village.proto"


def test_engine_and_contract_live_in_one_process() -> None:
    import yoake
    from yoake_proto.night import v1 as pb

    assert Path(yoake.__file__).is_relative_to(ROOT / "engine")
    assert Path(pb.__file__).is_relative_to(GENERATED)
