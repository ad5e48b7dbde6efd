"""Nights whose outcome is known, of every rule set, resolved before a server says that it serves.

They are in self_check.json: small ones that pass through several layers and draw nothing.
"""

import json
from importlib.resources import files
from typing import Any

from google.protobuf import json_format
from yoake.problems import Refusal
from yoake_proto.night.v1 import night_service_pb2 as pb

from yoake_service import answers


class SelfCheckFailed(Exception):
    """A night came out otherwise than it has to: this server must not serve."""


def run() -> None:
    """Resolve every night. Raises SelfCheckFailed."""
    for night in nights():
        check(night)


def nights() -> list[dict[str, Any]]:
    """The known nights: each a `request` as proto3 JSON, and its `deaths` (player, cause) in order."""
    known: list[dict[str, Any]] = json.loads(files(__package__).joinpath("self_check.json").read_text("utf-8"))
    return known


def check(night: dict[str, Any]) -> None:
    """Raises SelfCheckFailed."""
    request = json_format.ParseDict(night["request"], pb.ResolveNightRequest())
    try:
        deaths = answers.resolve_night(request).outcome.deaths
    except Refusal as refusal:
        raise SelfCheckFailed(f"{request.ruleset}: refused: {refusal}") from refusal
    found = [[death.player, death.cause] for death in deaths]
    if found != night["deaths"]:
        raise SelfCheckFailed(f"{request.ruleset}: deaths are {found}, and have to be {night['deaths']}")
