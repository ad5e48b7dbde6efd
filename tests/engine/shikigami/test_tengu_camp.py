"""天狗陣営加担先決定: what the tengu learn on the first night."""

from tests.engine.shikigami.villages import resolve, told, village

CAMP = "TENGU_CAMP_RESULT"


def test_the_tengu_learn_whom_they_support() -> None:
    night = resolve(village("human wolf human tengu", day=1), "2 WOLF_EAT 1")
    assert told(night, CAMP) == [(None, "result_tengu_camp_wolf", None)]


def test_on_a_tie_they_support_the_humans() -> None:
    night = resolve(village("human wolf wolf tengu human", day=1), "2 WOLF_EAT 1")
    assert told(night, CAMP) == [(None, "result_tengu_camp_human", None)]


def test_without_tengu_nothing_is_told() -> None:
    assert told(resolve(village("human wolf human", day=1), "2 WOLF_EAT 1"), CAMP) == []


def test_only_on_the_first_night() -> None:
    assert told(resolve(village("human wolf human tengu"), "2 WOLF_EAT 1, 4 TENGU_DO 1"), CAMP) == []


def test_tonights_copies_count() -> None:
    """神話マニア, human until now, joins the wolves: two against two."""
    night = resolve(village("human wolf human tengu mania", day=1), "2 WOLF_EAT 1, 5 MANIA_DO 2")
    assert told(night, CAMP) == [(None, "result_tengu_camp_human", None)]
