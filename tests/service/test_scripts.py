"""What becomes of a script that is not as long as its night."""

import pytest
from google.rpc import code_pb2
from yoake_proto.night import v1 as pb
from yoake_service import answers

from tests.service.test_mapping_requests import a_night
from tests.service.wire import refused


def script_of(night: pb.ResolveNightRequest) -> list[pb.ScriptedDraw]:
    """The draws of this night, as they fell."""
    drawn = answers.resolve_night(night).outcome.draws
    return [pb.ScriptedDraw(reason=draw.reason, answer=draw.answer) for draw in drawn]


def scripted(night: pb.ResolveNightRequest, draws: list[pb.ScriptedDraw]) -> pb.ResolveNightRequest:
    again = pb.ResolveNightRequest()
    again.CopyFrom(night)
    again.randomness.script.draws.extend(draws)
    return again


def a_night_of_chance() -> pb.ResolveNightRequest:
    night = a_night("deep_fog")
    night.randomness.seed = 1
    assert script_of(night)
    return night


def test_a_night_that_is_drawn_again_uses_its_script_up() -> None:
    night = a_night_of_chance()
    again = answers.resolve_night(scripted(night, script_of(night)))
    assert again.outcome == answers.resolve_night(night).outcome
    assert not again.receipt.unused_draws


def test_answers_that_are_left_over_are_told_in_their_order() -> None:
    night = a_night_of_chance()
    draws = script_of(night)
    more = [
        pb.ScriptedDraw(reason="nobody.asks", answer=pb.DrawAnswer(success=True)),
        pb.ScriptedDraw(reason=draws[0].reason, answer=pb.DrawAnswer(number=1)),
    ]
    again = answers.resolve_night(scripted(night, [more[0], *draws, more[1]]))
    assert list(again.receipt.unused_draws) == more
    assert again.receipt.decision_digest == answers.resolve_night(night).receipt.decision_digest


def test_a_script_that_is_too_short_refuses_the_night() -> None:
    night = a_night_of_chance()
    refusal = refused(answers.resolve_night, scripted(night, script_of(night)[:-1]))
    assert (refusal.code, refusal.reason) == (code_pb2.FAILED_PRECONDITION, "SCRIPT_MISMATCH")


@pytest.mark.parametrize("ruleset", ["shikigami", "sakasama"])
def test_where_nothing_is_drawn_the_whole_script_is_left_over(ruleset: str) -> None:
    draw = pb.ScriptedDraw(reason="divination.31", answer=pb.DrawAnswer(success=True))
    request = pb.ApplyDayRequest(ruleset=ruleset, village=a_night(ruleset).village, report=pb.DayReport())
    request.randomness.script.draws.append(draw)
    assert list(answers.apply_day(request).receipt.unused_draws) == [draw]
