"""Requests that know the contract: every method, every rule set, and whatever value a field may hold, rightly or not.

A request begins as one that a game could send, or as one that is sound word by word and senseless as a whole. Then a few
of its fields are changed, added or taken away, so that most of it still makes sense and the rules are reached.
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from random import Random
from typing import Any, Final, NamedTuple, TypeVar

from google.protobuf.message import Message
from hypothesis import strategies as st
from yoake.deep_fog import catalogue as fog
from yoake.deep_fog import generate as fog_generate
from yoake.sakasama import catalogue as upside_down
from yoake.sakasama import generate as sakasama_generate
from yoake.sakasama.generate import Moves
from yoake.sakasama.village import SakasamaVillage
from yoake.shikigami import catalogue as shiki
from yoake.shikigami import generate as shiki_generate
from yoake_proto.buf.validate import validate_pb2
from yoake_proto.night import v1 as pb
from yoake_service.mapping import generated
from yoake_service.mapping.deep_fog_village import village_from as fog_from
from yoake_service.mapping.requests import BY_DAY, OF_A_REQUEST, OF_A_VILLAGE
from yoake_service.mapping.sakasama_village import village_from as sakasama_from
from yoake_service.methods import STREAM, UNARY

from tests.property.situations import CANCELS, SEEDS, odd_villages

Field = Any
"""A descriptor, of which protobuf has two kinds that share no type."""
T = TypeVar("T")


class Case(NamedTuple):
    """What is sent: to which method, and which bytes."""

    method: str
    raw: bytes


METHODS: Final = {method.name: method for method in (*UNARY, STREAM)}
OF_A_NIGHT: Final = pb.ResolveNightRequest.DESCRIPTOR.fields_by_name

# ---- words and numbers ----

ROLES_OF_FOG: Final = [key for key, role in fog.ROLES.items() if role.resolved]
CARDS: Final = [key for key in upside_down.ROLES if key not in ("hunter", "wolf_mate")]
WORDS: Final[Mapping[str, Mapping[str, Sequence[str]]]] = {
    "shikigami": {
        "RoleRef.key": [*shiki.ROLES, *shiki.SUB_ROLES],
        "Event.key": [*shiki.EVENTS],
        "Village.options": [*shiki.OPTIONS],
        "Village.weather": [*shiki.WEATHERS],
        "Forecast.weather": [*shiki.WEATHERS],
        "Vote.action": [*shiki.ACTIONS, *CANCELS],
        "DayDeath.cause": [key for key, cause in shiki.CAUSES.items() if cause.kind in ("death", "sudden")],
        "ScriptedDraw.reason": [*shiki.RULES],
    },
    "deep_fog": {
        "RoleRef.key": ROLES_OF_FOG,
        "DeepFogVillage.event": [*fog.EVENTS],
        "DeepFogVillage.event_deck": [*fog.EVENTS],
        "DeepFogVillage.discard": ROLES_OF_FOG,
        "DeepFogPlayer.gift": [*fog.GIFTS],
        "DeepFogPlayer.cause": [*fog.CAUSES],
        "Vote.action": [*fog.ACTIONS],
        "ScriptedDraw.reason": [*fog.RULES],
    },
    "sakasama": {
        "RoleRef.key": [*upside_down.ROLES],
        "SakasamaRoleCells.role": [*upside_down.ROLES],
        "SakasamaRoleCells.camp": ["human", "wolf"],
        "SakasamaRoleCells.judgement": ["human", "wolf"],
        "SakasamaRoleCells.bite": ["dies", "survives"],
        "Vote.action": [*upside_down.ACTIONS],
        "ScriptedDraw.reason": [*upside_down.RULES],
    },
}
RULESETS: Final = tuple(WORDS)
PLAIN_TEXTS: Final = ("", "words", "夜明け")
ODD_TEXTS: Final = ("", "?", "human", "none", "\0", "x" * 65, "\N{DRAGON}" * 64, "a.b[0]{}%s\n", "y" * 300)
EXTREMES: Final = (0, 99, 9_999, 10_000, 10_001, 2**31 - 1, 2**31, 2**32 - 1, 2**63, 2**64 - 1, -1, -(2**31))
LIMITS: Final = {"INT32": (-(2**31), 2**31 - 1), "UINT32": (0, 2**32 - 1), "UINT64": (0, 2**64 - 1)}
POINTS: Final = (0.0, 0.5, 0.999999)
ODD_POINTS: Final = (1.0, -0.0, -1.0, 1e308, 5e-324, float("nan"), float("inf"), float("-inf"))


def foreign(field: Field, ruleset: str) -> bool:
    """Another rule set alone knows it."""
    match field.containing_type.name:
        case "Village":
            return OF_A_VILLAGE.get(field.name, ruleset) != ruleset
        case "Player":
            return (field.name == "deep_fog") != (ruleset == "deep_fog")
        case "Vote":
            return field.name == "choice" and ruleset != "deep_fog"
        case "DayReport":
            return field.name not in BY_DAY[ruleset]
    return OF_A_REQUEST.get(field.name, ruleset) != ruleset


def needed(field: Field) -> bool:
    """The contract does not let it be left out."""
    rules = field.GetOptions().Extensions[validate_pb2.field]
    return bool(rules.required or rules.string.min_len or rules.enum.not_in or rules.cel or rules.repeated.min_items)


class Writer:
    """Writes into any message of the contract what is drawn. A `sound` one writes no value that is wrong by itself.

    `seats`: whom it may name.
    """

    def __init__(self, draw: st.DrawFn, ruleset: str, sound: bool, seats: Sequence[int] = range(13)) -> None:
        self._draw = draw
        self._ruleset = ruleset
        self._sound = sound
        self._seats = st.sampled_from(seats) if sound else st.integers(0, max(seats) + 1)

    def fill(self, message: Any) -> None:
        """Write something into some fields, and into all that are needed; of a choice that is needed, into one."""
        choices = {group.name: self._draw(st.sampled_from(list(group.fields))).name for group in _choices(message)}
        for field in self._fields(message):
            group = field.containing_oneof
            if group is not None and group.name in choices:
                if field.name == choices[group.name]:
                    self.add(message, field)
            elif needed(field) or self._draw(st.booleans()):
                self.add(message, field)

    def add(self, message: Any, field: Field) -> None:
        """Set a field, or put one more into it."""
        held = getattr(message, field.name)
        if field.message_type is None:
            value = self._draw(self._values(field))
            held.append(value) if field.is_repeated else setattr(message, field.name, value)
            return
        part = held.add() if field.is_repeated else held
        part.SetInParent()
        self.fill(part)

    def change(self, message: Any) -> None:
        """Change one thing somewhere in the message."""
        field = self._draw(st.sampled_from(self._fields(message)))
        held = getattr(message, field.name)
        is_held = bool(held) if field.is_repeated else field.has_presence and message.HasField(field.name)
        if is_held and field.message_type is not None and self._draw(st.integers(0, 5)):
            self.change(held[self._draw(st.integers(0, len(held) - 1))] if field.is_repeated else held)
        elif is_held and field.is_repeated:
            self._change_row(message, field)
        elif is_held and not (self._sound and needed(field)) and self._draw(st.booleans()):
            message.ClearField(field.name)
        else:
            self.add(message, field)

    def _change_row(self, message: Any, field: Field) -> None:
        held = getattr(message, field.name)
        place = self._draw(st.integers(0, len(held) - 1))
        match self._draw(st.sampled_from(("add", "remove", "repeat", "swap", "clear"))):
            case "add":
                self.add(message, field)
            case "remove":
                del held[place]
            case "repeat":
                held.extend([held[place]] * (1 if self._sound else self._draw(st.sampled_from((1, 1, 1, 300)))))
            case "swap":
                items = list(held)
                items[0], items[place] = items[place], items[0]
                message.ClearField(field.name)
                getattr(message, field.name).extend(items)
            case "clear":
                message.ClearField(field.name)

    def _fields(self, message: Message) -> list[Field]:
        """Those that may be written; not the rule set, without which nothing else matters."""
        fields = [field for field in message.DESCRIPTOR.fields if field.name != "ruleset"]
        return [field for field in fields if not foreign(field, self._ruleset)] if self._sound else fields

    def _values(self, field: Field) -> st.SearchStrategy[Any]:
        kind = {field.TYPE_INT32: "INT32", field.TYPE_UINT32: "UINT32", field.TYPE_UINT64: "UINT64"}.get(field.type)
        if kind:
            low, high = LIMITS[kind]
            return self._mostly(self._seats, [number for number in EXTREMES if low <= number <= high])
        if field.type == field.TYPE_STRING:
            words = WORDS[self._ruleset].get(f"{field.containing_type.name}.{field.name}", PLAIN_TEXTS)
            return self._mostly(st.sampled_from(words), ODD_TEXTS)
        if field.type == field.TYPE_ENUM:
            return self._mostly(st.sampled_from([*field.enum_type.values_by_number][1:]), (0, 99, -1))
        if field.type == field.TYPE_DOUBLE:
            return self._mostly(st.sampled_from(POINTS), ODD_POINTS)
        assert field.type == field.TYPE_BOOL, field.full_name
        return st.booleans()

    def _mostly(self, sound: st.SearchStrategy[T], odd: Sequence[T]) -> st.SearchStrategy[T]:
        return sound if self._sound else st.one_of(sound, sound, st.sampled_from(odd))


def _choices(message: Message) -> list[Any]:
    """The groups of fields of which one is needed."""
    groups = message.DESCRIPTOR.oneofs
    return [group for group in groups if group.GetOptions().Extensions[validate_pb2.oneof].required]


# ---- nights that a game could come to ----


def _played(ruleset: str, seed: int, players: int) -> pb.ResolveNightRequest:
    if ruleset == "shikigami":
        return generated.shikigami_request(*next(shiki_generate.villages(seed, players, 1)))
    if ruleset == "deep_fog":
        turn = next(fog_generate.villages(seed, players, 1))
        return generated.deep_fog_request(turn.village, turn.votes)
    step = next(sakasama_generate.villages(seed, players, 1))
    return generated.sakasama_request(step.village, step.moves)


def played(ruleset: str) -> st.SearchStrategy[pb.ResolveNightRequest]:
    """With complete, legal votes."""
    return st.builds(_played, st.just(ruleset), st.integers(0, 2**32), st.sampled_from((6, 8, 12, 18)))


# ---- nights that nobody could come to, although every word of them is known ----


def _legal(votes: Callable[[], T], none: T) -> T:
    """Where the generator stumbles over the village, the server is asked without votes: it must not."""
    with suppress(Exception):
        return votes()
    return none


@st.composite
def _odd_shikigami(draw: st.DrawFn) -> pb.ResolveNightRequest:
    village, rng = draw(odd_villages()), Random(draw(SEEDS))
    return generated.shikigami_request(village, _legal(lambda: shiki_generate.random_votes(village, rng), []))


@st.composite
def _odd_deep_fog(draw: st.DrawFn) -> pb.ResolveNightRequest:
    """Any roles, gifts, powers, bonds and deaths together."""
    size, rng = draw(st.integers(1, 9)), Random(draw(SEEDS))
    message = pb.Village(day=draw(st.integers(1, 6)))
    for number in range(size):
        _odd_fog_player(draw, message, number, size)
    game = message.deep_fog
    Writer(draw, "deep_fog", sound=True).fill(game)
    game.event_deck[:] = draw(st.lists(st.sampled_from([*fog.EVENTS]), max_size=3))
    game.discard[:] = draw(st.lists(st.sampled_from(ROLES_OF_FOG), max_size=3))
    if game.HasField("scapegoat"):
        game.scapegoat %= size
    village = fog_from(message)
    return generated.deep_fog_request(village, _legal(lambda: fog_generate.random_votes(village, rng), ()))


def _odd_fog_player(draw: st.DrawFn, village: pb.Village, number: int, size: int) -> None:
    player = village.players.add(id=number, name=f"player {number}", life=draw(st.sampled_from((1, 1, 2))))
    player.roles.add(key=draw(st.sampled_from(ROLES_OF_FOG)))
    player.dummy_boy = number == 0 and draw(st.booleans())
    details = player.deep_fog
    details.gift = draw(st.sampled_from([*fog.GIFTS]))
    details.hurt, details.lured, details.silent = draw(st.tuples(*[st.booleans()] * 3))
    details.love, details.pseudo_love = draw(st.tuples(*[st.integers(0, 2)] * 2))
    if others := [other for other in range(size) if other != number]:
        bonds = st.lists(st.sampled_from(others), max_size=3, unique=True)
        details.bonds[:], details.pseudo_bonds[:] = draw(st.tuples(bonds, bonds))
    if draw(st.booleans()):
        Writer(draw, "deep_fog", sound=True).fill(details.spent)
    if player.life == pb.Life.LIFE_DEAD:
        details.cause, details.died_day = draw(st.sampled_from([*fog.CAUSES])), draw(st.integers(1, village.day))


@st.composite
def _odd_sakasama(draw: st.DrawFn) -> pb.ResolveNightRequest:
    """Any cards, lives and memories together; with one hunter, without whom there is no game."""
    size, rng = draw(st.integers(3, 9)), Random(draw(SEEDS))
    message = pb.Village(day=draw(st.integers(1, 6)))
    cards = st.lists(st.sampled_from(CARDS), min_size=size - 1, max_size=size - 1, unique=True)
    deck = draw(cards.filter(lambda cards: not {"trapper", "witch"} <= {*cards}))
    for number, card in enumerate(draw(st.permutations(["hunter", *deck])), 1):
        player = message.players.add(id=number, name=f"player {number}", life=draw(st.sampled_from((1, 1, 2))))
        player.roles.add(key=card)
    game = message.sakasama
    Writer(draw, "sakasama", sound=True).fill(game)
    game.phase, game.threshold = draw(st.sampled_from((1, 2, 3))), draw(st.integers(1, size))
    seats = st.lists(st.integers(1, size), max_size=3)
    dead = {player.id for player in message.players if player.life == pb.Life.LIFE_DEAD}
    game.today.shots[:], game.yesterday.bite_targets[:] = draw(seats), draw(seats)
    game.today.hunter_kills[:] = [seat for seat in game.today.shots if seat in dead]
    game.yesterday.bitten_dead[:] = [seat for seat in game.yesterday.bite_targets if seat in dead]
    game.yesterday.hunter_kills[:] = [seat for seat in draw(seats) if seat in dead]
    del game.yesterday.votes[:]
    for voter in draw(st.lists(st.integers(1, size), max_size=size, unique=True)):
        game.yesterday.votes.add(voter=voter, target=draw(st.integers(1, size)))
    village = sakasama_from(message)
    return generated.sakasama_request(village, _legal(lambda: _moves(village, rng), Moves()))


def _moves(village: SakasamaVillage, rng: Random) -> Moves:
    """Legal moves, with the re-vote and the janken where they are needed."""
    moves = Moves()
    for _ in range(3):
        moves = sakasama_generate.answer(village, moves, rng)
    return moves


ODD: Final = {"shikigami": _odd_shikigami(), "deep_fog": _odd_deep_fog(), "sakasama": _odd_sakasama()}

# ---- what is sent ----


@st.composite
def nights(draw: st.DrawFn, rulesets: Sequence[str] = RULESETS) -> pb.ResolveNightRequest:
    """A night of one of the rule sets, with a few changes, from whatever source its chance comes."""
    ruleset = draw(st.sampled_from(rulesets))
    night = draw(st.one_of(played(ruleset), ODD[ruleset]))
    writer = Writer(draw, ruleset, draw(st.booleans()), seats_of(night.village))
    _have_chance(draw, writer, night.randomness)
    night.explain, night.lenient = draw(st.tuples(st.booleans(), st.booleans()))
    night.reading = draw(st.integers(0, 2))
    for _ in range(draw(st.integers(0, 4))):
        writer.change(night)
    if draw(st.integers(0, 19)) == 0:
        night.ruleset = draw(st.sampled_from((*RULESETS, "chess", "")))
    return night


def seats_of(village: pb.Village) -> Sequence[int]:
    return [player.id for player in village.players] or [1]


def _have_chance(draw: st.DrawFn, writer: Writer, message: pb.Randomness) -> None:
    match draw(st.sampled_from(("seed", "seed", "policy", "any", "none"))):
        case "seed":
            message.seed = draw(SEEDS)
        case "policy":
            message.policy.percent, message.policy.end = draw(st.integers(1, 2)), draw(st.integers(1, 2))
        case "any":
            writer.fill(message)


@st.composite
def requests(draw: st.DrawFn) -> Case:
    """A request of any method."""
    method = draw(st.sampled_from([*METHODS]))
    return Case(method, _request(draw, method).SerializeToString())


def _request(draw: st.DrawFn, method: str) -> Message:
    """It asks about a night as far as the method does; the fields that only this method has are drawn."""
    request: Any = METHODS[method].request()
    match method:
        case "BatchResolveNights":
            request.nights.extend(draw(st.lists(nights(), max_size=3)))
        case "StreamResolveNights":
            request.id = draw(st.sampled_from(ODD_TEXTS))
            request.night.CopyFrom(draw(nights()))
        case "GetRuleset":
            request.ruleset = draw(st.sampled_from((*RULESETS, *ODD_TEXTS)))
        case "ListRulesets":
            pass
        case _:
            _ask_about(draw, draw(nights(RULESETS_OF.get(method, RULESETS))), request)
    return request


RULESETS_OF: Final = {"ApplyImmediateVotes": ("shikigami", "shikigami", "shikigami", "deep_fog", "sakasama")}
"""Only one of them has such votes."""


def _ask_about(draw: st.DrawFn, night: pb.ResolveNightRequest, request: Any) -> None:
    for field, value in night.ListFields():
        if field.name not in request.DESCRIPTOR.fields_by_name:
            continue
        if field.is_repeated:
            getattr(request, field.name).extend(value)
        elif field.message_type is not None:
            getattr(request, field.name).CopyFrom(value)
        else:
            setattr(request, field.name, value)
    has_a_day = "report" in request.DESCRIPTOR.fields_by_name and night.village.players
    if has_a_day and night.ruleset == "shikigami" and draw(st.integers(0, 3)):
        _tell_of_a_day(draw, night.village, request.report)
        return
    ruleset = night.ruleset if night.ruleset in RULESETS else draw(st.sampled_from(RULESETS))
    writer = Writer(draw, ruleset, draw(st.booleans()), seats_of(night.village))
    for field in request.DESCRIPTOR.fields:
        if field.name not in OF_A_NIGHT and (needed(field) or draw(st.booleans())):
            writer.add(request, field)


def _tell_of_a_day(draw: st.DrawFn, village: pb.Village, report: pb.DayReport) -> None:
    """A day as it may have been: each of the living dies once at most, and only what was held is lost."""
    report.SetInParent()
    living = [player.id for player in village.players if player.life == pb.Life.LIFE_ALIVE]
    dying = draw(st.lists(st.sampled_from(living or [1]), max_size=3, unique=True))
    report.executed.extend(dying[:1])
    for player in dying[1:]:
        report.deaths.add(player=player, cause=draw(st.sampled_from(WORDS["shikigami"]["DayDeath.cause"])))
    for player in draw(st.lists(st.sampled_from(list(village.players)), max_size=2)):
        change = report.role_changes.add(player=player.id)
        if len(player.roles) > 1 and draw(st.booleans()):
            change.lost.CopyFrom(player.roles[draw(st.integers(1, len(player.roles) - 1))])
        if draw(st.booleans()) or not change.HasField("lost"):
            change.gained.CopyFrom(_mark(draw, seats_of(village)))
    if draw(st.booleans()):
        weather = draw(st.sampled_from(WORDS["shikigami"]["Forecast.weather"]))
        report.weather.add(day=village.day + draw(st.integers(0, 2)), weather=weather)
    if draw(st.booleans()):
        report.last_words.add(player=draw(st.sampled_from(seats_of(village))), text="words")


def _mark(draw: st.DrawFn, seats: Sequence[int]) -> pb.RoleRef:
    """A sub role with the arguments that it takes."""
    mark = pb.RoleRef(key=draw(st.sampled_from([*shiki.SUB_ROLES])))
    for argument in shiki.SUB_ROLES[mark.key].argument.split("-"):
        if argument != "none":
            setattr(mark, argument, draw(st.sampled_from(seats)))
    return mark
