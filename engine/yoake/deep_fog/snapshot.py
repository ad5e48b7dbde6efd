"""What no village could send: a snapshot that contradicts itself, and votes that are no votes."""

from collections.abc import Iterator, Sequence
from itertools import chain

from yoake.deep_fog.catalogue import ACTIONS, CAUSES, EVENTS, GIFTS, ROLES
from yoake.deep_fog.village import AnyVote, Choice, FogPlayer, FogVillage, choice_of, round_of
from yoake.problems import Violation, first_of
from yoake.village import Life, RoleRef

VILLAGE = "village.deep_fog"
"""Where the request keeps what only this game has."""


def violations(village: FogVillage, votes: Sequence[AnyVote]) -> list[Violation]:
    """Everything that is wrong, in the order of the request. Whether a vote is legal tonight is asked later (legality)."""
    players = (_of_player(village, player, index) for index, player in enumerate(village.players))
    return first_of(chain(_of_village(village), *players, _of_votes(village, votes)))


def _of_village(village: FogVillage) -> Iterator[Violation]:
    if village.day < 1:
        yield Violation("village.day", "BAD_DAY", "the first night has day 1")
    if not village.players:
        yield Violation("village.players", "NO_PLAYERS", "a village has players")
    dummies = [index for index, player in enumerate(village.players) if player.dummy_boy]
    for index in dummies[1:]:
        yield Violation(f"village.players[{index}].dummy_boy", "TWO_DUMMIES", "a village has one dummy at most")
    events = [(f"{VILLAGE}.event", village.event)] if village.event is not None else []
    events += [(f"{VILLAGE}.event_deck[{index}]", event) for index, event in enumerate(village.event_deck)]
    for field, event in events:
        if event not in EVENTS:
            yield Violation(field, "UNKNOWN_EVENT", f"no event is called {event}")
    for index, role in enumerate(village.discard):
        yield from _of_role(RoleRef(role), f"{VILLAGE}.discard[{index}]")
    if village.scapegoat is not None and not _is_known(village, village.scapegoat):
        yield Violation(f"{VILLAGE}.scapegoat", "UNKNOWN_PLAYER", f"there is no player {village.scapegoat}")


def _is_known(village: FogVillage, number: int) -> bool:
    return 0 <= number < len(village.players)


def _of_role(role: RoleRef, field: str) -> Iterator[Violation]:
    if role.key not in ROLES:
        yield Violation(field, "UNKNOWN_ROLE", f"no role is called {role.key}")
    elif not ROLES[role.key].resolved:
        yield Violation(field, "ROLE_NOT_RESOLVED", f"no source says what {role.key} does under this rule")
    elif role != RoleRef(role.key):
        yield Violation(field, "BAD_ARGUMENT", "no role of this rule set carries arguments")


def _of_player(village: FogVillage, player: FogPlayer, index: int) -> Iterator[Violation]:
    where = f"village.players[{index}]"
    if player.id != index:
        yield Violation(f"{where}.id", "BAD_NUMBER", f"numbers count from 0 in order; here {index} is due")
    if len(player.roles) != 1:
        yield Violation(f"{where}.roles", "BAD_ROLE_COUNT", "a player has exactly one role")
    for place, role in enumerate(player.roles):
        yield from _of_role(role, f"{where}.roles[{place}]")
    if player.gift not in GIFTS:
        yield Violation(f"{where}.deep_fog.gift", "UNKNOWN_GIFT", f"no gift is called {player.gift}")
    yield from _of_life(village, player, where)
    for field, numbers in (("bonds", player.bonds), ("pseudo_bonds", player.pseudo_bonds)):
        for place, number in enumerate(numbers):
            yield from _of_bond(village, player, f"{where}.deep_fog.{field}[{place}]", number, numbers[:place])


def _of_life(village: FogVillage, player: FogPlayer, where: str) -> Iterator[Violation]:
    if player.life is Life.ALIVE:
        if player.cause is not None:
            yield Violation(f"{where}.deep_fog.cause", "ALIVE_WITH_CAUSE", "the living have no cause of death")
        if player.died_day is not None:
            yield Violation(f"{where}.deep_fog.died_day", "ALIVE_WITH_CAUSE", "the living have no day of death")
    elif player.life is not Life.DEAD:
        yield Violation(f"{where}.life", "BAD_LIFE", "a player of this rule set lives or is dead")
    else:
        if player.cause not in CAUSES:
            yield Violation(f"{where}.deep_fog.cause", "UNKNOWN_CAUSE", f"no cause of death is called {player.cause}")
        if player.died_day is None or not 1 <= player.died_day <= village.day:
            text = f"the dead died on one of the days 1 to {village.day}"
            yield Violation(f"{where}.deep_fog.died_day", "BAD_DAY", text)


def _of_bond(
    village: FogVillage, player: FogPlayer, field: str, number: int, before: Sequence[int]
) -> Iterator[Violation]:
    if not _is_known(village, number):
        yield Violation(field, "UNKNOWN_PLAYER", f"there is no player {number}")
    elif number == player.id:
        yield Violation(field, "BAD_BOND", "nobody has a bond with himself")
    elif number in before:
        yield Violation(field, "BAD_BOND", f"the bond with {number} stands here twice")


def _of_votes(village: FogVillage, votes: Sequence[AnyVote]) -> Iterator[Violation]:
    seen: set[tuple[int, str, int]] = set()
    for index, vote in enumerate(votes):
        where = f"votes[{index}]"
        yield from _of_vote(village, vote, where)
        first = round_of(vote)
        for place in range(first, first + max(1, len(vote.targets))):
            key = (vote.actor, vote.action, place)
            if key in seen:
                text = f"player {vote.actor} has sent {vote.action} for round {place} already"
                yield Violation(where, "DUPLICATE_VOTE", text)
            seen.add(key)


def _of_vote(village: FogVillage, vote: AnyVote, where: str) -> Iterator[Violation]:
    choice, round_, size = choice_of(vote), round_of(vote), len(vote.targets)
    if not _is_known(village, vote.actor):
        yield Violation(f"{where}.actor", "UNKNOWN_PLAYER", f"there is no player {vote.actor}")
    if vote.action not in ACTIONS:
        yield Violation(f"{where}.action", "UNKNOWN_ACTION", f"no action is called {vote.action}")
    for place, target in enumerate(vote.targets):
        if not _is_known(village, target):
            yield Violation(f"{where}.targets[{place}]", "UNKNOWN_PLAYER", f"there is no player {target}")
    if choice is not None and vote.targets:
        yield Violation(f"{where}.choice", "CHOICE_WITH_TARGETS", "a vote with a choice names no targets")
    if round_ not in (1, 2) or (vote.action == "DELEGATE" and round_ != 1):
        yield Violation(f"{where}.round", "BAD_ROUND", f"{vote.action} has no round {round_}")
    if size > (1 if round_ == 2 or vote.action == "DELEGATE" else 2):
        yield Violation(f"{where}.targets", "TOO_MANY_TARGETS", f"{size} targets are too many")
    if (
        not size
        and vote.action in ("BALLOT", "DELEGATE")
        and (choice in (None, Choice.PASS) or vote.action != "BALLOT")
    ):
        yield Violation(f"{where}.targets", "TARGET_MISSING", f"{vote.action} names somebody")
