"""`yoake generate`: random villages with complete votes, a request a line."""

import argparse
import sys
from collections.abc import Iterator

from google.protobuf import json_format
from yoake.deep_fog import generate as deep_fog
from yoake.sakasama import generate as sakasama
from yoake.shikigami import generate as shikigami
from yoake_proto.night.v1 import night_service_pb2 as pb

from yoake_service.commands.failures import Exit
from yoake_service.commands.games import game_of
from yoake_service.mapping.generated import deep_fog_request, sakasama_request, shikigami_request


def run(options: argparse.Namespace) -> int:
    game_of(options)
    for number, request in enumerate(requests(options.ruleset, options.players, options.count, options.seed)):
        request.randomness.seed = (options.seed + number) % (1 << 64)
        sys.stdout.write(json_format.MessageToJson(request, indent=None, ensure_ascii=False) + "\n")
    return Exit.DONE


def requests(ruleset: str, players: int, count: int, seed: int) -> Iterator[pb.ResolveNightRequest]:
    """So many nights of villages of so many players."""
    match ruleset:
        case "shikigami":
            yield from (shikigami_request(*situation) for situation in shikigami.villages(seed, players, count))
        case "deep_fog":
            yield from (deep_fog_request(turn.village, turn.votes) for turn in deep_fog.villages(seed, players, count))
        case "sakasama":
            yield from (sakasama_request(turn.village, turn.moves) for turn in sakasama.villages(seed, players, count))
