"""What the weather does by itself: 白羽の矢, 星空, 花吹雪.

Seed 000, 占い関連処理 step 33. Whoever lived when the night began may be hit, tonight's dead included.

Source: spec 13 section 9.
"""

from yoake.shikigami.questions.lettered import lettered_line
from yoake.shikigami.questions.spirit_away import spirit_away
from yoake.shikigami.state import Night

RULE = "divination.33"

LINES = {"star_fairy": "CONSTELLATION", "flower_fairy": "FLOWERED"}


def resolve(night: Night) -> None:
    if night.weather == "tengu_kill":
        spirit_away(night, RULE)
    elif night.weather in LINES:
        living = [person.id for person in night.people if person.alive_at_start]
        if living:
            lettered_line(night, LINES[night.weather], night.person(night.dice.pick(living, RULE)), RULE)
