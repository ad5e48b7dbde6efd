"""３: votes, further bites, corpses, victories."""

import pytest
from yoake.sakasama.outcome import Bite, Status
from yoake.sakasama.village import (
    CastVote,
    JankenLoser,
    Phase,
    RandomPoint,
    RevoteCandidates,
    RoleOverride,
    SelfVote,
    Today,
    TwoDaysAgo,
    Yesterday,
)
from yoake.village import Life

from tests.engine.sakasama.tables import Row, rows
from tests.engine.sakasama.villages import deaths, last_night, resolve, village

FOUR = "hunter wolf_pup wolf_pup wolf_pup"
TIED = "1>2 2>3 3>2 4>3"


@rows(
    Row(
        "3-2/2 the player with most votes is bitten, a plurality is enough",
        "hunter wolf_pup wolf_pup hound dead:wolf_pup",
        "1>2 2>3 3>2 4>1",
        ["vote.3-2/1 ballot 1: 1 has 1, 2 has 2, 3 has 1", "vote.3-2/2 2 bitten by vote"],
    ),
    Row(
        "3-2/3 a tie asks for a re-vote",
        FOUR,
        TIED,
        [
            "vote.3-2/1 ballot 1: 2 has 2, 3 has 2",
            "vote.3-2/3 needs_revote 2 3",
            "vote.3-2/3 all revote 2 3",
        ],
    ),
    Row(
        "3-2/3 which decides",
        FOUR,
        f"{TIED} / 1>3 2>3 3>2 4>3",
        [
            "vote.3-2/1 ballot 1: 2 has 2, 3 has 2",
            "vote.3-2/1 ballot 2: 2 has 1, 3 has 3",
            "vote.3-2/3 3 is revote",
            "vote.3-2/2 3 bitten by vote",
        ],
    ),
    Row(
        "3-2/4 or ties again: a janken is asked for",
        FOUR,
        f"{TIED} / {TIED}",
        [
            "vote.3-2/1 ballot 1: 2 has 2, 3 has 2",
            "vote.3-2/1 ballot 2: 2 has 2, 3 has 2",
            "vote.3-2/4 needs_janken 2 3",
            "vote.3-2/4 all janken 2 3",
        ],
    ),
    Row(
        "3-2/4 whose loser is bitten",
        FOUR,
        f"{TIED} / {TIED}",
        [
            "vote.3-2/1 ballot 1: 2 has 2, 3 has 2",
            "vote.3-2/1 ballot 2: 2 has 2, 3 has 2",
            "vote.3-2/3 3 is revote",
            "vote.3-2/4 3 is janken",
            "vote.3-2/4 3 bitten by vote",
        ],
        tie_break=JankenLoser(3),
    ),
    Row(
        "3-2/4 between those of the re-vote",
        FOUR,
        f"{TIED} / 1>4 2>4 3>1 4>1",
        [
            "vote.3-2/1 ballot 1: 2 has 2, 3 has 2",
            "vote.3-2/1 ballot 2: 1 has 2, 4 has 2",
            "vote.3-2/4 needs_janken 1 4",
            "vote.3-2/4 all janken 1 4",
        ],
        revote=RevoteCandidates.ANY,
    ),
    Row(
        "3-2/2 a tie break that is not needed is ignored",
        FOUR,
        "1>2 2>1 3>2 4>2",
        ["vote.3-2/1 ballot 1: 1 has 1, 2 has 3", "vote.3-2/2 2 bitten by vote"],
        tie_break=JankenLoser(99),
    ),
    Row(
        "3-2/1 one may vote for oneself where the village allows it",
        "hunter wolf_pup",
        "1>2 2>2",
        ["vote.3-2/1 ballot 1: 2 has 2", "vote.3-2/2 2 bitten by vote"],
        self_vote=SelfVote.ALLOW,
    ),
    Row("3-2/1 the last one alive has nobody to vote for", "hunter dead:wolf_pup", "", []),
)
def test_vote(row: Row) -> None:
    assert row.journal(Phase.NIGHT, "vote") == row.said


@pytest.mark.parametrize(("point", "loser"), [(0.0, 2), (0.49, 2), (0.5, 3), (0.9999999999999999, 3)])
def test_3_2_a_random_point_picks_among_the_tied_in_seat_order(point: float, loser: int) -> None:
    outcome = resolve(village(FOUR), f"{TIED} / {TIED}", RandomPoint(point))
    assert outcome.bites == [Bite(loser, ("vote",), ("vote.3-2/4",))]


@pytest.mark.parametrize(("moves", "status"), [(TIED, Status.NEEDS_REVOTE), (f"{TIED} / {TIED}", Status.NEEDS_JANKEN)])
def test_3_2_while_the_night_asks_nothing_changes(moves: str, status: Status) -> None:
    night = village(FOUR + " dead:hound", points=3, threshold=3)
    outcome = resolve(night, moves)
    assert outcome.status is status
    assert outcome.candidates == (2, 3)
    assert outcome.next_village == night
    assert (outcome.deaths, outcome.bites, outcome.flags, outcome.verdict.winner) == ([], [], [], None)
    assert (outcome.tally, outcome.muted) == ({2: 2, 3: 2}, [5])


@rows(
    Row(
        "3-2/5 whom the ferocious wolf alone voted for is bitten too",
        "hunter wolf_pup ferocious_wolf wolf_pup",
        "1>2 2>1 3>4 4>2",
        ["further_bites.3-2/5 4 bitten by ferocious_wolf"],
    ),
    Row(
        "3-2/5 not when somebody else did",
        "hunter wolf_pup ferocious_wolf wolf_pup wolf_pup",
        "1>2 2>4 3>4 4>2 5>2",
        [],
    ),
    Row("3-2/5 nor with the majority", "hunter wolf_pup ferocious_wolf", "1>2 2>1 3>2", []),
    Row(
        "3-2/5 the ballot that counts is the last: not the first",
        "hunter wolf_pup ferocious_wolf wolf_pup wolf_pup",
        "1>2 2>1 3>4 4>2 5>1 / 1>2 2>1 3>2 4>2 5>1",
        [],
    ),
    Row(
        "3-2/5 but the re-vote",
        "hunter wolf_pup ferocious_wolf wolf_pup",
        "1>2 2>1 3>1 4>2 / 1>2 2>1 3>4 4>2",
        ["further_bites.3-2/5 4 bitten by ferocious_wolf"],
        revote=RevoteCandidates.ANY,
    ),
    Row(
        "3-2/6 the hawk bitten to death last night: the trapper's vote bites",
        "hunter trapper dead:shadow_hawk wolf_pup",
        "1>4 2>1 4>1",
        ["further_bites.3-2/6 1 bitten by shadow_hawk"],
        yesterday=last_night(3),
    ),
    Row("3-2/6 not when it died otherwise, or earlier", "hunter trapper dead:shadow_hawk wolf_pup", "1>4 2>1 4>1", []),
    Row(
        "3-2/6 not when the trapper is dead",
        "hunter dead:trapper dead:shadow_hawk wolf_pup wolf_pup",
        "1>4 4>5 5>4",
        [],
        yesterday=last_night(3),
    ),
    Row(
        "3-2/5-6 a vote of both is nobody's alone",
        "hunter trapper dead:shadow_hawk ferocious_wolf wolf_pup wolf_pup wolf_pup",
        "1>6 2>5 4>5 5>6 6>5 7>6 / 1>6 2>5 4>5 5>6 6>5 7>5",
        ["further_bites.3-2/6 5 bitten by shadow_hawk"],
        yesterday=last_night(3),
    ),
)
def test_further_bites(row: Row) -> None:
    assert row.journal(Phase.NIGHT, "further_bites") == row.said


def test_3_2_somebody_bitten_already_only_has_one_more_cause() -> None:
    night = village("hunter trapper dead:shadow_hawk wolf_pup", yesterday=last_night(3))
    (bite,) = resolve(night, "1>4 2>4 4>1").bites
    assert bite == Bite(4, ("vote", "shadow_hawk"), ("vote.3-2/2", "further_bites.3-2/6"))


def test_3_2_a_lone_vote_that_loses_the_janken_is_both() -> None:
    night = village("hunter trapper ferocious_wolf wolf_pup")
    outcome = resolve(night, "1>2 2>3 3>4 4>1 / 1>2 2>3 3>4 4>1", JankenLoser(4))
    assert outcome.bites == [Bite(4, ("vote", "ferocious_wolf"), ("vote.3-2/4", "further_bites.3-2/5"))]


@rows(
    Row("3-3/1 who dies by the list", "hunter hound wolf_pup", "1>2 2>1 3>2", ["corpses.3-3/1 2 dies bite"]),
    Row("3-3/1 who does not", "hunter hound wolf_pup", "1>3 2>3 3>1", []),
    Row("3-3/1 a bandit survives", "hunter bandit wolf_pup", "1>2 2>1 3>2", []),
    Row("3-3/1 so does a fox", "hunter fox wolf_pup", "1>2 2>1 3>2", []),
    Row(
        "3-3/1 by the village's table",
        "hunter wolf_pup wolf_pup",
        "1>2 2>1 3>2",
        ["corpses.3-3/1 2 dies bite"],
        table=(RoleOverride("wolf_pup", bite="dies"),),
    ),
    Row(
        "3-3/2 the hound bitten to death last night guards the hunter",
        "hunter dead:hound wolf_pup wolf_pup",
        "1>3 3>1 4>1",
        ["corpses.3-3/2 1 is hound_guard"],
        yesterday=last_night(2),
    ),
    Row(
        "3-3/2 nobody else",
        "hunter dead:hound merchant wolf_pup",
        "1>3 3>1 4>3",
        ["corpses.3-3/1 3 dies bite"],
        yesterday=last_night(2),
    ),
    Row(
        "3-3/2 not when it died otherwise, or earlier",
        "hunter dead:hound wolf_pup wolf_pup",
        "1>3 3>1 4>1",
        ["corpses.3-3/1 1 dies bite"],
    ),
    Row(
        "3-3/2 a hound that is bitten tonight guards tomorrow",
        "hunter hound ferocious_wolf wolf_pup",
        "1>2 2>4 3>1 4>2",
        ["corpses.3-3/1 2 dies bite", "corpses.3-3/1 1 dies bite"],
    ),
    Row(
        "3-3/3 the trap kills a bite target, 3-3/5 and scores",
        "hunter dead:trapper wolf_pup wolf_chief",
        "1>4 3>4 4>1",
        [
            "corpses.3-3/3 4 is trap_sprung",
            "corpses.3-3/3 4 dies trap",
            "corpses.3-3/5 4 scores 1, 1 in all",
        ],
        today=Today(trap_target=4),
    ),
    Row(
        "3-3/3 whatever bit it",
        "hunter trapper ferocious_wolf wolf_pup",
        "1>2 2>3 3>4 4>2",
        [
            "corpses.3-3/1 2 dies bite",
            "corpses.3-3/3 4 is trap_sprung",
            "corpses.3-3/3 4 dies trap",
            "corpses.3-3/5 4 scores 1, 1 in all",
        ],
        today=Today(trap_target=4),
    ),
    Row("3-3/3 not who is not bitten", "hunter wolf_pup wolf_pup", "1>2 2>1 3>2", [], today=Today(trap_target=3)),
    Row("3-3/3 a ward is no trap", "hunter wolf_pup wolf_pup", "1>2 2>1 3>2", [], today=Today(ward_target=2)),
    Row(
        "3-3/3 a guarded hunter dies of the trap",
        "hunter dead:hound wolf_pup wolf_pup",
        "1>3 3>1 4>1",
        [
            "corpses.3-3/3 1 is trap_sprung",
            "corpses.3-3/3 1 dies trap",
            "corpses.3-3/5 1 scores 0, 0 in all",
        ],
        today=Today(trap_target=1),
        yesterday=last_night(2),
    ),
)
def test_corpses(row: Row) -> None:
    assert row.journal(Phase.NIGHT, "corpses") == row.said


@rows(
    Row(
        "3-3/1 the corpses are shown, in seat order",
        "hunter hound merchant ferocious_wolf wolf_pup",
        "1>3 2>3 3>5 4>2 5>3",
        ["announcement.3-3 all corpses 2 3"],
    ),
    Row(
        "3-4/1 the hunter is bitten: the wolves win",
        "hunter wolf_pup wolf_pup",
        "1>2 2>1 3>1",
        ["announcement.3-3 all corpses 1", "victory.3-4/1 all winner wolf"],
    ),
    Row(
        "3-4/1 or trapped, before the human camp is asked",
        "hunter wolf_pup wolf_pup",
        "1>2 2>1 3>1",
        ["announcement.3-3 all corpses 1", "victory.3-4/1 all winner wolf"],
        today=Today(trap_target=1),
        points=5,
        threshold=3,
    ),
    Row(
        "3-4/1 or dead since dusk",
        "dead:hunter wolf_pup wolf_pup",
        "2>3 3>2 / 2>3 3>2",
        ["announcement.3-3 all corpses nobody", "victory.3-4/1 all winner wolf"],
        tie_break=JankenLoser(2),
    ),
    Row(
        "3-4/1 with nobody left to vote the wolves still win",
        "dead:hunter dead:wolf_pup",
        "",
        ["announcement.3-3 all corpses nobody", "victory.3-4/1 all winner wolf"],
    ),
    Row(
        "3-5/1 the trap makes enough points: the humans win, on the first night too",
        "hunter wolf_pup wolf_pup",
        "1>2 2>1 3>2",
        ["announcement.3-3 all corpses 2", "victory.3-5/1 all winner human"],
        today=Today(trap_target=2),
        threshold=1,
        day=1,
    ),
    Row(
        "3-5/2 one too few: the next morning",
        "hunter wolf_pup wolf_pup",
        "1>2 2>1 3>2",
        ["announcement.3-3 all corpses 2"],
        today=Today(trap_target=2),
        threshold=2,
    ),
)
def test_announcement_and_victory(row: Row) -> None:
    assert row.journal(Phase.NIGHT, "announcement", "victory") == row.said


def test_3_5_tonight_becomes_yesterday() -> None:
    night = village(
        "hunter hound wolf_pup dead:wolf_pup",
        today=Today(trap_target=3, chief_target=1, shots=(4,), hunter_kills=(4,)),
        yesterday=Yesterday((3,), votes=(CastVote(1, 2),)),
        two_days_ago=(2,),
    )
    after = resolve(night, "1>2 2>1 3>2").next_village
    assert (after.day, after.phase, after.today) == (3, Phase.MORNING, Today())
    assert after.yesterday == Yesterday((2,), (2,), (CastVote(1, 2), CastVote(2, 1), CastVote(3, 2)), (4,))
    assert after.two_days_ago == TwoDaysAgo((3,))
    assert [player.life for player in after.players] == [Life.ALIVE, Life.DEAD, Life.ALIVE, Life.DEAD]


def test_3_3_a_trap_death_is_not_a_bite_death() -> None:
    outcome = resolve(village("hunter hound wolf_pup", today=Today(trap_target=2)), "1>2 2>1 3>2")
    assert deaths(outcome) == [(2, "trap")]
    assert outcome.next_village.yesterday.bite_targets == (2,)
    assert outcome.next_village.yesterday.bitten_dead == ()


def test_3_4_after_a_victory_the_day_stands_still() -> None:
    after = resolve(village("hunter wolf_pup wolf_pup", day=4), "1>2 2>1 3>1")
    assert (after.next_village.day, after.next_village.phase) == (4, Phase.OVER)
    assert after.verdict.results == {1: "lose", 2: "win", 3: "win"}
