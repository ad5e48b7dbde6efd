"""Role confirmation on the first morning: the human camp together, the wolf roles one by one (1-1-1, 1-1-2)."""

from yoake.sakasama.catalogue import ROLES
from yoake.sakasama.state import Step

CONFIRMED = tuple(role.key for role in ROLES.values() if role.confirmed)
"""Wolf roles that are woken alone. The seed leaves their order free; chief and insight wolf come later, pups never."""


def humans(step: Step) -> None:
    """1-1-1: all of the human camp wake, and see each other being confirmed."""
    awake = [person for person in step.humans if person.alive_now]
    step.call("human_camp", awake, "confirmation.1-1-1/1")
    for reader in awake:
        for member in awake:
            step.tell("camp_roster", "confirmation.1-1-1/1", reader, member.role, about=member)


def wolves(step: Step) -> None:
    """1-1-2: each role of the deck once; the two mates meet."""
    for role in CONFIRMED:
        holders = step.holders(role)
        if holders:
            step.call(role, holders, "confirmation.1-1-2/1")
        if role == "wolf_mate" and holders:
            one, other = holders
            step.tell("mate", "confirmation.1-1-2/5", one, other)
            step.tell("mate", "confirmation.1-1-2/5", other, one)
