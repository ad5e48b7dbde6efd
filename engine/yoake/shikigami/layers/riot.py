"""張り込み判定.

Source: spec 03 section 6.2, 22.
"""

from yoake.problems import NotBuilt
from yoake.shikigami.state import Night


def resolve(night: Night) -> None:
    raise NotBuilt("riot", sorted(person.role for person in night.people))
