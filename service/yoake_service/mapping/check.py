"""What a night waits for, into the answer of CheckNight."""

from collections.abc import Iterable

from yoake.check import Check, Choice, Duty, Targets
from yoake.problems import Violation
from yoake_proto.night.v1 import check_pb2, night_service_pb2, village_pb2

SHAPES = {
    "set": check_pb2.TARGET_SHAPE_SET,
    "line": check_pb2.TARGET_SHAPE_LINE,
    "path": check_pb2.TARGET_SHAPE_PATH,
}


def check_to(check: Check, message: night_service_pb2.CheckNightResponse) -> None:
    for duty in check.duties:
        _duty(duty, message.players.add())
    voting_to(check.missing, check.complete, check.violations, message)
    for vote in check.irregular:
        message.problems.add(field=f"votes[{vote.place}]", reason=vote.reason, description=vote.description)


def voting_to(
    missing: Iterable[int], complete: bool, problems: Iterable[Violation], message: night_service_pb2.CheckNightResponse
) -> None:
    """Whether the night can be resolved, and what stands in its way."""
    message.missing.extend(missing)
    message.complete = complete
    for problem in problems:
        message.problems.add(field=problem.field, reason=problem.reason, description=problem.description)


def idle_to(player: village_pb2.Player, message: check_pb2.PlayerCheck) -> None:
    """A player who has nothing to send."""
    message.player = player.id
    message.why = "no_action" if player.life == village_pb2.LIFE_ALIVE else "dead"


def _duty(duty: Duty, message: check_pb2.PlayerCheck) -> None:
    message.player = duty.player
    message.must_vote = duty.must_vote
    if duty.why is not None:
        message.why = duty.why
    if duty.main is not None:
        offer_to(duty.main, message.main)
    for choice in duty.others:
        offer = message.alternatives.add()
        if duty.main is not None and choice.targets is duty.main.targets:
            offer.action, offer.required, offer.same_targets_as_main = choice.action, choice.required, True
        else:
            offer_to(choice, offer)


def offer_to(choice: Choice, message: check_pb2.Offer) -> None:
    message.action = choice.action
    message.required = choice.required
    if choice.cancel is not None:
        message.cancel = choice.cancel
    if choice.targets.kind == "single":
        _single(choice.targets, message.single)
    else:
        _multiple(choice.targets, message.multiple)


def _single(targets: Targets, message: check_pb2.SingleTarget) -> None:
    message.SetInParent()
    message.seats.extend(targets.seats)
    for reason, seats in targets.refused.items():
        message.refused.add(reason=reason, seats=seats)
    for seat, mind in targets.stored.items():
        message.stored.add(seat=seat, id=mind)


def _multiple(targets: Targets, message: check_pb2.MultipleTargets) -> None:
    message.shape = SHAPES[targets.kind]
    message.diagonal = targets.diagonal
    message.min, message.max = targets.minimum, targets.maximum
    message.must_include.extend(targets.must_include)
    message.seats.extend(targets.seats)
    message.ends.extend(targets.ends)
    message.count = targets.count or 0
    for example in targets.examples:
        stored = targets.as_stored(example)
        message.examples.add(seats=example, stored=stored if stored != example else ())
    for refused in targets.illegal:
        message.refused.add(seats=refused.seats, reason=refused.reason)
