"""Footsteps and prowling, all but 雷神's (◆足音・徘徊処理).

In this order: paths from the walker's own seat (all but their end is heard) and straight lines (heard in full), the
first-night steps of 琵琶牧々 and 琴古主, 霜柱; then 響狼 that walked in silence pays for it. Nobody's death matters.

Source: spec 02.
"""

from collections.abc import Iterable

from yoake.shikigami.state import Night, Person

PATHS_AND_LINES: tuple[tuple[str, bool], ...] = (
    ("STEP_MAGE_DO", True),
    ("STEP_WOLF_EAT", True),
    ("STEP_DO", False),
    ("STEP_GUARD_DO", True),
    ("STEP_ASSASSIN_DO", False),
    ("STEP_VAMPIRE_DO", True),
)
"""Action, and whether it is a path: its last seat is the target and makes no sound."""

FROST_CHANCE = 20
FROST_MOST = 3


def resolve(night: Night) -> None:
    if night.weather == "no_step":
        return
    for action, path in PATHS_AND_LINES:
        for ballot in night.cast(action):
            seats = sorted(ballot.seats[:-1]) if path else ballot.seats
            _sound(night, ballot.voter, seats, f"footsteps.{ballot.voter.role}")
    if night.date == 1:
        _copy_steps(night)
    if night.weather == "random_step":
        _frost(night)
    for ballot in night.cast("SILENT_WOLF_EAT"):
        night.lose_ability(ballot.voter, "footsteps.silence")


def _sound(night: Night, walker: Person, seats: Iterable[int], rule: str) -> None:
    """One line of those seats on which a living player was seen at the start; nobody hears one who floats."""
    if "levitation" in walker.keys:
        return
    heard = [seat for seat in seats if night.seat_alive_at_start(seat)]
    if heard:
        night.line("STEP", rule, heard, by=walker)


def _copy_steps(night: Night) -> None:
    """琵琶牧々 walks in the column, 琴古主 in the row of the player they copy."""
    board = night.board
    chosen = {ballot.voter: ballot.at for ballot in night.cast("MANIA_DO")}
    for role, line_through in (("lute_mania", board.column), ("harp_mania", board.row)):
        for walker in night.who_are(role):
            if walker in chosen:
                target = chosen[walker]
                _walk_past(night, walker, line_through(target.id), target.id)


def _walk_past(night: Night, walker: Person, line: tuple[int, ...], seat: int) -> None:
    """Some stretch of the line that contains the seat: first how long, then which."""
    rule = f"footsteps.{walker.role}"
    length = night.dice.number(1, len(line), rule, walker.id)
    stretches = [line[start : start + length] for start in range(len(line) - length + 1)]
    stretch = night.dice.pick([stretch for stretch in stretches if seat in stretch], rule, walker.id)
    _sound(night, walker, stretch, rule)


def _frost(night: Night) -> None:
    """霜柱: a few living seats creak, one line each."""
    creaking = 0
    for seat in night.dice.shuffle(_seats_alive(night), "footsteps.frost"):
        if night.dice.chance(FROST_CHANCE, "footsteps.creak", seat):
            night.line("STEP", "footsteps.frost", (seat,))
            creaking += 1
            if creaking == FROST_MOST:
                return


def _seats_alive(night: Night) -> tuple[int, ...]:
    return tuple(seat for seat in night.board.seats() if night.seat_alive_at_start(seat))
