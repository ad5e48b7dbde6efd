"""The wolf chief names a player and is told wolf or human (1-1-2-2, 1-2-3).

Each of these works on the result of the one before: the role table, the ward, the inversion, the cloak. The cloak is last
and absolute, so a hunter who is warded or inverted reads wolf all the same.
"""

from yoake.sakasama.catalogue import Camp
from yoake.sakasama.state import Person, Step


def resolve(step: Step) -> None:
    if not step.holders("wolf_chief"):
        return
    named = step.by_day("judgement.1-1-2-2/1", "judgement.1-2-3/1")
    step.call("wolf_chief", step.holders("wolf_chief"), named)
    chief = step.living_holder("wolf_chief")
    if chief:
        (target,) = step.designations["JUDGE"]
        step.designate("JUDGE", (target,), named, chief)
        told = step.by_day("judgement.1-1-2-2/2", "judgement.1-2-3/2")
        step.tell("judgement", told, chief, judged(step, target).value, about=target)


def judged(step: Step, target: Person) -> Camp:
    """What the chief is told of this player today."""
    result = _warded(step, target, target.cells.judgement)
    if step.day > 1:
        result = _inverted(step, target, result)
        result = _cloaked(step, target, result)
    return result


def _warded(step: Step, target: Person, result: Camp) -> Camp:
    """1-1-2-2/3, 1-2-3/3. A ward ends with its day."""
    if target.id != step.today.ward_target:
        return result
    rule = step.by_day("judgement.1-1-2-2/3", "judgement.1-2-3/3")
    step.flag(target, "judgement_warded", rule, step.holder("witch"))
    return Camp.HUMAN


def _inverted(step: Step, target: Person, result: Camp) -> Camp:
    """1-2-3/4."""
    if not step.bitten_to_death_last_night("dark_crow"):
        return result
    step.flag(target, "judgement_inverted", "judgement.1-2-3/4", step.holder("dark_crow"))
    return Camp.WOLF if result is Camp.HUMAN else Camp.HUMAN


def _cloaked(step: Step, target: Person, result: Camp) -> Camp:
    """1-2-3/5. The hunter himself is of the human camp too; the stagehand may have died since he voted."""
    voted = step.vote_of_last_night("stagehand")
    if target.role != "hunter" or voted is None or voted.cells.camp is not Camp.HUMAN:
        return result
    step.flag(target, "judgement_cloaked", "judgement.1-2-3/5", step.holder("stagehand"))
    return Camp.WOLF
