"""他者蘇生, 身代わり蘇生, and 神医 who revives nobody."""

import pytest
from yoake.outcome import Draw
from yoake.shikigami.layers import revival

from tests.engine.shikigami.tables import Row, rows
from tests.engine.shikigami.villages import holds, night_of, resolve, trace, village

CLOSED = ("not_open_cast",)


def closed(
    rule: str, seats: str, cast: str, said: list[str], weather: str | None = None, always: bool = True, day: int = 2
) -> Row:
    """A row of a village whose dead do not see the cast."""
    return Row(rule, seats, cast, said, day, weather, always, options=CLOSED)


# ---- how likely ----

RATES = {  # role: (misfire, success), in percent
    "poison_cat": (5, 25),
    "revive_cat": (16, 80),
    "revive_cat[1]": (4, 20),
    "revive_cat[2]": (1, 5),
    "revive_cat[3]": (0, 2),
    "sacrifice_cat": (0, 100),
    "doom_cat": (15, 35),
    "missfire_cat": (30, 30),
    "fetish_cat": (0, 60),
    "eclipse_cat": (20, 40),
    "revive_medium": (5, 25),
    "revive_doll_master": (3, 15),
    "revive_fox": (20, 100),
}


def odds(seats: str, weather: str | None = None) -> list[object]:
    night = resolve(village(seats, weather=weather, options=CLOSED), "1 POISON_CAT_DO 2")
    return [draw.asked for draw in night.journal.of(Draw) if draw.reason == "revival.roll"]


@pytest.mark.parametrize("reviver", RATES)
def test_rates(reviver: str) -> None:
    assert odds(f"{reviver} dead:human") == [RATES[reviver]]


@pytest.mark.parametrize("reviver", RATES)
def test_some_weathers_fix_the_rates(reviver: str) -> None:
    assert odds(f"{reviver} dead:human", "full_revive") == [(0, 100)]
    assert odds(f"{reviver} dead:human", "no_revive") == [(0, 0)]


@pytest.mark.parametrize(
    ("reviver", "rates"), [("poison_cat", (10, 25)), ("doom_cat", (30, 35)), ("missfire_cat", (30, 30))]
)
def test_misfires_are_twice_as_likely_in_light_rain(reviver: str, rates: tuple[int, int]) -> None:
    assert odds(f"{reviver} dead:human", "missfire_revive") == [rates]


@pytest.mark.parametrize(
    ("reviver", "rates"),
    [("poison_cat", (6, 33)), ("doom_cat", (15, 46)), ("missfire_cat", (30, 39)), ("revive_fox", (20, 100))],
)
def test_a_living_revive_brownie_adds_nearly_a_third(reviver: str, rates: tuple[int, int]) -> None:
    assert odds(f"{reviver} dead:human revive_brownie") == [rates]
    assert odds(f"{reviver} dead:human dead:revive_brownie") == [RATES[reviver]]
    assert odds(f"{reviver} dead:human revive_brownie", "no_revive") == [(0, 0)]


def test_every_living_doll_helps_revive_doll_master() -> None:
    assert odds("revive_doll_master dead:human doll poison_doll dead:doll doll_master") == [(7, 35)]


# ---- a ballot ----

CALL = "1 POISON_CAT_DO 2"
SACRIFICED = ["revival.after.sacrifice_cat 1 dies SACRIFICE", "revival.told 1 POISON_CAT_RESULT success of 2"]
BACK = ["revival.revive 2 revives", *SACRIFICED]
FAILED = ["revival.failed REVIVE_FAILED 2", "revival.told 1 POISON_CAT_RESULT failed of 2"]


@rows(
    closed("whom the reviver calls comes back", "sacrifice_cat dead:human", CALL, BACK),
    closed("or not", "poison_cat dead:human", CALL, FAILED, always=False),
    closed("never under 快晴, and it is tried all the same", "sacrifice_cat dead:human", CALL, FAILED, "no_revive"),
    closed(
        "surely under 雷雨",
        "poison_cat dead:human",
        CALL,
        [
            "revival.revive 2 revives",
            "revival.told 1 POISON_CAT_RESULT success of 2",
        ],
        "full_revive",
        always=False,
    ),
    closed("a reviver who holds back does nothing", "sacrifice_cat dead:human", "1 POISON_CAT_NOT_DO", []),
    closed("nor one who has died tonight", "sacrifice_cat dead:human wolf", f"{CALL}, 3 WOLF_EAT 1", []),
    closed(
        "nor one who has died and come back",
        "sacrifice_cat dead:human wolf reverse_assassin",
        f"{CALL}, 3 WOLF_EAT 1, 4 ASSASSIN_DO 1",
        [],
    ),
    closed(
        "two may call the same player, who comes back once",
        "sacrifice_cat dead:human sacrifice_cat",
        f"{CALL}, 3 POISON_CAT_DO 2",
        [
            *BACK,
            "revival.after.sacrifice_cat 3 dies SACRIFICE",
            "revival.told 3 POISON_CAT_RESULT success of 2",
        ],
    ),
    closed(
        "one whose body a dead possessor wears has it back",
        "sacrifice_cat dead:human+possessed[1-3] dead:possessed_mad+possessed_target[1-2]+lost_ability",
        CALL,
        ["revival.revive 2 gains possessed[3-2]", *BACK],
    ),
)
def test_ballot(row: Row) -> None:
    assert row.journal("revival") == row.said


def test_revive_fox_that_has_spent_its_power_does_nothing() -> None:
    night = night_of(village("revive_fox+lost_ability dead:human poison_cat", options=CLOSED), CALL)
    revival.resolve(night)
    assert list(night.journal) == []


def test_nobody_is_revived_while_the_dead_see_the_cast() -> None:
    night = night_of(village("sacrifice_cat dead:human"), CALL)
    revival.resolve(night)
    assert list(night.journal) == []


@pytest.mark.parametrize(
    "corpse",
    [
        "retired:human",
        "dead:poison_cat",
        "dead:depraver",
        "dead:revive_priest",
        "dead:revive_wolf",
        "dead:human+lovers[1]",
        "dead:detective_common",
        "dead:scarlet_vampire",
        "dead:resurrect_mania[1]",
        "dead:soul_mania[1]",
        "dead:dummy_mania[1]",
    ],
)
def test_cannot_be_revived(corpse: str) -> None:
    assert trace(resolve(village(f"sacrifice_cat {corpse}", options=CLOSED), CALL), "revival") == FAILED


@rows(
    closed(
        "a misfire calls another one",
        "missfire_cat dead:human dead:human",
        CALL,
        [
            "revival.revive 3 revives",
            "revival.told 1 POISON_CAT_RESULT success of 3",
        ],
    ),
    closed(
        "be it a victim of tonight",
        "missfire_cat dead:human human wolf",
        f"{CALL}, 4 WOLF_EAT 3",
        [
            "revival.revive 3 revives",
            "revival.told 1 POISON_CAT_RESULT success of 3",
        ],
    ),
    closed(
        "when there is nobody else, the one who was asked for comes after all",
        "missfire_cat dead:human",
        CALL,
        [
            "revival.revive 2 revives",
            "revival.told 1 POISON_CAT_RESULT success of 2",
        ],
    ),
    closed(
        "never one who cannot be revived, nor who is back already",
        "missfire_cat dead:human dead:poison_cat retired:human sacrifice_cat dead:human",
        f"5 POISON_CAT_DO 6, {CALL}",
        [
            "revival.revive 6 revives",
            "revival.after.sacrifice_cat 5 dies SACRIFICE",
            "revival.told 5 POISON_CAT_RESULT success of 6",
            "revival.revive 2 revives",
            "revival.told 1 POISON_CAT_RESULT success of 2",
        ],
    ),
    closed(
        "it may call a possessor home that walks in another body",
        "missfire_cat dead:human possessed_mad+possessed_target[1-4]+lost_ability dead:human+possessed[1-3]",
        CALL,
        [
            "revival.revive 3 gains possessed_target[3-3]",
            "revival.revive 4 gains possessed[3-4]",
            "revival.revive 3 seems to revive",
            "revival.revive 4 revives in silence",
            "revival.told 1 POISON_CAT_RESULT success of 3",
        ],
    ),
)
def test_misfire(row: Row) -> None:
    assert row.journal("revival") == row.said


def test_a_misfire_never_reaches_who_has_died_and_come_back_tonight() -> None:
    seats = "missfire_cat dead:human human wolf reverse_assassin"
    night = resolve(village(seats, options=CLOSED), f"{CALL}, 4 WOLF_EAT 3, 5 ASSASSIN_DO 3")
    assert [revival.player for revival in night.revivals] == [3, 2]


def test_a_misfire_never_reaches_the_dummy_boy() -> None:
    night = resolve(village("dummy:dead:human missfire_cat dead:human", options=CLOSED), "2 POISON_CAT_DO 3")
    assert [revival.player for revival in night.revivals] == [3]


@rows(
    closed(
        "仙狸 gets weaker",
        "revive_cat[1] dead:human",
        CALL,
        [
            "revival.revive 2 revives",
            "revival.after.revive_cat 1 gains revive_cat[2]",
            "revival.told 1 POISON_CAT_RESULT success of 2",
        ],
    ),
    closed(
        "神医 puts off a death to come",
        "doom_cat+death_warrant[3] dead:human",
        CALL,
        [
            "revival.revive 2 revives",
            "revival.after.doom_cat 1 gains death_warrant[5]",
            "revival.told 1 POISON_CAT_RESULT success of 2",
        ],
    ),
    closed(
        "the latest of several",
        "doom_cat+death_warrant[6]+death_warrant[3] dead:human",
        CALL,
        [
            "revival.revive 2 revives",
            "revival.after.doom_cat 1 gains death_warrant[8]",
            "revival.told 1 POISON_CAT_RESULT success of 2",
        ],
    ),
    closed(
        "not that of today",
        "doom_cat+death_warrant[2] dead:human",
        CALL,
        [
            "revival.revive 2 revives",
            "revival.told 1 POISON_CAT_RESULT success of 2",
        ],
    ),
    closed(
        "仙狐 spends its power",
        "revive_fox dead:human",
        CALL,
        [
            "revival.revive 2 revives",
            "revival.after.revive_fox 1 gains lost_ability",
            "revival.told 1 POISON_CAT_RESULT success of 2",
        ],
    ),
    closed("西行法師 revives no doll", "revive_doll_master dead:doll", CALL, FAILED, "full_revive"),
    closed(
        "but a master of dolls",
        "revive_doll_master dead:doll_master",
        CALL,
        [
            "revival.revive 2 revives",
            "revival.told 1 POISON_CAT_RESULT success of 2",
        ],
        "full_revive",
    ),
)
def test_what_a_success_costs(row: Row) -> None:
    assert row.journal("revival") == row.said


@pytest.mark.parametrize(
    "reviver", ["revive_cat", "sacrifice_cat", "doom_cat+death_warrant[4]", "revive_fox", "fetish_cat"]
)
def test_a_success_costs_nothing_in_thunder(reviver: str) -> None:
    night = resolve(village(f"{reviver} dead:human dead:human", weather="full_revive", options=CLOSED), CALL)
    assert trace(night, "revival") == [
        "revival.revive 2 revives",
        "revival.told 1 POISON_CAT_RESULT success of 2",
    ]


# ---- robbed graves ----

ROB = "3 GRAVE_DO 2"
CURSED = "revival.curse 1 gains death_warrant[4]"


@rows(
    closed(
        "whoever revives a robbed corpse may be cursed",
        "sacrifice_cat dead:human grave_mad",
        f"{CALL}, {ROB}",
        [CURSED, *BACK],
    ),
    closed("or not", "sacrifice_cat dead:human grave_mad", f"{CALL}, {ROB}", BACK, always=False),
    closed(
        "who reaches for another corpse is not",
        "sacrifice_cat dead:human grave_mad dead:human",
        f"{CALL}, 3 GRAVE_DO 4",
        BACK,
    ),
    closed("nor who is specially resistant", "sacrifice_cat+vega_lovers dead:human grave_mad", f"{CALL}, {ROB}", BACK),
    closed(
        "the second reviver is cursed as well",
        "sacrifice_cat dead:human grave_mad sacrifice_cat",
        f"{CALL}, {ROB}, 4 POISON_CAT_DO 2",
        [
            CURSED,
            *BACK,
            "revival.curse 4 gains death_warrant[4]",
            "revival.after.sacrifice_cat 4 dies SACRIFICE",
            "revival.told 4 POISON_CAT_RESULT success of 2",
        ],
    ),
    closed("who fails is not cursed", "poison_cat dead:human grave_mad", f"{CALL}, {ROB}", FAILED, always=False),
)
def test_robbed_grave(row: Row) -> None:
    assert row.journal("revival") == row.said


# ---- possessors ----

WALKING = "sacrifice_cat possessed_wolf+possessed_target[1-3] dead:human+possessed[1-2] human"
HOME = ["revival.revive 2 gains possessed_target[3-2]", "revival.revive 3 gains possessed[3-3]"]


@rows(
    closed("a dead possessor comes back", "sacrifice_cat dead:possessed_mad", CALL, BACK),
    closed(
        "and frees the body he wore when he died",
        "sacrifice_cat dead:possessed_mad+possessed_target[1-3] dead:human+possessed[1-2]",
        CALL,
        [*HOME, *BACK],
    ),
    closed(
        "unless another one has taken it since",
        "sacrifice_cat dead:possessed_mad+possessed_target[1-3] "
        "dead:human+possessed[1-2]+possessed[2-4] possessed_wolf+possessed_target[2-3] human",
        f"{CALL}, 4 WOLF_EAT 5",
        [HOME[0], *BACK],
    ),
    closed(
        "of one that walks in another body both come back, and his plan for tonight is off",
        WALKING,
        f"{CALL}, 2 WOLF_EAT 4",
        [
            *HOME,
            "revival.revive 2 is possession_cancelled",
            "revival.revive 2 seems to revive",
            "revival.revive 3 revives in silence",
            *SACRIFICED,
        ],
    ),
    closed(
        "which fails when the owner of that body cannot be revived",
        "sacrifice_cat possessed_mad+possessed_target[1-3]+lost_ability dead:human+possessed[1-2]+lovers[1]",
        CALL,
        FAILED,
    ),
    closed(
        "a second reviver announces him once more",
        f"{WALKING} sacrifice_cat wolf",
        f"{CALL}, 5 POISON_CAT_DO 2, 6 WOLF_EAT 4",
        [
            *HOME,
            "revival.revive 2 seems to revive",
            "revival.revive 3 revives in silence",
            *SACRIFICED,
            "revival.revive 2 seems to revive",
            "revival.after.sacrifice_cat 5 dies SACRIFICE",
            "revival.told 5 POISON_CAT_RESULT success of 2",
        ],
    ),
    closed(
        "one that has died tonight frees the body, and is alone back",
        f"{WALKING} assassin",
        f"{CALL}, 2 WOLF_EAT 4, 5 ASSASSIN_DO 2",
        [
            *HOME,
            "revival.revive 2 is possession_cancelled",
            *BACK,
        ],
    ),
    closed(
        "one that is to be thrown out tonight cannot be revived",
        f"{WALKING} anti_voodoo",
        f"{CALL}, 2 WOLF_EAT 4, 5 ANTI_VOODOO_DO 2",
        FAILED,
    ),
    closed("his grave curses nobody", "sacrifice_cat dead:possessed_mad grave_mad", f"{CALL}, {ROB}", BACK),
)
def test_possessors(row: Row) -> None:
    assert row.journal("revival") == row.said


# ---- 身代わり蘇生 ----

CALLED = ["revival.revive 2 revives", "revival.told 1 POISON_CAT_RESULT success of 2"]


def exchanged(soul: int, victim: int) -> list[str]:
    return [
        f"revival.revive {soul} revives",
        f"revival.told 1 POISON_CAT_RESULT success of {soul}",
        f"revival.exchange.victim {victim} dies SACRIFICE",
    ]


@rows(
    closed(
        "for a success of 呪物遣い one more comes back, and somebody dies",
        "fetish_cat dead:human dead:human human",
        CALL,
        [*CALLED, *exchanged(3, 4)],
    ),
    closed("not for a failure", "fetish_cat dead:human dead:human human", CALL, FAILED, always=False),
    closed("nor under 蛍火", "fetish_cat dead:human dead:human human", CALL, CALLED, "no_sacrifice"),
    closed(
        "a victim of tonight may come back",
        "fetish_cat dead:human human human wolf",
        f"{CALL}, 5 WOLF_EAT 3",
        [*CALLED, *exchanged(3, 5)],
    ),
    closed(
        "nobody dies when there is nobody to come back", "fetish_cat dead:human dead:poison_cat human", CALL, CALLED
    ),
    closed(
        "special resistance saves from it",
        "fetish_cat dead:human dead:human human human+vega_lovers",
        CALL,
        [*CALLED, *exchanged(3, 4)],
    ),
    closed("出題者 is not saved", "fetish_cat dead:human dead:human human quiz", CALL, [*CALLED, *exchanged(3, 5)]),
    closed(
        "who has come back tonight does not die again",
        "fetish_cat dead:human dead:human human reverse_assassin wolf human",
        f"{CALL}, 6 WOLF_EAT 7, 5 ASSASSIN_DO 7",
        [*CALLED, *exchanged(3, 6)],
    ),
    closed(
        "in a body that is worn its wearer dies",
        "fetish_cat dead:human possessed_mad+possessed_target[1-5]+lost_ability dead:human dead:human+possessed[1-3]",
        CALL,
        [*CALLED, *exchanged(4, 3)],
    ),
    closed(
        "the curse of a robbed grave falls on whoever acted last",
        "fetish_cat dead:human dead:human sacrifice_cat grave_mad",
        f"{CALL}, 4 POISON_CAT_DO 2, 5 GRAVE_DO 3",
        [
            *CALLED,
            "revival.after.sacrifice_cat 4 dies SACRIFICE",
            "revival.told 4 POISON_CAT_RESULT success of 2",
            "revival.curse 4 gains death_warrant[4]",
            *exchanged(3, 5),
        ],
    ),
)
def test_exchange_of_lives(row: Row) -> None:
    assert row.journal("revival") == row.said


def test_fetish_cat_may_die_of_it_himself() -> None:
    night = resolve(village("fetish_cat dead:human dead:human human", options=CLOSED), CALL, pick="last")
    assert [(death.player, death.by) for death in night.deaths] == [(1, 1)]


def test_the_dummy_boy_has_no_part_in_it() -> None:
    seats = "dummy:dead:human fetish_cat dead:human"
    assert trace(resolve(village(seats, options=CLOSED), "2 POISON_CAT_DO 3"), "revival") == [
        "revival.revive 3 revives",
        "revival.told 2 POISON_CAT_RESULT success of 3",
    ]


def test_each_success_exchanges_two_lives() -> None:
    seats = "fetish_cat fetish_cat dead:human dead:human dead:human human human"
    night = resolve(village(seats, options=CLOSED), "1 POISON_CAT_DO 3, 2 POISON_CAT_DO 3")
    assert [revival.player for revival in night.revivals] == [3, 5, 4]
    assert [(death.player, death.by) for death in night.deaths] == [(7, 1), (6, 2)]


# ---- 神医 ----


@rows(
    closed(
        "神医 who revives nobody is doomed for the third day to come",
        "doom_cat dead:human",
        "1 POISON_CAT_NOT_DO",
        [
            "revival.relapse 1 gains death_warrant[5]",
        ],
    ),
    closed("unless he is doomed already", "doom_cat+death_warrant[2] dead:human", "1 POISON_CAT_NOT_DO", []),
    closed("or dead", "doom_cat dead:human wolf", "1 POISON_CAT_NOT_DO, 3 WOLF_EAT 1", []),
    closed("who has tried is not", "doom_cat dead:human", CALL, FAILED, always=False),
    Row("nor while the dead see the cast", "doom_cat dead:human", "", []),
)
def test_relapse(row: Row) -> None:
    assert row.journal("revival") == row.said


def test_doom_cat_who_died_and_came_back_is_doomed_too() -> None:
    seats = "doom_cat dead:human wolf reverse_assassin"
    cast = "1 POISON_CAT_NOT_DO, 3 WOLF_EAT 1, 4 ASSASSIN_DO 1"
    assert holds(resolve(village(seats, options=CLOSED), cast), 1, "death_warrant[5]")
