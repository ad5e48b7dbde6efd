"""Whom the hunter named this morning is a corpse, unless something saves him (2-1-I).

All reasons are judged on the village as it was before this dusk. Only a kill scores.
"""

from collections.abc import Callable

from yoake.sakasama.state import Person, Step


def resolve(step: Step) -> None:
    hunter = step.holder("hunter")
    for target in map(step.find, step.village.today.shots):
        assert target is not None, "shots at nobody are refused"
        reasons = [reason for reason, holds in REASONS.items() if holds(step, target)]
        if step.shoot(target, reasons, "shots.2-1-I/1", hunter):
            step.kill(target, "shot", "shots.2-1-I/1", hunter)
            step.score(target, "shots.2-2/2", hunter)


def _all_humans_alive(step: Step, target: Person) -> bool:
    return target.role in ("wolf_chief", "silver_wolf") and all(human.alive_at_start for human in step.humans)


def _black_cat_day(step: Step, target: Person) -> bool:
    return target.role == "wolf_chief" and step.bitten_to_death_last_night("black_cat")


def _sickly_wolf_shot(step: Step, target: Person) -> bool:
    """The hunter shot it dead yesterday: whoever is named today lives."""
    return any(sickly.id in step.village.yesterday.hunter_kills for sickly in step.holders("sickly_wolf"))


def _mystic_wolf_voted(step: Step, target: Person) -> bool:
    """For this player, of either camp; the wolf may have died since."""
    return step.vote_of_last_night("mystic_wolf") is target


REASONS: dict[str, Callable[[Step, Person], bool]] = {
    "all_humans_alive": _all_humans_alive,
    "black_cat_chief": _black_cat_day,
    "sickly_wolf": _sickly_wolf_shot,
    "mystic_wolf": _mystic_wolf_voted,
}
