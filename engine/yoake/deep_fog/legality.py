"""Who has to choose what tonight, and which votes are legal (外出; spec 01)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from yoake.deep_fog.menu import Menu, ballot, may_delegate, menu, must_delegate
from yoake.deep_fog.state import BALLOT, DELEGATE, GIFT, OUTING, Evening, Person
from yoake.deep_fog.village import AnyVote, Choice, choice_of, round_of
from yoake.problems import Violation


class Offer(NamedTuple):
    """One thing that a player may send.

    `targets` are those a vote may name, ascending; `choices` what it may say instead. `round` 2 is the second ballot of a
    riot day, or the second target of an outing or gift that takes two, and differs from the first. `required`: without
    it the night cannot be resolved; of BALLOT and DELEGATE one is enough.
    """

    action: str
    round: int
    targets: tuple[int, ...]
    choices: tuple[Choice, ...]
    required: bool


class Duty(NamedTuple):
    """All that one player may send tonight; who may send nothing is not listed."""

    player: int
    offers: tuple[Offer, ...]

    @property
    def must_vote(self) -> bool:
        return any(offer.required for offer in self.offers)


@dataclass(frozen=True, slots=True)
class FogCheck:
    """The state of the voting.

    `missing`: who still has to send something, ascending. `problems`: what is wrong with the village or the votes; with a
    wrong village nothing else is said.
    """

    duties: tuple[Duty, ...] = ()
    missing: tuple[int, ...] = ()
    problems: tuple[Violation, ...] = ()

    @property
    def complete(self) -> bool:
        """`resolve` would carry the night out."""
        return not self.missing and not self.problems


def check(evening: Evening, votes: Sequence[AnyVote]) -> FogCheck:
    duties = (Duty(person.id, tuple(_offers(evening, person))) for person in evening.people)
    return FogCheck(
        duties=tuple(duty for duty in duties if duty.offers),
        missing=tuple(missing(evening, votes)),
        problems=tuple(illegal(evening, votes)),
    )


# ---- what is offered ----


def _offers(evening: Evening, person: Person) -> Iterator[Offer]:
    yield from _vote_offers(evening, person)
    for action in (OUTING, GIFT):
        for place in (0, 1):
            offered = menu(evening, person, action, place)
            if offered.targets:
                choices = tuple(choice for choice in Choice if _may_say(person, offered, choice))
                yield Offer(action, place + 1, offered.targets, choices, not offered.may_pass)


def _vote_offers(evening: Evening, person: Person) -> Iterator[Offer]:
    targets = ballot(evening, person)
    forced = must_delegate(evening, person)
    if targets and not forced:
        choices = (Choice.RANDOM,) if _is_free(evening, person) else ()
        for place in range(2 if evening.riot else 1):
            yield Offer(BALLOT, place + 1, targets, choices, required=True)
    if may_delegate(evening, person):
        yield Offer(DELEGATE, 1, _others(evening, person), (), forced)


def _others(evening: Evening, person: Person) -> tuple[int, ...]:
    return tuple(other.id for other in evening.people if other.alive and other is not person)


def _is_free(evening: Evening, person: Person) -> bool:
    """Whether the ballot may go to anybody: the same who may delegate."""
    return may_delegate(evening, person)


def _may_say(person: Person, offered: Menu, choice: Choice) -> bool:
    match choice:
        case Choice.PASS:
            return offered.may_pass
        case Choice.ALONE:
            return person.id in offered.targets
    return bool(offered.targets)


# ---- what is missing ----


def missing(evening: Evening, votes: Sequence[AnyVote]) -> list[int]:
    """Players who have not sent what they must, ascending."""
    sent = {
        (vote.actor, vote.action, round_of(vote) + place)
        for vote in votes
        for place in range(max(1, len(vote.targets)))
    }
    return [person.id for person in evening.people if _owes(evening, person, sent)]


def _owes(evening: Evening, person: Person, sent: set[tuple[int, str, int]]) -> bool:
    if person.alive and evening.day > 1 and (person.id, DELEGATE, 1) not in sent:
        rounds = range(1, 3 if evening.riot else 2)
        voted = all((person.id, BALLOT, round_) in sent for round_ in rounds)
        if must_delegate(evening, person) or not voted:
            return True
    return any(
        (person.id, action, place + 1) not in sent and not menu(evening, person, action, place).may_pass
        for action in (OUTING, GIFT)
        for place in (0, 1)
    )


# ---- what is not legal ----


def illegal(evening: Evening, votes: Sequence[AnyVote]) -> Iterator[Violation]:
    """Votes that the menu of the game does not have. Ballots beside a delegation are not judged: they do not count."""
    for index, vote in enumerate(votes):
        for reason, text in _objections(evening, vote):
            yield Violation(f"votes[{index}]", reason, text)


def _objections(evening: Evening, vote: AnyVote) -> Iterator[tuple[str, str]]:
    person = evening.person(vote.actor)
    if not person.acts:
        yield "DEAD_PLAYER", f"player {person.id} is dead"
    elif vote.action == DELEGATE:
        yield from _against_delegation(evening, person, vote.targets[0])
    elif vote.action == BALLOT:
        if person.delegate is None:
            yield from _against_ballot(evening, person, vote)
    else:
        yield from _against_choice(evening, person, vote)


def _against_delegation(evening: Evening, person: Person, target: int) -> Iterator[tuple[str, str]]:
    if not may_delegate(evening, person):
        yield "MAY_NOT_DELEGATE", f"player {person.id} may not delegate today"
    elif target not in _others(evening, person):
        yield "ILLEGAL_TARGET", f"player {person.id} may not delegate to {target}"


def _against_ballot(evening: Evening, person: Person, vote: AnyVote) -> Iterator[tuple[str, str]]:
    targets = ballot(evening, person)
    if not targets or (not evening.riot and (round_of(vote) == 2 or len(vote.targets) == 2)):
        yield "NOT_OFFERED", f"player {person.id} has no such ballot"
        return
    if must_delegate(evening, person):
        yield "MUST_DELEGATE", f"player {person.id} can only delegate"
    for target in vote.targets:
        if target not in targets:
            yield "ILLEGAL_TARGET", f"player {person.id} may not vote against {target}"
    choice = choice_of(vote)
    if choice is Choice.RANDOM and not _is_free(evening, person):
        yield "ILLEGAL_CHOICE", f"player {person.id} may not leave the ballot to chance"
    if choice is Choice.ALONE and person.id not in targets:
        yield "ILLEGAL_TARGET", f"player {person.id} may not vote against himself"


def _against_choice(evening: Evening, person: Person, vote: AnyVote) -> Iterator[tuple[str, str]]:
    first, choice = round_of(vote) - 1, choice_of(vote)
    if not vote.targets:
        offered = menu(evening, person, vote.action, first)
        if not _may_say(person, offered, choice or Choice.PASS):
            yield "ILLEGAL_CHOICE", f"player {person.id} may not {choice or Choice.PASS} with {vote.action}"
    for place, target in enumerate(vote.targets, first):
        offered = menu(evening, person, vote.action, place)
        if not offered.targets:
            yield "NOT_OFFERED", f"player {person.id} has no choice {place + 1} of {vote.action} tonight"
        elif target not in offered.targets:
            yield "ILLEGAL_TARGET", f"player {person.id} may not name {target} with {vote.action}"
    slots = person.slots(vote.action)
    fills_the_second = first == 1 or len(vote.targets) == 2
    if slots[0] is not None and slots[0] == slots[1] and fills_the_second:
        yield "SAME_TARGET_TWICE", f"the two targets of player {person.id} differ"
