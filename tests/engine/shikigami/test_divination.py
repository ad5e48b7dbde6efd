"""占い: steps 21 to 32 of seed 000. What is read in whom stands in test_readings.py."""

import pytest

from tests.engine.shikigami.tables import Row, rows
from tests.engine.shikigami.villages import resolve, told, trace, village

PLAIN = ("mage", "puppet_mage", "cute_mage", "critical_mage")
IMMUNE = ("psycho_mage", "sex_mage", "stargazer_mage")


@rows(
    Row(
        "21 夢見人 reads human and wolf exchanged",
        "wolf human dummy_mage",
        "1 WOLF_EAT 2, 3 MAGE_DO 1",
        ["divination.21 3 MAGE_RESULT human of 1"],
    ),
    Row(
        "21 夢見人 reads nothing under 熱帯夜",
        "wolf human dummy_mage",
        "1 WOLF_EAT 2, 3 MAGE_DO 1",
        [],
        weather="no_dream",
    ),
    Row(
        "21 夢見人 cannot be jammed",
        "wolf human dummy_mage jammer_mad",
        "1 WOLF_EAT 2, 3 MAGE_DO 1, 4 JAMMER_MAD_DO 3",
        ["divination.21 3 MAGE_RESULT human of 1"],
    ),
    Row(
        "21 nor by 半月",
        "wolf human dummy_mage",
        "1 WOLF_EAT 2, 3 MAGE_DO 1",
        ["divination.21 3 MAGE_RESULT human of 1"],
        weather="half_moon",
    ),
    Row(
        "21 nor by a phantom, which keeps its ability",
        "wolf human dummy_mage phantom_doll",
        "1 WOLF_EAT 2, 3 MAGE_DO 4",
        ["divination.21 3 MAGE_RESULT wolf of 4"],
    ),
    Row(
        "21 nor be cursed",
        "wolf human dummy_mage cursed_fox",
        "1 WOLF_EAT 2, 3 MAGE_DO 4",
        ["divination.21 3 MAGE_RESULT wolf of 4"],
    ),
    Row(
        "21 and kills no fox",
        "wolf human dummy_mage fox",
        "1 WOLF_EAT 2, 3 MAGE_DO 4",
        ["divination.21 3 MAGE_RESULT wolf of 4"],
    ),
    Row(
        "22 a warded diviner is not jammed by 半月",
        "wolf human mage human anti_voodoo",
        "1 WOLF_EAT 2, 3 MAGE_DO 4, 5 ANTI_VOODOO_DO 3",
        ["divination.22 3 is ward_succeeded", "divination.31 3 MAGE_RESULT human of 4"],
        weather="half_moon",
    ),
    Row(
        "22 a warded diviner is not jammed by a phantom, which keeps its ability",
        "wolf human mage phantom_doll anti_voodoo",
        "1 WOLF_EAT 2, 3 MAGE_DO 4, 5 ANTI_VOODOO_DO 3",
        ["divination.22 3 is ward_succeeded", "divination.31 3 MAGE_RESULT human of 4"],
    ),
    Row(
        "22 a ward with nothing to avert is no success",
        "wolf human mage human anti_voodoo",
        "1 WOLF_EAT 2, 3 MAGE_DO 4, 5 ANTI_VOODOO_DO 3",
        ["divination.31 3 MAGE_RESULT human of 4"],
    ),
    Row(
        "23 半月 may jam",
        "wolf human mage human",
        "1 WOLF_EAT 2, 3 MAGE_DO 4",
        ["divination.23 3 is act_jammed", "divination.25 3 MAGE_RESULT failed of 4"],
        weather="half_moon",
    ),
    Row(
        "23 半月 may not jam",
        "wolf human mage human",
        "1 WOLF_EAT 2, 3 MAGE_DO 4",
        ["divination.31 3 MAGE_RESULT human of 4"],
        weather="half_moon",
        always=False,
    ),
    Row(
        "23 a jammed diviner fails",
        "wolf human mage jammer_mad",
        "1 WOLF_EAT 2, 3 MAGE_DO 1, 4 JAMMER_MAD_DO 3",
        ["divination.23 3 is act_jammed", "divination.25 3 MAGE_RESULT failed of 1"],
    ),
    Row(
        "23 the jammed act of 半月 does not use up a phantom",
        "wolf human mage phantom_doll",
        "1 WOLF_EAT 2, 3 MAGE_DO 4",
        ["divination.23 3 is act_jammed", "divination.25 3 MAGE_RESULT failed of 4"],
        weather="half_moon",
    ),
    Row(
        "23 nor does a jammed diviner",
        "wolf human mage jammer_mad phantom_doll",
        "1 WOLF_EAT 2, 3 MAGE_DO 5, 4 JAMMER_MAD_DO 3",
        ["divination.23 3 is act_jammed", "divination.25 3 MAGE_RESULT failed of 5"],
    ),
    Row(
        "24 and 32 a phantom jams every diviner of the night, then loses its ability",
        "wolf human mage mage phantom_fox",
        "1 WOLF_EAT 2, 3 MAGE_DO 5, 4 MAGE_DO 5",
        [
            "divination.24 5 is phantom_triggered",
            "divination.25 3 MAGE_RESULT failed of 5",
            "divination.24 5 is phantom_triggered",
            "divination.25 4 MAGE_RESULT failed of 5",
            "divination.32 5 gains lost_ability",
        ],
    ),
    Row(
        "24 a phantom that has lost its ability jams nobody",
        "wolf human mage phantom_doll+lost_ability",
        "1 WOLF_EAT 2, 3 MAGE_DO 4",
        ["divination.31 3 MAGE_RESULT human of 4"],
    ),
    Row(
        "24 a phantom that died tonight jams nobody",
        "wolf human mage phantom_doll",
        "1 WOLF_EAT 4, 3 MAGE_DO 4",
        ["divination.31 3 MAGE_RESULT human of 4"],
    ),
    Row(
        "25 the sham divination of 物真似師 fails by itself",
        "wolf human mimic_wizard human",
        "1 WOLF_EAT 2, 3 WIZARD_DO 4",
        ["divination.25 3 MAGE_RESULT failed of 4"],
        weather="debilitate_wizard",
    ),
    Row(
        "25 so does that of 比丘尼",
        "wolf human awake_wizard human",
        "1 WOLF_EAT 2, 3 WIZARD_DO 4",
        ["divination.25 3 MAGE_RESULT failed of 4"],
        always=False,
    ),
    Row(
        "25 a sham divination uses up a phantom",
        "wolf human mimic_wizard phantom_doll",
        "1 WOLF_EAT 2, 3 WIZARD_DO 4",
        [
            "divination.24 4 is phantom_triggered",
            "divination.25 3 MAGE_RESULT failed of 4",
            "divination.32 4 gains lost_ability",
        ],
        weather="debilitate_wizard",
    ),
    Row(
        "25 a sham divination meets no curse",
        "wolf human mimic_wizard cursed_fox",
        "1 WOLF_EAT 2, 3 WIZARD_DO 4",
        ["divination.25 3 MAGE_RESULT failed of 4"],
        weather="debilitate_wizard",
    ),
    Row(
        "25 翠狐 fails in silence",
        "wolf human emerald_fox jammer_mad child_fox+lost_ability",
        "1 WOLF_EAT 2, 3 MAGE_DO 5, 4 JAMMER_MAD_DO 3, 5 CHILD_FOX_DO 1",
        ["divination.23 3 is act_jammed", "divination.31 5 CHILD_FOX_RESULT wolf of 1"],
    ),
    Row(
        "25 魔女見習い fails before a curse can strike",
        "wolf human plural_wizard cursed_fox",
        "1 WOLF_EAT 2, 3 PLURAL_WIZARD_DO 4",
        ["divination.25 3 MAGE_RESULT failed of 4"],
        always=False,
    ),
    Row(
        "25 木枯らし fails every divination of 魔女",
        "wolf human plural_mad human human",
        "1 WOLF_EAT 2, 3 PLURAL_WIZARD_DO 4 5",
        ["divination.25 3 MAGE_RESULT failed of 4", "divination.25 3 MAGE_RESULT failed of 5"],
        weather="debilitate_wizard",
    ),
    Row(
        "25 霧雨 lets them all succeed",
        "wolf human plural_mad human human",
        "1 WOLF_EAT 2, 3 PLURAL_WIZARD_DO 4 5",
        ["divination.31 3 MAGE_RESULT human of 4", "divination.31 3 MAGE_RESULT human of 5"],
        weather="full_wizard",
        always=False,
    ),
    Row(
        "26 花占い師 is not immune",
        "wolf human flower_jealousy cursed_wolf",
        "1 WOLF_EAT 2, 3 MAGE_DO 4",
        ["divination.27 3 dies CURSED"],
    ),
    Row(
        "26 子狐 is not immune",
        "wolf human child_fox cursed_wolf",
        "1 WOLF_EAT 2, 3 CHILD_FOX_DO 4",
        ["divination.27 3 dies CURSED"],
    ),
    Row(
        "26 雛狐 is immune",
        "wolf human sex_fox cursed_wolf",
        "1 WOLF_EAT 2, 3 CHILD_FOX_DO 4",
        ["divination.31 3 CHILD_FOX_RESULT sex_male of 4"],
    ),
    Row(
        "26 星狐 is immune",
        "wolf human stargazer_fox cursed_wolf",
        "1 WOLF_EAT 2, 3 CHILD_FOX_DO 4",
        ["divination.31 3 CHILD_FOX_RESULT stargazer_mage_ability of 4"],
    ),
    Row(
        "27 a curse on the target strikes the diviner, who reads nothing",
        "wolf human mage cursed_wolf",
        "1 WOLF_EAT 2, 3 MAGE_DO 4",
        ["divination.27 3 dies CURSED"],
    ),
    Row(
        "27 so does a spell of 呪術, even on the dead",
        "wolf human mage voodoo_mad",
        "1 WOLF_EAT 2, 3 MAGE_DO 2, 4 VOODOO_MAD_DO 2",
        ["divination.27 3 dies CURSED"],
    ),
    Row(
        "27 under 月蝕 nobody holds a curse",
        "wolf human mage cursed_wolf",
        "1 WOLF_EAT 2, 3 MAGE_DO 4",
        ["divination.31 3 MAGE_RESULT wolf of 4"],
        weather="no_cursed",
    ),
    Row(
        "27 a curse holder who died tonight is harmless",
        "wolf human mage cursed_angel",
        "1 WOLF_EAT 4, 3 MAGE_DO 4",
        ["divination.31 3 MAGE_RESULT human of 4"],
    ),
    Row(
        "27 a warded diviner lives and reads",
        "wolf human mage cursed_wolf anti_voodoo",
        "1 WOLF_EAT 2, 3 MAGE_DO 4, 5 ANTI_VOODOO_DO 3",
        ["divination.27 3 is ward_succeeded", "divination.31 3 MAGE_RESULT wolf of 4"],
    ),
    Row(
        "27 審神者 is struck at the end of his path",
        "wolf human step_mage cursed_wolf",
        "1 WOLF_EAT 2, 3 STEP_MAGE_DO 4",
        ["divination.27 3 dies CURSED"],
    ),
    Row(
        "27 a witch whom one target curses reads nothing of the others either",
        "wolf human plural_wizard human cursed_wolf human",
        "1 WOLF_EAT 2, 3 PLURAL_WIZARD_DO 4 5 6",
        ["divination.27 3 dies CURSED"],
    ),
    Row(
        "27 her later targets are judged all the same",
        "wolf human plural_wizard cursed_wolf phantom_doll",
        "1 WOLF_EAT 2, 3 PLURAL_WIZARD_DO 4 5",
        ["divination.27 3 dies CURSED", "divination.24 5 is phantom_triggered", "divination.32 5 gains lost_ability"],
    ),
    Row(
        "28 一言主神 wounds whom he reads",
        "wolf human critical_mage human",
        "1 WOLF_EAT 2, 3 MAGE_DO 4",
        ["divination.28 4 gains critical_luck", "divination.31 3 MAGE_RESULT human of 4"],
    ),
    Row(
        "28 but not 探偵, who resists",
        "wolf human critical_mage detective_common",
        "1 WOLF_EAT 2, 3 MAGE_DO 4",
        ["divination.31 3 MAGE_RESULT human of 4"],
    ),
    Row(
        "28 nor the dead",
        "wolf human critical_mage",
        "1 WOLF_EAT 2, 3 MAGE_DO 2",
        ["divination.31 3 MAGE_RESULT human of 2"],
    ),
    Row(
        "29 a 憑狼 that plans to possess is stopped",
        "possessed_wolf human mage",
        "1 WOLF_EAT 2, 3 MAGE_DO 1",
        ["divination.29 1 is possession_cancelled", "divination.31 3 MAGE_RESULT wolf of 1"],
    ),
    Row(
        "29 its victim, once read, is no help",
        "possessed_wolf human mage",
        "1 WOLF_EAT 2, 3 MAGE_DO 2",
        ["divination.31 3 MAGE_RESULT human of 2"],
    ),
    Row(
        "29 魂の占い師 stops it as well",
        "possessed_wolf human soul_mage",
        "1 WOLF_EAT 2, 3 MAGE_DO 1",
        ["divination.29 1 is possession_cancelled", "divination.31 3 MAGE_RESULT possessed_wolf of 1"],
    ),
    Row(
        "29 精神鑑定士 does not",
        "possessed_wolf human psycho_mage",
        "1 WOLF_EAT 2, 3 MAGE_DO 1",
        ["divination.31 3 MAGE_RESULT psycho_mage_normal of 1"],
    ),
    Row(
        "29 子狐 does not",
        "possessed_wolf human child_fox",
        "1 WOLF_EAT 2, 3 CHILD_FOX_DO 1",
        ["divination.31 3 CHILD_FOX_RESULT wolf of 1"],
    ),
    Row(
        "30 a fox is marked for the spell kill",
        "wolf human mage fox",
        "1 WOLF_EAT 2, 3 MAGE_DO 4",
        ["divination.30 4 is under_spell", "divination.31 3 MAGE_RESULT human of 4"],
    ),
    Row(
        "30 so is 狐火, whoever carries it",
        "wolf human mage human+spell_wisp",
        "1 WOLF_EAT 2, 3 MAGE_DO 4",
        ["divination.30 4 is under_spell", "divination.31 3 MAGE_RESULT human of 4"],
    ),
    Row(
        "30 and 天狗火",
        "wolf human mage human+tengu_spell_wisp",
        "1 WOLF_EAT 2, 3 MAGE_DO 4",
        ["divination.30 4 is under_spell", "divination.31 3 MAGE_RESULT wolf of 4"],
    ),
    Row(
        "30 not under 天気雨",
        "wolf human mage fox",
        "1 WOLF_EAT 2, 3 MAGE_DO 4",
        ["divination.31 3 MAGE_RESULT human of 4"],
        weather="no_fox_dead",
    ),
    Row(
        "30 not 織姫",
        "wolf human mage fox+vega_lovers+lovers[1]",
        "1 WOLF_EAT 2, 3 MAGE_DO 4",
        ["divination.31 3 MAGE_RESULT human of 4"],
    ),
    Row(
        "30 not the dead",
        "wolf human mage spell_common",
        "1 WOLF_EAT 4, 3 MAGE_DO 4",
        ["divination.31 3 MAGE_RESULT human of 4"],
    ),
    Row(
        "30 not 子狐系",
        "wolf human mage jammer_fox",
        "1 WOLF_EAT 2, 3 MAGE_DO 4, 4 JAMMER_MAD_DO 1",
        ["divination.31 3 MAGE_RESULT human of 4"],
    ),
    Row(
        "30 魂の占い師 kills nobody",
        "wolf human soul_mage fox",
        "1 WOLF_EAT 2, 3 MAGE_DO 4",
        ["divination.31 3 MAGE_RESULT fox of 4"],
    ),
    Row(
        "30 nor does 魔女見習い",
        "wolf human plural_wizard fox",
        "1 WOLF_EAT 2, 3 PLURAL_WIZARD_DO 4",
        ["divination.31 3 MAGE_RESULT human of 4"],
    ),
    Row(
        "31 尾先 turns into a fox, and is read as he was",
        "wolf human mage tailtip_depraver fox",
        "1 WOLF_EAT 2, 3 MAGE_DO 4",
        [
            "divination.31 4 gains fox",
            "divination.31 4 gains changed_tailtip",
            "divination.31 3 MAGE_RESULT human of 4",
        ],
    ),
    Row(
        "31 尾先 turns once, and the next diviner does not kill him",
        "wolf human mage tailtip_depraver fox mage",
        "1 WOLF_EAT 2, 3 MAGE_DO 4, 6 MAGE_DO 4",
        [
            "divination.31 4 gains fox",
            "divination.31 4 gains changed_tailtip",
            "divination.31 3 MAGE_RESULT human of 4",
            "divination.31 6 MAGE_RESULT human of 4",
        ],
    ),
    Row(
        "31 a dead 尾先 turns no more",
        "wolf human mage tailtip_depraver fox",
        "1 WOLF_EAT 4, 3 MAGE_DO 4",
        ["divination.31 3 MAGE_RESULT human of 4"],
    ),
    Row(
        "31 魂の占い師 turns no 尾先",
        "wolf human soul_mage tailtip_depraver fox",
        "1 WOLF_EAT 2, 3 MAGE_DO 4",
        ["divination.31 3 MAGE_RESULT tailtip_depraver of 4"],
    ),
    Row(
        "31 花占い師 reads love",
        "wolf human flower_jealousy human+lovers[1]",
        "1 WOLF_EAT 2, 3 MAGE_DO 4",
        ["divination.31 3 MAGE_RESULT flower_mage_lovers of 4"],
    ),
    Row(
        "31 占星術師 reads votes",
        "wolf human stargazer_mage human",
        "1 WOLF_EAT 2, 3 MAGE_DO 4",
        ["divination.31 3 MAGE_RESULT stargazer_mage_nothing of 4"],
    ),
    Row(
        "31 a vote that the weather has emptied still shows",
        "wolf human stargazer_mage voodoo_mad",
        "1 WOLF_EAT 2, 3 MAGE_DO 4, 4 VOODOO_MAD_DO 3",
        ["divination.31 3 MAGE_RESULT stargazer_mage_ability of 4"],
        weather="full_moon",
    ),
    Row(
        "31 ひよこ鑑定士 reads the sex",
        "wolf human sex_mage female:human",
        "1 WOLF_EAT 2, 3 MAGE_DO 4",
        ["divination.31 3 MAGE_RESULT sex_female of 4"],
    ),
    Row(
        "31 精神鑑定士 reads the camp of the ogres as such",
        "wolf human psycho_mage ogre",
        "1 WOLF_EAT 2, 3 MAGE_DO 4, 4 OGRE_NOT_DO",
        ["divination.31 3 MAGE_RESULT ogre of 4"],
    ),
    Row(
        "31 子狐 may fail",
        "wolf human child_fox",
        "1 WOLF_EAT 2, 3 CHILD_FOX_DO 1",
        ["divination.31 3 CHILD_FOX_RESULT failed of 1"],
        always=False,
    ),
    Row(
        "31 雛狐 may fail, in other words",
        "wolf human sex_fox",
        "1 WOLF_EAT 2, 3 CHILD_FOX_DO 1",
        ["divination.31 3 CHILD_FOX_RESULT mage_failed of 1"],
        always=False,
    ),
    Row(
        "31 翠狐 finds a friend in 子狐, once",
        "wolf human emerald_fox jammer_fox",
        "1 WOLF_EAT 2, 3 MAGE_DO 4, 4 JAMMER_MAD_DO 1",
        [
            "divination.31 3 gains lost_ability",
            "divination.31 3 gains mind_friend[3]",
            "divination.31 4 gains mind_friend[3]",
        ],
    ),
    Row(
        "31 翠狐 finds one in a lonely fox",
        "wolf human emerald_fox fox+mind_lonely",
        "1 WOLF_EAT 2, 3 MAGE_DO 4",
        [
            "divination.31 3 gains lost_ability",
            "divination.31 3 gains mind_friend[3]",
            "divination.31 4 gains mind_friend[3]",
        ],
    ),
    Row(
        "31 翠狐 has no use for a fox that talks with others",
        "wolf human emerald_fox fox",
        "1 WOLF_EAT 2, 3 MAGE_DO 4",
        [],
    ),
    Row(
        "31 the dead can be read",
        "wolf human mage",
        "1 WOLF_EAT 2, 3 MAGE_DO 2",
        ["divination.31 3 MAGE_RESULT human of 2"],
    ),
    Row(
        "31 a possessor is read as himself, under the name of the body",
        "wolf human mage possessed_mad+possessed_target[1-5]+lost_ability dead:human+possessed[1-4]",
        "1 WOLF_EAT 2, 3 MAGE_DO 4",
        ["divination.31 3 MAGE_RESULT human of 5"],
    ),
    Row(
        "who is dead when his turn comes reads nothing",
        "wolf human mage",
        "1 WOLF_EAT 3, 3 MAGE_DO 1",
        [],
    ),
    Row(
        "a dead witch uses up no phantom",
        "wolf human plural_wizard phantom_doll",
        "1 WOLF_EAT 3, 3 PLURAL_WIZARD_DO 4",
        [],
    ),
    Row(
        "under 新月 nobody divines",
        "wolf human mage child_fox step_mage plural_wizard",
        "1 WOLF_EAT 2, 3 MAGE_DO 1, 4 CHILD_FOX_DO 1, 5 STEP_MAGE_DO 4 3 2, 6 PLURAL_WIZARD_DO 1",
        [],
        weather="new_moon",
    ),
    Row(
        "占い師 first, then 子狐系, 審神者, the witches",
        "wolf human plural_wizard step_mage child_fox mage",
        "3 PLURAL_WIZARD_DO 1, 4 STEP_MAGE_DO 3 2, 5 CHILD_FOX_DO 1, 6 MAGE_DO 1, 1 WOLF_EAT 2",
        [
            "divination.31 6 MAGE_RESULT wolf of 1",
            "divination.31 5 CHILD_FOX_RESULT wolf of 1",
            "divination.31 4 MAGE_RESULT human of 2",
            "divination.31 3 MAGE_RESULT wolf of 1",
        ],
    ),
)
def test_divination(row: Row) -> None:
    assert row.journal("divination") == row.said


@pytest.mark.parametrize("role", PLAIN)
def test_30_every_plain_diviner_marks_a_fox(role: str) -> None:
    night = resolve(village(f"wolf human {role} fox"), "1 WOLF_EAT 2, 3 MAGE_DO 4")
    assert "divination.30 4 is under_spell" in trace(night, "divination")


@pytest.mark.parametrize("role", IMMUNE)
def test_26_who_reads_no_camp_is_immune_to_curses(role: str) -> None:
    night = resolve(village(f"wolf human {role} cursed_wolf"), "1 WOLF_EAT 2, 3 MAGE_DO 4")
    assert [reader for reader, _, _ in told(night, "MAGE_RESULT")] == [3]


@pytest.mark.parametrize("role", [*PLAIN, *IMMUNE, "soul_mage", "flower_jealousy"])
def test_25_who_reads_no_camp_fails_in_other_words(role: str) -> None:
    night = resolve(village(f"wolf human {role}", weather="half_moon"), "1 WOLF_EAT 2, 3 MAGE_DO 1")
    assert told(night, "MAGE_RESULT") == [(3, "mage_failed" if role in IMMUNE else "failed", 1)]
