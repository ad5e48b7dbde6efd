"""Who is bitten besides (3-2): by the ferocious wolf's lone vote, then by the trapper's when his hawk was bitten to death.

Both speak of the final ballot. Somebody bitten already only has one more thing that bit him.
"""

from yoake.sakasama.state import Step


def ferocious_wolf(step: Step) -> None:
    """3-2/5: nobody else voted for that player."""
    ballot = step.ballots[-1] if step.ballots else {}
    wolf = step.living_holder("ferocious_wolf")
    target = ballot.get(wolf) if wolf else None
    if target and list(ballot.values()).count(target) == 1:
        step.bite(target, "ferocious_wolf", "further_bites.3-2/5", wolf)


def shadow_hawk(step: Step) -> None:
    """3-2/6: the night after the hawk was bitten to death."""
    ballot = step.ballots[-1] if step.ballots else {}
    trapper = step.living_holder("trapper")
    target = ballot.get(trapper) if trapper else None
    if target and step.bitten_to_death_last_night("shadow_hawk"):
        step.bite(target, "shadow_hawk", "further_bites.3-2/6", trapper)
