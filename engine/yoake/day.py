"""What a day did, as far as the next night needs to know it. The day itself is the caller's."""

from dataclasses import dataclass
from typing import NamedTuple

from yoake.village import Event, Forecast, Life, RoleRef


class DayDeath(NamedTuple):
    """Somebody died by day; `cause` is a key of the rule set's catalogue."""

    player: int
    cause: str


class DayRoleChange(NamedTuple):
    """Roles gained or lost by day. `lost` None: only gained; `gained` None: only lost."""

    player: int
    lost: RoleRef | None
    gained: RoleRef | None


class DayLastWords(NamedTuple):
    player: int
    text: str | None


class DayLifeChange(NamedTuple):
    """A change of life that is no death: a dead player refuses revival, the quiz master folds."""

    player: int
    life: Life


@dataclass(frozen=True, slots=True)
class DayReport:
    """In order: who was executed, who else died (those who follow are computed), and what else changed."""

    executed: tuple[int, ...] = ()
    deaths: tuple[DayDeath, ...] = ()
    role_changes: tuple[DayRoleChange, ...] = ()
    last_words: tuple[DayLastWords, ...] = ()
    life_changes: tuple[DayLifeChange, ...] = ()
    events: tuple[Event, ...] = ()
    weather: tuple[Forecast, ...] = ()
    silent: tuple[int, ...] = ()
