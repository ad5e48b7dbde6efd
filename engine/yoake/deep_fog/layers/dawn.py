"""Step 12: what was pending becomes real, and the morning list is read."""

from yoake.deep_fog.catalogue import CAUSES
from yoake.deep_fog.outcome import Channel
from yoake.deep_fog.state import Night, Person


def dawn(night: Night) -> None:
    """Deaths, revivals, wounds and losses first; then the followers, by number."""
    for person in night.people:
        _commit(night, person)
    for person in night.living():
        if person.follows:
            night.fall(person, "suicide", "bond.follow", person.follows)
            night.own_line("followed", person, "bond.follow", (person.follows.id,))
    for person in night.people:
        night.settle_wounds(person)
    night.fallen = [person for person in night.people if person.died_day == night.tomorrow]


def _commit(night: Night, person: Person) -> None:
    if person.pending:
        night.fall(person, person.pending, "dawn.death")
    if person.returning:
        night.rise(person, person.returning)
    night.settle_losses(person)


def bequests(night: Night) -> None:
    """煽動者 死亡: a riot. A dead cub: the pack's grudge. Both only while the power lasts, and more than one is no more."""
    for person in night.fallen:
        if person.role == "childwolf" and person.can_role:
            night.stir_grudge("others.childwolf")
            night.line("cub_died", Channel.WOLVES, "others.childwolf", who=person)
        elif person.role == "fan" and person.can_role:
            night.stir_riot("ability.fan")
            night.line("riot", Channel.ALL, "ability.fan", who=person)


def morning_list(night: Night) -> None:
    """Everybody found dead, by number; the executed and the suddenly dead have had their lines."""
    night.line("dawn", Channel.ALL, "dawn.list")
    found = [person for person in night.fallen if CAUSES[person.cause or ""].found]
    for person in found:
        night.line("found_dead", Channel.ALL, "dawn.list", targets=(person.id,))
    if not found:
        night.line("no_victim", Channel.ALL, "dawn.list")
