"""The date changes, and it is asked who has won."""

from tests.engine.shikigami.villages import resolve, village

EAT = "1 WOLF_EAT 2"


def test_the_game_goes_on() -> None:
    night = resolve(village("wolf human human human"), EAT)
    assert night.verdict.winner is None
    assert night.verdict.results == {}
    assert night.next_village.day == 3


def test_tonights_deaths_decide() -> None:
    night = resolve(village("wolf human human"), EAT)
    assert night.verdict.winner == "wolf"
    assert night.verdict.results == {1: "win", 2: "lose", 3: "lose"}


def test_so_do_roles_changed_tonight() -> None:
    """神話マニア joins the wolves: two against two."""
    seats = "wolf human mania human human"
    assert resolve(village(seats, day=1), f"{EAT}, 3 MANIA_DO 4").verdict.winner is None
    assert resolve(village(seats, day=1), f"{EAT}, 3 MANIA_DO 1").verdict.winner == "wolf"


def test_infections_of_tonight_count() -> None:
    seats = "wolf human vampire human+infected[3] human+infected[3]"
    assert resolve(village(seats), f"{EAT}, 3 VAMPIRE_DO 4").verdict.winner is None
    assert resolve(village(seats), f"{EAT}, 3 VAMPIRE_DO 1").verdict.winner == "vampire"


def test_results_are_judged_on_the_next_day() -> None:
    """内通者 who left on day 3 wins up to day 5."""
    seats = "wolf human dead:spy_mad[3]"
    assert resolve(village(seats, day=4), EAT).verdict.results[3] == "win"
    assert resolve(village(seats, day=5), EAT).verdict.results[3] == "lose"
