"""Counting, victory and balance (概要, 均衡状態; spec 06)."""

from collections.abc import Sequence
from typing import Protocol

from yoake.deep_fog.catalogue import WINNERS
from yoake.deep_fog.outcome import Balance, Counts
from yoake.deep_fog.standing import HUMAN, NOBODY, WOLF, Standing
from yoake.deep_fog.village import Love


class Counted(Protocol):
    """Somebody of whom the counting takes notice."""

    id: int
    role: str
    alive: bool
    dummy: bool
    love: Love | None
    bonds: list[int]
    lured: bool
    cause: str | None
    standing: Standing


def counts_of(people: Sequence[Counted]) -> Counts:
    """The numbers of everybody alive but the dummy."""
    living = [person for person in people if person.alive and not person.dummy]
    widowed = {number for person in people if not person.alive for number in person.bonds}
    return Counts(
        live=len(living),
        human=sum(person.standing.counts_as == HUMAN for person in living),
        wolf=sum(person.standing.counts_as == WOLF for person in living),
        villager=sum(person.standing.villager for person in living),
        lonewolf=sum(person.standing.counts_as == WOLF and person.role == "lonewolf" for person in living),
        fairy=sum(person.standing.counts_as == NOBODY for person in living),
        sheep=sum(person.lured or person.role == "guru" for person in living),
        love=sum(person.love is Love.LOVE and person.id not in widowed for person in living),
        hate=sum(person.love is Love.HATE for person in living),
        bond=sum(bool(person.bonds) for person in living),
        fish=sum(map(_got_away, people)),
    )


def winner_of(counts: Counts) -> str | None:
    """Key of the ending, or None while the game goes on. The village's victory comes before the wolves'."""
    winner = _by_the_camps(counts)
    if counts.fairy and winner in ("wolves", "lonewolf"):
        winner = "fairies_with_wolves"
    elif counts.fairy and winner == "villagers":
        winner = "fairies_with_villagers"
    if counts.sheep == counts.live:
        winner = "piper"
    if winner and counts.bond == 1 and counts.hate == 1:
        winner = "haters"
    if winner and counts.love:
        winner = "lovers"
    return winner if counts.live else "nobody"


def _by_the_camps(counts: Counts) -> str | None:
    """狼を全滅させると、村勝利; 役職「村人」を全滅させると、狼勝利. Nobody but lovers left: theirs."""
    if counts.love == counts.live:
        return "lovers"
    if counts.wolf == 0:
        return "villagers"
    if counts.villager == 0:
        return "lonewolf" if counts.lonewolf == counts.wolf else "wolves"
    return None


def balance_of(counts: Counts) -> Balance:
    """均衡状態: 「村人」 against wolves."""
    if counts.villager == counts.wolf:
        return Balance.EVEN
    return Balance.VILLAGERS if counts.villager > counts.wolf else Balance.WOLVES


def results_of(people: Sequence[Counted], winner: str | None) -> dict[int, str]:
    """`win` or `lose` for everybody but the dummy. A 鱗魚人 who died by attack wins besides, whoever else does."""
    if winner is None:
        return {}
    camps = WINNERS[winner].camps
    return {
        person.id: "win" if person.standing.camp in camps or _got_away(person) else "lose"
        for person in people
        if not person.dummy
    }


def _got_away(person: Counted) -> bool:
    """A 鱗魚人 who has what he wanted."""
    return person.role == "dish" and person.cause == "victim"
