"""What comes into a night: the village, its players, their roles, and the votes."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple


class Life(StrEnum):
    """The stored life of a player."""

    ALIVE = "alive"
    DEAD = "dead"
    RETIRED = "retired"  # dead, and has refused to be revived
    FOLDED = "folded"  # the quiz master gave up


class Sex(StrEnum):
    MALE = "male"
    FEMALE = "female"


class RoleRef(NamedTuple):
    """A role as somebody holds it: its key and the arguments it carries, as its catalogue row names them.

    Two references are the same token when all parts are equal; one key may be held several times.
    """

    key: str
    player: int | None = None
    day: int | None = None
    times: int | None = None  # successes so far
    partner: int | None = None


class Vote(NamedTuple):
    """One night vote. `targets` are player ids: empty for a cancel vote, in walking order for a path."""

    actor: int
    action: str
    targets: tuple[int, ...] = ()


class Event(NamedTuple):
    """Something besides the weather that is in force tonight (`skip_night`, `same_face` with a player, ...)."""

    key: str
    player: int | None = None


class Forecast(NamedTuple):
    """The weather already drawn for a later day."""

    day: int
    weather: str


@dataclass(slots=True, unsafe_hash=True)
class Player:
    """A seat and who sits there. The first role is the main role, the others are sub roles.

    Final instead of frozen: a frozen one takes four times as long to make, and every request makes one a seat.
    """

    id: Final[int]
    name: Final[str]
    roles: Final[tuple[RoleRef, ...]]
    life: Final[Life] = Life.ALIVE
    sex: Final[Sex] = Sex.MALE
    last_words: Final[str | None] = None
    dummy_boy: Final[bool] = False


@dataclass(frozen=True, slots=True)
class Room:
    """Facts of the room that one role tells at night (住職 `bell_brownie`). The clock is the caller's."""

    number: int = 1
    name: str = ""
    year: int = 2000
    month: int = 1
    day: int = 1
    hour: int = 0


@dataclass(frozen=True, slots=True)
class Village:
    """The snapshot at the start of a night. `day` is 1 on the first night; night N is followed by day N + 1."""

    day: int
    players: tuple[Player, ...]
    options: frozenset[str] = frozenset()
    weather: str | None = None
    forecast: tuple[Forecast, ...] = ()
    events: tuple[Event, ...] = ()
    room: Room = Room()
