"""The board of seats: rows of five, the last row may be short. Seats are player ids 1..N, the dead included."""

from collections.abc import Iterator
from functools import lru_cache

WIDTH = 5


class Board:
    """Geometry of `size` seats. Nothing here knows who lives."""

    __slots__ = ("_around", "_beside", "size")

    def __init__(self, size: int) -> None:
        self.size = size
        self._beside: dict[int, tuple[int, ...]] = {}
        self._around: dict[int, tuple[int, ...]] = {}

    def step(self, seat: int, direction: str) -> int | None:
        """The seat one step in this direction (`north`, `southwest`, ...), if the board has it; rows never wrap."""
        match direction:
            case "north":
                return seat - WIDTH if seat > WIDTH else None
            case "south":
                return seat + WIDTH if seat + WIDTH <= self.size else None
            case "west":
                return seat - 1 if seat % WIDTH != 1 else None
            case "southwest":
                return seat + WIDTH - 1 if seat % WIDTH != 1 and seat + WIDTH - 1 <= self.size else None
            case "southeast":
                return seat + WIDTH + 1 if seat % WIDTH != 0 and seat + WIDTH + 1 <= self.size else None
            case _:
                return seat + 1 if seat % WIDTH != 0 and seat < self.size else None

    def beside(self, seat: int) -> tuple[int, ...]:
        """The orthogonal neighbours, north, south, west, east."""
        if seat not in self._beside:
            steps = (self.step(seat, direction) for direction in ("north", "south", "west", "east"))
            self._beside[seat] = tuple(step for step in steps if step is not None)
        return self._beside[seat]

    def around(self, seat: int) -> tuple[int, ...]:
        """The 3x3 block with the seat itself, clipped to the board, ascending."""
        if seat not in self._around:
            row, column = self.row_of(seat), self.column_of(seat)
            self._around[seat] = tuple(
                other
                for other in range(max(1, seat - WIDTH - 1), min(self.size, seat + WIDTH + 1) + 1)
                if abs(self.row_of(other) - row) <= 1 and abs(self.column_of(other) - column) <= 1
            )
        return self._around[seat]

    def row(self, seat: int) -> tuple[int, ...]:
        """All seats of its row that exist, ascending."""
        first = seat - (seat - 1) % WIDTH
        return tuple(range(first, min(first + WIDTH - 1, self.size) + 1))

    def column(self, seat: int) -> tuple[int, ...]:
        """All seats of its column, ascending."""
        return tuple(range((seat - 1) % WIDTH + 1, self.size + 1, WIDTH))

    def seats(self) -> Iterator[int]:
        return iter(range(1, self.size + 1))

    @staticmethod
    def row_of(seat: int) -> int:
        return (seat - 1) // WIDTH

    @staticmethod
    def column_of(seat: int) -> int:
        return (seat - 1) % WIDTH


@lru_cache(maxsize=512)
def board_of(size: int) -> Board:
    """The board for `size` seats; boards of one size are the same board."""
    return Board(size)
