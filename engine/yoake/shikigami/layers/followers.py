"""後追い自殺+神託(巫女型)処理.

Source: seed 002, spec 25.1 and 25.2: lovers follow their lovers, 背徳者 the last of the foxes, as long as somebody
falls; then 巫女 learn of everybody who took his own life.
"""

from yoake.shikigami.questions import following
from yoake.shikigami.questions.camps import traced_camp
from yoake.shikigami.state import Night, Person

FOLLOWERS = ("lovers", *following.FOLLOWERS)
MEDIUMS = ("medium", "bacchus_medium", "seal_medium", "revive_medium", "eclipse_medium")


def follow(night: Night) -> None:
    """No resistance, weather or ability stops this."""

    def falls(person: Person, cause: str) -> bool:
        rule = "followers.lovers" if cause == "LOVERS_FOLLOWED" else "followers.foxes"
        if not night.kill(person, cause, rule):
            return False
        person.suicide = True
        night.flag(person, "suicide", rule)
        return True

    following.walk(night, falls)


def tell_mediums(night: Night) -> None:
    """Everybody with the suicide flag, by his body; the camp is his own, love set aside."""
    suicides = sorted((person for person in night.people if person.suicide), key=lambda person: person.body.id)
    for person in suicides:
        night.tell("MEDIUM_RESULT", "followers.mediums", None, traced_camp(night, person), about=person.body)
