"""What is found out once is not found out again, unless it is not worth keeping."""

from yoake.remembered import Remembered


def squares(asked: list[int], most: int = 10) -> Remembered[int, int]:
    def square(number: int) -> int:
        asked.append(number)
        return number * number

    return Remembered(square, lambda number, answer: number < 100 and answer > 0, most)


def test_an_answer_is_found_once() -> None:
    asked: list[int] = []
    known = squares(asked)
    assert [known[3], known[3], known[4]] == [9, 9, 16]
    assert asked == [3, 4]


def test_what_is_not_worth_it_is_found_every_time() -> None:
    asked: list[int] = []
    known = squares(asked)
    assert [known[0], known[0], known[100], known[100]] == [0, 0, 10_000, 10_000]
    assert asked == [0, 0, 100, 100]


def test_there_are_never_more_than_so_many() -> None:
    known = squares([], most=3)
    for number in range(1, 50):
        assert known[number] == number * number
        assert len(known) <= 3
