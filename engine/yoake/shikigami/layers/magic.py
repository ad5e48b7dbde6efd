"""Wizards choose what they cast (魔法内容の決定).

Each vote of `WIZARD_DO` goes, in order, to the end of the list of the action that its wizard has drawn, and the wizard
acts as the drawn role for tonight. The weather has sealed its actions before, so what a wizard casts is never sealed.

Source: spec 01 section 4, 00b section 8; seed 000.
"""

from collections.abc import Callable, Mapping

from yoake.shikigami.state import Night, Person

OWN_ASSASSINATION, OWN_MISCHIEF, OWN_FAILURE = 1, 2, 1
"""Entries that are no borrowed role: the wizard acts as himself."""

Spell = str | int
SpellBook = Mapping[Spell, str]
"""What a wizard may cast, in the declared order: the role that he borrows (or a number, his own art) to its action."""

SPELLS: Mapping[str, SpellBook] = {
    "wizard": {
        "mage": "MAGE_DO",
        "psycho_mage": "MAGE_DO",
        "guard": "GUARD_DO",
        "assassin": "ASSASSIN_DO",
        "sex_mage": "MAGE_DO",
    },
    "soul_wizard": {
        "soul_mage": "MAGE_DO",
        "psycho_mage": "MAGE_DO",
        "stargazer_mage": "MAGE_DO",
        "poison_guard": "GUARD_DO",
        "doom_assassin": "ASSASSIN_DO",
        "soul_assassin": "ASSASSIN_DO",
        "light_fairy": "FAIRY_DO",
        "sex_mage": "MAGE_DO",
    },
    "pierrot_wizard": {
        "soul_mage": "MAGE_DO",
        OWN_ASSASSINATION: "ASSASSIN_DO",
        OWN_MISCHIEF: "FAIRY_DO",
        "grass_fairy": "FAIRY_DO",
        "star_fairy": "FAIRY_DO",
        "flower_fairy": "FAIRY_DO",
        "ice_fairy": "FAIRY_DO",
        "sex_mage": "MAGE_DO",
    },
    "esper_wizard": {OWN_MISCHIEF: "FAIRY_DO"},
    "mimic_wizard": {"mage": "MAGE_DO", OWN_FAILURE: "MAGE_DO"},
    "astray_wizard": {
        "reverse_assassin": "ASSASSIN_DO",
        "jammer_mad": "JAMMER_MAD_DO",
        "voodoo_mad": "VOODOO_MAD_DO",
        "dream_eater_mad": "DREAM_EAT",
        "snow_trap_mad": "TRAP_MAD_DO",
        "doom_fox": "ASSASSIN_DO",
        "dark_fairy": "FAIRY_DO",
    },
}

AWAKE: SpellBook = {"soul_mage": "MAGE_DO"}
DREAMING: SpellBook = {"mage": "MAGE_DO", "stargazer_mage": "MAGE_DO", "sex_mage": "MAGE_DO"}
ASLEEP: SpellBook = {OWN_FAILURE: "MAGE_DO"}


def resolve(night: Night) -> None:
    for ballot in night.cast("WIZARD_DO"):
        wizard = ballot.voter
        spells = BOOK_OF[wizard.role](night, wizard) if wizard.role in BOOK_OF else SPELLS[wizard.role]
        spell = _choose(night, wizard, tuple(spells))
        night.cast_by_magic(spells[spell], ballot, spell if isinstance(spell, str) else wizard.role)


def _choose(night: Night, wizard: Person, spells: tuple[Spell, ...]) -> Spell:
    match night.weather:
        case "full_wizard":
            return spells[0]
        case "debilitate_wizard":
            return spells[-1]
    return night.dice.pick(spells, f"magic.{wizard.role}", wizard.id)


def _awake_wizard(night: Night, wizard: Person) -> SpellBook:
    """比丘尼 has awakened for good once she has lost her (other) ability; until then no weather helps her to dream."""
    if not wizard.ability_active:
        return AWAKE
    return DREAMING if night.dice.chance(30, "magic.awakening", wizard.id) else ASLEEP


BOOK_OF: Mapping[str, Callable[[Night, Person], SpellBook]] = {"awake_wizard": _awake_wizard}
