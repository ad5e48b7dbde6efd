"""A night of `shikigami`, read at a glance.

Nearly every request is in order, and looking at one closely takes longer than resolving it: protovalidate goes through
every annotation of the contract, `misplaced` through every part. So a night is first read with an eye to what is
unusual, each field once, and looked at closely only where something catches the eye.
"""

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from yoake.remembered import Remembered
from yoake.village import Player, Village, Vote
from yoake_proto.night.v1 import night_service_pb2 as pb
from yoake_proto.night.v1 import rules_pb2, village_pb2

from yoake_service.mapping.village import players_from, village_from, votes_from

READINGS: Final = frozenset(rules_pb2.Reading.values())


class Glance(NamedTuple):
    """What there is to resolve."""

    village: Village
    votes: list[Vote]


def at_a_glance(request: pb.ResolveNightRequest) -> Glance | None:
    """The village and the votes of a night that keeps the contract and holds nothing foreign; None if in doubt.

    What the rule set refuses anyway is not looked at: seats, keys, days, numbers of roles and of targets
    (yoake.shikigami.snapshot). The bounds are those of the annotations; tests/contract/test_kept.py tries them all.
    """
    if not (_plain_request(request) and _plain_surroundings(request.village)):
        return None
    if any(vote.choice or vote.round > 1 for vote in request.votes):
        return None
    try:
        return Glance(village_from(request.village, _plain_players), votes_from(request.votes))
    except (_Unusual, KeyError):
        return None


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


class _Unusual(Exception):
    """Something catches the eye."""


def _read_plain(raw: bytes) -> Player:
    """Raises _Unusual, and KeyError for what is not said."""
    message = village_pb2.Player.FromString(raw)
    if len(message.name) > 200 or len(message.last_words) > 20000 or message.HasField("deep_fog"):
        raise _Unusual
    (player,) = players_from([message])
    return player


_plain_player = Remembered(
    _read_plain, lambda raw, player: len(raw) <= 256 and len(player.roles) <= 16, most=16_384
).__getitem__
"""Players by their bytes.

The same ones come again and again: a village is sent with every check, vote and night of its day, and most of its players
are no others on the next. A known one costs a sixth of one that is read.
"""
_bytes_of = village_pb2.Player.SerializeToString


def _plain_players(messages: Sequence[village_pb2.Player]) -> tuple[Player, ...]:
    return tuple(map(_plain_player, map(_bytes_of, messages[:])))
