"""初日処理: 恋人系抽選.

Source: seed 002, spec 16.4: in this order 彦星 gets its 織姫, 文車妖妃 has the 交換日記 begun, 魂移使 has lovers change
bodies.
"""

from yoake.shikigami.state import POSSESSORS, Night, Person
from yoake.village import RoleRef


def resolve(night: Night) -> None:
    lovers = night.who_are("lovers")
    if night.who_are("altair_cupid"):
        _choose_vega(night, lovers)
    if night.who_are("letter_cupid"):
        _begin_diaries(night, lovers)
    if night.who_are("exchange_angel"):
        _exchange_bodies(night, lovers)


def _choose_vega(night: Night, lovers: list[Person]) -> None:
    """One 織姫 a village: a lover of one 彦星 drawn by lot, dead or alive."""
    rule = "lovers_lottery.vega"
    altair = night.dice.pick([person.id for person in night.who_are("altair_cupid")], rule)
    for lover in lovers:
        if lover.id != altair and altair in lover.partners("lovers"):
            night.add_role(lover, RoleRef("vega_lovers"), rule, night.person(altair))
            night.line("VEGA_LOVERS", rule, (lover.id,), by=night.person(altair))
            return


def _begin_diaries(night: Night, lovers: list[Person]) -> None:
    """A couple of one 文車妖妃 and of nobody else: a lot decides who writes first."""
    rule = "lovers_lottery.letter"
    couples: dict[int, list[int]] = {cupid.id: [] for cupid in night.who_are("letter_cupid")}
    for lover in lovers:
        cupids = lover.partners("lovers")
        if len(cupids) == 1 and cupids[0] in couples:
            couples[cupids[0]].append(lover.id)
    for cupid, couple in couples.items():
        if len(couple) != 2:
            continue
        by = night.person(cupid)
        first, second = map(night.person, night.dice.shuffle(couple, rule, cupid))
        night.add_doom(first, "letter_exchange", 1, rule, by)
        night.line("LETTER_EXCHANGE_MOVED", rule, (first.id,), by=by)
        night.add_doom(second, "letter_exchange", 0, rule, by)


def _exchange_bodies(night: Night, lovers: list[Person]) -> None:
    """Couples that share a lover are settled together, and one of them changes. Possessors keep theirs out of it."""
    angels = {angel.id for angel in night.who_are("exchange_angel")}
    couples: dict[int, list[Person]] = {}
    settled: set[int] = set()
    for lover in lovers:
        if lover.dummy_boy:
            continue
        for angel in lover.partners("lovers"):
            if angel in angels:
                couples.setdefault(angel, []).append(lover)
                if lover.role in POSSESSORS:
                    settled.add(angel)
    chosen: list[int] = []
    for angel, couple in couples.items():
        if angel in settled:
            continue
        sharing = [other for lover in couple for other in lover.partners("lovers") if other in couples]
        rivals = [other for other in dict.fromkeys(sharing) if other not in settled]
        chosen.append(night.dice.pick(rivals, "lovers_lottery.exchange", angel))
        settled.update(rivals)
    for angel in chosen:
        if len(couples[angel]) >= 2:
            _change_places(night, couples[angel][0], couples[angel][1], night.person(angel))


def _change_places(night: Night, first: Person, second: Person, angel: Person) -> None:
    """They will wake in each other's body, and know each other from the next morning on."""
    rule = "lovers_lottery.exchange"
    for lover, other in ((first, second), (second, first)):
        night.add_role(lover, RoleRef("possessed_exchange", other.id), rule, angel)
    for lover, other in ((first, second), (second, first)):
        night.add_role(lover, RoleRef("mind_sympathy"), rule, angel)
        night.tell("SYMPATHY_RESULT", rule, lover, other.role, about=other)
