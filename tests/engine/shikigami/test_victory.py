"""Who has won, and each player's own result."""

import pytest
from yoake.shikigami.ruleset import judge
from yoake.village import Village

from tests.engine.shikigami.villages import village


def winner(seats: str, revote: bool = False, options: tuple[str, ...] = ()) -> str | None:
    return judge(village(seats, day=4, options=options), revote).winner


@pytest.mark.parametrize(
    ("rule", "seats", "won"),
    [
        ("the game goes on", "wolf human human", None),
        ("wolves as many as the others", "wolf human", "wolf"),
        ("a madman counts as human", "wolf mad", "wolf"),
        ("no wolf is left", "human mad dead:wolf", "human"),
        ("foxes win when the wolves are gone", "human fox dead:wolf", "fox1"),
        ("and when the wolves are as many", "wolf human fox", "fox2"),
        ("foxes are no humans", "wolf human human fox", None),
        ("a child fox is a fox", "wolf human child_fox", "fox2"),
        ("two lovers take the victory of the humans", "human+lovers[9] human+lovers[9] dead:wolf", "lovers"),
        ("that of the wolves", "wolf+lovers[9] human+lovers[9]", "lovers"),
        ("that of the foxes", "human fox+lovers[9] human+lovers[9] dead:wolf", "lovers"),
        ("one lover does not", "human+lovers[9] human dead:human+lovers[9] dead:wolf", "human"),
        ("when everybody is a lover they have won", "wolf+lovers[9] human+lovers[9] human+lovers[9]", "lovers"),
        ("two of three are too few", "wolf human human+lovers[9] human+lovers[9]", None),
        ("愛人 does not count", "wolf+fake_lovers[1] human+fake_lovers[1]", "wolf"),
        ("a vampire who owns everybody else", "vampire human+infected[1] wolf+infected[1]", "vampire"),
        ("not while somebody is free", "vampire human+infected[1] wolf human", None),
        (
            "the brainwashed need no owner",
            "vampire human+infected[1] human+psycho_infected wolf+infected[1]",
            "vampire",
        ),
        ("a dead vampire owns nobody", "dead:vampire human+infected[1] human+infected[1] wolf+infected[1]", None),
        (
            "the dead need no owner",
            "vampire human+infected[1] dead:human wolf+infected[1] human+infected[1]",
            "vampire",
        ),
        ("a vampire alone", "vampire human+psycho_infected wolf+psycho_infected human+psycho_infected", "vampire"),
        ("anybody else alone is none", "mad human+psycho_infected wolf+psycho_infected human+psycho_infected", None),
        ("lovers take it from the vampire", "vampire+lovers[9] human+infected[1]+lovers[9] wolf+infected[1]", "lovers"),
        ("only a quiz master is left", "quiz dead:wolf dead:human", "quiz"),
        ("nobody is left", "dead:wolf dead:human", "vanish"),
    ],
)
def test_decision(rule: str, seats: str, won: str | None) -> None:
    assert winner(seats) == won


def test_the_last_repeat_of_a_vote_without_a_winner_is_a_draw() -> None:
    assert winner("wolf human human", revote=True) == "draw"
    assert winner("wolf human", revote=True) == "wolf"


@pytest.mark.parametrize(
    ("rule", "seats", "won"),
    [
        ("as in any village while he lives", "quiz wolf human human", None),
        ("his death ends it", "dead:quiz wolf human human", "quiz_dead"),
        ("when he gave up the foxes come first", "folded:quiz wolf human fox", "fox_quiz"),
        ("then the wolves", "folded:quiz wolf human human", "wolf_quiz"),
        ("then the humans", "folded:quiz dead:wolf human", "human_quiz"),
        ("or nobody", "folded:quiz dead:wolf dead:human", "vanish"),
    ],
)
def test_quiz_village(rule: str, seats: str, won: str | None) -> None:
    assert winner(seats, options=("quiz",)) == won


# results


def result(seats: str, options: tuple[str, ...] = (), day: int = 4) -> str:
    """What became of player 1."""
    return judge(village(seats, day=day, options=options)).results[1]


HUMANS_WIN = "human dead:wolf"
WOLVES_WIN = "wolf wolf human"
FOXES_WIN = "human fox dead:wolf"
LOVERS_WIN = "human+lovers[9] human+lovers[9] dead:wolf"


@pytest.mark.parametrize(
    ("rule", "seats", "wins"),
    [
        ("a dead human wins with the others", f"dead:human {HUMANS_WIN}", True),
        ("a madman loses then", f"mad {HUMANS_WIN}", False),
        ("and wins with the wolves", f"dead:mad {WOLVES_WIN}", True),
        ("a lover loses with the old camp", f"human+lovers[9] {HUMANS_WIN}", False),
        ("and wins with love", f"wolf+lovers[9] {LOVERS_WIN}", True),
        ("愛人 wins with love", f"dead:human+fake_lovers[2] {LOVERS_WIN}", True),
        ("a cupid wins with love, dead or alive", f"dead:cupid {LOVERS_WIN}", True),
        ("a copier follows the target", f"dead:unknown_mania[3] {HUMANS_WIN}", False),
        ("覚醒者 does", f"dead:soul_mania[3] {HUMANS_WIN}", False),
        ("a doll wins when its masters are dead", f"doll {HUMANS_WIN} dead:doll_master", True),
        ("and not before", f"doll {HUMANS_WIN} doll_master", False),
        ("a master of dolls is not bound to that", f"doll_master {HUMANS_WIN}", True),
        ("an escaper has to live", f"dead:escaper {HUMANS_WIN}", False),
        ("and wins alive", f"escaper {HUMANS_WIN}", True),
        ("帝狼 wants no madman alive", f"emperor_wolf {WOLVES_WIN}", True),
        ("帝狼 loses beside one", f"emperor_wolf {WOLVES_WIN} mad", False),
        ("内通者 has to have left", f"dead:spy_mad {WOLVES_WIN}", False),
        ("and wins for two days", f"dead:spy_mad[2] {WOLVES_WIN}", True),
        ("no longer", f"dead:spy_mad[1] {WOLVES_WIN}", False),
        ("in a big village it is longer", f"dead:spy_mad[1] {WOLVES_WIN}" + 13 * " dead:human", True),
        ("殉教者 has to have been eaten", f"dead:immolate_mad {WOLVES_WIN}", False),
        ("which shows", f"dead:immolate_mad+muster_ability {WOLVES_WIN}", True),
        ("a fox wins dead", f"dead:fox {FOXES_WIN}", True),
        ("野狐禅 has to have been eaten", f"dead:immolate_fox {FOXES_WIN}", False),
        ("which shows of it as well", f"dead:immolate_fox+muster_ability {FOXES_WIN}", True),
        ("寿羊狐 wants no other fox alive", f"dead:critical_fox {FOXES_WIN}", False),
        ("and wins beside a child fox", "dead:critical_fox human child_fox dead:wolf", True),
        ("背徳者 wins with the foxes", f"depraver {FOXES_WIN}", True),
        ("without their victory it loses", f"depraver {HUMANS_WIN} dead:fox", False),
        ("in a village that never had one it has to live", f"depraver {HUMANS_WIN}", True),
        ("and loses dead", f"dead:depraver {HUMANS_WIN}", False),
        ("a vampire has to live", "dead:vampire vampire human+infected[2]", False),
        ("the vampire who owns them all wins", "vampire human+infected[1]", True),
        ("a copier of it need not live", "dead:unknown_mania[2] vampire human+infected[2]", True),
        ("a bat lives", f"chiroptera {WOLVES_WIN}", True),
        ("a dead bat loses", f"dead:chiroptera {WOLVES_WIN}", False),
        ("a fairy is a bat", f"fairy {HUMANS_WIN}", True),
        ("a tengu wins with the side it supports", f"dead:tengu {HUMANS_WIN}", True),
        ("the smaller one", f"dead:tengu {HUMANS_WIN} human", False),
    ],
)
def test_results(rule: str, seats: str, wins: bool) -> None:
    assert result(seats) == ("win" if wins else "lose")


def test_nobody_wins_a_draw() -> None:
    assert judge(village("wolf human human"), revote=True).results == {1: "draw", 2: "draw", 3: "draw"}
    assert judge(village("dead:wolf dead:human")).results == {1: "draw", 2: "draw"}


def test_the_quiz_master_who_died_loses_alone() -> None:
    assert judge(village("dead:quiz wolf human", options=["quiz"])).results == {1: "lose", 2: "draw", 3: "draw"}


def test_the_camps_that_win_a_quiz_after_he_gave_up() -> None:
    assert judge(village("folded:quiz wolf human fox", options=["quiz"])).results == {
        1: "lose",
        2: "lose",
        3: "lose",
        4: "win",
    }


def test_while_the_game_goes_on_there_are_no_results() -> None:
    assert judge(village("wolf human human")).results == {}


# 決闘者


@pytest.mark.parametrize(
    ("rule", "seats", "wins"),
    [
        ("決闘者 wants one rival left", f"dead:duelist {HUMANS_WIN}+rival[1] human+rival[1]", True),
        ("not both", f"dead:duelist {HUMANS_WIN} human+rival[1] human+rival[1]", False),
        ("not none", f"dead:duelist {HUMANS_WIN}+rival[1] dead:human+rival[1]", False),
        ("without rivals it has to live", f"duelist {HUMANS_WIN}", True),
        ("and loses dead", f"dead:duelist {HUMANS_WIN}", False),
        ("復讐者 wants its enemies dead", f"dead:avenger {HUMANS_WIN}+enemy[1] dead:human+enemy[1]", True),
        ("every one", f"dead:avenger {HUMANS_WIN}+enemy[1] human+enemy[1]", False),
        ("後援者 wants one alive", f"dead:patron {HUMANS_WIN}+supported[1] human+supported[1]", True),
        ("who must live", f"patron {HUMANS_WIN}+supported[1]", False),
        ("a dead 宿敵 loses", f"dead:human+rival[2] duelist {HUMANS_WIN}", False),
        ("one who is left wins", f"human+rival[2] duelist {HUMANS_WIN} dead:human+rival[2]", True),
        ("two who are left lose", f"human+rival[2] duelist {HUMANS_WIN} human+rival[2]", False),
        ("other duels do not matter", f"human+rival[2] duelist {HUMANS_WIN} human+rival[3]", True),
        ("lovers are above it", f"dead:human+rival[2]+lovers[9] duelist {LOVERS_WIN}", True),
    ],
)
def test_duels(rule: str, seats: str, wins: bool) -> None:
    assert result(seats) == ("win" if wins else "lose")


# ジョーカー


@pytest.mark.parametrize(
    ("rule", "seats", "wins"),
    [
        ("its holder loses", f"human+joker[4] {HUMANS_WIN}", False),
        ("an earlier holder does not", f"human+joker[3] {HUMANS_WIN} human+joker[4]", True),
        ("unless he alone is left", "human+joker[4] dead:human dead:wolf", True),
        ("of two of one day the living one loses", f"dead:human+joker[4] {HUMANS_WIN} human+joker[4]", True),
        ("of two living ones the last", f"human+joker[4] {HUMANS_WIN} human+joker[4]", True),
        ("of two dead ones the first", f"dead:human+joker[4] {HUMANS_WIN} dead:human+joker[4]", False),
    ],
)
def test_joker(rule: str, seats: str, wins: bool) -> None:
    assert result(seats, options=("joker",)) == ("win" if wins else "lose")


# 鬼


@pytest.mark.parametrize(
    ("role", "wins_with", "loses_with"),
    [
        ("ogre", WOLVES_WIN, HUMANS_WIN),
        ("orange_ogre", HUMANS_WIN, f"{LOVERS_WIN} mad"),
        ("orange_ogre", FOXES_WIN, WOLVES_WIN),
        ("indigo_ogre", WOLVES_WIN, FOXES_WIN),
        ("indigo_ogre", HUMANS_WIN, f"{LOVERS_WIN} depraver"),
        ("cow_ogre", HUMANS_WIN, f"{HUMANS_WIN} assassin"),
        ("cow_ogre", HUMANS_WIN, WOLVES_WIN),
        ("horse_ogre", HUMANS_WIN, f"{HUMANS_WIN} poison_cat"),
        ("horse_ogre", f"{HUMANS_WIN} dead:poison", WOLVES_WIN),
        ("incubus_ogre", f"{HUMANS_WIN} dead:female:human", f"{HUMANS_WIN} female:human"),
        ("wise_ogre", HUMANS_WIN, f"{HUMANS_WIN} common"),
        ("wise_ogre", "human child_fox dead:wolf", FOXES_WIN),
        ("power_ogre", f"{HUMANS_WIN} dead:human dead:human", HUMANS_WIN),
        ("sacrifice_ogre", WOLVES_WIN, HUMANS_WIN),
        ("collector_ogre", HUMANS_WIN, f"{HUMANS_WIN} human"),
        ("revive_ogre", HUMANS_WIN, f"{HUMANS_WIN} mad"),
        ("yaksa", HUMANS_WIN, WOLVES_WIN),
        ("betray_yaksa", HUMANS_WIN, f"{HUMANS_WIN} fairy"),
        ("betray_yaksa", HUMANS_WIN, WOLVES_WIN),
        ("cursed_yaksa", HUMANS_WIN, f"{HUMANS_WIN} wizard"),
        ("succubus_yaksa", "female:human dead:wolf", HUMANS_WIN),
        ("hariti_yaksa", WOLVES_WIN, HUMANS_WIN),
        ("hariti_yaksa", WOLVES_WIN, f"{WOLVES_WIN} wolf cupid"),
        ("vajra_yaksa", WOLVES_WIN, HUMANS_WIN),
        ("vajra_yaksa", WOLVES_WIN, f"{WOLVES_WIN} wolf revive_wolf"),
        ("vajra_yaksa", WOLVES_WIN, f"{WOLVES_WIN} wolf scarlet_vampire"),
        ("power_yaksa", f"{HUMANS_WIN} dead:fox", f"{HUMANS_WIN} mad"),
        ("dowser_yaksa", HUMANS_WIN, f"{HUMANS_WIN} human+chicken"),
    ],
)
def test_ogres(role: str, wins_with: str, loses_with: str) -> None:
    assert result(f"{role} {wins_with}") == "win"
    assert result(f"{role} {loses_with}") == "lose"
    assert result(f"dead:{role} {wins_with}") == "lose"


def test_poison_ogre_wins_with_the_quiz_master_even_dead() -> None:
    assert judge(village("dead:poison_ogre quiz dead:wolf")).results[1] == "win"


BOARD = """
    human human human human human
    human human {} human human
    human human human human human dead:wolf
"""


def around(role: str, *living: int) -> Village:
    """The ogre sits on seat 8, in the middle; of all others only these live."""
    seats = BOARD.format(role).split()
    return village(" ".join(seat if number in (8, *living) else f"dead:{seat}" for number, seat in enumerate(seats, 1)))


@pytest.mark.parametrize(
    ("role", "against", "others"),
    [
        ("west_ogre", (6, 7), (3, 9, 10, 13, 1)),
        ("east_ogre", (9, 10), (3, 6, 7, 13, 5)),
        ("north_ogre", (3,), (6, 7, 9, 10, 13, 2)),
        ("south_ogre", (13,), (3, 6, 7, 9, 10, 14)),
    ],
)
def test_ogres_of_the_four_quarters(role: str, against: tuple[int, ...], others: tuple[int, ...]) -> None:
    assert judge(around(role, *others)).results[8] == "win"
    for seat in against:
        assert judge(around(role, *others, seat)).results[8] == "lose"


def test_a_copier_of_an_ogre_has_but_to_live() -> None:
    assert result(f"unknown_mania[4] {HUMANS_WIN} ogre") == "win"
    assert result(f"dead:unknown_mania[4] {HUMANS_WIN} ogre") == "lose"
