"""ジョーカー移動: the joker goes on when its holder is gone."""

from tests.engine.shikigami.villages import holds, lines, resolve, roles_of, village

EAT = "1 WOLF_EAT 2"
JOKER = ["joker"]
MOVED = "JOKER_MOVED"


def test_a_living_holder_keeps_it() -> None:
    assert lines(resolve(village("wolf human human+joker[3] human", options=JOKER), EAT), MOVED) == []


def test_a_dead_holders_joker_goes_to_somebody_alive() -> None:
    night = resolve(village("wolf human human human+joker[3]", options=JOKER), "1 WOLF_EAT 4", pick="last")
    assert lines(night, MOVED) == [((3,), None)]
    assert holds(night, 3, "joker[3]")


def test_a_joker_of_an_earlier_day_is_void() -> None:
    night = resolve(village("wolf human human+joker[2] human", options=JOKER), EAT)
    assert lines(night, MOVED) == [((1,), None)]


def test_only_in_a_village_that_plays_with_it() -> None:
    assert lines(resolve(village("wolf human human human+joker[3]"), "1 WOLF_EAT 4"), MOVED) == []


def test_who_was_dead_and_came_back_tonight_does_not_keep_it() -> None:
    seats = village("wolf human sacrifice_cat dead:human+joker[3] human human", options=[*JOKER, "not_open_cast"])
    night = resolve(seats, f"{EAT}, 3 POISON_CAT_DO 4")
    assert [revival.player for revival in night.revivals] == [4]
    assert lines(night, MOVED) == [((1,), None)]


def test_it_moves_even_when_the_game_is_over_and_does_not_change_the_verdict() -> None:
    night = resolve(village("wolf human human+joker[3]", options=JOKER), "1 WOLF_EAT 3")
    assert night.verdict.winner == "wolf"
    assert lines(night, MOVED) == [((1,), None)]
    assert night.verdict.results == {1: "win", 2: "lose", 3: "lose"}
    assert roles_of(night, 1)[-1].key == "joker"
