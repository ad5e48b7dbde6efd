"""The day between two nights, as far as the next night needs it: what the caller reports, and who follows (spec 25.1)."""

from dataclasses import replace

import pytest
from yoake.day import DayDeath, DayLastWords, DayLifeChange, DayReport, DayRoleChange
from yoake.dice import SeededDice
from yoake.outcome import LastWords, Outcome
from yoake.problems import InvalidRequest
from yoake.shikigami import ruleset
from yoake.village import Event, Forecast, Life, RoleRef, Village

from tests.engine.shikigami.villages import deaths, flagged, holds, night_of, role, roles_of, told, village, votes


def day(the_village: Village | str, report: DayReport) -> Outcome[Village]:
    return ruleset.apply_day(village(the_village) if isinstance(the_village, str) else the_village, report)


def lives(outcome: Outcome[Village]) -> list[Life]:
    return [player.life for player in outcome.next_village.players]


SOUND = "wolf human human human mage"


# ---- deaths ----


def test_the_executed_die() -> None:
    outcome = day(SOUND, DayReport(executed=(2,)))
    assert deaths(outcome) == [(2, "VOTE_KILLED")]
    assert lives(outcome)[1] is Life.DEAD


def test_others_die_of_what_the_report_says_after_the_executed() -> None:
    report = DayReport(executed=(2,), deaths=(DayDeath(3, "POISON_DEAD"), DayDeath(4, "SUDDEN_DEATH.CHICKEN")))
    assert deaths(day(SOUND, report)) == [(2, "VOTE_KILLED"), (3, "POISON_DEAD"), (4, "SUDDEN_DEATH.CHICKEN")]


def test_nobody_dies_twice() -> None:
    report = DayReport(executed=(2,), deaths=(DayDeath(2, "POISON_DEAD"),))
    assert deaths(day(SOUND, report)) == [(2, "VOTE_KILLED")]


def test_a_quiet_day_changes_nothing() -> None:
    outcome = day(SOUND, DayReport())
    assert list(outcome.journal) == []
    assert outcome.next_village == village(SOUND)


def test_lovers_follow_the_executed() -> None:
    outcome = day("wolf human+lovers[4] mage+lovers[4] cupid human human", DayReport(executed=(2,)))
    assert deaths(outcome) == [(2, "VOTE_KILLED"), (3, "LOVERS_FOLLOWED")]
    assert flagged(outcome, "suicide") == [3]


def test_lovers_follow_from_couple_to_couple() -> None:
    seats = "wolf human+lovers[4] mage+lovers[4]+lovers[5] cupid cupid human+lovers[5] human human"
    assert deaths(day(seats, DayReport(executed=(2,)))) == [
        (2, "VOTE_KILLED"),
        (3, "LOVERS_FOLLOWED"),
        (6, "LOVERS_FOLLOWED"),
    ]


def test_the_depraved_follow_the_last_fox() -> None:
    assert deaths(day("wolf fox depraver human human human", DayReport(executed=(2,)))) == [
        (2, "VOTE_KILLED"),
        (3, "FOX_FOLLOWED"),
    ]
    assert deaths(day("wolf fox depraver fox human human", DayReport(executed=(2,)))) == [(2, "VOTE_KILLED")]


def test_whoever_lost_his_love_on_an_earlier_day_has_outlived_it() -> None:
    assert deaths(day("wolf dead:human+lovers[4] mage+lovers[4] cupid human", DayReport(executed=(5,)))) == [
        (5, "VOTE_KILLED")
    ]


def test_shrine_maidens_are_told_by_the_caller() -> None:
    """The execution of the day tells them; only the night does it here."""
    outcome = day("wolf human+lovers[4] mage+lovers[4] cupid medium human", DayReport(executed=(2,)))
    assert told(outcome, "MEDIUM_RESULT") == []


def test_an_executed_possessor_dies_in_the_body_he_wears() -> None:
    worn = village("human possessed_wolf+possessed_target[3-4] mage dead:human+possessed[3-2] human", day=4)
    (death,) = day(worn, DayReport(executed=(2,))).deaths
    assert (death.player, death.shown) == (2, 4)


# ---- last words ----


def with_words(seats: str) -> Village:
    sound = village(seats)
    return replace(sound, players=tuple(replace(p, last_words=f"words of {p.id}") for p in sound.players))


def published(outcome: Outcome[Village]) -> list[tuple[int, int | None, str | None]]:
    return [(words.player, words.shown, words.text) for words in outcome.journal.of(LastWords)]


def test_the_executed_leave_their_last_words() -> None:
    assert published(day(with_words(SOUND), DayReport(executed=(2,)))) == [(2, 2, "words of 2")]


def test_last_words_are_rewritten_before_anybody_dies() -> None:
    report = DayReport(executed=(2,), last_words=(DayLastWords(2, "I was the seer"), DayLastWords(3, None)))
    outcome = day(with_words(SOUND), report)
    assert published(outcome) == [(2, None, "I was the seer"), (3, None, None), (2, 2, "I was the seer")]
    assert [player.last_words for player in outcome.next_village.players][1:3] == ["I was the seer", None]


# ---- roles ----


def change(seat: int, lost: str | None, gained: str | None) -> DayRoleChange:
    return DayRoleChange(seat, role(lost) if lost else None, role(gained) if gained else None)


def test_roles_are_gained_lost_and_exchanged() -> None:
    report = DayReport(
        role_changes=(
            change(2, None, "febris[3]"),
            change(3, "chicken", None),
            change(4, "human", "wolf"),
            change(5, "lovers[1]", "lovers[2]"),
        )
    )
    outcome = day("wolf human human+chicken human mage+lovers[1]+wisp", report)
    assert roles_of(outcome, 2) == (role("human"), role("febris[3]"))
    assert roles_of(outcome, 3) == (role("human"),)
    assert roles_of(outcome, 4) == (role("wolf"),)
    assert roles_of(outcome, 5) == (role("mage"), role("lovers[2]"), role("wisp"))


def test_nobody_gains_what_he_has() -> None:
    assert roles_of(day("wolf human+wisp human", DayReport(role_changes=(change(2, None, "wisp"),))), 2) == (
        role("human"),
        role("wisp"),
    )


def test_what_is_gained_by_day_is_felt_at_night() -> None:
    outcome = day(SOUND, DayReport(role_changes=(change(2, None, "death_note[2]"),)))
    assert ruleset.check(outcome.next_village, votes("1 WOLF_EAT 3, 5 MAGE_DO 1")).missing == (2,)


def test_couples_of_the_day_follow_from_the_next_death_on() -> None:
    """Who dies on the day on which he falls in love takes nobody along: roles are read as they were in the morning."""
    report = DayReport(executed=(2,), role_changes=(change(2, None, "lovers[5]"), change(3, None, "lovers[5]")))
    assert deaths(day(SOUND, report)) == [(2, "VOTE_KILLED")]


# ---- lives ----


def test_the_dead_may_refuse_to_come_back() -> None:
    outcome = day("wolf dead:human human human", DayReport(life_changes=(DayLifeChange(2, Life.RETIRED),)))
    assert lives(outcome)[1] is Life.RETIRED


def test_whoever_died_today_may_refuse_at_once() -> None:
    """The executed, and whoever follows them."""
    report = DayReport(executed=(2,), life_changes=(DayLifeChange(2, Life.RETIRED), DayLifeChange(3, Life.RETIRED)))
    outcome = day("wolf human+lovers[4] mage+lovers[4] cupid human human", report)
    assert lives(outcome)[1:3] == [Life.RETIRED, Life.RETIRED]


def test_what_is_gained_may_be_lost_on_the_same_day() -> None:
    report = DayReport(role_changes=(change(2, None, "wisp"), change(2, "wisp", "chicken")))
    assert roles_of(day(SOUND, report), 2) == (role("human"), role("chicken"))


def test_the_quiz_master_may_fold() -> None:
    quiz = village("dummy:quiz wolf human human human", options=["quiz"])
    outcome = day(quiz, DayReport(life_changes=(DayLifeChange(1, Life.FOLDED),)))
    assert outcome.verdict.winner == "wolf_quiz"


# ---- the verdict ----


def test_an_execution_may_end_the_game() -> None:
    outcome = day(SOUND, DayReport(executed=(1,)))
    assert outcome.verdict.winner == "human"
    assert outcome.verdict.results == {1: "lose", 2: "win", 3: "win", 4: "win", 5: "win"}


def test_results_see_what_changed_by_day() -> None:
    report = DayReport(executed=(1,), role_changes=(change(2, None, "lovers[3]"), change(3, None, "lovers[3]")))
    outcome = day(SOUND, report)
    assert outcome.verdict.winner == "lovers"
    assert [seat for seat, result in outcome.verdict.results.items() if result == "win"] == [2, 3]


def test_most_days_decide_nothing() -> None:
    outcome = day(SOUND, DayReport(executed=(2,)))
    assert (outcome.verdict.winner, outcome.verdict.results) == (None, {})


# ---- the sky and what else is in force ----


def test_the_day_is_that_of_the_night_to_come() -> None:
    assert day(SOUND, DayReport()).next_village.day == 2


def test_events_of_the_day_are_in_force_at_night() -> None:
    the_village = village(SOUND, events=[Event("blinder")])
    outcome = day(the_village, DayReport(events=(Event("skip_night"),)))
    assert outcome.next_village.events == (Event("blinder"), Event("skip_night"))
    assert night_of(outcome.next_village).skipped


def test_weather_of_tonight_and_of_later_days_is_reported() -> None:
    the_village = village(SOUND, weather="new_moon", forecast=[Forecast(4, "full_moon")])
    report = DayReport(weather=(Forecast(2, "no_step"), Forecast(3, "no_trap")))
    after = day(the_village, report).next_village
    assert after.weather == "no_step"
    assert after.forecast == (Forecast(3, "no_trap"), Forecast(4, "full_moon"))


def test_a_new_forecast_takes_the_place_of_the_old() -> None:
    the_village = village(SOUND, forecast=[Forecast(4, "full_moon")])
    after = day(the_village, DayReport(weather=(Forecast(4, "no_trap"),))).next_village
    assert after.forecast == (Forecast(4, "no_trap"),)


def test_the_weather_of_the_day_is_that_of_the_night() -> None:
    assert day(village(SOUND, weather="new_moon"), DayReport(executed=(2,))).next_village.weather == "new_moon"


# ---- reports that cannot be ----

IMPOSSIBLE = [
    (
        "the sky of yesterday does not change",
        DayReport(weather=(Forecast(2, "no_step"), Forecast(1, "no_trap"))),
        ("report.weather[1].day", "BAD_DAY"),
    ),
    (
        "a day has one weather",
        DayReport(weather=(Forecast(3, "no_step"), Forecast(3, "no_trap"))),
        ("report.weather[1].day", "DUPLICATE_FORECAST"),
    ),
    (
        "a face is somebody's",
        DayReport(events=(Event("same_face"),)),
        ("report.events[0].player", "MISSING_ARGUMENT"),
    ),
    (
        "a skipped night is everybody's",
        DayReport(events=(Event("skip_night", 1),)),
        ("report.events[0].player", "UNEXPECTED_ARGUMENT"),
    ),
    (
        "nobody moves into a body that does not know it",
        DayReport(role_changes=(change(2, None, "possessed_target[2-6]"),)),
        ("report.role_changes", "ONE_SIDED_POSSESSION"),
    ),
    ("who is executed exists", DayReport(executed=(9,)), ("report.executed[0]", "UNKNOWN_PLAYER")),
    ("who is executed lives", DayReport(executed=(2, 6)), ("report.executed[1]", "DEAD_PLAYER")),
    ("who dies exists", DayReport(deaths=(DayDeath(0, "POISON_DEAD"),)), ("report.deaths[0].player", "UNKNOWN_PLAYER")),
    ("who dies lives", DayReport(deaths=(DayDeath(6, "POISON_DEAD"),)), ("report.deaths[0].player", "DEAD_PLAYER")),
    ("causes are known", DayReport(deaths=(DayDeath(2, "BORED"),)), ("report.deaths[0].cause", "UNKNOWN_CAUSE")),
    (
        "nobody dies of footsteps",
        DayReport(deaths=(DayDeath(2, "STEP"),)),
        ("report.deaths[0].cause", "UNKNOWN_CAUSE"),
    ),
    (
        "who changes exists",
        DayReport(role_changes=(change(9, None, "wisp"),)),
        ("report.role_changes[0].player", "UNKNOWN_PLAYER"),
    ),
    (
        "what is lost was held",
        DayReport(role_changes=(change(2, "wisp", None),)),
        ("report.role_changes[0].lost", "ROLE_NOT_HELD"),
    ),
    (
        "a token is lost with its arguments",
        DayReport(role_changes=(change(7, "lovers[2]", None),)),
        ("report.role_changes[0].lost", "ROLE_NOT_HELD"),
    ),
    (
        "who rewrites exists",
        DayReport(last_words=(DayLastWords(9, "boo"),)),
        ("report.last_words[0].player", "UNKNOWN_PLAYER"),
    ),
    (
        "who retires exists",
        DayReport(life_changes=(DayLifeChange(9, Life.RETIRED),)),
        ("report.life_changes[0].player", "UNKNOWN_PLAYER"),
    ),
    (
        "the living do not retire",
        DayReport(life_changes=(DayLifeChange(2, Life.RETIRED),)),
        ("report.life_changes[0].life", "BAD_LIFE"),
    ),
    (
        "nobody comes back by day",
        DayReport(life_changes=(DayLifeChange(6, Life.ALIVE),)),
        ("report.life_changes[0].life", "BAD_LIFE"),
    ),
    (
        "deaths are no changes of life",
        DayReport(life_changes=(DayLifeChange(2, Life.DEAD),)),
        ("report.life_changes[0].life", "BAD_LIFE"),
    ),
    (
        "only a quiz master folds",
        DayReport(life_changes=(DayLifeChange(2, Life.FOLDED),)),
        ("report.life_changes[0].life", "BAD_LIFE"),
    ),
    (
        "a token is lost once",
        DayReport(role_changes=(change(7, "lovers[1]", None), change(7, "lovers[1]", None))),
        ("report.role_changes[1].lost", "ROLE_NOT_HELD"),
    ),
    (
        "a gained role is known",
        DayReport(role_changes=(DayRoleChange(2, None, RoleRef("hero")),)),
        ("report.role_changes[0].gained.key", "UNKNOWN_ROLE"),
    ),
    (
        "a gained role has its arguments",
        DayReport(role_changes=(DayRoleChange(2, None, RoleRef("febris")),)),
        ("report.role_changes[0].gained.day", "MISSING_ARGUMENT"),
    ),
    (
        "nobody loses his only role",
        DayReport(role_changes=(change(2, "human", None),)),
        ("report.role_changes[0].lost", "NO_ROLE"),
    ),
    (
        "a main role is exchanged for a main role",
        DayReport(role_changes=(DayRoleChange(2, RoleRef("human"), RoleRef("wisp")),)),
        ("report.role_changes[0].gained.key", "UNKNOWN_ROLE"),
    ),
    (
        "events are known",
        DayReport(events=(Event("party"),)),
        ("report.events[0].key", "UNKNOWN_EVENT"),
    ),
    (
        "weathers are known",
        DayReport(weather=(Forecast(2, "fog"),)),
        ("report.weather[0].weather", "UNKNOWN_WEATHER"),
    ),
]


@pytest.mark.parametrize(("report", "fault"), [row[1:] for row in IMPOSSIBLE], ids=[row[0] for row in IMPOSSIBLE])
def test_a_report_that_cannot_be_is_refused(report: DayReport, fault: tuple[str, str]) -> None:
    with pytest.raises(InvalidRequest) as refused:
        day("wolf human human human mage dead:human human+lovers[1]", report)
    assert [(v.field, v.reason) for v in refused.value.violations] == [fault]


def test_all_that_is_wrong_with_a_report_is_told_at_once() -> None:
    report = DayReport(executed=(9, 8), deaths=(DayDeath(7, "BORED"),))
    with pytest.raises(InvalidRequest) as refused:
        day(SOUND, report)
    assert len(refused.value.violations) == 4


def test_the_next_night_of_a_day_can_be_resolved() -> None:
    report = DayReport(executed=(2,), role_changes=(change(3, None, "febris[3]"),), events=(Event("blinder"),))
    tonight = day(SOUND, report).next_village
    outcome = ruleset.resolve(tonight, votes("1 WOLF_EAT 3, 5 MAGE_DO 1"), SeededDice(1))
    assert holds(outcome, 3, "febris[3]")
