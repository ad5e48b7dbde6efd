"""The log: one JSON object a line on standard output. Never a role, a vote or a name of a player.

What is bound to a call (its id, its method, who calls) stands in every line that is written during it.
"""

import logging
import sys
import traceback
from typing import Any

import structlog
from structlog.typing import EventDict, FilteringBoundLogger, WrappedLogger


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
        logger_factory=structlog.WriteLoggerFactory(sys.stdout),
        cache_logger_on_first_use=True,
    )


def logger(**bound: Any) -> FilteringBoundLogger:
    log: FilteringBoundLogger = structlog.get_logger(**bound)
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
