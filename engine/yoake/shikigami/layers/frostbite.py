"""Snow traps leave their frostbite.

Source: spec 09 section 3; seed 002 ◆ここまでの［凍傷］の罠の執行. Whoever died since his visit gets nothing.
"""

from yoake.shikigami.state import Night


def resolve(night: Night) -> None:
    for visitor in night.frostbitten:
        if visitor.alive_now:
            night.add_doom(visitor, "frostbite", 1, "frostbite.execute")
    night.frostbitten.clear()
