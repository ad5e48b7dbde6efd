"""What comes out of a night. The journal is the only record; everything else is a view of it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Generic, NamedTuple, Protocol, TypeVar

from yoake.check import IrregularVote
from yoake.village import RoleRef, Village

VillageT = TypeVar("VillageT", bound=Village)
EntryT = TypeVar("EntryT")


class Death(NamedTuple):
    """`player` died. `shown` is the body whose name is published (another one only under possession)."""

    player: int
    cause: str
    rule: str
    by: int | None
    shown: int


class Revival(NamedTuple):
    """`player` came back, or seems to (`real` false: the name of a body that somebody else now wears).

    `announced` false: it happened in silence, because another line tells it.
    """

    player: int
    rule: str
    by: int | None
    announced: bool = True
    real: bool = True


class Notice(NamedTuple):
    """A private result. `reader` None: every living holder of the roles that the catalogue names for `type`.

    `about` is the player it speaks of, by the body everybody sees. `value` is a key or a number, or a player id where
    `value_is_player`. `sealed`: option seal_message keeps it from being shown.
    """

    type: str
    reader: int | None
    about: int | None
    value: str | int
    rule: str
    value_is_player: bool = False
    sealed: bool = False


class PublicLine(NamedTuple):
    """A line of the public list that is neither a death nor a revival: footsteps, a failed attack, ...

    Who may read it stands in the catalogue under `type`.
    """

    type: str
    players: tuple[int, ...]
    value: str | int | None
    rule: str
    by: int | None


class RoleChange(NamedTuple):
    """A write to the stored roles of `player`; it shows tomorrow.

    `lost` None: an addition. `gained` None: the role was taken away (by day only).
    """

    player: int
    lost: RoleRef | None
    gained: RoleRef | None
    rule: str
    by: int | None


class Flag(NamedTuple):
    """A mark of this night only (trapped, jammed, possession_cancelled, ...)."""

    player: int
    flag: str
    rule: str
    by: int | None


class LastWords(NamedTuple):
    """`text` of `player` is published under the name of `shown`; or, with `shown` None, replaces what he left."""

    player: int
    shown: int | None
    text: str | None
    rule: str


class EventSet(NamedTuple):
    """Something will be in force on `day`. `player` only for `same_face`."""

    key: str
    day: int
    player: int | None
    rule: str


class WeatherSet(NamedTuple):
    """The weather of `day` has been drawn."""

    key: str
    day: int
    rule: str


class Draw(NamedTuple):
    """One decision of the dice. `asked`: the percent, the candidates or the weights; `answer`: what came."""

    kind: str  # chance, grade, pick, shuffle, deal, number, weighted
    reason: str
    actor: int
    asked: object
    answer: object


class OwnEntry(Protocol):
    """An entry of a kind that only one rule set knows: a call of the game master, a doom, a bite."""

    @property
    def rule(self) -> str: ...


Entry = Death | Revival | Notice | PublicLine | RoleChange | Flag | LastWords | EventSet | WeatherSet | Draw | OwnEntry


class Journal(list[Entry]):
    """Everything that happened, in order. Written by the verbs of a night and by its dice."""

    def of(self, kind: type[EntryT]) -> Iterator[EntryT]:
        return (entry for entry in self if type(entry) is kind)


class Verdict(NamedTuple):
    """`winner` None: the game goes on, and there are no results. Results are `win`, `lose` or `draw` by player."""

    winner: str | None
    results: dict[int, str]


UNDECIDED = Verdict(None, {})


@dataclass(frozen=True, slots=True)
class Outcome(Generic[VillageT]):
    """The night that was: its journal, the village of the next morning, and who has won."""

    journal: Journal
    next_village: VillageT
    verdict: Verdict = UNDECIDED
    possessions: tuple[tuple[int, int], ...] = field(default=())  # (mind, body), valid on the next day
    irregular: tuple[IrregularVote, ...] = ()  # votes resolved although the form would not have offered them

    @property
    def deaths(self) -> list[Death]:
        return list(self.journal.of(Death))

    @property
    def revivals(self) -> list[Revival]:
        return list(self.journal.of(Revival))

    @property
    def notices(self) -> list[Notice]:
        return list(self.journal.of(Notice))

    @property
    def lines(self) -> list[PublicLine]:
        return list(self.journal.of(PublicLine))


def rules_used(journal: Iterable[Entry]) -> set[str]:
    """The ids of every rule that left a trace."""
    return {entry.reason if isinstance(entry, Draw) else entry.rule for entry in journal}
