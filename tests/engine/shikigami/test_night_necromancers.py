"""霊能(夜型): 蟲姫 learn who has outlived an attempt on his life."""

from tests.engine.shikigami.tables import Row, rows
from tests.engine.shikigami.villages import resolve, told, village

EAT = "1 WOLF_EAT 2"
NOTICE = "night_necromancers.attempt None ATTEMPT_NECROMANCER_RESULT attempt of {}"


def attempts(*seats: int) -> list[str]:
    return [NOTICE.format(seat) for seat in seats]


@rows(
    Row("a wolf's prey who lives", "wolf fox attempt_necromancer human", EAT, attempts(2)),
    Row("not one who dies", "wolf human attempt_necromancer human", EAT, []),
    Row(
        "whom an assassin could not kill",
        "wolf human attempt_necromancer assassin reflect_guard",
        f"{EAT}, 4 ASSASSIN_DO 5, 5 GUARD_DO 1",
        attempts(5),
    ),
    Row(
        "the target of an assassin who died before",
        "wolf assassin attempt_necromancer human",
        f"{EAT}, 2 ASSASSIN_DO 4",
        attempts(4),
    ),
    Row(
        "the target of an abduction that failed",
        "wolf human attempt_necromancer yaksa human",
        f"{EAT}, 4 OGRE_DO 5",
        attempts(5),
        always=False,
    ),
    Row(
        "everybody at whom 魔砲使い aimed",
        "wolf human attempt_necromancer spark_wizard human fox",
        f"{EAT}, 4 SPARK_WIZARD_DO 1 6",
        attempts(1, 6),
    ),
    Row(
        "風神 makes no attempt",
        "wolf human attempt_necromancer step_assassin reflect_guard",
        f"{EAT}, 4 STEP_ASSASSIN_DO 5, 5 GUARD_DO 1",
        [],
    ),
    Row(
        "a vote that the weather has emptied is none",
        "wolf human attempt_necromancer assassin human",
        f"{EAT}, 4 ASSASSIN_DO 5",
        [],
        weather="no_escape",
    ),
    Row(
        "each once, by whomever it was tried",
        "wolf reflect_guard+vega_lovers attempt_necromancer assassin",
        f"{EAT}, 2 GUARD_DO 1, 4 ASSASSIN_DO 2",
        attempts(2),
    ),
)
def test_attempts(row: Row) -> None:
    assert row.journal("night_necromancers") == row.said


def test_not_on_the_first_night() -> None:
    night = resolve(village("wolf fox attempt_necromancer human", day=1), EAT)
    assert told(night, "ATTEMPT_NECROMANCER_RESULT") == []


def test_under_a_new_moon_there_is_no_prey() -> None:
    night = resolve(village("wolf fox attempt_necromancer human", weather="new_moon"), EAT)
    assert told(night, "ATTEMPT_NECROMANCER_RESULT") == []
