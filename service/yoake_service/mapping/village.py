"""The village, its players, their roles and the votes: what every rule set shares."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import TypeVar

from yoake.remembered import Remembered
from yoake.village import Event, Forecast, Life, Player, RoleRef, Room, Sex, Village, Vote
from yoake_proto.night.v1 import village_pb2, vote_pb2

LIVES = {
    village_pb2.LIFE_ALIVE: Life.ALIVE,
    village_pb2.LIFE_DEAD: Life.DEAD,
    village_pb2.LIFE_RETIRED: Life.RETIRED,
    village_pb2.LIFE_FOLDED: Life.FOLDED,
}
LIFE_CODES = {life: code for code, life in LIVES.items()}
SEXES = {village_pb2.SEX_MALE: Sex.MALE, village_pb2.SEX_FEMALE: Sex.FEMALE}
SEX_CODES = {sex: code for code, sex in SEXES.items()}
NO_ROOM = Room()

Lives = Mapping[village_pb2.Life.ValueType, Life]
Sexes = Mapping[village_pb2.Sex.ValueType, Sex]
PlayersReader = Callable[[Sequence[village_pb2.Player]], tuple[Player, ...]]
Code = TypeVar("Code")
T = TypeVar("T")


class _OrElse(dict[Code, T]):
    """A table of codes in which every unknown code means the same."""

    def __init__(self, known: Mapping[Code, T], unknown: T) -> None:
        super().__init__(known)
        self._unknown = unknown

    def __missing__(self, code: Code) -> T:
        return self._unknown


def players_from(
    messages: Sequence[village_pb2.Player], lives: Lives = LIVES, sexes: Sexes = SEXES
) -> tuple[Player, ...]:
    """Raises KeyError when life or sex is not said, or is none of the contract's."""
    return tuple(
        [
            Player(
                message.id,
                message.name,
                tuple(map(_role_of_bytes, map(_bytes_of, message.roles[:]))),
                lives[message.life],
                sexes[message.sex],
                message.last_words or None,
                message.dummy_boy,
            )
            for message in messages
        ]
    )


any_players_from = partial(players_from, lives=_OrElse(LIVES, Life.ALIVE), sexes=_OrElse(SEXES, Sex.MALE))
"""As `players_from`, but refuses nothing: for looking at what else is wrong with a village."""


def village_from(message: village_pb2.Village, read_players: PlayersReader = players_from) -> Village:
    """Raises what `read_players` raises."""
    return Village(
        day=message.day,
        players=read_players(message.players),
        options=frozenset(message.options),
        weather=message.weather or None,
        forecast=tuple(map(forecast_from, message.forecast)),
        events=tuple(map(event_from, message.events)),
        room=room_from(message.room) if message.HasField("room") else NO_ROOM,
    )


def _read_role(raw: bytes) -> RoleRef:
    """An argument of 0 counts as absent: no seat, day or success has that number where roles carry arguments."""
    message = village_pb2.RoleRef.FromString(raw)
    return RoleRef(
        message.key, message.player or None, message.day or None, message.count or None, message.partner or None
    )


_bytes_of = village_pb2.RoleRef.SerializeToString
_role_of_bytes = Remembered(_read_role, lambda raw, _: len(raw) <= 300, most=16_384).__getitem__
"""The same few thousand references come again and again; taking their bytes costs less than reading their fields."""


def role_from(message: village_pb2.RoleRef) -> RoleRef:
    return _role_of_bytes(_bytes_of(message))


def forecast_from(message: village_pb2.Forecast) -> Forecast:
    return Forecast(message.day, message.weather)


def event_from(message: village_pb2.Event) -> Event:
    return Event(message.key, message.player if message.HasField("player") else None)


def room_from(message: village_pb2.Room) -> Room:
    return Room(message.number, message.name, message.year, message.month, message.day, message.hour)


def votes_from(messages: Iterable[vote_pb2.Vote]) -> list[Vote]:
    return [Vote(message.actor, message.action, tuple(message.targets[:])) for message in messages]


def village_to(village: Village, message: village_pb2.Village) -> None:
    """Write the village into an empty message."""
    message.options.extend(sorted(village.options))
    for player in village.players:
        player_to(player, message.players.add())
    if village.room != NO_ROOM:
        room = village.room
        message.room.number, message.room.name = room.number, room.name
        message.room.year, message.room.month = room.year, room.month
        message.room.day, message.room.hour = room.day, room.hour
    _today_to(village, message)


def changed_village_to(
    before: Village, sent: village_pb2.Village, after: Village, message: village_pb2.Village
) -> None:
    """Write what has become of a village into an empty message; what has not changed stands there as it was sent.

    Of a night's players few change, and copying costs much less than writing.
    """
    message.MergeFrom(sent)
    for place, (player, then) in enumerate(zip(after.players, before.players, strict=True)):
        if player is not then:
            _changes_to(player, then, message.players[place])
    message.ClearField("forecast")
    message.ClearField("events")
    _today_to(after, message)


def _changes_to(player: Player, then: Player, message: village_pb2.Player) -> None:
    """What days and nights change of a player."""
    message.life = LIFE_CODES[player.life]
    if player.last_words != then.last_words:
        message.ClearField("last_words")
        if player.last_words is not None:
            message.last_words = player.last_words
    kept = len(then.roles)
    if player.roles[:kept] != then.roles:
        message.ClearField("roles")
        kept = 0
    for ref in player.roles[kept:]:  # most changes only add one
        role_to(ref, message.roles.add())


def _today_to(village: Village, message: village_pb2.Village) -> None:
    """What a day has and the room has not."""
    message.day = village.day
    message.weather = village.weather or ""
    for entry in village.forecast:
        message.forecast.add(day=entry.day, weather=entry.weather)
    for event in village.events:
        message.events.add(key=event.key, player=event.player)


def player_to(player: Player, message: village_pb2.Player) -> None:
    message.id = player.id
    message.name = player.name
    message.life = LIFE_CODES[player.life]
    message.sex = SEX_CODES[player.sex]
    if player.last_words is not None:
        message.last_words = player.last_words
    if player.dummy_boy:
        message.dummy_boy = True
    for ref in player.roles:
        role_to(ref, message.roles.add())


def role_to(ref: RoleRef, message: village_pb2.RoleRef) -> None:
    message.key = ref.key
    if ref.player is not None:
        message.player = ref.player
    if ref.day is not None:
        message.day = ref.day
    if ref.times is not None:
        message.count = ref.times
    if ref.partner is not None:
        message.partner = ref.partner


def votes_to(votes: Sequence[Vote]) -> list[vote_pb2.Vote]:
    return [vote_pb2.Vote(actor=vote.actor, action=vote.action, targets=vote.targets) for vote in votes]
