"""How much one request may ask for. What is over a limit is told like any other violation, with its path."""

from collections.abc import Iterator
from operator import attrgetter

from google.protobuf.message import Message
from yoake.problems import InvalidRequest, Violation
from yoake_proto.night.v1 import night_service_pb2 as pb

from yoake_service.config import Config
from yoake_service.validation import violations_of

Bounded = (
    pb.ResolveNightRequest
    | pb.CheckNightRequest
    | pb.ApplyImmediateVotesRequest
    | pb.ApplyDayRequest
    | pb.JudgeVictoryRequest
    | pb.ExploreNightRequest
)
"""The requests that carry a village."""
_roles_of = attrgetter("roles")


def check(request: Message, config: Config) -> None:
    """Raise InvalidRequest for a request that is over a limit, with whatever else the contract has against it."""
    violations: list[Violation] = []
    if isinstance(request, pb.BatchResolveNightsRequest):
        violations.extend(_of_batch(request, config))
    elif isinstance(request, Bounded):
        violations.extend(_of_night(request, config))
    if violations:
        raise InvalidRequest(_together(violations, request))


def _together(violations: list[Violation], request: Message) -> list[Violation]:
    told = {violation.field for violation in violations}
    return [*violations, *(v for v in violations_of(request) if v.field not in told)]


def _of_batch(request: pb.BatchResolveNightsRequest, config: Config) -> Iterator[Violation]:
    if len(request.nights) > config.max_batch_nights:
        yield _over("nights", "TOO_MANY_NIGHTS", len(request.nights), config.max_batch_nights)
    elif not request.nights:
        yield Violation("nights", "REPEATED_MIN_ITEMS", "a batch has at least one night")


def _of_night(request: Bounded, config: Config) -> Iterator[Violation]:
    players = len(request.village.players)
    if players > config.max_players:
        yield _over("village.players", "TOO_MANY_PLAYERS", players, config.max_players)
        return
    counts = list(map(len, map(_roles_of, request.village.players[:])))
    if counts and max(counts) > config.max_roles:
        for index, count in enumerate(counts):
            if count > config.max_roles:
                yield _over(f"village.players[{index}].roles", "TOO_MANY_ROLES", count, config.max_roles)
    if not isinstance(request, pb.ApplyDayRequest | pb.JudgeVictoryRequest) and len(request.votes) > config.max_votes:
        yield _over("votes", "TOO_MANY_VOTES", len(request.votes), config.max_votes)


def _over(field: str, reason: str, count: int, limit: int) -> Violation:
    return Violation(field, reason, f"there are {count}, and this server takes {limit}")
