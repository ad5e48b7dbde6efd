"""Votes of the first night that act when they are cast: couples, duels and favours.

Source: spec 16.0. The voter's own id stands in every link (`lovers[P]`, `rival[P]`, ...). Nothing is undone when he dies.
"""

from collections.abc import Callable, Sequence

from yoake.shikigami.state import Night, Person
from yoake.village import RoleRef, Sex

Targets = Sequence[Person]
Effect = Callable[[Night, Person, Targets], None]


def resolve(night: Night) -> None:
    for action, effects in (("CUPID_DO", ARROWS), ("DUELIST_DO", DUELS)):
        for ballot in night.cast(action):
            targets = [night.person(seat) for seat in ballot.seats]
            for effect in effects[ballot.voter.role]:
                effect(night, ballot.voter, targets)


def _give(night: Night, person: Person, ref: RoleRef, voter: Person) -> None:
    night.add_role(person, ref, f"first_votes.{ref.key}", voter)


def _others(voter: Person, targets: Targets) -> list[Person]:
    return [target for target in targets if target is not voter]


# ---- marks that many of them give ----


def _link(key: str) -> Effect:
    """`key[P]` for every target."""

    def effect(night: Night, voter: Person, targets: Targets) -> None:
        for target in targets:
            _give(night, target, RoleRef(key, player=voter.id), voter)

    return effect


def _link_others(key: str) -> Effect:
    """`key[P]` for every target but the voter."""

    def effect(night: Night, voter: Person, targets: Targets) -> None:
        _link(key)(night, voter, _others(voter, targets))

    return effect


def _mark(key: str) -> Effect:
    """`key` for every target."""

    def effect(night: Night, voter: Person, targets: Targets) -> None:
        for target in targets:
            _give(night, target, RoleRef(key), voter)

    return effect


def _warrant(night: Night, voter: Person, targets: Targets) -> None:
    """A death warrant for the seventh day."""
    for target in targets:
        _give(night, target, RoleRef("death_warrant", day=7), voter)


def _hears_others(night: Night, voter: Person, targets: Targets) -> None:
    """The voter hears every other target."""
    for target in _others(voter, targets):
        _give(night, voter, RoleRef("mind_receiver", player=target.id), voter)


def _hears_from_outside(night: Night, voter: Person, targets: Targets) -> None:
    """女神 hears her couple when she is not part of it."""
    if voter not in targets:
        _hears_others(night, voter, targets)


# ---- sympathy: the couple learn each other's roles ----


def _sympathy(night: Night, voter: Person, targets: Targets) -> None:
    first, second = targets
    for one, other in ((first, second), (second, first)):
        _give(night, one, RoleRef("mind_sympathy"), voter)
        night.tell("SYMPATHY_RESULT", "first_votes.sympathy", one, other.role, about=other.body)


def _sympathy_if(fits: Callable[[Person, Person], bool]) -> Effect:
    def effect(night: Night, voter: Person, targets: Targets) -> None:
        if fits(targets[0], targets[1]):
            _sympathy(night, voter, targets)

    return effect


def _both(sex: Sex) -> Callable[[Person, Person], bool]:
    return lambda one, other: one.sex is sex and other.sex is sex


# ---- single roles ----


def _spin(night: Night, voter: Person, targets: Targets) -> None:
    """絡新婦: one of the two others becomes the lover, by lot; both become 愛人."""
    others = _others(voter, targets)
    chosen = night.dice.pick([other.id for other in others], "first_votes.nephila_cupid", voter.id)
    _link("lovers")(night, voter, [voter, night.person(chosen)])
    _link("fake_lovers")(night, voter, others)


def _imagine(night: Night, voter: Person, targets: Targets) -> None:
    """夢求愛者 only believes to have shot: its own main role keeps the other target."""
    (other,) = _others(voter, targets)
    night.change_role(voter, RoleRef(voter.role, player=other.id), "first_votes.dummy_chiroptera", voter)


def _mirror(night: Night, voter: Person, targets: Targets) -> None:
    """鏡妖精 keeps the pair for the day of its execution."""
    first, second = targets
    pair = RoleRef(voter.role, player=first.id, partner=second.id)
    night.change_role(voter, pair, "first_votes.mirror_fairy", voter)


BUNDLES = (("flattery", "wisp"), ("rabbit", "black_wisp"), ("nervy", "foughten_wisp"))
"""What 三相女神 deals out, one bundle a target."""


def _deal_bundles(night: Night, voter: Person, targets: Targets) -> None:
    order = night.dice.shuffle(range(len(BUNDLES)), "first_votes.triphase_duelist", voter.id)
    for target, index in zip(targets, order, strict=True):
        for key in BUNDLES[index]:
            _give(night, target, RoleRef(key), voter)


def _old_battlefield(night: Night, voter: Person, targets: Targets) -> None:
    """落ち武者: half of the targets, rounded down, carry 古戦場火."""
    seats = [target.id for target in targets]
    for seat in night.dice.deal(seats, len(seats) // 2, "first_votes.foughten_avenger", voter.id):
        _give(night, night.person(seat), RoleRef("foughten_wisp"), voter)


def _learn_role(night: Night, voter: Person, targets: Targets) -> None:
    """家神."""
    for target in targets:
        night.tell("PATRON_RESULT", "first_votes.soul_patron", voter, target.role, about=target.body)


# ---- who does what ----

_LOVE = _link("lovers")
_RIVALS, _FOES, _FAVOUR = (_link("rival"),), (_link("enemy"),), (_link("supported"),)

ARROWS: dict[str, tuple[Effect, ...]] = {
    "cupid": (_LOVE,),
    "letter_cupid": (_LOVE,),
    "minstrel_cupid": (_LOVE,),
    "snow_cupid": (_LOVE,),
    "self_cupid": (_LOVE, _link_others("mind_receiver")),
    "moon_cupid": (_LOVE, _mark("challenge_lovers"), _hears_others),
    "altair_cupid": (_LOVE, _link("mind_friend")),
    "sacrifice_cupid": (_LOVE,),
    "mind_cupid": (_LOVE, _link("mind_friend"), _hears_from_outside),
    "sweet_cupid": (_LOVE, _link("mind_friend")),
    "triangle_cupid": (_LOVE,),
    "nephila_cupid": (_spin, _hears_others),
    "revive_cupid": (_LOVE, _warrant),
    "angel": (_LOVE, _sympathy_if(lambda one, other: one.sex is not other.sex)),
    "rose_angel": (_LOVE, _sympathy_if(_both(Sex.MALE))),
    "lily_angel": (_LOVE, _sympathy_if(_both(Sex.FEMALE))),
    "exchange_angel": (_LOVE,),
    "ark_angel": (_LOVE,),
    "sacrifice_angel": (_LOVE, _link_others("protected"), _sympathy),
    "scarlet_angel": (_LOVE, _sympathy),
    "cursed_angel": (_LOVE, _sympathy_if(lambda one, other: one.facts.start_camp != other.facts.start_camp)),
    "dummy_chiroptera": (_imagine,),
    "sweet_fairy": (_link("sweet_status"),),
    "mirror_fairy": (_mirror,),
}

DUELS: dict[str, tuple[Effect, ...]] = {
    "duelist": (*_RIVALS, _link_others("mind_receiver")),
    "valkyrja_duelist": _RIVALS,
    "critical_duelist": _RIVALS,
    "cowboy_duelist": _RIVALS,
    "sea_duelist": _RIVALS,
    "triangle_duelist": _RIVALS,
    "triphase_duelist": (*_RIVALS, _deal_bundles),
    "doom_duelist": (*_RIVALS, _warrant),
    "perverse_duelist": (*_RIVALS, _mark("perverseness")),
    "avenger": _FOES,
    "poison_avenger": _FOES,
    "cursed_avenger": _FOES,
    "critical_avenger": _FOES,
    "revive_avenger": _FOES,
    "cute_avenger": _FOES,
    "trick_avenger": _FOES,
    "foughten_avenger": (*_FOES, _old_battlefield),
    "patron": _FAVOUR,
    "soul_patron": (*_FAVOUR, _learn_role),
    "sacrifice_patron": (*_FAVOUR, _link("protected")),
    "shepherd_patron": (*_FAVOUR, _link("mind_sheep")),
    "plumage_patron": (*_FAVOUR, _mark("aspirator")),
    "critical_patron": (*_FAVOUR, _link("occupied_luck")),
}
