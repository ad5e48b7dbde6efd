"""What a night may cost, as ratios of CPU time inside one run: no clock of any machine stands here."""

from time import process_time_ns

from bench.measure import median_engine_microseconds
from bench.nights import generated, public_nights

NIGHTS = 40


def yardstick() -> float:
    """CPU microseconds of a fixed piece of plain Python, the fastest of several rounds."""
    best = float("inf")
    for _ in range(15):
        start = process_time_ns()
        table: dict[int, list[int]] = {}
        for number in range(2_000):
            table.setdefault(number % 97, []).append(number)
        best = min(best, (process_time_ns() - start) / 1000)
    return best


def test_a_recorded_night_costs_at_most_two_yardsticks() -> None:
    """About 0.9 when this was written; twice that is a regression."""
    nights = [night for night in public_nights() if len(night.village.players) == 18][:NIGHTS]
    assert median_engine_microseconds(nights) / yardstick() < 2.0


def test_the_cost_of_a_player_does_not_grow_with_the_village() -> None:
    """About 1.0 when this was written; anything quadratic would show ten."""
    few, many = (median_engine_microseconds(generated(players, NIGHTS)) / players for players in (20, 200))
    assert many / few < 2.0
