"""`yoake bulk`: every line answered once or set aside, in order, whatever happens to the run."""

import gzip
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

import pytest
from google.protobuf import json_format
from yoake_proto.night import v1 as pb
from yoake_service import answers
from yoake_service.bulk import nights, source, workers
from yoake_service.bulk.nights import resolve_lines
from yoake_service.bulk.source import START, Chunk, Source
from yoake_service.bulk.work import Resolved, Task

from .loopback import alone_on_loopback
from .nights import deaths, night

HASTY = """
import sys
from yoake_service.bulk import output, source
from yoake_service.cli import main
output.SAVE_SECONDS = 0.0
source.MOST_LINES = 20
sys.exit(main())
"""
COMMAND = (sys.executable, "-c", HASTY, "bulk")
"""The command with small chunks, each of which is saved."""
PAUSED = (
    """
import os, time
from yoake_service.bulk.output import Output
write = Output.write
def pausing(self, end, resolved):
    write(self, end, resolved)
    while end.line == 101 and not os.path.exists(self._results.name + ".go"):
        time.sleep(0.02)
Output.write = pausing
"""
    + HASTY
)
"""The same, waiting after a hundred lines until there is a file OUT.go."""
SECONDS = 90.0
NIGHTS = 400
Line = dict[str, Any]


def text(request: pb.ResolveNightRequest) -> bytes:
    return json_format.MessageToJson(request, indent=None).encode()


def seedless(villagers: int) -> pb.ResolveNightRequest:
    request = night(villagers)
    request.ClearField("randomness")
    return request


GOOD = text(night())
REFUSED = text(night(ruleset="tsukuyomi"))
UNREADABLE = b'{"ruleset": '


def lines_of(path: Path) -> list[Line]:
    return [json.loads(line) for line in path.read_bytes().splitlines()]


def progress_of(out: Path) -> Line:
    found: Line = json.loads(out.with_name(out.name + ".progress.json").read_bytes())
    return found


def rejected_of(out: Path) -> Path:
    return out.with_name(out.name + ".rejected.jsonl")


def bulk(*arguments: object, before: Sequence[str] = ()) -> subprocess.CompletedProcess[str]:
    command = [*before, *COMMAND, *(str(argument) for argument in arguments)]
    return subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=False)


def finished(*arguments: object, before: Sequence[str] = ()) -> str:
    """What a run says that ends well."""
    done = bulk(*arguments, before=before)
    assert done.returncode == 0, done.stderr
    return done.stderr


def refused(*arguments: object) -> str:
    """What a run says that does not begin."""
    done = bulk(*arguments)
    assert done.returncode == 2, done.stderr
    return done.stderr


@pytest.fixture
def out(tmp_path: Path) -> Path:
    return tmp_path / "out.jsonl"


@pytest.fixture
def given(tmp_path: Path) -> Callable[[Iterable[bytes]], Path]:
    """Writes an input of these lines."""

    def write(lines: Iterable[bytes]) -> Path:
        path = tmp_path / "in.jsonl"
        path.write_bytes(b"".join(line + b"\n" for line in lines))
        return path

    return write


@pytest.fixture(scope="module")
def many(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Nights for a second or so, none of which says where chance comes from."""
    path = tmp_path_factory.mktemp("bulk") / "many.jsonl"
    path.write_bytes(b"".join(text(seedless(2 + index % 40)) + b"\n" for index in range(NIGHTS)))
    return path


@pytest.fixture(scope="module")
def expected(many: Path) -> bytes:
    """What two workers make of `many` with seed 7."""
    out = many.with_name("expected.jsonl")
    finished(many, out, "--seed=7", "--workers=2")
    return out.read_bytes()


# ---- a line ----


def one(line: bytes, task: Task | None = None, number: int = 1) -> tuple[Line | None, Line | None]:
    """What a line gives: a result, a line set aside."""
    resolved = resolve_lines(number, [line], task or Task())
    result = json.loads(resolved.results) if resolved.results else None
    return result, json.loads(resolved.rejected) if resolved.rejected else None


def test_a_night_is_answered_as_the_service_answers_it() -> None:
    result, rejected = one(GOOD, number=12)
    assert rejected is None
    assert result is not None
    assert result["line"] == 12
    response = json_format.ParseDict(result["response"], pb.ResolveNightResponse())
    assert response == answers.resolve_night(night())


def test_a_refused_night_has_its_status_with_the_details() -> None:
    result, _ = one(REFUSED)
    assert result is not None
    assert result["status"]["code"] == 3
    [violation] = next(d for d in result["status"]["details"] if d["@type"].endswith("BadRequest"))["fieldViolations"]
    assert violation["reason"] == "UNKNOWN_RULESET"


def test_a_mistake_of_ours_is_one_result_and_ends_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_request: pb.ResolveNightRequest) -> pb.ResolveNightResponse:
        raise KeyError("wolf")

    monkeypatch.setattr(nights, "resolve_night", fail)
    result, _ = one(GOOD, number=3)
    assert result is not None
    assert (result["status"]["code"], result["status"]["message"]) == (13, "internal error line-3")
    assert "wolf" not in json.dumps(result)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (UNREADABLE, "NOT_A_REQUEST"),
        (b'{"ruleset": "shikigami", "villager": {}}', "NOT_A_REQUEST"),
        (b'{"ruleset": 7}', "NOT_A_REQUEST"),
        (b'{"randomness": {"seed": "-1"}}', "NOT_A_REQUEST"),
        (b'{"randomness": {"seed": ' + b"9" * 5000 + b"}}", "NOT_A_REQUEST"),
        (b'{"ruleset": "\\ud800"}', "NOT_A_REQUEST"),
        (b"null", "NOT_A_REQUEST"),
        (b"[" * 100_000, "NOT_A_REQUEST"),
        (b'{"ruleset": "\xff"}', "NOT_UTF8"),
        (b"\x00", "NOT_A_REQUEST"),
    ],
)
def test_a_line_that_is_no_request_is_set_aside_with_its_text(line: bytes, reason: str) -> None:
    result, rejected = one(line, number=5)
    assert result is None
    assert rejected is not None
    assert (rejected["line"], rejected["reason"]) == (5, reason)
    assert rejected["problem"]
    assert "\n" not in rejected["problem"]
    if reason != "NOT_UTF8":
        assert rejected["text"].encode() == line


def test_blank_lines_are_counted_and_nothing_else() -> None:
    resolved = resolve_lines(1, [b"", b"  \t"], Task())
    assert (resolved.results, resolved.rejected, dict(resolved.counts)) == (b"", b"", {"blank": 2})


def seed_used(line: bytes, task: Task, number: int) -> str:
    result, _ = one(line, task, number)
    assert result is not None
    used: str = result["response"]["receipt"]["seedUsed"]
    return used


def test_a_night_without_a_source_of_chance_draws_from_the_seed_and_its_line() -> None:
    line, task = text(seedless(2)), Task(seed=7)
    assert seed_used(line, task, 1) == seed_used(line, task, 1) == str(nights.seed_of_line(7, 1))
    assert len({seed_used(line, Task(seed), number) for seed in (7, 8) for number in (1, 2)}) == 4


def test_a_night_that_has_a_seed_keeps_it() -> None:
    assert seed_used(text(night(seed=99)), Task(seed=7), 1) == "99"


# ---- a file ----


def chunks(path: Path, start: source.Place = START) -> list[Chunk]:
    with Source(path) as file:
        return list(file.chunks(start))


@pytest.fixture
def small_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(source, "MOST_LINES", 3)
    monkeypatch.setattr(source, "MOST_BYTES", 100)
    monkeypatch.setattr(source, "LONGEST_LINE", 50)


FILE = b"1\n2\r\n\n4\n" + b"5" * 49 + b"\n" + b"6" * 60 + b"\n" + b"7" * 60 + b"\n8\n" + b"9" * 200


@pytest.mark.usefixtures("small_chunks")
@pytest.mark.parametrize("name", ["in.jsonl", "in.jsonl.gz"])
def test_reading_may_begin_where_any_chunk_ended(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_bytes(gzip.compress(FILE) if name.endswith(".gz") else FILE)
    whole = chunks(path)
    assert [line[:1] for chunk in whole for line in chunk.lines] == [
        b"1",
        b"2",
        b"",
        b"4",
        b"5",
        b"6",
        b"7",
        b"8",
        b"9",
    ]
    assert [chunk.first for chunk in whole] == [1, 4, 7]
    for index, chunk in enumerate(whole):
        assert [(later.first, later.lines) for later in chunks(path, chunk.end)] == [
            (later.first, later.lines) for later in whole[index + 1 :]
        ]


@pytest.mark.usefixtures("small_chunks")
def test_a_line_that_is_too_long_is_not_held_in_memory_but_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(nights, "LONGEST_LINE", 50)
    path = tmp_path / "in.jsonl"
    path.write_bytes(FILE)
    assert max(len(line) for chunk in chunks(path) for line in chunk.lines) == 51
    _, rejected = one(b"6" * 51, number=6)
    assert rejected is not None
    assert (rejected["line"], rejected["reason"]) == (6, "LINE_TOO_LONG")


def test_reading_goes_no_further_than_the_workers_can_keep_up_with() -> None:
    in_work: list[int] = []
    most = 0

    def submit(chunk: Chunk) -> Callable[[], Resolved]:
        nonlocal most
        in_work.append(chunk.first)
        most = max(most, len(in_work))

        def result() -> Resolved:
            in_work.remove(chunk.first)
            return resolve_lines(chunk.first, [], Task())

        return result

    given = (Chunk(first, [], START, 0) for first in range(100))
    done = [chunk.first for chunk, _ in workers.in_order(workers.Workers(submit, 2), given)]
    assert done == list(range(100))
    assert most == workers.AHEAD * 2


# ---- a run ----


def test_every_line_is_a_result_or_set_aside(given: Callable[[Iterable[bytes]], Path], out: Path) -> None:
    said = finished(given([GOOD, UNREADABLE, b"", REFUSED, GOOD]), out, "--workers=1")
    assert "5 lines: 2 resolved, 1 rejected, 1 blank, 1 refused" in said
    results = lines_of(out)
    assert [result["line"] for result in results] == [1, 4, 5]
    answer = json_format.ParseDict(results[0]["response"], pb.ResolveNightResponse())
    assert deaths(answer) == deaths(answers.resolve_night(night()))
    assert [line["line"] for line in lines_of(rejected_of(out))] == [2]


def test_nothing_set_aside_leaves_no_file_for_it(given: Callable[[Iterable[bytes]], Path], out: Path) -> None:
    finished(given([GOOD]), out, "--workers=1")
    assert not rejected_of(out).exists()


def test_an_empty_file_is_done_at_once(given: Callable[[Iterable[bytes]], Path], out: Path) -> None:
    assert "0 lines: nothing in them" in finished(given([]), out, "--workers=1")
    assert out.read_bytes() == b""


def test_one_worker_writes_what_two_write(many: Path, expected: bytes, out: Path) -> None:
    finished(many, out, "--seed=7", "--workers=1")
    assert out.read_bytes() == expected


def test_compressed_files_say_the_same(many: Path, expected: bytes, tmp_path: Path) -> None:
    packed, out = tmp_path / "in.jsonl.gz", tmp_path / "out.jsonl.gz"
    packed.write_bytes(gzip.compress(many.read_bytes(), 1))
    finished(packed, out, "--seed=7")
    assert gzip.decompress(out.read_bytes()) == expected


def test_a_finished_run_is_not_done_again(given: Callable[[Iterable[bytes]], Path], out: Path) -> None:
    path = given([text(seedless(2))])
    finished(path, out, "--workers=1")
    before = out.read_bytes()
    assert "1 lines: 1 resolved" in finished(path, out, "--workers=1")
    assert out.read_bytes() == before
    finished(path, out, "--workers=1", "--fresh")
    assert out.read_bytes() != before


# ---- a run that is stopped ----


def begin(path: Path, out: Path) -> subprocess.Popen[str]:
    """A run that has saved a hundred lines and waits."""
    command = [sys.executable, "-c", PAUSED, "bulk", str(path), str(out), "--seed=7", "--workers=2"]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    wait_until(lambda: process.poll() is not None or (out.exists() and line_of(out) == 101))
    assert process.poll() is None, process.communicate()[1]
    return process


def line_of(out: Path) -> int:
    """The next line, as a run has saved it."""
    try:
        line: int = progress_of(out)["place"]["line"]
    except FileNotFoundError:
        return 0
    return line


def children_of(process: subprocess.Popen[str]) -> list[int]:
    listed = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text()
    return [
        pid for pid in map(int, listed.split()) if b"resource_tracker" not in Path(f"/proc/{pid}/cmdline").read_bytes()
    ]


def gone(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except FileNotFoundError:
        return True


def wait_until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + SECONDS
    while not true():
        assert time.monotonic() < end
        time.sleep(0.02)


def test_a_killed_run_goes_on_where_it_was_and_leaves_no_process(many: Path, expected: bytes, out: Path) -> None:
    process = begin(many, out)
    children = children_of(process)
    process.kill()
    process.communicate()
    assert len(children) == 2
    wait_until(lambda: all(gone(child) for child in children))
    assert not progress_of(out)["finished"]
    with out.open("ab") as file:
        file.write(b'{"line":')  # a line in the middle of which the machine stopped
    finished(many, out, "--seed=7")
    assert out.read_bytes() == expected
    assert progress_of(out)["finished"]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_run_that_is_told_to_stop_saves_what_is_done(
    many: Path, expected: bytes, out: Path, number: signal.Signals
) -> None:
    process = begin(many, out)
    process.send_signal(number)
    _, said = process.communicate(timeout=SECONDS)
    assert process.returncode == 128 + number
    assert "goes on from here" in said
    assert (line_of(out), progress_of(out)["results_size"]) == (101, out.stat().st_size)
    finished(many, out, "--seed=7")
    assert out.read_bytes() == expected


def test_a_worker_that_dies_ends_the_run_and_loses_nothing(many: Path, expected: bytes, out: Path) -> None:
    process = begin(many, out)
    os.kill(children_of(process)[0], signal.SIGKILL)
    out.with_name(out.name + ".go").touch()
    _, said = process.communicate(timeout=SECONDS)
    assert process.returncode == 1
    assert "a worker process has died, near the lines " in said
    finished(many, out, "--seed=7")
    assert out.read_bytes() == expected


def test_two_runs_do_not_write_one_file(many: Path, out: Path) -> None:
    process = begin(many, out)
    try:
        assert "another run is writing" in refused(many, out, "--seed=7")
    finally:
        process.kill()
        process.communicate()


def test_a_run_goes_on_with_the_same_input_and_seed_only(given: Callable[[Iterable[bytes]], Path], out: Path) -> None:
    path = given([GOOD])
    finished(path, out, "--seed=7", "--workers=1")
    assert "begun with another seed (7, not 8)" in refused(path, out, "--seed=8")
    given([GOOD, GOOD])
    assert "begun with another input; --fresh" in refused(path, out, "--seed=7")


def test_a_file_of_somebody_else_is_not_touched(given: Callable[[Iterable[bytes]], Path], out: Path) -> None:
    out.write_text("mine")
    assert "is there already" in refused(given([GOOD]), out)
    assert out.read_text() == "mine"


def test_the_input_is_not_overwritten(given: Callable[[Iterable[bytes]], Path]) -> None:
    path = given([GOOD])
    assert "the same file" in refused(path, path, "--fresh")
    assert path.read_bytes() == GOOD + b"\n"


def test_results_that_were_cut_off_by_somebody_are_noticed(given: Callable[[Iterable[bytes]], Path], out: Path) -> None:
    path = given([GOOD])
    finished(path, out, "--workers=1")
    out.write_bytes(b"")
    assert "has lost" in refused(path, out)


def test_a_compressed_input_that_is_cut_off_is_told(many: Path, tmp_path: Path) -> None:
    packed, out = tmp_path / "in.jsonl.gz", tmp_path / "out.jsonl"
    packed.write_bytes(gzip.compress(many.read_bytes()[:20_000])[:-20])
    said = refused(packed, out, "--workers=1")
    assert f"{packed}, from line 1 on: Compressed file ended before the end-of-stream marker was reached" in said


def test_a_compressed_input_that_is_damaged_or_not_compressed_is_told(many: Path, tmp_path: Path, out: Path) -> None:
    packed = tmp_path / "in.jsonl.gz"
    good = gzip.compress(many.read_bytes())
    packed.write_bytes(good[:5_000] + b"?" * 500 + good[5_500:])
    assert f"{packed}, from line 1 on: " in refused(packed, out, "--workers=1")
    packed.write_bytes(many.read_bytes())
    assert "Not a gzipped file" in refused(packed, out, "--workers=1", "--fresh")


@pytest.mark.parametrize(
    "flags", [["--workers=0"], ["--workers=two"], ["--seed=-1"], [f"--seed={1 << 64}"], ["--on=moon"]]
)
def test_flags_that_make_no_sense_are_told(
    given: Callable[[Iterable[bytes]], Path], out: Path, flags: list[str]
) -> None:
    refused(given([GOOD]), out, *flags)


def test_an_output_that_cannot_be_written_is_told(given: Callable[[Iterable[bytes]], Path], tmp_path: Path) -> None:
    path = given([GOOD])
    nowhere = tmp_path / "nowhere/out.jsonl"
    assert f"{nowhere} cannot be written: No such file or directory" in refused(path, nowhere)
    assert "cannot be written: Is a directory" in refused(path, tmp_path)


def test_an_input_that_is_not_there_is_told(tmp_path: Path, out: Path) -> None:
    assert "is no file" in refused(tmp_path / "nothing.jsonl", out)
    assert not out.exists()


# ---- Ray ----


def test_a_local_ray_instance_writes_the_same(many: Path, expected: bytes, out: Path) -> None:
    pytest.importorskip("ray")
    finished(many, out, "--seed=7", "--on=ray", "--workers=2", before=alone_on_loopback())
    assert out.read_bytes() == expected


def test_a_ray_cluster_that_is_not_there_is_told(
    given: Callable[[Iterable[bytes]], Path], out: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("ray")
    monkeypatch.setenv("RAY_ADDRESS", "127.0.0.1:1")
    assert "no Ray cluster: 127.0.0.1:1: Connection refused" in refused(given([GOOD]), out, "--on=ray")
