"""What comes out of a step: the entries of the journal that only this game has, and the views of it."""

from enum import StrEnum
from typing import NamedTuple

from yoake.outcome import Flag, Notice, Outcome, PublicLine
from yoake.sakasama.village import SakasamaVillage
from yoake.village import Life


class Status(StrEnum):
    """Whether the step is done, or waits for an answer. While it waits nothing has changed."""

    OK = "ok"
    NEEDS_REVOTE = "needs_revote"
    NEEDS_JANKEN = "needs_janken"


class Called(NamedTuple):
    """The game master calls `call` (a key of the catalogue, `trapper+shadow_hawk`), and these open their eyes.

    What is called is heard by all; who wakes is known to those awake only. Seat order, the living only.
    """

    call: str
    awake: tuple[int, ...]
    rule: str


class Designated(NamedTuple):
    """`by` names players for `action`; it is remembered as the day's decision."""

    action: str
    targets: tuple[int, ...]
    rule: str
    by: int


class Shot(NamedTuple):
    """The hunter's shot at dusk. `reasons` are all that saved the target, in the seed's order (keys of the catalogue).

    Not killed and no reason: the target was dead already.
    """

    target: int
    killed: bool
    reasons: tuple[str, ...]
    rule: str
    by: int | None


class Scored(NamedTuple):
    """The corpse `player` gave the human camp `points` (they may be negative); `total` is the sum since then."""

    player: int
    points: int
    total: int
    rule: str
    by: int | None


class Counted(NamedTuple):
    """A ballot was counted: (player, votes) for everybody who got any, in seat order."""

    round: int
    tally: tuple[tuple[int, int], ...]
    rule: str


class Bitten(NamedTuple):
    """`target` is bitten, corpse or not. `source`: `vote`, `ferocious_wolf` or `shadow_hawk`; `by`: whose vote it was."""

    target: int
    source: str
    rule: str
    by: int | None


class Asked(NamedTuple):
    """The step waits: these are tied (seat order), and the caller has to ask for a re-vote or a janken."""

    status: Status
    candidates: tuple[int, ...]
    rule: str


class Discussion(NamedTuple):
    """How long the night's discussion lasts, in seconds."""

    least: int
    most: int
    rule: str


class Bite(NamedTuple):
    """A view: everything that bit one target, in order, with the rule of each."""

    target: int
    by: tuple[str, ...]
    rules: tuple[str, ...]


class Message(NamedTuple):
    """A view: something that is told. `reader` None: to everybody. `kind` says which of the other fields are there."""

    reader: int | None
    kind: str
    rule: str
    players: tuple[int, ...] = ()
    """`corpses`, `revote`, `janken`: of whom it speaks, in seat order."""
    roster: tuple[tuple[int, str], ...] = ()
    """`camp_roster`: the human camp with its roles."""
    target: int | None = None
    """`mate`: the mate. `saw_designation`, `designation_report`, `judgement`, `merchant_report`: who was named."""
    result: str = ""
    """`judgement`: `human` or `wolf`."""
    wolf_points: int | None = None
    """`merchant_report`: the points of the target's role. `wolf_points`: the total."""
    camp: str = ""
    """`winner`: the camp."""


def message_of(entry: Notice | PublicLine) -> Message:
    """What an entry of the journal tells. Of the roster of the human camp each member is an entry."""
    return _private(entry) if isinstance(entry, Notice) else _public(entry)


def _private(notice: Notice) -> Message:
    message = Message(notice.reader, notice.type, notice.rule)
    match notice.type:
        case "camp_roster" if notice.about is not None:
            return message._replace(roster=((notice.about, str(notice.value)),))
        case "judgement":
            return message._replace(target=notice.about, result=str(notice.value))
        case "merchant_report":
            return message._replace(target=notice.about, wolf_points=int(notice.value))
        case "extra_shot":
            return message
    return message._replace(target=int(notice.value))


def _public(line: PublicLine) -> Message:
    message = Message(None, line.type, line.rule, line.players)
    match line.type:
        case "wolf_points" if line.value is not None:
            return message._replace(wolf_points=int(line.value))
        case "winner":
            return message._replace(camp=str(line.value))
    return message


class SakasamaOutcome(Outcome[SakasamaVillage]):
    """One step that was. Everything is a view of the journal or of the next village.

    `messages` are what `notices` (private) and `lines` (public) hold, in the order in which it was told; the roster of the
    human camp is one notice a member and one message. Deaths with their causes, calls with those awake, shots, bites and
    flags are for the server.
    """

    __slots__ = ()

    @property
    def status(self) -> Status:
        return next((asked.status for asked in self.journal.of(Asked)), Status.OK)

    @property
    def candidates(self) -> tuple[int, ...]:
        """Who is tied while the night waits; empty when it does not."""
        return next((asked.candidates for asked in self.journal.of(Asked)), ())

    @property
    def calls(self) -> list[Called]:
        return list(self.journal.of(Called))

    @property
    def messages(self) -> list[Message]:
        """What is told, in order. The dead are told nothing but what everybody is."""
        told: list[Message] = []
        for entry in self.journal:
            if isinstance(entry, Notice | PublicLine):
                message = message_of(entry)
                if message.roster and told and told[-1][:2] == message[:2]:
                    message = message._replace(roster=told.pop().roster + message.roster)
                told.append(message)
        return told

    @property
    def shots(self) -> list[Shot]:
        return list(self.journal.of(Shot))

    @property
    def flags(self) -> list[Flag]:
        """Marks of this step in the order of occurrence. They tell secrets."""
        return list(self.journal.of(Flag))

    @property
    def bites(self) -> list[Bite]:
        """Everybody bitten tonight, in the order in which they became targets."""
        targets: dict[int, list[Bitten]] = {}
        for bitten in self.journal.of(Bitten):
            targets.setdefault(bitten.target, []).append(bitten)
        return [
            Bite(target, tuple(bitten.source for bitten in all_bites), tuple(bitten.rule for bitten in all_bites))
            for target, all_bites in targets.items()
        ]

    @property
    def tally(self) -> dict[int, int]:
        """Votes by player in the final ballot, or in the last one given while the night waits."""
        tallies = [counted.tally for counted in self.journal.of(Counted)]
        return dict(tallies[-1]) if tallies else {}

    @property
    def muted(self) -> list[int]:
        """The dead after this step, in seat order; they do not speak (3-3)."""
        return [player.id for player in self.next_village.players if player.life is not Life.ALIVE]

    @property
    def discussion_seconds(self) -> tuple[int, int] | None:
        """Least and most, when a night follows this step."""
        return next(((entry.least, entry.most) for entry in self.journal.of(Discussion)), None)

    @property
    def wolf_points(self) -> int:
        """The total after this step."""
        return self.next_village.wolf_points
