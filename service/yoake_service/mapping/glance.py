"""A night of `shikigami`, read at a glance.

Nearly every request is in order, and looking at one closely takes longer than resolving it: protovalidate goes through
every annotation of the contract, `misplaced` through every part. So a night is first read with an eye to what is
unusual, each field once, and looked at closely only where something catches the eye.
"""

from collections.abc import Collection, Iterable
from operator import methodcaller
from typing import Final, NamedTuple

from yoake.village import Player, Village, Vote
from yoake_proto.night.v1 import night_service_pb2 as pb
from yoake_proto.night.v1 import rules_pb2, village_pb2

from yoake_service.mapping.village import village_from, votes_from

READINGS: Final = frozenset(rules_pb2.Reading.values())
_has_fog = methodcaller("HasField", "deep_fog")


class Glance(NamedTuple):
    """What there is to resolve."""

    village: Village
    votes: list[Vote]


def at_a_glance(request: pb.ResolveNightRequest) -> Glance | None:
    """The village and the votes of a night that keeps the contract and holds nothing foreign; None if in doubt.

    What the rule set refuses anyway is not looked at: seats, keys, days, numbers of roles and of targets
    (yoake.shikigami.snapshot). The bounds are those of the annotations; tests/contract/test_kept.py tries them all.
    """
    sent = request.village.players[:]  # held, since who reads a player again would have to unwrap it again
    if not (_plain_request(request) and _plain_surroundings(request.village)) or any(map(_has_fog, sent)):
        return None
    if any(vote.choice or vote.round > 1 for vote in request.votes):
        return None
    try:
        village = village_from(request.village)
    except KeyError:  # something is not said
        return None
    return Glance(village, votes_from(request.votes)) if _plain_words(village.players) else None


def _plain_request(request: pb.ResolveNightRequest) -> bool:
    return (
        request.randomness.WhichOneof("source") in (None, "seed")
        and request.reading in READINGS
        and len(request.locale) <= 35
        and len(request.request_id) <= 128
        and len(request.votes) <= 4000
        and not request.HasField("sakasama")
    )


def _plain_surroundings(village: village_pb2.Village) -> bool:
    """All of a village but its players."""
    return (
        len(village.players) <= 1000
        and village.WhichOneof("details") is None
        and _distinct(tuple(village.options), 100)
        and len(village.forecast) <= 100
        and len(village.events) <= 100
        and all(event.player <= 9999 for event in village.events)
        and (not village.HasField("room") or _plain_room(village.room))
    )


def _distinct(keys: Collection[str], most: int) -> bool:
    return len(keys) <= most and len(set(keys)) == len(keys)


def _plain_room(room: village_pb2.Room) -> bool:
    return (
        room.number <= 2147483647
        and len(room.name) <= 200
        and room.year <= 9999
        and room.month <= 12
        and room.day <= 31
        and room.hour <= 23
    )


def _plain_words(players: Iterable[Player]) -> bool:
    return all(len(player.name) <= 200 and len(player.last_words or "") <= 20000 for player in players)
