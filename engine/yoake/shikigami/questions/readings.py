"""What a divination reads in somebody (spec 13, section 4). Nothing here fails, lies or is jammed.

Sub roles count as they were at the start of the night. The reader matters only to the love reading.
"""

from collections.abc import Mapping

from yoake.shikigami.questions.camps import main_camp
from yoake.shikigami.questions.resistance import sirius_fully_awakened
from yoake.shikigami.state import Night, Person

WISPS: Mapping[str, str] = {
    "wisp": "ogre",  # 鬼火
    "tengu_spell_wisp": "wolf",  # 天狗火
    "foughten_wisp": "chiroptera",  # 古戦場火
    "black_wisp": "wolf",  # 天火
}
"""Fires that hide what somebody is; of several the first one here shines."""

LOVE_MARKS: Mapping[str, str] = {
    "possessed_exchange": "flower_mage_possessed",
    "letter_exchange": "flower_mage_letter",
    "challenge_lovers": "flower_mage_challenge",
    "vega_lovers": "flower_mage_vega",
    "lovers": "flower_mage_lovers",
    "fake_lovers": "flower_mage_fake",
    "sweet_status": "flower_mage_sweet",
}
"""What 花占い師 finds first, in this order."""

_REVERSED: Mapping[str, str] = {"human": "wolf", "wolf": "human"}


def ordinary_reading(night: Night, target: Person) -> str:
    """Human, wolf, ogre or chiroptera."""
    if "sheep_wisp" in target.keys and target.doom_day("sheep_wisp") == night.date:
        return "human"
    for wisp, reading in WISPS.items():
        if wisp in target.keys:
            return reading
    if sirius_fully_awakened(night, target):
        return "human"
    return target.facts.reading


def reversed_reading(night: Night, target: Person) -> str:
    """The ordinary one with human and wolf exchanged (夢見人)."""
    reading = ordinary_reading(night, target)
    return _REVERSED.get(reading, reading)


def role_reading(target: Person) -> str:
    """The main role itself."""
    return target.role


def mind_reading(target: Person) -> str:
    """Normal, liar, ogre or lovers (精神鑑定士)."""
    return target.facts.mind_reading


def sex_reading(target: Person) -> str:
    """Male or female; chiroptera or ogre for those camps, chiroptera for the golden ones (ひよこ鑑定士)."""
    if "gold" in target.fragments:
        return "chiroptera"
    reading = target.facts.sex_reading
    return f"sex_{target.sex}" if reading == "actual" else reading


def voted_tonight(night: Night, target: Person) -> bool:
    """Whether 占星術師 sees an ability: any night vote, cancelled or emptied by the weather as it may be, or a wolf."""
    return target.facts.group == "wolf" or any(vote.actor == target.id for vote in night.votes)


def love_reading(night: Night, reader: Person, target: Person) -> str:
    """What ties the target has; without any, whether 花占い師 likes the seat (odd distance) or not."""
    for mark, reading in LOVE_MARKS.items():
        if mark in target.keys:
            return reading
    if main_camp(target) == "lovers":
        return "flower_mage_cupid"
    board = night.board
    rows = board.row_of(reader.id) - board.row_of(target.id)
    columns = board.column_of(reader.id) - board.column_of(target.id)
    return "flower_mage_like" if (rows + columns) % 2 else "flower_mage_dislike"
