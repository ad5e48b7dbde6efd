"""初日処理: 窮奇 plays its trick on everybody it has chosen."""

from tests.engine.shikigami.villages import deaths, holds, lines, resolve, village

SEATS = "wolf human trick_avenger boss_wolf+enemy[3] human human human human"


def test_the_chosen_lose_their_role() -> None:
    night = resolve(village(SEATS, day=1), "1 WOLF_EAT 2, 3 DUELIST_DO 4 5")
    assert holds(night, 4, "wolf")
    assert lines(night, "COPIED_TRICK") == [((4,), "boss_wolf")]
    assert holds(night, 3, "trick_avenger")


def test_whoever_has_voted_keeps_it() -> None:
    night = resolve(
        village(SEATS.replace("boss_wolf", "soul_mage"), day=1), "1 WOLF_EAT 2, 3 DUELIST_DO 4 5, 4 MAGE_DO 1"
    )
    assert holds(night, 4, "soul_mage")
    assert lines(night, "COPIED_TRICK") == []


def test_not_once_the_avenger_is_dead() -> None:
    night = resolve(village(SEATS, day=1), "1 WOLF_EAT 3, 3 DUELIST_DO 4 5")
    assert deaths(night) == [(3, "WOLF_KILLED")]
    assert holds(night, 4, "boss_wolf")


def test_other_avengers_play_no_trick() -> None:
    night = resolve(village(SEATS.replace("trick_avenger", "avenger"), day=1), "1 WOLF_EAT 2, 3 DUELIST_DO 4 5")
    assert holds(night, 4, "boss_wolf")
