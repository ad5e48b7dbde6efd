"""Votes that are carried out one after the other, each in its turn."""

from collections.abc import Iterator

from yoake.shikigami.state import Night, Person


def turns(night: Night, *actions: str) -> Iterator[tuple[Person, Person]]:
    """Actor and target, action by action; who is dead when his turn comes has done nothing (未遂)."""
    for action in actions:
        for ballot in night.cast(action):
            if ballot.voter.alive_now:
                yield ballot.voter, ballot.at
