"""Of very many faults the first are told, so that nobody is held up by those that nobody reads."""

from itertools import repeat

from yoake.problems import MOST_TOLD, Violation, first_of


def test_no_more_faults_are_looked_for_than_are_told() -> None:
    without_end = repeat(Violation("votes[0].actor", "UNKNOWN_PLAYER", "there is no player 0"))
    assert len(first_of(without_end)) == MOST_TOLD
