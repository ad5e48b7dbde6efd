"""The time to vote is over (spec 01 section 1.1): who has not voted dies, others follow, and the night is voted again."""

from collections.abc import Iterable
from dataclasses import replace

import pytest
from yoake.dice import SeededDice
from yoake.outcome import LastWords
from yoake.problems import InvalidRequest
from yoake.shikigami import ruleset
from yoake.shikigami.ruleset import AtOnce
from yoake.village import Event, Life, Village

from tests.engine.shikigami.villages import deaths, flagged, told, village, votes


def time_is_up(seats: str | Village, cast: str = "", day: int = 2, options: Iterable[str] = ()) -> AtOnce:
    the_village = village(seats, day, options=options) if isinstance(seats, str) else seats
    return ruleset.apply_immediate_votes(the_village, votes(cast), SeededDice(1), time_is_up=True)


def force(seats: str | Village, *forced: int, cast: str = "") -> AtOnce:
    the_village = village(seats) if isinstance(seats, str) else seats
    return ruleset.apply_immediate_votes(the_village, votes(cast), SeededDice(1), forced_deaths=forced)


def living(done: AtOnce) -> list[int]:
    return [player.id for player in done.outcome.next_village.players if player.life is Life.ALIVE]


def test_who_has_not_voted_dies() -> None:
    done = time_is_up("mage guard wolf human human", "3 WOLF_EAT 4, 1 MAGE_DO 3")
    assert deaths(done.outcome) == [(2, "NOVOTED")]
    assert living(done) == [1, 3, 4, 5]


def test_nobody_dies_when_all_have_voted() -> None:
    done = time_is_up("mage wolf human human", "2 WOLF_EAT 3, 1 MAGE_DO 3")
    assert deaths(done.outcome) == []


def test_the_whole_pack_dies_when_no_wolf_has_voted() -> None:
    done = time_is_up("wolf mage silver_wolf dead:wolf human human", "2 MAGE_DO 1")
    assert deaths(done.outcome) == [(1, "NOVOTED"), (3, "NOVOTED")]
    assert done.outcome.verdict.winner == "human"


def test_one_vote_saves_the_pack() -> None:
    assert deaths(time_is_up("wolf mage silver_wolf human human", "2 MAGE_DO 1, 3 WOLF_EAT 2").outcome) == []


def test_a_missing_death_note_kills_its_holder() -> None:
    cast = "2 WOLF_EAT 3, 1 MAGE_DO 2"
    assert deaths(time_is_up("mage+death_note[2] wolf human human", cast).outcome) == [(1, "NOVOTED")]
    assert deaths(time_is_up("mage+death_note[2] wolf human human", cast + ", 1 DEATH_NOTE_NOT_DO").outcome) == []


def test_the_dummy_boy_has_nothing_to_vote() -> None:
    assert deaths(time_is_up("dummy:mage wolf human human", "2 WOLF_EAT 3").outcome) == []


def test_on_a_skipped_night_nobody_is_late() -> None:
    skipped = village("mage wolf human human", events=[Event("skip_night")])
    done = time_is_up(skipped)
    assert (deaths(done.outcome), done.vote_again) == ([], False)


def published(done: AtOnce) -> list[int]:
    return [words.player for words in done.outcome.journal.of(LastWords)]


def test_the_late_leave_no_last_words_and_the_forced_do() -> None:
    sound = village("mage mage wolf human human")
    sound = replace(sound, players=tuple(replace(player, last_words="farewell") for player in sound.players))
    assert published(time_is_up(sound, "1 MAGE_DO 3, 3 WOLF_EAT 4")) == []
    assert published(force(sound, 2)) == [2]


def test_lovers_follow_at_once() -> None:
    done = time_is_up("mage+lovers[5] wolf human+lovers[5] human cupid human", "2 WOLF_EAT 4")
    assert deaths(done.outcome) == [(1, "NOVOTED"), (3, "LOVERS_FOLLOWED")]


def test_the_depraved_follow_the_last_fox_at_once() -> None:
    done = time_is_up("voodoo_fox wolf depraver human human human", "2 WOLF_EAT 4")
    assert deaths(done.outcome) == [(1, "NOVOTED"), (3, "FOX_FOLLOWED")]


def test_shrine_maidens_learn_the_camps_of_all_of_them() -> None:
    done = time_is_up(
        "mage+lovers[6] wolf child_fox+lovers[6] human medium cupid human", "2 WOLF_EAT 4, 3 CHILD_FOX_DO 4"
    )
    assert told(done.outcome, "MEDIUM_RESULT") == [(None, "human", 1), (None, "fox", 3)]
    assert flagged(done.outcome, "suicide") == [1, 3]


def test_nobody_is_told_anything_without_a_shrine_maiden() -> None:
    assert told(time_is_up("mage wolf human human", "2 WOLF_EAT 3").outcome, "MEDIUM_RESULT") == []


def test_the_votes_are_void_when_somebody_died() -> None:
    done = time_is_up("mage guard wolf human human", "3 WOLF_EAT 4, 1 MAGE_DO 3")
    assert (done.vote_again, done.kept_votes) == (True, ())


def test_the_votes_stand_when_nobody_died() -> None:
    cast = "3 WOLF_EAT 4, 1 MAGE_DO 3, 2 GUARD_DO 4"
    done = time_is_up("mage guard wolf human human", cast)
    assert (done.vote_again, done.kept_votes) == (False, tuple(votes(cast)))


def test_votes_that_have_acted_are_kept_even_of_the_dead() -> None:
    seats = "cupid+lovers[1] mage+lovers[1] wolf human duelist+rival[5] human+rival[5] human"
    done = time_is_up(seats, "1 CUPID_DO 1 2, 3 WOLF_EAT 4, 5 DUELIST_DO 5 6", day=1)
    assert deaths(done.outcome) == [(2, "NOVOTED"), (1, "LOVERS_FOLLOWED")]
    assert done.kept_votes == tuple(votes("1 CUPID_DO 1 2, 5 DUELIST_DO 5 6"))


def test_the_night_can_be_voted_again_with_what_was_kept() -> None:
    seats = "cupid+lovers[1] mage+lovers[1] wolf human human human human"
    done = time_is_up(seats, "1 CUPID_DO 1 2, 3 WOLF_EAT 4", day=1)
    tonight = done.outcome.next_village
    assert ruleset.check(tonight, done.kept_votes).missing == (3,)
    outcome = ruleset.resolve(tonight, [*done.kept_votes, *votes("3 WOLF_EAT 4")], SeededDice(1))
    assert deaths(outcome) == [(4, "WOLF_KILLED")]


def test_time_may_be_up_twice() -> None:
    seats = "cupid+lovers[1] mage+lovers[1] wolf human human mage human"
    first = time_is_up(seats, "1 CUPID_DO 1 2, 3 WOLF_EAT 4, 6 MAGE_DO 1", day=1)
    again = ruleset.apply_immediate_votes(
        first.outcome.next_village, [*first.kept_votes, *votes("3 WOLF_EAT 5")], SeededDice(1), time_is_up=True
    )
    assert deaths(again.outcome) == [(6, "NOVOTED")]
    assert again.kept_votes == first.kept_votes


def test_it_is_still_the_same_night() -> None:
    done = time_is_up("mage wolf human human human", "2 WOLF_EAT 3")
    assert done.outcome.next_village.day == 2


def test_sudden_deaths_may_end_the_game() -> None:
    done = time_is_up("mage wolf human", "2 WOLF_EAT 3")
    assert done.outcome.verdict.winner == "wolf"
    assert done.outcome.verdict.results == {1: "lose", 2: "win", 3: "lose"}


# ---- the moderator lets somebody die ----


def test_the_moderator_may_let_a_player_die() -> None:
    done = force("mage guard wolf human human", 4)
    assert deaths(done.outcome) == [(4, "FORCE_SUDDEN_DEATH")]
    assert flagged(done.outcome, "suicide") == [4]
    assert done.vote_again


def test_the_others_are_still_in_time() -> None:
    done = force("mage guard wolf human human", 1, cast="2 GUARD_DO 1")
    assert deaths(done.outcome) == [(1, "FORCE_SUDDEN_DEATH")]
    assert done.kept_votes == ()


def test_others_follow_whom_the_moderator_lets_die() -> None:
    assert deaths(force("wolf human+lovers[4] human+lovers[4] cupid human", 2).outcome) == [
        (2, "FORCE_SUDDEN_DEATH"),
        (3, "LOVERS_FOLLOWED"),
    ]


FORCED = [
    ("the dead", 2, "DEAD_PLAYER"),
    ("nobody", 9, "UNKNOWN_PLAYER"),
    ("the dummy boy", 1, "DUMMY_BOY"),
]


@pytest.mark.parametrize(("seat", "reason"), [row[1:] for row in FORCED], ids=[row[0] for row in FORCED])
def test_the_moderator_cannot_kill(seat: int, reason: str) -> None:
    with pytest.raises(InvalidRequest) as refused:
        force("dummy:human dead:human wolf human", seat)
    assert [(v.field, v.reason) for v in refused.value.violations] == [("forced_deaths[0]", reason)]


# ---- in another body ----

WORN = "mage possessed_wolf+possessed_target[3-4] human dead:human+possessed[3-2] human"


def test_a_possessor_is_late_in_the_body_that_he_wears() -> None:
    done = time_is_up(village(WORN, day=4), "1 MAGE_DO 3")
    (death,) = done.outcome.deaths
    assert (death.player, death.shown, death.cause) == (2, 4, "NOVOTED")
    assert done.outcome.verdict.winner == "human"


def test_a_possessor_in_a_body_is_let_die_by_his_own_id() -> None:
    (death,) = force(village(WORN, day=4), 2).outcome.deaths
    assert (death.player, death.shown) == (2, 4)


def test_the_owner_of_a_worn_body_is_dead_already() -> None:
    with pytest.raises(InvalidRequest):
        force(village(WORN, day=4), 4)
