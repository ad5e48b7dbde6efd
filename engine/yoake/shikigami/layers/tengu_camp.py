"""The tengu learn which side they support (初日処理: 天狗陣営加担先決定).

Source: spec 16.6.
"""

from yoake.shikigami.catalogue import ROLES
from yoake.shikigami.questions.tengu import stored_tengu_camp
from yoake.shikigami.state import Night

NEEDS: tuple[str, ...] = tuple(key for key, facts in ROLES.items() if facts.group == "tengu")
"""Nobody copies a tengu where none is."""


def resolve(night: Night) -> None:
    side = stored_tengu_camp(night)
    if side is not None:
        night.tell("TENGU_CAMP_RESULT", "tengu_camp.side", None, f"result_tengu_camp_{side}")
