"""Who cannot be revived by others, and whose body cannot be taken (spec 21.3 and 23.5)."""

from yoake.shikigami.questions.camps import DELAYED_COPIERS
from yoake.shikigami.state import Person


def revival_limited(person: Person) -> bool:
    """Revival by others, 五徳猫 and misfires never reach this player."""
    return (
        person.life == "retired"
        or person.possession_reset
        or "revive" in person.fragments
        or "lovers" in person.keys
        or person.role in DELAYED_COPIERS
        or "revival_limited" in person.facts.tags
    )


def possession_limited(person: Person) -> bool:
    """Neither 憑狼 nor 犬神 and 憑狐 take this body."""
    return "possession_limited" in person.facts.tags
