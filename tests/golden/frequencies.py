"""Whether recorded frequencies agree with exact probabilities: Pearson's chi-square at the level 0.0001."""

from collections.abc import Mapping
from math import erfc, exp, gamma, sqrt

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
    degrees = len(cells) - 1
    chance = tail(statistic, degrees)
    return (
        None if chance >= LEVEL else f"chi-square {statistic:.1f} with {degrees} degrees of freedom: p = {chance:.1g}"
    )


def _cells(exact: Mapping[str, float], recorded: Mapping[str, int], total: int) -> list[tuple[float, float]]:
    pairs = [(float(recorded.get(outcome, 0)), chance * total) for outcome, chance in exact.items()]
    usual = [pair for pair in pairs if pair[1] >= LEAST_EXPECTED]
    rare = [pair for pair in pairs if pair[1] < LEAST_EXPECTED]
    if rare:
        usual.append((sum(seen for seen, _ in rare), sum(expected for _, expected in rare)))
    return usual


def tail(statistic: float, degrees: int) -> float:
    """How likely chi-square with so many degrees of freedom exceeds the statistic."""
    if degrees == 0:
        return 1.0 if statistic < 1e-6 else 0.0
    half = statistic / 2
    first, start = (0.0, 0.0) if degrees % 2 == 0 else (erfc(sqrt(half)), 0.5)
    powers = (start + term for term in range(degrees // 2))
    terms: list[float] = [half**power / gamma(power + 1) for power in powers]
    return first + exp(-half) * sum(terms)
