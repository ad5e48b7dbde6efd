"""反魂執行: those whom 反魂師 has marked come back."""

from yoake.outcome import Outcome
from yoake.shikigami.layers import reverse_revival
from yoake.shikigami.state import Night, Visit
from yoake.village import Life

from tests.engine.shikigami.tables import Row, rows
from tests.engine.shikigami.villages import night_of, resolve, role, trace, village

BACK = ["reverse_revival.revive 1 revives"]
EATEN = "2 WOLF_EAT 1, 3 ASSASSIN_DO 1"


@rows(
    Row("who has died tonight and was marked comes back", "human wolf reverse_assassin", EATEN, BACK),
    Row("whom 反魂師 only killed does not", "human reverse_assassin", "2 ASSASSIN_DO 1", []),
    Row(
        "nor who was marked twice",
        "human wolf reverse_assassin reverse_assassin",
        f"{EATEN}, 4 ASSASSIN_DO 1",
        [],
    ),
    Row("快晴 does not matter", "human wolf reverse_assassin", EATEN, BACK, weather="no_revive"),
    Row("nor that nobody else may revive him", "poison_cat wolf reverse_assassin", EATEN, BACK),
    Row(
        "who has come back by himself does not come twice",
        "revive_wolf reverse_assassin reverse_assassin wolf human",
        "2 ASSASSIN_DO 1, 3 ASSASSIN_DO 1, 4 WOLF_EAT 5",
        [],
    ),
    Row(
        "they come in the order in which they were marked first",
        "human human reverse_assassin reverse_assassin reverse_assassin reverse_assassin",
        "3 ASSASSIN_DO 2, 4 ASSASSIN_DO 2, 5 ASSASSIN_DO 1, 6 ASSASSIN_DO 1",
        ["reverse_revival.revive 2 revives", "reverse_revival.revive 1 revives"],
    ),
)
def test_reverse_revival(row: Row) -> None:
    assert row.journal("reverse_revival") == row.said


TWO_HITS = "3 ASSASSIN_DO 1, 4 ASSASSIN_DO 1"


@rows(
    Row(
        "a possessor in his own body comes back like others",
        "possessed_mad+lost_ability human reverse_assassin reverse_assassin",
        TWO_HITS,
        ["reverse_revival.possessor 1 revives"],
    ),
    Row(
        "of a possessor in another body this body comes back, and he stays dead",
        "possessed_mad+possessed_target[1-2]+lost_ability dead:human+possessed[1-1] reverse_assassin reverse_assassin",
        TWO_HITS,
        [
            "reverse_revival.possessor 1 gains possessed_target[3-1]",
            "reverse_revival.possessor 2 gains possessed[3-2]",
            "reverse_revival.possessor 2 seems to revive",
            "reverse_revival.possessor 2 is released",
        ],
    ),
    Row(
        "his possession of tonight is off",
        "possessed_wolf human reverse_assassin reverse_assassin",
        f"1 WOLF_EAT 2, {TWO_HITS}",
        ["reverse_revival.possessor 1 is possession_cancelled", "reverse_revival.possessor 1 revives"],
    ),
    Row(
        "where 五徳猫 has called back the body before, its name is published all the same",
        "possessed_mad+possessed_target[1-2]+lost_ability dead:human+possessed[1-1] reverse_assassin reverse_assassin "
        "wolf revive_mania[2]",
        f"{TWO_HITS}, 5 WOLF_EAT 6",
        ["reverse_revival.possessor 2 seems to revive", "reverse_revival.possessor 2 is released"],
        options=("not_open_cast",),
    ),
)
def test_possessors(row: Row) -> None:
    assert row.journal("reverse_revival") == row.said


def test_a_reserved_victim_that_was_marked_stays_alive() -> None:
    night = resolve(village("human possessed_wolf reverse_assassin"), EATEN)
    assert trace(night, "reverse_revival", "possession") == [
        "reverse_revival.revive 1 revives",
        "possession.thwarted 1 dies WOLF_KILLED",
    ]
    assert [player.life for player in night.next_village.players] == [Life.ALIVE] * 3


def test_of_a_possessor_in_another_body_only_its_owner_lives_tomorrow() -> None:
    seats = (
        "possessed_mad+possessed_target[1-2]+lost_ability dead:human+possessed[1-1] reverse_assassin reverse_assassin"
    )
    night = resolve(village(seats), TWO_HITS)
    assert [player.life for player in night.next_village.players[:2]] == [Life.DEAD, Life.ALIVE]
    assert night.possessions == ()


def test_tells_who_called() -> None:
    night = resolve(village("human wolf reverse_assassin"), EATEN)
    assert [(revival.player, revival.by) for revival in night.revivals] == [(1, 3)]


# what no village leads to, and the rule says nevertheless


def marked(seats: str) -> Night:
    """The last player has marked the first."""
    night = night_of(village(seats))
    night.soul_reversals.append(Visit(night.people[-1], night.people[0]))
    night.reversed_souls[1] = True
    return night


def journal(night: Night) -> list[str]:
    return trace(Outcome(night.journal, night.next_village()), "reverse_revival")


def test_a_body_that_a_dead_possessor_wears_is_free_again() -> None:
    night = marked("dead:human+possessed[1-2] dead:possessed_mad+possessed_target[1-1] reverse_assassin")
    reverse_revival.resolve(night)
    assert journal(night) == ["reverse_revival.revive 1 gains possessed[3-1]", *BACK]


def test_a_possessor_that_has_come_back_already_is_left_alone() -> None:
    night = marked("dead:possessed_mad+possessed_target[1-2] dead:human+possessed[1-1] reverse_assassin")
    night.revive(night.person(1), "self_revival.revive_mania")
    reverse_revival.resolve(night)
    assert journal(night) == []
    assert night.person(2).roles_tomorrow == (role("human"), role("possessed[1-1]"))
