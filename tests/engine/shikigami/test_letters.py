"""特殊遺言処理: the 交換日記 of lovers."""

from dataclasses import replace

from yoake.outcome import LastWords, Outcome
from yoake.village import Village

from tests.engine.shikigami.villages import holds, lines, resolve, roles_of, village

SEATS = "wolf human human+lovers[9]+letter_exchange[2] human+lovers[9]+letter_exchange[1] human"
EAT = "1 WOLF_EAT 2"


def with_words(seats: str, day: int = 2, weather: str | None = None) -> Village:
    """Player N leaves `words N`."""
    plain = village(seats, day=day, weather=weather)
    return replace(plain, players=tuple(replace(seat, last_words=f"words {seat.id}") for seat in plain.players))


def rewritten(outcome: Outcome[Village]) -> list[tuple[int, str | None]]:
    return [(entry.player, entry.text) for entry in outcome.journal.of(LastWords) if entry.shown is None]


def test_the_writer_leaves_his_words_to_the_other_and_hands_the_diary_over() -> None:
    night = resolve(with_words(SEATS), EAT)
    assert rewritten(night) == [(4, "words 3")]
    assert holds(night, 4, "letter_exchange[3]")
    assert lines(night, "LETTER_EXCHANGE_MOVED") == [((4,), None)]
    assert night.next_village.players[3].last_words == "words 3"


def test_next_night_it_goes_back() -> None:
    night = resolve(
        with_words(SEATS.replace("letter_exchange[1]", "letter_exchange[1]+letter_exchange[3]"), day=3), EAT
    )
    assert rewritten(night) == [(3, "words 4")]


def test_a_writer_without_words_overwrites_nothing_and_hands_it_over_all_the_same() -> None:
    night = resolve(village(SEATS), EAT)
    assert rewritten(night) == []
    assert holds(night, 4, "letter_exchange[3]")


def test_a_dead_writer_ends_it() -> None:
    night = resolve(with_words(SEATS), "1 WOLF_EAT 3")
    assert rewritten(night) == []
    assert not holds(night, 4, "letter_exchange[3]")


def test_a_reader_who_leaves_no_words_gets_them_and_ends_it() -> None:
    for reader in ("soul_assassin", "evoke_scanner", "human+no_last_words"):
        cancel = ", 4 ASSASSIN_NOT_DO" if reader == "soul_assassin" else ""
        seats = SEATS.replace("human+lovers[9]+letter_exchange[1]", f"{reader}+lovers[9]+letter_exchange[1]")
        night = resolve(with_words(seats), EAT + cancel)
        assert rewritten(night) == [(4, "words 3")]
        assert lines(night, "LETTER_EXCHANGE_MOVED") == []


def test_so_does_every_reader_under_the_rain_of_tears() -> None:
    night = resolve(with_words(SEATS, weather="no_last_words"), EAT)
    assert rewritten(night) == [(4, "words 3")]
    assert roles_of(night, 4) == village(SEATS).players[3].roles


def test_the_reader_is_whoever_shares_the_first_couple() -> None:
    seats = "wolf human human+lovers[9]+lovers[8]+letter_exchange[2] human+lovers[8] human+lovers[9] human"
    assert rewritten(resolve(with_words(seats), EAT)) == [(5, "words 3")]


def test_a_writer_whose_love_is_gone_writes_to_nobody() -> None:
    assert rewritten(resolve(with_words("wolf human human+letter_exchange[2] human"), EAT)) == []
