"""初日処理: 決闘者陣営処理 (窮奇).

Source: seed 002, spec 16.5: 窮奇 plays its trick on everybody it has chosen, in the order of the vote.
"""

from yoake.shikigami.questions.tricks import play_trick
from yoake.shikigami.state import Night


def resolve(night: Night) -> None:
    for avenger, _, seats in night.cast("DUELIST_DO"):
        if avenger.role == "trick_avenger" and avenger.alive_now:
            for seat in seats:
                play_trick(night, night.person(seat), "duelists.trick", avenger)
