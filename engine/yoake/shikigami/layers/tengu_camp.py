"""初日処理: 天狗陣営加担先決定.

Source: spec 16.6.
"""

from yoake.problems import NotBuilt
from yoake.shikigami.state import Night


def resolve(night: Night) -> None:
    raise NotBuilt("tengu_camp", sorted(person.role for person in night.people))
