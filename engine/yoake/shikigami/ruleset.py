"""The rule set as the rest of the house sees it: check a night, resolve it, judge a state."""

from collections.abc import Sequence

from yoake.dice import Dice
from yoake.outcome import Outcome
from yoake.shikigami import night as the_night
from yoake.shikigami.state import Night, Reading
from yoake.village import Village, Vote


def resolve(
    village: Village,
    votes: Sequence[Vote],
    dice: Dice,
    reading: Reading = Reading.DOCUMENTED,
    switches: frozenset[str] = frozenset(),
) -> Outcome[Village]:
    """Resolve one night.

    `votes` are in order of submission. `switches` are `servant_guard_intended` and `weather_by_manual`.
    Raises InvalidRequest for what no village could send, VotesMissing while somebody has to vote, ScriptMismatch for
    scripted dice that do not fit.
    """
    night = Night(village, votes, dice, reading, switches)
    the_night.resolve(night)
    return Outcome(night.journal, night.next_village(), night.verdict, night.possessions_tomorrow())
