"""What `check` says before a step is resolved, and what `judge` says of a state."""

import pytest
from yoake.problems import InvalidRequest
from yoake.sakasama.outcome import Status
from yoake.sakasama.ruleset import Duty, check, judge
from yoake.sakasama.village import JankenLoser, Phase, SakasamaVillage, SelfVote, Today

from tests.engine.sakasama.villages import cast, last_night, village

FOUR = "hunter wolf_pup wolf_pup wolf_pup"
TIED = "1>2 2>3 3>2 4>3"


def test_a_morning_names_designators_and_the_living() -> None:
    morning = village("wolf_chief hunter trapper dead:hound", Phase.MORNING)
    checkup = check(morning, cast("1 JUDGE 2"))
    assert checkup.duties == (
        Duty(3, "TRAP", 1, 1, (1, 2, 3)),
        Duty(1, "JUDGE", 1, 1, (1, 2, 3)),
        Duty(2, "SHOOT", 1, 1, (1, 2, 3)),
    )
    assert (checkup.missing, checkup.problems, checkup.complete) == ((2, 3), (), False)


def test_a_second_shot_is_missing_on_a_black_cat_day() -> None:
    morning = village("hunter wolf_pup dead:black_cat", Phase.MORNING, yesterday=last_night(3))
    assert check(morning).duties == (Duty(1, "SHOOT", 1, 2, (1, 2)),)
    assert check(morning, cast("1 SHOOT 2")).missing == (1,)
    assert check(morning, cast("1 SHOOT 2 1")).complete


def test_the_first_morning_has_no_hunter() -> None:
    assert check(village("hunter wolf_pup", Phase.MORNING, 1)).complete


def test_a_dusk_needs_nobody() -> None:
    assert check(village(FOUR, Phase.DUSK)).complete


@pytest.mark.parametrize(("self_vote", "targets"), [(SelfVote.FORBID, (2, 3, 4)), (SelfVote.ALLOW, (1, 2, 3, 4))])
def test_a_night_asks_every_living_player(self_vote: SelfVote, targets: tuple[int, ...]) -> None:
    checkup = check(village(FOUR + " dead:hound", self_vote=self_vote), cast("2>1 4>1"))
    assert [duty.player for duty in checkup.duties] == [1, 2, 3, 4]
    assert checkup.duties[0] == Duty(1, "BALLOT", 1, 1, targets)
    assert checkup.missing == (1, 3)


def test_a_tie_makes_the_revote_due_between_the_tied() -> None:
    checkup = check(village(FOUR), cast(TIED))
    assert (checkup.status, checkup.candidates) == (Status.NEEDS_REVOTE, (2, 3))
    assert [duty.targets for duty in checkup.duties] == [(2, 3), (3,), (2,), (2, 3)]
    assert {duty.round for duty in checkup.duties} == {2}
    assert checkup.missing == (1, 2, 3, 4)


def test_a_second_tie_makes_the_janken_due() -> None:
    votes = cast(f"{TIED} / {TIED}")
    checkup = check(village(FOUR), votes)
    assert (checkup.status, checkup.candidates, checkup.missing) == (Status.NEEDS_JANKEN, (2, 3), ())
    assert not checkup.complete
    assert check(village(FOUR), votes, JankenLoser(2)).complete
    assert [problem.reason for problem in check(village(FOUR), votes, JankenLoser(1)).problems] == ["BAD_TIE_BREAK"]


def test_what_is_wrong_is_told_apart_from_what_is_missing() -> None:
    checkup = check(village(FOUR), cast("1>1"))
    assert [problem.reason for problem in checkup.problems] == ["SELF_VOTE"]
    assert checkup.missing == (2, 3, 4)


def test_a_wrong_ballot_is_not_counted() -> None:
    """With the vote for himself there would be a tie."""
    checkup = check(village(FOUR), cast("1>2 2>3 3>3 4>2"))
    assert [problem.reason for problem in checkup.problems] == ["SELF_VOTE"]
    assert (checkup.status, checkup.missing, {duty.round for duty in checkup.duties}) == (Status.OK, (), {1})


def test_a_wrong_revote_leaves_the_revote_due() -> None:
    checkup = check(village(FOUR), cast(f"{TIED} / 1>4"))
    assert [problem.reason for problem in checkup.problems] == ["NOT_A_CANDIDATE"]
    assert (checkup.status, checkup.missing) == (Status.NEEDS_REVOTE, (2, 3, 4))


@pytest.mark.parametrize(
    ("the_village", "code"),
    [(village(FOUR, day=0), "BAD_DAY"), (village(FOUR, Phase.OVER), "WRONG_PHASE")],
)
def test_a_village_without_a_step_has_problems_only(the_village: SakasamaVillage, code: str) -> None:
    checkup = check(the_village)
    assert [problem.reason for problem in checkup.problems] == [code]
    assert (checkup.duties, checkup.missing, checkup.complete) == ((), (), False)


def test_judge_refuses_a_village_that_no_game_could_have() -> None:
    with pytest.raises(InvalidRequest, match="not in the role table"):
        judge(village("hunter elf"))


@pytest.mark.parametrize(
    ("seats", "phase", "day", "points", "today", "winner"),
    [
        ("hunter hound", Phase.MORNING, 2, 2, Today(), None),
        ("hunter hound", Phase.MORNING, 2, 3, Today(), "human"),
        ("dead:hunter hound", Phase.MORNING, 2, 3, Today(), "wolf"),
        ("dead:hunter hound", Phase.DUSK, 2, 3, Today(), None),
        ("dead:hunter hound", Phase.NIGHT, 2, 2, Today(), None),
        ("dead:hunter hound", Phase.NIGHT, 2, 3, Today(), "human"),
        ("hunter hound", Phase.NIGHT, 1, 3, Today(), None),
        ("dead:hunter hound", Phase.OVER, 2, 3, Today(), "wolf"),
        ("dead:hunter hound", Phase.OVER, 2, 3, Today(shots=(1,), hunter_kills=(1,)), "human"),
    ],
)
def test_judge(seats: str, phase: Phase, day: int, points: int, today: Today, winner: str | None) -> None:
    verdict = judge(village(seats, phase, day, points=points, threshold=3, today=today))
    assert verdict.winner == winner
    assert verdict.results == ({} if winner is None else dict.fromkeys((1, 2), "win" if winner == "human" else "lose"))
