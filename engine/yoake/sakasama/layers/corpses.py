"""Which bite targets become corpses (3-3). All bites are simultaneous: who dies tonight has no effect before tomorrow.

For each target the trap comes first: it kills whatever the role table says, a guarded hunter too, and scores (3-3/3). It
holds although the trapper may have died since the morning.
"""

from yoake.sakasama.catalogue import BiteEffect
from yoake.sakasama.state import Person, Step


def resolve(step: Step) -> None:
    for target in step.bites:
        if target.id == step.today.trap_target:
            _trap(step, target)
        elif target.role == "hunter" and step.bitten_to_death_last_night("hound"):
            step.flag(target, "hound_guard", "corpses.3-3/2", step.holder("hound"))
        elif target.cells.bite is BiteEffect.DIES:
            step.kill(target, "bite", "corpses.3-3/1")


def _trap(step: Step, target: Person) -> None:
    trapper = step.holder("trapper")
    step.flag(target, "trap_sprung", "corpses.3-3/3", trapper)
    step.kill(target, "trap", "corpses.3-3/3", trapper)
    step.score(target, "corpses.3-3/5", trapper)
