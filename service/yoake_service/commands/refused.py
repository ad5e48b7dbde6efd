"""What a refusal means for whoever gave the command: an exit status, and what would be right instead."""

import difflib
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from yoake_client import (
    DeadlineExceeded,
    FieldViolation,
    InvalidRequest,
    ScriptMismatch,
    ServerMistake,
    Unavailable,
    VotesMissing,
    YoakeError,
)

from yoake_service.commands.failures import Exit, Failure
from yoake_service.commands.reach import why_unreached
from yoake_service.mapping.catalogue import CATALOGUES, ruleset


def failure_of(refused: YoakeError, request: Any, server: str | None) -> Failure:
    """What the command says when `request` is refused, by the server at this address or in process."""
    said = refused.message
    match refused:
        case InvalidRequest(violations=violations) if violations:
            return Failure(Exit.INVALID, *_violations(request, violations), *_left_out(refused))
        case InvalidRequest():
            return Failure(Exit.INVALID, said)
        case VotesMissing():
            who = ", ".join(map(str, refused.players))
            return Failure(
                Exit.VOTES_MISSING, f"players still have to vote: {who}; `yoake check` shows whom they may name"
            )
        case Unavailable() | DeadlineExceeded():
            return Failure(
                Exit.UNREACHABLE, f"{server}: {why_unreached(said)}; `yoake health {server}` asks whether it serves"
            )
        case ServerMistake():
            return Failure(Exit.FAILED, f"{said}; the log of the server has more under this id")
        case ScriptMismatch():
            return Failure(Exit.REFUSED, f"{said}; a script has to answer every draw, with `--seed N` none is needed")
    return Failure(Exit.REFUSED, said)


# ---- what is wrong with a request, and what would be right ----


def _violations(request: Any, violations: Iterable[FieldViolation]) -> Iterator[str]:
    for field, reason, description in violations:
        cure = _cure(request, field, reason)
        yield f"{field}: {description}" + (f"; {cure}" if cure else "")


def _left_out(refused: YoakeError) -> Iterator[str]:
    """A server tells no more violations than clients can read."""
    if count := refused.metadata.get("violations_left_out"):
        yield f"and {count} more; without --server all are told"


def _cure(request: Any, field: str, reason: str) -> str:
    if reason.startswith("VOTE_REFUSED"):
        return "`yoake check` shows what each player may send"
    known = _known_keys(request.ruleset, field, reason)
    if not known:
        return CURES.get(reason, "")
    meant = difflib.get_close_matches(str(value_at(request, field)), known, n=1)
    if meant:
        return f"{meant[0]} may be meant"
    return "`yoake roles` lists them" if reason == "UNKNOWN_ROLE" else ""


CURES: Final[Mapping[str, str]] = {
    "MISSING_SEX": "say SEX_MALE or SEX_FEMALE",
    "BAD_SEAT": "list the dead as well, in the order of their seats",
    "DUPLICATE_VOTE": "send the last one only",
    "NO_ROLE": "the first of `roles` is the main role",
}


def _known_keys(key: str, field: str, reason: str) -> list[str]:
    """What a key of this kind may be."""
    if reason == "UNKNOWN_RULESET":
        return list(CATALOGUES)
    if key not in CATALOGUES:
        return []
    catalogue = ruleset(key, "en")
    match reason:
        case "UNKNOWN_ROLE":
            main = field.endswith("roles[0].key")
            return [role.key for role in (catalogue.roles if main else catalogue.sub_roles)]
        case "UNKNOWN_ACTION":
            return [action.key for action in catalogue.actions]
        case "UNKNOWN_WEATHER":
            return [weather.key for weather in catalogue.weathers]
        case "UNKNOWN_EVENT":
            return [event.key for event in catalogue.events]
    return []


_STEP: Final = re.compile(r"(\w+)(?:\[(\d+)\])?")


def value_at(message: Any, path: str) -> Any:
    """What stands at a path of a request, `village.players[3].roles[0].key`; None when the path leads nowhere."""
    for step in path.split("."):
        found = _STEP.fullmatch(step)
        if found is None or not hasattr(message, found[1]):
            return None
        message = getattr(message, found[1])
        if found[2] is not None:
            if int(found[2]) >= len(message):
                return None
            message = message[int(found[2])]
    return message
