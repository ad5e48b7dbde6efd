"""他者蘇生判定, 身代わり蘇生判定, and the doom of the 神医 who revives nobody.

Nothing of it happens while the dead see the cast (21.0). The rule ids:

- `revival.roll`, `revival.misfire`: the roll of a ballot, and who comes back instead of the one asked for
- `revival.revive`: somebody comes back
- `revival.curse`: the curse of a robbed grave
- `revival.after.<role>`: what a success costs its reviver
- `revival.failed`, `revival.told`: what is public, and what the reviver learns
- `revival.exchange.*`: 身代わり蘇生, one life for another
- `revival.relapse`: 神医

Source: spec 21; seed 002 ◆他者蘇生判定, ◆身代わり蘇生判定.
"""

from collections.abc import Callable, Iterator

from yoake.shikigami.questions.limits import revival_limited
from yoake.shikigami.questions.links import call_off_possession, free_body, return_home
from yoake.shikigami.questions.resistance import specially_resistant
from yoake.shikigami.questions.roster import roster_open
from yoake.shikigami.state import POSSESSORS, Ballot, Night, Person
from yoake.village import RoleRef

FIXED_RATES = {"full_revive": 100, "no_revive": 0}
"""雷雨 and 快晴: then there is no misfire either."""

CURSE_RATE = 70


def resolve(night: Night) -> None:
    if roster_open(night):
        return
    blessed = any(brownie.alive_now for brownie in night.who_are("revive_brownie"))
    fetish_cats: list[Person] = []
    reviver: Person | None = None
    for ballot in _ballots(night):
        reviver = ballot.voter
        beneficiary = _beneficiary(night, ballot, blessed)
        if beneficiary is None or not _revive(night, beneficiary, reviver):
            _fail(night, ballot)
            continue
        if night.weather != "full_revive":
            if reviver.role == "fetish_cat":
                fetish_cats.append(reviver)
            after = AFTER_EFFECTS.get(reviver.role)
            if after:
                after(night, reviver)
        _tell(night, reviver, "success", beneficiary)
    if fetish_cats and reviver is not None and night.weather != "no_sacrifice":
        _exchange_lives(night, fetish_cats, reviver)


def relapse(night: Night) -> None:
    """神医 who revived nobody falls to what he heals, unless he carries it already."""
    if roster_open(night):
        return
    busy = {ballot.voter.id for ballot in night.cast("POISON_CAT_DO")}
    for healer in night.who_are("doom_cat"):
        if healer.alive_now and healer.id not in busy and not healer.has("death_warrant"):
            night.add_doom(healer, "death_warrant", 3, "revival.relapse")


def _ballots(night: Night) -> Iterator[Ballot]:
    """The ballots of those who can still act when their turn comes; 仙狐 only once a game."""
    for ballot in night.cast("POISON_CAT_DO"):
        reviver = ballot.voter
        if not reviver.inactive and (reviver.role != "revive_fox" or reviver.ability_active):
            yield ballot


def _fail(night: Night, ballot: Ballot) -> None:
    night.line("REVIVE_FAILED", "revival.failed", (ballot.at.id,), by=ballot.voter)
    _tell(night, ballot.voter, "failed", ballot.at)


def _tell(night: Night, reviver: Person, result: str, about: Person) -> None:
    """The dead are named as themselves, whoever wears their bodies."""
    night.tell("POISON_CAT_RESULT", "revival.told", reviver, result, about)


# ---- who comes back ----


def _beneficiary(night: Night, ballot: Ballot, blessed: bool) -> Person | None:
    """Who is called back by this ballot: whom it names, somebody else by a misfire, or nobody."""
    reviver, wanted = ballot.voter, ballot.at
    rate = _rate(night, reviver, blessed)
    misfire = min(rate, _misfire(night, reviver, rate))
    match night.dice.grade((misfire, rate), "revival.roll", reviver.id):
        case 0:
            wanted = _misfired(night, reviver, wanted)
        case 2:
            return None
    if revival_limited(wanted) or (reviver.role == "revive_doll_master" and "doll" in wanted.facts.tags):
        return None
    return wanted


def _rate(night: Night, reviver: Person, blessed: bool) -> int:
    fixed = FIXED_RATES.get(night.weather or "")
    if fixed is not None:
        return fixed
    rate = reviver.facts.revive_rate
    if rate is None:
        rate = RATES[reviver.role](night, reviver)
    return min(100, _rounded_up(13 * rate, 10)) if blessed else rate


def _misfire(night: Night, reviver: Person, rate: int) -> int:
    if night.weather in FIXED_RATES:
        return 0
    misfire = reviver.facts.misfire
    if misfire is None:
        misfire = rate // 5
    return misfire * 2 if night.weather == "missfire_revive" else misfire


def _misfired(night: Night, reviver: Person, wanted: Person) -> Person:
    """Some other dead player; when there is none, the one who was asked for after all."""
    others = [
        person.id
        for person in night.people
        if person is not wanted
        and not night.seat_alive_now(person.id)
        and not person.dummy_boy
        and not person.revived
        and not revival_limited(person)
    ]
    return night.person(night.dice.pick(others, "revival.misfire", reviver.id)) if others else wanted


def _rounded_up(numerator: int, denominator: int) -> int:
    return -(-numerator // denominator)


def _revive_cat(night: Night, cat: Person) -> int:
    """仙狸: a quarter with every success."""
    return _rounded_up(80, 4 ** (cat.main.times or 0))


def _revive_doll_master(night: Night, master: Person) -> int:
    """西行法師: the more dolls, the better."""
    dolls = sum("doll" in person.facts.tags and not person.inactive for person in night.people)
    return 15 + 10 * dolls


RATES: dict[str, Callable[[Night, Person], int]] = {
    "revive_cat": _revive_cat,
    "revive_doll_master": _revive_doll_master,
}
"""Of those whose rate is not one number."""


# ---- how somebody comes back ----


def _revive(night: Night, soul: Person, reviver: Person) -> bool:
    """Carry it out. False when it fails after all; who came back already tonight is a success."""
    if soul.role in POSSESSORS:
        return soul.revived or _revive_possessor(night, soul, reviver)
    if soul.id in night.robbed and not specially_resistant(night, reviver):
        _curse(night, reviver)
    if soul.mind is not soul:
        free_body(night, soul, "revival.revive", reviver)
    night.revive(soul, "revival.revive", reviver)
    return True


def _curse(night: Night, reviver: Person) -> None:
    if night.dice.chance(CURSE_RATE, "revival.curse", reviver.id):
        night.add_doom(reviver, "death_warrant", 2, "revival.curse", reviver)


def _revive_possessor(night: Night, soul: Person, reviver: Person) -> bool:
    """He is himself again. If he walks about in another body, its owner comes back in silence."""
    rule = "revival.revive"
    worn = soul.body
    walking = soul.alive_now
    if walking and revival_limited(worn):
        return False
    if worn is not soul:
        return_home(night, soul, rule, reviver)
        if worn.mind is soul:  # else somebody has taken it after him
            free_body(night, worn, rule, reviver)
    call_off_possession(night, soul, rule, reviver)
    if walking:
        night.announce_revival(soul, rule, reviver)
        night.revive(worn, rule, reviver, announced=False)
    else:
        night.revive(soul, rule, reviver)
    return True


# ---- what a success costs ----


def _count_success(night: Night, cat: Person) -> None:
    successes = (cat.main.times or 0) + 1
    night.change_role(cat, RoleRef(cat.role, times=successes), "revival.after.revive_cat", cat)


def _give_own_life(night: Night, cat: Person) -> None:
    night.kill(cat, "SACRIFICE", "revival.after.sacrifice_cat", cat)


def _gain_time(night: Night, cat: Person) -> None:
    """神医 puts off a death that is still to come by two days."""
    doom = cat.doom_day("death_warrant")
    if doom is not None and doom > night.date:
        night.add_role(cat, RoleRef("death_warrant", day=doom + 2), "revival.after.doom_cat", cat)


def _spend_power(night: Night, fox: Person) -> None:
    night.lose_ability(fox, "revival.after.revive_fox", fox)


AFTER_EFFECTS: dict[str, Callable[[Night, Person], None]] = {
    "revive_cat": _count_success,
    "sacrifice_cat": _give_own_life,
    "doom_cat": _gain_time,
    "revive_fox": _spend_power,
}


# ---- 身代わり蘇生 ----


def _exchange_lives(night: Night, cats: list[Person], last_reviver: Person) -> None:
    """For each 呪物遣い that succeeded one more comes back, and somebody dies for it.

    Both rows are drawn up before. The curse of a robbed grave falls on whoever acted last in this layer.
    """
    souls: list[int] = []
    victims: list[int] = []
    for person in night.people:
        if person.dummy_boy:
            continue
        if person.alive_now or night.seat_alive_now(person.id):
            if not person.revived and not specially_resistant(night, person):
                victims.append(person.id)
        elif not revival_limited(person):
            souls.append(person.id)
    owners = night.dice.shuffle([cat.id for cat in cats], "revival.exchange.order")
    returning = night.dice.deal(souls, len(owners), "revival.exchange.soul")
    dying = night.dice.deal(victims, len(returning), "revival.exchange.victim")
    for index, seat in enumerate(returning):
        cat, soul = night.person(owners[index]), night.person(seat)
        _revive(night, soul, last_reviver)
        _tell(night, cat, "success", soul)
        if index < len(dying):
            night.kill(night.person(dying[index]), "SACRIFICE", "revival.exchange.victim", cat)
