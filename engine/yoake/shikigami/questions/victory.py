"""Who has won (spec 28): the decision from the stored state, and each player's own result once there is one.

`decide` may be asked in the middle of a night, about people who carry tonight's changes. `results` wants people as they
were loaded from the stored state of the finished game, whose date they are judged on.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cached_property
from typing import Final

from yoake.shikigami.board import board_of
from yoake.shikigami.catalogue import ROLES, RoleFacts
from yoake.shikigami.questions.camps import traced_camp_of
from yoake.shikigami.questions.readings import mind_reading
from yoake.shikigami.questions.tengu import supported_side
from yoake.shikigami.state import Person
from yoake.village import Life, RoleRef, Sex

People = Sequence[Person]
"""Everybody, ascending ids 1..N."""


# ---- the decision ----


_HUMAN, _WOLF, _FOX, _QUIZ = range(4)
_ALIVE: Final = Life.ALIVE


def _counts_as(role: RoleFacts) -> int:
    if "wolf" in role.fragments:
        return _WOLF
    if "fox" in role.fragments:
        return _FOX
    return _QUIZ if "quiz" in role.fragments else _HUMAN


_COUNTS_AS: Final = {key: _counts_as(role) for key, role in ROLES.items()}
"""Heads are counted by the name of the main role: whoever is neither wolf nor fox is human, the quiz master too."""


def decide(people: People, options: Collection[str], revote: bool = False) -> str | None:
    """The winner, or None while the game goes on. `revote`: the last repeat of a day vote brought no majority."""
    heads = [0, 0, 0, 0]
    lovers = 0
    bound = False  # somebody belongs to a vampire
    living: list[Person] = []
    for person in people:
        if person.life is not _ALIVE:
            continue
        living.append(person)
        changed = person.stored_roles
        keys = person.keys if changed is None else {ref.key for ref in changed}
        heads[_COUNTS_AS[person.role if changed is None else changed[0].key]] += 1
        if "lovers" in keys:
            lovers += 1
        if "infected" in keys or "psycho_infected" in keys:
            bound = True
    others, wolf, fox, quiz = heads
    human = others + quiz

    if quiz == 0 and "quiz" in options:
        return _without_quiz_master(people, human, wolf, fox)
    if others == wolf == fox == 0:
        return "quiz" if quiz else "vanish"
    if (bound or len(living) == 1) and _vampires_dominate(living):
        return "lovers" if lovers > 1 else "vampire"
    if wolf == 0 or wolf >= human:
        if lovers > 1:
            return "lovers"
        if fox:
            return "fox1" if wolf == 0 else "fox2"
        return "human" if wolf == 0 else "wolf"
    if lovers >= human + wolf + fox:
        return "lovers"
    return "draw" if revote else None


def _without_quiz_master(people: People, human: int, wolf: int, fox: int) -> str:
    if not any(person.life is Life.FOLDED for person in people):
        return "quiz_dead"
    if fox:
        return "fox_quiz"
    if wolf:
        return "wolf_quiz"
    return "human_quiz" if human else "vanish"


def _vampires_dominate(living: People) -> bool:
    """Whether one vampire owns everybody else; the brainwashed need no owner."""
    free: set[int] = set()
    owned: dict[int, set[int]] = {}
    for person in living:
        roles = person.roles_tomorrow
        if not any(ref.key == "psycho_infected" for ref in roles):
            free.add(person.id)
        for ref in roles:
            if ref.key == "infected" and ref.player is not None:
                owned.setdefault(ref.player, set()).add(person.id)
    if len(free) == 1:
        return any(person.id in free and ROLES[person.roles_tomorrow[0].key].group == "vampire" for person in living)
    return any(free - victims == {vampire} for vampire, victims in owned.items())


# ---- each player's own result ----

_WINNING_CAMP: Final = {
    "fox1": "fox",
    "fox2": "fox",
    "fox_quiz": "fox",
    "human_quiz": "human",
    "wolf_quiz": "wolf",
}
"""The camp that has won, where the winner is not named after it."""


def results(people: People, date: int, winner: str) -> dict[int, str]:
    """`win`, `lose` or `draw` for everybody, dead or alive."""
    game = _FinishedGame(people, date, winner)
    if winner in ("draw", "vanish"):
        return {person.id: "draw" for person in people}
    if winner == "quiz_dead":
        return {person.id: "lose" if game.camp_of(person) == "quiz" else "draw" for person in people}
    return {person.id: "win" if _wins(game, person) else "lose" for person in people}


class _FinishedGame:
    """The stored state at the end, and what several conditions ask about it."""

    def __init__(self, people: People, date: int, winner: str) -> None:
        self.people = people
        self.date = date
        self.winner = _WINNING_CAMP.get(winner, winner)
        self.living = [person for person in people if person.alive_at_start]
        self._camps = [self._win_camp(person) for person in people]

    def _win_camp(self, person: Person) -> str:
        if person.has("lovers") or person.has("fake_lovers"):
            return "lovers"
        return traced_camp_of(person.roles, self._roles_of)

    def _roles_of(self, seat: int) -> tuple[RoleRef, ...]:
        return self.people[seat - 1].roles

    def camp_of(self, person: Person) -> str:
        """The camp with which this player wins."""
        return self._camps[person.id - 1]

    @property
    def camps(self) -> list[str]:
        """The winning camp of every seat."""
        return self._camps

    def lives(self, matches: Callable[[Person], bool]) -> bool:
        """Whether somebody alive matches."""
        return any(map(matches, self.living))

    @cached_property
    def ever_had_a_fox(self) -> bool:
        return any(person.fox_count for person in self.people)

    @cached_property
    def last_joker(self) -> Person | None:
        """Who holds the joker of the latest date: the last of the living, or else the first of the dead."""
        dates = {person.id: person.doom_day("joker") or 0 for person in self.people if person.has("joker")}
        last = [person for person in self.people if dates.get(person.id) == max(dates.values(), default=0)]
        living = [person for person in last if person.alive_at_start]
        return living[-1] if living else next(iter(last), None)

    def marked_by(self, person: Person, mark: str) -> list[Person]:
        """Whom a 決闘者, 復讐者 or 後援者 has chosen."""
        return [other for other in self.people if person.id in other.partners(mark)]


Condition = Callable[[_FinishedGame, Person], bool]


def _wins(game: _FinishedGame, person: Person) -> bool:
    condition = _BY_CAMP.get(game.camp_of(person), _camp_has_won)
    return condition(game, person) and not _loses_by_joker(game, person) and not _beaten_by_rival(game, person)


def _loses_by_joker(game: _FinishedGame, person: Person) -> bool:
    return person is game.last_joker and game.living != [person]


def _beaten_by_rival(game: _FinishedGame, person: Person) -> bool:
    """宿敵 have to outlive each other; lovers are above it."""
    if not person.has("rival") or person.has("lovers"):
        return False
    if not person.alive_at_start:
        return True
    duels = set(person.partners("rival"))
    return game.lives(lambda other: other is not person and not duels.isdisjoint(other.partners("rival")))


def _camp_has_won(game: _FinishedGame, person: Person) -> bool:
    return game.camp_of(person) == game.winner


def _survives(game: _FinishedGame, person: Person) -> bool:
    return person.alive_at_start


# 村人, 人狼


def _camp_and_own_condition(game: _FinishedGame, person: Person) -> bool:
    if not _camp_has_won(game, person):
        return False
    if "doll" in person.facts.tags:
        return not game.lives(lambda other: "doll_master" in other.facts.fragments)
    if person.group == "escaper":
        return person.alive_at_start
    own = _CAMP_ROLES.get(person.role)
    return own is None or own(game, person)


def _no_madman_lives(game: _FinishedGame, person: Person) -> bool:
    return not game.lives(lambda other: other.group == "mad")


def _left_in_time(game: _FinishedGame, person: Person) -> bool:
    """内通者: gone, and the village outlived it by few days only."""
    left_on = person.main.day
    return left_on is not None and game.date <= left_on + max(2, -(-len(game.people) // 8))


def _manifested(game: _FinishedGame, person: Person) -> bool:
    return person.has("muster_ability")


def _no_fox_lives(game: _FinishedGame, person: Person) -> bool:
    return not game.lives(lambda other: other.group == "fox")


_CAMP_ROLES: Mapping[str, Condition] = {
    "emperor_wolf": _no_madman_lives,
    "spy_mad": _left_in_time,
    "immolate_mad": _manifested,
    "immolate_fox": _manifested,
    "critical_fox": _no_fox_lives,
}
"""What a role of the 村人, 人狼 and 妖狐 camps needs besides the victory of its camp."""


# 妖狐, 吸血鬼, 蝙蝠, 天狗


def _fox_camp(game: _FinishedGame, person: Person) -> bool:
    """In a village that never had a fox, those who side with foxes want to live."""
    if not game.ever_had_a_fox:
        return person.alive_at_start
    return _camp_and_own_condition(game, person)


def _vampire_camp(game: _FinishedGame, person: Person) -> bool:
    return _camp_has_won(game, person) and (_still_a_maniac(person) or person.alive_at_start)


def _still_a_maniac(person: Person) -> bool:
    return "mania" in person.facts.fragments


def _tengu_camp(game: _FinishedGame, person: Person) -> bool:
    return game.winner == supported_side(game.camps)


# 決闘者


def _duelist_camp(game: _FinishedGame, person: Person) -> bool:
    mark, enough = _MARKS.get(person.group, ("", any))
    chosen = game.marked_by(person, mark) if mark else []
    if not chosen:
        return person.alive_at_start
    return enough([other.alive_at_start for other in chosen])


def _one_is_left(lives: Sequence[bool]) -> bool:
    return sum(lives) == 1


def _all_are_dead(lives: Sequence[bool]) -> bool:
    return not any(lives)


_MARKS: Mapping[str, tuple[str, Callable[[Sequence[bool]], bool]]] = {
    "duelist": ("rival", _one_is_left),
    "avenger": ("enemy", _all_are_dead),
    "patron": ("supported", any),
}
"""Group to its mark and to what must have become of those who bear it."""


# 鬼


def _ogre_camp(game: _FinishedGame, person: Person) -> bool:
    if person.role == "poison_ogre" and game.winner == "quiz":
        return True
    if game.winner in _LOST_TO.get(person.role, ()) or (person.role in _ONLY_WITH_HUMANS and game.winner != "human"):
        return False
    own = _OGRES.get(person.role)
    return person.alive_at_start and (own is None or own(game, person))


_LOST_TO: Mapping[str, tuple[str, ...]] = {
    "orange_ogre": ("wolf",),
    "indigo_ogre": ("fox",),
    "sacrifice_ogre": ("human",),
    "yaksa": ("wolf",),
    "hariti_yaksa": ("human",),
    "vajra_yaksa": ("human",),
}
_ONLY_WITH_HUMANS: Final = frozenset(
    {"cow_ogre", "horse_ogre", "west_ogre", "east_ogre", "north_ogre", "south_ogre", "betray_yaksa"}
)


def _groups_are_dead(*groups: str) -> Condition:
    return lambda game, person: not game.lives(lambda other: other.group in groups)


def _camp_is_dead(camp: str) -> Condition:
    return lambda game, person: not game.lives(lambda other: game.camp_of(other) == camp)


def _others_of_sex_are_dead(sex: Sex) -> Condition:
    return lambda game, person: not game.lives(lambda other: other is not person and other.sex is sex)


def _a_wolf_lives(game: _FinishedGame, person: Person) -> bool:
    return game.lives(lambda other: other.group == "wolf")


def _poison_is_dead(game: _FinishedGame, person: Person) -> bool:
    return not game.lives(lambda other: "poison" in other.fragments)


def _revivers_are_dead(game: _FinishedGame, person: Person) -> bool:
    return not game.lives(
        lambda other: (
            other.group == "poison_cat"
            or "revive" in other.fragments
            or other.role in ("scarlet_vampire", "resurrect_mania")
        )
    )


def _liars_are_dead(game: _FinishedGame, person: Person) -> bool:
    return not game.lives(lambda other: mind_reading(other) == "liar")


def _a_third_is_left(game: _FinishedGame, person: Person) -> bool:
    return len(game.living) <= -(-len(game.people) // 3)


def _half_the_camps_are_left(game: _FinishedGame, person: Person) -> bool:
    left = {game.camp_of(other) for other in game.living}
    return len(left) <= -(-len(set(game.camps)) // 2)


def _nobody_holds_more_roles(game: _FinishedGame, person: Person) -> bool:
    return not game.lives(lambda other: len(other.roles) > len(person.roles))


def _no_two_share_a_group(game: _FinishedGame, person: Person) -> bool:
    return len({other.group for other in game.living}) == len(game.living)


def _seats_are_dead(direction: str) -> Condition:
    """Nobody lives on the own row or column on this side."""

    def condition(game: _FinishedGame, person: Person) -> bool:
        board = board_of(len(game.people))
        seat = board.step(person.id, direction)
        while seat is not None:
            if game.people[seat - 1].alive_at_start:
                return False
            seat = board.step(seat, direction)
        return True

    return condition


_OGRES: Mapping[str, Condition] = {
    "ogre": _a_wolf_lives,
    "orange_ogre": _camp_is_dead("wolf"),
    "indigo_ogre": _camp_is_dead("fox"),
    "cow_ogre": _groups_are_dead("assassin"),
    "horse_ogre": _poison_is_dead,
    "west_ogre": _seats_are_dead("west"),
    "east_ogre": _seats_are_dead("east"),
    "north_ogre": _seats_are_dead("north"),
    "south_ogre": _seats_are_dead("south"),
    "incubus_ogre": _others_of_sex_are_dead(Sex.FEMALE),
    "wise_ogre": _groups_are_dead("common", "wolf", "fox"),
    "collector_ogre": _no_two_share_a_group,
    "power_ogre": _a_third_is_left,
    "revive_ogre": _liars_are_dead,
    "yaksa": _groups_are_dead("wolf"),
    "betray_yaksa": _camp_is_dead("chiroptera"),
    "cursed_yaksa": _groups_are_dead("mage", "wizard"),
    "succubus_yaksa": _others_of_sex_are_dead(Sex.MALE),
    "hariti_yaksa": _groups_are_dead("child_fox", "cupid", "angel"),
    "vajra_yaksa": _revivers_are_dead,
    "power_yaksa": _half_the_camps_are_left,
    "dowser_yaksa": _nobody_holds_more_roles,
}
"""What an ogre wants besides its life."""


_BY_CAMP: Mapping[str, Condition] = {
    "human": _camp_and_own_condition,
    "wolf": _camp_and_own_condition,
    "fox": _fox_camp,
    "vampire": _vampire_camp,
    "chiroptera": _survives,
    "ogre": _ogre_camp,
    "duelist": _duelist_camp,
    "tengu": _tengu_camp,
}
"""Camp to its condition; 恋人 and 出題者 win as their camp does."""
