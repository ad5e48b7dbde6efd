"""Assassins strike (暗殺判定).

Source: spec 07; seed 001 暗殺 steps 01 to 09, whose numbers are the rule ids. All acts are judged first (01-07), then
the trapped assassins die (08), then everybody marked for death (09). Only 辻斬り's poisoning is immediate; in the
documents' reading it waits for step 08 as well (R6).
"""

from collections.abc import Callable

from yoake.shikigami.questions.camps import win_camp
from yoake.shikigami.questions.fleeing import fleeing
from yoake.shikigami.questions.guarding import gatekeepers_stop
from yoake.shikigami.questions.poison import poisonous
from yoake.shikigami.questions.reflection import reflects
from yoake.shikigami.questions.traps import caught_later, spring_traps
from yoake.shikigami.state import Night, Person, Visit


class _Marks:
    """暗殺フラグ, first mark first; and those poisoned by their victims, in the documents' reading.

    Each with the one by whom he dies.
    """

    __slots__ = ("doomed", "poisoned")

    def __init__(self) -> None:
        self.doomed: dict[int, tuple[Person, Person]] = {}
        self.poisoned: list[tuple[Person, Person]] = []


def resolve(night: Night) -> None:
    marks = _Marks()
    for ballot in night.cast("ASSASSIN_DO"):
        if ballot.voter.alive_now:
            _act(night, marks, ballot.voter, ballot.at)
    for ballot in night.cast("STEP_ASSASSIN_DO"):
        if ballot.voter.alive_now:
            _blow_along(night, marks, ballot.voter, ballot.seats)
    for ballot in night.cast("SPARK_WIZARD_DO"):
        if ballot.voter.alive_now:
            _fire_along(night, marks, ballot.voter, [night.person(seat) for seat in ballot.seats])
    spring_traps(night, "assassination.08")
    for poisoned, by in marks.poisoned:
        night.kill(poisoned, "POISON_DEAD", "assassination.08", by)
    for doomed, by in marks.doomed.values():
        night.kill(doomed, "ASSASSIN_KILLED", "assassination.09", by)


def _blow_along(night: Night, marks: _Marks, assassin: Person, seats: tuple[int, ...]) -> None:
    """風神: every seat of the line by itself; the more seats, the weaker. The dead count, but are no targets."""
    rate = max(1, 100 - 15 * len(seats))
    for seat in seats:
        target = night.person(seat)
        if target.alive_now and night.dice.chance(rate, "assassination.01", assassin.id):
            _act(night, marks, assassin, target)


def _act(night: Night, marks: _Marks, assassin: Person, target: Person) -> None:
    """Steps 02 to 07 for one assassin and one target."""
    if caught_later(night, assassin, target, "assassination.02"):
        return
    if gatekeepers_stop(night, target, "assassination.03") or fleeing(night, target):
        return
    if reflects(night, target, "assassination.05"):
        _doom(night, marks, assassin, "assassination.05", target)
        return
    if _falls_on_own_blade(night, assassin):
        _doom(night, marks, assassin, "assassination.05", assassin)
        return
    if assassin.acts_as == "reverse_assassin":
        night.soul_reversals.append(Visit(assassin, target))
        night.flag(target, "soul_reversal", "assassination.06", assassin)
        return
    if target.alive_now:
        STRIKES[assassin.acts_as](night, marks, assassin, target)


def _falls_on_own_blade(night: Night, assassin: Person) -> bool:
    """蝕暗殺者, except under 日蝕."""
    return (
        assassin.acts_as == "eclipse_assassin"
        and night.weather != "no_reflect_assassin"
        and night.dice.chance(30, "assassination.05.eclipse", assassin.id)
    )


def _doom(night: Night, marks: _Marks, person: Person, rule: str, by: Person) -> None:
    marks.doomed.setdefault(person.id, (person, by))
    night.flag(person, "assassinated", rule, by)


# ---- step 07: what a blow does to a living target ----


def _kill(night: Night, marks: _Marks, assassin: Person, target: Person) -> None:
    _doom(night, marks, target, "assassination.07", assassin)


def _professional(night: Night, marks: _Marks, assassin: Person, target: Person) -> None:
    """仕事人 spares the human side, and wolves and foxes."""
    if win_camp(night, target) != "human" and not target.inhuman:
        _kill(night, marks, assassin, target)


def _cut_down(night: Night, marks: _Marks, assassin: Person, target: Person) -> None:
    """辻斬り learns the role, unless the victim's poison takes him."""
    _kill(night, marks, assassin, target)
    if not poisonous(night, target):
        night.tell("ASSASSIN_RESULT", "assassination.07", assassin, target.role, about=target.body)
    elif night.documented:
        marks.poisoned.append((assassin, target))
    else:
        night.kill(assassin, "POISON_DEAD", "assassination.07", target)


def _date(key: str, days: int) -> Callable[[Night, _Marks, Person, Person], None]:
    """No death, but a dated mark `days` days ahead."""

    def mark(night: Night, marks: _Marks, assassin: Person, target: Person) -> None:
        night.add_doom(target, key, days, "assassination.07", assassin)

    return mark


def _jest(night: Night, marks: _Marks, assassin: Person, target: Person) -> None:
    """道化師's own assassination: a warrant for one of the days 2 to 10 ahead."""
    days = night.dice.number(2, 10, "assassination.07.pierrot", assassin.id)
    night.add_doom(target, "death_warrant", days, "assassination.07", assassin)


STRIKES: dict[str, Callable[[Night, _Marks, Person, Person], None]] = {
    "assassin": _kill,
    "sweep_assassin": _kill,
    "ascetic_assassin": _kill,
    "eclipse_assassin": _kill,
    "professional_assassin": _professional,
    "soul_assassin": _cut_down,
    "doom_assassin": _date("death_warrant", 2),
    "doom_fox": _date("death_warrant", 4),
    "select_assassin": _date("death_selected", 1),
    "step_assassin": _date("febris", 1),
    "pierrot_wizard": _jest,
}


# ---- 魔砲使い ----

LEAST_SEATS = {"full_wizard": 1, "debilitate_wizard": 5}


def _fire_along(night: Night, marks: _Marks, wizard: Person, line: list[Person]) -> None:
    """魔砲使い burns a line of one and the same winning camp, the dead included. Nothing falls back on the caster."""
    if len(line) < LEAST_SEATS.get(night.weather or "", 3):
        return
    burnt = [target for target in line if not _spared_by_fire(night, target)]
    if len({win_camp(night, target) for target in line}) > 1:
        return
    for target in burnt:
        _doom(night, marks, target, "assassination.spark", wizard)


def _spared_by_fire(night: Night, target: Person) -> bool:
    return (
        target.dead_now
        or gatekeepers_stop(night, target, "assassination.spark")
        or fleeing(night, target)
        or reflects(night, target, "assassination.spark")
    )
