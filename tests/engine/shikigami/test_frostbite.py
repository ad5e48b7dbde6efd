"""What snow traps leave."""

import pytest

from tests.engine.shikigami.villages import holds, resolve, village


@pytest.mark.parametrize(
    ("visitor", "vote"),
    [
        ("wolf", "WOLF_EAT"),
        ("guard", "GUARD_DO"),
        ("vampire", "VAMPIRE_DO"),
        ("assassin", "ASSASSIN_DO"),
        ("doom_fox", "ASSASSIN_DO"),
        ("step_assassin", "STEP_ASSASSIN_DO"),
        ("ogre", "OGRE_DO"),
        ("escaper", "ESCAPE_DO"),
        ("rioter_mad", "RIOTE_DO"),
    ],
)
def test_whoever_walks_into_snow_is_frostbitten_tomorrow(visitor: str, vote: str) -> None:
    night = resolve(village(f"{visitor} human snow_trap_mad"), f"1 {vote} 2, 3 TRAP_MAD_DO 2")
    assert holds(night, 1, "frostbite[3]")
    assert not holds(night, 3, "frostbite[3]")


def test_who_has_died_since_gets_nothing() -> None:
    seats = "assassin human snow_trap_mad assassin"
    cast = "1 ASSASSIN_DO 2, 3 TRAP_MAD_DO 2, 4 ASSASSIN_DO 1"
    assert not holds(resolve(village(seats), cast), 1, "frostbite[3]")


def test_nor_does_he_when_he_comes_back() -> None:
    seats = "assassin human snow_trap_mad assassin reverse_assassin reverse_assassin"
    cast = "1 ASSASSIN_DO 2, 3 TRAP_MAD_DO 2, 4 ASSASSIN_NOT_DO, 5 ASSASSIN_DO 1, 6 ASSASSIN_DO 1"
    night = resolve(village(seats), cast)
    assert [revival.player for revival in night.revivals] == [1]
    assert not holds(night, 1, "frostbite[3]")


def test_a_lethal_trap_leaves_no_frostbite() -> None:
    night = resolve(village("ogre human trap_mad snow_trap_mad"), "1 OGRE_DO 2, 3 TRAP_MAD_DO 2, 4 TRAP_MAD_DO 2")
    assert not holds(night, 1, "frostbite[3]")
