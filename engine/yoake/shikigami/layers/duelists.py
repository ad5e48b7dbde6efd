"""初日処理: 決闘者陣営処理 (窮奇).

Source: spec 16.5.
"""

from yoake.problems import NotBuilt
from yoake.shikigami.state import Night


def resolve(night: Night) -> None:
    raise NotBuilt("duelists", sorted(person.role for person in night.people))
