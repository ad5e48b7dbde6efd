"""さとり系 read minds (透視), 雷神 walks.

Source: spec 15; seed 002, 初日処理 : 透視能力, ［猩々］の透視判定, ［雷神］の透視判定.
"""

from yoake.shikigami.catalogue import ACTIONS
from yoake.shikigami.questions.traps import lethal_trap_at, mark_trapped, snow_trap_at, spring_traps
from yoake.shikigami.state import Ballot, Night, Person
from yoake.village import RoleRef

TIES = {"mind_scanner": "mind_read", "evoke_scanner": "mind_evoke", "presage_scanner": "mind_presage"}
"""さとり, イタコ and 件: the mark that each leaves, dead or alive, on whom it chose on the first night."""


def read_minds(night: Night) -> None:
    for ballot in night.cast("MIND_SCANNER_DO"):
        scanner = ballot.voter
        if scanner.dead_now:
            continue
        tie = TIES.get(scanner.role)
        if tie:
            night.add_role(ballot.at, RoleRef(tie, player=scanner.id), f"scanning.{scanner.role}", scanner)
        else:
            _see_through(night, scanner, ballot.at)


def _see_through(night: Night, scanner: Person, target: Person) -> None:
    """猩々 sees whom the target voted for, whatever came of the votes."""
    if lethal_trap_at(night, target):
        night.kill(scanner, "TRAPPED", "scanning.trap")
        return
    if snow_trap_at(night, target):
        night.add_doom(scanner, "frostbite", 1, "scanning.snow_trap")
    rule = "scanning.clairvoyance_scanner"
    for action, ballots in night.ballots.items():
        for ballot in ballots:
            if ballot.voter is target and ballot.target is not None:
                for seat in _seen_seats(night, action, ballot):
                    night.tell("CLAIRVOYANCE_RESULT", rule, scanner, seat, about=target.body, value_is_player=True)


def _seen_seats(night: Night, action: str, ballot: Ballot) -> list[int]:
    """The seats of a vote, ascending: a line as it was drawn, of a path the end by the body that is seen there."""
    match ACTIONS[action].rule.shape:
        case "line":
            return sorted(ballot.seats)
        case "path":
            return sorted((*ballot.seats[:-1], ballot.at.body.id))
    return sorted(night.person(seat).body.id for seat in ballot.seats)


def walk(night: Night) -> None:
    for ballot in night.cast("STEP_SCANNER_DO"):
        if ballot.voter.alive_now:
            _walk(night, ballot.voter, ballot.seats)
    spring_traps(night, "scanning.trap")


def _walk(night: Night, scanner: Person, line: tuple[int, ...]) -> None:
    """雷神 is heard when one of those beside his way has company to talk to. The way may hold a trap."""
    if any(lethal_trap_at(night, night.person(seat)) for seat in line):
        mark_trapped(night, scanner, "scanning.trap")
        return
    if "levitation" in scanner.keys or (night.documented and night.weather == "no_step"):  # R1
        return
    beside = [night.person(seat) for cell in line for seat in night.board.beside(cell) if seat not in line]
    beside = [person for person in beside if person.alive_now]
    unheard = 100 - min(80, 10 * len(beside))
    if night.dice.chance(unheard, "scanning.step_scanner", scanner.id):
        return
    heard = [seat for seat in line if night.seat_alive_at_start(seat)]
    if heard and any(map(_talks, beside)):
        night.line("STEP", "scanning.step_scanner", sorted(heard), by=scanner)


def _talks(person: Person) -> bool:
    """Of those who talk at night with their own kind: sharers, wolves and foxes that are not lonely, and 共鳴者."""
    return (
        (person.group == "common" and person.role != "dummy_common")
        or person.partner_wolf
        or (person.group == "fox" and not person.lonely)
        or "mind_friend" in person.keys
    )
