"""Votes of the first night that act when they are cast (spec 16.0). Each row of its tables is a row here."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

import pytest
from yoake.dice import PolicyDice
from yoake.outcome import Notice, Outcome
from yoake.problems import InvalidRequest
from yoake.shikigami import ruleset
from yoake.shikigami.catalogue import ROLES
from yoake.shikigami.layers import first_votes
from yoake.village import Village

from tests.engine.shikigami.villages import holds, told, trace, village, votes


def act(seats: str, cast: str, pick: Literal["first", "last"] | int = "first", day: int = 1) -> Outcome[Village]:
    done = ruleset.apply_immediate_votes(village(seats, day), votes(cast), PolicyDice(True, pick))
    assert done.kept_votes == tuple(votes(cast))
    assert not done.vote_again
    return done.outcome


def gains(outcome: Outcome[Village]) -> list[str]:
    """`2 lovers[1]`, without the rule; changes of a main role too."""
    return [line.partition(" ")[2].replace(" gains", "") for line in trace(outcome, "first_votes") if " gains " in line]


class Row(NamedTuple):
    role: str
    targets: str
    said: Sequence[str]
    others: int = 5
    pick: Literal["first", "last"] | int = "first"


LOVERS_1_2 = ("1 lovers[1]", "2 lovers[1]")
CUPIDS = [
    *(
        Row(role, "1 2", LOVERS_1_2)
        for role in ("cupid", "letter_cupid", "minstrel_cupid", "snow_cupid", "sacrifice_cupid")
    ),
    Row("cupid", "2 3", ("2 lovers[1]", "3 lovers[1]"), others=17),
    Row("self_cupid", "1 2", (*LOVERS_1_2, "2 mind_receiver[1]")),
    Row("moon_cupid", "1 2", (*LOVERS_1_2, "1 challenge_lovers", "2 challenge_lovers", "1 mind_receiver[2]")),
    Row("altair_cupid", "1 2", (*LOVERS_1_2, "1 mind_friend[1]", "2 mind_friend[1]")),
    Row("mind_cupid", "1 2", (*LOVERS_1_2, "1 mind_friend[1]", "2 mind_friend[1]")),
    Row(
        "mind_cupid",
        "2 3",
        (
            "2 lovers[1]",
            "3 lovers[1]",
            "2 mind_friend[1]",
            "3 mind_friend[1]",
            "1 mind_receiver[2]",
            "1 mind_receiver[3]",
        ),
        others=17,
    ),
    Row("sweet_cupid", "1 2", (*LOVERS_1_2, "1 mind_friend[1]", "2 mind_friend[1]")),
    Row("triangle_cupid", "1 2 3", (*LOVERS_1_2, "3 lovers[1]")),
    Row(
        "nephila_cupid",
        "1 2 3",
        (
            *LOVERS_1_2,
            "2 fake_lovers[1]",
            "3 fake_lovers[1]",
            "1 mind_receiver[2]",
            "1 mind_receiver[3]",
        ),
    ),
    Row(
        "nephila_cupid",
        "1 2 3",
        (
            "1 lovers[1]",
            "3 lovers[1]",
            "2 fake_lovers[1]",
            "3 fake_lovers[1]",
            "1 mind_receiver[2]",
            "1 mind_receiver[3]",
        ),
        pick="last",
    ),
    Row("revive_cupid", "1 2", (*LOVERS_1_2, "1 death_warrant[7]", "2 death_warrant[7]")),
    *(Row(role, "1 2", LOVERS_1_2) for role in ("ark_angel", "exchange_angel")),
    Row(
        "sacrifice_angel",
        "1 2",
        (*LOVERS_1_2, "2 protected[1]", "1 mind_sympathy", "2 mind_sympathy"),
    ),
    Row(
        "sacrifice_angel",
        "2 3",
        ("2 lovers[1]", "3 lovers[1]", "2 protected[1]", "3 protected[1]", "2 mind_sympathy", "3 mind_sympathy"),
        others=17,
    ),
    Row("scarlet_angel", "1 2", (*LOVERS_1_2, "1 mind_sympathy", "2 mind_sympathy")),
    Row("dummy_chiroptera", "1 2", ("1 dummy_chiroptera[2]",)),
    Row("sweet_fairy", "2 3", ("2 sweet_status[1]", "3 sweet_status[1]")),
    Row("mirror_fairy", "2 3", ("1 mirror_fairy[2-3]",)),
]


@pytest.mark.parametrize("row", CUPIDS, ids=[f"{row.role} {row.targets} {row.pick}" for row in CUPIDS])
def test_what_an_arrow_does(row: Row) -> None:
    outcome = act(" ".join([row.role, *["human"] * row.others]), f"1 CUPID_DO {row.targets}", row.pick)
    assert gains(outcome) == list(row.said)


def marks(mark: str, *seats: int) -> list[str]:
    return [f"{seat} {mark}[1]" for seat in seats]


DUELISTS = [
    Row("duelist", "1 2", (*marks("rival", 1, 2), "2 mind_receiver[1]")),
    *(
        Row(role, "1 2", marks("rival", 1, 2))
        for role in ("valkyrja_duelist", "critical_duelist", "cowboy_duelist", "sea_duelist")
    ),
    Row("valkyrja_duelist", "2 3", marks("rival", 2, 3), others=17),
    Row("doom_duelist", "1 2", (*marks("rival", 1, 2), "1 death_warrant[7]", "2 death_warrant[7]")),
    Row("perverse_duelist", "1 2", (*marks("rival", 1, 2), "1 perverseness", "2 perverseness")),
    Row("triangle_duelist", "1 2 3", marks("rival", 1, 2, 3)),
    Row(
        "triphase_duelist",
        "1 2 3",
        (
            *marks("rival", 1, 2, 3),
            "1 flattery",
            "1 wisp",
            "2 rabbit",
            "2 black_wisp",
            "3 nervy",
            "3 foughten_wisp",
        ),
    ),
    Row(
        "triphase_duelist",
        "1 2 3",
        (
            *marks("rival", 1, 2, 3),
            "1 nervy",
            "1 foughten_wisp",
            "2 rabbit",
            "2 black_wisp",
            "3 flattery",
            "3 wisp",
        ),
        pick="last",
    ),
    *(
        Row(role, "2 3", marks("enemy", 2, 3), others=7)
        for role in (
            "avenger",
            "poison_avenger",
            "cursed_avenger",
            "critical_avenger",
            "revive_avenger",
            "cute_avenger",
            "trick_avenger",
        )
    ),
    Row("foughten_avenger", "2 3", (*marks("enemy", 2, 3), "3 foughten_wisp"), others=7),
    Row("foughten_avenger", "2 3", (*marks("enemy", 2, 3), "2 foughten_wisp"), others=7, pick="last"),
    Row("foughten_avenger", "2 3 4", (*marks("enemy", 2, 3, 4), "4 foughten_wisp"), others=11),
    Row("foughten_avenger", "2", marks("enemy", 2), others=3),
    Row("patron", "2", marks("supported", 2)),
    Row("soul_patron", "2", marks("supported", 2)),
    Row("sacrifice_patron", "2", (*marks("supported", 2), "2 protected[1]")),
    Row("shepherd_patron", "2", (*marks("supported", 2), "2 mind_sheep[1]")),
    Row("shepherd_patron", "2 3", (*marks("supported", 2, 3), *marks("mind_sheep", 2, 3)), others=11),
    Row("plumage_patron", "2", (*marks("supported", 2), "2 aspirator")),
    Row("critical_patron", "2", (*marks("supported", 2), "2 occupied_luck[1]")),
]


@pytest.mark.parametrize("row", DUELISTS, ids=[f"{row.role} {row.targets} {row.pick}" for row in DUELISTS])
def test_what_a_duel_a_feud_or_a_favour_does(row: Row) -> None:
    outcome = act(" ".join([row.role, *["human"] * row.others]), f"1 DUELIST_DO {row.targets}", row.pick)
    assert gains(outcome) == list(row.said)


# ---- sympathy ----


def sympathy(seats: str) -> list[tuple[int | None, str | int, int | None]]:
    """Who of the couple 1 and 2 learns the role of the other."""
    outcome = act(seats, "1 CUPID_DO 1 2")
    readers = told(outcome, "SYMPATHY_RESULT")
    assert [holds(outcome, seat, "mind_sympathy") for seat in (1, 2)] == [bool(readers)] * 2
    return readers


SYMPATHIES = [
    ("an angel, for a man and a woman", "angel", "female:wolf", True),
    ("no angel, for two men", "angel", "wolf", False),
    ("an angel, for a woman and a man", "female:angel", "wolf", True),
    ("a rose angel, for two men", "rose_angel", "wolf", True),
    ("no rose angel, for a man and a woman", "rose_angel", "female:wolf", False),
    ("no rose angel, for two women", "female:rose_angel", "female:wolf", False),
    ("a lily angel, for two women", "female:lily_angel", "female:wolf", True),
    ("no lily angel, for two men", "lily_angel", "wolf", False),
    ("a guardian angel, always", "sacrifice_angel", "wolf", True),
    ("a scarlet angel, always", "scarlet_angel", "wolf", True),
    ("no archangel", "ark_angel", "female:wolf", False),
    ("no angel of exchange", "exchange_angel", "female:wolf", False),
    ("a fallen angel, for two camps", "cursed_angel", "wolf", True),
    ("a fallen angel, for a cupid and a maniac", "cursed_angel", "mania", True),
    ("a fallen angel, for a cupid and a villager", "cursed_angel", "human", True),
    ("no fallen angel, for two of the cupids' camp", "cursed_angel", "cupid", False),
]


@pytest.mark.parametrize(
    ("angel", "other", "shared"), [row[1:] for row in SYMPATHIES], ids=[row[0] for row in SYMPATHIES]
)
def test_a_couple_learns_each_others_roles_by(angel: str, other: str, shared: bool) -> None:
    first, second = angel.rpartition(":")[2], other.rpartition(":")[2]
    known = [(1, second, 2), (2, first, 1)] if shared else []
    assert sympathy(f"{angel} {other} human human") == known


def test_a_fallen_angel_asks_for_the_camps_of_the_start() -> None:
    """Two villagers, and a villager and a maniac, of whom only the latter differ."""
    seats = "cursed_angel human mage mania " + "human " * 14
    alike = act(seats, "1 CUPID_DO 2 3")
    apart = act(seats, "1 CUPID_DO 2 4")
    assert told(alike, "SYMPATHY_RESULT") == []
    assert told(apart, "SYMPATHY_RESULT") == [(2, "mania", 4), (4, "human", 2)]


def test_sex_is_that_of_today() -> None:
    """性転換 today makes a couple of two women of a man and a woman."""
    assert sympathy("female:lily_angel wolf+gender_status[1] human human") == [(1, "wolf", 2), (2, "lily_angel", 1)]


def test_a_house_god_learns_the_role_of_whom_it_favours() -> None:
    outcome = act("soul_patron wolf human human", "1 DUELIST_DO 2")
    assert told(outcome, "PATRON_RESULT") == [(1, "wolf", 2)]


def test_other_patrons_learn_nothing() -> None:
    assert list(act("patron wolf human human", "1 DUELIST_DO 2").journal.of(Notice)) == []


# ---- in general ----


def test_every_role_that_votes_so_has_its_row() -> None:
    for action, table in (("CUPID_DO", first_votes.ARROWS), ("DUELIST_DO", first_votes.DUELS)):
        voters = {role.key for role in ROLES.values() if any(rule.action == action for rule in role.votes)}
        assert set(table) == voters
    tested = {row.role for row in (*CUPIDS, *DUELISTS)} | {angel.rpartition(":")[2] for _, angel, _, _ in SYMPATHIES}
    assert tested == set(first_votes.ARROWS) | set(first_votes.DUELS)


def test_two_cupids_make_two_couples_in_the_order_of_their_votes() -> None:
    outcome = act("cupid cupid human human", "2 CUPID_DO 2 3, 1 CUPID_DO 1 3")
    assert gains(outcome) == ["2 lovers[2]", "3 lovers[2]", "1 lovers[1]", "3 lovers[1]"]


def test_nobody_gets_the_same_mark_twice() -> None:
    outcome = act("perverse_duelist+perverseness human human human", "1 DUELIST_DO 1 2")
    assert gains(outcome) == ["1 rival[1]", "2 rival[1]", "2 perverseness"]


def test_the_night_has_not_passed() -> None:
    outcome = act("cupid wolf human human", "1 CUPID_DO 1 2")
    assert outcome.next_village.day == 1
    assert outcome.verdict.winner is None


def test_other_votes_wait_for_the_night() -> None:
    outcome = act("mage wolf human human", "1 MAGE_DO 2, 2 WOLF_EAT 3")
    assert list(outcome.journal) == []


def test_on_later_nights_nothing_acts_at_once() -> None:
    assert list(act("mage wolf human human", "1 MAGE_DO 2", day=2).journal) == []


def test_a_couple_that_the_form_does_not_offer_is_refused() -> None:
    with pytest.raises(InvalidRequest) as refused:
        act("cupid wolf human human", "1 CUPID_DO 2 3")
    assert [(v.field, v.reason) for v in refused.value.violations] == [
        ("votes[0]", "VOTE_REFUSED_SMALL_VILLAGE_NEEDS_SELF")
    ]


def test_a_dead_player_is_not_shot() -> None:
    with pytest.raises(InvalidRequest):
        act("cupid wolf dead:human human human", "1 CUPID_DO 1 3")


def test_two_who_are_all_that_is_left_win_when_they_love() -> None:
    outcome = act("cupid wolf", "1 CUPID_DO 1 2")
    assert outcome.verdict.winner == "lovers"
    assert outcome.verdict.results == {1: "win", 2: "win"}
