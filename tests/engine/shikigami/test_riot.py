"""Riot: where somebody came back tonight, the crowd that waited for him strikes."""

from yoake.outcome import Death
from yoake.shikigami.layers import riot, stakeout
from yoake.shikigami.state import Night

from tests.engine.shikigami.villages import night_of, village


def waiting(seats: str, cast: str, revived: int, always: bool = True) -> Night:
    """Everybody waits, then one comes back."""
    night = night_of(village(seats), cast, always)
    stakeout.resolve(night)
    night.revive(night.person(revived), "revival.success")
    return night


def rioted(night: Night) -> list[int]:
    riot.resolve(night)
    return [death.player for death in night.journal.of(Death)]


def test_two_around_the_revived_player_die_for_each_who_waited() -> None:
    # the block around seat 2: 1 2 3 and 6 7 8
    seats = "human dead:human human human rioter_mad human human human human rioter_mad"
    assert rioted(waiting(seats, "5 RIOTE_DO 2", revived=2)) == [8, 7]
    assert rioted(waiting(seats, "5 RIOTE_DO 2, 10 RIOTE_DO 2", revived=2)) == [8, 7, 6, 3]


def test_nothing_happens_where_nobody_came_back() -> None:
    assert rioted(waiting("human dead:human rioter_mad dead:human", "3 RIOTE_DO 2", revived=4)) == []


def test_a_rioter_who_died_tonight_is_out_even_when_he_came_back() -> None:
    night = waiting("human dead:human human rioter_mad", "4 RIOTE_DO 2", revived=2)
    night.person(4).died = night.person(4).revived = True
    assert rioted(night) == []


def test_the_revived_and_the_resistant_are_spared_and_the_rioter_is_not() -> None:
    assert rioted(waiting("detective_common dead:human rioter_mad", "3 RIOTE_DO 2", revived=2)) == [3]
    assert rioted(waiting("human+vega_lovers dead:human rioter_mad", "3 RIOTE_DO 2", revived=2)) == [3]


def test_a_worn_body_costs_its_wearer_his_life_while_its_owner_is_asked_for_resistance() -> None:
    seats = "dead:{}+possessed[1-4] dead:human rioter_mad possessed_mad+possessed_target[1-1]"
    assert rioted(waiting(seats.format("human"), "3 RIOTE_DO 2", revived=2)) == [3, 4]
    assert rioted(waiting(seats.format("detective_common"), "3 RIOTE_DO 2", revived=2)) == [3]


def test_who_is_near_is_looked_up_again_for_each_revived_player() -> None:
    night = waiting("human dead:human human dead:human rioter_mad rioter_mad", "5 RIOTE_DO 2, 6 RIOTE_DO 4", revived=2)
    night.revive(night.person(4), "revival.success")
    assert rioted(night) == [6, 3, 5]  # 3 falls to the first crowd and cannot fall to the second
