"""The checks of victory: the human camp at dusk (2-3); at night the wolf camp (3-4), then the human camp (3-5)."""

from yoake.sakasama.catalogue import Camp
from yoake.sakasama.state import Step


def humans_at_dusk(step: Step) -> None:
    """2-3/1. The hunter may have shot himself: the wolf camp is asked for at night only."""
    _humans(step, "victory.2-3/1")


def wolves(step: Step) -> None:
    """3-4/1: the hunter is a corpse, whenever and however he became one."""
    if any(not hunter.alive_now for hunter in step.holders("hunter")):
        step.win(Camp.WOLF, "victory.3-4/1")


def humans_at_night(step: Step) -> None:
    """3-5/1: only when the wolf camp has not won."""
    if not step.decided:
        _humans(step, "victory.3-5/1")


def _humans(step: Step, rule: str) -> None:
    if step.wolf_points >= step.village.points_needed:
        step.win(Camp.HUMAN, rule)
