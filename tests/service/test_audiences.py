"""Who may read a line of the public list stands beside it."""

import pytest
from yoake_proto.night.v1 import night_service_pb2 as pb
from yoake_proto.night.v1 import outcome_pb2, randomness_pb2
from yoake_service.answers import resolve_night
from yoake_service.mapping.village import village_to, votes_to

from tests.engine.shikigami.villages import village, votes

ALWAYS_FIRST = randomness_pb2.Policy(percent=randomness_pb2.PERCENT_POLICY_ALWAYS, end=randomness_pb2.PICK_POLICY_FIRST)


def audience_of(line_type: str, seats: str, cast: str) -> outcome_pb2.Audience:
    request = pb.ResolveNightRequest(ruleset="shikigami", votes=votes_to(votes(cast)))
    village_to(village(seats), request.village)
    request.randomness.policy.CopyFrom(ALWAYS_FIRST)
    lines = resolve_night(request).outcome.public_lines
    return next(line.audience for line in lines if line.type == line_type)


@pytest.mark.parametrize(
    ("line", "seats", "cast", "audience"),
    [
        (
            "STEP",
            "wolf step_mad human human human",
            "1 WOLF_EAT 3, 2 STEP_DO 4 5",
            outcome_pb2.Audience(everyone=True),
        ),
        (
            "WOLF_FAILED",
            "wolf guard human human",
            "1 WOLF_EAT 3, 2 GUARD_DO 3",
            outcome_pb2.Audience(reader_roles=["eye_scanner", "eye_wolf"]),
        ),
        (
            "POSSESSED",
            "possessed_wolf human human human",
            "1 WOLF_EAT 2",
            outcome_pb2.Audience(found_dead=True, reader_roles=["yama_necromancer"]),
        ),
    ],
    ids=["footsteps are heard by everybody", "a failed attack by those who see it", "a body left looks like a corpse"],
)
def test_who_may_read_a_line(line: str, seats: str, cast: str, audience: outcome_pb2.Audience) -> None:
    assert audience_of(line, seats, cast) == audience
