"""Step 6: 光の輪 and 魔鏡 change hands. All hand over, by number; then everything arrives."""

from yoake.deep_fog.divining import judgement, read, touch
from yoake.deep_fog.outcome import Channel
from yoake.deep_fog.state import Night, Person

_PASSED_ON = ("shield", "glass")


def gifts(night: Night) -> None:
    """The giver holds 喪失 from now on; the mirror shows its giver what the receiver is.

    Whether a thing breaks is decided when it is handed over. What has not broken by the end arrives, the last one on top.
    """
    arrivals: list[tuple[Person, str, Person]] = []
    for giver in night.living():
        target = giver.gift_choice[0]
        if giver.gift in _PASSED_ON and giver.can_gift and target is not None:
            receiver, gift = night.person(target), giver.gift
            _hand_over(night, giver, gift, receiver)
            if _breaks(receiver):
                night.line("gift_broken", Channel.NOBODY, f"gift.{gift}", who=receiver, value=gift)
            else:
                arrivals.append((receiver, gift, giver))
    for receiver, gift, giver in arrivals:
        if receiver.alive:  # nothing arrives at one who died this evening
            night.endow(receiver, gift, f"gift.{gift}", giver)


def _breaks(receiver: Person) -> bool:
    """Whoever holds such a thing, has held one, or has lost the power of gifts, cannot keep it."""
    return receiver.gift in (*_PASSED_ON, "lost") or not receiver.can_gift


def _hand_over(night: Night, giver: Person, gift: str, receiver: Person) -> None:
    rule = f"gift.{gift}"
    night.own_line("handed_gift", giver, rule, (receiver.id,), gift)
    finding = read(night, receiver, judgement) if gift == "glass" else None
    if finding and giver.aware:
        night.own_line("divined", giver, rule, (receiver.id,))
        night.line("handed_gift", Channel.OWN, rule, giver, None, (receiver.id,), gift, finding)
    night.note("handed_gift", giver, rule, (receiver.id,), gift, finding)
    if finding:
        touch(night, giver, receiver, rule)
    night.endow(giver, "lost", rule)
