"""The model of one night (spec 00): two questions of life, killing and reviving, roles of the start, bodies and minds."""

from dataclasses import replace

import pytest
from yoake.outcome import Death, EventSet, Flag, LastWords, Revival, RoleChange, WeatherSet
from yoake.shikigami.state import Night, Person
from yoake.village import Event, Forecast, Life, Sex, Village

from tests.engine.shikigami.villages import night_of, role, village

RULE = "test.rule"


def somebody(roles: str = "human", day: int = 2) -> Person:
    return night_of(village(f"{roles} wolf human human human human human", day)).person(1)


def with_words(seats: str, day: int = 2, weather: str | None = None) -> Village:
    sound = village(seats, day, weather)
    return replace(sound, players=tuple(replace(p, last_words=f"words of {p.id}") for p in sound.players))


def published(night: Night) -> list[tuple[int, int | None, str | None]]:
    return [(words.player, words.shown, words.text) for words in night.journal.of(LastWords)]


# ---- alive and dead: two questions (section 2) ----

LIVES = [
    # stored life, flags, alive at start, alive now, inactive
    ("alive", "", True, True, False),
    ("dead", "", False, False, True),
    ("retired", "", False, False, True),
    ("alive", "died", True, False, True),
    ("alive", "died revived", True, True, True),
    ("dead", "revived", False, True, True),
    ("alive", "revived suicide", True, False, True),
    ("alive", "suicide", True, False, True),
]


@pytest.mark.parametrize("row", LIVES, ids=[f"{row[0]} {row[1]}".strip() for row in LIVES])
def test_alive_at_the_start_and_alive_now(row: tuple[str, str, bool, bool, bool]) -> None:
    life, flags, at_start, now, inactive = row
    mark = "" if life == "alive" else f"{life}:"
    person = somebody(f"{mark}human")
    for flag in flags.split():
        setattr(person, flag, True)
    assert (person.alive_at_start, person.alive_now, person.dead_now) == (at_start, now, not now)
    assert person.inactive is inactive


# ---- killing (section 2.1) ----


def test_a_kill_is_written_down_and_stored() -> None:
    night = night_of(village("human wolf"))
    assert night.kill(night.person(1), "WOLF_KILLED", RULE, night.person(2)) is True
    assert list(night.journal) == [Death(1, "WOLF_KILLED", RULE, 2, 1)]
    assert night.person(1).life is Life.DEAD
    assert night.next_village().players[0].life is Life.DEAD


def test_who_is_dead_now_is_not_killed_again() -> None:
    night = night_of(village("human wolf dead:human"))
    night.kill(night.person(1), "WOLF_KILLED", RULE)
    assert night.kill(night.person(1), "TRAPPED", RULE) is False
    assert night.kill(night.person(3), "TRAPPED", RULE) is False
    assert [death.cause for death in night.journal.of(Death)] == ["WOLF_KILLED"]


def test_a_pending_death_makes_every_other_kill_fail() -> None:
    night = night_of(village("human wolf"))
    night.person(1).died = True
    assert night.kill(night.person(1), "TRAPPED", RULE) is False


def test_who_came_back_tonight_may_die_again_and_still_counts_as_living() -> None:
    night = night_of(village("human wolf"))
    night.kill(night.person(1), "WOLF_KILLED", RULE)
    night.revive(night.person(1), RULE)
    assert night.kill(night.person(1), "TRAPPED", RULE) is True
    assert night.person(1).alive_now
    assert night.next_village().players[0].life is Life.DEAD


# ---- reviving ----


def test_the_dead_come_back() -> None:
    night = night_of(village("dead:human wolf"))
    assert night.revive(night.person(1), RULE, night.person(2)) is True
    assert list(night.journal) == [Revival(1, RULE, 2)]
    assert night.next_village().players[0].life is Life.ALIVE


def test_nobody_comes_back_who_lives_now() -> None:
    night = night_of(village("human dead:human"))
    night.revive(night.person(2), RULE)
    assert night.revive(night.person(1), RULE) is False
    assert night.revive(night.person(2), RULE) is False
    assert [revival.player for revival in night.journal.of(Revival)] == [2]


def test_some_come_back_in_silence() -> None:
    night = night_of(village("dead:human"))
    night.revive(night.person(1), RULE, announced=False)
    assert list(night.journal) == [Revival(1, RULE, None, announced=False)]


def test_an_announced_revival_of_a_body_brings_nobody_back() -> None:
    night = night_of(village("dead:human"))
    night.announce_revival(night.person(1), RULE)
    assert list(night.journal) == [Revival(1, RULE, None, real=False)]
    assert night.person(1).dead_now


# ---- last words ----


def test_last_words_are_published_at_death() -> None:
    night = night_of(with_words("human wolf"))
    night.kill(night.person(1), "WOLF_KILLED", RULE)
    assert published(night) == [(1, 1, "words of 1")]


@pytest.mark.parametrize("cause", ["NOVOTED", "SILENCE", "POSSESSED_TARGETED"])
def test_three_ways_to_die_leave_no_words(cause: str) -> None:
    night = night_of(with_words("human wolf"))
    night.kill(night.person(1), cause, RULE)
    assert published(night) == []


@pytest.mark.parametrize(
    "roles",
    [
        "escaper",
        "reporter",
        "soul_assassin",
        "evoke_scanner",
        "human+no_last_words",
        "human+possessed_exchange[2]",
        "human+letter_exchange[2]",
    ],
)
def test_some_leave_no_words_but_as_dummy_boy(roles: str) -> None:
    for mark, words in (("", []), ("dummy:", [(1, 1, "words of 1")])):
        night = night_of(with_words(f"{mark}{roles} wolf"))
        night.kill(night.person(1), "WOLF_KILLED", RULE)
        assert published(night) == words


def test_in_a_rain_of_tears_only_the_dummy_boy_leaves_words() -> None:
    for mark, words in (("", []), ("dummy:", [(1, 1, "words of 1")])):
        night = night_of(with_words(f"{mark}human wolf", weather="no_last_words"))
        night.kill(night.person(1), "WOLF_KILLED", RULE)
        assert published(night) == words


def test_who_has_written_nothing_leaves_nothing() -> None:
    night = night_of(village("human wolf"))
    night.kill(night.person(1), "WOLF_KILLED", RULE)
    assert published(night) == []


def test_rewritten_words_are_stored() -> None:
    night = night_of(with_words("human wolf"))
    night.rewrite_words(night.person(1), "it was 2", RULE)
    assert published(night) == [(1, None, "it was 2")]
    assert night.next_village().players[0].last_words == "it was 2"


# ---- roles are read as they were at the start (section 1.2) ----


def test_a_role_given_tonight_shows_tomorrow() -> None:
    night = night_of(village("human wolf"))
    person = night.person(1)
    night.add_role(person, role("wisp"), RULE, night.person(2))
    assert not person.has("wisp")
    assert person.roles_tomorrow == (role("human"), role("wisp"))
    assert list(night.journal) == [RoleChange(1, None, role("wisp"), RULE, 2)]


def test_an_identical_token_is_given_once() -> None:
    night = night_of(village("human+infected[2] wolf vampire"))
    person = night.person(1)
    night.add_role(person, role("infected[2]"), RULE)
    night.add_role(person, role("infected[3]"), RULE)
    night.add_role(person, role("infected[3]"), RULE)
    assert person.roles_tomorrow == (role("human"), role("infected[2]"), role("infected[3]"))


def test_a_doom_counts_from_today() -> None:
    night = night_of(village("human", day=3))
    night.add_doom(night.person(1), "death_warrant", 2, RULE)
    assert night.person(1).roles_tomorrow[1] == role("death_warrant[5]")


def test_of_several_dates_the_largest_counts() -> None:
    person = somebody("human+death_warrant[4]+death_warrant[7]+death_warrant[5]")
    assert person.doom_day("death_warrant") == 7
    assert person.doom_day("febris") is None


def test_the_main_role_changes_tomorrow_and_keeps_its_sub_roles() -> None:
    night = night_of(village("therian_mad+wisp wolf"))
    person = night.person(1)
    night.change_role(person, role("wolf"), RULE)
    assert (person.role, person.group) == ("therian_mad", "mad")
    assert person.roles_tomorrow == (role("wolf"), role("wisp"))


def test_a_lost_ability_is_lost_at_once() -> None:
    night = night_of(village("trap_mad wolf"))
    person = night.person(1)
    assert person.ability_active
    night.lose_ability(person, RULE)
    assert not person.ability_active
    assert person.roles_tomorrow[1] == role("lost_ability")


def test_an_ability_that_was_lost_before_stays_lost() -> None:
    assert not somebody("trap_mad+lost_ability").ability_active


def test_a_borrowed_role_changes_what_one_does_and_not_what_one_is() -> None:
    person = somebody("wizard")
    person.borrowed = "guard"
    assert (person.acts_as, person.role, person.group) == ("guard", "wizard", "wizard")


def test_texts_are_looked_for_in_main_and_sub_roles() -> None:
    assert somebody("priest_tengu").contains("priest")
    assert somebody("human+gold_wisp").contains("gold")
    assert not somebody("human+wisp").contains("gold")


# ---- derived predicates (section 3) ----


def test_foxes_and_their_children_count_as_foxes() -> None:
    assert [somebody(each).fox_count for each in ("fox", "child_fox", "depraver", "wolf")] == [True, True, False, False]


def test_a_tail_tip_that_has_turned_counts_as_a_fox() -> None:
    person = somebody("tailtip_depraver")
    person.became_fox = True
    assert (person.fox_count, person.inhuman) == (True, True)


def test_wolves_and_foxes_are_not_human() -> None:
    assert [somebody(each).inhuman for each in ("wolf", "fox", "mad", "ogre")] == [True, True, False, False]


def test_the_lonely_are_no_partners() -> None:
    wolves = ("wolf", "silver_wolf", "wolf+mind_lonely", "human")
    assert [somebody(each).partner_wolf for each in wolves] == [True, False, False, False]
    assert [somebody(each).lonely for each in wolves] == [False, True, True, False]


SEXES = [
    ("human", Sex.MALE),
    ("female:human", Sex.FEMALE),
    ("human+female_status[2]", Sex.FEMALE),
    ("human+female_status[3]", Sex.FEMALE),
    ("human+female_status[4]", Sex.MALE),
    ("human+female_status[2]+male_status[3]", Sex.MALE),
    ("human+male_status[2]+female_status[3]", Sex.FEMALE),
    ("human+gender_status[3]", Sex.FEMALE),
    ("human+gender_status[2]", Sex.MALE),
    ("human+female_status[2]+gender_status[3]", Sex.MALE),
]


@pytest.mark.parametrize(("roles", "sex"), SEXES, ids=[row[0] for row in SEXES])
def test_the_sex_of_day_3(roles: str, sex: Sex) -> None:
    assert somebody(roles, day=3).sex is sex


def test_the_registered_sex_is_stored() -> None:
    night = night_of(village("human+female_status[2]", day=3))
    assert night.next_village().players[0].sex is Sex.MALE


# ---- possession: bodies and minds (section 4) ----

WORN = "human possessed_wolf+possessed_target[3-4] mage dead:human+possessed[3-2] human"
"""2 lives in the body of 4."""


def test_a_possessor_wears_a_body_and_the_body_has_his_mind() -> None:
    night = night_of(village(WORN, day=4))
    assert night.person(2).body is night.person(4)
    assert night.person(4).mind is night.person(2)
    assert night.person(1).body is night.person(1).mind is night.person(1)


def test_seats_are_judged_by_who_lives_in_them() -> None:
    night = night_of(village(WORN, day=4))
    assert [night.seat_alive_at_start(seat) for seat in range(1, 6)] == [True, False, True, True, True]
    night.kill(night.person(4), "WOLF_KILLED", RULE)
    assert [night.seat_alive_now(seat) for seat in range(1, 6)] == [True, False, True, False, True]
    assert night.seat_alive_at_start(4)


def test_killing_a_worn_body_kills_its_mind_under_the_name_of_the_body() -> None:
    night = night_of(village(WORN, day=4))
    assert night.kill(night.person(4), "WOLF_KILLED", RULE) is True
    assert list(night.journal.of(Death)) == [Death(2, "WOLF_KILLED", RULE, None, 4)]
    assert night.person(2).dead_now


def test_both_leave_their_words_when_a_worn_body_dies() -> None:
    night = night_of(with_words(WORN, day=4))
    night.kill(night.person(4), "WOLF_KILLED", RULE)
    assert published(night) == [(2, 4, "words of 2"), (4, 4, "words of 4")]


def test_the_newest_link_that_has_come_counts() -> None:
    seats = "human possessed_wolf+possessed_target[3-4]+possessed_target[5-1] human human+possessed[3-2]"
    for day, body in ((2, 2), (3, 4), (4, 4), (5, 1), (6, 1)):
        assert night_of(village(seats, day=day)).person(2).body.id == body


def test_a_link_to_oneself_ends_a_possession() -> None:
    seats = "human possessed_wolf+possessed_target[3-4]+possessed_target[5-2] human human+possessed[3-2]+possessed[5-4]"
    night = night_of(village(seats, day=5))
    assert night.person(2).body is night.person(2)
    assert night.person(4).mind is night.person(4)


def test_only_possessors_wear_bodies() -> None:
    assert somebody("wolf+possessed_target[2-3]").body.id == 1


def test_who_wears_what_is_told_for_the_next_day() -> None:
    night = night_of(village(WORN, day=4))
    assert night.possessions_tomorrow() == ((2, 4),)
    night.add_role(night.person(2), role("possessed_target[5-1]"), RULE)
    assert night.possessions_tomorrow() == ((2, 1),)


# ---- events, weather, marks ----


def test_an_event_is_stored_once_for_tomorrow() -> None:
    night = night_of(village("human wolf", day=3))
    night.set_event("same_face", RULE, night.person(2))
    night.set_event("same_face", RULE, night.person(1))
    assert list(night.journal.of(EventSet)) == [EventSet("same_face", 4, 2, RULE)]
    assert night.next_village().events == (Event("same_face", 2),)


def test_events_last_one_day() -> None:
    assert night_of(village("human", events=[Event("blinder")])).next_village().events == ()


def test_weather_waits_in_the_forecast_for_its_day() -> None:
    night = night_of(
        village("human", day=3, weather="new_moon", forecast=[Forecast(4, "no_trap"), Forecast(5, "no_step")])
    )
    night.set_weather("full_moon", 6, RULE)
    after = night.next_village()
    assert after.weather == "no_trap"
    assert after.forecast == (Forecast(5, "no_step"), Forecast(6, "full_moon"))
    assert list(night.journal.of(WeatherSet)) == [WeatherSet("full_moon", 6, RULE)]


def test_of_two_draws_for_one_day_the_later_counts() -> None:
    """As by day: what was reported for that day gives way."""
    night = night_of(village("human", day=3, forecast=[Forecast(5, "no_step")]))
    night.set_weather("full_moon", 5, RULE)
    assert night.next_village().forecast == (Forecast(5, "full_moon"),)


def test_weather_without_a_forecast_ends() -> None:
    assert night_of(village("human", weather="new_moon")).next_village().weather is None


def test_a_mark_of_the_night_is_written_down() -> None:
    night = night_of(village("human wolf"))
    night.flag(night.person(1), "trapped", RULE, night.person(2))
    assert list(night.journal) == [Flag(1, "trapped", RULE, 2)]


# ---- votes (section 7) ----


def order(cast: str, action: str) -> list[int]:
    seats = "mage+death_note[2] mage mage human"
    return [ballot.voter.id for ballot in night_of(village(seats), cast).cast(action)]


def test_votes_stand_in_the_order_of_their_submission() -> None:
    assert order("3 MAGE_DO 1, 1 MAGE_DO 2, 2 MAGE_DO 3", "MAGE_DO") == [3, 1, 2]


def test_the_first_vote_of_a_voter_settles_his_place() -> None:
    assert order("1 DEATH_NOTE_NOT_DO, 3 MAGE_DO 1, 1 MAGE_DO 2", "MAGE_DO") == [1, 3]


def test_the_target_of_a_list_is_its_last_seat() -> None:
    night = night_of(village("step_mage human human"), "1 STEP_MAGE_DO 2 3")
    (ballot,) = night.cast("STEP_MAGE_DO")
    assert (ballot.at.id, ballot.seats) == (3, (2, 3))


def test_a_cancel_has_no_target() -> None:
    night = night_of(village("trap_mad human"), "1 TRAP_MAD_NOT_DO")
    assert night.cast("TRAP_MAD_NOT_DO")[0].target is None


def test_magic_is_cast_after_those_whose_action_it_is() -> None:
    night = night_of(village("wizard mage human"), "1 WIZARD_DO 3, 2 MAGE_DO 3")
    night.cast_by_magic("MAGE_DO", night.cast("WIZARD_DO")[0], "mage")
    assert [ballot.voter.id for ballot in night.cast("MAGE_DO")] == [2, 1]
    assert night.person(1).acts_as == "mage"


# ---- the next morning ----


def test_nothing_is_lost_that_a_later_night_reads() -> None:
    seats = "dummy:human wolf+infected[3] vampire dead:ogre[2]+death_warrant[5] retired:female:cupid"
    tonight = with_words(seats)
    after = night_of(tonight).next_village()
    assert after.day == tonight.day + 1
    assert after.players == tonight.players
    assert (after.options, after.room) == (tonight.options, tonight.room)


def test_the_village_that_a_night_was_given_stays_as_it_was() -> None:
    tonight = with_words(WORN, day=4)
    before = repr(tonight)
    night = night_of(tonight)
    night.kill(night.person(4), "WOLF_KILLED", RULE)
    night.add_role(night.person(1), role("wisp"), RULE)
    assert repr(tonight) == before
