"""The log: one JSON object a line on standard output. Never a role, a vote or a name of a player.

What is bound to a call (its id, its method, who calls) stands in every line that is written during it.

The lines of calls are held back for a moment and written together, since one write for each would cost a third of what a
small night costs. Any other line is written at once, after those that are held.
"""

import asyncio
import atexit
import logging
import sys
import traceback
from typing import Any, Final, TextIO

import structlog
from structlog.typing import EventDict, FilteringBoundLogger, WrappedLogger

HOLD_SECONDS: Final = 0.05
HOLD_LINES: Final = 200
"""How long, and how many lines of calls are held at most."""


class Lines:
    """Where lines are written to. The methods with the names of levels are what structlog calls."""

    def __init__(self, file: TextIO) -> None:
        self._file = file
        self._held: list[str] = []

    def write(self, line: str) -> None:
        self._held.append(line)
        self.flush()

    debug = info = warning = error = critical = write

    def hold(self, line: str) -> None:
        """Write the line soon. Needs a running event loop."""
        self._held.append(line)
        if len(self._held) == 1:
            asyncio.get_running_loop().call_later(HOLD_SECONDS, self.flush)
        elif len(self._held) >= HOLD_LINES:
            self.flush()

    def flush(self) -> None:
        if self._held:
            lines, self._held = self._held, []
            self._file.write("\n".join(lines) + "\n")
            self._file.flush()


class LinesOfCalls:
    """Holds what it is given."""

    def __init__(self, lines: Lines) -> None:
        self.info = lines.hold


STANDARD: Final = Lines(sys.stdout)
atexit.register(STANDARD.flush)


def configure(level: str, exception_text: bool = False) -> None:
    """Set up the log of this process. `exception_text`: unexpected exceptions are logged with their text as well."""
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True, key="time"),
            _with_text if exception_text else _without_text,
            structlog.processors.JSONRenderer(ensure_ascii=False, default=str),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelNamesMapping()[level.upper()]),
        logger_factory=_lines,
        cache_logger_on_first_use=True,
    )


def _lines(*kind: Any) -> Any:
    """What lines go to: `kind` is what structlog.get_logger was given."""
    return LinesOfCalls(STANDARD) if kind else STANDARD


def logger() -> FilteringBoundLogger:
    log: FilteringBoundLogger = structlog.get_logger()
    return log


def call_logger() -> FilteringBoundLogger:
    """For the lines of calls, level info only, inside of an event loop."""
    log: FilteringBoundLogger = structlog.get_logger("calls")
    return log


def _exception(event: EventDict) -> BaseException | None:
    given = event.pop("exc_info", None)
    return sys.exc_info()[1] if given is True else given


def _without_text(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    """Where it happened and of which type it is: the text of a KeyError may be somebody's role."""
    if (error := _exception(event)) is not None:
        event["exception"] = type(error).__qualname__
        event["stack"] = [f"{f.filename}:{f.lineno} {f.name}" for f in traceback.extract_tb(error.__traceback__)]
        if error.__cause__ is not None:
            event["cause"] = type(error.__cause__).__qualname__
    return event


def _with_text(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    if (error := _exception(event)) is not None:
        event["exception"] = "".join(traceback.format_exception(error))
    return event
