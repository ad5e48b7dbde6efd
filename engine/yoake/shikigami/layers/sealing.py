"""The weather empties whole actions.

From here on a sealed voter counts as one who has not voted, and nothing that his vote would use up is used up. Only
questions about the votes themselves (`night.votes`) still see it.

Source: spec 01 section 3.1; seed 001 weather rows.
"""

from yoake.shikigami.catalogue import WEATHERS as ALL_WEATHERS
from yoake.shikigami.state import Night

WEATHERS: tuple[str, ...] = tuple(weather.key for weather in ALL_WEATHERS.values() if weather.seals)


def resolve(night: Night) -> None:
    assert night.weather is not None
    for action in ALL_WEATHERS[night.weather].seals:
        for ballot in night.ballots.pop(action, ()):
            night.flag(ballot.voter, "sealed", f"sealing.{night.weather}")
        night.present.discard(action)
