"""Several workers behind one address: one may die at any time, and nobody who tries again notices."""

import os
import signal
import socket
import time
import urllib.request
from pathlib import Path

import pytest
from yoake_client import Client
from yoake_proto.night.v1.services import NightServiceStub

from .loads import Apart, answered, load
from .nights import DEATHS, deaths, night
from .running import Running, Start


def pids(server: Running) -> dict[int, int]:
    """Those of the workers that became ready last, by number."""
    return {line["worker"]: line["pid"] for line in server.lines("worker_ready")}


def client(server: Running, attempts: int = 5) -> Client:
    return Client(Apart(server.address, attempts=attempts, timeout=20))


@pytest.fixture
def workers(start: Start) -> Running:
    server = start("--workers=2", "--metrics-listen=127.0.0.1:0")
    server.wait_for("all_workers_ready")
    return server


def metric(server: Running, name: str) -> float:
    """The sum of a metric over all its labels."""
    address = server.wait_for("metrics")["address"]
    text = urllib.request.urlopen(f"http://{address}/metrics").read().decode()
    return sum(
        float(line.rpartition(" ")[2]) for line in text.splitlines() if line.startswith((f"{name} ", f"{name}{{"))
    )


def test_both_workers_answer_on_one_port_and_are_counted_together(workers: Running) -> None:
    for _ in range(40):
        with workers.channel(("grpc.use_local_subchannel_pool", 1)) as channel:  # a connection of its own
            assert deaths(NightServiceStub(channel).ResolveNight(night(), timeout=10)) == DEATHS
    workers.wait_for("call", count=40)
    assert {line["worker"] for line in workers.lines("call")} == {0, 1}
    assert metric(workers, "yoake_nights_total") == 40
    assert metric(workers, "grpc_server_handled_total") == 40
    assert metric(workers, "yoake_calls_in_flight") == 0
    assert metric(workers, "yoake_worker_restarts_total") == 0
    assert workers.stop() == 0


def test_a_worker_may_be_killed_under_load(workers: Running) -> None:
    """Clients that try again see right answers only, and as many as they have asked for: to nights, batches and streams."""
    before = pids(workers)
    with load(lambda: client(workers), retrying=True) as clients:
        clients.wait_for(more=100)
        for round_, number in enumerate((0, 1), 1):
            os.kill(before[number], signal.SIGKILL)
            workers.wait_for("worker_died", count=round_)
            workers.wait_for("worker_ready", count=2 + round_)
            clients.wait_for(more=100)
    assert set(clients.counts) == {"night", "batch", "stream"}
    died = workers.lines("worker_died")
    assert [(line["worker"], line["pid"], line["signal"]) for line in died] == [
        (number, before[number], "SIGKILL") for number in (0, 1)
    ]
    after = pids(workers)
    assert after.keys() == before.keys()
    assert not set(after.values()) & set(before.values())
    assert metric(workers, "yoake_worker_restarts_total") == 2
    assert metric(workers, "yoake_nights_total") > 0
    assert not workers.lines("mistake")
    assert workers.stop() == 0


def test_workers_stop_together_and_answer_whom_they_let_in(workers: Running) -> None:
    with load(lambda: client(workers, attempts=1), retrying=False) as clients:
        clients.wait_for(more=100)
        assert workers.stop() == 0
    assert set(clients.counts) == {"night", "batch", "stream", "turned away"}
    assert answered(workers) == {kind: clients.counts[kind] for kind in ("night", "batch", "stream")}
    assert len(workers.lines("stopped")) == 3
    for pid in pids(workers).values():
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


def test_workers_outlive_no_supervisor(start: Start) -> None:
    server = start("--workers=2")
    server.wait_for("all_workers_ready")
    server.process.kill()
    server.process.wait(10)
    deadline = time.monotonic() + 15
    while any(alive(pid) for pid in pids(server).values()):
        assert time.monotonic() < deadline
        time.sleep(0.05)
    assert len(server.lines("stopped")) == 2


def test_what_a_killed_supervisor_leaves_behind_is_swept_away_once_its_workers_are_gone(
    start: Start, tmp_path: Path
) -> None:
    flags, env = ("--workers=2", "--metrics-listen=127.0.0.1:0"), {"TMPDIR": str(tmp_path)}
    killed = start(*flags, env=env)
    killed.wait_for("all_workers_ready")
    (left,) = tmp_path.iterdir()
    beside = start(*flags, env=env)
    beside.wait_for("all_workers_ready")
    assert left.exists()
    killed.process.kill()
    killed.wait_for("stopped", count=2)
    while any(alive(pid) for pid in pids(killed).values()):
        time.sleep(0.05)
    assert left.exists()
    after = start(*flags, env=env)
    after.wait_for("all_workers_ready")
    assert not left.exists()
    assert len(list(tmp_path.iterdir())) == 2
    assert (beside.stop(), after.stop()) == (0, 0)
    assert not list(tmp_path.iterdir())


def alive(pid: int) -> bool:
    """Whether the process runs; one that is over and waits to be collected does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_the_supervisor_does_not_load_grpc(start: Start) -> None:
    server = start("--workers=2")
    server.wait_for("all_workers_ready")
    assert "cygrpc" not in Path(f"/proc/{server.process.pid}/maps").read_text()
    assert "cygrpc" in Path(f"/proc/{pids(server)[0]}/maps").read_text()


def test_a_worker_that_dies_again_and_again_is_started_less_and_less_often(start: Start) -> None:
    server = start("--workers=2")
    server.wait_for("all_workers_ready")
    for round_ in (1, 2):
        os.kill(pids(server)[0], signal.SIGKILL)
        server.wait_for("worker_died", count=round_)
        server.wait_for("worker_ready", count=2 + round_)
    pauses = [line["starts_again_in"] for line in server.lines("worker_died")]
    assert pauses == [0.1, 0.2]
    with client(server) as yoake:
        assert deaths(yoake.resolve_night(night())) == DEATHS


def test_each_worker_may_have_a_unix_socket(start: Start, tmp_path: Path) -> None:
    server = start("--workers=2", f"--listen=unix:{tmp_path}/yoake-{{worker}}.sock")
    server.wait_for("all_workers_ready")
    for number in (0, 1):
        with Client(f"unix:{tmp_path}/yoake-{number}.sock") as yoake:
            assert deaths(yoake.resolve_night(night())) == DEATHS


def test_other_workers_take_no_unix_socket_from_ours(start: Start, tmp_path: Path) -> None:
    flags = ("--workers=2", f"--listen=unix:{tmp_path}/yoake-{{worker}}.sock")
    server = start(*flags)
    server.wait_for("all_workers_ready")
    others = start(*flags)
    assert others.process.wait(30) == 2
    assert "Address already in use" in str(others.wait_for("unusable")["problems"])
    os.kill(pids(server)[0], signal.SIGKILL)
    server.wait_for("worker_ready", count=3)  # it takes the place of the dead one
    for number in (0, 1):
        with Client(f"unix:{tmp_path}/yoake-{number}.sock") as yoake:
            assert deaths(yoake.resolve_night(night())) == DEATHS


def test_what_cannot_be_used_ends_all(start: Start, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        server = start("--workers=2", f"--listen=127.0.0.1:{taken.getsockname()[1]}")
        assert server.process.wait(30) == 2
        assert "cannot listen on" in server.wait_for("text")["text"]
    server = start("--workers=2", f"--tokens={tmp_path / 'none'}")
    assert server.process.wait(30) == 2
    assert "none" in str(server.wait_for("unusable")["problems"])
