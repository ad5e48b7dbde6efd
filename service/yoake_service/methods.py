"""The methods of the contract as the server sees them, before it knows how to answer them."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from google.protobuf.message import Message
from yoake_proto.night.v1 import catalogue_service_pb2 as catalogue_pb
from yoake_proto.night.v1 import night_service_pb2 as pb

NIGHT_SERVICE: Final = pb.DESCRIPTOR.services_by_name["NightService"].full_name
CATALOGUE_SERVICE: Final = catalogue_pb.DESCRIPTOR.services_by_name["CatalogueService"].full_name
SERVICES: Final = (NIGHT_SERVICE, CATALOGUE_SERVICE)


class Method(NamedTuple):
    service: str
    name: str
    request: type[Message]
    units: Callable[[Any], int] | None = None
    """How much work a request is, in players. None: nobody can say beforehand."""
    heavy: bool = False
    """May take a thousand times as long as a night does."""
    batch: bool = False


def _one(_request: Message) -> int:
    return 1


def _players(request: pb.ResolveNightRequest) -> int:
    return len(request.village.players)


def _all_players(request: pb.BatchResolveNightsRequest) -> int:
    return sum(len(night.village.players) for night in request.nights)


UNARY: Final = (
    Method(NIGHT_SERVICE, "ResolveNight", pb.ResolveNightRequest, _players),
    Method(NIGHT_SERVICE, "BatchResolveNights", pb.BatchResolveNightsRequest, _all_players, heavy=True, batch=True),
    Method(NIGHT_SERVICE, "CheckNight", pb.CheckNightRequest, _players),
    Method(NIGHT_SERVICE, "ApplyImmediateVotes", pb.ApplyImmediateVotesRequest, _players),
    Method(NIGHT_SERVICE, "ApplyDay", pb.ApplyDayRequest, _players),
    Method(NIGHT_SERVICE, "JudgeVictory", pb.JudgeVictoryRequest, _players),
    Method(NIGHT_SERVICE, "ExploreNight", pb.ExploreNightRequest, heavy=True),
    Method(CATALOGUE_SERVICE, "ListRulesets", catalogue_pb.ListRulesetsRequest, _one),
    Method(CATALOGUE_SERVICE, "GetRuleset", catalogue_pb.GetRulesetRequest, _one),
)
STREAM: Final = Method(NIGHT_SERVICE, "StreamResolveNights", pb.StreamResolveNightsRequest)
