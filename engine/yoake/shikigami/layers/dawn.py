"""The date changes, and it is asked who has won.

Source: spec 27.3 and 28. Everything the night has written counts.
"""

from yoake.outcome import Verdict
from yoake.shikigami.questions.victory import decide, results
from yoake.shikigami.state import Night, Person


def resolve(night: Night) -> None:
    winner = decide(night.people, night.options)
    if winner is None:
        return
    morning = night.next_village()
    people = [Person(player, morning.day) for player in morning.players]
    night.verdict = Verdict(winner, results(people, morning.day, winner))
