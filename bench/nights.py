"""The nights that benchmarks resolve, and what is to come of them."""

import gzip
import json
import pickle
from collections.abc import Iterable
from itertools import cycle, islice
from pathlib import Path
from typing import NamedTuple

from yoake.shikigami.generate import villages
from yoake_proto.night.v1 import night_service_pb2 as pb
from yoake_service import answers
from yoake_service.mapping.village import village_to, votes_to

from tests.golden.shikigami import request_of, village_of

PUBLIC = Path(__file__).resolve().parents[1] / "tests/golden/cases/shikigami/public.jsonl.gz"
SEED = 2024
"""Every run has the same villages."""


class Night(NamedTuple):
    """A night on the wire: the bytes of its request, and those of the answer that the engine gives in process."""

    request: bytes
    answer: bytes


def public_nights() -> list[pb.ResolveNightRequest]:
    """Every night of the public golden file that is resolved, as a strict request."""
    with gzip.open(PUBLIC, "rt", encoding="utf-8") as lines:
        cases = [json.loads(line) for line in lines]
    nights = [
        request_of(case["input"], village_of(case["input"])) for case in cases if not case["expected"].get("invalid")
    ]
    for night in nights:
        night.lenient = False
    return nights


def generated(players: int, count: int, explain: bool = False) -> list[pb.ResolveNightRequest]:
    """Nights of so many players, with all kinds of roles, complete legal votes and a seed each."""
    nights = []
    for seed, situation in enumerate(villages(SEED, players, count)):
        night = pb.ResolveNightRequest(ruleset="shikigami", explain=explain)
        village_to(situation.village, night.village)
        night.votes.extend(votes_to(situation.votes))
        night.randomness.seed = seed
        nights.append(night)
    return nights


def strangers(nights: list[pb.ResolveNightRequest], count: int) -> list[pb.ResolveNightRequest]:
    """So many nights, in none of which anybody plays who is in another: those given, with new names."""
    strange = []
    for number, night in enumerate(islice(cycle(nights), count)):
        copy = pb.ResolveNightRequest()
        copy.CopyFrom(night)
        for player in copy.village.players:
            player.name = f"{number}-{player.id}"
        strange.append(copy)
    return strange


def on_the_wire(nights: Iterable[pb.ResolveNightRequest]) -> list[Night]:
    return [Night(night.SerializeToString(), answers.resolve_night(night).SerializeToString()) for night in nights]


def save(nights: list[Night], path: Path) -> None:
    path.write_bytes(pickle.dumps(nights))


def load(path: Path) -> list[Night]:
    """What `save` has written, by this program on this machine."""
    nights: list[Night] = pickle.loads(path.read_bytes())
    return nights
