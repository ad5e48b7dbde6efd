"""A sample of every file over real gRPC: one case in twenty, and at least fifty. `make test-golden` plays all of them."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.golden.__main__ import cases_in, play
from tests.golden.api import OverGrpc
from tests.golden.differences import Tally
from tests.golden.serving import started_server
from tests.golden.test_cases import FILES

ONE_IN = 20
AT_LEAST = 50


@pytest.fixture(scope="module")
def server() -> Iterator[OverGrpc]:
    with started_server() as target:
        yield OverGrpc(target)


@pytest.mark.parametrize("path", FILES, ids=[f"{path.parent.name}-{path.name.split('.')[0]}" for path in FILES])
def test_sampled_cases_match(path: Path, server: OverGrpc) -> None:
    cases = list(cases_in(path))
    tally = Tally()
    for case in cases[:: max(1, min(ONE_IN, len(cases) // AT_LEAST))]:
        play(case, server, tally)
    assert tally.failing == {}
