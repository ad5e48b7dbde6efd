"""Counting a ballot (3-2). Read by the vote itself and by those who say which re-vote is legal."""

from collections import Counter
from collections.abc import Iterable, Mapping

from yoake.sakasama.state import Person, Step

Ballot = Mapping[Person, Person]
"""Voter to target."""


def count(step: Step, ballot: Ballot) -> tuple[tuple[Person, int], ...]:
    """Everybody who got a vote, with how many, in seat order."""
    votes = Counter(ballot.values())
    return tuple((person, votes[person]) for person in step.people if votes[person])


def leaders(tally: Iterable[tuple[Person, int]]) -> tuple[Person, ...]:
    """Those with the most votes, in seat order; nobody when nobody voted."""
    row = tuple(tally)
    most = max((votes for _, votes in row), default=0)
    return tuple(person for person, votes in row if votes == most)
