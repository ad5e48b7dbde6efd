"""What no village could send, each with its path, all of it at once."""

from dataclasses import replace

import pytest
from yoake.dice import SeededDice
from yoake.problems import InvalidRequest
from yoake.shikigami import ruleset, snapshot
from yoake.village import Event, Forecast, Life, RoleRef, Village, Vote

from tests.engine.shikigami.villages import village, votes


def faults(the_village: Village, cast: str = "") -> list[tuple[str, str]]:
    return [(violation.field, violation.reason) for violation in snapshot.violations(the_village, votes(cast))]


def with_roles(*roles: RoleRef) -> Village:
    """Player 2 of four holds these roles."""
    sound = village("wolf human human human")
    players = list(sound.players)
    players[1] = replace(players[1], roles=roles)
    return replace(sound, players=tuple(players))


HUMAN = RoleRef("human")
SECOND = "village.players[1].roles"


def test_a_sound_village_has_no_violations() -> None:
    sound = village(
        "dummy:human wolf+possessed_target[3-4] ogre[2]+infected[5] dead:mage+possessed[3-2] vampire+lovers[9]",
        day=3,
        weather="full_moon",
        options=("dummy_boy", "not_open_cast"),
        events=(Event("same_face", 2), Event("blind_vote"), Event("full_moon")),
        forecast=(Forecast(5, "new_moon"),),
    )
    assert faults(sound, "2 WOLF_EAT 3, 3 OGRE_NOT_DO") == []


OF_THE_NIGHT = [
    ("the first night has day 1", village("wolf", day=0), ("village.day", "BAD_DAY")),
    ("somebody plays", village(""), ("village.players", "NO_PLAYERS")),
    ("weathers are known", village("wolf", weather="fog"), ("village.weather", "UNKNOWN_WEATHER")),
    ("options are known", village("wolf", options=("fun",)), ("village.options", "UNKNOWN_OPTION")),
    (
        "events are known",
        village("wolf", events=(Event("blinder"), Event("party"))),
        ("village.events[1].key", "UNKNOWN_EVENT"),
    ),
    (
        "forecasts are known",
        village("wolf", forecast=(Forecast(4, "full_moon"), Forecast(5, "fog"))),
        ("village.forecast[1].weather", "UNKNOWN_WEATHER"),
    ),
    (
        "today has its weather",
        village("wolf", day=4, forecast=(Forecast(5, "full_moon"), Forecast(4, "new_moon"))),
        ("village.forecast[1].day", "BAD_DAY"),
    ),
    (
        "what is past is not forecast",
        village("wolf", day=4, forecast=(Forecast(3, "new_moon"),)),
        ("village.forecast[0].day", "BAD_DAY"),
    ),
    (
        "a day has one weather",
        village("wolf", forecast=(Forecast(4, "full_moon"), Forecast(5, "full_moon"), Forecast(4, "new_moon"))),
        ("village.forecast[2].day", "DUPLICATE_FORECAST"),
    ),
    (
        "a face is somebody's",
        village("wolf human", events=(Event("same_face"),)),
        ("village.events[0].player", "MISSING_ARGUMENT"),
    ),
    (
        "a face is that of a player",
        village("wolf human", events=(Event("same_face", 3),)),
        ("village.events[0].player", "UNKNOWN_PLAYER"),
    ),
    (
        "seat 0 has no face",
        village("wolf human", events=(Event("same_face", 0),)),
        ("village.events[0].player", "UNKNOWN_PLAYER"),
    ),
    (
        "a skipped night is everybody's",
        village("wolf human", events=(Event("blinder"), Event("skip_night", 2))),
        ("village.events[1].player", "UNEXPECTED_ARGUMENT"),
    ),
]


@pytest.mark.parametrize(("broken", "fault"), [row[1:] for row in OF_THE_NIGHT], ids=[row[0] for row in OF_THE_NIGHT])
def test_what_is_said_of_the_night(broken: Village, fault: tuple[str, str]) -> None:
    assert faults(broken) == [fault]


def test_seats_are_numbered_from_one_without_a_gap() -> None:
    sound = village("wolf human human")
    gap = replace(sound, players=(*sound.players[:2], replace(sound.players[2], id=4)))
    assert faults(gap) == [("village.players[2].id", "BAD_SEAT")]


def test_two_players_cannot_sit_on_one_seat() -> None:
    sound = village("wolf human human")
    twice = replace(sound, players=(*sound.players[:2], replace(sound.players[2], id=2)))
    assert faults(twice) == [("village.players[2].id", "DUPLICATE_PLAYER")]


def test_two_players_cannot_bear_one_name() -> None:
    sound = village("wolf human")
    namesakes = replace(sound, players=tuple(replace(player, name="Taro") for player in sound.players))
    assert faults(namesakes) == [("village.players[1].name", "DUPLICATE_NAME")]


def test_players_need_no_name() -> None:
    sound = village("wolf human")
    assert faults(replace(sound, players=tuple(replace(player, name="") for player in sound.players))) == []


def test_only_the_first_seat_may_be_the_dummy_boy() -> None:
    assert faults(village("dummy:human wolf")) == []
    assert faults(village("wolf dummy:human")) == [("village.players[1].dummy_boy", "BAD_DUMMY_BOY")]


def test_only_the_quiz_master_of_a_quiz_village_can_fold() -> None:
    assert faults(village("folded:quiz wolf", options=("quiz",))) == []
    assert faults(village("folded:quiz wolf")) == [("village.players[0].life", "BAD_LIFE")]
    assert faults(village("quiz folded:wolf", options=("quiz",))) == [("village.players[1].life", "BAD_LIFE")]


OF_ROLES = [
    ("a player has a main role", (), ("", "NO_ROLE")),
    ("the first role is a main role", (RoleRef("lovers", player=1),), ("[0].key", "UNKNOWN_ROLE")),
    ("the others are sub roles", (HUMAN, RoleRef("mage")), ("[1].key", "UNKNOWN_ROLE")),
    ("roles are known", (RoleRef("hero"),), ("[0].key", "UNKNOWN_ROLE")),
    ("a plain role carries nothing", (RoleRef("human", player=1),), ("[0].player", "UNEXPECTED_ARGUMENT")),
    ("a plain role has no day", (RoleRef("human", day=2),), ("[0].day", "UNEXPECTED_ARGUMENT")),
    ("successes are told as count", (RoleRef("mage", times=2),), ("[0].count", "UNEXPECTED_ARGUMENT")),
    ("a couple has a maker", (HUMAN, RoleRef("lovers")), ("[1].player", "MISSING_ARGUMENT")),
    ("a dated role has a day", (HUMAN, RoleRef("death_warrant")), ("[1].day", "MISSING_ARGUMENT")),
    ("a body has a day", (HUMAN, RoleRef("possessed", player=1)), ("[1].day", "MISSING_ARGUMENT")),
    ("a body has an owner", (HUMAN, RoleRef("possessed", day=3)), ("[1].player", "MISSING_ARGUMENT")),
    ("a pair has two", (RoleRef("mirror_fairy", player=1),), ("[0].partner", "MISSING_ARGUMENT")),
    ("who is named exists", (HUMAN, RoleRef("infected", player=5)), ("[1].player", "UNKNOWN_PLAYER")),
    ("nobody has seat 0", (HUMAN, RoleRef("infected", player=0)), ("[1].player", "UNKNOWN_PLAYER")),
    (
        "the partner exists",
        (RoleRef("mirror_fairy", player=1, partner=9),),
        ("[0].partner", "UNKNOWN_PLAYER"),
    ),
]


@pytest.mark.parametrize(("roles", "fault"), [row[1:] for row in OF_ROLES], ids=[row[0] for row in OF_ROLES])
def test_what_a_player_holds(roles: tuple[RoleRef, ...], fault: tuple[str, str]) -> None:
    path, reason = fault
    assert faults(with_roles(*roles)) == [(SECOND + path, reason)]


FINE_ROLES = [
    ("before the first success", (RoleRef("ogre"),)),
    ("before the first night", (RoleRef("servant"),)),
    ("before the pair is chosen", (RoleRef("mirror_fairy"),)),
    ("before it departs", (RoleRef("spy_mad"),)),
    ("dealt without a giver", (HUMAN, RoleRef("wirepuller_luck"), RoleRef("occupied_luck"))),
    ("with its giver", (HUMAN, RoleRef("wirepuller_luck", player=3))),
    ("a couple of nobody's", (HUMAN, RoleRef("lovers", player=99))),
    ("one key with several arguments", (HUMAN, RoleRef("infected", player=3), RoleRef("infected", player=4))),
]


@pytest.mark.parametrize("roles", [row[1] for row in FINE_ROLES], ids=[row[0] for row in FINE_ROLES])
def test_what_a_player_may_hold(roles: tuple[RoleRef, ...]) -> None:
    assert faults(with_roles(*roles)) == []


# ---- minds and bodies ----

ONE_SIDED, TWO_MINDS = "ONE_SIDED_POSSESSION", "TWO_MINDS"
OF_POSSESSION = [
    # Seats on day 5: what is wrong, where.
    (
        "a body knows who lives in it",
        "possessed_wolf+possessed_target[3-2] dead:human",
        [("players[0].roles[1]", ONE_SIDED)],
    ),
    (
        "a mind knows in whom it lives",
        "possessed_wolf dead:human+possessed[3-1]",
        [("players[1].roles[1]", ONE_SIDED)],
    ),
    (
        "the dead know it too",
        "dead:possessed_wolf wolf dead:human+possessed[3-1]",
        [("players[2].roles[1]", ONE_SIDED)],
    ),
    (
        "who has gone home has left his body",
        "possessed_wolf+possessed_target[3-2]+possessed_target[4-1] dead:human+possessed[3-1]",
        [("players[1].roles[1]", ONE_SIDED)],
    ),
    (
        "nobody lives in two bodies",
        "possessed_wolf+possessed_target[3-2]+possessed_target[4-3] dead:human+possessed[3-1] dead:human+possessed[4-1]",
        [("players[1].roles[1]", ONE_SIDED)],
    ),
    (
        "nobody takes two bodies in a night",
        "possessed_wolf+possessed_target[3-2]+possessed_target[3-3] dead:human dead:human+possessed[3-1]",
        [("players[0].roles[2]", "TWO_BODIES")],
    ),
    (
        "no two live in a body that knows of one",
        "possessed_wolf+possessed_target[3-2] dead:human+possessed[3-1] possessed_mad+possessed_target[3-2]",
        [("players[2].roles[1]", ONE_SIDED)],
    ),
    (
        "nor does a body know of two",
        "possessed_wolf+possessed_target[3-2] dead:human+possessed[3-1]+possessed[3-3] possessed_mad+possessed_target[3-2]",
        [("players[1].roles[2]", TWO_MINDS)],
    ),
    (
        "nor does somebody else live in a body beside its living owner",
        "possessed_wolf+possessed_target[3-2] human+possessed[3-1]",
        [("players[1].roles[1]", TWO_MINDS)],
    ),
    (
        "nobody lives in a body from a day to come on",
        "possessed_wolf+possessed_target[6-2] dead:human+possessed[6-1]",
        [("players[0].roles[1].day", "BAD_DAY"), ("players[1].roles[1].day", "BAD_DAY")],
    ),
]


@pytest.mark.parametrize(("seats", "found"), [row[1:] for row in OF_POSSESSION], ids=[row[0] for row in OF_POSSESSION])
def test_minds_and_bodies_say_the_same(seats: str, found: list[tuple[str, str]]) -> None:
    assert faults(village(seats, day=5)) == [(f"village.{field}", reason) for field, reason in found]


FINE_POSSESSIONS = [
    # What a game comes to, odd as it looks.
    ("a body that is worn", "possessed_wolf+possessed_target[5-2] dead:human+possessed[5-1]"),
    ("the body of a dead possessor", "dead:possessed_wolf+possessed_target[3-2] dead:human+possessed[3-1]"),
    (
        "both at home again",
        "possessed_wolf+possessed_target[3-2]+possessed_target[4-1] dead:human+possessed[3-1]+possessed[4-2]",
    ),
    ("never gone out", "possessed_wolf+possessed_target[3-1] human+possessed[3-2]"),
    (
        "on to another body",
        "possessed_wolf+possessed_target[3-2]+possessed_target[5-3] dead:human+possessed[3-1]+possessed[5-2] "
        "dead:human+possessed[5-1]",
    ),
    (
        "a dead possessor whose body was freed after him",
        "dead:possessed_wolf+possessed_target[3-2] human+possessed[3-1]+possessed[5-2]",
    ),
    (
        "a dead possessor whose body another wears after him",
        "dead:possessed_wolf+possessed_target[3-2] dead:human+possessed[3-1]+possessed[5-3] "
        "possessed_mad+possessed_target[5-2]",
    ),
    (
        "one who came back after his body had been freed",
        "possessed_wolf+possessed_target[3-2] dead:human+possessed[3-1]+possessed[4-2]",
    ),
    ("who has become something else meanwhile", "human+possessed_target[3-2] dead:human+possessed[3-1]"),
]


@pytest.mark.parametrize("seats", [row[1] for row in FINE_POSSESSIONS], ids=[row[0] for row in FINE_POSSESSIONS])
def test_whatever_a_game_comes_to_is_sound(seats: str) -> None:
    assert faults(village(seats, day=5)) == []


def test_a_possession_is_judged_whatever_is_known_of_its_roles() -> None:
    """The same roles are sound in one village, and not in the next."""
    mind = "possessed_wolf+possessed_target[3-2]"
    for _ in range(2):
        assert faults(village(f"{mind} dead:human+possessed[3-1]", day=5)) == []
        assert faults(village(f"{mind} dead:human", day=5)) == [("village.players[0].roles[1]", ONE_SIDED)]


OF_VOTES = [
    ("actions are known", "1 WOLF_SING 2", ("votes[0].action", "UNKNOWN_ACTION")),
    ("who votes exists", "1 WOLF_EAT 2, 9 MAGE_DO 1", ("votes[1].actor", "UNKNOWN_PLAYER")),
    ("who is voted for exists", "1 WOLF_EAT 9", ("votes[0].targets[0]", "UNKNOWN_PLAYER")),
    ("everybody on a list exists", "1 SPREAD_WIZARD_DO 2 0", ("votes[0].targets[1]", "UNKNOWN_PLAYER")),
    ("nobody votes twice for one action", "1 WOLF_EAT 2, 1 WOLF_EAT 3", ("votes[1]", "DUPLICATE_VOTE")),
]


@pytest.mark.parametrize(("cast", "fault"), [row[1:] for row in OF_VOTES], ids=[row[0] for row in OF_VOTES])
def test_what_is_voted(cast: str, fault: tuple[str, str]) -> None:
    assert faults(village("wolf human human"), cast) == [fault]


def test_one_player_may_vote_for_two_actions() -> None:
    assert faults(village("mage+death_note[2] wolf human"), "1 MAGE_DO 2, 1 DEATH_NOTE_NOT_DO") == []


def test_cancel_votes_are_known() -> None:
    assert faults(village("trap_mad wolf human"), "1 TRAP_MAD_NOT_DO") == []


def test_everything_that_is_wrong_is_told_at_once() -> None:
    broken = replace(with_roles(RoleRef("hero"), RoleRef("lovers")), day=0, weather="fog")
    with pytest.raises(InvalidRequest) as refused:
        ruleset.resolve(broken, [Vote(9, "WOLF_SING", (0,))], SeededDice(1), switches=frozenset({"be_kind"}))
    assert [violation.field for violation in refused.value.violations] == [
        "village.day",
        "village.weather",
        f"{SECOND}[0].key",
        f"{SECOND}[1].player",
        "votes[0].action",
        "votes[0].actor",
        "votes[0].targets[0]",
        "switches",
    ]


def test_a_check_tells_the_same_and_judges_nothing_else() -> None:
    broken = replace(village("wolf human"), day=0)
    told = ruleset.check(broken)
    assert [violation.reason for violation in told.violations] == ["BAD_DAY"]
    assert (told.duties, told.missing, told.complete) == ((), (), False)


def test_the_dead_need_not_be_dead_for_ever() -> None:
    """Every stored life of an ordinary village is sound."""
    sound = village("wolf dead:human retired:human")
    assert [player.life for player in sound.players] == [Life.ALIVE, Life.DEAD, Life.RETIRED]
    assert faults(sound) == []


@pytest.mark.parametrize("larger_first", [True, False])
def test_who_fits_into_a_large_village_need_not_fit_into_a_small_one(larger_first: bool) -> None:
    """What is known of roles from one village is not taken for another."""
    seat = 5 if larger_first else 6
    small = with_roles(HUMAN, RoleRef("infected", player=seat))
    large = replace(small, players=(*small.players, *village("human human human human human human").players[4:]))
    verdicts = {large: [], small: [(f"{SECOND}[1].player", "UNKNOWN_PLAYER")]}
    order = [large, small] if larger_first else [small, large]
    assert [faults(one) for one in order] == [verdicts[one] for one in order]
