"""The role table of one village: the defaults of the catalogue with the village's own cells."""

from collections.abc import Iterable
from functools import lru_cache

from yoake.sakasama.catalogue import ROLES, BiteEffect, Camp, Cells
from yoake.sakasama.village import RoleOverride


def merged(overrides: Iterable[RoleOverride]) -> dict[str, RoleOverride]:
    """What the village says about each role; of a cell that is given twice the later one counts."""
    said: dict[str, RoleOverride] = {}
    for override in overrides:
        given = {cell: value for cell, value in override._asdict().items() if value is not None}
        said[override.role] = said.get(override.role, RoleOverride(override.role))._replace(**given)
    return said


@lru_cache(maxsize=1024)
def table_of(overrides: tuple[RoleOverride, ...]) -> dict[str, Cells]:
    """Every role of this village with its cells. The overrides have been checked. Callers must not change it."""
    table = {key: role.cells for key, role in ROLES.items()}
    for role, said in merged(overrides).items():
        table[role] = _cells(said, table.get(role))
    return table


def _cells(said: RoleOverride, default: Cells | None) -> Cells:
    if default is None:
        assert None not in said, "an added role has all its cells"
        default = Cells(Camp.HUMAN, Camp.HUMAN, 0, BiteEffect.DIES)
    return Cells(
        default.camp if said.camp is None else Camp(said.camp),
        default.judgement if said.judgement is None else Camp(said.judgement),
        default.wolf_points if said.wolf_points is None else said.wolf_points,
        default.bite if said.bite is None else BiteEffect(said.bite),
    )
