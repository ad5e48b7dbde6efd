"""内通者 leaves the village (◆離脱処理).

Source: spec 03 section 4.
"""

from yoake.problems import NotBuilt
from yoake.shikigami.state import Night


def resolve(night: Night) -> None:
    raise NotBuilt("departure", sorted(person.role for person in night.people))
