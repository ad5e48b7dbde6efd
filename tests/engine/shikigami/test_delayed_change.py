"""遅行性コピー執行 on the third night, 遅行性役職変化執行 on the fourth."""

import pytest
from yoake.shikigami.catalogue import GROUPS, SOUL_COPY, TELLER_COPY

from tests.engine.shikigami.tables import Row, rows
from tests.engine.shikigami.villages import resolve, roles_of, village

EAT = "1 WOLF_EAT 2"


@rows(
    Row(
        "覚醒者 becomes the best of the family",
        "boss_wolf human soul_mania[1]",
        EAT,
        [
            "delayed_change.copy 3 gains sirius_wolf",
            "delayed_change.copy 3 gains copied_soul",
            "delayed_change.copy 3 MANIA_RESULT sirius_wolf of 3",
        ],
        day=3,
    ),
    Row(
        "夢語部 becomes the other one",
        "boss_wolf human dummy_mania[1]",
        EAT,
        [
            "delayed_change.copy 3 gains emperor_wolf",
            "delayed_change.copy 3 gains copied_teller",
            "delayed_change.copy 3 MANIA_RESULT emperor_wolf of 3",
        ],
        day=3,
    ),
    Row("not before the third night", "wolf human soul_mania[1]", EAT, [], day=2),
    Row("nor after it", "wolf human soul_mania[1]", EAT, [], day=4),
    Row("who has chosen nobody stays what he is", "wolf human soul_mania", EAT, [], day=3),
    Row(
        "昼狐 turns into a fox",
        "wolf human vindictive_fox",
        EAT,
        ["delayed_change.turn 3 gains fox", "delayed_change.turn 3 gains changed_vindictive"],
        day=4,
    ),
    Row("昼狐 keeps until the fourth night", "wolf human vindictive_fox", EAT, [], day=3),
)
def test_change(row: Row) -> None:
    assert row.journal("delayed_change") == row.said


@pytest.mark.parametrize(
    ("target", "role"),
    [
        ("human", "executor"),
        ("mania", "human"),
        ("unknown_mania[1]", "human"),
        ("wolf+copied", "human"),
        ("wolf+copied_basic", "human"),
        ("whisper_mad+changed_disguise", "sirius_wolf"),
        ("wolf+changed_therian", "whisper_mad"),
        ("fox+changed_tailtip", "sacrifice_depraver"),
    ],
)
def test_what_becomes_of_who_chose(target: str, role: str) -> None:
    night = resolve(village(f"wolf human soul_mania[4] {target}", day=3), EAT)
    assert roles_of(night, 3)[0].key == role


def test_the_dead_change_too_and_the_dummy_boy_does_not() -> None:
    night = resolve(village("dummy:soul_mania[2] wolf dead:soul_mania[2] human", day=3), "2 WOLF_EAT 4")
    assert [roles_of(night, seat)[0].key for seat in (1, 3)] == ["soul_mania", "sirius_wolf"]


def test_every_family_but_the_maniacs_has_its_two_roles() -> None:
    assert set(SOUL_COPY) == set(TELLER_COPY) == set(GROUPS) - {"mania", "unknown_mania"}
