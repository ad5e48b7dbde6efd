"""襲撃先生存時処理.

Source: spec 27.1, 03 section 3.8.
"""

from yoake.problems import NotBuilt
from yoake.shikigami.state import Night


def resolve(night: Night) -> None:
    raise NotBuilt("survivors", sorted(person.role for person in night.people))
