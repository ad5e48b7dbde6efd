"""住職 rings a number."""

from dataclasses import replace

import pytest
from yoake.village import Room

from tests.engine.shikigami.villages import lines, resolve, village

EAT = "1 WOLF_EAT 2"
SEATS = "wolf female:human female:bell_brownie fox human wolf dead:human"
ROOM = Room(number=12, name="いろは村", year=2024, month=5, day=6, hour=7)


@pytest.mark.parametrize(
    ("kind", "number"),
    list(enumerate([1, 108, 65535, 12, 4, 4, 6, 2, 3, 3, 2, 2024, 5, 6, 7])),
)
def test_each_of_the_fifteen_kinds(kind: int, number: int) -> None:
    night = resolve(replace(village(SEATS, day=3), room=ROOM), EAT, pick=kind)
    assert lines(night, "BELL") == [((), number)]


def test_the_bell_is_rung_once_however_many_there_are() -> None:
    assert len(lines(resolve(village("wolf human bell_brownie bell_brownie human", day=1), EAT), "BELL")) == 1


def test_nobody_rings_who_died_tonight() -> None:
    assert lines(resolve(village("wolf human bell_brownie human"), "1 WOLF_EAT 3"), "BELL") == []


def test_the_seat_may_be_that_of_a_dead_one() -> None:
    """Kind number 10 by its index 9; among the two of them index 9 takes the second."""
    seats = village("wolf human bell_brownie dead:bell_brownie human")
    assert lines(resolve(seats, EAT, pick=9), "BELL") == [((), 4)]
