"""獏 eats dreams, 夢守人 guards and hunts."""

import pytest

from tests.engine.shikigami.tables import Row, rows
from tests.engine.shikigami.villages import resolve, trace, village

EAT = "1 DREAM_EAT 2"
EATEN = ["dreams.eat 2 dies DREAM_KILLED"]


@pytest.mark.parametrize(
    "dreamer", ["dummy_priest", "dummy_common", "dummy_poison", "dummy_chiroptera[1]", "dummy_mania[1]"]
)
def test_who_dreams_is_eaten(dreamer: str) -> None:
    assert trace(resolve(village(f"dream_eater_mad {dreamer}"), EAT), "dreams") == EATEN


@rows(
    Row("a fairy is eaten as well", "dream_eater_mad fairy human", f"{EAT}, 2 FAIRY_DO 3", EATEN),
    Row("others are not", "dream_eater_mad human", EAT, []),
    Row("nor is 織姫", "dream_eater_mad dummy_common+vega_lovers", EAT, []),
    Row("nor who has died tonight", "dream_eater_mad dummy_common wolf", f"{EAT}, 3 WOLF_EAT 2", []),
    Row("a dead tapir eats nothing", "dream_eater_mad dummy_common wolf", f"{EAT}, 3 WOLF_EAT 1", []),
    Row("nor any under 熱帯夜", "dream_eater_mad dummy_common", EAT, [], weather="no_dream"),
    Row(
        "夢守人 hunts down the tapir that comes to him",
        "dream_eater_mad dummy_guard human",
        f"{EAT}, 2 GUARD_DO 3",
        [
            "dreams.tapir_hunted 1 dies HUNTED",
            "dreams.tapir_hunted 2 GUARD_HUNTED hunted of 1",
            "dreams.watch 2 GUARD_SUCCESS success of 3",
        ],
    ),
    Row(
        "and the one that comes to those he watches, dreaming or not",
        "dream_eater_mad human dummy_guard",
        f"{EAT}, 3 GUARD_DO 2",
        [
            "dreams.tapir_hunted 1 dies HUNTED",
            "dreams.tapir_hunted 3 GUARD_HUNTED hunted of 1",
            "dreams.watch 3 GUARD_SUCCESS success of 2",
        ],
    ),
    Row(
        "even 織姫",
        "dream_eater_mad+vega_lovers human dummy_guard",
        f"{EAT}, 3 GUARD_DO 2",
        [
            "dreams.tapir_hunted 1 dies HUNTED",
            "dreams.tapir_hunted 3 GUARD_HUNTED hunted of 1",
            "dreams.watch 3 GUARD_SUCCESS success of 2",
        ],
    ),
    Row(
        "each who watches is told",
        "dream_eater_mad human dummy_guard dummy_guard",
        f"{EAT}, 3 GUARD_DO 2, 4 GUARD_DO 2",
        [
            "dreams.tapir_hunted 1 dies HUNTED",
            "dreams.tapir_hunted 3 GUARD_HUNTED hunted of 1",
            "dreams.tapir_hunted 4 GUARD_HUNTED hunted of 1",
            "dreams.watch 3 GUARD_SUCCESS success of 2",
            "dreams.watch 4 GUARD_SUCCESS success of 2",
        ],
    ),
    Row(
        "a dead 夢守人 is no danger, nor food",
        "dream_eater_mad dummy_guard wolf human",
        f"{EAT}, 2 GUARD_DO 4, 3 WOLF_EAT 2",
        [],
    ),
    Row(
        "nor does he watch any more",
        "dream_eater_mad dummy_common wolf dummy_guard",
        f"{EAT}, 4 GUARD_DO 2, 3 WOLF_EAT 4",
        EATEN,
    ),
    Row(
        "the hunted tapir eats no second dream",
        "dream_eater_mad dummy_guard dream_eater_mad dummy_common",
        f"{EAT}, 2 GUARD_DO 1, 3 DREAM_EAT 4",
        [
            "dreams.tapir_hunted 1 dies HUNTED",
            "dreams.tapir_hunted 2 GUARD_HUNTED hunted of 1",
            "dreams.eat 4 dies DREAM_KILLED",
            "dreams.watch 2 GUARD_SUCCESS success of 1",
        ],
    ),
)
def test_eating(row: Row) -> None:
    assert row.journal("dreams") == row.said


WATCH = "1 GUARD_DO 2"
WATCHED = ["dreams.watch 1 GUARD_SUCCESS success of 2"]
HUNTED = [*WATCHED, "dreams.hunt 2 dies HUNTED", "dreams.hunt 1 GUARD_HUNTED hunted of 2"]


@rows(
    Row("夢守人 always hears of a success", "dummy_guard human", WATCH, WATCHED),
    Row("even over the dead", "dummy_guard human wolf", f"{WATCH}, 3 WOLF_EAT 2", WATCHED),
    Row("unless he is dead himself", "dummy_guard human wolf", f"{WATCH}, 3 WOLF_EAT 1", []),
    Row("he hunts a fairy", "dummy_guard fairy", f"{WATCH}, 2 FAIRY_DO 1", HUNTED),
    Row("and 獏", "dummy_guard dream_eater_mad human", f"{WATCH}, 2 DREAM_EAT 3", HUNTED),
    Row("not who has died tonight", "dummy_guard fairy wolf", f"{WATCH}, 2 FAIRY_DO 1, 3 WOLF_EAT 2", WATCHED),
    Row("nor 織姫", "dummy_guard fairy+vega_lovers", f"{WATCH}, 2 FAIRY_DO 1", WATCHED),
    Row("nor an ordinary dreamer", "dummy_guard dummy_common", WATCH, WATCHED),
    Row(
        "two 夢守人 kill once and hear of it twice",
        "dummy_guard fairy dummy_guard",
        f"{WATCH}, 2 FAIRY_DO 1, 3 GUARD_DO 2",
        [
            "dreams.watch 1 GUARD_SUCCESS success of 2",
            "dreams.watch 3 GUARD_SUCCESS success of 2",
            "dreams.hunt 2 dies HUNTED",
            "dreams.hunt 1 GUARD_HUNTED hunted of 2",
            "dreams.hunt 3 GUARD_HUNTED hunted of 2",
        ],
    ),
    Row("nothing of it under 熱帯夜", "dummy_guard fairy", f"{WATCH}, 2 FAIRY_DO 1", [], weather="no_dream"),
    Row("花曇 does not matter", "dummy_guard fairy", f"{WATCH}, 2 FAIRY_DO 1", HUNTED, weather="no_contact"),
    Row("nor do traps", "dummy_guard human trap_mad", f"{WATCH}, 3 TRAP_MAD_DO 2", WATCHED),
)
def test_hunting(row: Row) -> None:
    assert row.journal("dreams") == row.said
