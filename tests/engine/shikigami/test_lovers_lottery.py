"""初日処理: 恋人系抽選: 織姫, the diary, the change of bodies."""

from tests.engine.shikigami.tables import Row, rows
from tests.engine.shikigami.villages import resolve, told, village

EAT = "1 WOLF_EAT 2"


@rows(
    Row(
        "a lover of 彦星 becomes 織姫",
        "wolf human altair_cupid+lovers[3] human+lovers[3]",
        f"{EAT}, 3 CUPID_DO 3 4",
        ["lovers_lottery.vega 4 gains vega_lovers", "lovers_lottery.vega VEGA_LOVERS 4"],
    ),
    Row(
        "there is one 織姫 only, whichever 彦星 the lot names",
        "wolf human altair_cupid+lovers[3] human+lovers[3] altair_cupid+lovers[5] human+lovers[5]",
        f"{EAT}, 3 CUPID_DO 3 4, 5 CUPID_DO 5 6",
        ["lovers_lottery.vega 6 gains vega_lovers", "lovers_lottery.vega VEGA_LOVERS 6"],
        pick="last",
    ),
    Row(
        "lovers of other cupids are no 織姫",
        "wolf human self_cupid+lovers[3] human+lovers[3]",
        f"{EAT}, 3 CUPID_DO 3 4",
        [],
    ),
    Row(
        "one of the lovers of 文車妖妃 begins the diary",
        "wolf human letter_cupid+lovers[3] human+lovers[3]",
        f"{EAT}, 3 CUPID_DO 3 4",
        [
            "lovers_lottery.letter 3 gains letter_exchange[2]",
            "lovers_lottery.letter LETTER_EXCHANGE_MOVED 3",
            "lovers_lottery.letter 4 gains letter_exchange[1]",
        ],
    ),
    Row(
        "the lot may say the other",
        "wolf human letter_cupid+lovers[3] human+lovers[3]",
        f"{EAT}, 3 CUPID_DO 3 4",
        [
            "lovers_lottery.letter 4 gains letter_exchange[2]",
            "lovers_lottery.letter LETTER_EXCHANGE_MOVED 4",
            "lovers_lottery.letter 3 gains letter_exchange[1]",
        ],
        pick="last",
    ),
    Row(
        "no diary with a lover who has a second cupid",
        "wolf human letter_cupid+lovers[3]+lovers[5] human+lovers[3] self_cupid+lovers[5]",
        f"{EAT}, 3 CUPID_DO 3 4, 5 CUPID_DO 3 5",
        [],
    ),
    Row(
        "lovers of 魂移使 will change bodies, and know each other",
        "wolf human exchange_angel+lovers[3] mage+lovers[3]",
        f"{EAT}, 3 CUPID_DO 3 4, 4 MAGE_DO 1",
        [
            "lovers_lottery.exchange 3 gains possessed_exchange[4]",
            "lovers_lottery.exchange 4 gains possessed_exchange[3]",
            "lovers_lottery.exchange 3 gains mind_sympathy",
            "lovers_lottery.exchange 3 SYMPATHY_RESULT mage of 4",
            "lovers_lottery.exchange 4 gains mind_sympathy",
            "lovers_lottery.exchange 4 SYMPATHY_RESULT exchange_angel of 3",
        ],
    ),
    Row(
        "a possessor among them keeps the couple out",
        "wolf human exchange_angel+lovers[3] possessed_mad+lovers[3]",
        f"{EAT}, 3 CUPID_DO 3 4",
        [],
    ),
    Row(
        "of couples that share a lover one only changes",
        "wolf human exchange_angel+lovers[3] human+lovers[3]+lovers[5] exchange_angel+lovers[5]",
        f"{EAT}, 3 CUPID_DO 3 4, 5 CUPID_DO 4 5",
        [
            "lovers_lottery.exchange 4 gains possessed_exchange[5]",
            "lovers_lottery.exchange 5 gains possessed_exchange[4]",
            "lovers_lottery.exchange 4 gains mind_sympathy",
            "lovers_lottery.exchange 4 SYMPATHY_RESULT exchange_angel of 5",
            "lovers_lottery.exchange 5 gains mind_sympathy",
            "lovers_lottery.exchange 5 SYMPATHY_RESULT human of 4",
        ],
        pick="last",
    ),
)
def test_lottery(row: Row) -> None:
    assert row._replace(day=1).journal("lovers_lottery") == row.said


def test_couples_that_share_nobody_all_change() -> None:
    seats = "wolf human exchange_angel+lovers[3] human+lovers[3] exchange_angel+lovers[5] human+lovers[5]"
    night = resolve(village(seats, day=1), f"{EAT}, 3 CUPID_DO 3 4, 5 CUPID_DO 5 6")
    assert [(reader, about) for reader, _, about in told(night, "SYMPATHY_RESULT")] == [(3, 4), (4, 3), (5, 6), (6, 5)]
