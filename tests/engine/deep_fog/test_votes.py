"""概要 and the vote: ballots, ties, delegations (追従者 2日目以降), two executions on a riot day."""

import pytest
from yoake.deep_fog.ruleset import check, resolve
from yoake.deep_fog.village import Choice, FogVote
from yoake.dice import PolicyDice, ScriptedDice, ScriptedDraw
from yoake.problems import InvalidRequest, VotesMissing
from yoake.village import Vote

from tests.engine.deep_fog.tables import Row, row, rows
from tests.engine.deep_fog.villages import evening, night


@rows(
    row(
        "同数票の処刑候補が複数いた場合、ランダムに処刑する: the first",
        "villager^2 wolf^1 villager^1 villager^2",
        "1 dies executed",
        "2 dies executed",
        gallows=1,
    ),
    row(
        "the last",
        "villager^2 wolf^1 villager^1 villager^2",
        "2 dies executed",
        "1 dies executed",
        gallows=1,
        pick="last",
    ),
    row("the highest total", "villager^2 wolf^1 villager^2 villager^2", "2 dies executed", gallows=1),
    row("nobody on the first day", "villager wolf@0", never="[all] executed 1", day=1),
    row("a ballot for oneself counts", "villager^1 wolf^2 villager^1", "1 dies executed", gallows=1),
    row("open: a line for each ballot", "villager wolf", "[all] voted 1 3 | [all] voted 2 3", "[all] vote_count 3 3"),
    row(
        "secret: totals, and the own ballot",
        "villager wolf^1 guard",
        "[own 1] voted 1 4 | [all] vote_count 1 1 | [all] vote_count 4 3",
        "[all] voted 1 4",
        secret=True,
    ),
    row(
        "決定者 casts a second ballot",
        "villager+decide#2^2 wolf^1 villager^1",
        "2 dies executed | [all] voted 1 2 | 1: voted 2",
        gallows=1,
        pick="last",
    ),
    row(
        "決定者 without power of the gift",
        "villager+decide/spentgift^2 wolf^1 villager^1",
        "1 dies executed",
        gallows=1,
    ),
    row("決定者 may pass", "villager+decide^2 wolf^1 villager^1", "1 dies executed", "1: voted 2", gallows=1),
    row(
        "a riot: two executions",
        "villager wolf villager villager^3,4 villager villager",
        "3 dies executed",
        riot=True,
        gallows=3,
    ),
    row(
        "no riot: one",
        "villager wolf villager villager villager^4 villager",
        "3 dies executed",
        "4 dies executed",
        gallows=3,
    ),
    row(
        "決定者: the second ballot is no random one",
        "villager+decide#2^? wolf^1 villager^1",
        "[all] voted 1 2 random | [all] voted 1 2",
        "[all] voted 1 3",
        gallows=1,
    ),
    row(
        "夢占師 casts no second ballot",
        "villager+seeronce#2^3 wolf^1 villager^1",
        "[all] voted 1 3",
        "[all] voted 1 2",
        gallows=1,
    ),
)
def test_counting(row: Row) -> None:
    row.hold()


def test_one_ballot_each_and_one_line_for_a_delegation() -> None:
    outcome = night("villager+decide^2 wolf^1 villager^>2", gallows=1)
    assert [line.who for line in outcome.log if line.type == "voted"] == [1, 2, 3]
    assert [line.who for line in outcome.log if line.type == "delegated"] == [3]


def test_a_delegation_through_the_executed_fails_in_the_second_vote() -> None:
    outcome = night("villager^>2 villager^>3 wolf^2,4 villager^2,3 villager^2,4", riot=True, gallows=1)
    told = [(line.type, line.who) for line in outcome.log if line.type.startswith("delegat")]
    assert told == [("delegated", 1), ("delegation_failed", 2), ("delegation_failed", 1)]


def test_riot_second_ballots_count_among_the_living() -> None:
    outcome = night("villager^2,3 wolf^1,1 villager^2,1 villager^2,3 villager^2,3", riot=True, gallows=1)
    assert [(death.player, death.cause) for death in outcome.deaths] == [(2, "executed"), (3, "executed")]
    assert [line.who for line in outcome.log if line.type == "voted"] == [1, 2, 3, 4, 5, 1, 3, 4, 5]


def test_riot_ballots_against_the_executed_are_in_vain() -> None:
    outcome = night("villager wolf villager villager", riot=True, gallows=3)
    assert [death.player for death in outcome.deaths] == [3]


def test_riot_can_spare_a_prince_and_take_another() -> None:
    outcome = night("prince^1,2 wolf^1,2 villager^1,2", riot=True, gallows=1)
    assert [(death.player, death.cause) for death in outcome.deaths] == [(2, "executed")]


@rows(
    row(
        "委任: the ballot of the end of the chain",
        "villager^>2 villager^>3 wolf^4 villager^1",
        "[own 1] delegated 1 3 | [own 2] delegated 2 3 | [all] voted 1 4 | [all] voted 2 4",
        gallows=1,
    ),
    row(
        "委任 in a ring: at random",
        "villager^>2 villager^>1 wolf^4 villager^3",
        "[own 1] delegation_failed 1 | [all] voted 1 2 random | [all] voted 2 1 random",
        "[own 1] delegated 1 2",
        gallows=1,
    ),
    row(
        "委任 into a ring: at random too",
        "villager^>2 villager^>3 wolf^>2 villager^3",
        "[own 1] delegation_failed 1 | [own 2] delegation_failed 2 | [own 3] delegation_failed 3",
        gallows=1,
    ),
    row(
        "委任 to who died suddenly",
        "villager^>2 villager/silent^3 wolf^4 villager^3 villager",
        "[own 1] delegation_failed 1 | [all] voted 1 3 random",
        gallows=1,
        sudden_death=True,
    ),
    row(
        "委任: the own number is replaced",
        "villager^>2 villager^1 wolf^4 villager^3",
        "[own 1] delegation_failed 1 | [all] voted 1 2 random",
        gallows=1,
    ),
    row(
        "委任: a random ballot is not copied, but drawn again",
        "villager^>2 villager^? wolf^4 villager^3",
        "[own 1] delegation_failed 1 | [all] voted 2 1 random | [all] voted 1 2 random",
        gallows=1,
    ),
    row(
        "委任: on a riot day walked again among those left",
        "villager^>2 wolf^3,1 villager^2,1 villager^2,3 villager^2,3",
        "[own 1] delegated 1 2 | [own 1] delegation_failed 1 | [all] voted 1 3 | [all] voted 1 3 random",
        riot=True,
        gallows=1,
    ),
)
def test_delegation(row: Row) -> None:
    row.hold()


def test_a_random_ballot_names_any_other() -> None:
    village, votes = evening("villager^? wolf^2 villager^2", gallows=1)
    outcome = resolve(village, votes, ScriptedDice([ScriptedDraw("vote.random", 3)]))
    assert [line.targets for line in outcome.log if line.type == "voted"] == [(3,), (2,), (2,)]


# ---- who may vote for whom ----


def _refusals(seats: str, *votes: FogVote, **more: object) -> list[str]:
    village, cast = evening(seats, **more)  # type: ignore[arg-type]
    return [problem.reason for problem in check(village, [*cast, *votes]).problems]


def test_scapegoat_all_others_must_vote_for_the_one_pointed_at() -> None:
    seats = "villager^{} wolf^2 villager^2"
    assert _refusals(seats.format(2), scapegoat=2, gallows=1) == []
    assert _refusals(seats.format(3), scapegoat=2, gallows=1) == ["ILLEGAL_TARGET"]
    assert _refusals("villager^2 wolf^3 villager^2", scapegoat=2, gallows=1) == []
    assert _refusals("villager^>3 wolf^2 villager^2", scapegoat=2, gallows=1) == ["MAY_NOT_DELEGATE"]
    assert _refusals("villager^? wolf^2 villager^2", scapegoat=2, gallows=1) == ["ILLEGAL_CHOICE"]


def test_on_april_fool_the_bonded_vote_for_partners_only() -> None:
    bonded = "villager/bond=2^{} wolf/bond=1^1 villager^1"
    assert _refusals(bonded.format(2), event="aprilfool", gallows=1) == []
    assert _refusals(bonded.format(3), event="aprilfool", gallows=1) == ["ILLEGAL_TARGET"]
    assert _refusals(bonded.format(3), gallows=1) == []
    assert _refusals(bonded.format(">3"), event="aprilfool", gallows=1) == ["MAY_NOT_DELEGATE"]


def test_a_follower_can_only_delegate() -> None:
    assert _refusals("follow^>2 wolf^3 villager^2", gallows=1) == []
    assert _refusals("follow^2 wolf^3 villager^2", gallows=1) == ["MUST_DELEGATE"]
    assert _refusals("follow^2 wolf^2 villager^2", scapegoat=2, gallows=1) == []


def test_the_dead_have_nothing_to_do() -> None:
    village, _ = evening("villager/dead wolf guard/dead walpurgis/dead", gallows=2)
    assert [duty.player for duty in check(village).duties] == [2, 4]


def test_nobody_votes_for_the_dead_or_delegates_to_them() -> None:
    assert _refusals("villager^3 wolf^1 villager/dead", gallows=1) == ["ILLEGAL_TARGET"]
    assert _refusals("villager^>3 wolf^1 villager/dead", gallows=1) == ["ILLEGAL_TARGET"]
    assert _refusals("villager^>1 wolf^1 villager", gallows=1) == ["ILLEGAL_TARGET"]


def test_no_ballots_on_the_first_day_and_one_without_a_riot() -> None:
    ballot = FogVote(1, "BALLOT", (2,))
    assert _refusals("villager wolf@0", ballot, day=1) == ["NOT_OFFERED"]
    assert _refusals("villager wolf", FogVote(1, "BALLOT", (2,), round=2)) == ["NOT_OFFERED"]


def test_the_night_waits_for_ballots() -> None:
    village, votes = evening("villager wolf villager", gallows=3)
    with pytest.raises(VotesMissing) as waiting:
        resolve(village, votes[1:], PolicyDice(False, "first"))
    assert waiting.value.players == (1,)
    village, votes = evening("villager wolf villager", gallows=3, riot=True)
    assert check(village, [vote for vote in votes if vote.round == 1]).missing == (1, 2, 3)
    assert check(village, votes).complete


def test_a_vote_of_the_kernel_names_both_targets_at_once() -> None:
    village, _ = evening("villager wolf villager", gallows=3, riot=True)
    votes = [Vote(number, "BALLOT", (3, 2)) for number in (1, 2, 3)]
    outcome = resolve(village, votes, PolicyDice(False, "first"))
    assert [death.player for death in outcome.deaths] == [2, 3]


@pytest.mark.parametrize(
    ("vote", "reason"),
    [
        (FogVote(9, "OUTING", (1,)), "UNKNOWN_PLAYER"),
        (FogVote(1, "OUTING", (9,)), "UNKNOWN_PLAYER"),
        (FogVote(1, "DANCE", (2,)), "UNKNOWN_ACTION"),
        (FogVote(1, "OUTING", (2,), Choice.PASS), "CHOICE_WITH_TARGETS"),
        (FogVote(1, "OUTING", (2,), round=3), "BAD_ROUND"),
        (FogVote(1, "DELEGATE", (2,), round=2), "BAD_ROUND"),
        (FogVote(1, "OUTING", (1, 2, 3)), "TOO_MANY_TARGETS"),
        (FogVote(1, "DELEGATE", ()), "TARGET_MISSING"),
        (FogVote(1, "BALLOT", ()), "TARGET_MISSING"),
    ],
)
def test_no_village_could_send(vote: FogVote, reason: str) -> None:
    village, votes = evening("villager wolf villager", gallows=3)
    cast = [entry for entry in votes if entry.actor != 1] + [vote]
    with pytest.raises(InvalidRequest) as refused:
        resolve(village, cast, PolicyDice(False, "first"))
    assert [violation.reason for violation in refused.value.violations] == [reason]


def test_the_same_vote_twice() -> None:
    village, votes = evening("villager wolf villager", gallows=3)
    assert [problem.reason for problem in check(village, [*votes, votes[0]]).problems] == ["DUPLICATE_VOTE"]


def test_a_ballot_beside_a_delegation_does_not_count() -> None:
    village, votes = evening("villager^>2 wolf^3 villager^3", gallows=3)
    outcome = resolve(village, [*votes, FogVote(1, "BALLOT", (2,))], PolicyDice(False, "first"))
    assert next(line.targets for line in outcome.log if line.type == "voted" and line.who == 1) == (3,)
