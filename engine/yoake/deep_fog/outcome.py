"""What comes out of a night of 深い霧の夜, beside the kernel's deaths, revivals and draws."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, TypeVar

from yoake.deep_fog.catalogue import CAUSES
from yoake.deep_fog.village import FogVillage
from yoake.outcome import Death, Outcome, Revival

T = TypeVar("T")


class Channel(StrEnum):
    """Where a line of the log is posted."""

    ALL = "all"  # public
    WOLVES = "wolves"  # a system line for the whisper audience
    WHISPER = "whisper"  # the cry of the pack, same audience
    MONOLOGUE = "monologue"  # the cry of somebody alone, `reader` only
    OWN = "own"  # a system line for `reader` only
    NOBODY = "nobody"  # hidden until the game has ended


class Finding(NamedTuple):
    """What somebody learns of a player. `kind` says how to read `value`.

    judgement: human, wolf; aura: aura, no_aura; health: healthy; camp, role: a key of the catalogue; hidden: nothing,
    because a 邪魔之民 stood in the way, and `value` is empty.
    """

    kind: str
    value: str = ""


HIDDEN = Finding("hidden")


class Line(NamedTuple):
    """A line of the log. What `who`, `targets`, `value` and `finding` hold, the catalogue says under `type`.

    `reader` is the number that the reader had when the night began: lines belong to the owner of a body, not to the body.
    """

    type: str
    channel: Channel
    reader: int | None
    who: int | None
    targets: tuple[int, ...]
    value: str | int | None
    finding: Finding | None
    rule: str


class Note(NamedTuple):
    """A line in the own column of `reader`; the catalogue explains the fields under `type`."""

    type: str
    reader: int
    targets: tuple[int, ...]
    value: str | int | None
    finding: Finding | None
    rule: str


class Doom(NamedTuple):
    """A cause of death was attached to `player`. It is final at once for the vote, at dawn for the night."""

    player: int
    cause: str
    by: int | None
    rule: str


class AttackKind(StrEnum):
    PACK = "pack"
    LONEWOLF = "lonewolf"
    HUNTER = "hunter"


class Attack(NamedTuple):
    """An attack reached a living player."""

    by: int
    target: int
    kind: AttackKind
    rule: str


class Change(NamedTuple):
    """Something else about `player` has become another: the `field` of FogPlayer, from `old` to `new`.

    `old` and `new` are None where a field of several values gained or lost `other`.
    """

    player: int
    field: str
    old: str | bool | int | None
    new: str | bool | int | None
    rule: str
    by: int | None


class BodySwap(NamedTuple):
    """The owners of two bodies changed places, with role, gift, fate and note column."""

    swapper: int
    target: int
    rule: str


class VillageChange(NamedTuple):
    """`field` of the village of tomorrow: riot, grudge, scapegoat, event, discard."""

    field: str
    value: str | bool | int | None
    rule: str


class Counts(NamedTuple):
    """The numbers of the victory check (能力・生死 − カウント): the living, except for `fish`, and never the dummy."""

    live: int = 0
    human: int = 0
    wolf: int = 0
    villager: int = 0  # 「村人」 of the balance
    lonewolf: int = 0
    fairy: int = 0
    sheep: int = 0  # lured, and the pipers
    love: int = 0  # lovers whose partner lives
    hate: int = 0
    bond: int = 0  # with somebody who would follow them
    fish: int = 0  # 鱗魚人 dead by attack, who have won


NO_COUNTS = Counts()


class Balance(StrEnum):
    """均衡状態: who is ahead."""

    VILLAGERS = "villagers"
    EVEN = "even"
    WOLVES = "wolves"


class Insight(NamedTuple):
    """What a caller needs to know of a player in the morning, and cannot see from the snapshot alone.

    `overheard` are the days whose secret talk this night opened to the player. `soul` is the number that the owner of this
    body had when the night began; another one only after a swap.
    """

    player: int
    aware: bool
    camp: str
    hears_wolves: bool
    overheard: tuple[int, ...]
    soul: int


@dataclass(frozen=True, slots=True)
class FogOutcome(Outcome[FogVillage]):
    """The night that was. `balance` is None when the game is over; then `verdict` says who has won."""

    insights: tuple[Insight, ...] = ()
    counts: Counts = NO_COUNTS
    balance: Balance | None = None

    @property
    def log(self) -> list[Line]:
        """The lines in the order in which they are posted."""
        return list(self.journal.of(Line))

    @property
    def found(self) -> list[int]:
        """Whose bodies are found in the morning, ascending."""
        return [death.player for death in self.deaths if CAUSES[death.cause].found]

    @property
    def deaths(self) -> list[Death]:
        """Everybody who is dead because of this update, ascending, with the final cause."""
        fallen: dict[int, Death] = {}
        for entry in self.journal:
            if isinstance(entry, Death):
                fallen[entry.player] = entry
            elif isinstance(entry, BodySwap):
                _exchange(fallen, entry)
        return [death._replace(player=number, shown=number) for number, death in sorted(fallen.items())]

    @property
    def dooms(self) -> list[Doom]:
        """Every cause that was recorded, in order; a player may come twice, and whoever only followed does not."""
        return list(self.journal.of(Doom))

    @property
    def attacks(self) -> list[Attack]:
        return list(self.journal.of(Attack))

    @property
    def revived(self) -> list[int]:
        """Who was dead in the snapshot and lives now, ascending."""
        lives = {player.id for player in self.next_village.players if player.alive}
        fell = {death.player for death in self.journal.of(Death)}
        return sorted({r.player for r in self.journal.of(Revival)} & lives - fell)

    @property
    def notes(self) -> dict[int, list[Note]]:
        """Tonight's notes by the number in whose column they stand in the morning."""
        columns: dict[int, list[Note]] = {}
        for entry in self.journal:
            if isinstance(entry, Note):
                columns.setdefault(entry.reader, []).append(entry)
            elif isinstance(entry, BodySwap):
                _exchange(columns, entry)
        return dict(sorted(columns.items()))

    @property
    def figures(self) -> list[int]:
        """The living who saw a suspicious figure (不審な姿), ascending."""
        lives = {player.id for player in self.next_village.players if player.alive}
        return [reader for reader, column in self.notes.items() if reader in lives and _has_figure(column)]

    def readers(self, line: Line) -> tuple[int, ...]:
        """The numbers, in the morning, of those who may read this line; ascending."""
        match line.channel:
            case Channel.ALL:
                return tuple(insight.player for insight in self.insights)
            case Channel.WOLVES | Channel.WHISPER:
                return tuple(insight.player for insight in self.insights if insight.hears_wolves or insight.overheard)
            case Channel.OWN | Channel.MONOLOGUE:
                return () if line.reader is None else (self._in_the_morning(line.reader),)
            case Channel.NOBODY:
                return ()

    def _in_the_morning(self, number: int) -> int:
        """Where the owner of this number is after the swaps of the night."""
        for swap in self.journal.of(BodySwap):
            if number in swap[:2]:
                number = swap.target if number == swap.swapper else swap.swapper
        return number


def _exchange(held: dict[int, T], swap: BodySwap) -> None:
    """What the two bodies held changes place with their owners."""
    mine, theirs = held.pop(swap.swapper, None), held.pop(swap.target, None)
    if mine is not None:
        held[swap.target] = mine
    if theirs is not None:
        held[swap.swapper] = theirs


def _has_figure(column: list[Note]) -> bool:
    return any(note.type == "figure" for note in column)
