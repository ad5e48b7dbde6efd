"""デスノート移動: somebody finds the note for the next day."""

from tests.engine.shikigami.villages import holds, lines, resolve, village

EAT = "1 WOLF_EAT 2"
NOTE = ["death_note"]
MOVED = "DEATH_NOTE_MOVED"


def test_somebody_alive_finds_it_every_night() -> None:
    night = resolve(village("wolf human human human", options=NOTE), "1 WOLF_EAT 4", pick="last")
    assert lines(night, MOVED) == [((3,), None)]
    assert holds(night, 3, "death_note[3]")


def test_only_in_a_village_that_plays_with_it() -> None:
    assert lines(resolve(village("wolf human human human"), EAT), MOVED) == []


def test_the_quiz_master_does_not() -> None:
    seats = "dummy:quiz wolf human human"
    night = resolve(village(seats, options=[*NOTE, "quiz", "dummy_boy"]), "2 WOLF_EAT 1")
    assert lines(night, MOVED) == [((2,), None)]


def test_it_moves_even_when_the_game_is_over() -> None:
    night = resolve(village("wolf human human", options=NOTE), EAT)
    assert night.verdict.winner == "wolf"
    assert lines(night, MOVED) == [((1,), None)]


def test_a_possessor_finds_it_under_his_own_name() -> None:
    seats = "possessed_wolf+possessed_target[2-4] human human dead:human+possessed[2-1] human"
    night = resolve(village(seats, day=3, options=NOTE), EAT)
    assert lines(night, MOVED)[0] == ((1,), None)
