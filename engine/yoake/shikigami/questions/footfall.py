"""The sound of steps (spec 02, sections 2 and 3): footsteps at night, and 雷神 later."""

from collections.abc import Iterable

from yoake.shikigami.state import Night, Person


def footfall(night: Night, walker: Person, seats: Iterable[int], rule: str) -> None:
    """One line of those seats on which a living player was seen at the start; nobody hears one who floats."""
    if "levitation" in walker.keys:
        return
    heard = [seat for seat in seats if night.seat_alive_at_start(seat)]
    if heard:
        night.line("STEP", rule, heard, by=walker)
