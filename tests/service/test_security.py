"""Who may call, and what stays secret: certificates, tokens, and what is offered to whom."""

import datetime
import hashlib
import os
import socket
import ssl
import stat
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import grpc
import pytest
import trustme
from grpc_health.v1 import health_pb2, health_pb2_grpc
from grpc_reflection.v1alpha import reflection_pb2, reflection_pb2_grpc
from yoake_client import Client, Tls, Unauthenticated, Unavailable

from .http2 import PREFACE, SETTINGS, RawClient, frame
from .loads import Apart, load
from .nights import DEATHS, deaths, night
from .running import Running, Start, starting

YESTERDAY = datetime.datetime.now(datetime.UTC) - datetime.timedelta(days=1)


class Papers:
    """Authorities and certificates in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.authority = trustme.CA()
        self.stranger = trustme.CA()
        self.ca = folder / "ca.pem"
        self.strangers = folder / "strangers.pem"
        self.authority.cert_pem.write_to_path(self.ca)
        self.stranger.cert_pem.write_to_path(self.strangers)

    def pair(
        self, name: str, *, of_stranger: bool = False, expired: bool = False, common: str = ""
    ) -> tuple[Path, Path]:
        """A certificate for this machine and its key."""
        issuer = self.stranger if of_stranger else self.authority
        issued = issuer.issue_cert(
            "127.0.0.1", "localhost", common_name=common or name, not_after=YESTERDAY if expired else None
        )
        cert, key = self.folder / f"{name}.pem", self.folder / f"{name}.key"
        renew(cert, issued.cert_chain_pems[0].bytes())
        renew(key, issued.private_key_pem.bytes())
        return cert, key


def renew(path: Path, content: bytes) -> None:
    """As tools do it: a new file in the place of the old one."""
    fresh = path.with_suffix(".new")
    fresh.write_bytes(content)
    fresh.replace(path)


@pytest.fixture(scope="module")
def papers(tmp_path_factory: pytest.TempPathFactory) -> Papers:
    return Papers(tmp_path_factory.mktemp("papers"))


def client(server: Running, *, tls: Tls | None = None, token: str = "", attempts: int = 1) -> Client:
    return Client(Apart(server.address, tls=tls, token=token, attempts=attempts))


def works(server: Running, tls: Tls | None = None, token: str = "") -> bool:
    with client(server, tls=tls, token=token) as yoake:
        try:
            return deaths(yoake.resolve_night(night(), timeout=5)) == DEATHS
        except Unavailable:
            return False


# ---- TLS ----


@pytest.fixture(scope="module")
def secured(papers: Papers) -> Iterator[Running]:
    cert, key = papers.pair("server")
    with starting() as start:
        server = start(f"--tls-cert={cert}", f"--tls-key={key}")
        server.wait_for("serving")
        yield server


def test_only_who_trusts_the_certificate_and_speaks_tls_gets_an_answer(secured: Running, papers: Papers) -> None:
    assert works(secured, Tls(ca=papers.ca))
    assert not works(secured, Tls(ca=papers.strangers))
    assert not works(secured)


def test_an_expired_certificate_is_not_trusted(start: Start, papers: Papers) -> None:
    cert, key = papers.pair("expired-server", expired=True)
    assert not works(start(f"--tls-cert={cert}", f"--tls-key={key}"), Tls(ca=papers.ca))


def test_with_mtls_clients_have_to_show_a_certificate_of_ours(start: Start, papers: Papers) -> None:
    cert, key = papers.pair("mtls-server")
    server = start(f"--tls-cert={cert}", f"--tls-key={key}", f"--tls-client-ca={papers.ca}")
    assert works(server, Tls(papers.ca, *papers.pair("game", common="game-server-7")))
    assert server.wait_for("call")["client"] == "game-server-7"
    assert not works(server, Tls(papers.ca))
    assert not works(server, Tls(papers.ca, *papers.pair("foreign", of_stranger=True)))
    assert not works(server, Tls(papers.ca, *papers.pair("old-game", expired=True)))


def shown_certificate(address: str) -> str:
    host, _, port = address.rpartition(":")
    return ssl.get_server_certificate((host, int(port)))


@pytest.mark.parametrize("workers", [1, 2])
def test_certificates_are_renewed_under_load_without_a_lost_call(start: Start, papers: Papers, workers: int) -> None:
    """Some clients keep their connection, others come anew for every call."""
    cert, key = papers.pair("renewed")
    server = start(f"--tls-cert={cert}", f"--tls-key={key}", "--no-access-log", f"--workers={workers}")
    server.wait_for("serving", count=workers)
    tls = Tls(ca=papers.ca)
    over = threading.Event()

    def come_again_and_again() -> int:
        came = 0
        while not over.is_set():
            assert works(server, tls)
            came += 1
        return came

    with load(lambda: client(server, tls=tls), retrying=False) as clients, ThreadPoolExecutor(2) as pool:
        newcomers = [pool.submit(come_again_and_again) for _ in range(2)]
        for _ in range(5):
            papers.pair("renewed")
            clients.wait_for(more=30)
        over.set()
        assert sum(newcomer.result() for newcomer in newcomers) > 10
    assert set(clients.counts) == {"night", "batch", "stream"}
    for _ in range(10 * workers):
        assert shown_certificate(server.address).strip() == cert.read_text().strip()
    renewed = server.lines("certificates_renewed")
    assert {line.get("worker") for line in renewed} == ({0, 1} if workers > 1 else {None})


def test_a_crowd_of_newcomers_gets_in_while_certificates_are_renewed(start: Start, papers: Papers) -> None:
    """grpc frees a configuration that it is given, and uses the one before for whoever is just being greeted."""
    cert, key = papers.pair("crowded")
    server = start(f"--tls-cert={cert}", f"--tls-key={key}")
    host, _, port = server.address.rpartition(":")
    trust = ssl.create_default_context(cafile=papers.ca)
    trust.set_alpn_protocols(["h2"])
    over = time.monotonic() + 4

    def come_again_and_again() -> int:
        came = 0
        while time.monotonic() < over:
            with (
                socket.create_connection((host, int(port)), timeout=10) as plain,
                trust.wrap_socket(plain, server_hostname=host),
            ):
                came += 1
        return came

    with ThreadPoolExecutor(8) as pool:
        newcomers = [pool.submit(come_again_and_again) for _ in range(8)]
        while time.monotonic() < over:
            time.sleep(0.5)
            papers.pair("crowded")
        assert sum(newcomer.result() for newcomer in newcomers) > 100
    assert len(server.lines("certificates_renewed")) > 2
    assert works(server, Tls(ca=papers.ca))


def test_every_port_shows_the_renewed_certificate(start: Start, papers: Papers) -> None:
    cert, key = papers.pair("of-two-ports")
    server = start(f"--tls-cert={cert}", f"--tls-key={key}", "--listen=127.0.0.1:0,127.0.0.1:0")
    addresses = server.wait_for("serving")["addresses"]["calls"]
    assert len(addresses) == 2
    for _ in range(2):
        for address in addresses:
            assert shown_certificate(address).strip() == cert.read_text().strip()
        papers.pair("of-two-ports")


def test_another_authority_counts_for_whoever_comes_from_then_on(start: Start, papers: Papers, tmp_path: Path) -> None:
    cert, key = papers.pair("watchful-server")
    authorities = tmp_path / "clients.pem"
    authorities.write_bytes(papers.ca.read_bytes())
    server = start(f"--tls-cert={cert}", f"--tls-key={key}", f"--tls-client-ca={authorities}")
    ours = Tls(papers.ca, *papers.pair("ours"))
    theirs = Tls(papers.ca, *papers.pair("theirs", of_stranger=True))
    with client(server, tls=ours) as known:
        assert deaths(known.resolve_night(night())) == DEATHS
        assert not works(server, theirs)
        renew(authorities, papers.strangers.read_bytes())
        assert works(server, theirs)
        assert not works(server, ours)
        assert deaths(known.resolve_night(night())) == DEATHS


def test_a_certificate_of_another_machine_is_not_trusted(start: Start, papers: Papers) -> None:
    issued = papers.authority.issue_cert("elsewhere.example")
    cert, key = papers.folder / "elsewhere.pem", papers.folder / "elsewhere.key"
    issued.cert_chain_pems[0].write_to_path(cert)
    issued.private_key_pem.write_to_path(key)
    server = start(f"--tls-cert={cert}", f"--tls-key={key}")
    assert not works(server, Tls(ca=papers.ca))
    assert works(server, Tls(ca=papers.ca, server_name="elsewhere.example"))


def test_who_does_not_get_through_the_handshake_costs_the_others_nothing(start: Start, papers: Papers) -> None:
    """Silent, half a greeting, garbage, plaintext, and a stranger's certificate, while others are served."""
    cert, key = papers.pair("stormed")
    flags = (f"--tls-cert={cert}", f"--tls-key={key}", f"--tls-client-ca={papers.ca}", "--handshake-seconds=1")
    server = start(*flags)
    greeting = bytes.fromhex("1603010200010001fc0303") + bytes(16)
    with ExitStack() as stack:
        strangers = [stack.enter_context(RawClient(server.address)) for _ in range(40)]
        for number, stranger in enumerate(strangers):
            stranger.send((b"", greeting, bytes(range(256)) * 8, PREFACE + frame(SETTINGS))[number % 4])
        foreign = Tls(papers.ca, *papers.pair("stormer", of_stranger=True))
        ours = Tls(papers.ca, *papers.pair("besieged"))
        for _ in range(5):
            assert not works(server, foreign)
            assert works(server, ours)
        assert all(stranger.is_closed_by_server() for stranger in strangers)
    assert works(server, ours)
    assert not server.lines("mistake")


def test_a_pair_that_does_not_fit_is_reported_and_left_alone(start: Start, papers: Papers) -> None:
    cert, key = papers.pair("fitting")
    server = start(f"--tls-cert={cert}", f"--tls-key={key}")
    assert works(server, Tls(ca=papers.ca))
    before = shown_certificate(server.address)
    other, _ = papers.pair("other")
    renew(cert, other.read_bytes())
    assert works(server, Tls(ca=papers.ca))
    assert shown_certificate(server.address) == before
    assert server.wait_for("certificates_unusable")["problem"].startswith(f"{cert} and {cert.with_suffix('.key')}: ")
    cert.unlink()
    for _ in range(3):
        assert works(server, Tls(ca=papers.ca))
    renew(cert, b"no certificate")
    assert works(server, Tls(ca=papers.ca))
    problems = [line["problem"] for line in server.lines("certificates_unusable")]
    assert len(problems) == 3
    assert problems[1] == f"{cert}: No such file or directory"


def test_a_server_without_its_certificate_does_not_start(start: Start, tmp_path: Path) -> None:
    server = start(f"--tls-cert={tmp_path / 'none.pem'}", f"--tls-key={tmp_path / 'none.key'}")
    assert server.process.wait(30) == 2
    assert server.wait_for("text")["text"].endswith(f": {tmp_path / 'none.pem'}: No such file or directory\n")


# ---- tokens ----


def make_token(name: str) -> tuple[str, str]:
    """A token and its line, by the command that operators use."""
    done = subprocess.run(
        [sys.executable, "-m", "yoake_service.cli", "token", name], capture_output=True, text=True, check=True
    )
    return done.stderr.splitlines()[-1], done.stdout


@pytest.fixture
def lobby() -> tuple[str, str]:
    return make_token("lobby")


def test_the_file_has_no_token_in_it(lobby: tuple[str, str]) -> None:
    token, line = lobby
    assert line == f"lobby {hashlib.sha256(token.encode()).hexdigest()}\n"
    assert token not in line


def test_only_known_tokens_are_let_in(start: Start, tmp_path: Path, lobby: tuple[str, str]) -> None:
    token, line = lobby
    file = tmp_path / "tokens"
    file.write_text(f"# who may call\n\n{line}")
    server = start(f"--tokens={file}")
    assert works(server, token=token)
    assert server.wait_for("call")["caller"] == "lobby"
    for wrong, reason in (("", "TOKEN_MISSING"), (f"{token}x", "TOKEN_UNKNOWN")):
        with client(server, token=wrong) as yoake:
            with pytest.raises(Unauthenticated) as refused:
                yoake.resolve_night(night())
            assert refused.value.reason == reason
            with pytest.raises(Unauthenticated):
                list(yoake.stream_nights([("1", night())]))
            with pytest.raises(Unauthenticated):
                yoake.list_rulesets()
    server.wait_for("call", count=6, code="UNAUTHENTICATED")
    assert {line["reason"] for line in server.lines("call", code="UNAUTHENTICATED")} == {
        "TOKEN_MISSING",
        "TOKEN_UNKNOWN",
    }
    with server.channel() as channel:
        health = health_pb2_grpc.HealthStub(channel).Check(health_pb2.HealthCheckRequest())
        assert health.status == health_pb2.HealthCheckResponse.SERVING
        with pytest.raises(grpc.RpcError) as caught:
            reflected(channel)
        assert caught.value.code() is grpc.StatusCode.UNAUTHENTICATED
    assert not any(token in str(line) for line in server.log)


def test_tokens_come_and_go_without_a_restart(start: Start, tmp_path: Path, lobby: tuple[str, str]) -> None:
    token, line = lobby
    file = tmp_path / "tokens"
    file.write_text(line)
    server = start(f"--tokens={file}")
    assert works(server, token=token)
    second, second_line = make_token("arena")
    file.write_text(second_line)
    deadline = time.monotonic() + 10
    while not server.lines("tokens_renewed"):
        assert time.monotonic() < deadline
        with client(server, token=second) as yoake:
            try:
                yoake.list_rulesets()
            except Unauthenticated:
                time.sleep(0.1)
    assert works(server, token=second)
    with client(server, token=token) as yoake, pytest.raises(Unauthenticated):
        yoake.list_rulesets()
    for spoil in (lambda: file.write_text("this is no list of tokens"), file.unlink):
        spoil()
        for _ in range(3):
            time.sleep(1.1)
            assert works(server, token=second)
    assert [line["problem"] for line in server.lines("tokens_unusable")] == [
        f"{file}: line 1 is not NAME and a SHA-256 digest",
        f"{file}: No such file or directory",
    ]


def test_a_server_without_its_tokens_does_not_start(start: Start, tmp_path: Path) -> None:
    bad = tmp_path / "tokens"
    bad.write_text("lobby 1234\n")
    none = tmp_path / "none"
    for file, why in ((bad, "line 1 is not NAME and a SHA-256 digest"), (none, "No such file or directory")):
        server = start(f"--tokens={file}")
        assert server.process.wait(30) == 2
        assert server.wait_for("text")["text"] == f"yoake: --tokens: {file}: {why}\n"


# ---- what is offered ----


def reflected(channel: grpc.Channel) -> set[str]:
    ask = reflection_pb2.ServerReflectionRequest(list_services="")
    stub = reflection_pb2_grpc.ServerReflectionStub(channel)
    (answer,) = stub.ServerReflectionInfo(iter([ask]), timeout=5)
    return {service.name for service in answer.list_services_response.service}


def test_reflection_tells_the_services(server: Running) -> None:
    with server.channel() as channel:
        assert {"yoake.night.v1.NightService", "yoake.night.v1.CatalogueService", "grpc.health.v1.Health"} <= reflected(
            channel
        )


def test_reflection_can_be_turned_off(start: Start) -> None:
    with start("--no-reflection").channel() as channel, pytest.raises(grpc.RpcError) as caught:
        reflected(channel)
    assert caught.value.code() is grpc.StatusCode.UNIMPLEMENTED


def test_channelz_is_on_its_own_port_only(start: Start) -> None:
    from grpc_channelz.v1 import channelz_pb2, channelz_pb2_grpc

    server = start("--admin-listen=127.0.0.1:0")
    (admin,) = server.wait_for("serving")["addresses"]["admin"]
    assert works(server)
    with grpc.insecure_channel(admin) as channel:
        listed = channelz_pb2_grpc.ChannelzStub(channel).GetServers(channelz_pb2.GetServersRequest(start_server_id=0))
        assert sum(entry.data.calls_started for entry in listed.server) > 0
    with server.channel() as channel, pytest.raises(grpc.RpcError) as caught:
        channelz_pb2_grpc.ChannelzStub(channel).GetServers(channelz_pb2.GetServersRequest(start_server_id=0))
    assert caught.value.code() is grpc.StatusCode.UNIMPLEMENTED


def test_health_can_be_asked_apart_without_tls_and_token(start: Start, papers: Papers, tmp_path: Path) -> None:
    cert, key = papers.pair("probed")
    (tmp_path / "tokens").write_text(make_token("x")[1])
    server = start(
        f"--tls-cert={cert}", f"--tls-key={key}", f"--tokens={tmp_path / 'tokens'}", "--health-listen=127.0.0.1:0"
    )
    (probe,) = server.wait_for("serving")["addresses"]["health"]
    ask = [sys.executable, "-m", "yoake_service.cli", "health", probe]
    assert subprocess.run(ask, check=False).returncode == 0


def test_plain_text_on_a_network_is_warned_of(start: Start) -> None:
    server = start("--listen=0.0.0.0:0")
    server.wait_for("serving")
    assert server.wait_for("plaintext_on_network")["listen"] == "0.0.0.0:0"


def test_a_unix_socket_is_for_owner_and_group(start: Start, tmp_path: Path) -> None:
    path = tmp_path / "yoake.sock"
    server = start(f"--listen=unix:{path}")
    assert server.address == f"unix:{path}"
    assert works(server)
    assert stat.S_IMODE(os.stat(path).st_mode) == 0o660
    assert server.stop() == 0
    assert not path.exists()


@pytest.mark.parametrize("workers", [1, 2])
def test_a_taken_port_is_told(start: Start, workers: int) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        target = f"127.0.0.1:{taken.getsockname()[1]}"
        server = start(f"--listen={target}", f"--workers={workers}")
        assert server.process.wait(30) == 2
        assert server.wait_for("text")["text"] == f"yoake: cannot listen on {target}: Address already in use\n"


def test_a_unix_socket_is_left_to_whoever_serves_there(start: Start, tmp_path: Path) -> None:
    flag = f"--listen=unix:{tmp_path}/yoake.sock"
    first = start(flag)
    assert works(first)
    second = start(flag)
    assert second.process.wait(30) == 2
    assert second.wait_for("text")["text"].endswith("yoake.sock: Address already in use\n")
    assert works(first)


def test_a_unix_socket_that_was_left_behind_is_replaced(start: Start, tmp_path: Path) -> None:
    flag = f"--listen=unix:{tmp_path}/yoake.sock"
    killed = start(flag)
    assert works(killed)
    killed.kill()
    assert (tmp_path / "yoake.sock").exists()
    assert works(start(flag))


def test_where_there_is_no_folder_there_is_no_socket(start: Start, tmp_path: Path) -> None:
    server = start(f"--listen=unix:{tmp_path}/none/yoake.sock")
    assert server.process.wait(30) == 2
    assert server.wait_for("text")["text"].endswith("none/yoake.sock: No such file or directory\n")
