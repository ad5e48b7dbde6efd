"""陰陽師 and 厄神 learn whether they did any good.

Every one of them who chose the player concerned is told, also if he acted later than the success, or has died since.

Source: spec 23.4, 11 sections 1.3 and 2; seed 000, 能力成功フラグ.
"""

from collections.abc import Iterable

from yoake.shikigami.state import Night, Person, Visit


def resolve(night: Night) -> None:
    _report(night, "VOODOO_KILLER_SUCCESS", night.purification_successes.values(), night.purified)
    _report(night, "ANTI_VOODOO_SUCCESS", night.ward_successes.values(), night.wards)


def _report(night: Night, type_: str, successes: Iterable[Person], visits: list[Visit]) -> None:
    for target in successes:
        for visit in visits:
            if visit.at is target:
                night.tell(type_, REPORTS[type_], visit.by, "success", target.body)


REPORTS = {
    "VOODOO_KILLER_SUCCESS": "success_reports.purification",
    "ANTI_VOODOO_SUCCESS": "success_reports.warding",
}
