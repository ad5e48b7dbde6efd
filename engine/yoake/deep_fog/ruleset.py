"""The rule set as the rest of the house sees it: check a night, resolve it, judge a state.

Chance comes from the dice alone; the same village, votes and dice give the same night.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from yoake.deep_fog import legality, night, snapshot
from yoake.deep_fog.legality import Duty, FogCheck, Offer
from yoake.deep_fog.outcome import FogOutcome, Insight
from yoake.deep_fog.state import Evening, Night, Person
from yoake.deep_fog.victory import counts_of, results_of, winner_of
from yoake.deep_fog.village import AnyVote, FogVillage
from yoake.dice import Dice
from yoake.outcome import Journal, Outcome, Verdict
from yoake.problems import InvalidRequest, Violation, VotesMissing

__all__ = ["VERSION", "Duty", "FogCheck", "Offer", "apply_day", "check", "judge", "resolve"]

VERSION = "2011-02"
"""Of the document (seed 003) that is carried out: its last change."""


def check(village: FogVillage, votes: Sequence[AnyVote] = ()) -> FogCheck:
    """What each player may send tonight, who is missing, and what is wrong. Raises nothing."""
    problems = snapshot.violations(village, votes)
    if problems:
        return FogCheck(problems=tuple(problems))
    return legality.check(Evening(village, votes), votes)


def resolve(village: FogVillage, votes: Sequence[AnyVote], dice: Dice) -> FogOutcome:
    """Resolve one night; who sends no OUTING or GIFT passes.

    Raises InvalidRequest with every violation of snapshot and votes, VotesMissing while somebody has to choose,
    ScriptMismatch when scripted dice do not fit.
    """
    _refuse(snapshot.violations(village, votes))
    tonight = Night(village, votes, dice)
    _refuse(list(legality.illegal(tonight, votes)))
    missing = legality.missing(tonight, votes)
    if missing:
        raise VotesMissing(missing)
    night.resolve(tonight)
    return _outcome(tonight)


def apply_day(village: FogVillage, silent: Sequence[int]) -> Outcome[FogVillage]:
    """Who has said nothing by day. Nothing else happens before the night, which begins with the execution.

    Raises InvalidRequest.
    """
    _refuse(snapshot.violations(village, ()))
    _refuse(list(_unfit_to_be_silent(village, silent)))
    players = tuple(replace(player, silent=player.id in silent) for player in village.players)
    return Outcome(Journal(), replace(village, players=players), judge(village))


def _unfit_to_be_silent(village: FogVillage, silent: Sequence[int]) -> Iterator[Violation]:
    for place, number in enumerate(silent):
        if number >= len(village.players):
            yield Violation(f"report.silent[{place}]", "UNKNOWN_PLAYER", f"there is no player {number}")
        elif not village.players[number].alive:
            yield Violation(f"report.silent[{place}]", "DEAD_PLAYER", f"player {number} is dead")


def judge(village: FogVillage) -> Verdict:
    """Who has won in this state, and each player's own result; nobody and nothing while the game goes on.

    Raises InvalidRequest.
    """
    _refuse(snapshot.violations(village, ()))
    people = Evening(village).people
    winner = winner_of(counts_of(people))
    return Verdict(winner, results_of(people, winner))


def _refuse(violations: list[Violation]) -> None:
    if violations:
        raise InvalidRequest(violations)


def _outcome(night: Night) -> FogOutcome:
    return FogOutcome(
        journal=night.journal,
        next_village=night.next_village(),
        verdict=Verdict(night.winner, results_of(night.people, night.winner)),
        possessions=tuple((person.owner, person.id) for person in night.people if person.owner != person.id),
        insights=tuple(map(_insight, night.people)),
        counts=night.counts,
        balance=night.balance,
    )


def _insight(person: Person) -> Insight:
    return Insight(
        player=person.id,
        aware=person.aware,
        camp=person.standing.camp,
        hears_wolves=person.standing.hears_wolves,
        overheard=tuple(person.overheard),
        soul=person.owner,
    )
