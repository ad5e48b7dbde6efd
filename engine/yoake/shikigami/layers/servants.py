"""初日処理: 主選択.

Source: seed 002, spec 16.2: 従者系 choose a master, who gets their mark.
"""

from collections.abc import Mapping
from typing import Final

from yoake.shikigami.state import Night
from yoake.village import RoleRef

MARKS: Final[Mapping[str, str]] = {
    "servant": "serve_support",
    "vassal_servant": "serve_support",
    "barrier_servant": "serve_protect",
    "sweet_servant": "sweet_ringing",
}
UNOWNED: Final = frozenset({"sweet_ringing"})
"""Marks that do not tell whose they are."""


def resolve(night: Night) -> None:
    for servant, master, _ in night.cast("SERVANT_DO"):
        if master is None or servant.dead_now:
            continue
        mark = MARKS[servant.role]
        night.change_role(servant, RoleRef(servant.role, master.id), "servants.choose", servant)
        owner = None if mark in UNOWNED else servant.id
        night.add_role(master, RoleRef(mark, owner), "servants.choose", servant)
