"""The recorded nights that benchmarks resolve."""

import gzip
import json
from pathlib import Path

from yoake_proto.night.v1 import night_service_pb2 as pb

from tests.golden.shikigami import request_of, village_of

PUBLIC = Path(__file__).resolve().parents[1] / "tests/golden/cases/shikigami/public.jsonl.gz"


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
