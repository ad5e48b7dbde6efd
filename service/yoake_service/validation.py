"""What the contract itself says about a request, checked by its own annotations.

That takes nearly as long as resolving a night does, and nearly every night is in order. So a quick look comes first: see
`surely_kept`.
"""

from collections.abc import Iterable
from typing import Final

import protovalidate
from google.protobuf.message import Message
from yoake.problems import Violation
from yoake_proto.night.v1 import night_service_pb2, rules_pb2, village_pb2, vote_pb2

_VALIDATOR = protovalidate.Validator()
_READINGS: Final = frozenset(rules_pb2.Reading.values())
_CHOICES: Final = frozenset(vote_pb2.Choice.values())


def violations_of(request: Message) -> list[Violation]:
    """Every field that the contract does not allow, with its path and the rule it breaks."""
    return [
        Violation(_path(violation), _reason(violation.proto.rule_id), violation.proto.message)
        for violation in _VALIDATOR.collect_violations(request)
    ]


def _reason(rule_id: str) -> str:
    return rule_id.replace(".", "_").upper()


def _path(violation: protovalidate.Violation) -> str:
    path = ""
    for element in violation.proto.field.elements if violation.proto.field else ():
        path += f".{element.field_name}" if path else element.field_name
        if element.subscript is not None and element.subscript.field == "index":
            path += f"[{element.subscript.value}]"
    return path


def surely_kept(night: night_service_pb2.ResolveNightRequest) -> bool:
    """Whether a night keeps the contract for sure, if its rule set has nothing against it either.

    True only where rule sets that judge for themselves (see answers.RulesetAnswers) refuse what is not looked at here:
    seats, keys, days, lives, sexes. The bounds are those of the annotations; tests/contract/test_kept.py goes through
    every one of these.
    """
    village = night.village
    return (
        night.randomness.WhichOneof("source") in (None, "seed")
        and night.reading in _READINGS
        and len(night.locale) <= 35
        and len(night.request_id) <= 128
        and not night.HasField("sakasama")
        and len(night.votes) <= 4000
        and len(village.players) <= 1000
        and all(map(_player_kept, village.players))
        and all(map(_vote_kept, night.votes))
        and _distinct(village.options, 100)
        and len(village.forecast) <= 100
        and len(village.events) <= 100
        and all(event.player <= 9999 for event in village.events)
        and _room_kept(village.room)
    )


def _player_kept(player: village_pb2.Player) -> bool:
    return len(player.name) <= 200 and len(player.last_words) <= 20000 and not player.HasField("deep_fog")


def _vote_kept(vote: vote_pb2.Vote) -> bool:
    return vote.choice in _CHOICES and vote.round <= 2


def _distinct(keys: Iterable[str], most: int) -> bool:
    given = list(keys)
    return len(given) <= most and len(set(given)) == len(given)


def _room_kept(room: village_pb2.Room) -> bool:
    return (
        room.number <= 2147483647
        and len(room.name) <= 200
        and room.year <= 9999
        and room.month <= 12
        and room.day <= 31
        and room.hour <= 23
    )
