"""The file of nights, read in chunks of whole lines."""

import gzip
import io
import os
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import IO, Final

from yoake_service.bulk import BulkError

MOST_LINES: Final = 200
"""Lines of a chunk: enough that handing it to another process costs little beside resolving it."""
MOST_BYTES: Final = 1 << 20
"""A chunk of so many bytes takes no further line."""
LONGEST_LINE: Final = 8 << 20
"""Bytes of a line. Longer ones are not held in memory, and not resolved."""
HEAD_BYTES: Final = 1 << 16


@dataclass(frozen=True, slots=True)
class Place:
    """Between two lines of the file."""

    line: int
    """Number of the next line, counted from 1."""
    offset: int
    """Bytes before it, after decompression."""


START: Final = Place(1, 0)


@dataclass(frozen=True, slots=True)
class Chunk:
    """Lines that follow one another, without their ends."""

    first: int
    """Number of the first line."""
    lines: Sequence[bytes]
    """One that is too long has only its first LONGEST_LINE + 1 bytes here."""
    end: Place
    read: int
    """Bytes of the file itself, before decompression, that were read so far."""


class Source:
    """A file of lines, compressed if its name ends in `.gz`.

    Raises BulkError when there is no such file or a .gz is not whole, OSError when it cannot be read.
    """

    def __init__(self, path: Path) -> None:
        if not path.is_file():
            raise BulkError(f"{path} is no file")
        self._file: IO[bytes] = path.open("rb")
        self._lines: IO[bytes] = (
            io.BufferedReader(gzip.GzipFile(fileobj=self._file), MOST_BYTES) if path.suffix == ".gz" else self._file
        )
        self.size = os.fstat(self._file.fileno()).st_size

    def __enter__(self) -> "Source":
        return self

    def __exit__(self, *_: object) -> None:
        self._lines.close()
        self._file.close()

    def fingerprint(self) -> str:
        """Tells this file from another one: its size and how it begins."""
        with open(self._file.name, "rb") as file:
            return f"{self.size}-{blake2b(file.read(HEAD_BYTES), digest_size=8).hexdigest()}"

    def chunks(self, start: Place) -> Iterator[Chunk]:
        """Everything from `start` on."""
        place = start
        try:
            self._lines.seek(start.offset)
            while chunk := self._chunk(place):
                yield chunk
                place = chunk.end
        except (EOFError, gzip.BadGzipFile, zlib.error) as error:
            raise BulkError(f"{self._file.name}, from line {place.line} on: {error}") from None

    def _chunk(self, start: Place) -> Chunk | None:
        lines: list[bytes] = []
        size = 0
        offset = start.offset
        while len(lines) < MOST_LINES and size < MOST_BYTES and (line := self._lines.readline(LONGEST_LINE + 1)):
            offset += len(line) + self._rest_of(line)
            lines.append(line.rstrip(b"\r\n"))
            size += len(line)
        end = Place(start.line + len(lines), offset)
        return Chunk(start.line, lines, end, self._file.tell()) if lines else None

    def _rest_of(self, line: bytes) -> int:
        """Pass over what is left of a line that is too long; how many bytes that was."""
        passed = 0
        while line and len(line) > LONGEST_LINE and not line.endswith(b"\n"):
            line = self._lines.readline(LONGEST_LINE + 1)
            passed += len(line)
        return passed
