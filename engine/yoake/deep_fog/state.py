"""The night as it is being resolved: the people with their working values, and the few verbs that change them.

Death by vote, identity, bonds and lures act at once. Every other death, revival, wound and loss of power is pending until
the commit at dawn (spec 00), so whether somebody can do something is always asked of the start of the night.
"""

from collections.abc import Iterable
from typing import NamedTuple

from yoake.deep_fog.outcome import (
    Attack,
    AttackKind,
    Balance,
    BodySwap,
    Change,
    Channel,
    Counts,
    Doom,
    Finding,
    Line,
    Note,
    VillageChange,
)
from yoake.deep_fog.standing import Standing, standing
from yoake.deep_fog.village import AnyVote, Choice, FogPlayer, FogVillage, Love, Powers, VoteType, choice_of, round_of
from yoake.dice import Dice
from yoake.outcome import Death, Flag, Journal, Revival, RoleChange
from yoake.village import Life, RoleRef

BALLOT = "BALLOT"
DELEGATE = "DELEGATE"
OUTING = "OUTING"
GIFT = "GIFT"

Slots = list[int | None]

_OWNED = ("role", "gift", "alive", "pending", "cause", "died_day", "dummy", "owner", "overheard", "column")
"""What goes with the owner when bodies are swapped. Powers, wounds, bonds, love, lures and choices stay."""


class Person:
    """A player during one night.

    `can_*` are the powers at the start of the night, `lost` those that are gone at dawn. `pending` is the cause that
    waits for dawn, `follows` the partner after whom this one will die. The two places of `outing`, `gift_choice` and
    `ballots` hold a number, or None for a pass.
    """

    __slots__ = (
        "alive",
        "ballots",
        "bonds",
        "can_gift",
        "can_poison",
        "can_revive",
        "can_role",
        "cause",
        "column",
        "delegate",
        "died_day",
        "dummy",
        "exhausted",
        "follows",
        "gift",
        "gift_choice",
        "hurt",
        "id",
        "lost",
        "love",
        "lured",
        "outing",
        "overheard",
        "owner",
        "pending",
        "potion",
        "pseudo_bonds",
        "pseudo_love",
        "random",
        "returning",
        "role",
        "silent",
        "standing",
        "stored",
        "wounded",
    )

    def __init__(self, player: FogPlayer) -> None:
        self.stored = player
        self.id = player.id
        self.role = player.roles[0].key
        self.gift = player.gift
        self.love: Love | None = player.love
        self.standing: Standing = standing(self.role, player.gift, player.love)
        self.dummy = player.dummy_boy
        self.alive = player.life is Life.ALIVE
        self.can_role, self.can_gift, self.can_revive, self.can_poison = player.powers
        self.hurt = player.hurt
        self.bonds = list(player.bonds)
        self.pseudo_love = player.pseudo_love
        self.pseudo_bonds = list(player.pseudo_bonds)
        self.lured = player.lured
        self.silent = player.silent
        self.cause = player.cause
        self.died_day = player.died_day
        self.owner = player.id  # the number of the owner when the night began
        self.outing: Slots = [None, None]
        self.gift_choice: Slots = [None, None]
        self.ballots: Slots = [None, None]
        self.delegate: int | None = None
        self.random: set[tuple[str, int]] = set()  # (action, place) of the choices that are still to be drawn
        self.potion: str | None = None  # preparation: which potion the outing means
        self.pending: str | None = None
        self.returning: str | None = None  # the rule that brings the dead back at dawn
        self.wounded = False
        self.lost: set[str] = set()
        self.follows: Person | None = None
        self.exhausted = False  # without any power until dawn
        self.overheard: list[int] = []
        self.column: dict[str, list[tuple[object, ...]]] = {}  # tonight's notes by type, so that none comes twice

    def __repr__(self) -> str:
        return f"<{self.id} {self.role}>"

    @property
    def aware(self) -> bool:
        """Knows the own role: whoever is not of the village camp (村人陣営以外)."""
        return self.standing.aware

    @property
    def acts(self) -> bool:
        """The living act at night, and of the dead a 魔法少年."""
        return self.alive or self.role == "walpurgis"

    @property
    def at_home(self) -> bool:
        """Chose to be alone, or to do what needs nobody else."""
        return self.outing[0] == self.id

    @property
    def visits(self) -> int | None:
        """Whom the outing leads to; None for who passes or stays alone."""
        place = self.outing[0]
        return None if place == self.id else place

    def slots(self, action: str) -> Slots:
        """The two places of an action."""
        if action == OUTING:
            return self.outing
        return self.gift_choice if action == GIFT else self.ballots

    def settle(self) -> None:
        """Look up the standing again, after role, gift or love has changed."""
        self.standing = standing(self.role, self.gift, self.love)


class Prey(NamedTuple):
    """Whom the pack attacks, and who does it."""

    victim: Person
    attacker: Person


class Evening:
    """The village as night falls: the people and what is in force. What may be chosen is asked of it (menu)."""

    def __init__(self, village: FogVillage, votes: Iterable[AnyVote] = ()) -> None:
        self.village = village
        self.day = village.day
        self.event = village.event
        self.riot = village.riot
        self.grudge = village.grudge
        self.people = [Person(player) for player in village.players]
        for vote in votes:
            self._take(vote)

    def _take(self, vote: AnyVote) -> None:
        voter = self.people[vote.actor]
        action, targets = vote.action, vote.targets
        if action == DELEGATE:
            voter.delegate = targets[0]
            return
        choice, round_ = choice_of(vote), round_of(vote)
        slots = voter.slots(action)
        if choice is None:
            slots[round_ - 1 : round_ - 1 + len(targets)] = targets
        elif choice is Choice.ALONE:
            slots[round_ - 1] = voter.id
        elif choice is Choice.RANDOM:
            voter.random.add((action, round_ - 1))

    def person(self, number: int) -> Person:
        return self.people[number]

    @property
    def pointed_at(self) -> int | None:
        """Against whom a victim has called everybody to vote. The dead are called against in vain."""
        number = self.village.scapegoat
        return number if number is not None and self.people[number].alive else None

    def living(self) -> list[Person]:
        """The really living, pending deaths among them, ascending."""
        return [person for person in self.people if person.alive]


class Night(Evening):
    """The working values of one night, and its verbs. Layers change the night only through the verbs.

    The registers below the line are what one layer leaves for a later one; each says who writes it.
    """

    def __init__(self, village: FogVillage, votes: Iterable[AnyVote], dice: Dice) -> None:
        super().__init__(village, votes)
        self.journal = Journal()
        self.dice = dice
        dice.write_to(self.journal)
        self.open_vote = village.vote_type is VoteType.OPEN
        self.alive_at_start = [person.alive for person in self.people]
        self.tomorrow = village.day + 1
        # ---- what tomorrow's village will hold ----
        self.scapegoat: int | None = None
        self.next_riot = False
        self.next_grudge = False
        self.deck = list(village.event_deck)
        self.discard = list(village.discard)
        # ---- registers ----
        self.hidden_by: dict[int, list[Person]] = {}  # hiding: number to the 邪魔之民 who hide it
        self.prey: list[Prey] = []  # attack choice: the pack's attacks of tonight, in order
        self.fallen: list[Person] = []  # dawn: everybody who died in this update, ascending
        self.counts = Counts()  # victory: of the dawn
        self.winner: str | None = None  # victory
        self.balance: Balance | None = None  # new day

    # ---- verbs: lines and notes ----

    def line(
        self,
        type_: str,
        channel: Channel,
        rule: str,
        reader: Person | None = None,
        who: Person | None = None,
        targets: Iterable[int] = (),
        value: str | int | None = None,
        finding: Finding | None = None,
    ) -> None:
        """Post a line of the log."""
        self.journal.append(
            Line(
                type_,
                channel,
                reader.owner if reader else None,
                who.id if who else None,
                tuple(targets),
                value,
                finding,
                rule,
            )
        )

    def own_line(
        self,
        type_: str,
        reader: Person,
        rule: str,
        targets: Iterable[int] = (),
        value: str | int | None = None,
        finding: Finding | None = None,
    ) -> None:
        """Post a line for this player only, about this player."""
        self.line(type_, Channel.OWN, rule, reader, reader, targets, value, finding)

    def note(
        self,
        type_: str,
        reader: Person,
        rule: str,
        targets: Iterable[int] = (),
        value: str | int | None = None,
        finding: Finding | None = None,
    ) -> None:
        """Write into the player's own column, unless the same note of tonight stands there already."""
        note = Note(type_, reader.id, tuple(targets), value, finding, rule)
        if (content := note[2:-1]) not in reader.column.setdefault(type_, []):
            reader.column[type_].append(content)
            self.journal.append(note)

    # ---- verbs: life ----

    def doom(self, person: Person, cause: str, rule: str, by: Person | None = None) -> None:
        """Attach a cause of death. The last one recorded is the one that will be reported."""
        person.pending = cause
        self.journal.append(Doom(person.id, cause, by.id if by else None, rule))

    def fall(self, person: Person, cause: str, rule: str, by: Person | None = None) -> None:
        """The death becomes real."""
        person.alive = False
        person.cause, person.died_day, person.pending = cause, self.tomorrow, None
        self.journal.append(Death(person.id, cause, rule, by.id if by else None, person.id))

    def call_back(self, person: Person, rule: str, by: Person) -> None:
        """The dead will live again at dawn."""
        person.returning = rule
        self._changed(person, "returning", False, True, rule, by)

    def rise(self, person: Person, rule: str, by: Person | None = None) -> None:
        """The player lives again, unhurt; powers that were lost stay lost."""
        person.alive, person.hurt = True, False
        person.cause = person.died_day = None
        self.journal.append(Revival(person.id, rule, by.id if by else None))

    def follow(self, person: Person, partner: Person, rule: str) -> None:
        """Mark somebody who will follow a dead partner at dawn."""
        person.follows = partner
        self._changed(person, "follows", None, partner.id, rule)

    def wound(self, person: Person, rule: str) -> None:
        """A wound that shows at dawn."""
        person.wounded = True
        self._changed(person, "hurt", False, True, rule)

    def lose(self, person: Person, power: str, rule: str, by: Person | None = None) -> None:
        """A power (`role`, `gift`, `revive`, `poison`) that is gone at dawn."""
        person.lost.add(power)
        self._changed(person, f"powers.{power}", True, False, rule, by)

    def exhaust(self, person: Person, rule: str) -> None:
        """Without any power, of role or gift, for the rest of the night."""
        person.exhausted = True
        person.can_role = person.can_gift = False
        self._changed(person, "exhausted", False, True, rule)

    def settle_wounds(self, person: Person) -> None:
        """Tonight's wound shows. Who only followed another into death has none any more (a case says so)."""
        person.hurt = (person.hurt or person.wounded) and not (person.cause == "suicide" and person.follows)

    def settle_losses(self, person: Person) -> None:
        """Exhaustion ends, and what was lost is gone. A role whose power goes takes both potions along."""
        if person.exhausted:
            person.exhausted = False
            person.can_role, person.can_gift = person.stored.powers[:2]
        if not person.lost:
            return
        if "role" in person.lost:
            person.can_role = person.can_revive = person.can_poison = False
        if "gift" in person.lost:
            person.can_gift = False
        if "revive" in person.lost:
            person.can_revive = False
        if "poison" in person.lost:
            person.can_poison = False
        person.lost.clear()

    # ---- verbs: who somebody is ----

    def become(self, person: Person, role: str, rule: str, by: Person | None = None) -> None:
        """At once another role."""
        lost, person.role = person.role, role
        person.settle()
        self.journal.append(RoleChange(person.id, RoleRef(lost), RoleRef(role), rule, by.id if by else None))

    def endow(self, person: Person, gift: str, rule: str, by: Person | None = None) -> None:
        """At once another gift."""
        lost, person.gift = person.gift, gift
        person.settle()
        self._changed(person, "gift", lost, gift, rule, by)

    def fall_in_love(self, person: Person, love: Love, rule: str, by: Person | None = None) -> None:
        """At once of the lovers' or haters' camp."""
        before, person.love = person.love, love
        person.settle()
        self._changed(person, "love", before, love, rule, by)

    def bind(self, beloved: Person, follower: Person, rule: str, by: Person | None = None) -> None:
        """From now on `follower` follows `beloved` into death."""
        if follower.id not in beloved.bonds:
            beloved.bonds.append(follower.id)
            self._changed(beloved, "bonds", None, follower.id, rule, by)

    def pretend_bond(self, person: Person, partner: Person, rule: str, by: Person | None = None) -> None:
        """Make `person` believe in a bond with `partner`."""
        if partner.id not in person.pseudo_bonds:
            person.pseudo_bonds.append(partner.id)
            self._changed(person, "pseudo_bonds", None, partner.id, rule, by)

    def pretend_love(self, person: Person, rule: str, by: Person) -> None:
        """Make `person` believe that this bond is love."""
        before, person.pseudo_love = person.pseudo_love, Love.LOVE
        self._changed(person, "pseudo_love", before, Love.LOVE, rule, by)

    def lure(self, person: Person, rule: str, by: Person) -> None:
        before, person.lured = person.lured, True
        self._changed(person, "lured", before, True, rule, by)

    def overhear(self, person: Person, rule: str) -> None:
        """Open the secret talk of the day to this player."""
        person.overheard.append(self.day)
        self._changed(person, "overheard", None, self.day, rule)

    def swap_bodies(self, swapper: Person, target: Person, rule: str) -> None:
        """The owners change places, with what they are and what awaits them."""
        for slot in _OWNED:
            mine, theirs = getattr(swapper, slot), getattr(target, slot)
            setattr(swapper, slot, theirs)
            setattr(target, slot, mine)
        swapper.settle()
        target.settle()
        self.journal.append(BodySwap(swapper.id, target.id, rule))

    # ---- verbs: the village ----

    def point_at(self, number: int | None, rule: str) -> None:
        """Against whom the others must vote tomorrow; None takes it back."""
        self.scapegoat = number
        self.journal.append(VillageChange("scapegoat", number, rule))

    def stir_riot(self, rule: str) -> None:
        """Two executions tomorrow."""
        self.next_riot = True
        self.journal.append(VillageChange("riot", True, rule))

    def stir_grudge(self, rule: str) -> None:
        """Two attacks of the pack tomorrow."""
        self.next_grudge = True
        self.journal.append(VillageChange("grudge", True, rule))

    def set_event(self, event: str | None, rule: str) -> None:
        """What is in force from now on."""
        if event != self.event:
            self.event = event
            self.journal.append(VillageChange("event", event, rule))

    def draw_event(self) -> str | None:
        """The front of the deck, None when it is empty."""
        return self.deck.pop(0) if self.deck else None

    def take_card(self, place: int, rule: str) -> str:
        """One leftover card less: the role on it."""
        role = self.discard.pop(place)
        self.journal.append(VillageChange("discard", role, rule))
        return role

    def attacked(self, by: Person, target: Person, kind: AttackKind, rule: str) -> None:
        """An attack has reached a living player; its outcome is still open."""
        self.journal.append(Attack(by.id, target.id, kind, rule))

    def mark(self, person: Person, flag: str, rule: str, by: Person | None = None) -> None:
        """Write down a mark of this night: why somebody survived, who is hidden. Registers are the layer's to fill."""
        self.journal.append(Flag(person.id, flag, rule, by.id if by else None))

    def _changed(
        self,
        person: Person,
        field: str,
        old: str | bool | int | None,
        new: str | bool | int | None,
        rule: str,
        by: Person | None = None,
    ) -> None:
        self.journal.append(Change(person.id, field, old, new, rule, by.id if by else None))

    # ---- the next morning ----

    def next_village(self) -> FogVillage:
        """The snapshot of the next morning."""
        return FogVillage(
            day=self.tomorrow,
            players=tuple(map(_as_stored, self.people)),
            vote_type=self.village.vote_type,
            sudden_death=self.village.sudden_death,
            event=self.event,
            event_deck=tuple(self.deck),
            riot=self.next_riot,
            grudge=self.next_grudge,
            scapegoat=self.scapegoat,
            discard=tuple(self.discard),
        )


def _as_stored(person: Person) -> FogPlayer:
    stored = person.stored
    return FogPlayer(
        id=stored.id,
        name=stored.name,
        roles=(RoleRef(person.role),),
        life=Life.ALIVE if person.alive else Life.DEAD,
        sex=stored.sex,
        last_words=stored.last_words,
        dummy_boy=person.dummy,
        gift=person.gift,
        powers=Powers(person.can_role, person.can_gift, person.can_revive, person.can_poison),
        hurt=person.hurt,
        love=person.love,
        bonds=tuple(person.bonds),
        pseudo_love=person.pseudo_love,
        pseudo_bonds=tuple(person.pseudo_bonds),
        lured=person.lured,
        cause=person.cause,
        died_day=person.died_day,
    )
