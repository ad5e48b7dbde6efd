"""Magic: wizards draw what they cast."""

import pytest
from yoake.shikigami.layers import magic

from tests.engine.shikigami.villages import night_of, resolve, told, village

BOOKS = {
    "wizard": "mage:MAGE psycho_mage:MAGE guard:GUARD assassin:ASSASSIN sex_mage:MAGE",
    "soul_wizard": "soul_mage:MAGE psycho_mage:MAGE stargazer_mage:MAGE poison_guard:GUARD doom_assassin:ASSASSIN "
    "soul_assassin:ASSASSIN light_fairy:FAIRY sex_mage:MAGE",
    "pierrot_wizard": "soul_mage:MAGE pierrot_wizard:ASSASSIN pierrot_wizard:FAIRY grass_fairy:FAIRY star_fairy:FAIRY "
    "flower_fairy:FAIRY ice_fairy:FAIRY sex_mage:MAGE",
    "esper_wizard": "esper_wizard:FAIRY",
    "mimic_wizard": "mage:MAGE mimic_wizard:MAGE",
    "astray_wizard": "reverse_assassin:ASSASSIN jammer_mad:JAMMER_MAD voodoo_mad:VOODOO_MAD dream_eater_mad:DREAM_EAT "
    "snow_trap_mad:TRAP_MAD doom_fox:ASSASSIN dark_fairy:FAIRY",
}


def cast(role: str, weather: str | None = None, always: bool = True, pick: int = 0) -> str:
    """What the only wizard casts at his neighbour, `role:ACTION`."""
    night = night_of(village(f"{role} human", weather=weather), "1 WIZARD_DO 2", always, pick)
    magic.resolve(night)
    [(action, ballots)] = [(key, ballots) for key, ballots in night.ballots.items() if key != "WIZARD_DO"]
    assert ballots == night.cast("WIZARD_DO")
    return f"{night.people[0].acts_as}:{action.removesuffix('_DO')}"


@pytest.mark.parametrize("role", BOOKS)
def test_every_spell_of_a_wizard_can_be_drawn_and_no_other(role: str) -> None:
    spells = BOOKS[role].split()
    assert sorted(cast(role, pick=number) for number in range(len(spells))) == sorted(spells)


@pytest.mark.parametrize("role", BOOKS)
def test_drizzle_gives_the_first_spell_and_the_cold_wind_the_last(role: str) -> None:
    spells = BOOKS[role].split()
    assert cast(role, "full_wizard", pick=2) == spells[0]
    assert cast(role, "debilitate_wizard", pick=2) == spells[-1]


def test_awake_wizard_dreams_well_with_three_in_ten_and_fails_otherwise() -> None:
    dreams = {cast("awake_wizard", pick=number) for number in range(3)}
    assert dreams == {"mage:MAGE", "stargazer_mage:MAGE", "sex_mage:MAGE"}
    assert cast("awake_wizard", always=False) == "awake_wizard:MAGE"


def test_no_weather_helps_awake_wizard_to_dream_but_it_chooses_her_dream() -> None:
    assert cast("awake_wizard", "full_wizard", always=False) == "awake_wizard:MAGE"
    assert cast("awake_wizard", "full_wizard", pick=1) == "mage:MAGE"
    assert cast("awake_wizard", "debilitate_wizard", pick=1) == "sex_mage:MAGE"


def test_awake_wizard_who_has_lost_her_ability_is_a_soul_mage_for_good() -> None:
    assert cast("awake_wizard+lost_ability", always=False) == "soul_mage:MAGE"


def test_wizards_act_after_the_natural_voters_in_the_order_of_their_votes() -> None:
    seats = "wizard mage wizard human"
    night = night_of(village(seats, weather="full_wizard"), "3 WIZARD_DO 4, 1 WIZARD_DO 4, 2 MAGE_DO 4")
    magic.resolve(night)
    assert [ballot.voter.id for ballot in night.cast("MAGE_DO")] == [2, 3, 1]


def test_the_result_of_a_borrowed_role_goes_to_the_wizard() -> None:
    outcome = resolve(village("wolf wizard human", weather="full_wizard"), "1 WOLF_EAT 3, 2 WIZARD_DO 1")
    assert told(outcome, "MAGE_RESULT") == [(2, "wolf", 1)]
