"""The hunter hears the merchant's report and names whom he shoots (1-2-4). The shots act at dusk."""

from yoake.sakasama.state import Person, Step


def resolve(step: Step) -> None:
    step.call("hunter", step.holders("hunter"), "aiming.1-2-4/1")
    hunter = step.living_holder("hunter")
    if hunter:
        _report_merchant(step, hunter)
        _aim(step, hunter)


def _report_merchant(step: Step, hunter: Person) -> None:
    """1-2-4/2. The merchant may have died since he voted."""
    voted = step.vote_of_last_night("merchant")
    if voted:
        step.tell("merchant_report", "aiming.1-2-4/2", hunter, voted.cells.wolf_points, about=voted)


def _aim(step: Step, hunter: Person) -> None:
    """1-2-4/3; 1-2-4/4: a second player when the black cat was bitten to death."""
    first, *extra = step.designations["SHOOT"]
    step.designate("SHOOT", (first,), "aiming.1-2-4/3", hunter)
    for second in extra:
        step.flag(hunter, "extra_shot", "aiming.1-2-4/4", step.holder("black_cat"))
        step.tell("extra_shot", "aiming.1-2-4/4", hunter, 1)
        step.designate("SHOOT", (second,), "aiming.1-2-4/4", hunter)
