"""The village of 深い霧の夜 and its votes, in both directions."""

from collections.abc import Iterable
from typing import Final

from yoake.deep_fog.village import Choice, FogPlayer, FogVillage, FogVote, Love, Powers, VoteType
from yoake.village import Player
from yoake_proto.night.v1 import deep_fog_pb2, village_pb2, vote_pb2

from yoake_service.mapping.village import any_players_from

LOVE_CODES: Final[dict[Love | None, deep_fog_pb2.DeepFogLove.ValueType]] = {
    None: deep_fog_pb2.DEEP_FOG_LOVE_UNSPECIFIED,
    Love.LOVE: deep_fog_pb2.DEEP_FOG_LOVE_LOVE,
    Love.HATE: deep_fog_pb2.DEEP_FOG_LOVE_HATE,
}
LOVES: Final = {code: love for love, code in LOVE_CODES.items()}
CHOICES: Final = {
    vote_pb2.CHOICE_PASS: Choice.PASS,
    vote_pb2.CHOICE_RANDOM: Choice.RANDOM,
    vote_pb2.CHOICE_ALONE: Choice.ALONE,
}
CHOICE_CODES: Final = {choice: code for code, choice in CHOICES.items()}


def village_from(message: village_pb2.Village) -> FogVillage:
    fog = message.deep_fog
    return FogVillage(
        day=message.day,
        players=tuple(map(_player_from, any_players_from(message.players), message.players)),
        vote_type=VoteType.SECRET if fog.secret_ballots else VoteType.OPEN,
        sudden_death=fog.sudden_death,
        event=fog.event or None,
        event_deck=tuple(fog.event_deck),
        riot=fog.riot,
        grudge=fog.grudge,
        scapegoat=fog.scapegoat if fog.HasField("scapegoat") else None,
        discard=tuple(fog.discard),
    )


def _player_from(player: Player, message: village_pb2.Player) -> FogPlayer:
    fog = message.deep_fog
    return FogPlayer(
        id=player.id,
        name=player.name,
        roles=player.roles,
        life=player.life,
        sex=player.sex,
        last_words=player.last_words,
        dummy_boy=player.dummy_boy,
        gift=fog.gift or "none",
        powers=_powers_from(fog.spent),
        hurt=fog.hurt,
        love=LOVES.get(fog.love),
        bonds=tuple(fog.bonds),
        pseudo_love=LOVES.get(fog.pseudo_love),
        pseudo_bonds=tuple(fog.pseudo_bonds),
        lured=fog.lured,
        silent=fog.silent,
        cause=fog.cause or None,
        died_day=fog.died_day if fog.HasField("died_day") else None,
    )


def _powers_from(spent: deep_fog_pb2.DeepFogSpent) -> Powers:
    return Powers(not spent.role, not spent.gift, not spent.revival_potion, not spent.poison_potion)


def votes_from(messages: Iterable[vote_pb2.Vote]) -> list[FogVote]:
    return [
        FogVote(message.actor, message.action, tuple(message.targets), CHOICES.get(message.choice), message.round or 1)
        for message in messages
    ]


def details_to(village: FogVillage, message: village_pb2.Village) -> None:
    """Write what only this game has over what stands in a message of the same players."""
    message.deep_fog.CopyFrom(
        deep_fog_pb2.DeepFogVillage(
            secret_ballots=village.vote_type is VoteType.SECRET,
            sudden_death=village.sudden_death,
            event=village.event or "",
            event_deck=village.event_deck,
            riot=village.riot,
            grudge=village.grudge,
            scapegoat=village.scapegoat,
            discard=village.discard,
        )
    )
    for player, written in zip(village.players, message.players, strict=True):
        written.dummy_boy = player.dummy_boy
        written.deep_fog.CopyFrom(_player_to(player))


def _player_to(player: FogPlayer) -> deep_fog_pb2.DeepFogPlayer:
    return deep_fog_pb2.DeepFogPlayer(
        gift=player.gift,
        cause=player.cause or "",
        died_day=player.died_day,
        spent=_spent(player.powers),
        hurt=player.hurt,
        love=LOVE_CODES[player.love],
        bonds=player.bonds,
        pseudo_love=LOVE_CODES[player.pseudo_love],
        pseudo_bonds=player.pseudo_bonds,
        lured=player.lured,
        silent=player.silent,
    )


def _spent(powers: Powers) -> deep_fog_pb2.DeepFogSpent | None:
    """Nothing while all powers are intact."""
    if all(powers):
        return None
    return deep_fog_pb2.DeepFogSpent(
        role=not powers.role,
        gift=not powers.gift,
        revival_potion=not powers.revive,
        poison_potion=not powers.poison,
    )
