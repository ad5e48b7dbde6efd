"""厄神 wards (厄払い判定).

Seed 000, 厄払い処理. A warded player is safe from what questions/interference.py lists until the morning. At once a
possession in which he has a part is stopped; only the first rule that fits acts:

- `warding.victim`: somebody plans to possess him
- `warding.guest`: he wears another body, and is thrown out of it
- `warding.wolf`: he is the 憑狼 that attacks

Source: spec 11 section 1; readings R5.
"""

from yoake.shikigami.questions.interference import note_ward_success, possessors_of, stop_possession
from yoake.shikigami.questions.turns import turns
from yoake.shikigami.state import POSSESSORS, Night, Person, Visit


def resolve(night: Night) -> None:
    for keeper, target in turns(night, "ANTI_VOODOO_DO"):
        night.wards.append(Visit(keeper, target))
        rule = _intervene(night, keeper, target)
        if rule is not None:
            note_ward_success(night, target, rule, keeper)


def _intervene(night: Night, keeper: Person, target: Person) -> str | None:
    """Stop what the target has to do with a possession. The rule that did, None when there was nothing."""
    possessors = possessors_of(night, target)
    if possessors:
        for possessor in possessors:
            stop_possession(night, possessor, "warding.victim", keeper)
        return "warding.victim"
    if target.role in POSSESSORS and target.body is not target:
        target.possession_reset = True
        night.flag(target, "possession_reset", "warding.guest", keeper)
        night.possessions.setdefault(target.id, None)
        return "warding.guest"
    if target is night.wolf and target.role == "possessed_wolf" and (not night.documented or _plans(night, target)):
        stop_possession(night, target, "warding.wolf", keeper)
        return "warding.wolf"
    return None


def _plans(night: Night, possessor: Person) -> bool:
    """R5: the documents speak of a 憑狼 that is going to possess, not of any that attacks."""
    return night.possessions.get(possessor.id) is not None
