"""A bandit who was bitten two nights ago, by whatever, is a corpse (2-1-II)."""

from yoake.sakasama.state import Step


def resolve(step: Step) -> None:
    bandit = step.holder("bandit")
    if bandit and bandit.id in step.village.two_days_ago.bite_targets:
        step.kill(bandit, "old_bite", "old_bite.2-1-II/1")
