"""The files that a run writes: results, lines set aside, and how far it has come, so that the next run goes on there.

Results and lines set aside are only ever appended to. The progress file is replaced as a whole, after what it tells of is
on the disk; what stands in the other two beyond their sizes in it was not finished, and is cut off by the next run.
"""

import fcntl
import json
import os
from collections import Counter
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from time import monotonic
from typing import IO, Final

from yoake_service.bulk import BulkError
from yoake_service.bulk.source import START, Place
from yoake_service.bulk.work import Resolved

SAVE_SECONDS: Final = 1.0
"""So much work may have to be done again after a crash."""


@dataclass(frozen=True, slots=True)
class Identity:
    """What has to be the same for a run to go on where another one stopped."""

    input: str
    seed: int | None
    engine_version: str


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a run has come. Sizes are in bytes, seconds are those spent working, over all runs."""

    identity: Identity
    place: Place = START
    results_size: int = 0
    rejected_size: int = 0
    counts: dict[str, int] = field(default_factory=dict)
    seconds: float = 0.0
    finished: bool = False

    def after(self, end: Place, resolved: Resolved, seconds: float) -> "Progress":
        return replace(
            self,
            place=end,
            results_size=self.results_size + len(resolved.results),
            rejected_size=self.rejected_size + len(resolved.rejected),
            counts=dict(Counter(self.counts) + resolved.counts),
            seconds=round(seconds, 3),
        )


class Output:
    """Opens OUT, OUT.rejected.jsonl and OUT.progress.json, where an earlier run has stopped if there was one.

    `fresh`: throw away what an earlier run has written. Raises BulkError when the files are not this run's.
    """

    def __init__(self, path: Path, identity: Identity, fresh: bool = False) -> None:
        self._progress_path = _beside(path, ".progress.json")
        self._rejected_path = _beside(path, ".rejected.jsonl")
        self._results = _locked(path)
        self.progress = self._found(path, identity, fresh)
        self._rejected = self._rejected_path.open("ab")
        _cut(self._results, self.progress.results_size)
        _cut(self._rejected, self.progress.rejected_size)
        self._began = monotonic() - self.progress.seconds
        self._saved = 0.0
        self._save()

    def __enter__(self) -> "Output":
        return self

    def __exit__(self, *_: object) -> None:
        self._save()
        self._results.close()
        self._rejected.close()
        if not self.progress.rejected_size:
            self._rejected_path.unlink()

    def _found(self, path: Path, identity: Identity, fresh: bool) -> Progress:
        if fresh:
            return Progress(identity)
        try:
            progress = _read(self._progress_path)
        except FileNotFoundError:
            if os.fstat(self._results.fileno()).st_size:
                raise BulkError(
                    f"{path} is there already, and no run that could go on; --fresh overwrites it"
                ) from None
            return Progress(identity)
        except (ValueError, TypeError, KeyError) as error:
            raise BulkError(f"{self._progress_path} cannot be read: {error!r}") from None
        for name, ours in asdict(identity).items():
            if ours != (theirs := getattr(progress.identity, name)):
                what = "input" if name == "input" else f"{name.replace('_', ' ')} ({theirs}, not {ours})"
                raise BulkError(f"{path} was begun with another {what}; --fresh overwrites it")
        return progress

    def write(self, end: Place, resolved: Resolved) -> None:
        """Append what became of the next chunk, which ends at `end`."""
        self._results.write(resolved.results)
        self._rejected.write(resolved.rejected)
        self.progress = self.progress.after(end, resolved, monotonic() - self._began)
        if monotonic() - self._saved > SAVE_SECONDS:
            self._save()

    def finish(self) -> None:
        self.progress = replace(self.progress, finished=True)

    def _save(self) -> None:
        for file in (self._results, self._rejected):
            file.flush()
            os.fsync(file.fileno())
        new = _beside(self._progress_path, ".new")
        with new.open("w", encoding="utf-8") as text:
            print(json.dumps(asdict(self.progress), indent=1), file=text)
            text.flush()
            os.fsync(text.fileno())
        new.replace(self._progress_path)
        self._saved = monotonic()


def _beside(path: Path, ending: str) -> Path:
    return path.with_name(path.name + ending)


def _locked(path: Path) -> IO[bytes]:
    try:
        file = path.open("ab")
    except OSError as error:
        raise BulkError(f"{path} cannot be written: {error.strerror}") from None
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        file.close()
        raise BulkError(f"another run is writing {path}") from None
    return file


def _cut(file: IO[bytes], size: int) -> None:
    found = os.fstat(file.fileno()).st_size
    if found < size:
        raise BulkError(f"{file.name} has lost {size - found} bytes since the last run; --fresh begins anew")
    file.truncate(size)


def _read(path: Path) -> Progress:
    found = json.loads(path.read_text(encoding="utf-8"))
    return Progress(**{**found, "identity": Identity(**found["identity"]), "place": Place(**found["place"])})
