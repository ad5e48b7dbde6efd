"""The insight wolf is told whom trapper or witch named (1-1-2-1, 1-2-2).

Without a living designator it is told that it is named itself, so that it does not learn that he is gone: a lie (1-2-2/3).
There is no trap then, and nobody dies of it. A deck with neither of them is treated alike (assumed from the wiki).
"""

from yoake.sakasama.state import Person, Step


def resolve(step: Step) -> None:
    if not step.holders("insight_wolf"):
        return
    step.call("insight_wolf", step.holders("insight_wolf"), step.by_day("report.1-1-2-1/1", "report.1-2-2/1"))
    insight = step.living_holder("insight_wolf")
    if insight:
        _report(step, insight)


def _report(step: Step, insight: Person) -> None:
    named = step.find(step.today.trap_target) or step.find(step.today.ward_target)
    if named:
        step.tell("designation_report", step.by_day("report.1-1-2-1/1", "report.1-2-2/2"), insight, named)
    else:
        step.flag(insight, "cover_report", "report.1-2-2/3")
        step.tell("designation_report", "report.1-2-2/3", insight, insight)
