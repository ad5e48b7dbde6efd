"""The step as it is being resolved: the people, what is remembered, and the few verbs that change them."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from yoake.outcome import UNDECIDED, Death, Flag, Journal, Notice, PublicLine, Verdict
from yoake.sakasama.catalogue import Camp, Cells
from yoake.sakasama.outcome import Asked, Bitten, Called, Counted, Designated, Discussion, Scored, Shot, Status
from yoake.sakasama.table import table_of
from yoake.sakasama.verdict import victory_of
from yoake.sakasama.village import CastVote, Phase, SakasamaVillage, TieBreak, Today, TwoDaysAgo, Yesterday
from yoake.village import Life, Player


class Person:
    """A player during one step. Role and cells never change; `alive_at_start` is life before the step."""

    __slots__ = ("alive_at_start", "cells", "died", "id", "role")

    def __init__(self, player: Player, table: Mapping[str, Cells]) -> None:
        self.id = player.id
        self.role = player.roles[0].key
        self.cells = table[self.role]
        self.alive_at_start = player.life is Life.ALIVE
        self.died = False

    def __repr__(self) -> str:
        return f"<{self.id} {self.role}>"

    @property
    def alive_now(self) -> bool:
        """With the deaths of this step."""
        return self.alive_at_start and not self.died


def _today_so_far(village: SakasamaVillage) -> Today:
    """A morning begins with an empty day; a dusk has yet to find out whom the hunter killed."""
    match village.phase:
        case Phase.MORNING:
            return Today()
        case Phase.DUSK:
            return replace(village.today, hunter_kills=())
    return village.today


def ids(people: Iterable[Person]) -> tuple[int, ...]:
    return tuple(person.id for person in people)


class Step:
    """The working values of one step, and its verbs. Layers change the step only through the verbs.

    The registers below the line are what one layer leaves for a later one or for the next village.
    """

    def __init__(self, village: SakasamaVillage) -> None:
        self.village = village
        self.day = village.day
        self.journal = Journal()
        table = table_of(village.role_table)
        self.people = [Person(player, table) for player in village.players]
        self._by_id = {person.id: person for person in self.people}
        self._votes_of_yesterday = {vote.voter: vote.target for vote in village.yesterday.votes}
        # ---- what the caller says ----
        self.designations: dict[str, tuple[Person, ...]] = {}
        """Action of the morning to whom it names."""
        self.ballots: list[dict[Person, Person]] = []
        """Voter to target, one mapping for the first ballot and one for the re-vote."""
        self.tie_break: TieBreak | None = None
        # ---- registers ----
        self.today = _today_so_far(village)  # designations, shots
        self.wolf_points = village.wolf_points
        self.bites: dict[Person, None] = {}  # vote, further bites: the targets in order, each once
        self.verdict: Verdict = UNDECIDED
        self.waiting = False  # vote: the caller has been asked, nothing changes

    # ---- who ----

    def find(self, id_: int | None) -> Person | None:
        """The player with this id; None for nobody, and for an id that the memory holds of no player."""
        return None if id_ is None else self._by_id.get(id_)

    def holders(self, *roles: str) -> list[Person]:
        """Everybody who was dealt one of these roles, dead or alive, in seat order."""
        return [person for person in self.people if person.role in roles]

    def holder(self, role: str) -> Person | None:
        """Who was dealt this role, of which a deck has one; None when it is not in the deck."""
        return next(iter(self.holders(role)), None)

    def living_holder(self, role: str) -> Person | None:
        """Its holder, if he was alive when the step began."""
        return next((person for person in self.holders(role) if person.alive_at_start), None)

    @property
    def living(self) -> list[Person]:
        """Who was alive when the step began, in seat order."""
        return [person for person in self.people if person.alive_at_start]

    @property
    def humans(self) -> list[Person]:
        """The human camp by this village's table, dead or alive."""
        return [person for person in self.people if person.cells.camp is Camp.HUMAN]

    def by_day(self, first: str, later: str) -> str:
        """The rule id of what the first morning and the later ones have in common."""
        return first if self.day == 1 else later

    # ---- what is remembered ----

    def bitten_to_death_last_night(self, role: str) -> bool:
        """Somebody of this role became a corpse by a bite last night; a trap death is none (3-3/4)."""
        return any(person.id in self.village.yesterday.bitten_dead for person in self.holders(role))

    def vote_of_last_night(self, role: str) -> Person | None:
        """For whom the holder of this role voted, even if he has died since."""
        voter = self.holder(role)
        return self.find(self._votes_of_yesterday.get(voter.id)) if voter else None

    @property
    def shots_due(self) -> int:
        """How many players the hunter has to name this morning: a second one when the black cat was bitten to death,
        as far as so many live (1-2-4)."""
        if self.day == 1:
            return 0
        wanted = 2 if self.bitten_to_death_last_night("black_cat") else 1
        return min(wanted, len(self.living))

    # ---- verbs ----

    def call(self, call: str, awake: Iterable[Person], rule: str) -> None:
        """The game master calls; the living of these wake."""
        self.journal.append(Called(call, ids(person for person in awake if person.alive_now), rule))

    def designate(self, action: str, targets: Sequence[Person], rule: str, by: Person) -> None:
        """A designation of the morning, remembered for the day. Several shots may come one by one."""
        match action:
            case "TRAP":
                self.today = replace(self.today, trap_target=targets[0].id)
            case "WARD":
                self.today = replace(self.today, ward_target=targets[0].id)
            case "JUDGE":
                self.today = replace(self.today, chief_target=targets[0].id)
            case _:
                self.today = replace(self.today, shots=(*self.today.shots, *ids(targets)))
        self.journal.append(Designated(action, ids(targets), rule, by.id))

    def tell(
        self, type_: str, rule: str, reader: Person, value: str | int | Person, about: Person | None = None
    ) -> None:
        """A private message. The dead are told nothing."""
        if not reader.alive_now:
            return
        is_player = isinstance(value, Person)
        plain = value.id if isinstance(value, Person) else value
        self.journal.append(Notice(type_, reader.id, about.id if about else None, plain, rule, is_player))

    def announce(self, type_: str, rule: str, players: Iterable[Person] = (), value: str | int | None = None) -> None:
        """Everybody is told."""
        self.journal.append(PublicLine(type_, ids(players), value, rule, None))

    def flag(self, person: Person, flag: str, rule: str, by: Person | None = None) -> None:
        self.journal.append(Flag(person.id, flag, rule, by.id if by else None))

    def shoot(self, target: Person, reasons: Sequence[str], rule: str, by: Person | None) -> bool:
        """The shot is fired. True when it kills, which is remembered; the death itself is another entry."""
        killed = target.alive_now and not reasons
        if killed:
            self.today = replace(self.today, hunter_kills=(*self.today.hunter_kills, target.id))
        self.journal.append(Shot(target.id, killed, tuple(reasons), rule, by.id if by else None))
        return killed

    def kill(self, person: Person, cause: str, rule: str, by: Person | None = None) -> bool:
        """He is a corpse. False when he was one already: the first cause stands."""
        if not person.alive_now:
            return False
        person.died = True
        self.journal.append(Death(person.id, cause, rule, by.id if by else None, person.id))
        return True

    def score(self, corpse: Person, rule: str, by: Person | None = None) -> None:
        """The wolf points of a corpse go to the human camp."""
        self.wolf_points += corpse.cells.wolf_points
        entry = Scored(corpse.id, corpse.cells.wolf_points, self.wolf_points, rule, by.id if by else None)
        self.journal.append(entry)

    def count(self, round_: int, tally: Iterable[tuple[Person, int]], rule: str) -> None:
        """A ballot has been counted."""
        self.journal.append(Counted(round_, tuple((person.id, votes) for person, votes in tally), rule))

    def bite(self, target: Person, source: str, rule: str, by: Person | None = None) -> None:
        """One more thing bites this target tonight."""
        self.bites.setdefault(target)
        self.journal.append(Bitten(target.id, source, rule, by.id if by else None))

    def ask(self, status: Status, candidates: Iterable[Person], rule: str) -> None:
        """The step waits for the caller; no layer runs any more."""
        self.waiting = True
        self.journal.append(Asked(status, ids(candidates), rule))

    def discuss(self, least: int, most: int, rule: str) -> None:
        self.journal.append(Discussion(least, most, rule))

    def win(self, camp: Camp, rule: str) -> None:
        """The game is over, and everybody is told."""
        self.verdict = victory_of(camp, self.village)
        self.announce("winner", rule, value=camp.value)

    @property
    def decided(self) -> bool:
        return self.verdict.winner is not None

    # ---- the next step ----

    def next_village(self) -> SakasamaVillage:
        """The snapshot for the next step; while the step waits, the very one it was given."""
        village = self.village
        if self.waiting:
            return village
        village = replace(village, players=tuple(self._as_stored()), wolf_points=self.wolf_points)
        match village.phase:
            case Phase.MORNING:
                return replace(village, phase=Phase.DUSK, today=self.today)
            case Phase.DUSK:
                return replace(village, phase=Phase.OVER if self.decided else Phase.NIGHT, today=self.today)
        return self._rolled_over(village)

    def _as_stored(self) -> Iterable[Player]:
        for player, person in zip(self.village.players, self.people, strict=True):
            yield replace(player, life=Life.DEAD) if person.died else player

    def _rolled_over(self, village: SakasamaVillage) -> SakasamaVillage:
        """Tonight becomes yesterday, also when the game is over; the day goes on only when it is not."""
        final = self.ballots[-1] if self.ballots else {}
        return replace(
            village,
            day=village.day if self.decided else village.day + 1,
            phase=Phase.OVER if self.decided else Phase.MORNING,
            today=Today(),
            yesterday=Yesterday(
                bite_targets=ids(self.bites),
                bitten_dead=tuple(death.player for death in self.journal.of(Death) if death.cause == "bite"),
                votes=tuple(CastVote(voter.id, target.id) for voter, target in final.items()),
                hunter_kills=village.today.hunter_kills,
            ),
            two_days_ago=TwoDaysAgo(village.yesterday.bite_targets),
        )
