"""Every error code, with its path; the first one is the code of the specification."""

from dataclasses import replace
from typing import NamedTuple

import pytest
from yoake.problems import InvalidRequest
from yoake.sakasama import ruleset
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
    Yesterday,
)
from yoake.village import RoleRef, Vote

from tests.engine.sakasama.villages import cast, last_night, refused, village

OWN = "village.sakasama"
PLAIN = village("hunter wolf_pup wolf_pup", Phase.DUSK)
DIED = village("hunter wolf_pup wolf_pup dead:wolf_pup", Phase.DUSK)
ALL_CELLS = RoleOverride("madman", "human", "human", 0, "dies")


@pytest.mark.parametrize(
    ("the_village", "problem"),
    [
        (replace(PLAIN, role_table=(ALL_CELLS._replace(bite=None),)), ("INCOMPLETE_ROLE", f"{OWN}.role_table[0]")),
        (replace(PLAIN, role_table=(RoleOverride("fox", camp="elf"),)), ("BAD_ROLE_CELL", f"{OWN}.role_table[0].camp")),
        (
            replace(PLAIN, role_table=(RoleOverride("fox", judgement=""),)),
            ("BAD_ROLE_CELL", f"{OWN}.role_table[0].judgement"),
        ),
        (
            replace(PLAIN, role_table=(RoleOverride("fox", bite="human"),)),
            ("BAD_ROLE_CELL", f"{OWN}.role_table[0].bite"),
        ),
        (
            replace(PLAIN, role_table=(RoleOverride("fox", wolf_points=True),)),
            ("BAD_ROLE_CELL", f"{OWN}.role_table[0].wolf_points"),
        ),
        (replace(PLAIN, players=(*PLAIN.players, PLAIN.players[1])), ("DUPLICATE_PLAYER", "village.players[3].id")),
        (village("hunter werewolf", Phase.DUSK), ("UNKNOWN_ROLE", "village.players[1].roles[0].key")),
        (village("hunter trapper dead:witch", Phase.DUSK), ("TRAPPER_AND_WITCH", "village.players")),
        (village("wolf_pup", Phase.DUSK), ("HUNTER_COUNT", "village.players")),
        (village("", Phase.DUSK), ("HUNTER_COUNT", "village.players")),
        (village("hunter dead:hunter", Phase.DUSK), ("HUNTER_COUNT", "village.players")),
        (village("hunter wolf_mate", Phase.DUSK), ("MATES_NOT_PAIR", "village.players")),
        (village("hunter wolf_mate wolf_mate wolf_mate", Phase.DUSK), ("MATES_NOT_PAIR", "village.players")),
        (village("hunter fox dead:fox", Phase.DUSK), ("DUPLICATE_ROLE", "village.players")),
        (replace(PLAIN, threshold=0), ("INVALID_THRESHOLD", f"{OWN}.threshold")),
        (replace(PLAIN, threshold=None), ("INVALID_THRESHOLD", f"{OWN}.threshold")),
        (replace(PLAIN, day=0), ("BAD_DAY", "village.day")),
        (replace(PLAIN, today=Today(shots=(9,))), ("UNKNOWN_PLAYER", f"{OWN}.today.shots[0]")),
        (
            replace(PLAIN, yesterday=Yesterday(votes=(CastVote(9, 1), CastVote(1, 9)))),
            ("UNKNOWN_PLAYER", f"{OWN}.yesterday.votes[1].target"),
        ),
        (
            replace(PLAIN, yesterday=Yesterday(votes=(CastVote(1, 2), CastVote(2, 1), CastVote(1, 3)))),
            ("DUPLICATE_VOTE", f"{OWN}.yesterday.votes[2].voter"),
        ),
        (replace(DIED, yesterday=last_night(4, 3)), ("STILL_ALIVE", f"{OWN}.yesterday.bitten_dead[1]")),
        (replace(DIED, yesterday=last_night(hunter_kills=(2,))), ("STILL_ALIVE", f"{OWN}.yesterday.hunter_kills[0]")),
        (
            replace(DIED, today=Today(shots=(2, 4), hunter_kills=(4, 2))),
            ("STILL_ALIVE", f"{OWN}.today.hunter_kills[1]"),
        ),
        (
            replace(DIED, yesterday=Yesterday(bite_targets=(2,), bitten_dead=(4,))),
            ("NOT_BITTEN", f"{OWN}.yesterday.bitten_dead[0]"),
        ),
        (
            replace(DIED, today=Today(shots=(2,), hunter_kills=(4,))),
            ("NOT_SHOT", f"{OWN}.today.hunter_kills[0]"),
        ),
        (
            replace(PLAIN, players=(*PLAIN.players, replace(PLAIN.players[1], id=9, roles=()))),
            ("ROLE_COUNT", "village.players[3].roles"),
        ),
        (replace(PLAIN, phase=Phase.OVER), ("WRONG_PHASE", f"{OWN}.phase")),
    ],
    ids=lambda value: value[0] if isinstance(value, tuple) else "",
)
def test_snapshot(the_village: SakasamaVillage, problem: tuple[str, str]) -> None:
    assert refused(PLAIN) == refused(DIED) == []
    assert refused(the_village) == [problem]


def test_the_stage_of_the_snapshot_reports_everything_at_once_in_the_order_of_the_specification() -> None:
    wrong = village(
        "trapper witch wolf_mate fox fox elf",
        Phase.OVER,
        0,
        threshold=0,
        table=[RoleOverride("fox", camp="elf"), RoleOverride("madman", camp="wolf")],
    )
    assert [code for code, _ in refused(wrong, "1 FLY 2")] == [
        "INCOMPLETE_ROLE",
        "BAD_ROLE_CELL",
        "UNKNOWN_ROLE",
        "TRAPPER_AND_WITCH",
        "HUNTER_COUNT",
        "MATES_NOT_PAIR",
        "DUPLICATE_ROLE",
        "INVALID_THRESHOLD",
        "BAD_DAY",
    ]


def test_pups_and_added_roles_may_come_in_any_number_and_memory_may_name_nobody() -> None:
    many = village("hunter wolf_pup wolf_pup madman madman", Phase.DUSK, table=[ALL_CELLS], today=Today(trap_target=77))
    assert refused(replace(many, yesterday=last_night(88, hunter_kills=(99,)))) == []


@pytest.mark.parametrize("phase", [Phase.MORNING, Phase.DUSK, Phase.NIGHT])
def test_a_step_that_the_caller_did_not_mean_is_refused(phase: Phase) -> None:
    here = replace(PLAIN, phase=phase)
    others = [other for other in (Phase.MORNING, Phase.DUSK, Phase.NIGHT) if other is not phase]
    for meant in others:
        with pytest.raises(InvalidRequest) as refusal:
            ruleset.resolve(here, (), None, meant)
        assert [violation.reason for violation in refusal.value.violations] == ["WRONG_PHASE"]
    if phase is Phase.DUSK:
        assert ruleset.resolve(here, (), None, phase).status == "ok"


class Bad(NamedTuple):
    """Moves that are refused, and what is wrong with them."""

    name: str
    the_village: SakasamaVillage
    moves: str
    problems: list[tuple[str, str]]
    tie_break: TieBreak | None = None


MORNING = village("hunter trapper wolf_chief dead:wolf_pup wolf_pup", Phase.MORNING)
GOOD = "2 TRAP 1, 3 JUDGE 1, 1 SHOOT 5"
CAT_DAY = village("hunter dead:black_cat wolf_pup wolf_pup", Phase.MORNING, yesterday=last_night(2))
NIGHT = village("hunter wolf_pup wolf_pup wolf_pup dead:wolf_pup")
TIED = "1>2 2>3 3>2 4>3"


def bad(*table: Bad) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("row", table, ids=[row.name for row in table])


@bad(
    Bad("control", MORNING, GOOD, []),
    Bad("unknown action", MORNING, f"{GOOD}, 1 FLY 2", [("UNKNOWN_ACTION", "votes[3].action")]),
    Bad("action of the night", MORNING, f"{GOOD}, 1 BALLOT 2", [("WRONG_PHASE", "votes[3].action")]),
    Bad("twice", MORNING, f"{GOOD}, 2 TRAP 5", [("DUPLICATE_VOTE", "votes[3].actor")]),
    Bad("absent witch", MORNING, f"{GOOD}, 9 WARD 1", [("ABSENT_ACTOR", "votes[3].actor")]),
    Bad(
        "dead trapper",
        village("hunter dead:trapper", Phase.MORNING),
        "2 TRAP 1, 1 SHOOT 1",
        [("DEAD_ACTOR", "votes[0].actor")],
    ),
    Bad("dead hunter", village("dead:hunter hound", Phase.MORNING), "1 SHOOT 2", [("DEAD_ACTOR", "votes[0].actor")]),
    Bad(
        "somebody else's action",
        MORNING,
        f"{GOOD}, 5 TRAP 1",
        [("NOT_THE_HOLDER", "votes[3].actor")],
    ),
    Bad(
        "nobody has done anything",
        MORNING,
        "2 TRAP",
        [("MISSING_ACTION", "votes"), ("MISSING_ACTION", "votes"), ("MISSING_ACTION", "votes")],
    ),
    Bad("unknown target", MORNING, "2 TRAP 9, 3 JUDGE 1, 1 SHOOT 5", [("UNKNOWN_PLAYER", "votes[0].targets[0]")]),
    Bad("dead target", MORNING, "2 TRAP 4, 3 JUDGE 1, 1 SHOOT 5", [("DEAD_TARGET", "votes[0].targets[0]")]),
    Bad("two trapped", MORNING, "2 TRAP 1 5, 3 JUDGE 1, 1 SHOOT 5", [("TOO_MANY_TARGETS", "votes[0].targets")]),
    Bad(
        "shot on the first day",
        village("hunter hound", Phase.MORNING, 1),
        "1 SHOOT 2",
        [("HUNTER_DAY1", "votes[0].action")],
    ),
    Bad("no shot on the first day", village("hunter hound", Phase.MORNING, 1), "1 SHOOT", []),
    Bad("dead shot", MORNING, "2 TRAP 1, 3 JUDGE 1, 1 SHOOT 4", [("DEAD_TARGET", "votes[2].targets[0]")]),
    Bad("a second shot", MORNING, "2 TRAP 1, 3 JUDGE 1, 1 SHOOT 5 1", [("TOO_MANY_SHOTS", "votes[2].targets")]),
    Bad("cat day", CAT_DAY, "1 SHOOT 3 4", []),
    Bad("cat day, one shot", CAT_DAY, "1 SHOOT 3", [("MISSING_ACTION", "votes[0].targets")]),
    Bad("cat day, three shots", CAT_DAY, "1 SHOOT 3 4 1", [("TOO_MANY_SHOTS", "votes[0].targets")]),
    Bad("cat day, one player", CAT_DAY, "1 SHOOT 3 3", [("DUPLICATE_TARGET", "votes[0].targets[1]")]),
    Bad(
        "the order is trapper, chief, hunter, whatever was sent first",
        MORNING,
        "1 SHOOT 9, 3 JUDGE 4, 2 TRAP 9",
        [
            ("UNKNOWN_PLAYER", "votes[2].targets[0]"),
            ("DEAD_TARGET", "votes[1].targets[0]"),
            ("UNKNOWN_PLAYER", "votes[0].targets[0]"),
        ],
    ),
)
def test_morning(row: Bad) -> None:
    assert refused(row.the_village, row.moves) == row.problems


def test_dusk_takes_no_votes() -> None:
    assert refused(PLAIN, "1 SHOOT 2") == [("WRONG_PHASE", "votes[0].action")]


@bad(
    Bad("control", NIGHT, "1>2 2>1 3>2 4>2", []),
    Bad("nobody voted", NIGHT, "", [("MISSING_VOTE", "votes")] * 4),
    Bad("one did not vote", NIGHT, "1>2 2>1 3>2", [("MISSING_VOTE", "votes")]),
    Bad("a stranger votes", NIGHT, "1>2 2>1 3>2 4>2 9>1", [("UNKNOWN_PLAYER", "votes[4].actor")]),
    Bad("a dead player votes", NIGHT, "1>2 2>1 3>2 4>2 5>1", [("DEAD_VOTER", "votes[4].actor")]),
    Bad("for a stranger", NIGHT, "1>9 2>1 3>2 4>2", [("UNKNOWN_PLAYER", "votes[0].targets[0]")]),
    Bad("for a dead player", NIGHT, "1>5 2>1 3>2 4>2", [("DEAD_TARGET", "votes[0].targets[0]")]),
    Bad("for himself", NIGHT, "1>1 2>1 3>2 4>2", [("SELF_VOTE", "votes[0].targets[0]")]),
    Bad("for himself, allowed", replace(NIGHT, self_vote=SelfVote.ALLOW), "1>1 2>1 3>2 4>1", []),
    Bad(
        "voters before votes",
        NIGHT,
        "1>1 2>1 3>2 9>2",
        [
            ("UNKNOWN_PLAYER", "votes[3].actor"),
            ("MISSING_VOTE", "votes"),
            ("SELF_VOTE", "votes[0].targets[0]"),
        ],
    ),
    Bad("a re-vote", NIGHT, f"{TIED} / 1>2 2>3 3>2 4>2", []),
    Bad(
        "a re-vote that nobody needs",
        NIGHT,
        "1>2 2>1 3>2 4>2 / 1>2 2>1 3>2 4>2",
        [("UNEXPECTED_REVOTE", "votes[4].round")],
    ),
    Bad("a re-vote that is not complete", NIGHT, f"{TIED} / 1>2 2>3 3>2", [("MISSING_VOTE", "votes")]),
    Bad("a re-vote for others", NIGHT, f"{TIED} / 1>4 2>3 3>2 4>2", [("NOT_A_CANDIDATE", "votes[4].targets[0]")]),
    Bad(
        "a re-vote for anybody", replace(NIGHT, revote_candidates=RevoteCandidates.ANY), f"{TIED} / 1>4 2>3 3>2 4>2", []
    ),
    Bad(
        "a third ballot",
        NIGHT,
        f"{TIED} / {TIED} / {TIED}",
        [("TOO_MANY_BALLOTS", f"votes[{n}].round") for n in range(8, 12)],
    ),
    Bad(
        "a loser who was not tied",
        NIGHT,
        f"{TIED} / {TIED}",
        [("BAD_TIE_BREAK", "sakasama.janken_loser")],
        JankenLoser(1),
    ),
    Bad("a point of 1", NIGHT, f"{TIED} / {TIED}", [("BAD_TIE_BREAK", "sakasama.random")], RandomPoint(1.0)),
    Bad("a point below 0", NIGHT, f"{TIED} / {TIED}", [("BAD_TIE_BREAK", "sakasama.random")], RandomPoint(-0.1)),
    Bad(
        "a point that is no number",
        NIGHT,
        f"{TIED} / {TIED}",
        [("BAD_TIE_BREAK", "sakasama.random")],
        RandomPoint(float("nan")),
    ),
    Bad("nobody looks at a janken that was not needed", NIGHT, f"{TIED} / 1>2 2>3 3>2 4>2", [], JankenLoser(1)),
    Bad("not looked at when it is not needed", NIGHT, f"{TIED} / 1>2 2>3 3>2 4>2", [], RandomPoint(7)),
)
def test_night(row: Bad) -> None:
    assert refused(row.the_village, row.moves, row.tie_break) == row.problems


def test_a_vote_for_two_a_double_vote_and_a_round_that_is_none() -> None:
    votes = [Vote(1, "BALLOT", (2, 3)), *cast("2>1 3>1 4>2")]
    with pytest.raises(InvalidRequest, match="a vote is for one player"):
        ruleset.resolve(NIGHT, votes)
    with pytest.raises(InvalidRequest, match="has done this already"):
        ruleset.resolve(NIGHT, cast("1>2 2>1 3>2 4>2 4>1"))
    with pytest.raises(InvalidRequest, match="no round 0"):
        ruleset.resolve(NIGHT, [RoundVote(1, "BALLOT", (2,), 0)])
    with pytest.raises(InvalidRequest, match="no round 2"):
        ruleset.resolve(MORNING, [RoundVote(2, "TRAP", (2,), 2)])


def test_the_refusal_of_a_phase_says_why() -> None:
    with pytest.raises(InvalidRequest, match="the phase is over: no step is left"):
        ruleset.resolve(replace(PLAIN, phase=Phase.OVER))
    with pytest.raises(InvalidRequest, match="the phase is dusk: this is not the night"):
        ruleset.resolve(PLAIN, (), None, Phase.NIGHT)


def test_two_cards_are_one_too_many() -> None:
    players = (replace(PLAIN.players[0], roles=(RoleRef("hunter"), RoleRef("fox"))), *PLAIN.players[1:])
    assert refused(replace(PLAIN, players=players)) == [("ROLE_COUNT", "village.players[0].roles")]
