"""What everybody is shown: the corpses without their causes (2-1, 3-3), the wolf points (2-2), the time to talk (3-1)."""

from yoake.sakasama.state import Step

LEAST_SECONDS = 20
MOST_SECONDS = 30


def corpses_at_dusk(step: Step) -> None:
    """2-1/1. Seat order, so that nothing is told of the causes."""
    step.announce("corpses", "announcement.2-1/1", [person for person in step.people if person.died])


def corpses_at_night(step: Step) -> None:
    """3-3/1."""
    step.announce("corpses", "announcement.3-3", [person for person in step.people if person.died])


def wolf_points(step: Step) -> None:
    """2-2/1: the total, with what the trap earned in earlier nights."""
    step.announce("wolf_points", "announcement.2-2/1", value=step.wolf_points)


def discussion(step: Step) -> None:
    """3-1/1: 20 to 30 seconds for each who still lives."""
    if not step.decided:
        living = sum(person.alive_now for person in step.people)
        step.discuss(LEAST_SECONDS * living, MOST_SECONDS * living, "announcement.3-1/1")
