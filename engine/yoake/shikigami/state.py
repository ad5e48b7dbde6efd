"""The night as it is being resolved: the people with their working values, and the few verbs that change them.

Roles are read as they were at the start of the night. What a verb writes to the stored roles shows tomorrow; only the
flags of a `Person` (dead, revived, lost ability, ...) act at once (spec 00, section 1.2).
"""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import NamedTuple

from yoake.day import DayReport
from yoake.dice import Dice
from yoake.outcome import (
    UNDECIDED,
    Death,
    EventSet,
    Flag,
    Journal,
    LastWords,
    Notice,
    PublicLine,
    Revival,
    RoleChange,
    Verdict,
    WeatherSet,
)
from yoake.remembered import Remembered
from yoake.shikigami.board import Board, board_of
from yoake.shikigami.catalogue import CAUSES, NOTICES, ROLES, SUB_ROLES, RoleFacts
from yoake.village import Event, Forecast, Life, Player, RoleRef, Room, Sex, Village, Vote

POSSESSORS = frozenset({"possessed_wolf", "possessed_mad", "possessed_fox"})
SEX_MARKS = frozenset({"male_status", "female_status", "gender_status"})


class Reading(StrEnum):
    """Which side holds where the players' documents and the running program differ (spec readings, R1 to R11)."""

    DOCUMENTED = "DOCUMENTED"
    REFERENCE = "REFERENCE"


class _KeysRead(NamedTuple):
    """What the keys of somebody's roles say."""

    facts: RoleFacts
    """Of the main role."""
    keys: frozenset[str]
    fragments: frozenset[str]
    """Text that occurs in any of the keys."""
    sex_is_marked: bool


def _read(roles: tuple[RoleRef, ...]) -> _KeysRead:
    keys = [ref.key for ref in roles]
    main = ROLES[keys[0]]
    fragments = main.fragments.union(*(SUB_ROLES[key].fragments for key in keys[1:]))
    return _KeysRead(main, frozenset(keys), frozenset(fragments), not SEX_MARKS.isdisjoint(keys))


_read_roles = Remembered(_read, lambda roles, _: len(roles) <= 16, most=16_384)
_ALIVE = Life.ALIVE  # a member of an enumeration is found slowly, and every player asks for this one


class Person:
    """A player during one night.

    Identity and roles are those of the start of the night. `body` is the seat everybody takes this player for, `mind`
    is the player who controls this seat; both are the person itself unless somebody is possessed.
    """

    __slots__ = (
        "alive_at_start",
        "became_fox",
        "body",
        "borrowed",
        "died",
        "dummy_boy",
        "facts",
        "fragments",
        "id",
        "keys",
        "life",
        "lost",
        "main",
        "mind",
        "name",
        "player",
        "possession_cancelled",
        "possession_reset",
        "registered_sex",
        "revived",
        "role",
        "roles",
        "sex",
        "stored_roles",
        "suicide",
        "words",
    )

    def __init__(self, player: Player, date: int) -> None:
        self.player = player
        self.id = player.id
        self.name = player.name
        self.dummy_boy = player.dummy_boy
        self.roles = roles = player.roles
        self.main = roles[0]
        self.role = self.main.key
        self.facts, self.keys, self.fragments, sex_is_marked = _read_roles[roles]
        self.life = player.life  # as it will be stored
        self.alive_at_start = player.life is _ALIVE
        self.words = player.last_words
        self.stored_roles: list[RoleRef] | None = None  # once something has been written
        self.body: Person = self
        self.mind: Person = self
        self.died = False
        self.revived = False
        self.suicide = False
        self.lost = False
        self.possession_cancelled = False
        self.possession_reset = False
        self.became_fox = False
        self.borrowed: str | None = None  # the role a wizard acts as tonight
        self.registered_sex = player.sex
        self.sex = self._sex_today(date) if sex_is_marked else player.sex

    def __repr__(self) -> str:
        return f"<{self.id} {' '.join(ref.key for ref in self.roles)}>"

    # the two questions of life

    @property
    def alive_now(self) -> bool:
        """With tonight's deaths and revivals: a suicide stays dead, and a revival outweighs a death."""
        if self.suicide:
            return False
        return self.revived or (self.alive_at_start and not self.died)

    @property
    def dead_now(self) -> bool:
        return not self.alive_now

    @property
    def inactive(self) -> bool:
        """Dead now, or revived tonight: such a player uses no ability any more tonight."""
        return self.revived or self.suicide or self.died or not self.alive_at_start

    # roles at the start of the night

    @property
    def group(self) -> str:
        return self.facts.group

    @property
    def acts_as(self) -> str:
        """The role whose ability this player uses tonight: the borrowed one, or the own."""
        return self.borrowed or self.role

    @property
    def ability_active(self) -> bool:
        return not self.lost and "lost_ability" not in self.keys

    def has(self, key: str) -> bool:
        """Holds this main or sub role."""
        return key in self.keys

    def contains(self, fragment: str) -> bool:
        """Some main or sub role key contains this text (one of catalogue.FRAGMENTS)."""
        return fragment in self.fragments

    def refs(self, key: str) -> list[RoleRef]:
        """Every token of this key, in stored order."""
        return [ref for ref in self.roles if ref.key == key] if key in self.keys else []

    def partners(self, key: str) -> list[int]:
        """The player ids that the tokens of this key carry."""
        return [ref.player for ref in self.refs(key) if ref.player is not None]

    def doom_day(self, key: str) -> int | None:
        """The largest date among the tokens of a dated role; earlier ones are void."""
        return max((ref.day for ref in self.refs(key) if ref.day is not None), default=None)

    @property
    def fox_count(self) -> bool:
        return self.became_fox or "fox_count" in self.facts.tags

    @property
    def inhuman(self) -> bool:
        """人外カウント: wolves and whoever counts as a fox."""
        return self.facts.group == "wolf" or self.fox_count

    @property
    def lonely(self) -> bool:
        return "silver" in self.fragments or "mind_lonely" in self.keys

    @property
    def partner_wolf(self) -> bool:
        return self.facts.group == "wolf" and not self.lonely

    # roles as they will be stored

    @property
    def roles_tomorrow(self) -> tuple[RoleRef, ...]:
        return self.roles if self.stored_roles is None else tuple(self.stored_roles)

    def _writable(self) -> list[RoleRef]:
        if self.stored_roles is None:
            self.stored_roles = list(self.roles)
        return self.stored_roles

    def _sex_today(self, date: int) -> Sex:
        sex = self.registered_sex
        changes = [
            (ref.day, ref.key)
            for ref in self.roles
            if ref.key in ("male_status", "female_status") and ref.day is not None and ref.day <= date
        ]
        if changes:
            sex = Sex.MALE if max(changes)[1] == "male_status" else Sex.FEMALE
        if RoleRef("gender_status", day=date) in self.roles:
            sex = other_sex(sex)
        return sex


def other_sex(sex: Sex) -> Sex:
    return Sex.FEMALE if sex is Sex.MALE else Sex.MALE


class Ballot(NamedTuple):
    """A vote with its people. `target` is the last of `seats`, None for a cancel vote."""

    voter: Person
    target: Person | None
    seats: tuple[int, ...]

    @property
    def at(self) -> Person:
        """The target of a vote that always has one."""
        assert self.target is not None
        return self.target


class Visit(NamedTuple):
    """Who went to whom: a trap at a place, a guard at a door, somebody hiding."""

    by: Person
    at: Person


class Night:
    """The working values of one night, and its verbs. Layers change the night only through the verbs.

    The registers below the line are what one layer leaves for a later one; each says who writes it.
    """

    def __init__(
        self,
        village: Village,
        votes: Iterable[Vote],
        dice: Dice,
        reading: Reading = Reading.DOCUMENTED,
        switches: frozenset[str] = frozenset(),
    ) -> None:
        self.village = village
        self.date = date = village.day
        self.options = village.options
        self.weather = village.weather
        self.room: Room = village.room
        self.reading = reading
        self.switches = switches
        self.journal = Journal()
        self.dice = dice
        dice.write_to(self.journal)
        self.skipped = any(event.key == "skip_night" for event in village.events)
        self.people = [Person(player, date) for player in village.players]  # ascending ids 1..N
        self.board: Board = board_of(len(self.people))
        self.holders: dict[str, list[Person]] = {}
        """Role key (main or sub) to the players who hold it, ascending ids, dead or alive."""
        for person in self.people:
            for key in person.keys:
                holders = self.holders.get(key)
                if holders is None:
                    self.holders[key] = [person]
                else:
                    holders.append(person)
        self.bodies_are_taken = "possessed" in self.holders or "possessed_target" in self.holders
        """Somebody may live in another body than his own."""
        if self.bodies_are_taken:
            self._settle_possessions()
        self.votes = tuple(votes)
        self.verdict: Verdict = UNDECIDED
        self.ballots: dict[str, list[Ballot]] = {}
        """Action to its votes in order of submission; the weather empties actions, magic appends to them."""
        self._sort_ballots()
        self.present: set[str] = {*self.holders, *self.ballots, *self.options, self.weather or ""}
        """Every key by which a layer may be needed: roles held, actions voted, options, the weather."""
        # ---- what the caller reports besides the votes ----
        self.time_is_up = False  # who has not voted dies
        self.forced_deaths: tuple[int, ...] = ()
        self.day_report = DayReport()
        # ---- registers ----
        self.wolf: Person | None = None  # attack: who bites, None when nobody does
        self.prey: Person | None = None  # attack: who is bitten
        self.eaten = False  # attack: a reporter tailing the prey sees the wolf
        self.killed_by_wolves = False  # attack: the bite was completed (or became a possession)
        self.lethal_traps: list[Visit] = []  # traps
        self.snow_traps: list[Visit] = []  # traps
        self.trapped: list[Person] = []  # 罠死フラグ: die at the next springing of the traps
        self.frostbitten: list[Person] = []  # 凍傷フラグ
        self.guards: list[Visit] = []  # guards: everybody but 夢守人 and 結界師
        self.gatekeepers: list[Visit] = []  # guards
        self.dream_guards: list[Visit] = []  # guards
        self.barriers: list[tuple[Person, tuple[Person, ...]]] = []  # guards: 結界師
        self.successful_guards: list[Person] = []  # guard test, in order, each once
        self.guard_notices: set[tuple[int, int]] = set()  # guard test: (guard, target) already told
        self.doll_debts: list[Person] = []  # guard test: 奉公童女 owes a doll for this target
        self.dolls_paid: set[int] = set()  # guard test: targets a doll has been paid for
        self.hideouts: list[Visit] = []  # escape: who hides at whom
        self.stakeouts: list[Visit] = []  # stake-out
        self.saved_by_stand_in: set[int] = set()  # attack: ids of those whose death another one took
        self.cat_wish: dict[int, Person] = {}  # attack: 五徳猫 id to whom it will revive
        self.soul_reversals: list[Visit] = []  # assassination: hits of 反魂師
        self.reversed_souls: dict[int, bool] = {}  # soul reversal: player id to marked or not
        self.wards: list[Visit] = []  # warding: 厄神
        self.ward_successes: dict[int, Person] = {}  # warding: protected targets, first success first
        self.purified: list[Visit] = []  # purification: 陰陽師
        self.purification_successes: dict[int, Person] = {}  # purification
        self.voodoo: list[Visit] = []  # curses placed tonight
        self.jammed: set[int] = set()  # jamming
        self.phantoms: list[Person] = []  # divination: phantoms that were seen through
        self.spells: list[Visit] = []  # divination: 呪殺フラグ, one entry a diviner
        self.possessions: dict[int, Person | None] = {}  # pending: possessor id to victim, in order
        self.robbed: set[int] = set()  # grave robbing
        self._stored_events: dict[str, Event] = {}
        self._forecast: list[Forecast] = []
        self.memo: dict[str, object] = {}  # answers of questions that are asked once a night

    def __enter__(self) -> "Night":
        return self

    def __exit__(self, *_: object) -> None:
        """The night is over: people who refer to themselves would stay in memory until the garbage collector comes."""
        for person in self.people:
            del person.body, person.mind

    # ---- who and where ----

    def person(self, seat: int) -> Person:
        return self.people[seat - 1]

    def who_are(self, role: str) -> list[Person]:
        """Players who held this main or sub role at the start, ascending ids."""
        return self.holders.get(role, [])

    def cast(self, action: str) -> list[Ballot]:
        """Tonight's votes of this action, after weather and magic."""
        return self.ballots.get(action, [])

    @property
    def documented(self) -> bool:
        return self.reading is Reading.DOCUMENTED

    def seat_alive_at_start(self, seat: int) -> bool:
        """Whether a living player was seen on this seat when the night began."""
        owner = self.people[seat - 1]
        if owner.mind is not owner:
            return owner.mind.alive_at_start
        return owner.body is owner and owner.alive_at_start

    def seat_alive_now(self, seat: int) -> bool:
        """Whether a living player is seen on this seat now."""
        owner = self.people[seat - 1]
        if owner.mind is not owner:
            return owner.mind.alive_now
        return owner.body is owner and owner.alive_now

    def cast_by_magic(self, action: str, ballot: Ballot, role: str) -> None:
        """A wizard acts as `role` tonight: the vote goes to the end of the borrowed action's list."""
        ballot.voter.borrowed = role
        self.ballots.setdefault(action, []).append(ballot)
        self.present.add(action)

    def _settle_possessions(self) -> None:
        for person in self.people:
            if person.role in POSSESSORS:
                person.body = self.person(_newest_link(person, "possessed_target", self.date))
            if "possessed" in person.keys:
                person.mind = self.person(_newest_link(person, "possessed", self.date))

    def _sort_ballots(self) -> None:
        """Inside an action the order is that in which the voters first submitted anything tonight."""
        by_voter: dict[int, list[Vote]] = {}
        for vote in self.votes:
            by_voter.setdefault(vote.actor, []).append(vote)
        people = self.people
        for cast in by_voter.values():
            for voter, action, seats in cast:
                target = people[seats[-1] - 1] if seats else None
                self.ballots.setdefault(action, []).append(Ballot(people[voter - 1], target, seats))

    # ---- verbs ----

    def kill(self, seat: Person, cause: str, rule: str, by: Person | None = None) -> bool:
        """Whoever lives in this seat dies, and his last words are published. False when he is dead already."""
        victim = seat.mind
        if victim.dead_now:
            return False
        victim.died = True
        victim.life = Life.DEAD
        self.journal.append(Death(victim.id, cause, rule, by.id if by else None, victim.body.id))
        if CAUSES[cause].last_words:
            self.publish_words(victim, victim.body, rule)
            if victim.body is not victim:
                self.publish_words(victim.body, victim.body, rule)
        return True

    def revive(self, person: Person, rule: str, by: Person | None = None, announced: bool = True) -> bool:
        """This very player lives again. False when he is alive now."""
        if person.alive_now:
            return False
        person.revived = True
        person.life = Life.ALIVE
        self.journal.append(Revival(person.id, rule, by.id if by else None, announced))
        return True

    def release(self, owner: Person, rule: str, by: Person | None = None) -> None:
        """The owner of a body lives again because its guest was called back, not because anybody revived him."""
        owner.revived = True
        owner.life = Life.ALIVE
        self.flag(owner, "released", rule, by)

    def announce_revival(self, seat: Person, rule: str, by: Person | None = None) -> None:
        """A revival is published under this name although nobody comes back by it."""
        self.journal.append(Revival(seat.id, rule, by.id if by else None, real=False))

    def tell(
        self,
        type_: str,
        rule: str,
        reader: Person | None,
        value: str | int,
        about: Person | None = None,
        value_is_player: bool = False,
    ) -> None:
        """A private result. `about` is the seat it names: pass `target.body` where possession is seen through."""
        self.journal.append(
            Notice(
                type_,
                reader.id if reader else None,
                about.id if about else None,
                value,
                rule,
                value_is_player,
                "seal_message" in self.options and NOTICES[type_].sealed,
            )
        )

    def line(
        self,
        type_: str,
        rule: str,
        seats: Iterable[int] = (),
        value: str | int | None = None,
        by: Person | None = None,
    ) -> None:
        """A line of the public list about these seats."""
        self.journal.append(PublicLine(type_, tuple(seats), value, rule, by.id if by else None))

    def flag(self, person: Person, flag: str, rule: str, by: Person | None = None) -> None:
        """Write down a mark of this night; the register that carries it is the layer's to fill."""
        self.journal.append(Flag(person.id, flag, rule, by.id if by else None))

    def add_role(self, person: Person, ref: RoleRef, rule: str, by: Person | None = None) -> None:
        """From tomorrow the player holds this token too; nothing happens when he has the identical one."""
        if ref in person.roles_tomorrow:
            return
        person._writable().append(ref)
        self.journal.append(RoleChange(person.id, None, ref, rule, by.id if by else None))

    def add_doom(self, person: Person, key: str, days: int, rule: str, by: Person | None = None) -> None:
        """A dated role that acts `days` days from today."""
        self.add_role(person, RoleRef(key, day=self.date + days), rule, by)

    def change_role(self, person: Person, main: RoleRef, rule: str, by: Person | None = None) -> None:
        """From tomorrow this is the main role."""
        roles = person._writable()
        lost, roles[0] = roles[0], main
        self.journal.append(RoleChange(person.id, lost, main, rule, by.id if by else None))

    def take_role(self, person: Person, lost: RoleRef, gained: RoleRef | None, rule: str) -> None:
        """A stored token is taken away, or another one stands in its place."""
        roles = person._writable()
        place = roles.index(lost)
        roles[place : place + 1] = [gained] if gained else []
        self.journal.append(RoleChange(person.id, lost, gained, rule, None))

    def lose_ability(self, person: Person, rule: str, by: Person | None = None) -> None:
        """能力喪失, at once and for good."""
        person.lost = True
        self.add_role(person, RoleRef("lost_ability"), rule, by)

    def publish_words(self, author: Person, shown: Person, rule: str) -> None:
        """What the author left is published under the name of `shown`, unless he may leave none (spec 29.5).

        Nobody may under 涙雨.
        """
        if author.words and (author.dummy_boy or not (self.weather == "no_last_words" or leaves_no_words(author))):
            self.journal.append(LastWords(author.id, shown.id, author.words, rule))

    def rewrite_words(self, author: Person, text: str | None, rule: str) -> None:
        author.words = text
        self.journal.append(LastWords(author.id, None, text, rule))

    def set_event(self, key: str, rule: str, player: Person | None = None) -> None:
        """Something is in force tomorrow; each kind is stored once."""
        if key in self._stored_events:
            return
        self._stored_events[key] = Event(key, player.id if player else None)
        self.journal.append(EventSet(key, self.date + 1, player.id if player else None, rule))

    def set_weather(self, key: str, day: int, rule: str) -> None:
        self._forecast.append(Forecast(day, key))
        self.journal.append(WeatherSet(key, day, rule))

    # ---- the next morning ----

    def possessions_tomorrow(self) -> tuple[tuple[int, int], ...]:
        """(mind, body) of everybody who wears another body on the next day, ascending minds."""
        if "possessed_target" not in self.holders and not self.possessions:
            return ()
        links = ((person.id, _newest_link(person, "possessed_target", self.date + 1)) for person in self.people)
        return tuple((mind, body) for mind, body in links if mind != body)

    def stored_players(self) -> tuple[Player, ...]:
        """Everybody as he is stored now."""
        return tuple(map(_as_stored, self.people))

    def next_village(self) -> Village:
        """The snapshot of the next morning, with nothing lost that a later night reads."""
        day = self.date + 1
        forecast = {entry.day: entry for entry in (*self.village.forecast, *self._forecast)}  # what was drawn last
        tomorrow = forecast.get(day)
        return Village(
            day=day,
            players=self.stored_players(),
            options=self.options,
            weather=tomorrow.weather if tomorrow else None,
            forecast=tuple(entry for entry in forecast.values() if entry.day > day),
            events=tuple(self._stored_events.values()),
            room=self.room,
        )


def _newest_link(person: Person, key: str, day: int) -> int:
    links = [
        (ref.day, ref.player)
        for ref in person.roles_tomorrow
        if ref.key == key and ref.day is not None and ref.player is not None and ref.day <= day
    ]
    return max(links)[1] if links else person.id


def _as_stored(person: Person) -> Player:
    player = person.player
    if person.stored_roles is None and person.life is player.life and person.words is player.last_words:
        return player
    return Player(
        person.id,
        person.name,
        person.roles_tomorrow,
        person.life,
        person.registered_sex,
        person.words,
        person.dummy_boy,
    )


LEAVES_NO_WORDS: Mapping[str, str] = {
    "no_last_words": "筆不精",
    "possessed_exchange": "交換憑依",
    "letter_exchange": "交換日記",
}


def leaves_no_words(person: Person) -> bool:
    """Roles and sub roles whose holders publish nothing."""
    return "no_last_words" in person.facts.tags or not person.keys.isdisjoint(LEAVES_NO_WORDS)
