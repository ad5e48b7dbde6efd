"""What a night of 深い霧の夜 waits for, into the answer of CheckNight."""

from collections.abc import Sequence

from yoake import check as kernel
from yoake.deep_fog.legality import FogCheck, Offer
from yoake.deep_fog.state import OUTING
from yoake_proto.night.v1 import check_pb2, village_pb2
from yoake_proto.night.v1 import night_service_pb2 as pb

from yoake_service.mapping.check import idle_to, offer_to, voting_to
from yoake_service.mapping.deep_fog_village import CHOICE_CODES


def check_to(check: FogCheck, players: Sequence[village_pb2.Player], message: pb.CheckNightResponse) -> None:
    """Every player stands in the answer, unless the village itself is wrong and nobody has been looked at."""
    duties = {duty.player: duty for duty in check.duties}
    numbers = [player.id for player in players]
    for player in players if duties or not check.problems else ():
        duty = duties.get(player.id)
        if duty is None:
            idle_to(player, message.players.add())
        else:
            _duty(duty.offers, numbers, message.players.add(player=player.id, must_vote=duty.must_vote))
    voting_to(check.missing, check.complete, check.problems, message)


def _duty(offers: Sequence[Offer], numbers: Sequence[int], message: check_pb2.PlayerCheck) -> None:
    """The outing is the main action; ballots, delegation, gift and a second target come in addition."""
    twice = {offer.action for offer in offers if offer.round == 2}
    for offer in offers:
        is_main = offer.action == OUTING and offer.round == 1
        round_ = offer.round if offer.action in twice else 0
        _offer(offer, round_, numbers, message.main if is_main else message.alternatives.add())
    if not message.HasField("main"):
        message.why = "no_action"


def _offer(offer: Offer, round_: int, numbers: Sequence[int], message: check_pb2.Offer) -> None:
    others = tuple(number for number in numbers if number not in offer.targets)
    targets = kernel.Targets("single", offer.targets, {"not_allowed": others} if others else {})
    offer_to(kernel.Choice(offer.action, targets, required=offer.required), message)
    message.choices.extend(CHOICE_CODES[choice] for choice in offer.choices)
    message.round = round_
