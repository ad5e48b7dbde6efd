"""What lies at a place tonight (spec 03, 1.3): lethal traps first, snow traps only when none of those caught."""

from yoake.shikigami.state import Night, Person


def lethal_trap_at(night: Night, place: Person) -> bool:
    return any(trap.at is place for trap in night.lethal_traps)


def snow_trap_at(night: Night, place: Person) -> bool:
    return any(trap.at is place for trap in night.snow_traps)


def caught_later(night: Night, visitor: Person, place: Person, rule: str) -> bool:
    """A delayed visit: a lethal trap marks the visitor for the next springing, else a snow trap for frostbite.

    True when the lethal trap caught him.
    """
    if lethal_trap_at(night, place):
        mark_trapped(night, visitor, rule)
        return True
    if snow_trap_at(night, place):
        mark_frostbitten(night, visitor, rule)
    return False


def mark_trapped(night: Night, visitor: Person, rule: str) -> None:
    """罠死フラグ."""
    night.trapped.append(visitor)
    night.flag(visitor, "trapped", rule)


def mark_frostbitten(night: Night, visitor: Person, rule: str) -> None:
    """凍傷フラグ."""
    night.frostbitten.append(visitor)
    night.flag(visitor, "frostbitten", rule)


def spring_traps(night: Night, rule: str) -> None:
    """Everybody marked by a lethal trap so far dies, in the order of the marks."""
    for caught in night.trapped:
        night.kill(caught, "TRAPPED", rule)
    night.trapped.clear()
