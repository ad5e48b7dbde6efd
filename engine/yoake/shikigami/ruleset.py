"""The rule set as the rest of the house sees it: check a night, resolve it, carry a day over, judge a state.

Raised by all of them: InvalidRequest for what no village could send, with every violation at once.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from yoake.check import Check, IrregularVote
from yoake.day import DayReport
from yoake.dice import Dice, SeededDice
from yoake.outcome import Outcome, Verdict
from yoake.problems import InvalidRequest, Violation, VotesMissing
from yoake.shikigami import legality, night, snapshot
from yoake.shikigami.questions.victory import decide, results
from yoake.shikigami.state import Night, Reading
from yoake.village import Life, Village, Vote

VERSION = "5.2"
NO_SWITCHES = frozenset[str]()


def check(
    village: Village,
    votes: Sequence[Vote] = (),
    reading: Reading = Reading.DOCUMENTED,
    switches: frozenset[str] = NO_SWITCHES,
) -> Check:
    """What each player may send tonight, who is missing, and what is wrong with the snapshot or the votes.

    Raises nothing: a snapshot that no village could have is described in the answer.
    """
    violations = snapshot.violations(village, votes)
    if violations:
        return Check(violations=tuple(violations))
    with Night(village, votes, SeededDice(0), reading, switches) as tonight:
        return legality.check(tonight)


def resolve(
    village: Village,
    votes: Sequence[Vote],
    dice: Dice,
    reading: Reading = Reading.DOCUMENTED,
    switches: frozenset[str] = NO_SWITCHES,
    lenient: bool = False,
) -> Outcome[Village]:
    """Resolve one night.

    `votes` are in order of submission. `switches` are those of `snapshot.SWITCHES`. `lenient`: votes that the voting
    form would not have offered are resolved as they were cast instead of refused, unless there is nothing to resolve.
    Raises VotesMissing while somebody has to vote, ScriptMismatch when scripted dice do not fit.
    """
    with _set_up(village, votes, dice, reading, switches) as tonight:
        irregular = legality.irregular(tonight)
        if not lenient:
            _refuse_votes(irregular)
        missing = legality.missing(tonight)
        if missing:
            raise VotesMissing(missing)
        _refuse_votes([vote for vote in irregular if vote.void])
        night.resolve(tonight)
        return Outcome(
            tonight.journal,
            tonight.next_village(),
            tonight.verdict,
            tonight.possessions_tomorrow(),
            tuple(irregular),
        )


@dataclass(frozen=True, slots=True)
class AtOnce:
    """What came of votes that act at once. The outcome's next village is still that of this night."""

    outcome: Outcome[Village]
    vote_again: bool
    """Somebody has died: the night is to be voted again, with `kept_votes` as the only votes so far."""
    kept_votes: tuple[Vote, ...]


def apply_immediate_votes(
    village: Village,
    votes: Sequence[Vote],
    dice: Dice,
    time_is_up: bool = False,
    forced_deaths: Sequence[int] = (),
) -> AtOnce:
    """First-night votes that act when cast; or, when the time is up, sudden death for those who have not voted.

    `votes` are those just cast; with `time_is_up` all of this night so far, which have acted already.
    """
    with _set_up(village, votes, dice, Reading.DOCUMENTED, NO_SWITCHES) as now:
        _refuse(_unfit_to_die_suddenly(village, forced_deaths))
        casting = not time_is_up and not forced_deaths
        _refuse_votes(legality.irregular(now, casting))
        if casting:
            night.run(now, night.AT_ONCE if now.date == 1 else ())
            return AtOnce(_today(now), False, tuple(votes))
        now.time_is_up = time_is_up
        now.forced_deaths = tuple(forced_deaths)
        night.run(now, night.TIME_IS_UP)
        died = any(person.died for person in now.people)
        kept = tuple(vote for vote in votes if vote.action in legality.ACTS_WHEN_CAST) if died else tuple(votes)
        return AtOnce(_today(now), died, kept)


def apply_day(village: Village, report: DayReport) -> Outcome[Village]:
    """What the day did. The next village is the same day's, ready for the night; who follows the dead is computed."""
    _refuse([*snapshot.violations(village, ()), *snapshot.report_violations(village, report)])
    with _set_up(village, (), SeededDice(0), Reading.DOCUMENTED, NO_SWITCHES) as today:
        today.day_report = report
        night.run(today, night.DAY)
        _refuse(_retired_alive(today, report))
        outcome = _today(today)
    forecast = {entry.day: entry for entry in (*village.forecast, *report.weather)}
    tonight = forecast.pop(village.day, None)
    return replace(
        outcome,
        next_village=replace(
            outcome.next_village,
            events=(*village.events, *report.events),
            weather=tonight.weather if tonight else village.weather,
            forecast=tuple(forecast[day] for day in sorted(forecast) if day > village.day),
        ),
    )


def judge(village: Village, revote: bool = False) -> Verdict:
    """Who has won in this state, and each player's own result; nobody and nothing while the game goes on.

    `village.day` is the day counter at the moment of the decision. `revote`: the last allowed repeat of a day's vote
    is over.
    """
    with _set_up(village, (), SeededDice(0), Reading.DOCUMENTED, NO_SWITCHES) as state:
        return _verdict(state, revote)


# ---- setting up, and refusing ----


def _set_up(village: Village, votes: Sequence[Vote], dice: Dice, reading: Reading, switches: frozenset[str]) -> Night:
    violations = snapshot.violations(village, votes)
    violations += [
        Violation("switches", "UNKNOWN_SWITCH", f"no switch is called {key}")
        for key in sorted(switches - snapshot.SWITCHES)
    ]
    _refuse(violations)
    return Night(village, votes, dice, reading, switches)


def _refuse(violations: Iterator[Violation] | Sequence[Violation]) -> None:
    found = tuple(violations)
    if found:
        raise InvalidRequest(found)


def _refuse_votes(irregular: Sequence[IrregularVote]) -> None:
    _refuse(
        Violation(f"votes[{vote.place}]", "VOTE_REFUSED_" + vote.reason.upper(), vote.description) for vote in irregular
    )


def _unfit_to_die_suddenly(village: Village, seats: Sequence[int]) -> Iterator[Violation]:
    paths = {f"forced_deaths[{index}]": seat for index, seat in enumerate(seats)}
    yield from snapshot.unfit_to_die(village, paths)
    for path, seat in paths.items():
        if any(player.id == seat and player.dummy_boy for player in village.players):
            yield Violation(path, "DUMMY_BOY", "the dummy boy cannot be made to die suddenly")


def _retired_alive(today: Night, report: DayReport) -> Iterator[Violation]:
    for index, change in enumerate(report.life_changes):
        if change.life is Life.RETIRED and today.person(change.player).alive_now:
            path = f"report.life_changes[{index}].life"
            yield Violation(path, "BAD_LIFE", f"player {change.player} lives, and cannot refuse to come back")


# ---- the same day ----


def _today(now: Night) -> Outcome[Village]:
    return Outcome(now.journal, replace(now.village, players=now.stored_players()), _verdict(now, False))


def _verdict(now: Night, revote: bool) -> Verdict:
    winner = decide(now.people, now.options, revote)
    if winner is None:
        return Verdict(None, {})
    if not now.journal:
        return Verdict(winner, results(now.people, now.date, winner))
    with Night(replace(now.village, players=now.stored_players()), (), SeededDice(0)) as stored:
        return Verdict(winner, results(stored.people, now.date, winner))
