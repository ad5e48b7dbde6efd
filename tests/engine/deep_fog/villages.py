"""The smallest villages that show a rule, in one line: `from tests.engine.deep_fog.villages import night`.

A word a seat, from number 1 on; number 0, the dummy, is there already (dead after the first night). A word is
`role+gift/mark,mark@outing#gift choice^ballot`, all but the role optional:

- marks: `dead` (attacked), `dead=cause`, `spent`, `spentgift`, `nopoison`, `norevive`, `hurt`, `love`, `hate`, `lured`,
  `silent`, `bond=3` (3 follows this player into death);
- choices: a number, `me` (alone), `?` (random), `-` (pass); `@3,4` names two;
- a ballot: a number, `3,4` on a riot day, `>5` (delegated to 5).

From day 2 on a prince whom nobody can execute is added as the last seat, and all who say nothing vote against him; with
`gallows=n` they vote against n instead, and no prince is added.
"""

import re
from typing import Literal

from yoake.deep_fog.outcome import FogOutcome
from yoake.deep_fog.ruleset import resolve
from yoake.deep_fog.village import Choice, FogPlayer, FogVillage, FogVote, Love, Powers, VoteType
from yoake.dice import Dice, PolicyDice
from yoake.village import Life, RoleRef

WORD = re.compile(
    r"(?P<role>\w+)(\+(?P<gift>\w+))?(/(?P<marks>[\w,=]+))?(@(?P<outing>[^#^]+))?(#(?P<choice>[^^]+))?(\^(?P<ballot>.+))?"
)
CHOICES = {"me": Choice.ALONE, "?": Choice.RANDOM, "-": Choice.PASS}


def night(
    seats: str,
    *,
    day: int = 2,
    gallows: int | None = None,
    event: str | None = None,
    deck: str = "",
    riot: bool = False,
    grudge: bool = False,
    scapegoat: int | None = None,
    secret: bool = False,
    sudden_death: bool = False,
    discard: str = "",
    pick: Literal["first", "last"] = "first",
    heads: bool = False,
    dice: Dice | None = None,
) -> FogOutcome:
    """Resolve it. Draws take the first candidate, and no coin shows heads, unless a test says otherwise."""
    village, votes = evening(
        seats,
        day=day,
        gallows=gallows,
        event=event,
        deck=deck,
        riot=riot,
        grudge=grudge,
        scapegoat=scapegoat,
        secret=secret,
        sudden_death=sudden_death,
        discard=discard,
    )
    return resolve(village, votes, dice or PolicyDice(heads, pick))


def evening(
    seats: str,
    *,
    day: int = 2,
    gallows: int | None = None,
    event: str | None = None,
    deck: str = "",
    riot: bool = False,
    grudge: bool = False,
    scapegoat: int | None = None,
    secret: bool = False,
    sudden_death: bool = False,
    discard: str = "",
) -> tuple[FogVillage, list[FogVote]]:
    """The village and its votes."""
    words = seats.split()
    if day > 1 and gallows is None:
        words.append("prince")
        gallows = len(words)
    parsed = [_parsed(word) for word in words]
    players = [_dummy(day), *(_player(number, word, day) for number, word in enumerate(parsed, 1))]
    village = FogVillage(
        day=day,
        players=tuple(players),
        vote_type=VoteType.SECRET if secret else VoteType.OPEN,
        sudden_death=sudden_death,
        event=event,
        event_deck=tuple(deck.split()),
        riot=riot,
        grudge=grudge,
        scapegoat=scapegoat,
        discard=tuple(discard.split()),
    )
    default = gallows if scapegoat is None else scapegoat
    votes = [vote for number, word in enumerate(parsed, 1) for vote in _votes(village, number, word, default)]
    return village, votes


def _parsed(word: str) -> dict[str, str]:
    match = WORD.fullmatch(word)
    assert match, word
    return {key: value or "" for key, value in match.groupdict().items()}


def _dummy(day: int) -> FogPlayer:
    dead = day > 1
    return FogPlayer(
        0,
        "dummy",
        (RoleRef("villager"),),
        Life.DEAD if dead else Life.ALIVE,
        dummy_boy=True,
        cause="victim" if dead else None,
        died_day=2 if dead else None,
    )


def _player(number: int, word: dict[str, str], day: int) -> FogPlayer:
    marks = dict(mark.partition("=")[::2] for mark in word["marks"].split(",") if mark)
    dead = "dead" in marks
    able = "spent" not in marks
    return FogPlayer(
        number,
        f"player {number}",
        (RoleRef(word["role"]),),
        Life.DEAD if dead else Life.ALIVE,
        gift=word["gift"] or "none",
        powers=Powers(
            able, "spentgift" not in marks, able and "norevive" not in marks, able and "nopoison" not in marks
        ),
        hurt="hurt" in marks,
        love=next((love for love in Love if love.value in marks), None),
        bonds=tuple(int(value) for mark, value in marks.items() if mark == "bond"),
        lured="lured" in marks,
        silent="silent" in marks,
        cause=(marks["dead"] or "victim") if dead else None,
        died_day=day if dead else None,
    )


def _votes(village: FogVillage, number: int, word: dict[str, str], gallows: int | None) -> list[FogVote]:
    votes = [*_choice(number, "OUTING", word["outing"]), *_choice(number, "GIFT", word["choice"])]
    ballot = word["ballot"]
    if ballot.startswith(">"):
        votes.append(FogVote(number, "DELEGATE", (int(ballot[1:]),)))
    elif ballot:
        votes += _choice(number, "BALLOT", ballot)
    elif gallows is not None and village.day > 1 and village.players[number].alive:
        votes += [FogVote(number, "BALLOT", (gallows,), round=place) for place in ((1, 2) if village.riot else (1,))]
    return votes


def _choice(number: int, action: str, text: str) -> list[FogVote]:
    return [
        FogVote(number, action, choice=CHOICES[place], round=nth)
        if place in CHOICES
        else FogVote(number, action, (int(place),), round=nth)
        for nth, place in enumerate(text.split(","), 1)
        if place
    ]
