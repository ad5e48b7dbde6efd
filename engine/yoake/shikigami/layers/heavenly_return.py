"""初日処理: 天人 帰還.

Source: seed 002, spec 16.3: 天人 go back to heaven while the dead do not see the cast; whom love holds stays, and can
do so no more.
"""

from yoake.shikigami.questions.roster import roster_open
from yoake.shikigami.state import Night


def resolve(night: Night) -> None:
    if roster_open(night):
        return
    for celestial in night.who_are("revive_priest"):
        if celestial.dummy_boy:
            continue
        if celestial.has("lovers") or celestial.has("fake_lovers"):
            night.lose_ability(celestial, "heavenly_return.in_love", celestial)
        elif celestial.alive_now:
            night.kill(celestial, "PRIEST_RETURNED", "heavenly_return.return", celestial)
