"""Text on a terminal: colour where there is one, and lines that end before it does."""

import os
import shutil
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, TextIO

from yoake_service.account.sections import Line, Section

STYLES: Final[Mapping[str, str]] = {
    "title": "1",
    "death": "31",
    "life": "32",
    "victory": "1;33",
    "quiet": "2",
    "error": "31",
}
"""What a style is in the terminal's own code (SGR)."""
INDENT: Final = "  "
NARROWEST: Final = 40


class Page:
    """Where text goes. Plain and unbroken unless it is a terminal; NO_COLOR keeps the colour away there too."""

    def __init__(self, out: TextIO, environ: Mapping[str, str] | None = None) -> None:
        environ = os.environ if environ is None else environ
        terminal = out.isatty()
        self._out = out
        self._colour = terminal and not environ.get("NO_COLOR") and environ.get("TERM") != "dumb"
        self._width = max(NARROWEST, shutil.get_terminal_size().columns) if terminal else None

    def paint(self, text: str, style: str) -> str:
        return f"\x1b[{STYLES[style]}m{text}\x1b[0m" if self._colour and style else text

    def write(self, text: str = "", style: str = "", depth: int = 0, note: str = "") -> None:
        """A line, as far in as `depth` says, and broken where the terminal ends. `note` follows it quietly."""
        indent = INDENT * depth
        words = [(word, style) for word in words_of(text)]
        if note:
            words += [(" ", ""), (" ", ""), (note, "quiet")]
        for number, row in enumerate(rows(words, self._width and self._width - len(indent) - len(INDENT))):
            margin = indent + INDENT if number else indent
            self._out.write((margin + "".join(self.paint(*part) for part in joined(row))).rstrip() + "\n")

    def sections(self, sections: Iterable[Section]) -> None:
        """Sections with an empty line before each but the first."""
        for number, section in enumerate(sections):
            if number:
                self.write()
            self.write(section.title, "title")
            for line in section.lines:
                self._line(line)

    def _line(self, line: Line) -> None:
        self.write(line.text, line.tone, line.depth + 1, f"[{line.rule}]" if line.rule else "")


# ---- breaking lines ----

Word = tuple[str, str]
"""A text that is not broken, and its style."""


def columns(text: str) -> int:
    """How many columns a text takes: two for a full-width letter, none for a mark that joins the one before."""
    return sum(
        0 if unicodedata.combining(letter) else 2 if unicodedata.east_asian_width(letter) in "WF" else 1
        for letter in text
    )


def padded(text: str, width: int) -> str:
    """The text with blanks up to so many columns."""
    return text + " " * (width - columns(text))


def words_of(text: str) -> Iterator[str]:
    """The pieces between which a line may end: at blanks, and after every full-width letter."""
    piece = ""
    for letter in text:
        if letter == " ":
            yield from (piece, letter)
            piece = ""
            continue
        piece += letter
        if columns(letter) == 2:
            yield piece
            piece = ""
    yield piece


def rows(words: Iterable[Word], width: int | None) -> Iterator[list[Word]]:
    """The words, row by row."""
    row: list[Word] = []
    used = 0
    for word, style in words:
        size = columns(word)
        if width is not None and row and used + size > width:
            yield row
            row, used = [], 0
        if row or word != " ":
            row.append((word, style))
            used += size
    yield row


def joined(row: Iterable[Word]) -> Iterator[Word]:
    """Neighbours of one style as one."""
    text, style = "", ""
    for word, own in row:
        if own != style and text:
            yield text, style
            text = ""
        text, style = text + word, own
    yield text, style
