"""Step 4b and c: robbers (盗賊) take a leftover card, then apprentices (弟子) the role of their master. First night only."""

from yoake.deep_fog.catalogue import ROLES
from yoake.deep_fog.drawing import draw_outing
from yoake.deep_fog.identity import turn_into
from yoake.deep_fog.state import Night, Person
from yoake.deep_fog.victory import counts_of, winner_of

RULE = "others.lover"


def robbery(night: Night) -> None:
    """Each robber draws until the game would go on with the card, or no card is left."""
    if night.day > 1:
        return
    for person in night.living():
        if person.role == "robber":
            _rob(night, person)


def _rob(night: Night, robber: Person) -> None:
    """What is drawn is a place among the leftover cards in the order of their role numbers; equal cards stay apart."""
    while night.discard:
        by_number = sorted(range(len(night.discard)), key=lambda place: ROLES[night.discard[place]].id)
        drawn = night.dice.pick(range(len(by_number)), "others.robber", robber.id)
        role = night.take_card(by_number[drawn], "others.robber")
        turn_into(night, robber, role, "others.robber")
        if winner_of(counts_of(night.people)) is None:
            break
    draw_outing(night, robber)


def apprenticeship(night: Night) -> None:
    """A mutual bond with the master first, then his role."""
    for person in night.living():
        if person.role == "lover" and person.visits is not None:
            _learn(night, person)


def _learn(night: Night, apprentice: Person) -> None:
    master = _master_of(night, apprentice)
    if master is None:
        return
    night.bind(master, apprentice, RULE)
    night.bind(apprentice, master, RULE)
    night.own_line("bound_self", apprentice, RULE, (master.id,))
    night.note("bond_made", apprentice, RULE, (master.id,))
    night.note("bond_received", master, RULE, (apprentice.id,))
    turn_into(night, apprentice, master.role, RULE, master)
    draw_outing(night, apprentice)


def _master_of(night: Night, apprentice: Person) -> Person | None:
    """An apprentice's master is the master of whoever chose him; a ring of apprentices leaves it to the dice."""
    master, seen = apprentice, [apprentice]
    while master.role == "lover" and master.visits is not None:
        master = night.person(master.visits)
        if master in seen:
            break
        seen.append(master)
    if master.role != "lover":
        return master
    others = [person.id for person in night.living() if person.role != "lover"]
    return night.person(night.dice.pick(others, RULE, apprentice.id)) if others else None
