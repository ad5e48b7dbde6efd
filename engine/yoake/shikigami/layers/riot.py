"""張り込み判定: where somebody came back tonight, each waiting 暴徒 has two of those around him beaten to death.

Source: spec 03 section 6.2, 22.
"""

from yoake.shikigami.questions.resistance import specially_resistant
from yoake.shikigami.state import Night, Person

VICTIMS_EACH = 2


def resolve(night: Night) -> None:
    rioters: dict[int, list[Person]] = {}
    for stakeout in night.stakeouts:
        if stakeout.at.revived and not stakeout.by.died:
            rioters.setdefault(stakeout.at.id, []).append(stakeout.by)
    if not rioters:
        return
    for place in night.dice.shuffle(tuple(rioters), "riot.order"):
        crowd = rioters[place]
        within_reach = [seat for seat in night.board.around(place) if _within_reach(night, seat)]
        victims = night.dice.deal(within_reach, VICTIMS_EACH * len(crowd), "riot.victims", place)
        for seat in victims:
            night.kill(night.person(seat), "RIOTED", "riot.victims", crowd[0])


def _within_reach(night: Night, seat: int) -> bool:
    """Resistance and revival are those of the seat's owner, though its present inhabitant dies."""
    owner = night.person(seat)
    return not owner.revived and night.seat_alive_now(seat) and not specially_resistant(night, owner)
