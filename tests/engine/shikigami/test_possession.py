"""憑依: who takes a body, who is stopped or thrown out, and what is seen of it."""

from dataclasses import replace

import pytest
from yoake.dice import PolicyDice
from yoake.outcome import LastWords, Outcome
from yoake.shikigami import ruleset
from yoake.village import Life, Village

from tests.engine.shikigami.tables import Row, rows
from tests.engine.shikigami.villages import resolve, trace, village, votes

# ---- 対死亡者憑依判定 ----

WANT = "1 POSSESSED_DO 2"
WANTED = "possession.want 2 is possession_reserved"


@rows(
    Row(
        "犬神 takes a dead body, once a game",
        "possessed_mad dead:human",
        WANT,
        [
            WANTED,
            "possession.take 2 seems to revive",
            "possession.take 1 gains lost_ability",
            "possession.take 2 gains possessed[3-1]",
            "possession.take 1 gains possessed_target[3-2]",
            "possession.take POSSESSED 1",
        ],
    ),
    Row("who holds back takes none", "possessed_mad dead:human", "1 POSSESSED_NOT_DO", []),
    Row("nor who has died tonight", "possessed_mad dead:human wolf", f"{WANT}, 3 WOLF_EAT 1", []),
    Row(
        "nor who has died and come back",
        "possessed_mad dead:human assassin reverse_assassin reverse_assassin",
        f"{WANT}, 3 ASSASSIN_NOT_DO, 4 ASSASSIN_DO 1, 5 ASSASSIN_DO 1",
        [],
    ),
    Row(
        "nor who is warded",
        "possessed_mad dead:human anti_voodoo",
        f"{WANT}, 3 ANTI_VOODOO_DO 1",
        [
            "possession.want 1 is ward_succeeded",
        ],
    ),
    Row(
        "a body that two want falls to neither",
        "possessed_mad dead:human possessed_fox",
        f"{WANT}, 3 POSSESSED_DO 2",
        [],
    ),
    Row(
        "nor is a body taken that somebody dead still wears",
        "possessed_mad dead:human+possessed[1-3] dead:possessed_wolf+possessed_target[1-2]",
        WANT,
        [],
    ),
)
def test_wanting_the_dead(row: Row) -> None:
    assert row.journal("possession") == row.said


def test_whoever_has_come_back_tonight_is_not_taken() -> None:
    seats = "possessed_mad dead:human sacrifice_cat"
    night = resolve(village(seats, options=["not_open_cast"]), f"{WANT}, 3 POISON_CAT_DO 2")
    assert [revival.player for revival in night.revivals] == [2]
    assert trace(night, "possession") == []


def test_a_vote_that_no_form_offers_takes_no_body_that_lives() -> None:
    the_village = village("possessed_mad human human")
    night = ruleset.resolve(the_village, votes(WANT), PolicyDice(True, "first"), lenient=True)
    assert [vote.reason for vote in night.irregular] == ["alive"]
    assert (trace(night, "possession"), night.possessions) == ([], ())


@pytest.mark.parametrize(
    ("possessor", "corpse", "takes"),
    [
        ("possessed_mad", "human", True),
        ("possessed_mad", "wolf", True),
        ("possessed_mad", "fox", False),
        ("possessed_mad", "human+lovers[1]", False),
        ("possessed_mad", "sacrifice_mania[3]", False),
        ("possessed_fox", "fox", True),
        ("possessed_fox", "wolf", False),
        ("possessed_fox", "mad", False),
        ("possessed_fox", "human+fake_lovers[1]", False),
        ("possessed_mad", "possessed_mad", False),
        ("possessed_mad", "detective_common", False),
        ("possessed_mad", "revive_priest", False),
        ("possessed_mad", "scarlet_vampire", False),
        ("possessed_mad", "revive_medium", True),
    ],
)
def test_whose_body_is_taken(possessor: str, corpse: str, takes: bool) -> None:
    """Not lovers, not the opposite camp, nor those of whom nobody can take possession."""
    night = resolve(village(f"{possessor} dead:{corpse} dead:fox"), WANT)
    assert night.possessions == (((1, 2),) if takes else ())


# ---- 憑依執行 ----

BITE = "1 WOLF_EAT 2"
TAKEN = [
    "possession.take 2 dies POSSESSED_TARGETED",
    "possession.take 2 gains possessed[3-1]",
    "possession.take 1 gains possessed_target[3-2]",
    "possession.take POSSESSED 1",
]
ORDINARY = ["possession.thwarted 2 dies WOLF_KILLED"]
WANDERER = "possessed_wolf+possessed_target[1-3] human dead:human+possessed[1-1]"


@rows(
    Row("憑狼 takes the body of its prey", "possessed_wolf human", BITE, TAKEN),
    Row(
        "on the first night as well",
        "possessed_wolf human",
        BITE,
        [
            "possession.take 2 dies POSSESSED_TARGETED",
            "possession.take 2 gains possessed[2-1]",
            "possession.take 1 gains possessed_target[2-2]",
            "possession.take POSSESSED 1",
        ],
        day=1,
    ),
    Row(
        "and leaves the one it wore",
        WANDERER,
        BITE,
        [
            *TAKEN[:3],
            "possession.take POSSESSED 3",
            "possession.take 3 gains possessed[3-3]",
        ],
    ),
    Row("a diviner stops it", "possessed_wolf human mage", f"{BITE}, 3 MAGE_DO 1", ORDINARY),
    Row("and it stays in the body it wears", f"{WANDERER} mage", f"{BITE}, 4 MAGE_DO 1", ORDINARY),
    Row("dead, it takes nothing", "possessed_wolf human assassin", f"{BITE}, 3 ASSASSIN_DO 1", ORDINARY),
    Row(
        "and leaves the body it wore",
        f"{WANDERER} assassin",
        f"{BITE}, 4 ASSASSIN_DO 1",
        [
            *ORDINARY,
            "possession.abandon 3 gains possessed[3-3]",
        ],
    ),
    Row(
        "a dead possessor without a plan keeps the body",
        f"{WANDERER} assassin wolf",
        "5 WOLF_EAT 2, 4 ASSASSIN_DO 1",
        [],
    ),
    Row(
        "厄神 throws it out",
        f"{WANDERER} anti_voodoo",
        f"{BITE}, 4 ANTI_VOODOO_DO 1",
        [
            *ORDINARY,
            "possession.thrown_out 3 gains possessed[3-3]",
            "possession.thrown_out POSSESSED_RESET 3",
            "possession.thrown_out 1 gains possessed_target[3-1]",
            "possession.thrown_out 1 seems to revive",
        ],
    ),
    Row(
        "also when it plans nothing",
        f"{WANDERER} anti_voodoo wolf",
        "5 WOLF_EAT 2, 4 ANTI_VOODOO_DO 1",
        [
            "possession.thrown_out 3 gains possessed[3-3]",
            "possession.thrown_out POSSESSED_RESET 3",
            "possession.thrown_out 1 gains possessed_target[3-1]",
            "possession.thrown_out 1 seems to revive",
        ],
    ),
    Row(
        "the bite of 厄神 itself does, too",
        "possessed_wolf+possessed_target[1-3] anti_voodoo dead:human+possessed[1-1] human",
        f"{BITE}, 2 ANTI_VOODOO_DO 4",
        [
            *ORDINARY,
            "possession.thrown_out 3 gains possessed[3-3]",
            "possession.thrown_out POSSESSED_RESET 3",
            "possession.thrown_out 1 gains possessed_target[3-1]",
            "possession.thrown_out 1 seems to revive",
        ],
    ),
    Row(
        "who wears no other body cannot be thrown out",
        "possessed_wolf anti_voodoo human",
        f"{BITE}, 2 ANTI_VOODOO_DO 3",
        ORDINARY,
    ),
    Row(
        "a prey that has come back dies, and lives",
        "possessed_wolf human reverse_assassin",
        f"{BITE}, 3 ASSASSIN_DO 2",
        ORDINARY,
    ),
    Row(
        "a diviner comes too early to stop 犬神",
        "possessed_mad dead:human mage",
        f"{WANT}, 3 MAGE_DO 1",
        [
            WANTED,
            "possession.take 2 seems to revive",
            "possession.take 1 gains lost_ability",
            "possession.take 2 gains possessed[3-1]",
            "possession.take 1 gains possessed_target[3-2]",
            "possession.take POSSESSED 1",
        ],
    ),
)
def test_execution(row: Row) -> None:
    assert row.journal("possession") == row.said


def test_the_prey_that_has_come_back_is_alive_tomorrow() -> None:
    night = resolve(village("possessed_wolf human reverse_assassin"), f"{BITE}, 3 ASSASSIN_DO 2")
    assert night.next_village.players[1].life is Life.ALIVE
    assert night.possessions == ()


def test_the_prey_of_a_thwarted_possession_is_dead_tomorrow() -> None:
    night = resolve(village("possessed_wolf human mage"), f"{BITE}, 3 MAGE_DO 1")
    assert night.next_village.players[1].life is Life.DEAD


# ---- love ----

IN_LOVE = "possessed_wolf+lovers[3] human human+lovers[3] assassin"


@rows(
    Row(
        "who is about to follow his love takes nobody",
        IN_LOVE,
        f"{BITE}, 4 ASSASSIN_DO 3",
        [
            "possession.lovers 1 is possession_cancelled",
            *ORDINARY,
        ],
    ),
    Row("while they live, he does", IN_LOVE, f"{BITE}, 4 ASSASSIN_NOT_DO", TAKEN),
    Row(
        "another couple does not matter",
        "possessed_wolf+lovers[2] human human+lovers[3] assassin human+lovers[2]",
        f"{BITE}, 4 ASSASSIN_DO 3",
        TAKEN,
    ),
    Row(
        "but a chain of couples does",
        "possessed_wolf+lovers[2] human human+lovers[3] assassin human+lovers[2]+lovers[3]",
        f"{BITE}, 4 ASSASSIN_DO 3",
        [
            "possession.lovers 1 is possession_cancelled",
            *ORDINARY,
        ],
    ),
    Row(
        "so does taking one's own love",
        "possessed_wolf+lovers[2] human+lovers[2]",
        BITE,
        [
            "possession.lovers 1 is possession_cancelled",
            *ORDINARY,
        ],
    ),
    Row(
        "犬神 that is stopped keeps its ability",
        "possessed_mad+lovers[1] dead:human human+lovers[1] assassin",
        f"{WANT}, 4 ASSASSIN_DO 3",
        [WANTED, "possession.lovers 1 is possession_cancelled"],
    ),
    Row(
        "who is thrown out anyway is not stopped for it",
        "possessed_wolf+possessed_target[1-3]+lovers[2] human dead:human+possessed[1-1] anti_voodoo human+lovers[2] "
        "assassin",
        f"{BITE}, 4 ANTI_VOODOO_DO 1, 6 ASSASSIN_DO 5",
        [
            *ORDINARY,
            "possession.thrown_out 3 gains possessed[3-3]",
            "possession.thrown_out POSSESSED_RESET 3",
            "possession.thrown_out 1 gains possessed_target[3-1]",
            "possession.thrown_out 1 seems to revive",
        ],
    ),
)
def test_love(row: Row) -> None:
    assert row.journal("possession") == row.said


def test_the_lover_of_a_possessed_body_follows() -> None:
    night = resolve(village("possessed_wolf human+lovers[2] human+lovers[2]"), BITE)
    assert [(death.player, death.cause) for death in night.deaths] == [
        (2, "POSSESSED_TARGETED"),
        (3, "LOVERS_FOLLOWED"),
    ]


# ---- last words ----


def talkative(seats: str) -> Village:
    """Everybody leaves `words of` his number."""
    quiet = village(seats)
    return replace(quiet, players=tuple(replace(p, last_words=f"words of {p.id}") for p in quiet.players))


def words(night: Outcome[Village]) -> list[tuple[int, int | None]]:
    """Author, and under whose name; None where his words were taken from him."""
    return [(entry.player, entry.shown) for entry in night.journal.of(LastWords)]


@pytest.mark.parametrize(
    ("seats", "cast", "left"),
    [
        ("possessed_wolf human", BITE, [(1, 1), (1, None)]),
        (WANDERER, BITE, [(1, 3), (1, None), (3, 3)]),
        ("possessed_mad dead:human", WANT, [(1, 1), (1, None)]),
        ("possessed_wolf human mage", f"{BITE}, 3 MAGE_DO 1", [(2, 2)]),
        (f"{WANDERER} anti_voodoo", f"{BITE}, 4 ANTI_VOODOO_DO 1", [(2, 2), (3, 3), (1, 3)]),
        (f"{WANDERER} assassin", f"{BITE}, 4 ASSASSIN_DO 1", [(1, 3), (3, 3), (2, 2)]),
    ],
    ids=["taking", "moving on", "taking the dead", "thwarted", "thrown out", "dead"],
)
def test_last_words(seats: str, cast: str, left: list[tuple[int, int | None]]) -> None:
    assert words(resolve(talkative(seats), cast)) == left


def test_the_possessor_has_no_words_left() -> None:
    night = resolve(talkative("possessed_wolf human"), BITE)
    assert [player.last_words for player in night.next_village.players] == [None, "words of 2"]
