"""A fox that the wolf chief named this morning is a corpse, warded or not (2-1-III). The only death of a first dusk (2/2)."""

from yoake.sakasama.state import Step


def resolve(step: Step) -> None:
    fox = step.holder("fox")
    if fox and fox.id == step.today.chief_target:
        step.kill(fox, "sniffed", "sniffing.2-1-III/1", step.holder("wolf_chief"))
