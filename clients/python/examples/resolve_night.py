"""Sends a night to a running server and tells who has died: `python resolve_night.py [HOST:PORT] [NIGHT.json]`."""

import sys
from pathlib import Path

from yoake_client import Client, InvalidRequest, VotesMissing, YoakeError, request_from_json

NIGHT = Path(__file__).with_name("night.json")


def main(server: str = "127.0.0.1:50051", night: str = str(NIGHT)) -> int:
    request = request_from_json(Path(night))
    names = {player.id: player.name for player in request.village.players}
    with Client(server) as yoake:
        try:
            answer = yoake.resolve_night(request)
        except VotesMissing as waiting:
            print("still to vote:", ", ".join(names[player] for player in waiting.players))
            return 1
        except InvalidRequest as invalid:
            for violation in invalid.violations:
                print(f"{violation.field}: {violation.description}")
            return 1
        except YoakeError as error:
            print(f"{error.code.name}: {error.message}")
            return 1
    for death in answer.outcome.deaths:
        print(f"{names[death.player]} is dead ({death.cause})")
    print(f"The same again: seed {answer.receipt.seed_used}")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
