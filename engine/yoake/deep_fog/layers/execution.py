"""Step 3: the vote, from day 2 on, and twice after an instigator's death (煽動者).

同数票の処刑候補が複数いた場合、ランダムに処刑する, unless a 生贄 is there to take it.
"""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from yoake.deep_fog.killing import die_at_once
from yoake.deep_fog.outcome import Channel
from yoake.deep_fog.state import BALLOT, Night, Person


class Ballot(NamedTuple):
    """One vote against somebody."""

    voter: Person
    target: int
    random: bool
    rule: str


class Sentence(NamedTuple):
    """How the vote ends: the line that tells it."""

    type: str
    rule: str
    who: Person | None = None
    targets: tuple[int, ...] = ()
    value: str | None = None


def execution(night: Night) -> None:
    """One vote, or two of them, each among those who live by then."""
    if night.day < 2:
        return
    for place in range(2 if night.riot else 1):
        _vote(night, place)


def _vote(night: Night, place: int) -> None:
    """What is public comes together with the sentence, so a hunter's last cry is heard before."""
    _report_delegations(night, place)
    ballots = [*_ballots(night, place)]
    if not night.open_vote:
        _confirm(night, ballots)
    totals = Counter(ballot.target for ballot in ballots)
    sentence = _pass_sentence(night, totals) if totals else None
    if night.open_vote:
        _publish(night, ballots)
    else:
        _publish_totals(night, totals)
    if sentence:
        night.line(
            sentence.type,
            Channel.ALL,
            sentence.rule,
            who=sentence.who,
            targets=sentence.targets,
            value=sentence.value,
        )


# ---- delegation ----


def _end_of_chain(night: Night, voter: Person) -> Person | None:
    """Who votes for whoever delegates: the first on the way who does not. None: the dead, or round in circles."""
    person = voter
    for _ in night.people:
        if person.delegate is None or not person.alive:
            break
        person = night.person(person.delegate)
    return person if person.alive and person.delegate is None else None


def _own_ballot(night: Night, voter: Person, place: int) -> tuple[int | None, bool]:
    """The ballot before any draw, and whether it is to be drawn.

    委任: the ballot of whoever stands at the end of the chain; at random where that one's is, or names the voter, or
    where there is no end.
    """
    end = _end_of_chain(night, voter)
    if end is None:
        return None, True
    target = end.ballots[place]
    return target, (BALLOT, place) in end.random or (end is not voter and target == voter.id)


def _report_delegations(night: Night, place: int) -> None:
    for voter in night.living():
        if voter.delegate is None:
            continue
        end = _end_of_chain(night, voter)
        if end and not _own_ballot(night, voter, place)[1]:
            night.own_line("delegated", voter, "vote.delegation", (end.id,))
        else:
            night.own_line("delegation_failed", voter, "vote.delegation")


# ---- counting ----


def _ballots(night: Night, place: int) -> Iterator[Ballot]:
    """By number; the extra ballot of a 決定者 comes after the own one, and stands in the own column too."""
    for voter in night.living():
        target, random = _own_ballot(night, voter, place)
        if random:
            others = [person.id for person in night.living() if person is not voter]
            target = night.dice.pick(others, "vote.random", voter.id) if others else None
        if target is not None:
            yield Ballot(voter, target, random, "vote.ballot")
        extra = voter.gift_choice[place]
        if voter.gift == "decide" and voter.can_gift and extra is not None:
            night.note("voted", voter, "gift.decide", (extra,))
            yield Ballot(voter, extra, False, "gift.decide")


def _confirm(night: Night, ballots: list[Ballot]) -> None:
    """Where ballots are secret the voters read their own."""
    for ballot in ballots:
        night.own_line("voted", ballot.voter, ballot.rule, (ballot.target,), _how(ballot))


def _publish(night: Night, ballots: list[Ballot]) -> None:
    for ballot in ballots:
        night.line("voted", Channel.ALL, ballot.rule, None, ballot.voter, (ballot.target,), _how(ballot))


def _publish_totals(night: Night, totals: Counter[int]) -> None:
    for number, total in sorted(totals.items()):
        night.line("vote_count", Channel.ALL, "vote.count", who=night.person(number), value=total)


def _how(ballot: Ballot) -> str | None:
    return "random" if ballot.random else None


# ---- the gallows ----


def _pass_sentence(night: Night, totals: Counter[int]) -> Sentence | None:
    """Carry out what the ballots demand. None: they name somebody who went in the first vote, so nobody goes now."""
    if night.event == "cointoss" and night.dice.chance(50, "event.cointoss"):
        return Sentence("called_off", "event.cointoss", value="cointoss")
    most = max(totals.values())
    person, by_tie = _condemned(night, sorted(number for number, total in totals.items() if total == most))
    if not person.alive:
        return None
    if person.role == "prince" and person.can_role:
        night.lose(person, "role", "ability.prince")
        return Sentence("execution_called_off", "ability.prince", person)
    die_at_once(night, person, "executed", "vote.executed")
    pointed = person.outing[0]
    if by_tie and person.can_role and pointed is not None:
        night.point_at(pointed, "ability.scapegoat")
        return Sentence("executed_pointing", "ability.scapegoat", person, (pointed,))
    return Sentence("executed", "vote.executed", person)


def _condemned(night: Night, tied: list[int]) -> tuple[Person, bool]:
    """Who is to be executed, and whether a 生贄 takes a tie on itself, candidate or not, with power or without."""
    if len(tied) == 1:
        return night.person(tied[0]), False
    victims = [person.id for person in night.living() if person.role == "scapegoat"]
    if victims:
        return night.person(night.dice.pick(victims, "ability.scapegoat")), True
    return night.person(night.dice.pick(tied, "summary.tie")), False
