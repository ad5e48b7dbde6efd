"""悪戯: steps 22 to 27 and 31 of seed 000, as fairies meet them."""

import pytest

from tests.engine.shikigami.tables import Row, rows
from tests.engine.shikigami.villages import holds, resolve, trace, village

EATEN = "1 WOLF_EAT 2, 3 FAIRY_DO 2"


@rows(
    Row(
        "23 a jammed fairy does nothing, and is told nothing",
        "wolf human fairy human jammer_mad",
        "1 WOLF_EAT 2, 3 FAIRY_DO 4, 5 JAMMER_MAD_DO 3",
        ["divination.23 3 is act_jammed"],
    ),
    Row(
        "24 and 32 a fairy uses up a phantom",
        "wolf human fairy phantom_doll",
        "1 WOLF_EAT 2, 3 FAIRY_DO 4",
        ["divination.24 4 is phantom_triggered", "divination.32 4 gains lost_ability"],
    ),
    Row(
        "27 a curse on the target strikes the fairy",
        "wolf human fairy cursed_wolf",
        "1 WOLF_EAT 2, 3 FAIRY_DO 4",
        ["divination.27 3 dies CURSED"],
    ),
    Row(
        "27 a warded fairy plays on",
        "wolf human fairy cursed_wolf anti_voodoo",
        "1 WOLF_EAT 2, 3 FAIRY_DO 4, 5 ANTI_VOODOO_DO 3",
        ["divination.27 3 is ward_succeeded", "divination.31 4 gains bad_status[3-3]"],
    ),
    Row(
        "31 妖精 garbles the talk of tomorrow, of the dead as well",
        "wolf human fairy",
        "1 WOLF_EAT 2, 3 FAIRY_DO 2",
        ["divination.31 2 gains bad_status[3-3]"],
    ),
    Row(
        "31 狢 gives everybody the face of whom the wolves have killed",
        "wolf human enchant_mad",
        EATEN,
        ["divination.31 event same_face 2"],
    ),
    Row(
        "31 星妖精 adds a line with a letter",
        "wolf human star_fairy",
        "1 WOLF_EAT 2, 3 FAIRY_DO 2",
        ["divination.31 CONSTELLATION 2 A"],
    ),
    Row(
        "31 花妖精 adds a line with a letter",
        "wolf human flower_fairy",
        "1 WOLF_EAT 2, 3 FAIRY_DO 2",
        ["divination.31 FLOWERED 2 Z"],
        pick="last",
    ),
    Row(
        "31 影妖精 may choose any face of those who lived when the night began, tonight's dead included",
        "wolf human shadow_fairy dead:human",
        "1 WOLF_EAT 2, 3 FAIRY_DO 1",
        ["divination.31 1 gains face_status[2-3]"],
        pick=1,
    ),
    Row(
        "31 the face of the target himself is among them",
        "wolf human shadow_fairy",
        "1 WOLF_EAT 2, 3 FAIRY_DO 1",
        ["divination.31 1 gains face_status[1-3]"],
    ),
    Row(
        "31 転妖精 inverts the sex of tomorrow",
        "wolf human gender_fairy human",
        "1 WOLF_EAT 2, 3 FAIRY_DO 4",
        ["divination.31 4 gains gender_status[3]", "divination.31 GENDER_STATUS 4"],
    ),
    Row(
        "31 that of the body, when somebody wears one",
        "wolf human gender_fairy possessed_mad+possessed_target[1-5]+lost_ability dead:human+possessed[1-4]",
        "1 WOLF_EAT 2, 3 FAIRY_DO 4",
        ["divination.31 5 gains gender_status[3]", "divination.31 GENDER_STATUS 5"],
    ),
    Row(
        "31 狂妖精 chills",
        "wolf human chill_fairy human",
        "1 WOLF_EAT 2, 3 FAIRY_DO 4",
        ["divination.31 4 gains chill_febris[3]"],
    ),
    Row(
        "31 but not 探偵, who resists",
        "wolf human chill_fairy detective_common",
        "1 WOLF_EAT 2, 3 FAIRY_DO 4",
        [],
    ),
    Row(
        "31 氷妖精 freezes the target",
        "wolf human ice_fairy human",
        "1 WOLF_EAT 2, 3 FAIRY_DO 4",
        ["divination.31 4 gains frostbite[3]"],
        always=False,
    ),
    Row(
        "31 or herself",
        "wolf human ice_fairy human",
        "1 WOLF_EAT 2, 3 FAIRY_DO 4",
        ["divination.31 3 gains frostbite[3]"],
    ),
    Row(
        "31 always herself when the target is 織姫",
        "wolf human ice_fairy human+vega_lovers+lovers[1]",
        "1 WOLF_EAT 2, 3 FAIRY_DO 4",
        ["divination.31 3 gains frostbite[3]"],
        always=False,
    ),
    Row(
        "31 海歌姫 infatuates",
        "wolf human seiren_mad human",
        "1 WOLF_EAT 2, 3 FAIRY_DO 4",
        ["divination.31 4 gains infatuated"],
        day=3,
    ),
    Row(
        "31 道化師 adds a line of his own",
        "wolf human pierrot_wizard human",
        "1 WOLF_EAT 2, 3 WIZARD_DO 4",
        ["divination.31 PIERROT 4 B"],
        pick=1,
    ),
    Row(
        "31 超能力者 under 霧雨 gives a death warrant for the fourth day",
        "wolf human esper_wizard human",
        "1 WOLF_EAT 2, 3 WIZARD_DO 4",
        ["divination.31 4 gains death_warrant[6]"],
        weather="full_wizard",
    ),
    Row(
        "31 and under 木枯らし makes float",
        "wolf human esper_wizard human",
        "1 WOLF_EAT 2, 3 WIZARD_DO 4",
        ["divination.31 4 gains levitation"],
        weather="debilitate_wizard",
    ),
    Row(
        "31 else one of seven marks",
        "wolf human esper_wizard human",
        "1 WOLF_EAT 2, 3 WIZARD_DO 4",
        ["divination.31 4 gains sweet_ringing"],
        pick="last",
    ),
    Row(
        "31 the mark is lost on who resists it",
        "wolf human esper_wizard detective_common",
        "1 WOLF_EAT 2, 3 WIZARD_DO 4",
        [],
        weather="full_wizard",
    ),
    Row(
        "31 not every mark is resisted",
        "wolf human esper_wizard detective_common",
        "1 WOLF_EAT 2, 3 WIZARD_DO 4",
        ["divination.31 4 gains levitation"],
        weather="debilitate_wizard",
    ),
    Row(
        "31 超能力者 leaves the dead alone",
        "wolf human esper_wizard",
        "1 WOLF_EAT 2, 3 WIZARD_DO 2",
        [],
    ),
    Row(
        "31 a wizard who borrows a trick plays it as his own",
        "wolf human astray_wizard",
        "1 WOLF_EAT 2, 3 WIZARD_DO 2",
        ["divination.31 event blinder"],
        weather="debilitate_wizard",
    ),
    Row(
        "under 新月 nobody plays tricks",
        "wolf human fairy",
        "1 WOLF_EAT 2, 3 FAIRY_DO 2",
        [],
        weather="new_moon",
    ),
)
def test_mischief(row: Row) -> None:
    assert row.journal("divination") == row.said


@pytest.mark.parametrize(
    "role", ["fairy", "spring_fairy", "summer_fairy", "autumn_fairy", "winter_fairy", "greater_fairy"]
)
def test_31_all_talk_fairies_garble(role: str) -> None:
    assert holds(resolve(village(f"wolf human {role} human"), "1 WOLF_EAT 2, 3 FAIRY_DO 4"), 4, "bad_status[3-3]")


EVENTS = {
    "light_fairy": "mind_open",
    "dark_fairy": "blinder",
    "grass_fairy": "grassy",
    "sun_fairy": "invisible",
    "moon_fairy": "earplug",
}


@pytest.mark.parametrize(("role", "event"), EVENTS.items())
def test_31_whom_the_wolves_have_killed_changes_tomorrow(role: str, event: str) -> None:
    night = resolve(village(f"wolf human {role} human"), EATEN)
    assert trace(night, "divination") == [f"divination.31 event {event}"]


@pytest.mark.parametrize("role", [*EVENTS, "enchant_mad"])
def test_31_nobody_else_changes_tomorrow(role: str) -> None:
    night = resolve(village(f"wolf human {role} human"), "1 WOLF_EAT 2, 3 FAIRY_DO 4")
    assert trace(night, "divination") == []


@pytest.mark.parametrize("role", [*EVENTS, "enchant_mad"])
def test_31_a_guarded_prey_changes_nothing(role: str) -> None:
    night = resolve(village(f"wolf human {role} guard"), f"{EATEN}, 4 GUARD_DO 2")
    assert trace(night, "divination") == []


def test_31_two_fairies_of_a_kind_set_the_event_once() -> None:
    night = resolve(village("wolf human dark_fairy dark_fairy"), f"{EATEN}, 4 FAIRY_DO 2")
    assert trace(night, "divination") == ["divination.31 event blinder"]
