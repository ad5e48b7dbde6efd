"""Whether recorded frequencies agree with exact probabilities: Pearson's chi-square at the level 0.0001."""

from collections.abc import Mapping
from math import sqrt
from statistics import NormalDist

LEVEL = 0.0001
LEAST_EXPECTED = 5.0
"""Outcomes that are expected less often are counted together."""


def agrees(exact: Mapping[str, float], recorded: Mapping[str, int]) -> str | None:
    """None when they agree, else what is wrong."""
    unknown = [outcome for outcome in recorded if outcome not in exact]
    if unknown:
        return f"recorded, but impossible: {unknown[:3]}"
    total = sum(recorded.values())
    cells = _cells(exact, recorded, total)
    statistic = sum((seen - expected) ** 2 / expected for seen, expected in cells)
    limit = critical_value(len(cells) - 1)
    return None if statistic <= limit else f"chi-square {statistic:.1f} > {limit:.1f} with {len(cells) - 1} degrees"


def _cells(exact: Mapping[str, float], recorded: Mapping[str, int], total: int) -> list[tuple[float, float]]:
    pairs = [(float(recorded.get(outcome, 0)), chance * total) for outcome, chance in exact.items()]
    usual = [pair for pair in pairs if pair[1] >= LEAST_EXPECTED]
    rare = [pair for pair in pairs if pair[1] < LEAST_EXPECTED]
    if rare:
        usual.append((sum(seen for seen, _ in rare), sum(expected for _, expected in rare)))
    return usual


def critical_value(degrees: int) -> float:
    """The value that chi-square exceeds with probability LEVEL (Wilson and Hilferty's approximation)."""
    if degrees == 0:
        return 1e-6
    spread = 2 / (9 * degrees)
    return float(degrees * (1 - spread + NormalDist().inv_cdf(1 - LEVEL) * sqrt(spread)) ** 3)
