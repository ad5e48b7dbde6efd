"""初日処理: コピー能力: whoever copies does so on the first night, from the roles with which it began."""

import pytest
from yoake.shikigami.layers.copying import MASKS

from tests.engine.shikigami.tables import Row, rows
from tests.engine.shikigami.villages import holds, resolve, roles_of, told, village


@rows(
    Row(
        "神話マニア becomes what the target is",
        "wolf human mania human+authority",
        "1 WOLF_EAT 2, 3 MANIA_DO 1",
        ["copying.copy 3 gains wolf", "copying.copy 3 gains copied", "copying.copy 3 MANIA_RESULT wolf of 1"],
    ),
    Row(
        "紅天女 does, and is marked as such",
        "wolf human scarlet_mania",
        "1 WOLF_EAT 2, 3 MANIA_DO 1",
        ["copying.copy 3 gains wolf", "copying.copy 3 gains copied_nymph", "copying.copy 3 MANIA_RESULT wolf of 1"],
    ),
    Row(
        "求道者 takes the basic role of the family",
        "boss_wolf human basic_mania",
        "1 WOLF_EAT 2, 3 MANIA_DO 1",
        ["copying.copy 3 gains wolf", "copying.copy 3 gains copied_basic", "copying.copy 3 MANIA_RESULT wolf of 1"],
    ),
    Row(
        "of another maniac nothing but a villager can be copied",
        "wolf human mania unknown_mania",
        "1 WOLF_EAT 2, 3 MANIA_DO 4, 4 MANIA_DO 1",
        [
            "copying.copy 3 gains human",
            "copying.copy 3 gains copied",
            "copying.copy 3 MANIA_RESULT human of 4",
            "copying.choose 4 gains unknown_mania[1]",
            "copying.choose 4 gains mind_friend[4]",
            "copying.choose 1 gains mind_friend[4]",
        ],
    ),
    Row(
        "of a target who copies first the role of the start of the night is seen",
        "wolf human mania basic_mania",
        "1 WOLF_EAT 2, 3 MANIA_DO 1, 4 MANIA_DO 3",
        [
            "copying.copy 3 gains wolf",
            "copying.copy 3 gains copied",
            "copying.copy 3 MANIA_RESULT wolf of 1",
            "copying.copy 4 gains human",
            "copying.copy 4 gains copied_basic",
            "copying.copy 4 MANIA_RESULT human of 3",
        ],
    ),
    Row(
        "覚醒者 remembers the target and learns the family",
        "boss_wolf human soul_mania",
        "1 WOLF_EAT 2, 3 MANIA_DO 1",
        ["copying.wait 3 gains soul_mania[1]", "copying.wait 3 MANIA_RESULT wolf of 1"],
    ),
    Row(
        "夢語部 learns of a maniac that he is human",
        "wolf human dummy_mania mania",
        "1 WOLF_EAT 2, 3 MANIA_DO 4, 4 MANIA_DO 2",
        [
            "copying.wait 3 gains dummy_mania[4]",
            "copying.wait 3 MANIA_RESULT human of 4",
            "copying.copy 4 gains human",
            "copying.copy 4 gains copied",
            "copying.copy 4 MANIA_RESULT human of 2",
        ],
    ),
    Row(
        "a dead target is copied like any other",
        "wolf human mania",
        "1 WOLF_EAT 2, 3 MANIA_DO 2",
        ["copying.copy 3 gains human", "copying.copy 3 gains copied", "copying.copy 3 MANIA_RESULT human of 2"],
    ),
    Row("who dies tonight copies nothing", "wolf human mania", "1 WOLF_EAT 3, 3 MANIA_DO 2", []),
    Row(
        "黒衣 gives 入道",
        "wolf human wirepuller_mania",
        "1 WOLF_EAT 2, 3 MANIA_DO 1",
        [
            "copying.choose 3 gains wirepuller_mania[1]",
            "copying.choose 3 gains mind_friend[3]",
            "copying.choose 1 gains mind_friend[3]",
            "copying.gift 1 gains wirepuller_luck[3]",
        ],
    ),
    Row(
        "青行灯 gives 鬼火",
        "wolf human fire_mania",
        "1 WOLF_EAT 2, 3 MANIA_DO 1",
        [
            "copying.choose 3 gains fire_mania[1]",
            "copying.choose 3 gains mind_friend[3]",
            "copying.choose 1 gains mind_friend[3]",
            "copying.gift 1 gains wisp",
        ],
    ),
    Row(
        "影武者 gives 庇護者",
        "wolf human sacrifice_mania",
        "1 WOLF_EAT 2, 3 MANIA_DO 1",
        [
            "copying.choose 3 gains sacrifice_mania[1]",
            "copying.choose 3 gains mind_friend[3]",
            "copying.choose 1 gains mind_friend[3]",
            "copying.gift 1 gains protected[3]",
        ],
    ),
    Row(
        "面霊気 puts on its mask before the friendship",
        "wolf human mask_mania",
        "1 WOLF_EAT 2, 3 MANIA_DO 1",
        [
            "copying.mask 3 gains black_wisp",
            "copying.choose 3 gains mask_mania[1]",
            "copying.choose 3 gains mind_friend[3]",
            "copying.choose 1 gains mind_friend[3]",
        ],
    ),
)
def test_copying(row: Row) -> None:
    assert row._replace(day=1).journal("copying") == row.said


@pytest.mark.parametrize("copier", ["unknown_mania", "resurrect_mania", "revive_mania", "lute_mania", "harp_mania"])
def test_the_others_of_the_nue_family_only_choose(copier: str) -> None:
    night = resolve(village(f"wolf human {copier}", day=1), "1 WOLF_EAT 2, 3 MANIA_DO 1")
    assert holds(night, 3, f"{copier}[1]")
    assert holds(night, 3, "mind_friend[3]")
    assert holds(night, 1, "mind_friend[3]")
    assert told(night, "MANIA_RESULT") == []


TARGETS = {
    "human": "executor",
    "wolf": "mad",
    "fox": "depraver",
    "lovers": "cupid",
    "quiz": "quiz",
    "vampire": "vampire",
    "chiroptera": "chiroptera",
    "ogre": "ogre",
    "duelist": "patron",
    "tengu": "tengu",
}


@pytest.mark.parametrize("camp", MASKS)
def test_the_mask_of_each_camp(camp: str) -> None:
    cupid = {"lovers": ", 4 CUPID_DO 2 4", "duelist": ", 4 DUELIST_DO 2"}.get(camp, "")
    night = resolve(village(f"wolf human mask_mania {TARGETS[camp]}", day=1), f"1 WOLF_EAT 2, 3 MANIA_DO 4{cupid}")
    assert holds(night, 3, MASKS[camp])


def test_a_maniac_gives_no_mask() -> None:
    night = resolve(village("wolf human mask_mania mania", day=1), "1 WOLF_EAT 2, 3 MANIA_DO 4, 4 MANIA_DO 2")
    assert [ref.key for ref in roles_of(night, 3)] == ["mask_mania", "mind_friend"]


TRICK = "COPIED_TRICK 4 boss_wolf"


@rows(
    Row(
        "奇術師 takes a wolf who has not bitten down to the basic role", "wolf human trick_mania boss_wolf", "", [TRICK]
    ),
    Row("who has voted for somebody keeps his role", "boss_wolf human trick_mania mage", ", 4 MAGE_DO 1", []),
    Row(
        "who has sent a cancel vote does not",
        "wolf human trick_mania step_mad",
        ", 4 STEP_NOT_DO",
        ["COPIED_TRICK 4 step_mad"],
    ),
    Row("a villager has nothing to lose", "wolf human trick_mania human", "", []),
    Row("未亡人 is left alone", "wolf human trick_mania widow_priest", "", []),
    Row("天人 is left alone", "wolf human trick_mania revive_priest", "", []),
    Row(
        "who holds a basic role is robbed of it and keeps it", "wolf human trick_mania fox", "", ["COPIED_TRICK 4 fox"]
    ),
)
def test_tricks(row: Row) -> None:
    cast = f"1 WOLF_EAT 2, 3 MANIA_DO 4{row.cast}"
    said = row._replace(day=1, cast=cast).journal("copying")
    assert [entry.removeprefix("copying.trick ") for entry in said if "TRICK" in entry] == row.said


def test_a_robbed_player_has_the_basic_role_from_tomorrow_on() -> None:
    night = resolve(village("wolf human trick_mania boss_wolf", day=1), "1 WOLF_EAT 2, 3 MANIA_DO 4")
    assert holds(night, 4, "wolf")
    assert holds(night, 3, "boss_wolf")
    assert holds(night, 3, "copied_trick")


def test_two_tricks_on_one_player_both_succeed() -> None:
    seats = village("wolf human trick_mania trick_mania boss_wolf", day=1)
    night = resolve(seats, "1 WOLF_EAT 2, 3 MANIA_DO 5, 4 MANIA_DO 5")
    assert [holds(night, seat, "boss_wolf") for seat in (3, 4, 5)] == [True, True, False]
    assert [line.value for line in night.lines] == ["boss_wolf", "boss_wolf"]


def test_the_dummy_boy_is_copied_but_not_robbed() -> None:
    seats = village("dummy:elder wolf trick_mania", day=1, options=["dummy_boy"])
    night = resolve(seats, "2 WOLF_EAT 1, 3 MANIA_DO 1")
    assert holds(night, 3, "elder")
    assert holds(night, 1, "elder")
    assert not night.lines
