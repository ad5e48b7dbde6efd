"""Step 2: random choices become targets, and a witch's outing becomes poison or revival.

A dead 魔法少年 takes part like the living.
"""

from yoake.deep_fog.drawing import draw_target
from yoake.deep_fog.state import GIFT, OUTING, Night, Person


def preparation(night: Night) -> None:
    """First all choices for roles, by number, then all for gifts; then the potions are fixed."""
    for action in (OUTING, GIFT):
        for person in night.people:
            for place in (0, 1):
                if (action, place) in person.random and person.acts:
                    draw_target(night, person, action, place)
    for person in night.people:
        if person.role in ("witch", "walpurgis"):
            _fix_potion(night, person)


def _fix_potion(night: Night, person: Person) -> None:
    """Poison for the living, revival for the dead; nothing for one who died suddenly just now (and is dead for good)."""
    if person.visits is None:
        return
    target = night.person(person.visits)
    if target.alive:
        person.potion = "poison"
    elif not night.alive_at_start[target.id]:
        person.potion = "revive"
