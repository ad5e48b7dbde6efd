"""Dice: one promise of a kind of dice a test."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import permutations

import pytest
from yoake.dice import Dice, PolicyDice, ScriptedDice, ScriptedDraw, SeededDice, explore
from yoake.outcome import Draw, Journal
from yoake.problems import ScriptMismatch, TooManyOutcomes

SAMPLES = 4000


def frequencies(draw: Callable[[Dice], object], samples: int = SAMPLES) -> dict[object, float]:
    found = Counter(draw(SeededDice(seed)) for seed in range(samples))
    return {answer: count / samples for answer, count in found.items()}


def distribution(draw: Callable[[Dice], object], limit: int = 1000) -> dict[object, Fraction]:
    """Every answer with its exact probability."""
    found: dict[object, Fraction] = {}
    for probability, answer in explore(draw, limit):
        found[answer] = found.get(answer, Fraction()) + probability
    return found


def script(*answers: object, reason: str = "r") -> ScriptedDice:
    return ScriptedDice([ScriptedDraw(reason, answer) for answer in answers])  # type: ignore[arg-type]


# ---- what all dice have in common ----


@pytest.mark.parametrize(
    "dice", [SeededDice(1), script(), PolicyDice(True, "last")], ids=lambda dice: type(dice).__name__
)
def test_a_certain_answer_is_no_draw(dice: Dice) -> None:
    assert dice.chance(100, "r") is True
    assert dice.chance(120, "r") is True
    assert dice.chance(0, "r") is False
    assert dice.chance(-5, "r") is False
    assert dice.pick([7], "r") == 7
    assert dice.number(3, 3, "r") == 3
    assert dice.shuffle([7], "r") == [7]
    assert dice.deal([7], 1, "r") == [7]
    assert dice.deal([1, 2, 3], 0, "r") == []
    assert dice.deal([], 5, "r") == []
    assert dice.journal == []


def test_every_draw_is_written_down_with_what_was_asked() -> None:
    dice = PolicyDice(True, "first")
    journal = Journal()
    dice.write_to(journal)
    dice.chance(70, "a", 1)
    dice.grade((20, 50), "b", 2)
    dice.pick([5, 4], "c", 3)
    dice.deal([3, 1, 2], 2, "d", 4)
    dice.number(2, 10, "e", 5)
    dice.weighted({"x": 0, "y": 3}, "f", 6)
    assert journal == [
        Draw("chance", "a", 1, 70, True),
        Draw("grade", "b", 2, (20, 50), 0),
        Draw("pick", "c", 3, (5, 4), 4),
        Draw("deal", "d", 4, (3, 1, 2), (3, 2)),
        Draw("number", "e", 5, (2, 10), 2),
        Draw("weighted", "f", 6, (("y", 3),), "y"),
    ]


def test_no_more_is_dealt_than_there_is() -> None:
    assert sorted(SeededDice(1).deal([1, 2, 3], 9, "r")) == [1, 2, 3]


def test_a_deal_takes_from_the_end_of_the_shuffled_row() -> None:
    row = PolicyDice(True, 1).shuffle([1, 2, 3, 4], "r")
    assert PolicyDice(True, 1).deal([1, 2, 3, 4], 2, "r") == [row[-1], row[-2]]


def test_a_shuffle_keeps_every_item() -> None:
    assert sorted(SeededDice(3).shuffle([4, 4, 1, 2], "r")) == [1, 2, 4, 4]


# ---- seeded ----


def draws(dice: Dice, reason: str = "guards.01", actor: int = 3) -> list[int]:
    return [dice.pick(range(1000), reason, actor) for _ in range(5)]


def test_the_same_seed_draws_the_same() -> None:
    assert draws(SeededDice(42)) == draws(SeededDice(42))
    assert draws(SeededDice(42)) != draws(SeededDice(43))


def test_the_seed_may_have_64_bits() -> None:
    assert draws(SeededDice(2**64 - 1)) != draws(SeededDice(2**63 - 1))


def test_another_role_does_not_shift_my_luck() -> None:
    alone, disturbed = SeededDice(42), SeededDice(42)
    mine = []
    for turn in range(5):
        disturbed.chance(50, "traps.new", turn)
        disturbed.pick(range(9), "guards.01", 8)
        mine.append(disturbed.pick(range(1000), "guards.01", 3))
    assert mine == draws(alone)


def test_one_reason_draws_anew_for_every_actor_and_every_time() -> None:
    assert draws(SeededDice(42), actor=3) != draws(SeededDice(42), actor=4)
    assert draws(SeededDice(42), "guards.01") != draws(SeededDice(42), "guards.02")
    assert len(set(draws(SeededDice(42)))) == 5


def test_the_luck_of_a_seed_never_changes() -> None:
    """Recorded games are replayed by their seeds, under every later version."""
    dice = SeededDice(20110312)
    assert draws(dice) == [257, 428, 619, 130, 108]


@pytest.mark.parametrize(
    ("draw", "likely"),
    [
        (lambda dice: dice.chance(30, "r"), {True: 0.3, False: 0.7}),
        (lambda dice: dice.grade((20, 50), "r"), {0: 0.2, 1: 0.3, 2: 0.5}),
        (lambda dice: dice.pick("abcd", "r"), dict.fromkeys("abcd", 0.25)),
        (lambda dice: dice.number(2, 6, "r"), dict.fromkeys(range(2, 7), 0.2)),
        (lambda dice: dice.weighted({"a": 1, "b": 3}, "r"), {"a": 0.25, "b": 0.75}),
        (lambda dice: tuple(dice.shuffle("abc", "r")), dict.fromkeys(permutations("abc"), 1 / 6)),
        (lambda dice: tuple(dice.deal("abc", 2, "r")), dict.fromkeys(permutations("abc", 2), 1 / 6)),
    ],
    ids=["chance", "grade", "pick", "number", "weighted", "shuffle", "deal"],
)
def test_seeds_draw_as_often_as_the_branches_say(draw: Callable[[Dice], object], likely: dict[object, float]) -> None:
    exact = distribution(draw)
    assert {answer: float(probability) for answer, probability in exact.items()} == pytest.approx(likely)
    assert frequencies(draw) == pytest.approx(likely, abs=0.03)


# ---- scripted ----


def test_a_script_answers_by_reason_in_its_order() -> None:
    dice = ScriptedDice([ScriptedDraw("a", True), ScriptedDraw("b", 5), ScriptedDraw("a", False)])
    assert dice.pick([4, 5], "b") == 5
    assert [dice.chance(50, "a"), dice.chance(50, "a")] == [True, False]


def test_a_script_knows_nothing_of_actors() -> None:
    dice = script(True, False)
    assert [dice.chance(50, "r", 9), dice.chance(50, "r", 2)] == [True, False]


def test_what_a_script_is_not_asked_it_does_not_need() -> None:
    assert script().chance(100, "r") is True


def test_a_draw_is_scripted_by_the_answer_that_it_wrote_down() -> None:
    def night(dice: Dice) -> list[object]:
        return [
            dice.chance(50, "a"),
            dice.grade((10, 60), "b"),
            dice.pick([(1, 2), (3,)], "c"),
            tuple(dice.shuffle([5, 6, 7], "d")),
            dice.number(1, 6, "e"),
            dice.weighted({"x": 1, "y": 1}, "f"),
        ]

    for seed in range(30):
        dice = SeededDice(seed)
        first = night(dice)
        replayed = ScriptedDice([ScriptedDraw(draw.reason, draw.answer) for draw in dice.journal.of(Draw)])  # type: ignore[arg-type]
        assert night(replayed) == first


MISFITS = [
    ("nothing is left", lambda: script().chance(50, "r")),
    ("a number for yes or no", lambda: script(1).chance(50, "r")),
    ("nobody of the candidates", lambda: script(4).pick([1, 2], "r")),
    ("text for a number", lambda: script("1").pick([1, 2], "r")),
    ("yes for the candidate 1", lambda: script(True).pick([1, 2], "r")),
    ("a grade that is too high", lambda: script(3).grade((10, 20), "r")),
    ("a weight of nothing", lambda: script("x").weighted({"x": 0, "y": 1, "z": 1}, "r")),
    ("too few are dealt", lambda: script((1,)).deal([1, 2, 3], 2, "r")),
    ("one is dealt twice", lambda: script((1, 1)).deal([1, 2, 3], 2, "r")),
    ("one is dealt for a row", lambda: script(1).deal([1, 2, 3], 1, "r")),
]


@pytest.mark.parametrize("draw", [draw for _, draw in MISFITS], ids=[name for name, _ in MISFITS])
def test_a_script_that_does_not_fit_says_where(draw: Callable[[], object]) -> None:
    with pytest.raises(ScriptMismatch) as refused:
        draw()
    assert refused.value.reason == "r"


def test_a_script_may_deal_equal_items_as_often_as_they_are_there() -> None:
    assert script((4, 4)).deal([4, 4, 1], 2, "r") == [4, 4]


# ---- policy ----


def test_always_and_never_decide_every_percent() -> None:
    assert PolicyDice(True, "first").chance(1, "r") is True
    assert PolicyDice(False, "first").chance(99, "r") is False


def test_a_raw_roll_is_1_always_and_100_never() -> None:
    assert PolicyDice(True, "first").grade((1, 50), "r") == 0
    assert PolicyDice(True, "first").grade((0, 50), "r") == 1
    assert PolicyDice(False, "first").grade((50, 99), "r") == 2
    assert PolicyDice(False, "first").grade((50, 100), "r") == 1


@pytest.mark.parametrize(
    ("pick", "chosen"), [("first", 2), ("last", 10), (0, 2), (1, 7), (2, 10), (3, 2), (-1, 10)], ids=str
)
def test_a_pick_takes_a_place_of_the_sorted_candidates(pick: int, chosen: int) -> None:
    assert PolicyDice(True, pick).pick([10, 2, 7], "r") == chosen
    assert PolicyDice(True, pick).weighted({10: 1, 2: 8, 7: 1, 1: 0}, "r") == chosen


def test_text_is_sorted_naturally() -> None:
    dice = PolicyDice(True, "first")
    assert dice.pick(["b10", "b9"], "r") == "b9"
    assert dice.pick(["b", "a"], "r") == "a"
    assert dice.pick(["item", "item2"], "r") == "item"


def test_numbers_come_before_text() -> None:
    mixed: list[int | str] = ["a", 3]
    assert PolicyDice(True, "first").pick(mixed, "r") == 3
    assert PolicyDice(True, "last").pick(mixed, "r") == "a"


def test_rows_are_sorted_by_their_text() -> None:
    rows = [(11, 2), (2, 3), (2,), (2, 20)]
    assert [PolicyDice(True, index).pick(rows, "r") for index in range(4)] == [(2, 3), (2, 20), (2,), (11, 2)]


@pytest.mark.parametrize(
    ("pick", "row"),
    [("first", [1, 2, 3, 4]), ("last", [4, 3, 2, 1]), (0, [1, 2, 3, 4]), (1, [2, 3, 4, 1]), (5, [2, 3, 4, 1])],
    ids=str,
)
def test_a_shuffle_is_ascending_descending_or_rotated(pick: int, row: list[int]) -> None:
    assert PolicyDice(True, pick).shuffle([3, 1, 4, 2], "r") == row
    assert PolicyDice(True, pick).deal([3, 1, 4, 2], 2, "r") == [row[-1], row[-2]]


@pytest.mark.parametrize(("pick", "number"), [("first", 2), ("last", 10), (3, 5), (9, 2)], ids=str)
def test_a_number_is_picked_from_its_range(pick: int, number: int) -> None:
    assert PolicyDice(True, pick).number(2, 10, "r") == number


# ---- every branch ----


def test_each_branch_comes_once_and_all_of_them_make_one() -> None:
    def night(dice: Dice) -> tuple[object, ...]:
        hit = dice.chance(33, "hit")
        return (hit, *dice.deal([1, 2, 3, 4], 2, "dealt")) if hit else (hit, dice.grade((7, 7, 60), "graded"))

    walked = list(explore(night, 100))
    assert len({answer for _, answer in walked}) == len(walked) == 12 + 3
    assert sum(probability for probability, _ in walked) == 1


def test_branches_that_cannot_come_are_no_branches() -> None:
    assert distribution(lambda dice: dice.grade((0, 100), "r")) == {1: 1}
    assert distribution(lambda dice: dice.weighted({"a": 0, "b": 5, "c": 5}, "r")) == {
        "b": Fraction(1, 2),
        "c": Fraction(1, 2),
    }


def test_limits_beyond_a_hundred_percent_are_certain() -> None:
    assert distribution(lambda dice: dice.grade((40, 130), "r")) == {0: Fraction(2, 5), 1: Fraction(3, 5)}


def test_a_night_without_draws_has_one_branch() -> None:
    assert list(explore(lambda dice: dice.chance(100, "r"), 1)) == [(Fraction(1), True)]


def test_the_walk_stops_at_its_limit() -> None:
    walk = explore(lambda dice: dice.pick(range(5), "r"), 4)
    assert [answer for _, answer in (next(walk) for _ in range(4))] == [0, 1, 2, 3]
    with pytest.raises(TooManyOutcomes) as refused:
        next(walk)
    assert refused.value.limit == 4


def test_a_walk_that_just_fits_is_whole() -> None:
    assert len(list(explore(lambda dice: dice.pick(range(5), "r"), 5))) == 5
