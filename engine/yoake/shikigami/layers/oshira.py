"""オシラ遊び is carried out: those marked for today return to heaven.

Source: spec 09 section 1; seed 002 ◆［オシラ遊び］執行. The mark is read on the worn body, and its largest date counts.
"""

from yoake.shikigami.state import Night


def resolve(night: Night) -> None:
    for person in night.people:
        if person.alive_now and person.body.doom_day("death_selected") == night.date:
            night.kill(person, "PRIEST_RETURNED", "oshira.return")
