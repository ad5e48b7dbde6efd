"""The messages of `sakasama`: what comes in, what goes out, what is refused, what is asked."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple

import pytest
from google.rpc import code_pb2
from yoake.problems import InvalidRequest
from yoake.sakasama import ruleset as rules
from yoake.sakasama.generate import Moves, play, random_turn
from yoake.sakasama.outcome import Status
from yoake.sakasama.village import (
    CastVote,
    JankenLoser,
    Phase,
    RandomPoint,
    RevoteCandidates,
    RoleOverride,
    RoundVote,
    SakasamaVillage,
    SelfVote,
    TieBreak,
    Today,
    TwoDaysAgo,
    Yesterday,
)
from yoake.village import Life
from yoake_proto.night import v1 as pb
from yoake_service import answers
from yoake_service.mapping.generated import sakasama_request
from yoake_service.mapping.sakasama_village import phase_from, tie_break_from, village_from, votes_from

from tests.engine.sakasama.villages import cast, last_night, village
from tests.service.wire import refused, sayable, unsaid

TURNS = [random_turn(Random(seed)) for seed in range(150)]


def asked(the_village: SakasamaVillage, moves: str = "", tie_break: TieBreak | None = None) -> pb.ResolveNightRequest:
    """A village and moves of tests/engine/sakasama/villages.py as a request."""
    votes = tuple(
        vote if isinstance(vote, RoundVote) else RoundVote(vote.actor, vote.action, vote.targets)
        for vote in cast(moves)
    )
    return sakasama_request(the_village, Moves(votes, tie_break))


# ---- what comes in ----

Place = tuple[Callable[[pb.Village], object], Callable[[SakasamaVillage], object], object]


def of_game(write: Callable[[pb.SakasamaVillage], object], field: str, value: object) -> Place:
    """What is written into the details, and what the engine reads in its field."""
    return lambda message: write(message.sakasama), lambda read: getattr(read, field), value


def assign(path: str, value: object) -> Callable[[Any], None]:
    *way, last = path.split(".")

    def write(message: Any) -> None:
        for step in way:
            message = getattr(message, step)
        setattr(message, last, value)

    return write


def fill(path: str, *values: object) -> Callable[[Any], None]:
    def write(message: Any) -> None:
        for step in path.split("."):
            message = getattr(message, step)
        message.extend(values)

    return write


def cell(**cells: Any) -> Callable[[pb.SakasamaVillage], object]:
    return lambda game: game.role_table.add(role="fox", **cells)


PLACES: dict[str, Place] = {
    # Field: what is written there, where the engine reads it, and what it reads.
    "SakasamaVillage.phase": of_game(assign("phase", pb.SakasamaPhase.SAKASAMA_PHASE_OVER), "phase", Phase.OVER),
    "SakasamaVillage.wolf_points": of_game(assign("wolf_points", -3), "wolf_points", -3),
    "SakasamaVillage.threshold": of_game(assign("threshold", 0), "threshold", 0),
    "SakasamaVillage.role_table": of_game(cell(), "role_table", (RoleOverride("fox"),)),
    "SakasamaVillage.self_vote_allowed": of_game(assign("self_vote_allowed", True), "self_vote", SelfVote.ALLOW),
    "SakasamaVillage.revote_for_anyone": of_game(
        assign("revote_for_anyone", True), "revote_candidates", RevoteCandidates.ANY
    ),
    "SakasamaVillage.today": of_game(lambda game: game.today.SetInParent(), "today", Today()),
    "SakasamaVillage.yesterday": of_game(lambda game: game.yesterday.SetInParent(), "yesterday", Yesterday()),
    "SakasamaVillage.two_days_ago": of_game(lambda game: game.two_days_ago.SetInParent(), "two_days_ago", TwoDaysAgo()),
    "SakasamaRoleCells.role": of_game(cell(), "role_table", (RoleOverride("fox"),)),
    "SakasamaRoleCells.camp": of_game(cell(camp="wolf"), "role_table", (RoleOverride("fox", camp="wolf"),)),
    "SakasamaRoleCells.judgement": of_game(
        cell(judgement="wolf"), "role_table", (RoleOverride("fox", judgement="wolf"),)
    ),
    "SakasamaRoleCells.wolf_points": of_game(cell(wolf_points=0), "role_table", (RoleOverride("fox", wolf_points=0),)),
    "SakasamaRoleCells.bite": of_game(cell(bite="dies"), "role_table", (RoleOverride("fox", bite="dies"),)),
    "SakasamaToday.trap_target": of_game(assign("today.trap_target", 0), "today", Today(trap_target=0)),
    "SakasamaToday.ward_target": of_game(assign("today.ward_target", 2), "today", Today(ward_target=2)),
    "SakasamaToday.chief_target": of_game(assign("today.chief_target", 2), "today", Today(chief_target=2)),
    "SakasamaToday.shots": of_game(fill("today.shots", 3, 2), "today", Today(shots=(3, 2))),
    "SakasamaToday.hunter_kills": of_game(fill("today.hunter_kills", 3, 2), "today", Today(hunter_kills=(3, 2))),
    "SakasamaYesterday.bite_targets": of_game(
        fill("yesterday.bite_targets", 3, 2), "yesterday", Yesterday(bite_targets=(3, 2))
    ),
    "SakasamaYesterday.bitten_dead": of_game(
        fill("yesterday.bitten_dead", 3), "yesterday", Yesterday(bitten_dead=(3,))
    ),
    "SakasamaYesterday.votes": of_game(
        fill("yesterday.votes", pb.SakasamaBallot(voter=3, target=1)), "yesterday", Yesterday(votes=(CastVote(3, 1),))
    ),
    "SakasamaBallot.voter": of_game(
        fill("yesterday.votes", pb.SakasamaBallot(voter=3)), "yesterday", Yesterday(votes=(CastVote(3, 0),))
    ),
    "SakasamaBallot.target": of_game(
        fill("yesterday.votes", pb.SakasamaBallot(target=1)), "yesterday", Yesterday(votes=(CastVote(0, 1),))
    ),
    "SakasamaYesterday.hunter_kills": of_game(
        fill("yesterday.hunter_kills", 3), "yesterday", Yesterday(hunter_kills=(3,))
    ),
    "SakasamaTwoDaysAgo.bite_targets": of_game(
        fill("two_days_ago.bite_targets", 3), "two_days_ago", TwoDaysAgo(bite_targets=(3,))
    ),
    "Village.day": (assign("day", 7), lambda read: read.day, 7),
    "Player.id": (
        lambda message: setattr(message.players[1], "id", 77),
        lambda read: [player.id for player in read.players],
        [1, 77, 3],
    ),
    "Player.life": (
        lambda message: setattr(message.players[1], "life", pb.Life.LIFE_DEAD),
        lambda read: read.players[1].life,
        Life.DEAD,
    ),
    "Player.roles": (
        lambda message: setattr(message.players[1].roles[0], "key", "fox"),
        lambda read: read.players[1].roles[0].key,
        "fox",
    ),
}


@pytest.mark.parametrize("place", PLACES)
def test_a_place_of_the_village_carries_its_value(place: str) -> None:
    write, read, value = PLACES[place]
    message = asked(village("hunter wolf_pup wolf_pup", Phase.MORNING, threshold=None)).village
    write(message)
    assert read(village_from(message)) == value


def test_no_place_of_the_village_is_left_out() -> None:
    kinds = (pb.SakasamaVillage, pb.SakasamaRoleCells, pb.SakasamaToday, pb.SakasamaYesterday, pb.SakasamaBallot)
    own = sayable(*kinds, pb.SakasamaTwoDaysAgo)
    assert {place for place in PLACES if place.startswith("Sakasama")} == own


def test_votes_are_read_with_their_round() -> None:
    votes = [
        pb.Vote(actor=1, action="SHOOT", targets=[3, 2]),
        pb.Vote(actor=2, action="BALLOT", targets=[3], round=1),
        pb.Vote(actor=2, action="BALLOT", targets=[3], round=2),
    ]
    assert votes_from(votes) == [
        RoundVote(1, "SHOOT", (3, 2)),
        RoundVote(2, "BALLOT", (3,), 1),
        RoundVote(2, "BALLOT", (3,), 2),
    ]


@pytest.mark.parametrize(
    ("step", "phase", "tie_break"),
    [
        (pb.SakasamaStep(), None, None),
        (pb.SakasamaStep(phase=pb.SakasamaPhase.SAKASAMA_PHASE_DUSK), Phase.DUSK, None),
        (pb.SakasamaStep(janken_loser=0), None, JankenLoser(0)),
        (pb.SakasamaStep(random=0.0), None, RandomPoint(0.0)),
    ],
)
def test_the_step_is_read(step: pb.SakasamaStep, phase: Phase | None, tie_break: TieBreak | None) -> None:
    assert (phase_from(step), tie_break_from(step)) == (phase, tie_break)


# ---- what goes out ----


def test_the_next_village_sent_back_means_the_same() -> None:
    for turn in TURNS:
        answer = answers.resolve_night(sakasama_request(turn.village, turn.moves))
        assert village_from(answer.outcome.next_village) == turn.outcome.next_village


def test_a_game_can_be_played_from_answer_to_answer() -> None:
    """Morning, dusk, night, with re-votes and jankens as they come; each next village is sent as it was answered."""
    for seed in range(12):
        sent: pb.Village | None = None
        for turn in play(Random(seed), 8):
            request = sakasama_request(turn.village, turn.moves)
            if sent is not None:
                request.village.CopyFrom(sent)
            outcome = answers.resolve_night(request).outcome
            assert outcome.verdict.winner == (turn.outcome.verdict.winner or "")
            sent = outcome.next_village
        assert sent is not None
        assert sent.sakasama.phase == pb.SakasamaPhase.SAKASAMA_PHASE_OVER


def test_what_no_rule_reads_comes_back_as_it_was_sent() -> None:
    request = asked(village("hunter wolf_pup dead:fox", Phase.DUSK))
    for player in request.village.players:
        player.last_words, player.sex = "words", pb.Sex.SEX_UNSPECIFIED
    request.village.sakasama.role_table.add(role="fox", camp="wolf")
    after = answers.resolve_night(request).outcome.next_village
    assert [(player.last_words, player.sex) for player in after.players] == [("words", 0)] * 3
    assert after.sakasama.role_table == request.village.sakasama.role_table
    assert after.sakasama.threshold == 99


def test_every_place_of_an_outcome_is_used() -> None:
    """Values are compared by the golden cases, field by field; here none of the fields is forgotten."""
    outcomes = [
        answers.resolve_night(sakasama_request(turn.village, turn.moves)).outcome
        for seed in range(20)
        for turn in play(Random(seed))
    ]
    kinds = (
        *(pb.SakasamaOutcome, pb.SakasamaCall, pb.SakasamaMessage, pb.SakasamaRosterEntry, pb.SakasamaShot),
        *(pb.SakasamaBite, pb.SakasamaTally, pb.SakasamaDiscussion),
    )
    assert unsaid(outcomes, *kinds) == set()
    told = ("deaths", "flags", "next_village", "verdict", "sakasama")
    assert {f"Outcome.{field}" for field in told} <= sayable(pb.Outcome) - unsaid(outcomes, pb.Outcome)
    assert {rule for outcome in outcomes for bite in outcome.sakasama.bites for rule in bite.rules} >= {
        "vote.3-2/2",
        "further_bites.3-2/5",
    }
    assert all(len(bite.by) == len(bite.rules) for outcome in outcomes for bite in outcome.sakasama.bites)


def test_a_dusk_in_full() -> None:
    today = Today(shots=(3,), chief_target=2)
    request = asked(village("hunter fox wolf_pup dead:hound wolf_chief", Phase.DUSK, points=1, today=today))
    outcome = answers.resolve_night(request).outcome
    assert [(death.player, death.cause, death.rule) for death in outcome.deaths] == [
        (3, "shot", "shots.2-1-I/1"),
        (2, "sniffed", "sniffing.2-1-III/1"),
    ]
    phase, status = pb.SakasamaPhase, pb.SakasamaStatus
    assert outcome.sakasama == pb.SakasamaOutcome(
        status=status.SAKASAMA_STATUS_OK,
        phase=phase.SAKASAMA_PHASE_DUSK,
        wolf_points=2,
        messages=[
            pb.SakasamaMessage(kind="corpses", players=[2, 3], rule="announcement.2-1/1"),
            pb.SakasamaMessage(kind="wolf_points", wolf_points=2, rule="announcement.2-2/1"),
        ],
        shots=[pb.SakasamaShot(target=3, killed=True, rule="shots.2-1-I/1")],
        muted=[2, 3, 4],
        discussion=pb.SakasamaDiscussion(min_seconds=40, max_seconds=60),
    )
    game = outcome.next_village.sakasama
    assert (game.phase, game.wolf_points) == (phase.SAKASAMA_PHASE_NIGHT, 2)
    assert game.today == pb.SakasamaToday(chief_target=2, shots=[3], hunter_kills=[3])


def test_a_morning_begins_with_nothing_and_a_day_remembers() -> None:
    phases = pb.SakasamaPhase
    for turn in TURNS:
        game = answers.resolve_night(sakasama_request(turn.village, turn.moves)).outcome.next_village.sakasama
        if game.phase == phases.SAKASAMA_PHASE_MORNING:
            assert not game.HasField("today") or turn.outcome.status is not Status.OK
        elif game.phase in (phases.SAKASAMA_PHASE_DUSK, phases.SAKASAMA_PHASE_NIGHT):
            assert game.HasField("today")


# ---- what is asked ----

FOUR = village("hunter wolf_pup wolf_pup wolf_pup", points=1)
TIED = "1>2 2>3 3>2 4>3"


def check(request: pb.ResolveNightRequest) -> pb.CheckNightResponse:
    return answers.check_night(
        pb.CheckNightRequest(
            ruleset="sakasama", village=request.village, votes=request.votes, sakasama=request.sakasama
        )
    )


@pytest.mark.parametrize(
    ("moves", "status"),
    [(TIED, "NEEDS_REVOTE"), (f"{TIED} / {TIED}", "NEEDS_JANKEN")],
)
def test_a_tie_is_a_question_and_changes_nothing(moves: str, status: str) -> None:
    request = asked(FOUR, moves)
    outcome = answers.resolve_night(request).outcome
    assert outcome.sakasama.status == pb.SakasamaStatus.Value(f"SAKASAMA_STATUS_{status}")
    assert list(outcome.sakasama.candidates) == [2, 3]
    assert [(row.player, row.votes) for row in outcome.sakasama.tally] == [(2, 2), (3, 2)]
    assert village_from(outcome.next_village) == FOUR
    answer = check(request)
    assert (answer.sakasama.status, list(answer.sakasama.candidates)) == (outcome.sakasama.status, [2, 3])
    assert not answer.complete
    assert not answer.problems


@pytest.mark.parametrize(("tie_break", "loser"), [(JankenLoser(3), 3), (RandomPoint(0.0), 2), (RandomPoint(0.99), 3)])
def test_a_tie_break_answers_the_second_question(tie_break: TieBreak, loser: int) -> None:
    request = asked(FOUR, f"{TIED} / {TIED}", tie_break)
    assert check(request).complete
    outcome = answers.resolve_night(request).outcome
    assert [bite.target for bite in outcome.sakasama.bites] == [loser]
    assert [flag.flag for flag in outcome.flags] == ["revote", "janken"]


def test_a_morning_says_who_designates() -> None:
    the_village = village(
        "hunter trapper wolf_chief dead:black_cat wolf_pup dead:hound", Phase.MORNING, yesterday=last_night(4)
    )
    answer = check(asked(the_village))
    offers = {player.player: player.main for player in answer.players if player.must_vote}
    assert {player: offer.action for player, offer in offers.items()} == {1: "SHOOT", 2: "TRAP", 3: "JUDGE"}
    assert list(offers[2].single.seats) == [1, 2, 3, 5]
    assert [(entry.reason, list(entry.seats)) for entry in offers[2].single.refused] == [("not_allowed", [4, 6])]
    shots = offers[1].multiple
    assert (shots.shape, shots.min, shots.max) == (pb.TargetShape.TARGET_SHAPE_SET, 2, 2)
    assert {player.player: player.why for player in answer.players if player.why} == {
        4: "dead",
        5: "no_action",
        6: "dead",
    }
    assert list(answer.missing) == [1, 2, 3]


def test_a_re_vote_offers_the_tied_only() -> None:
    answer = check(asked(FOUR, TIED))
    assert [(player.main.action, player.main.round, list(player.main.single.seats)) for player in answer.players] == [
        ("BALLOT", 2, [2, 3]),
        ("BALLOT", 2, [3]),
        ("BALLOT", 2, [2]),
        ("BALLOT", 2, [2, 3]),
    ]
    assert list(answer.missing) == [1, 2, 3, 4]


def test_a_check_knows_the_step_that_is_meant() -> None:
    request = asked(FOUR, TIED)
    request.sakasama.phase = pb.SakasamaPhase.SAKASAMA_PHASE_DUSK
    answer = check(request)
    assert [(problem.field, problem.reason) for problem in answer.problems] == [
        ("village.sakasama.phase", "WRONG_PHASE")
    ]
    assert not answer.complete


def test_a_check_and_the_step_agree() -> None:
    for turn in TURNS:
        request = sakasama_request(turn.village, turn.moves)
        assert check(request).complete is (turn.outcome.status is Status.OK)
        if request.votes:
            del request.votes[-1]
            assert refused(answers.resolve_night, request).missing == list(check(request).missing)


# ---- what is refused ----


class Bad(NamedTuple):
    """A step that is refused, and with which code of the specification first."""

    code: str
    field: str
    the_village: SakasamaVillage
    moves: str = ""
    tie_break: TieBreak | None = None


def table(*overrides: RoleOverride) -> SakasamaVillage:
    return village("hunter wolf_pup", Phase.DUSK, table=overrides)


def dealt(seats: str) -> SakasamaVillage:
    return village(seats, Phase.DUSK)


MORNING = village("hunter trapper wolf_chief dead:wolf_pup wolf_pup", Phase.MORNING)
GOOD = "2 TRAP 1, 3 JUDGE 1"
CAT_DAY = village("hunter dead:black_cat wolf_pup wolf_pup", Phase.MORNING, yesterday=last_night(2))
NIGHT = village("hunter wolf_pup wolf_pup wolf_pup dead:wolf_pup")
GAME = "village.sakasama"
BALLOT = "1>2 2>3 3>2 4>3"

INVALID = [
    Bad("INCOMPLETE_ROLE", f"{GAME}.role_table[0]", table(RoleOverride("madman", camp="wolf"))),
    Bad("BAD_ROLE_CELL", f"{GAME}.role_table[0].camp", table(RoleOverride("fox", camp="third"))),
    Bad("BAD_ROLE_CELL", f"{GAME}.role_table[0].judgement", table(RoleOverride("fox", judgement=""))),
    Bad("BAD_ROLE_CELL", f"{GAME}.role_table[0].bite", table(RoleOverride("fox", bite="maybe"))),
    Bad("UNKNOWN_ROLE", "village.players[1].roles[0].key", dealt("hunter werewolf")),
    Bad("TRAPPER_AND_WITCH", "village.players", dealt("hunter trapper dead:witch")),
    Bad("HUNTER_COUNT", "village.players", dealt("wolf_pup wolf_pup")),
    Bad("MATES_NOT_PAIR", "village.players", dealt("hunter wolf_mate")),
    Bad("DUPLICATE_ROLE", "village.players", dealt("hunter fox fox")),
    Bad("INVALID_THRESHOLD", f"{GAME}.threshold", village("hunter wolf_pup", Phase.DUSK, threshold=None)),
    Bad("BAD_DAY", "village.day", village("hunter wolf_pup", Phase.DUSK, 0)),
    Bad("WRONG_PHASE", f"{GAME}.phase", village("hunter wolf_pup", Phase.OVER)),
    Bad("WRONG_PHASE", "votes[0].action", NIGHT, "2 TRAP 1"),
    Bad("DEAD_ACTOR", "votes[0].actor", village("hunter dead:trapper", Phase.MORNING), "2 TRAP 1, 1 SHOOT 1"),
    Bad("ABSENT_ACTOR", "votes[0].actor", village("hunter hound", Phase.MORNING), "9 WARD 1, 1 SHOOT 2"),
    Bad("UNKNOWN_PLAYER", "votes[0].targets[0]", MORNING, "2 TRAP 9, 3 JUDGE 1, 1 SHOOT 5"),
    Bad("DEAD_TARGET", "votes[1].targets[0]", MORNING, "2 TRAP 1, 3 JUDGE 4, 1 SHOOT 5"),
    Bad("HUNTER_DAY1", "votes[0].action", village("hunter hound", Phase.MORNING, 1), "1 SHOOT 2"),
    Bad("TOO_MANY_SHOTS", "votes[0].targets", CAT_DAY, "1 SHOOT 3 4 1"),
    Bad("DUPLICATE_TARGET", "votes[0].targets[1]", CAT_DAY, "1 SHOOT 3 3"),
    Bad("TOO_MANY_BALLOTS", "votes[8].round", NIGHT, f"{BALLOT} / {BALLOT} / 1>2"),
    Bad("UNKNOWN_PLAYER", "votes[4].actor", NIGHT, f"{BALLOT} 9>1"),
    Bad("DEAD_VOTER", "votes[4].actor", NIGHT, f"{BALLOT} 5>1"),
    Bad("DEAD_TARGET", "votes[3].targets[0]", NIGHT, "1>2 2>3 3>2 4>5"),
    Bad("SELF_VOTE", "votes[0].targets[0]", NIGHT, "1>1 2>3 3>2 4>3"),
    Bad("NOT_A_CANDIDATE", "votes[4].targets[0]", NIGHT, f"{BALLOT} / 1>4 2>3 3>2 4>3"),
    Bad("UNEXPECTED_REVOTE", "votes[4].round", NIGHT, f"1>2 2>3 3>2 4>2 / {BALLOT}"),
    Bad("BAD_TIE_BREAK", "sakasama.janken_loser", NIGHT, f"{BALLOT} / {BALLOT}", JankenLoser(4)),
    Bad("BAD_TIE_BREAK", "sakasama.random", NIGHT, f"{BALLOT} / {BALLOT}", RandomPoint(1.0)),
]
MISSING = [
    Bad("MISSING_ACTION", "votes", MORNING, GOOD),
    Bad("MISSING_ACTION", "votes[0].targets", CAT_DAY, "1 SHOOT 3"),
    Bad("MISSING_VOTE", "votes", NIGHT),
    Bad("MISSING_VOTE", "votes", NIGHT, "1>2 2>3 3>2"),
    Bad("MISSING_VOTE", "votes", NIGHT, f"{BALLOT} / 1>2 2>3 3>2"),
]
WHO = [[1], [1], [1, 2, 3, 4], [4], [4]]
"""Who is missing in each of these."""


def named(rows: Sequence[Bad]) -> list[str]:
    return [f"{row.code} {row.field}" for row in rows]


@pytest.mark.parametrize("row", INVALID, ids=named(INVALID))
def test_every_code_of_the_specification_reaches_the_caller(row: Bad) -> None:
    refusal = refused(answers.resolve_night, asked(row.the_village, row.moves, row.tie_break))
    assert (refusal.code, refusal.reason) == (code_pb2.INVALID_ARGUMENT, "INVALID_REQUEST")
    assert refusal.violations[0] == (row.field, row.code)
    with pytest.raises(InvalidRequest) as of_the_engine:
        rules.resolve(row.the_village, votes_from(asked(row.the_village, row.moves).votes), row.tie_break)
    assert refusal.violations == [violation[:2] for violation in of_the_engine.value.violations]


@pytest.mark.parametrize(("row", "who"), [*zip(MISSING, WHO, strict=True)], ids=named(MISSING))
def test_what_is_missing_is_waited_for_with_the_code_of_the_specification(row: Bad, who: list[int]) -> None:
    refusal = refused(answers.resolve_night, asked(row.the_village, row.moves))
    assert (refusal.code, refusal.reason) == (code_pb2.FAILED_PRECONDITION, "VOTES_MISSING")
    assert refusal.missing == who
    assert set(refusal.violations) == {(row.field, row.code)}
    assert len(refusal.violations) == len(who)


def test_what_is_missing_beside_what_is_wrong_is_told_with_it() -> None:
    refusal = refused(answers.resolve_night, asked(NIGHT, "1>1 2>3 3>2"))
    assert refusal.code == code_pb2.INVALID_ARGUMENT
    assert refusal.violations == [("votes", "MISSING_VOTE"), ("votes[0].targets[0]", "SELF_VOTE")]


@pytest.mark.parametrize("points", [-10_001, 10_001])
def test_points_that_would_leave_their_numbers_are_a_bad_cell(points: int) -> None:
    request = asked(table(RoleOverride("fox", wolf_points=points)))
    field = f"{GAME}.role_table[0].wolf_points"
    assert refused(answers.resolve_night, request).violations == [(field, "BAD_ROLE_CELL")]


def test_two_players_with_one_id_are_refused() -> None:
    request = asked(village("hunter wolf_pup wolf_pup", Phase.DUSK))
    request.village.players[2].id = 2
    assert refused(answers.resolve_night, request).violations == [("village.players[2].id", "DUPLICATE_PLAYER")]


def test_every_code_of_the_specification_is_in_these_tables() -> None:
    codes = """
        INCOMPLETE_ROLE BAD_ROLE_CELL DUPLICATE_PLAYER UNKNOWN_ROLE TRAPPER_AND_WITCH HUNTER_COUNT MATES_NOT_PAIR
        DUPLICATE_ROLE INVALID_THRESHOLD BAD_DAY WRONG_PHASE DEAD_ACTOR ABSENT_ACTOR MISSING_ACTION UNKNOWN_PLAYER
        DEAD_TARGET HUNTER_DAY1 TOO_MANY_SHOTS DUPLICATE_TARGET MISSING_VOTE TOO_MANY_BALLOTS DEAD_VOTER SELF_VOTE
        NOT_A_CANDIDATE UNEXPECTED_REVOTE BAD_TIE_BREAK
    """
    assert {row.code for row in INVALID + MISSING} | {"DUPLICATE_PLAYER"} == set(codes.split())


def test_a_step_that_was_not_meant_is_refused() -> None:
    request = asked(NIGHT, BALLOT)
    request.sakasama.phase = pb.SakasamaPhase.SAKASAMA_PHASE_MORNING
    assert refused(answers.resolve_night, request).violations == [(f"{GAME}.phase", "WRONG_PHASE")]


# ---- days, verdicts, chances, words ----


def test_nothing_happens_between_the_steps() -> None:
    for turn in TURNS[:30]:
        message = sakasama_request(turn.village, turn.moves).village
        outcome = answers.apply_day(
            pb.ApplyDayRequest(ruleset="sakasama", village=message, report=pb.DayReport())
        ).outcome
        assert outcome.next_village == message
        assert outcome.verdict.winner == (rules.judge(turn.village).winner or "")


def test_a_village_can_be_judged() -> None:
    wolves_won = village("dead:hunter wolf_pup", Phase.OVER)
    verdict = answers.judge_victory(
        pb.JudgeVictoryRequest(ruleset="sakasama", village=asked(wolves_won).village)
    ).verdict
    results = {entry.player: entry.result for entry in verdict.results}
    assert verdict.winner == "wolf"
    assert results == {1: pb.GameResult.GAME_RESULT_LOSE, 2: pb.GameResult.GAME_RESULT_WIN}
    request = pb.JudgeVictoryRequest(ruleset="sakasama", village=asked(dealt("wolf_pup")).village)
    assert ("village.players", "HUNTER_COUNT") in refused(answers.judge_victory, request).violations


def test_a_step_has_one_outcome() -> None:
    request = asked(village("hunter wolf_pup wolf_pup", today=Today(trap_target=2)), "1>2 2>3 3>2")
    answer = answers.explore_night(
        pb.ExploreNightRequest(
            ruleset="sakasama",
            village=request.village,
            votes=request.votes,
            merge_by=[pb.OutcomePart.OUTCOME_PART_DEATHS, pb.OutcomePart.OUTCOME_PART_PUBLIC_LINES],
        )
    )
    (only,) = answer.outcomes
    assert (only.probability.numerator, only.probability.denominator) == ("1", "1")
    assert [death.player for death in only.outcome.deaths] == [2]
    assert [message.kind for message in only.outcome.sakasama.messages] == ["corpses"]


def test_private_messages_are_notices() -> None:
    request = asked(MORNING, f"{GOOD}, 1 SHOOT 5")
    answer = answers.explore_night(
        pb.ExploreNightRequest(
            ruleset="sakasama",
            village=request.village,
            votes=request.votes,
            merge_by=[pb.OutcomePart.OUTCOME_PART_NOTICES],
        )
    )
    assert [message.kind for message in answer.outcomes[0].outcome.sakasama.messages] == ["judgement"]


@pytest.mark.parametrize("locale", ["en", "ja"])
def test_every_step_can_be_explained(locale: str) -> None:
    for turn in TURNS[:40]:
        request = sakasama_request(turn.village, turn.moves)
        plain = answers.resolve_night(request).outcome
        request.explain, request.locale = True, locale
        outcome = answers.resolve_night(request).outcome
        assert len(outcome.journal) == len(turn.outcome.journal)
        assert all(entry.rule and entry.layer and entry.text for entry in outcome.journal)
        outcome.ClearField("journal")
        assert outcome == plain


def test_a_night_in_words() -> None:
    request = asked(village("hunter trapper wolf_pup wolf_pup", today=Today(trap_target=3)), "1>3 2>3 3>1 4>3")
    request.explain = True
    assert [(entry.kind, entry.text) for entry in answers.resolve_night(request).outcome.journal] == [
        ("ballot", "Ballot 1: 1 player 1: 1, 3 player 3: 3"),
        ("bite", "3 player 3 (狼の仔 Wolf Pup) is bitten, by the vote"),
        (
            "flag",
            "3 player 3 (狼の仔 Wolf Pup): the trap was sprung, by 2 player 2 (罠師 Trapper)",
        ),
        ("death", "3 player 3 (狼の仔 Wolf Pup) dies: caught in the trap, by 2 player 2 (罠師 Trapper)"),
        ("points", "1 wolf points for 3 player 3 (狼の仔 Wolf Pup); 1 in all"),
        ("message", "Everybody is told: Who is a corpse: 3 player 3"),
    ]
