"""The village, its players, their roles and the votes: what every rule set shares."""

from collections.abc import Iterable, Sequence

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


def village_from(message: village_pb2.Village) -> Village:
    return Village(
        day=message.day,
        players=tuple(map(player_from, message.players)),
        options=frozenset(message.options),
        weather=message.weather or None,
        forecast=tuple(forecast_from(entry) for entry in message.forecast),
        events=tuple(event_from(event) for event in message.events),
        room=room_from(message.room) if message.HasField("room") else NO_ROOM,
    )


def player_from(message: village_pb2.Player) -> Player:
    return Player(
        message.id,
        message.name,
        tuple(map(role_from, message.roles)),
        LIVES.get(message.life, Life.ALIVE),
        SEXES.get(message.sex, Sex.MALE),
        message.last_words or None,
        message.dummy_boy,
    )


def role_from(message: village_pb2.RoleRef) -> RoleRef:
    """An argument of 0 counts as absent: no seat, day or success has that number where roles carry arguments."""
    return RoleRef(
        message.key, message.player or None, message.day or None, message.count or None, message.partner or None
    )


def forecast_from(message: village_pb2.Forecast) -> Forecast:
    return Forecast(message.day, message.weather)


def event_from(message: village_pb2.Event) -> Event:
    return Event(message.key, message.player if message.HasField("player") else None)


def room_from(message: village_pb2.Room) -> Room:
    return Room(message.number, message.name, message.year, message.month, message.day, message.hour)


def votes_from(messages: Iterable[vote_pb2.Vote]) -> list[Vote]:
    return [Vote(message.actor, message.action, tuple(message.targets)) for message in messages]


def village_to(village: Village, message: village_pb2.Village) -> None:
    """Write the village into an empty message."""
    message.day = village.day
    message.options.extend(sorted(village.options))
    if village.weather:
        message.weather = village.weather
    for player in village.players:
        player_to(player, message.players.add())
    for entry in village.forecast:
        message.forecast.add(day=entry.day, weather=entry.weather)
    for event in village.events:
        message.events.add(key=event.key, player=event.player)
    if village.room != NO_ROOM:
        room = village.room
        message.room.number, message.room.name = room.number, room.name
        message.room.year, message.room.month = room.year, room.month
        message.room.day, message.room.hour = room.day, room.hour


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
