"""What a step of さかさま人狼 waits for, into the answer of CheckNight."""

from collections.abc import Sequence

from yoake import check as kernel
from yoake.sakasama.duties import Duty
from yoake.sakasama.ruleset import Checkup
from yoake_proto.night.v1 import check_pb2, village_pb2
from yoake_proto.night.v1 import night_service_pb2 as pb

from yoake_service.mapping.check import idle_to, offer_to, voting_to
from yoake_service.mapping.sakasama_outcome import STATUSES


def check_to(check: Checkup, players: Sequence[village_pb2.Player], message: pb.CheckNightResponse) -> None:
    """Every player stands in the answer, unless the village itself is wrong and nobody has been looked at."""
    duties = {duty.player: duty for duty in check.duties}
    numbers = [player.id for player in players]
    for player in players if duties or not check.problems else ():
        duty = duties.get(player.id)
        if duty is None:
            idle_to(player, message.players.add())
        else:
            _duty(duty, numbers, message.players.add(player=player.id, must_vote=True))
    voting_to(check.missing, check.complete, check.problems, message)
    message.sakasama.status = STATUSES[check.status]
    message.sakasama.candidates.extend(check.candidates)


def _duty(duty: Duty, numbers: Sequence[int], message: check_pb2.PlayerCheck) -> None:
    offer_to(kernel.Choice(duty.action, _targets(duty, numbers)), message.main)
    if duty.action == "BALLOT":
        message.main.round = duty.round


def _targets(duty: Duty, numbers: Sequence[int]) -> kernel.Targets:
    if duty.number > 1:
        return kernel.Targets("set", duty.targets, minimum=duty.number, maximum=duty.number)
    others = tuple(number for number in numbers if number not in duty.targets)
    return kernel.Targets("single", duty.targets, {"not_allowed": others} if others else {})
