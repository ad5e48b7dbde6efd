"""The fuzz finds nothing in a few seconds; and it would find something if there were anything."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import strategies as st
from yoake_proto.night import v1 as pb

from tests.fuzz import run
from tests.fuzz.judge import GROWTH, Found, Judge, judging
from tests.fuzz.requests import Case
from tests.fuzz.run import SOURCES, kept, search
from tests.service.nights import night

EXAMPLES = {"requests": 120, "bytes": 160}
"""A few seconds each."""


@pytest.fixture(scope="module")
def judge() -> Iterator[Judge]:
    with judging() as judge:
        yield judge


def test_nothing_is_found(judge: Judge) -> None:
    judge.look_at_what_is_held()
    for name, source in SOURCES.items():
        finding = search(judge, source, EXAMPLES[name], seed=0)
        assert finding is None, finding.tell()
    judge.look_at_what_is_held()
    assert {"OK", "INVALID_REQUEST", "UNDECODABLE"} <= judge.ends.keys()


# ---- the judge has eyes ----

BUGS = f"""
import os
from itertools import count
from yoake_service import answers
numbers, hoard, check = count(), [], answers.check_night
def wrongly(request):
    answer = check(request)
    match request.request_id:
        case "raises":
            raise RuntimeError
        case "prints":
            print("something", flush=True)
        case "differs":
            answer.missing.append(next(numbers))
        case "hoards":
            hoard.append(b"x" * {GROWTH + (10 << 20)})
        case "dies":
            os._exit(1)
    return answer
answers.check_night = wrongly
resolve = answers.resolve_night_into
def wrongly_into(request, response):
    resolve(request, response)
    match request.request_id:
        case "outlaw":
            response.outcome.next_village.players[0].id = 10_000
        case "loaded":
            response.outcome.draws.add(reason="x").answer.number = next(numbers)
answers.resolve_night_into = wrongly_into
"""
"""Mistakes of a server, by the id of the request."""


@pytest.fixture(scope="module")
def of_bugs() -> Iterator[Judge]:
    with judging(BUGS) as judge:
        yield judge


def check(bug: str, villagers: int = 1) -> Case:
    asked = night(villagers, request_id=bug)
    request = pb.CheckNightRequest(ruleset=asked.ruleset, village=asked.village, request_id=bug)
    return Case("CheckNight", request.SerializeToString())


def calm(judge: Judge) -> None:
    """Until nothing is found with a good request: lines of the log may come late."""
    while kind_of(judge, check(""), attempts=1):
        pass


def kind_of(judge: Judge, case: Case, attempts: int = 50) -> str:
    """What the judge finds with it, soon."""
    for attempt in range(attempts):
        try:
            time.sleep(0.02 * attempt)
            judge.judge(case)
        except Found as found:
            return found.kind
    return ""


@pytest.mark.parametrize(
    ("bug", "kind"),
    [
        ("raises", 'mistake: RuntimeError at File "<string>", line 10, in wrongly'),
        ("prints", "text in the log"),
        ("differs", "CheckNight has answered differently the second time"),
    ],
)
def test_a_mistake_is_found(of_bugs: Judge, bug: str, kind: str) -> None:
    calm(of_bugs)
    assert kind_of(of_bugs, check(bug)) == kind


@pytest.mark.parametrize(
    ("bug", "kind"),
    [
        ("outlaw", "ResolveNight has answered a village that nobody may send"),
        ("loaded", "ResolveNight has answered differently the second time"),
    ],
)
def test_a_wrong_night_is_found(of_bugs: Judge, bug: str, kind: str) -> None:
    calm(of_bugs)
    assert kind_of(of_bugs, Case("ResolveNight", night(request_id=bug).SerializeToString())) == kind


def test_what_is_found_is_made_small_and_can_be_had_again(
    of_bugs: Judge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calm(of_bugs)
    monkeypatch.setattr(run, "FOLDER", tmp_path)
    source = st.integers(0, 20).map(lambda villagers: check("raises" if villagers > 2 else "", villagers))
    finding = search(of_bugs, source, 50, seed=0)
    assert finding is not None
    assert finding.case == check("raises", 3)
    (file,) = tmp_path.iterdir() if finding.tell() else ()
    assert kind_of(of_bugs, kept(file)) == finding.found.kind


def test_memory_that_grows_is_found(of_bugs: Judge) -> None:
    calm(of_bugs)
    of_bugs.look_at_what_is_held()
    of_bugs.judge(check("hoards"))
    with pytest.raises(Found, match="the memory grows"):
        of_bugs.look_at_what_is_held()


def test_a_server_that_dies_is_found(of_bugs: Judge) -> None:
    with pytest.raises(Found, match="the server has died"):
        of_bugs.judge(check("dies"))
    assert not of_bugs.alive
