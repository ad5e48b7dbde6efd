"""Random villages, random legal votes, and whole games. For tests, load and fuzzing; the random numbers are the caller's.

Every village is one that a game could come to. What a first night leaves behind (couples, masters, copies, ...) is left
by a first night that is really played; later nights pass mostly in quiet, so that people live to see the eighth.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from enum import StrEnum
from itertools import cycle
from random import Random
from typing import NamedTuple

from yoake.check import Targets
from yoake.day import DayDeath, DayLifeChange, DayReport
from yoake.dice import SeededDice
from yoake.outcome import Outcome
from yoake.shikigami import legality, ruleset
from yoake.shikigami.catalogue import ACTIONS, EVENTS, OPTIONS, ROLES, SUB_ROLES, WEATHERS, VoteRule
from yoake.shikigami.questions.limits import possession_limited
from yoake.shikigami.state import POSSESSORS, Night, Person
from yoake.village import Event, Life, Player, RoleRef, Sex, Village, Vote

LEAST_PLAYERS = 4
LAST_NIGHT = 8
"""Generated villages stand before one of the nights 1 to 8."""


class Situation(NamedTuple):
    """A village before a night, and votes with which the night can be resolved."""

    village: Village
    votes: tuple[Vote, ...]


class Part(StrEnum):
    """The steps of a day, each named as a title with its day."""

    AT_ONCE = "votes of night {day} that act at once"
    TIME_IS_UP = "the time of night {day} is up"
    NIGHT = "night {day}"
    DAY = "day {day}"


class Turn(NamedTuple):
    """One step of a game."""

    part: Part
    said: tuple[Vote, ...] | tuple[DayReport]
    village: Village
    outcome: Outcome[Village]

    @property
    def title(self) -> str:
        return self.part.format(day=self.village.day)


# ---- what is dealt ----


class _Deck:
    """Cards in random order; each comes once before any comes again."""

    def __init__(self, rng: Random, cards: Sequence[str]) -> None:
        self._rng = rng
        self._cards = cards
        self._left: list[str] = []

    def draw(self) -> str:
        if not self._left:
            self._left = self._rng.sample(self._cards, len(self._cards))
        return self._left.pop()


_PLAIN = ("human", "mage", "necromancer", "guard", "common", "poison", "mad", "fox", "cupid", "medium", "assassin")
"""Roles that come again and again, as in most games."""

_AFTERLIFE = ("not_open_cast", "auto_open_cast", "not_close_cast")
_BOY = ("dummy_boy", "no_dummy_boy")
_NEVER_THE_DUMMY_BOY = frozenset({"wolf", "fox", "child_fox"})

_FAMILY_OF_MARK: Mapping[str, str] = {
    "changed_disguise": "wolf",
    "changed_therian": "wolf",
    "changed_vindictive": "fox",
    "changed_tailtip": "fox",
}
"""Who was something else is of this family now."""

_LEFT_BY_OTHERS = frozenset(
    {"panelist", "mind_sympathy", "challenge_lovers", "vega_lovers", "letter_exchange", "joker"}
)
"""Marks that mean nothing without the role, the couple or the option that they come from."""


class _Box:
    """Everything that villages are dealt from."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.wolves = _Deck(rng, [role.key for role in ROLES.values() if role.group == "wolf"])
        self.others = _Deck(rng, [role.key for role in ROLES.values() if role.group not in ("wolf", "quiz")])
        self.sub_roles = _Deck(rng, [sub.key for sub in SUB_ROLES.values() if sub.dealt])
        self.marks = _Deck(
            rng,
            [
                sub.key
                for sub in SUB_ROLES.values()
                if not sub.dealt and sub.argument in ("none", "day") and sub.key not in _LEFT_BY_OTHERS
            ],
        )
        self.options = _Deck(rng, [option for option in OPTIONS if option not in (*_AFTERLIFE, *_BOY)])
        self.weathers = _Deck(rng, list(WEATHERS))
        self.events = _Deck(rng, list(EVENTS))
        self.nights = _Deck(rng, [str(night) for night in range(1, LAST_NIGHT + 1)])

    def happens(self, percent: int) -> bool:
        return self.rng.randrange(100) < percent

    def dice(self) -> SeededDice:
        return SeededDice(self.rng.getrandbits(64))


# ---- the first evening ----


def _deal(box: _Box, players: int) -> Village:
    """A village that nobody has won yet, before anybody has voted."""
    while True:
        village = _first_evening(box, players)
        if ruleset.judge(village).winner is None:
            return village


def _first_evening(box: _Box, players: int) -> Village:
    rng = box.rng
    options = _options(box)
    wolves = rng.randint(1, max(1, players // 4))
    roles = [box.wolves.draw() for _ in range(wolves)]
    roles += [rng.choice(_PLAIN) if box.happens(20) else box.others.draw() for _ in range(players - wolves)]
    rng.shuffle(roles)
    if "dummy_boy" in options:
        _seat_dummy_boy(roles, options)
    if "detective" in options and "detective_common" not in roles:
        last = max(seat for seat, role in enumerate(roles) if ROLES[role].group != "wolf")
        roles[last] = "detective_common"
    tokens = [[RoleRef(role)] for role in roles]
    if "quiz" in options:
        for panelist in tokens[1:]:
            panelist.append(RoleRef("panelist"))
    for held in tokens:
        _add_sub_roles(box, held)
    return Village(
        day=1,
        players=tuple(_player(box, seat, tuple(held), options) for seat, held in enumerate(tokens, 1)),
        options=options,
    )


def _options(box: _Box) -> frozenset[str]:
    rng = box.rng
    options = {rng.choices(_AFTERLIFE, (6, 2, 2))[0], rng.choices(_BOY, (7, 3))[0]}
    options |= {box.options.draw() for _ in range(rng.randint(0, 3))}
    if "quiz" in options and box.happens(60):
        options.remove("quiz")  # a village of its own kind: the wolves may bite nobody
    if not options.isdisjoint(("quiz", "gm_login", "gerd")):
        options.discard("no_dummy_boy")
        options.add("dummy_boy")
    return frozenset(options)


def _seat_dummy_boy(roles: list[str], options: Collection[str]) -> None:
    """The first seat gets a role that a dummy may have."""
    fit = [seat for seat, role in enumerate(roles) if ROLES[role].group not in _NEVER_THE_DUMMY_BOY]
    if fit:
        roles[0], roles[fit[0]] = roles[fit[0]], roles[0]
    if "quiz" in options:
        roles[0] = "quiz"
    elif "gerd" in options or not fit:
        roles[0] = "human"


def _add_sub_roles(box: _Box, held: list[RoleRef]) -> None:
    while box.happens(25):
        ref = RoleRef(box.sub_roles.draw())
        if ref not in held:
            held.append(ref)


def _player(box: _Box, seat: int, roles: tuple[RoleRef, ...], options: Collection[str]) -> Player:
    return Player(
        seat,
        f"player {seat}",
        roles,
        sex=box.rng.choice(list(Sex)),
        last_words=f"words of {seat}" if box.happens(80) else None,
        dummy_boy=seat == 1 and "dummy_boy" in options,
    )


# ---- later evenings ----


def _evening(box: _Box, players: int, night: int) -> Village:
    """A village before this night that nobody has won yet; on the first nobody has voted so far."""
    while True:
        village = _deal(box, players)
        outcomes = _history(box, village, night)
        for outcome in outcomes:
            if outcome.verdict.winner is not None:
                break
            village = outcome.next_village
        else:
            return village


def _history(box: _Box, village: Village, night: int) -> Iterator[Outcome[Village]]:
    """The first night is played; the others pass in quiet, with a death now and then."""
    if night == 1:
        return
    turn = _vote_at_once(box, village)
    yield turn.outcome
    village, votes = turn.outcome.next_village, _cast_in(turn)
    outcome = ruleset.resolve(village, votes + random_votes(village, box.rng, votes), box.dice())
    yield outcome
    while True:
        outcome = _quiet_day(box, outcome.next_village)
        yield outcome
        if outcome.next_village.day == night:
            return
        outcome = _quiet_night(box, outcome.next_village)
        yield outcome


def _quiet_day(box: _Box, village: Village) -> Outcome[Village]:
    living = [player.id for player in village.players if player.life is Life.ALIVE]
    dead = [player.id for player in village.players if player.life is Life.DEAD]
    report = DayReport(
        executed=(box.rng.choice(living),) if box.happens(3 * len(living)) else (),
        life_changes=tuple(DayLifeChange(seat, Life.RETIRED) for seat in dead if box.happens(5)),
    )
    return ruleset.apply_day(village, report)


def _quiet_night(box: _Box, village: Village) -> Outcome[Village]:
    """A few do what they do at night, while the pack stays at home."""
    village = replace(village, events=(*village.events, Event("skip_night")))
    votes = random_votes(village, box.rng, turnout=30)
    return ruleset.resolve(village, votes, box.dice())


def _leave_traces(box: _Box, village: Village) -> Village:
    """What else later nights leave behind."""
    if village.day == 1:
        return village
    players = _possess(box, village.day, list(village.players))
    return replace(village, players=tuple(_mark(box, village.day, player) for player in players))


def _possess(box: _Box, day: int, players: list[Player]) -> list[Player]:
    """Some possessors have taken a body on an earlier night."""
    for player in players:
        if player.roles[0].key in POSSESSORS and player.life is Life.ALIVE and day >= 3 and box.happens(60):
            _take_body(box, day, players, player)
    return players


def _take_body(box: _Box, day: int, players: list[Player], possessor: Player) -> None:
    if any(ref.key == "possessed_target" for ref in possessor.roles):
        return
    free = [player for player in players if _body_is_free(player)]
    if not free:
        return
    body = box.rng.choice(free)
    since = box.rng.randint(3, day)
    spent = () if possessor.roles[0].key == "possessed_wolf" else (RoleRef("lost_ability"),)
    players[body.id - 1] = replace(body, roles=(*body.roles, RoleRef("possessed", possessor.id, since)))
    players[possessor.id - 1] = replace(
        possessor,
        roles=(*possessor.roles, RoleRef("possessed_target", body.id, since), *spent),
        last_words=None,
    )


def _body_is_free(player: Player) -> bool:
    return (
        player.life is not Life.ALIVE
        and not player.dummy_boy
        and not possession_limited(Person(player, 1))
        and not any(ref.key in ("possessed", "possessed_target") for ref in player.roles)
    )


def _mark(box: _Box, day: int, player: Player) -> Player:
    """What days and nights leave on people, as far as no other player stands in it."""
    roles = [_count(box, player.roles[0]), *player.roles[1:]]
    while box.happens(20):
        key = box.marks.draw()
        if _FAMILY_OF_MARK.get(key, ROLES[roles[0].key].group) == ROLES[roles[0].key].group:
            due = day + box.rng.choice((-1, 0, 0, 0, 1, 2)) if SUB_ROLES[key].argument == "day" else None
            if RoleRef(key, day=due) not in roles:
                roles.append(RoleRef(key, day=due))
    return replace(player, roles=tuple(roles))


def _count(box: _Box, main: RoleRef) -> RoleRef:
    """Some have had success before."""
    if ROLES[main.key].argument == "count" and main.times is None and box.happens(40):
        return main._replace(times=box.rng.randint(1, 3))
    return main


# ---- any evening ----


def villages(seed: int, players: int, count: int) -> Iterator[Situation]:
    """So many villages of so many players before some night, with complete legal votes; nobody has won yet.

    Every role, sub role, weather, event and option comes up in a long enough row.
    """
    if players < LEAST_PLAYERS:
        raise ValueError(f"a village has at least {LEAST_PLAYERS} players")
    box = _Box(Random(seed))
    for _ in range(count):
        yield _situation(box, players)


def _situation(box: _Box, players: int) -> Situation:
    night = int(box.nights.draw())
    while True:
        village = _change_weather(box, _leave_traces(box, _evening(box, players, night)))
        votes: list[Vote] = []
        if night == 1:
            turn = _vote_at_once(box, village)
            village, votes = turn.outcome.next_village, _cast_in(turn)
        if ruleset.judge(village).winner is None:
            return Situation(village, tuple(votes + random_votes(village, box.rng, votes)))


def _change_weather(box: _Box, village: Village) -> Village:
    """Whatever the sky had planned, and what else is in force on this day."""
    events = village.events
    if box.happens(25):
        key = box.events.draw()
        events = (*events, Event(key, box.rng.choice(village.players).id if key == "same_face" else None))
    return replace(village, weather=box.weathers.draw() if box.happens(60) else village.weather, events=events)


def random_turn(rng: Random, players: int = 18) -> Turn:
    """Some night, resolved."""
    box = _Box(rng)
    village, votes = _situation(box, players)
    return _resolve(box, village, votes)


# ---- votes ----


def random_votes(village: Village, rng: Random, cast: Sequence[Vote] = (), turnout: int = 100) -> list[Vote]:
    """Legal votes of those for whom the night still waits, in random order; `cast` are the votes it has already.

    `turnout`: percent of them who do vote. Where nobody is waited for, on a skipped night, everybody may vote.
    """
    night = Night(village, cast, SeededDice(0))
    voters = [person for person in _waited_for(night) if rng.randrange(100) < turnout]
    rng.shuffle(voters)
    votes: list[Vote] = []
    hunted = False
    for person in voters:
        rule = legality.vote_rule(night, person)
        if isinstance(rule, VoteRule):
            of_the_pack = rule.action in legality.WOLF_ACTIONS
            if not (of_the_pack and hunted):
                votes += _vote(night, person, rule, rng)
            hunted = hunted or of_the_pack
        if legality.note_holder(night, person):
            votes += _vote(night, person, ACTIONS["DEATH_NOTE_DO"].rule, rng)
    return votes


def _waited_for(night: Night) -> list[Person]:
    if not night.skipped:
        return [night.person(seat) for seat in legality.missing(night)]
    voted = {vote.actor for vote in night.votes}
    return [person for person in night.people if person.alive_at_start and person.id not in voted]


def _vote(night: Night, voter: Person, rule: VoteRule, rng: Random) -> Iterator[Vote]:
    """Most do something; some decline, where they may. Nothing where there is nobody left to choose."""
    cancel = legality.cancel_of(night, rule)
    if cancel and rng.random() < 0.25:
        yield Vote(voter.id, cancel)
        return
    targets = legality.targets_of(night, voter, rule)
    seats = _choose(night, voter, rule, targets, rng)
    if seats:
        extra = legality.extra_of(night, voter, rule)
        action = extra if extra and rng.random() < 0.3 else rule.action
        yield Vote(voter.id, action, targets.as_stored(seats))
    elif cancel:
        yield Vote(voter.id, cancel)


def _choose(night: Night, voter: Person, rule: VoteRule, targets: Targets, rng: Random) -> tuple[int, ...]:
    """Seats as they are clicked; none where no choice is legal."""
    match targets.kind:
        case "single":
            return (rng.choice(targets.seats),) if targets.seats else ()
        case "set":
            if not targets.examples:
                return ()
            others = [seat for seat in targets.seats if seat not in targets.must_include]
            number = rng.randint(targets.minimum, targets.maximum) - len(targets.must_include)
            return (*targets.must_include, *rng.sample(others, number))
    accepted = legality.accepted_lists(night, voter, rule)
    return rng.choice(accepted) if accepted else ()


# ---- games ----


def play(rng: Random, players: int = 18) -> Iterator[Turn]:
    """A whole game: nights and days until somebody has won."""
    box = _Box(rng)
    village = _deal(box, players)
    for part in cycle((_night, _day)):
        for turn in part(box, village):
            yield turn
            if turn.outcome.verdict.winner is not None:
                return
            village = turn.outcome.next_village


def _night(box: _Box, village: Village) -> Iterator[Turn]:
    """The votes that act at once, those of the others, perhaps the end of the time to vote, and the night itself."""
    votes: list[Vote] = []
    if village.day == 1:
        turn = _vote_at_once(box, village)
        if turn.said:
            yield turn
            village, votes = turn.outcome.next_village, _cast_in(turn)
    if not _skipped(village):
        if box.happens(4):
            in_time = votes + random_votes(village, box.rng, votes, turnout=80)
            done = ruleset.apply_immediate_votes(village, in_time, box.dice(), time_is_up=True)
            yield Turn(Part.TIME_IS_UP, tuple(in_time), village, done.outcome)
            village, votes = done.outcome.next_village, list(done.kept_votes)
        votes += random_votes(village, box.rng, votes)
    yield _resolve(box, village, tuple(votes))


def _skipped(village: Village) -> bool:
    return any(event.key == "skip_night" for event in village.events)


def _resolve(box: _Box, village: Village, votes: tuple[Vote, ...]) -> Turn:
    return Turn(Part.NIGHT, votes, village, ruleset.resolve(village, votes, box.dice()))


def _vote_at_once(box: _Box, village: Village) -> Turn:
    votes = [vote for vote in random_votes(village, box.rng) if vote.action in legality.ACTS_WHEN_CAST]
    done = ruleset.apply_immediate_votes(village, votes, box.dice())
    return Turn(Part.AT_ONCE, tuple(votes), village, done.outcome)


def _cast_in(turn: Turn) -> list[Vote]:
    return [vote for vote in turn.said if isinstance(vote, Vote)]


_SHOCKS: Mapping[str, str] = {
    "febris": "SUDDEN_DEATH.FEBRIS",
    "chill_febris": "SUDDEN_DEATH.FEBRIS",
    "frostbite": "SUDDEN_DEATH.FROSTBITE",
    "death_warrant": "SUDDEN_DEATH.WARRANT",
}
"""Marks that kill by day when they fall due."""


def _day(box: _Box, village: Village) -> Iterator[Turn]:
    """An execution, those whom the vote kills by shock, and the dead who have had enough."""
    living = [player for player in village.players if player.life is Life.ALIVE]
    candidates = [player.id for player in living if not player.dummy_boy]
    executed = (box.rng.choice(candidates),) if candidates and not box.happens(3) else ()
    report = DayReport(
        executed=executed,
        deaths=tuple(
            DayDeath(player.id, cause)
            for player in living
            if player.id not in executed and (cause := _shock(village.day, player)) and box.happens(70)
        ),
        life_changes=tuple(
            DayLifeChange(player.id, Life.RETIRED)
            for player in village.players
            if player.life is Life.DEAD and not player.dummy_boy and box.happens(3)
        ),
    )
    yield Turn(Part.DAY, (report,), village, ruleset.apply_day(village, report))


def _shock(day: int, player: Player) -> str | None:
    """The shock that is due today; of several dates the latest counts."""
    for key, cause in _SHOCKS.items():
        if day == max((ref.day or 0 for ref in player.roles if ref.key == key), default=0):
            return cause
    return None
