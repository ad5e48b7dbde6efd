"""Tables of tests: a row is a rule in words, the smallest night that shows it, and what the journal says of it."""

from typing import Literal, NamedTuple

import pytest
from yoake.shikigami.state import Reading

from tests.engine.shikigami.villages import resolve, trace, village


class Row(NamedTuple):
    """`said`: the entries of the sections under test, in order, as `villages.trace` words them."""

    rule: str
    seats: str
    cast: str
    said: list[str]
    day: int = 2
    weather: str | None = None
    always: bool = True
    pick: Literal["first", "last"] | int = "first"
    reading: Reading = Reading.REFERENCE
    options: tuple[str, ...] = ()

    def journal(self, *sections: str) -> list[str]:
        the_village = village(self.seats, self.day, self.weather, self.options)
        return trace(resolve(the_village, self.cast, self.always, self.pick, self.reading), *sections)


def rows(*table: Row) -> pytest.MarkDecorator:
    """One test a row, named by its rule."""
    return pytest.mark.parametrize("row", table, ids=[row.rule for row in table])
