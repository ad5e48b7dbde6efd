"""The links between a possessor and the body he wears, and how they end (spec 19.2, 20, 21.4, 23.3).

A link ends by a newer token that points to its own holder; from tomorrow each is himself again.
"""

from yoake.shikigami.questions.interference import stop_possession
from yoake.shikigami.state import Night, Person
from yoake.village import RoleRef


def free_body(night: Night, body: Person, rule: str, by: Person | None = None) -> None:
    """From tomorrow nobody else wears this body."""
    night.add_role(body, RoleRef("possessed", player=body.id, day=night.date + 1), rule, by)


def return_home(night: Night, possessor: Person, rule: str, by: Person | None = None) -> None:
    """From tomorrow the possessor is in his own body."""
    night.add_role(possessor, RoleRef("possessed_target", player=possessor.id, day=night.date + 1), rule, by)


def call_off_possession(night: Night, possessor: Person, rule: str, by: Person) -> None:
    """Whoever is called back to life takes nobody's body tonight; nor is he thrown out of one any more."""
    if possessor.id in night.possessions:
        possessor.possession_reset = False
        stop_possession(night, possessor, rule, by)
