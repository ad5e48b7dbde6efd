"""２: shots, old bites, the sniffed fox; points and the human victory. The hunter is 1 and has shot at 2."""

import pytest
from yoake.sakasama.outcome import Message
from yoake.sakasama.village import Phase, RoleOverride, Today, Yesterday

from tests.engine.sakasama.tables import Row, rows
from tests.engine.sakasama.villages import deaths, last_night, resolve, village

SHOT = Today(shots=(2,))
KILLED = ["shots.2-1-I/1 shot 2 kills", "shots.2-1-I/1 2 dies shot", "shots.2-2/2 2 scores 1, 1 in all"]


@rows(
    Row("2-1-I/1 the shot kills and scores", "hunter wolf_pup", "", KILLED, today=SHOT),
    Row(
        "2-1-I/1 a human dies of it too, for what the table says",
        "hunter hound",
        "",
        ["shots.2-1-I/1 shot 2 kills", "shots.2-1-I/1 2 dies shot", "shots.2-2/2 2 scores -1, 4 in all"],
        today=SHOT,
        points=5,
        table=(RoleOverride("hound", wolf_points=-1),),
    ),
    Row("2/2 not on the first day", "hunter wolf_pup", "", [], today=SHOT, day=1),
    Row(
        "2-1-I/a the chief lives while all humans are alive",
        "hunter wolf_chief hound",
        "",
        ["shots.2-1-I/1 shot 2 fails: all_humans_alive"],
        today=SHOT,
    ),
    Row(
        "2-1-I/a so does the silver wolf, whatever wolves are dead",
        "hunter silver_wolf dead:wolf_pup",
        "",
        ["shots.2-1-I/1 shot 2 fails: all_humans_alive"],
        today=SHOT,
    ),
    Row("2-1-I/a not other wolves", "hunter insight_wolf hound", "", KILLED, today=SHOT),
    Row("2-1-I/a not once a human is dead", "hunter wolf_chief dead:hound", "", KILLED, today=SHOT),
    Row("2-1-I/a a fox is a human", "hunter wolf_chief dead:fox", "", KILLED, today=SHOT),
    Row(
        "2-1-I/a unless the table says otherwise",
        "hunter wolf_chief dead:fox",
        "",
        ["shots.2-1-I/1 shot 2 fails: all_humans_alive"],
        today=SHOT,
        table=(RoleOverride("fox", camp="wolf"),),
    ),
    Row(
        "2-1-I/a judged before this dusk's deaths",
        "hunter wolf_chief hound",
        "",
        [
            "shots.2-1-I/1 shot 3 kills",
            "shots.2-1-I/1 3 dies shot",
            "shots.2-2/2 3 scores 0, 0 in all",
            "shots.2-1-I/1 shot 2 fails: all_humans_alive",
        ],
        today=Today(shots=(3, 2)),
    ),
    Row(
        "2-1-I/b on a black-cat day the chief lives, by either shot",
        "hunter wolf_chief dead:black_cat wolf_pup",
        "",
        [
            "shots.2-1-I/1 shot 4 kills",
            "shots.2-1-I/1 4 dies shot",
            "shots.2-2/2 4 scores 1, 1 in all",
            "shots.2-1-I/1 shot 2 fails: black_cat_chief",
        ],
        today=Today(shots=(4, 2)),
        yesterday=last_night(3),
    ),
    Row(
        "2-1-I/b the silver wolf does not",
        "hunter silver_wolf dead:black_cat",
        "",
        KILLED,
        today=SHOT,
        yesterday=last_night(3),
    ),
    Row(
        "2-1-I/b nor the chief when the cat died otherwise", "hunter wolf_chief dead:black_cat", "", KILLED, today=SHOT
    ),
    Row(
        "2-1-I/c the day after the sickly wolf was shot every shot fails",
        "hunter wolf_pup dead:sickly_wolf merchant",
        "",
        ["shots.2-1-I/1 shot 2 fails: sickly_wolf", "shots.2-1-I/1 shot 4 fails: sickly_wolf"],
        today=Today(shots=(2, 4)),
        yesterday=last_night(hunter_kills=(3,)),
    ),
    Row("2-1-I/c not when it died otherwise, or earlier", "hunter wolf_pup dead:sickly_wolf", "", KILLED, today=SHOT),
    Row(
        "2-1-I/d whom the mystic wolf voted for lives, though it has died since",
        "hunter merchant dead:mystic_wolf",
        "",
        ["shots.2-1-I/1 shot 2 fails: mystic_wolf"],
        today=SHOT,
        yesterday=last_night(3, votes="3>2"),
    ),
    Row(
        "2-1-I/d not by the votes of others, nor by its vote on another",
        "hunter wolf_pup mystic_wolf",
        "",
        KILLED,
        today=SHOT,
        yesterday=last_night(votes="1>2 3>1"),
    ),
    Row(
        "2-1-I/2 several reasons are reported in the seed's order",
        "hunter wolf_chief mystic_wolf dead:sickly_wolf",
        "",
        ["shots.2-1-I/1 shot 2 fails: all_humans_alive sickly_wolf mystic_wolf"],
        today=SHOT,
        yesterday=last_night(votes="3>2", hunter_kills=(4,)),
    ),
    Row(
        "2-1-I/1 somebody dead already is not killed again",
        "hunter dead:wolf_pup",
        "",
        ["shots.2-1-I/1 shot 2 fails: nobody"],
        today=SHOT,
    ),
)
def test_shots(row: Row) -> None:
    assert row.journal(Phase.DUSK, "shots") == row.said


@rows(
    Row(
        "2-1-II/1 a bandit bitten two nights ago",
        "hunter bandit",
        "",
        ["old_bite.2-1-II/1 2 dies old_bite"],
        two_days_ago=(2,),
    ),
    Row("2-1-II/1 not one bitten last night", "hunter bandit", "", [], yesterday=Yesterday((2,))),
    Row("2-1-II/1 nobody else", "hunter wolf_pup", "", [], two_days_ago=(2,)),
    Row("2-1-II/1 not one who is dead", "hunter dead:bandit", "", [], two_days_ago=(2,)),
    Row(
        "2-1-III/1 a sniffed fox, on the first day too",
        "hunter fox wolf_chief",
        "",
        ["sniffing.2-1-III/1 2 dies sniffed"],
        today=Today(chief_target=2),
        day=1,
    ),
    Row(
        "2-1-III/1 warded or not",
        "hunter fox wolf_chief",
        "",
        ["sniffing.2-1-III/1 2 dies sniffed"],
        today=Today(chief_target=2, ward_target=2),
    ),
    Row("2-1-III/1 not one that was not sniffed", "hunter fox wolf_pup", "", [], today=Today(chief_target=3)),
    Row("2-1-III/1 nobody else", "hunter bandit", "", [], today=Today(chief_target=2)),
)
def test_old_bite_and_sniffing(row: Row) -> None:
    assert row.journal(Phase.DUSK, "old_bite", "sniffing") == row.said


@rows(
    Row(
        "2-1/1 the corpses in seat order, 2-2/1 the total, 3-1/1 the time for the living",
        "hunter fox bandit wolf_pup wolf_chief",
        "",
        [
            "announcement.2-1/1 all corpses 2 3 4",
            "announcement.2-2/1 all wolf_points 3",
            "announcement.3-1/1 discussion 40 to 60",
        ],
        today=Today(shots=(4,), chief_target=2),
        two_days_ago=(3,),
        points=2,
    ),
    Row(
        "2/2 the first day tells no points and asks for no victory",
        "hunter wolf_pup",
        "",
        ["announcement.2-1/1 all corpses nobody", "announcement.3-1/1 discussion 40 to 60"],
        points=9,
        threshold=3,
        day=1,
    ),
    Row(
        "2-3/1 enough points: the human camp wins, and no night follows",
        "hunter wolf_pup",
        "",
        [
            "announcement.2-1/1 all corpses 2",
            "announcement.2-2/1 all wolf_points 3",
            "victory.2-3/1 all winner human",
        ],
        today=SHOT,
        points=2,
        threshold=3,
    ),
    Row(
        "2-3/2 one too few: night",
        "hunter wolf_pup",
        "",
        [
            "announcement.2-1/1 all corpses 2",
            "announcement.2-2/1 all wolf_points 3",
            "announcement.3-1/1 discussion 20 to 30",
        ],
        today=SHOT,
        points=2,
        threshold=4,
    ),
    Row(
        "2-3/2 a hunter who shot himself loses at night only",
        "hunter wolf_pup",
        "",
        [
            "announcement.2-1/1 all corpses 1",
            "announcement.2-2/1 all wolf_points 0",
            "announcement.3-1/1 discussion 20 to 30",
        ],
        today=Today(shots=(1,)),
    ),
)
def test_announcements_and_victory(row: Row) -> None:
    assert row.journal(Phase.DUSK, "announcement", "victory") == row.said


def test_2_1_the_order_is_shot_old_bite_sniffed_and_the_first_cause_stands() -> None:
    today = Today(shots=(2,), chief_target=3)
    dusk = village("hunter wolf_mate fox bandit wolf_mate", Phase.DUSK, 3, today=today, two_days_ago=(4,))
    outcome = resolve(dusk)
    assert deaths(outcome) == [(2, "shot"), (4, "old_bite"), (3, "sniffed")]
    assert outcome.wolf_points == 1, "only the shot scores"
    assert outcome.muted == [2, 3, 4]
    assert outcome.next_village.today == Today(shots=(2,), chief_target=3, hunter_kills=(2,))


def test_2_what_everybody_is_told() -> None:
    outcome = resolve(village("hunter wolf_pup", Phase.DUSK, today=SHOT, threshold=1))
    assert outcome.messages == [
        Message(None, "corpses", "announcement.2-1/1", players=(2,)),
        Message(None, "wolf_points", "announcement.2-2/1", wolf_points=1),
        Message(None, "winner", "victory.2-3/1", camp="human"),
    ]


@pytest.mark.parametrize(("role", "today"), [("fox", Today(shots=(2,), chief_target=2)), ("bandit", SHOT)])
def test_2_1_shot_first_scores_once(role: str, today: Today) -> None:
    table = [RoleOverride(role, wolf_points=2)]
    outcome = resolve(village(f"hunter {role}", Phase.DUSK, 3, today=today, table=table, two_days_ago=(2,)))
    assert deaths(outcome) == [(2, "shot")]
    assert outcome.wolf_points == 2


@pytest.mark.parametrize(("players", "needed"), [(4, 1), (5, 1), (12, 5), (13, 5), (14, 6)])
def test_2_3_the_default_threshold_counts_the_dead_too(players: int, needed: int) -> None:
    seats = "hunter " + "dead:wolf_pup " * (players - 1)
    assert village(seats, threshold=None).points_needed == needed
    before = resolve(village(seats, Phase.DUSK, threshold=None, points=needed - 1, today=Today(shots=(1,))))
    after = resolve(village(seats, Phase.DUSK, threshold=None, points=needed, today=Today(shots=(1,))))
    assert (before.verdict.winner, after.verdict.winner) == (None, "human")
    assert (before.next_village.phase, after.next_village.phase) == (Phase.NIGHT, Phase.OVER)
