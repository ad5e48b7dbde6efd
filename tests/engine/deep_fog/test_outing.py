"""外出: where the unaware go, and what the line of their own says."""

import pytest
from yoake.deep_fog.ruleset import check, resolve
from yoake.deep_fog.village import Choice, FogVote
from yoake.dice import PolicyDice
from yoake.problems import InvalidRequest

from tests.engine.deep_fog.tables import Row, row, rows
from tests.engine.deep_fog.villages import evening, night


@rows(
    row("独りになる: ○○は一人になった", "villager@me wolf@0", "[own 1] went_alone 1", day=1),
    row("他者: ○○は××の処へ出掛けた", "villager@2 wolf@0", "[own 1] went_to 1 2", day=1),
    row("他者(生死問わず): 死者の処へも", "villager@2 villager/dead wolf villager", "[own 1] went_to 1 2"),
    row(
        "パスのときは、メッセージ表示なし",
        "villager@- wolf@0",
        never="[own 1] went_alone 1 | [own 1] went_to 1 1",
        day=1,
    ),
    row("村人陣営以外 do not go out", "sorcerer@2 wolf@0 villager", never="[own 1] went_to 1 2", day=1),
    row(
        "能動能力行使時のシステムメッセージは表示されない",
        "seer@2 wolf@0",
        "[own 1] went_to 1 2",
        "[own 1] divined 1 2",
        day=1,
    ),
    row(
        "a random outing is drawn, and told",
        "villager@? wolf@0",
        "[own 1] random_target 1 2 outing | [own 1] went_to 1 2",
        day=1,
        pick="last",
    ),
    row("passing is among what may be drawn", "villager@? wolf@0", never="[own 1] random_target 1 1 outing", day=1),
    row(
        "a random target of a role is told by its name",
        "villager villager wolf@?",
        "[own 3] random_target 3 4 role:wolf",
        pick="last",
    ),
    row(
        "for who died suddenly nothing is drawn",
        "villager/silent@? villager wolf",
        "1 dies suddendead",
        "[own 1] random_target 1 2 outing",
        sudden_death=True,
        pick="last",
    ),
)
def test_lines(row: Row) -> None:
    row.hold()


def _targets(seats: str, number: int, day: int = 2) -> tuple[int, ...]:
    village, _ = evening(seats, day=day)
    duty = next(duty for duty in check(village).duties if duty.player == number)
    return next(offer.targets for offer in duty.offers if offer.action == "OUTING")


def test_dead_or_alive_but_neither_the_dummy_nor_the_suddenly_dead() -> None:
    seats = "villager wolf villager/dead villager/dead=suddendead villager/dead=executed"
    assert _targets(seats, 1) == (1, 2, 3, 5, 6)


def test_all_of_the_village_has_the_same_choice_whatever_the_power() -> None:
    for role in ("seer", "seer/spent", "guard", "witch/spent", "prince", "follow^>2"):
        assert _targets(f"{role} wolf villager", 1) == (1, 2, 3, 4)
        assert _targets(f"{role.partition('^')[0]} wolf villager", 1, day=1) == (1, 2, 3)


def test_a_villager_of_another_camp_has_the_menu_of_the_role() -> None:
    assert _targets("seer+fink wolf villager", 1) == (2, 3, 4)
    assert _targets("villager wolf villager", 1) == (1, 2, 3, 4)


@pytest.mark.parametrize(
    ("seats", "vote", "reason"),
    [
        ("villager wolf", FogVote(1, "OUTING", (0,)), "ILLEGAL_TARGET"),
        ("villager+fink wolf", FogVote(1, "OUTING", (2,)), "NOT_OFFERED"),
        ("villager wolf", FogVote(1, "OUTING", (2,), round=2), "NOT_OFFERED"),
        ("wolf villager", FogVote(1, "OUTING", choice=Choice.ALONE), "ILLEGAL_CHOICE"),
        ("villager/dead wolf", FogVote(1, "OUTING", (2,)), "DEAD_PLAYER"),
        ("villager wolf", FogVote(1, "GIFT", (2,)), "NOT_OFFERED"),
    ],
)
def test_what_the_menu_does_not_have(seats: str, vote: FogVote, reason: str) -> None:
    village, votes = evening(seats)
    with pytest.raises(InvalidRequest) as refused:
        resolve(village, [*votes, vote], PolicyDice(False, "first"))
    assert [violation.reason for violation in refused.value.violations] == [reason]


def test_the_menu_has_it() -> None:
    assert night("villager@2 wolf").log
