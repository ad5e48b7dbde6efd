"""How a command fails: an exit status that a script can act on, and lines that each say what is wrong and what helps."""

from collections.abc import Mapping
from enum import IntEnum
from typing import Final


class Exit(IntEnum):
    """What the exit status of a command says."""

    DONE = 0
    FAILED = 1
    UNUSABLE = 2
    INVALID = 3
    VOTES_MISSING = 4
    UNREACHABLE = 5
    REFUSED = 6


EXIT_STATUS: Final[Mapping[Exit, str]] = {
    Exit.DONE: "done",
    Exit.FAILED: "failed, by nobody's fault but ours",
    Exit.UNUSABLE: "the command line, or a file that it names, cannot be used",
    Exit.INVALID: "what is asked is no request that a village could send",
    Exit.VOTES_MISSING: "somebody still has to vote",
    Exit.UNREACHABLE: "the server cannot be reached, or does not answer in time",
    Exit.REFUSED: "refused for another reason, which is said",
}


class Failure(Exception):
    """A command ends with this status, and says these lines."""

    def __init__(self, status: Exit, *lines: str) -> None:
        super().__init__("; ".join(lines))
        self.status = status
        self.lines = lines
