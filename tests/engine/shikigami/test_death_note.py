"""デスノート."""

from tests.engine.shikigami.villages import deaths, resolve, village


def test_whoever_is_written_down_dies() -> None:
    night = resolve(village("wolf human human+death_note[2] human"), "1 WOLF_EAT 2, 3 DEATH_NOTE_DO 4")
    assert deaths(night) == [(2, "WOLF_KILLED"), (4, "ASSASSIN_KILLED")]


def test_nothing_protects_from_it() -> None:
    seats = village("wolf human human+death_note[2] escaper+lovers[1]+vega_lovers human")
    night = resolve(seats, "1 WOLF_EAT 2, 3 DEATH_NOTE_DO 4, 4 ESCAPE_DO 5")
    assert (4, "ASSASSIN_KILLED") in deaths(night)


def test_a_dead_writer_writes_nothing() -> None:
    night = resolve(village("wolf human+death_note[2] human"), "1 WOLF_EAT 2, 2 DEATH_NOTE_DO 3")
    assert deaths(night) == [(2, "WOLF_KILLED")]


def test_of_two_writers_the_first_may_stop_the_second() -> None:
    seats = village("wolf human human+death_note[2] human+death_note[2] human")
    night = resolve(seats, "1 WOLF_EAT 2, 3 DEATH_NOTE_DO 4, 4 DEATH_NOTE_DO 5")
    assert deaths(night) == [(2, "WOLF_KILLED"), (4, "ASSASSIN_KILLED")]


def test_it_works_without_an_attack() -> None:
    seats = village("wolf human human+death_note[2] human", weather="new_moon")
    assert deaths(resolve(seats, "1 WOLF_EAT 2, 3 DEATH_NOTE_DO 4")) == [(4, "ASSASSIN_KILLED")]
