"""Nights whose outcome is known, resolved before a server says that it serves. They are in self_check.json."""

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
    for night in json.loads(files(__package__).joinpath("self_check.json").read_text("utf-8")):
        check(night)


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
