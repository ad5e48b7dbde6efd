"""Tables of tests: a row is a sentence of the seed, the smallest step that shows it, and what the journal says of it."""

from collections.abc import Sequence
from typing import NamedTuple

import pytest
from yoake.outcome import Death, Draw, Entry, Flag, Notice, PublicLine
from yoake.sakasama.outcome import Asked, Bitten, Called, Counted, Designated, Discussion, Scored, Shot
from yoake.sakasama.village import (
    Phase,
    RevoteCandidates,
    RoleOverride,
    SelfVote,
    TieBreak,
    Today,
    Yesterday,
)

from tests.engine.sakasama.villages import resolve, village


class Row(NamedTuple):
    """`said`: the entries of the layers under test, in order, as `in_words` has them, each with its rule."""

    sentence: str
    seats: str
    moves: str
    said: list[str]
    day: int = 2
    table: tuple[RoleOverride, ...] = ()
    today: Today = Today()
    yesterday: Yesterday = Yesterday()
    two_days_ago: Sequence[int] = ()
    points: int = 0
    threshold: int | None = 99
    self_vote: SelfVote = SelfVote.FORBID
    revote: RevoteCandidates = RevoteCandidates.TIED
    tie_break: TieBreak | None = None

    def journal(self, phase: Phase, *layers: str) -> list[str]:
        the_village = village(
            self.seats,
            phase,
            self.day,
            points=self.points,
            threshold=self.threshold,
            table=self.table,
            self_vote=self.self_vote,
            revote=self.revote,
            today=self.today,
            yesterday=self.yesterday,
            two_days_ago=self.two_days_ago,
        )
        outcome = resolve(the_village, self.moves, self.tie_break)
        said = [entry for entry in outcome.journal if not isinstance(entry, Draw)]  # no chance is ever drawn
        return [f"{entry.rule} {in_words(entry)}" for entry in said if entry.rule.partition(".")[0] in layers]


def rows(*table: Row) -> pytest.MarkDecorator:
    """One test a row, named by its sentence."""
    return pytest.mark.parametrize("row", table, ids=[row.sentence for row in table])


def in_words(entry: Entry) -> str:
    """`5 dies shot`, `4 judgement wolf of 2`, `call hunter wakes 1`."""
    match entry:
        case Called(call, awake):
            return f"call {call} wakes {_list(awake)}"
        case Designated(action, targets, _, by):
            return f"{by} {action} {_list(targets)}"
        case Notice():
            return f"{entry.reader} {entry.type} {entry.value}" + (f" of {entry.about}" if entry.about else "")
        case PublicLine():
            return f"all {entry.type} {_list(entry.players) if entry.value is None else entry.value}"
        case Flag():
            return f"{entry.player} is {entry.flag}"
        case Shot(target, killed, reasons):
            return f"shot {target} {'kills' if killed else 'fails: ' + _list(reasons)}"
        case Scored(player, points, total):
            return f"{player} scores {points}, {total} in all"
        case Death():
            return f"{entry.player} dies {entry.cause}"
        case Counted(round_, tally):
            return f"ballot {round_}: " + ", ".join(f"{player} has {votes}" for player, votes in tally)
        case Asked(status, candidates):
            return f"{status} {_list(candidates)}"
        case Bitten(target, source):
            return f"{target} bitten by {source}"
        case Discussion(least, most):
            return f"discussion {least} to {most}"
    raise AssertionError(entry)


def _list(items: Sequence[object]) -> str:
    return " ".join(map(str, items)) or "nobody"
