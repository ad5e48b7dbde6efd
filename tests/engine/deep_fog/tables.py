"""Tables of tests: a row is a sentence of the seed, the smallest village that shows it, what is said of it and what not."""

from dataclasses import dataclass, field
from typing import Any

import pytest
from yoake.deep_fog.outcome import (
    Attack,
    BodySwap,
    Change,
    Doom,
    FogOutcome,
    Line,
    Note,
    VillageChange,
)
from yoake.outcome import Death, Draw, Entry, Flag, Revival, RoleChange

from tests.engine.deep_fog.villages import night


@dataclass(frozen=True)
class Row:
    """`says` and `never`: entries of the journal as `in_words` has them; those separated by ` | ` are several."""

    sentence: str
    seats: str
    says: str = ""
    never: str = ""
    more: dict[str, Any] = field(default_factory=dict)

    def hold(self) -> None:
        said = words(night(self.seats, **self.more))
        missing = [entry for entry in _entries(self.says) if entry not in said]
        wrong = [entry for entry in _entries(self.never) if entry in said]
        assert not missing, f"not said: {missing}; said: {said}"
        assert not wrong, f"should not be said: {wrong}"


def row(sentence: str, seats: str, says: str = "", never: str = "", **more: Any) -> Row:
    assert says or never, sentence
    return Row(sentence, seats, says, never, more)


def rows(*table: Row) -> pytest.MarkDecorator:
    """One test a row, named by its sentence."""
    assert len({entry.sentence for entry in table}) == len(table)
    return pytest.mark.parametrize("row", table, ids=[entry.sentence for entry in table])


def _entries(text: str) -> list[str]:
    return [entry.strip() for entry in text.split("|") if entry.strip()]


def words(outcome: FogOutcome) -> list[str]:
    """Everything of the night in words, in order."""
    return [in_words(entry) for entry in outcome.journal if not isinstance(entry, Draw)]


def in_words(entry: Entry) -> str:
    """`4 dies victim`, `3: figure`, `3: result 2 role wolf`, `[all] executed 4`, `[own 3] went_to 3 2`, `2 hurt=True`."""
    match entry:
        case Death():
            return f"{entry.player} dies {entry.cause}"
        case Revival():
            return f"{entry.player} lives again"
        case Doom(player, cause, by):
            return f"{player} doomed {cause}" + ("" if by is None else f" by {by}")
        case Note(type_, reader, targets, value, finding):
            return f"{reader}: {_joined(type_, *targets, value, *(finding or ()))}"
        case Line():
            place = _joined(entry.channel, entry.reader)
            text = _joined(entry.type, entry.who, *entry.targets, entry.value, *(entry.finding or ()))
            return f"[{place}] {text}"
        case RoleChange():
            return f"{entry.player} becomes {entry.gained and entry.gained.key}"
        case Change(player, name, _, new):
            return f"{player} {name}={new}"
        case BodySwap(swapper, target):
            return f"{swapper} swaps with {target}"
        case VillageChange(name, value):
            return f"village {name}={value}"
        case Attack(by, target, kind):
            return f"{kind} {by} attacks {target}"
        case Flag():
            return f"{entry.player} is {entry.flag}" + ("" if entry.by is None else f" by {entry.by}")
    raise AssertionError(entry)


def _joined(*parts: object) -> str:
    return " ".join(str(part) for part in parts if part is not None and part != "")
