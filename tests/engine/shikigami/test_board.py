"""The board of seats (spec 02 section 1): 22 seats in rows of five, the last row has two."""

import pytest
from yoake.shikigami.board import board_of

BOARD = board_of(22)


@pytest.mark.parametrize(
    ("seat", "direction", "reached"),
    [
        (8, "north", 3),
        (8, "south", 13),
        (8, "west", 7),
        (8, "east", 9),
        (8, "southwest", 12),
        (8, "southeast", 14),
        (3, "north", None),
        (20, "south", None),
        (17, "south", 22),
        (18, "south", None),
        (6, "west", None),
        (10, "east", None),
        (22, "east", None),
        (21, "east", 22),
        (11, "southwest", None),
        (15, "southeast", None),
        (19, "southwest", None),
        (16, "southeast", 22),
        (17, "southeast", None),
        (17, "southwest", 21),
    ],
)
def test_a_step_leads_to_the_next_seat_and_never_round_the_edge(seat: int, direction: str, reached: int | None) -> None:
    assert BOARD.step(seat, direction) == reached


@pytest.mark.parametrize(
    ("seat", "beside"),
    [
        (8, (3, 13, 7, 9)),
        (1, (6, 2)),
        (5, (10, 4)),
        (18, (13, 17, 19)),
        (21, (16, 22)),
        (22, (17, 21)),
    ],
)
def test_neighbours_are_those_to_the_north_south_west_and_east(seat: int, beside: tuple[int, ...]) -> None:
    assert BOARD.beside(seat) == beside


@pytest.mark.parametrize(
    ("seat", "around"),
    [
        (8, (2, 3, 4, 7, 8, 9, 12, 13, 14)),
        (1, (1, 2, 6, 7)),
        (10, (4, 5, 9, 10, 14, 15)),
        (17, (11, 12, 13, 16, 17, 18, 21, 22)),
        (20, (14, 15, 19, 20)),
        (22, (16, 17, 18, 21, 22)),
    ],
)
def test_the_surroundings_are_nine_seats_with_the_own_one_clipped_to_the_board(
    seat: int, around: tuple[int, ...]
) -> None:
    assert BOARD.around(seat) == around


@pytest.mark.parametrize(
    ("seat", "row", "column"),
    [(8, (6, 7, 8, 9, 10), (3, 8, 13, 18)), (22, (21, 22), (2, 7, 12, 17, 22)), (5, (1, 2, 3, 4, 5), (5, 10, 15, 20))],
)
def test_rows_and_columns_hold_the_seats_that_exist(seat: int, row: tuple[int, ...], column: tuple[int, ...]) -> None:
    assert BOARD.row(seat) == row
    assert BOARD.column(seat) == column


def test_a_single_seat_has_no_neighbours() -> None:
    board = board_of(1)
    assert (board.beside(1), board.around(1), board.row(1), board.column(1)) == ((), (1,), (1,), (1,))


def test_all_seats_are_counted_from_one() -> None:
    assert list(board_of(3).seats()) == [1, 2, 3]


def test_villages_of_one_size_share_a_board() -> None:
    assert board_of(22) is BOARD
