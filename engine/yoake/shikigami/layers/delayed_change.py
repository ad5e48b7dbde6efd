"""遅行性コピー執行, 遅行性役職変化執行.

Source: seed 002, spec 24: on the third night 覚醒者 become the best of the family they chose, then 夢語部 the worst; on
the fourth 昼狐 become 妖狐. The dead change too.
"""

from collections.abc import Mapping
from typing import Final

from yoake.shikigami.catalogue import SOUL_COPY, TELLER_COPY
from yoake.shikigami.state import Night, Person
from yoake.village import RoleRef

FORMER_FAMILY: Final[Mapping[str, str]] = {
    "changed_disguise": "wolf",  # 元朔狼
    "changed_therian": "mad",  # 元獣人
    "changed_tailtip": "depraver",  # 元尾先
}
"""Marks of those who count as members of the family they come from."""


def copy(night: Night) -> None:
    for copier, becomes, marker in (
        ("soul_mania", SOUL_COPY, "copied_soul"),
        ("dummy_mania", TELLER_COPY, "copied_teller"),
    ):
        for person in night.who_are(copier):
            if person.main.player is None or person.dummy_boy:
                continue
            role = _copied_role(night.person(person.main.player), becomes)
            night.change_role(person, RoleRef(role), "delayed_change.copy", person)
            night.add_role(person, RoleRef(marker), "delayed_change.copy", person)
            night.tell("MANIA_RESULT", "delayed_change.copy", person, role, about=person)


def _copied_role(target: Person, becomes: Mapping[str, str]) -> str:
    """村人 after choosing a maniac, or somebody who was one."""
    if target.contains("mania") or target.contains("copied"):
        return "human"
    family = next((family for mark, family in FORMER_FAMILY.items() if target.has(mark)), target.group)
    return becomes[family]


def turn(night: Night) -> None:
    for fox in night.who_are("vindictive_fox"):
        night.change_role(fox, RoleRef("fox"), "delayed_change.turn", fox)
        night.add_role(fox, RoleRef("changed_vindictive"), "delayed_change.turn", fox)
