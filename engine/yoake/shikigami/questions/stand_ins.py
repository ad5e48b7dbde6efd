"""One dies in the place of another (誰かの犠牲になって)."""

from collections.abc import Iterable

from yoake.shikigami.questions.resistance import specially_resistant, vega
from yoake.shikigami.state import Night, Person


def never_stands_in(night: Night, person: Person) -> bool:
    """R2, R3, R4: the documents spare every special resistance, the program only 織姫."""
    return specially_resistant(night, person) if night.documented else vega(person)


def dies_instead(night: Night, saved: Person, candidates: Iterable[Person], rule: str) -> bool:
    """One of the candidates who can be taken dies for `saved`; False when there is none."""
    takeable = {person.id: person for person in candidates if person.alive_now and not never_stands_in(night, person)}
    if not takeable:
        return False
    taken = takeable[night.dice.pick(tuple(takeable), rule, saved.id)]
    night.kill(taken, "SACRIFICE", rule, saved)
    night.saved_by_stand_in.add(saved.id)
    return True
