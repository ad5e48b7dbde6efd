"""What is wrong with a village by itself, whatever is voted: the first stage of the errors.

In the order of the specification: INCOMPLETE_ROLE, BAD_ROLE_CELL, DUPLICATE_PLAYER, UNKNOWN_ROLE, TRAPPER_AND_WITCH,
HUNTER_COUNT, MATES_NOT_PAIR, DUPLICATE_ROLE, INVALID_THRESHOLD, BAD_DAY. The others are ours: ROLE_COUNT for a player who does
not hold exactly one card, and at the end those of the memory: UNKNOWN_PLAYER for a shot or a vote that went to nobody,
DUPLICATE_VOTE for a voter with two final votes, STILL_ALIVE for who has died of a bite or a shot and lives, NOT_BITTEN and
NOT_SHOT for who has died of one that there was not.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain

from yoake.problems import Violation, first_of
from yoake.sakasama.catalogue import ROLES, BiteEffect, Camp
from yoake.sakasama.table import merged
from yoake.sakasama.village import RoleOverride, SakasamaVillage
from yoake.village import Life

VILLAGE = "village.sakasama"
"""Where the request keeps what only this game has."""


def snapshot_problems(village: SakasamaVillage) -> list[Violation]:
    """What is wrong with the village by itself."""
    return first_of(chain(_table(village), _seats(village), _deck(village), _numbers(village), _memory(village)))


_CELLS: Mapping[str, tuple[str, ...]] = {
    "camp": tuple(Camp),
    "judgement": tuple(Camp),
    "bite": tuple(BiteEffect),
}


def _table(village: SakasamaVillage) -> Iterator[Violation]:
    places = {override.role: index for index, override in enumerate(village.role_table)}
    for role, said in merged(village.role_table).items():
        if role not in ROLES and None in said:
            text = f"{role} is a new role and needs all four cells"
            yield Violation(f"{VILLAGE}.role_table[{places[role]}]", "INCOMPLETE_ROLE", text)
    for index, override in enumerate(village.role_table):
        yield from _cells(f"{VILLAGE}.role_table[{index}]", override)


def _cells(path: str, override: RoleOverride) -> Iterator[Violation]:
    for cell, legal in _CELLS.items():
        value = getattr(override, cell)
        if value is not None and value not in legal:
            yield Violation(f"{path}.{cell}", "BAD_ROLE_CELL", f"{value!r} is none of {', '.join(legal)}")
    if override.wolf_points is not None and type(override.wolf_points) is not int:
        yield Violation(f"{path}.wolf_points", "BAD_ROLE_CELL", f"{override.wolf_points!r} is not a whole number")


def _seats(village: SakasamaVillage) -> Iterator[Violation]:
    known = {*ROLES, *(override.role for override in village.role_table)}
    seen: set[int] = set()
    for index, player in enumerate(village.players):
        if player.id in seen:
            yield Violation(f"village.players[{index}].id", "DUPLICATE_PLAYER", f"two players have the id {player.id}")
        seen.add(player.id)
    for index, player in enumerate(village.players):
        path = f"village.players[{index}].roles"
        if len(player.roles) != 1:
            yield Violation(path, "ROLE_COUNT", f"a player holds one card, player {player.id} has {len(player.roles)}")
        for card, role in enumerate(player.roles):
            if role.key not in known:
                yield Violation(f"{path}[{card}].key", "UNKNOWN_ROLE", f"{role.key!r} is not in the role table")


def _deck(village: SakasamaVillage) -> Iterator[Violation]:
    """How many of which role were dealt; the dead count too."""
    deck = Counter(role.key for player in village.players for role in player.roles)
    path = "village.players"
    if deck["trapper"] and deck["witch"]:
        yield Violation(path, "TRAPPER_AND_WITCH", "trapper and witch are never in one deck")
    if deck["hunter"] != 1:
        yield Violation(path, "HUNTER_COUNT", f"a deck has one hunter, not {deck['hunter']}")
    if deck["wolf_mate"] not in (0, 2):
        yield Violation(path, "MATES_NOT_PAIR", f"a deck has two wolf mates or none, not {deck['wolf_mate']}")
    for role, dealt in deck.items():
        if role not in ("hunter", "wolf_mate") and role in ROLES and dealt > (ROLES[role].copies or dealt):
            yield Violation(path, "DUPLICATE_ROLE", f"a deck has one {role}, not {dealt}")


def _numbers(village: SakasamaVillage) -> Iterator[Violation]:
    if village.points_needed < 1:
        text = f"the human camp would win with {village.points_needed} wolf points"
        yield Violation(f"{VILLAGE}.threshold", "INVALID_THRESHOLD", text)
    if village.day < 1:
        yield Violation("village.day", "BAD_DAY", f"days are counted from 1, not {village.day}")


def _memory(village: SakasamaVillage) -> Iterator[Violation]:
    """What cannot be remembered.

    Ids whose role will be asked for are players; those that are only compared may be of nobody.
    """
    known = {player.id for player in village.players}
    for index, target in enumerate(village.today.shots):
        if target not in known:
            yield Violation(f"{VILLAGE}.today.shots[{index}]", "UNKNOWN_PLAYER", f"nobody has the id {target}")
    voters: set[int] = set()
    for index, vote in enumerate(village.yesterday.votes):
        path = f"{VILLAGE}.yesterday.votes[{index}]"
        if vote.target not in known:
            yield Violation(f"{path}.target", "UNKNOWN_PLAYER", f"nobody has the id {vote.target}")
        if vote.voter in voters:
            yield Violation(f"{path}.voter", "DUPLICATE_VOTE", f"player {vote.voter} has voted already")
        voters.add(vote.voter)
    yield from _deaths(village)


def _deaths(village: SakasamaVillage) -> Iterator[Violation]:
    """Nobody comes back, and nobody dies of a bite or a shot that there was not."""
    today, yesterday = village.today, village.yesterday
    yield from _still_alive(village, "today.hunter_kills", today.hunter_kills)
    yield from _never_hit("today.hunter_kills", today.hunter_kills, today.shots, "NOT_SHOT")
    yield from _still_alive(village, "yesterday.bitten_dead", yesterday.bitten_dead)
    yield from _never_hit("yesterday.bitten_dead", yesterday.bitten_dead, yesterday.bite_targets, "NOT_BITTEN")
    yield from _still_alive(village, "yesterday.hunter_kills", yesterday.hunter_kills)


def _still_alive(village: SakasamaVillage, field: str, dead: Sequence[int]) -> Iterator[Violation]:
    living = {player.id for player in village.players if player.life is Life.ALIVE}
    for index, player in enumerate(dead):
        if player in living:
            yield Violation(
                f"{VILLAGE}.{field}[{index}]", "STILL_ALIVE", f"player {player} lives, and nobody comes back"
            )


def _never_hit(field: str, dead: Sequence[int], targets: Sequence[int], reason: str) -> Iterator[Violation]:
    hit = frozenset(targets)
    for index, player in enumerate(dead):
        if player not in hit:
            yield Violation(f"{VILLAGE}.{field}[{index}]", reason, f"player {player} is not among the targets")
