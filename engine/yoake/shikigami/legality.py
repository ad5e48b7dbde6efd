"""Who may vote what tonight, whom the vote may name, and for whom the night still waits (spec 01, sections 2 and 2.1).

Seats are judged as everybody sees them; a vote carries the mind that lives in the chosen body (spec 00, section 4).
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import islice, pairwise
from typing import Literal

from yoake.check import Check, Choice, Duty, IrregularVote, RefusedList, Targets
from yoake.shikigami.board import Board
from yoake.shikigami.catalogue import ACTIONS, ROLES, VoteRule, how_many
from yoake.shikigami.questions.roster import roster_open
from yoake.shikigami.reasons import HAS_NO_VOTE, MAY_NOT_NAME, ListRefusal, NoVote, SeatRefusal, VoteRefusal
from yoake.shikigami.state import Night, Person
from yoake.village import Vote

WOLF_ACTIONS = ("WOLF_EAT", "STEP_WOLF_EAT", "SILENT_WOLF_EAT")
"""The pack has one vote; should there be more, the last one in this order counts."""
ACTS_WHEN_CAST = frozenset(action.key for action in ACTIONS.values() if action.layer == "when cast")
NOT_CHOOSY = frozenset({"hungry_wolf", "silver_wolf"})
"""餓狼 and 銀狼 may attack their own pack."""
NO_MERCY = "force_assassin_do"
"""紅月: assassins and ogres may not decline."""
CANCELS_WITHOUT_MERCY = frozenset({"ASSASSIN_NOT_DO", "OGRE_NOT_DO"})
SMALL_VILLAGE = 18
"""Below so many players cupids and duelists have to choose themselves."""


# ---- is there a vote at all? ----


def vote_rule(night: Night, person: Person) -> VoteRule | NoVote:
    """The rule of the vote that the main role has tonight, or why there is none."""
    if person.dummy_boy:
        return "dummy_boy"
    if not person.alive_at_start:
        return "dead"
    rule = _rule_of(person.role, night.date if night.date < 4 else 6 if night.date % 3 == 0 else 5)
    return rule if isinstance(rule, str) else _forbidden(night, person, rule) or rule


@cache
def _rule_of(role: str, date: int) -> VoteRule | NoVote:
    """The rule of a role's vote on this night, or why it has none. Nights from the fourth on repeat every three."""
    rules = ROLES[role].votes
    if not rules:
        return "no_action"
    rule = next((rule for rule in rules if _on_this_night(rule, date)), None)
    return rule or _wrong_night(rules[-1], date)


def _on_this_night(rule: VoteRule, date: int) -> bool:
    match rule.nights:
        case "first":
            return date == 1
        case "from_second":
            return date >= 2
        case "third":
            return date % 3 == 0
    return True


def _wrong_night(rule: VoteRule, date: int) -> NoVote:
    if rule.nights == "first":
        return "only_first_night"
    from_second = "from_second" in (rule.nights, ACTIONS[rule.action].rule.nights)
    return "not_first_night" if date == 1 and from_second else "wrong_day"


def _forbidden(night: Night, person: Person, rule: VoteRule) -> NoVote | None:
    if rule.needs_closed_afterlife and _afterlife_open(night, rule):
        return "cast_open"
    if rule.needs_ability and not person.ability_active:
        return "lost_ability"
    if rule.refused_to_lovers and not person.keys.isdisjoint(("lovers", "fake_lovers")):
        return "lost_ability"
    if rule.action == "EXIT_DO" and person.main.day is not None:
        return "lost_ability"
    if rule.action == "SERVANT_END_DO" and person.main.player is None:
        return "lost_ability"  # no master was ever chosen
    return None


def _afterlife_open(night: Night, rule: VoteRule) -> bool:
    """墓荒らし only needs an option that can close the dead-world; everybody else needs it closed."""
    if rule.action == "GRAVE_DO":
        return night.options.isdisjoint(("not_open_cast", "auto_open_cast"))
    return roster_open(night)


def cancel_of(night: Night, rule: VoteRule) -> str | None:
    """The action that declines this vote, where it may be declined tonight."""
    if night.weather == NO_MERCY and rule.cancel in CANCELS_WITHOUT_MERCY:
        return None
    return rule.cancel


def extra_of(night: Night, person: Person, rule: VoteRule) -> str | None:
    """響狼's silent attack: once, not under 地吹雪, and not while the wolves have to take the dummy boy."""
    if rule.extra is None or night.weather == "no_step" or not person.ability_active or _forced_prey(night):
        return None
    return rule.extra


def note_holder(night: Night, person: Person) -> bool:
    """Holds a デスノート that is good tonight."""
    return (
        night.date >= 2
        and "death_note" in person.keys
        and person.doom_day("death_note") == night.date
        and person.alive_at_start
        and not person.dummy_boy
    )


# ---- whom may it name? ----


def _forced_prey(night: Night) -> Literal["only_quiz_master", "only_dummy_boy"] | None:
    """Why the wolves have no choice tonight, if they have none."""
    if "quiz" in night.options:
        return "only_quiz_master"
    if night.date == 1 and night.people[0].dummy_boy:
        return "only_dummy_boy"
    return None


def refusal(night: Night, voter: Person, rule: VoteRule, seat: int) -> SeatRefusal | None:
    """Why this seat may not be the target of a single-target vote (or the end of a path); None when it may."""
    life = _life_refusal(night, rule, seat)
    if life:
        return life
    if seat == voter.id:
        return "self" if rule.self == "no" else None
    if rule.shape == "self":
        return "needs_self"
    if rule.action in WOLF_ACTIONS:
        return _wolf_refusal(night, voter, seat)
    if night.person(seat).dummy_boy and not rule.dummy_boy:
        return "dummy_boy"
    return "not_allowed" if rule.action == "SERVANT_END_DO" and seat != voter.main.player else None


def _life_refusal(night: Night, rule: VoteRule, seat: int) -> SeatRefusal | None:
    """A path may pass the dead, but ends at somebody who lives."""
    if night.seat_alive_at_start(seat):
        return None if rule.alive else "alive"
    return None if rule.dead and rule.shape != "path" else "dead"


def _wolf_refusal(night: Night, voter: Person, seat: int) -> SeatRefusal | None:
    forced = _forced_prey(night)
    if forced:
        return None if night.person(seat).dummy_boy else forced
    if voter.role not in NOT_CHOOSY and night.person(seat).mind.partner_wolf:
        return "wolf"
    return None


def stored(night: Night, seat: int) -> int:
    """The id that a click on this seat puts into the vote."""
    mind = night.person(seat).mind
    return mind.id if mind.alive_at_start else seat


def _clicks(night: Night, target: int) -> tuple[int, ...]:
    """The seats whose click is stored as this id. A mind may live in a body whose role it has lost since."""
    if not night.bodies_are_taken:
        return (target,)
    return tuple(seat for seat in dict.fromkeys((target, *night.board.seats())) if stored(night, seat) == target)


# ---- lists of several seats ----


def list_refusal(night: Night, voter: Person, rule: VoteRule, seats: Sequence[int]) -> ListRefusal | None:
    """Why this list, as clicked, is not accepted; None when it is."""
    match rule.shape:
        case "set":
            return _set_refusal(night, voter, rule, seats)
        case "path":
            return _path_refusal(night, voter, rule, seats)
        case "line" | "diagonal_line":
            return _line_refusal(night, voter, rule, seats)
    return refusal(night, voter, rule, seats[0]) if len(seats) == 1 else "wrong_count"


def bounds(night: Night, rule: VoteRule) -> tuple[int, int]:
    """How many seats a set may hold at least and at most."""
    size = night.board.size
    return how_many(rule.minimum, size) or 1, how_many(rule.maximum, size) or size


def must_include(night: Night, voter: Person, rule: VoteRule) -> ListRefusal | None:
    """Why a set has to hold its voter, if it has to."""
    if rule.self == "required":
        return "needs_self"
    if rule.self == "small_village" and night.board.size < SMALL_VILLAGE:
        return "small_village_needs_self"
    return None


def _set_refusal(night: Night, voter: Person, rule: VoteRule, seats: Sequence[int]) -> ListRefusal | None:
    least, most = bounds(night, rule)
    if not least <= len(seats) <= most or len(set(seats)) != len(seats):
        return "wrong_count"
    for seat in seats:
        reason = refusal(night, voter, rule, seat)
        if reason:
            return reason
    needed = must_include(night, voter, rule)
    return needed if needed and voter.id not in seats else None


def _path_refusal(night: Night, voter: Person, rule: VoteRule, seats: Sequence[int]) -> ListRefusal | None:
    if not seats:
        return "wrong_count"
    if rule.action in WOLF_ACTIONS and _forced_prey(night):
        reason = refusal(night, voter, rule, seats[-1])
        return reason or ("not_connected" if len(seats) > 1 else None)
    if tuple(seats) not in _paths(night.board, voter.id):
        return "not_connected" if not _walkable(night.board, voter.id, seats) else "too_many_turns"
    return refusal(night, voter, rule, seats[-1])


def _walkable(board: Board, start: int, seats: Sequence[int]) -> bool:
    return all(there in board.beside(here) for here, there in pairwise((start, *seats)))


def _line_refusal(night: Night, voter: Person, rule: VoteRule, seats: Sequence[int]) -> ListRefusal | None:
    diagonal = rule.shape == "diagonal_line"
    if rule.self == "no" and voter.id in seats:
        return "self"
    if tuple(seats) not in _lines(night.board, diagonal):
        return "not_straight" if _walkable(night.board, seats[0], seats[1:]) else "not_connected"
    return None


_DIRECTIONS = ("north", "south", "west", "east")


def _leg(board: Board, start: int, direction: str) -> Iterator[int]:
    seat = board.step(start, direction)
    while seat is not None:
        yield seat
        seat = board.step(seat, direction)


def _paths_from(board: Board, start: int) -> Iterator[tuple[int, ...]]:
    for first in _DIRECTIONS:
        walked: tuple[int, ...] = ()
        for corner in _leg(board, start, first):
            walked = (*walked, corner)
            yield walked
            across = ("west", "east") if first in ("north", "south") else ("north", "south")
            for second in across:
                turned = walked
                for seat in _leg(board, corner, second):
                    turned = (*turned, seat)
                    yield turned


@lru_cache(maxsize=256)  # those of a large village take 100 kilobytes a seat
def _paths(board: Board, start: int) -> dict[tuple[int, ...], None]:
    """Every walk from a seat with one turn at most, as the seats in walking order."""
    return dict.fromkeys(_paths_from(board, start))


def _lines_of(board: Board, diagonal: bool) -> Iterator[tuple[int, ...]]:
    ways = ("east", "south", "southwest", "southeast") if diagonal else ("east", "south")
    for start in board.seats():
        yield (start,)
        for way in ways:
            line: tuple[int, ...] = (start,)
            for seat in _leg(board, start, way):
                line = (*line, seat)
                yield line


@lru_cache(maxsize=64)
def _lines(board: Board, diagonal: bool) -> dict[tuple[int, ...], None]:
    """Every gap-free straight line of the board, ascending."""
    return dict.fromkeys(_lines_of(board, diagonal))


# ---- what a voter is offered ----


def targets_of(night: Night, voter: Person, rule: VoteRule) -> Targets:
    """Whom this vote may name, as data for a server that draws the voting form."""
    match rule.shape:
        case "set":
            return _set_targets(night, voter, rule)
        case "path" | "line" | "diagonal_line":
            return _list_targets(night, voter, rule, accepted_lists(night, voter, rule))
    return _single_targets(night, voter, rule)


def accepted_lists(night: Night, voter: Person, rule: VoteRule) -> list[tuple[int, ...]]:
    """Every list, as clicked, that a vote along a path or line may name."""
    if rule.shape != "path":
        lines = _lines(night.board, rule.shape == "diagonal_line")
        return [line for line in lines if rule.self != "no" or voter.id not in line]
    ends = {seat for seat in night.board.seats() if not refusal(night, voter, rule, seat)}
    if rule.action in WOLF_ACTIONS and _forced_prey(night):
        return [(seat,) for seat in sorted(ends)]
    return [path for path in _paths(night.board, voter.id) if path[-1] in ends]


def _stored_elsewhere(night: Night, seats: Iterable[int]) -> dict[int, int]:
    return {seat: mind for seat in seats if (mind := stored(night, seat)) != seat}


def _single_targets(night: Night, voter: Person, rule: VoteRule) -> Targets:
    accepted: list[int] = []
    refused: dict[str, list[int]] = {}
    for seat in night.board.seats():
        reason = refusal(night, voter, rule, seat)
        if reason:
            refused.setdefault(reason, []).append(seat)
        else:
            accepted.append(seat)
    return Targets(
        "single",
        tuple(accepted),
        {reason: tuple(seats) for reason, seats in refused.items()},
        _stored_elsewhere(night, accepted),
    )


def _set_targets(night: Night, voter: Person, rule: VoteRule) -> Targets:
    seats = tuple(seat for seat in night.board.seats() if not refusal(night, voter, rule, seat))
    least, most = bounds(night, rule)
    needed = (voter.id,) if must_include(night, voter, rule) else ()
    others = [seat for seat in seats if seat not in needed]
    shortest = tuple(sorted((*needed, *others[: least - len(needed)])))
    return Targets(
        "set",
        seats,
        stored=_stored_elsewhere(night, seats),
        minimum=least,
        maximum=min(most, len(seats)),
        must_include=needed,
        examples=(shortest,) if len(shortest) == least else (),
        illegal=_illegal_lists(night, voter, rule, ((voter.id,), seats[: most + 1])),
    )


def _list_targets(night: Night, voter: Person, rule: VoteRule, accepted: Sequence[tuple[int, ...]]) -> Targets:
    seats = sorted({seat for path in accepted for seat in path})
    path = rule.shape == "path"
    ends = sorted({path[-1] for path in accepted}) if path else ()
    lengths = [len(path) for path in accepted]
    return Targets(
        "path" if path else "line",
        tuple(seats),
        stored=_stored_elsewhere(night, ends if path else seats if rule.shape == "diagonal_line" else ()),
        minimum=min(lengths, default=0),
        maximum=max(lengths, default=0),
        ends=tuple(ends),
        diagonal=rule.shape == "diagonal_line",
        count=len(accepted),
        examples=_examples(accepted),
        illegal=_illegal_lists(night, voter, rule, ((seat,) for seat in night.board.seats())),
    )


def _examples(accepted: Sequence[tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    """A shortest and a longest list, and one in between."""
    by_length = sorted(accepted, key=len)
    return tuple(dict.fromkeys(by_length[index] for index in (0, len(by_length) // 2, -1))) if by_length else ()


def _illegal_lists(
    night: Night, voter: Person, rule: VoteRule, lists: Iterable[tuple[int, ...]]
) -> tuple[RefusedList, ...]:
    refused = (RefusedList(seats, list_refusal(night, voter, rule, seats) or "") for seats in lists)
    return tuple(islice((entry for entry in refused if entry.reason), 3))


def duty(night: Night, person: Person) -> Duty:
    """Everything this player may send tonight."""
    rule = vote_rule(night, person)
    others: list[Choice] = []
    main: Choice | None = None
    if isinstance(rule, VoteRule):
        main = Choice(rule.action, targets_of(night, person, rule), cancel_of(night, rule))
        extra = extra_of(night, person, rule)
        if extra:
            others.append(Choice(extra, main.targets, required=False))
    if note_holder(night, person):
        note = ACTIONS["DEATH_NOTE_DO"].rule
        others.append(Choice(note.action, targets_of(night, person, note), note.cancel))
    required = main is not None or any(choice.required for choice in others)
    return Duty(person.id, required, main, rule if isinstance(rule, str) else None, tuple(others))


# ---- for whom does the night wait? ----


def missing(night: Night) -> list[int]:
    """Who still has to vote, ascending; nobody on a skipped night.

    The pack has voted when one living wolf has.
    """
    if night.skipped:
        return []
    wolves_voted = any(
        ballot.voter.alive_at_start for action in WOLF_ACTIONS for ballot in night.ballots.get(action, ())
    )
    voted: dict[int, set[str | None]] = {}
    for vote in night.votes:
        voted.setdefault(vote.actor, set()).add(vote.action)
    nothing: set[str | None] = set()
    return [
        person.id
        for person in night.people
        if person.alive_at_start
        and not person.dummy_boy
        and (person.facts.votes or "death_note" in person.keys)
        and _incomplete(night, person, voted.get(person.id, nothing), wolves_voted)
    ]


def _incomplete(night: Night, person: Person, voted: set[str | None], wolves_voted: bool) -> bool:
    holds_note = "death_note" in person.keys and note_holder(night, person)
    if holds_note and voted.isdisjoint(("DEATH_NOTE_DO", "DEATH_NOTE_NOT_DO")):
        return True
    if not person.facts.votes:
        return False
    rule = vote_rule(night, person)
    if isinstance(rule, str):
        return False
    if rule.action in WOLF_ACTIONS:
        return not wolves_voted
    return rule.action not in voted and cancel_of(night, rule) not in voted


# ---- is this vote allowed? ----


def irregular(night: Night, casting: bool = False) -> list[IrregularVote]:
    """The votes that the voting form would not have offered, in order of submission.

    A vote that acts when it is cast has acted, and is not judged by who has died since; unless it is `casting` now.
    """
    found: list[IrregularVote] = []
    for index, vote in enumerate(night.votes):
        reason = vote_refusal(night, vote)
        if reason == "dead" and not casting and vote.action in ACTS_WHEN_CAST:
            continue
        if reason:
            found.append(IrregularVote(index, reason, _explain(night, vote, reason), _is_void(night, vote)))
    return found


def _is_void(night: Night, vote: Vote) -> bool:
    """The voter has no such vote tonight, or it names too few or too many: there is nothing that could be resolved."""
    rule = _rule_voted(night, night.person(vote.actor), vote.action)
    if isinstance(rule, str):
        return True
    if vote.action == rule.cancel:
        return bool(vote.targets)
    if rule.shape in ("single", "self"):
        return len(vote.targets) != 1
    least, most = bounds(night, rule) if rule.shape == "set" else (1, night.board.size)
    return not least <= len(vote.targets) <= most


def vote_refusal(night: Night, vote: Vote) -> VoteRefusal | None:
    """Why this vote is not accepted; None when it is."""
    voter = night.person(vote.actor)
    rule = _rule_voted(night, voter, vote.action)
    if isinstance(rule, str):
        return rule
    if vote.action == rule.cancel and vote.action != rule.action:
        return "wrong_count" if vote.targets else None
    if not vote.targets:
        return "wrong_count"
    return _stored_refusal(night, voter, rule, vote.targets)


def _rule_voted(night: Night, voter: Person, action: str) -> VoteRule | NoVote:
    """The rule under which this action is voted, or why the voter has no such vote."""
    note = ACTIONS["DEATH_NOTE_DO"].rule
    if action in (note.action, note.cancel):
        return note if note_holder(night, voter) else "no_action"
    rule = vote_rule(night, voter)
    if isinstance(rule, str):
        return rule
    if action in (rule.action, cancel_of(night, rule), extra_of(night, voter, rule)):
        return rule
    return "no_action"


def _stored_refusal(night: Night, voter: Person, rule: VoteRule, targets: tuple[int, ...]) -> VoteRefusal | None:
    """Judge the seats whose click would be stored as these targets."""
    reason: VoteRefusal | None = "not_stored"
    for clicked in _clicked_lists(night, rule, targets):
        reason = list_refusal(night, voter, rule, clicked)
        if reason is None:
            return None
    return reason


def _clicked_lists(night: Night, rule: VoteRule, targets: tuple[int, ...]) -> Sequence[tuple[int, ...]]:
    """Every list of clicks that is stored as these targets. Sets and lines are stored in ascending order."""
    if rule.shape == "line":
        return (targets,)
    if rule.shape == "path":
        return [(*targets[:-1], end) for end in _clicks(night, targets[-1])]
    if list(targets) != sorted(targets):
        return ()
    if not night.bodies_are_taken:
        return (targets,)
    lists: list[tuple[int, ...]] = [()]
    for target in targets:
        lists = [(*clicked, seat) for clicked in lists for seat in _clicks(night, target)]
    return [tuple(sorted(clicked)) for clicked in lists]


def _explain(night: Night, vote: Vote, reason: VoteRefusal) -> str:
    rule = _rule_voted(night, night.person(vote.actor), vote.action)
    if isinstance(rule, str):
        why = HAS_NO_VOTE[rule]
    elif reason == "not_stored":
        why = _how_stored(night, rule, vote.targets)
    else:
        why = MAY_NOT_NAME[reason]
    return f"player {vote.actor} may not vote {vote.action} for {list(vote.targets)}: {why}"


def _how_stored(night: Night, rule: VoteRule, targets: Sequence[int]) -> str:
    """What has to become of targets that no click is stored as."""
    path = rule.shape == "path"
    inhabited = _stored_elsewhere(night, targets[-1:] if path else targets)
    cures = [
        f"player {mind}, who lives in the body of {seat}, has to be named instead" for seat, mind in inhabited.items()
    ]
    if not path and list(targets) != sorted(targets):
        cures.append("the players have to be named in ascending order")
    return ", and ".join(cures)


def check(night: Night) -> Check:
    """Every player's duty, for whom the night waits, and which votes are not accepted."""
    return Check(
        tuple(duty(night, person) for person in night.people),
        tuple(missing(night)),
        tuple(irregular(night)),
    )
