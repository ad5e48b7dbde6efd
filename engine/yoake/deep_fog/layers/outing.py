"""Step 4a: where the unaware went (外出時−独りになる, 外出時−他者). Passing leaves no line."""

from yoake.deep_fog.state import Night


def outing(night: Night) -> None:
    """A line of their own for everybody unaware who stays alone or visits somebody."""
    for person in night.living():
        if person.aware or person.outing[0] is None:
            continue
        if person.visits is None:
            night.own_line("went_alone", person, "outing.alone")
        else:
            night.own_line("went_to", person, "outing.visit", (person.visits,))
