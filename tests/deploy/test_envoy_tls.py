"""The TLS of docs/envoy.md, block by block as it stands there: to the outside, and to servers that ask for certificates."""

import re
import socket
import ssl
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import trustme
import yaml
from yoake_client import Client, Connection, Tls

from tests.service.nights import DEATHS, deaths, night

from .fleet import ENVOY, ROOT, Fleet, fleet_in

pytestmark = [
    pytest.mark.xdist_group("envoy"),
    pytest.mark.skipif(not ENVOY.exists(), reason="there is no Envoy for this platform on PyPI"),
]
BLOCK = re.compile(r"```yaml\n# ([a-z./]+)(.*?)\n(.*?)```", re.DOTALL)


def blocks() -> list[Any]:
    """The blocks of the page: secrets, to the outside, to the servers."""
    return [yaml.safe_load(text) for _, _, text in BLOCK.findall((ROOT / "docs/envoy.md").read_text())]


class Papers:
    """The files that the blocks name."""

    def __init__(self, folder: Path) -> None:
        self.front = folder / "tls/front"
        self.front.mkdir(parents=True)
        self.authority = trustme.CA()
        self.ca = folder / "tls/ca.crt"
        self.authority.cert_pem.write_to_path(self.ca)
        self.issue(folder / "tls/proxy", "proxy.example")
        self.server = self.issue(folder / "tls/server", "yoake.example")
        self.renew()

    def issue(self, path: Path, name: str) -> tuple[Path, Path]:
        cert, key = path.with_suffix(".crt"), path.with_suffix(".key")
        issued = self.authority.issue_cert(name)
        issued.cert_chain_pems[0].write_to_path(cert)
        issued.private_key_pem.write_to_path(key)
        return cert, key

    def renew(self) -> None:
        """Another certificate for Envoy, moved to where the first was."""
        issued = self.authority.issue_cert("127.0.0.1")
        for name, blob in (("tls.key", issued.private_key_pem), ("tls.crt", issued.cert_chain_pems[0])):
            fresh = self.front.parent / f"{name}.new"
            blob.write_to_path(fresh)
            fresh.replace(self.front / name)


@pytest.fixture(scope="module")
def papers(tmp_path_factory: pytest.TempPathFactory) -> Papers:
    return Papers(tmp_path_factory.mktemp("envoy-tls"))


@pytest.fixture(scope="module")
def fleet(papers: Papers) -> Iterator[Fleet]:
    folder = papers.ca.parents[1]
    secrets, outside, inside = blocks()
    (folder / "tls/front.yaml").write_text(yaml.safe_dump(secrets))

    def secure(configuration: Any) -> None:
        resources = configuration["static_resources"]
        resources["listeners"][0]["filter_chains"][0].update(outside)
        resources["clusters"][0].update(inside)

    cert, key = papers.server
    flags = (f"--tls-cert={cert}", f"--tls-key={key}", f"--tls-client-ca={papers.ca}")
    with fleet_in(folder, flags, secure) as fleet:
        yield fleet


def shown(fleet: Fleet) -> bytes:
    """The certificate that Envoy shows."""
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    with (
        socket.create_connection(("127.0.0.1", fleet.port), timeout=10) as plain,
        context.wrap_socket(plain) as secured,
    ):
        return secured.getpeercert(binary_form=True) or b""


def resolves(fleet: Fleet, papers: Papers) -> bool:
    with Client(Connection(f"127.0.0.1:{fleet.port}", tls=Tls(ca=papers.ca))) as yoake:
        return deaths(yoake.resolve_night(night(), timeout=10)) == DEATHS


def test_a_call_is_secured_on_both_legs(fleet: Fleet, papers: Papers) -> None:
    assert resolves(fleet, papers)


def test_a_renewed_certificate_is_shown_without_a_restart(fleet: Fleet, papers: Papers) -> None:
    before = shown(fleet)
    papers.renew()
    end = time.monotonic() + 10
    while shown(fleet) == before:
        assert time.monotonic() < end
        time.sleep(0.05)
    assert resolves(fleet, papers)
