"""初日処理: 天人 帰還: 天人 leave the village on the first night."""

from tests.engine.shikigami.tables import Row, rows
from tests.engine.shikigami.villages import deaths, resolve, village

CLOSED = ("not_open_cast",)
RETURN = ["heavenly_return.return 3 dies PRIEST_RETURNED"]
STAY = ["heavenly_return.in_love 3 gains lost_ability"]
EAT = "1 WOLF_EAT 2"


@rows(
    Row("天人 returns", "wolf human revive_priest wolf human human", EAT, RETURN, options=CLOSED),
    Row("not while the dead see the cast", "wolf human revive_priest wolf human human", EAT, []),
    Row("a lover stays and loses the ability", "wolf human revive_priest+lovers[5] wolf", EAT, STAY, options=CLOSED),
    Row("愛人 stays as well", "wolf human revive_priest+fake_lovers[5] wolf human", EAT, STAY, options=CLOSED),
    Row("who dies of the wolves is gone already", "wolf human revive_priest wolf", "1 WOLF_EAT 3", [], options=CLOSED),
    Row(
        "who copies 天人 tonight stays",
        "wolf human revive_priest+lovers[5] mania wolf",
        f"{EAT}, 4 MANIA_DO 3",
        STAY,
        options=CLOSED,
    ),
)
def test_return(row: Row) -> None:
    assert row._replace(day=1).journal("heavenly_return") == row.said


def test_the_dummy_boy_never_returns() -> None:
    seats = village("dummy:revive_priest wolf wolf human human", day=1, options=["dummy_boy", *CLOSED])
    assert deaths(resolve(seats, "2 WOLF_EAT 1")) == [(1, "WOLF_KILLED")]


def test_only_on_the_first_night() -> None:
    assert deaths(resolve(village("wolf human revive_priest wolf human", options=CLOSED), EAT)) == [(2, "WOLF_KILLED")]
