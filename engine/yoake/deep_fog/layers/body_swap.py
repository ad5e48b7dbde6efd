"""Step 11: 宿借之民 take another body and leave their own to its owner, alive or dying."""

from yoake.deep_fog.state import Night


def body_swap(night: Night) -> None:
    """By number; who is to die this night swaps all the same, who was executed does not."""
    rule = "others.snatch"
    swappers = [person for person in night.living() if person.role == "snatch"]
    for person in swappers:
        if person.visits is not None:
            target = night.person(person.visits)
            night.own_line("swapped", person, rule, (target.id,))
            night.note("swapped", person, rule, (target.id,), person.id)
            night.swap_bodies(person, target, rule)
