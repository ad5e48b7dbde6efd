"""Dice from a request, and draws into an answer."""

import secrets
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Literal

from yoake.dice import Dice, PolicyDice, ScriptedDice, ScriptedDraw, SeededDice
from yoake.outcome import Draw
from yoake_proto.night.v1 import randomness_pb2


def seed_of(message: randomness_pb2.Randomness) -> int | None:
    """The seed that the request names, or one chosen now; None when chance does not come from a seed."""
    match message.WhichOneof("source"):
        case "seed":
            return message.seed
        case None:
            return secrets.randbits(64)
    return None


def dice_from(message: randomness_pb2.Randomness, seed: int | None) -> Dice:
    match message.WhichOneof("source"):
        case "script":
            return ScriptedDice([_scripted(draw) for draw in message.script.draws])
        case "policy":
            return _policy(message.policy)
    assert seed is not None
    return SeededDice(seed)


def _policy(message: randomness_pb2.Policy) -> PolicyDice:
    pick: Literal["first", "last"] | int = message.index
    if message.WhichOneof("pick") == "end":
        pick = "last" if message.end == randomness_pb2.PICK_POLICY_LAST else "first"
    return PolicyDice(message.percent == randomness_pb2.PERCENT_POLICY_ALWAYS, pick)


def _scripted(message: randomness_pb2.ScriptedDraw) -> ScriptedDraw:
    answer = message.answer
    match answer.WhichOneof("answer"):
        case "success":
            return ScriptedDraw(message.reason, answer.success)
        case "number":
            return ScriptedDraw(message.reason, answer.number)
        case "key":
            return ScriptedDraw(message.reason, answer.key)
        case "order":
            return ScriptedDraw(message.reason, tuple(answer.order.keys) or tuple(answer.order.numbers))
    return ScriptedDraw(message.reason, answer.grade)


def unused_draws(
    script: randomness_pb2.Script, drawn: Iterable[randomness_pb2.Draw]
) -> Iterator[randomness_pb2.ScriptedDraw]:
    """The answers of a script that no draw has asked for, in its order."""
    asked = Counter(draw.reason for draw in drawn)
    for answer in script.draws:
        asked[answer.reason] -= 1
        if asked[answer.reason] < 0:
            yield answer


def draw_to(draw: Draw, message: randomness_pb2.Draw) -> None:
    message.reason = draw.reason
    message.kind = draw.kind
    if draw.actor:
        message.actor = draw.actor
    ASKED[draw.kind](draw.asked, message)
    if isinstance(draw.answer, tuple) and draw.kind == "deal":
        message.candidates.count = len(draw.answer)
    ANSWERED[draw.kind](draw.answer, message.answer)


@lru_cache(maxsize=4096)
def _candidate_of(candidate: object) -> randomness_pb2.Candidate:
    """Seats and keys come again and again; copying one costs much less than writing it."""
    match candidate:
        case int():
            return randomness_pb2.Candidate(number=candidate)
        case str():
            return randomness_pb2.Candidate(key=candidate)
        case tuple():
            return randomness_pb2.Candidate(order=randomness_pb2.Order(numbers=candidate))
    raise TypeError(candidate)


def _asked_chance(asked: object, message: randomness_pb2.Draw) -> None:
    assert isinstance(asked, int)
    message.percent = asked


def _asked_grade(asked: object, message: randomness_pb2.Draw) -> None:
    assert isinstance(asked, tuple)
    message.limits.percents.extend(max(0, limit) for limit in asked)


def _asked_candidates(asked: object, message: randomness_pb2.Draw) -> None:
    assert isinstance(asked, tuple)
    message.candidates.items.extend(map(_candidate_of, asked))
    message.candidates.count = 1


def _asked_number(asked: object, message: randomness_pb2.Draw) -> None:
    assert isinstance(asked, tuple)
    message.range.low, message.range.high = asked


def _asked_weights(asked: object, message: randomness_pb2.Draw) -> None:
    assert isinstance(asked, tuple)
    for candidate, weight in asked:
        message.weights.items.add(weight=weight, candidate=_candidate_of(candidate))


ASKED = {
    "chance": _asked_chance,
    "grade": _asked_grade,
    "pick": _asked_candidates,
    "deal": _asked_candidates,
    "number": _asked_number,
    "weighted": _asked_weights,
}


def _answered_chance(answer: object, message: randomness_pb2.DrawAnswer) -> None:
    message.success = bool(answer)


def _answered_grade(answer: object, message: randomness_pb2.DrawAnswer) -> None:
    assert isinstance(answer, int)
    message.grade = answer


def _answered_candidate(answer: object, message: randomness_pb2.DrawAnswer) -> None:
    match answer:
        case int():
            message.number = answer
        case str():
            message.key = answer
        case tuple():
            message.order.numbers.extend(answer)


def _answered_deal(answer: object, message: randomness_pb2.DrawAnswer) -> None:
    assert isinstance(answer, tuple)
    message.order.SetInParent()
    if answer and isinstance(answer[0], str):
        message.order.keys.extend(answer)
    else:
        message.order.numbers.extend(answer)


ANSWERED = {
    "chance": _answered_chance,
    "grade": _answered_grade,
    "pick": _answered_candidate,
    "number": _answered_candidate,
    "weighted": _answered_candidate,
    "deal": _answered_deal,
}
