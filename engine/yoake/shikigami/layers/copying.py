"""初日処理: コピー能力.

Source: seed 002, spec 16.1: in order of the votes, whoever lives copies from the roles of the start of the night. The
神話マニア family takes the role over, 奇術師 after robbing the target of it; 覚醒者 and 夢語部 wait for the third night; the
鵺 family only chooses.
"""

from collections.abc import Callable, Mapping
from typing import Final

from yoake.shikigami.questions.tricks import play_trick, role_to_copy
from yoake.shikigami.state import Night, Person
from yoake.village import RoleRef

MASKS: Final[Mapping[str, str]] = {
    "human": "upper_voter",
    "wolf": "black_wisp",
    "fox": "spell_wisp",
    "lovers": "sweet_ringing",
    "quiz": "critical_voter",
    "vampire": "foughten_wisp",
    "chiroptera": "gold_wisp",
    "ogre": "wisp",
    "duelist": "star",
    "tengu": "tengu_spell_wisp",
}
"""Main camp of the target -> the sub role that 面霊気 puts on."""

OWNED_GIFTS: Final = frozenset({"wirepuller_luck", "protected"})
"""Sub roles that carry the giver's id."""

Effect = Callable[[Night, Person, Person], None]
"""What the copier does with his target."""


def resolve(night: Night) -> None:
    for voter, target, _ in night.cast("MANIA_DO"):
        if target is not None and voter.alive_now:
            COPIES[voter.role](night, voter, target)


def _copy(marker: str) -> Effect:
    """The role itself."""

    def effect(night: Night, actor: Person, target: Person) -> None:
        _become(night, actor, target, role_to_copy(target), marker)

    return effect


def _copy_basic(night: Night, actor: Person, target: Person) -> None:
    """The basic role of its family only."""
    _become(night, actor, target, _basic_role(target), "copied_basic")


def _copy_and_rob(night: Night, actor: Person, target: Person) -> None:
    play_trick(night, target, "copying.trick", actor)
    _become(night, actor, target, role_to_copy(target), "copied_trick")


def _become(night: Night, actor: Person, target: Person, role: str, marker: str) -> None:
    night.change_role(actor, RoleRef(role), "copying.copy", actor)
    night.add_role(actor, RoleRef(marker), "copying.copy", actor)
    night.tell("MANIA_RESULT", "copying.copy", actor, role, about=target)


def _choose_and_wait(night: Night, actor: Person, target: Person) -> None:
    """覚醒者 and 夢語部 learn the family and change on the third night."""
    night.change_role(actor, RoleRef(actor.role, target.id), "copying.wait", actor)
    night.tell("MANIA_RESULT", "copying.wait", actor, _basic_role(target), about=target)


def _basic_role(target: Person) -> str:
    return "human" if target.contains("mania") else target.facts.basic


def _befriend(gift: str | None = None) -> Effect:
    """鵺系: the two know each other from now on, and the target may get something besides."""

    def effect(night: Night, actor: Person, target: Person) -> None:
        night.change_role(actor, RoleRef(actor.role, target.id), "copying.choose", actor)
        night.add_role(actor, RoleRef("mind_friend", actor.id), "copying.choose", actor)
        night.add_role(target, RoleRef("mind_friend", actor.id), "copying.choose", actor)
        if gift is not None:
            given = RoleRef(gift, actor.id if gift in OWNED_GIFTS else None)
            night.add_role(target, given, "copying.gift", actor)

    return effect


def _put_on_mask(night: Night, actor: Person, target: Person) -> None:
    """面霊気: its own sub role comes before the friendship."""
    if not target.contains("mania"):
        night.add_role(actor, RoleRef(MASKS[target.facts.camp]), "copying.mask", actor)
    _befriend()(night, actor, target)


COPIES: Final[Mapping[str, Effect]] = {
    "mania": _copy("copied"),
    "scarlet_mania": _copy("copied_nymph"),
    "basic_mania": _copy_basic,
    "trick_mania": _copy_and_rob,
    "soul_mania": _choose_and_wait,
    "dummy_mania": _choose_and_wait,
    "unknown_mania": _befriend(),
    "resurrect_mania": _befriend(),
    "revive_mania": _befriend(),
    "lute_mania": _befriend(),
    "harp_mania": _befriend(),
    "wirepuller_mania": _befriend("wirepuller_luck"),
    "fire_mania": _befriend("wisp"),
    "sacrifice_mania": _befriend("protected"),
    "mask_mania": _put_on_mask,
}
