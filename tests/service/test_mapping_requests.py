"""What belongs to another rule set is refused in every rule set, wherever it stands."""

from collections.abc import Callable
from typing import Any

import pytest
from google.protobuf.message import Message
from google.rpc import code_pb2
from yoake.deep_fog import generate as deep_fog
from yoake.problems import InvalidRequest
from yoake.sakasama import generate as sakasama
from yoake.shikigami import generate as shikigami
from yoake_proto.night import v1 as pb
from yoake_service import answers
from yoake_service.mapping.generated import deep_fog_request, sakasama_request, shikigami_request

from tests.service.wire import refused

Change = Callable[[Any], None]


def a_night(ruleset: str) -> pb.ResolveNightRequest:
    """A night that is in order."""
    match ruleset:
        case "deep_fog":
            turn = next(deep_fog.villages(1, 8, 1))
            return deep_fog_request(turn.village, turn.votes)
        case "sakasama":
            step = next(sakasama.villages(1, 8, 1))
            return sakasama_request(step.village, step.moves)
    village, votes = next(shikigami.villages(1, 8, 1))
    return shikigami_request(village, votes)


FOREIGN: dict[str, tuple[tuple[str, ...], Change]] = {
    # Field: the rule sets that know it, and a request that says something there.
    "village.options": (("shikigami",), lambda night: night.village.options.append("dummy_boy")),
    "village.weather": (("shikigami",), lambda night: setattr(night.village, "weather", "full_moon")),
    "village.forecast": (("shikigami",), lambda night: night.village.forecast.add(day=9, weather="full_moon")),
    "village.events": (("shikigami",), lambda night: night.village.events.add(key="skip_night")),
    "village.room": (("shikigami",), lambda night: setattr(night.village.room, "number", 7)),
    "switches": (("shikigami",), lambda night: setattr(night.switches, "weather_by_manual", True)),
    "village.deep_fog": (("deep_fog",), lambda night: setattr(night.village.deep_fog, "riot", True)),
    "village.players[0].deep_fog": (
        ("deep_fog",),
        lambda night: setattr(night.village.players[0].deep_fog, "gift", "none"),
    ),
    "village.sakasama": (("sakasama",), lambda night: setattr(night.village.sakasama, "phase", 1)),
    "votes[0].round": (("deep_fog", "sakasama"), lambda night: setattr(night.votes[0], "round", 2)),
    "sakasama": (("sakasama",), lambda night: setattr(night.sakasama, "janken_loser", 2)),
}


def strangers(table: dict[str, tuple[tuple[str, ...], Any]]) -> list[tuple[str, str]]:
    """Each row with each rule set that does not know it."""
    return [
        (row, ruleset) for row, (owners, _) in table.items() for ruleset in answers.RULESETS if ruleset not in owners
    ]


@pytest.mark.parametrize(("field", "ruleset"), strangers(FOREIGN))
def test_a_foreign_field_is_refused_with_its_path(field: str, ruleset: str) -> None:
    night = a_night(ruleset)
    FOREIGN[field][1](night)
    assert (field, "FOREIGN_FIELD") in refused(answers.resolve_night, night).violations


@pytest.mark.parametrize("ruleset", ["shikigami", "sakasama"])
def test_only_votes_of_deep_fog_choose_without_a_target(ruleset: str) -> None:
    night = a_night(ruleset)
    night.votes.add(actor=1, action="MAGE_DO", choice=pb.Choice.CHOICE_PASS)
    field = f"votes[{len(night.votes) - 1}].choice"
    assert (field, "FOREIGN_FIELD") in refused(answers.resolve_night, night).violations


@pytest.mark.parametrize("ruleset", ["deep_fog", "sakasama"])
def test_messages_that_say_nothing_are_nothing(ruleset: str) -> None:
    night = a_night(ruleset)
    night.switches.SetInParent()
    night.village.room.SetInParent()
    night.randomness.seed = 1
    assert answers.resolve_night(night).HasField("outcome")


DETAILS: dict[str, tuple[str, Change]] = {
    # Field: the rule set that it names, and a request with an empty one.
    "village.deep_fog": ("deep_fog", lambda night: night.village.deep_fog.SetInParent()),
    "village.players[0].deep_fog": ("deep_fog", lambda night: night.village.players[0].deep_fog.SetInParent()),
    "village.sakasama": ("sakasama", lambda night: night.village.sakasama.SetInParent()),
    "sakasama": ("sakasama", lambda night: night.sakasama.SetInParent()),
}


@pytest.mark.parametrize(
    ("field", "ruleset"),
    [(field, ruleset) for field, (owner, _) in DETAILS.items() for ruleset in answers.RULESETS if ruleset != owner],
)
def test_empty_details_of_another_rule_set_are_foreign_too(field: str, ruleset: str) -> None:
    night = a_night(ruleset)
    DETAILS[field][1](night)
    assert (field, "FOREIGN_FIELD") in refused(answers.resolve_night, night).violations


def test_everything_foreign_and_everything_missing_is_said_at_once() -> None:
    village = pb.Village(day=1, weather="full_moon")
    village.players.add(id=0, life=pb.Life.LIFE_ALIVE, roles=[pb.RoleRef(key="elf")])
    village.sakasama.phase = pb.SakasamaPhase.SAKASAMA_PHASE_NIGHT
    request = pb.ResolveNightRequest(ruleset="deep_fog", village=village, locale="x" * 40)
    assert refused(answers.resolve_night, request).violations == [
        ("locale", "STRING_MAX_LEN"),
        ("village.weather", "FOREIGN_FIELD"),
        ("village.sakasama", "FOREIGN_FIELD"),
        ("village.deep_fog", "MISSING_DETAILS"),
        ("village.players[0].deep_fog", "MISSING_DETAILS"),
        ("village.players[0].roles[0]", "UNKNOWN_ROLE"),
    ]


def test_sakasama_needs_its_details() -> None:
    night = a_night("sakasama")
    night.village.ClearField("sakasama")
    assert ("village.sakasama", "MISSING_DETAILS") in refused(answers.resolve_night, night).violations


@pytest.mark.parametrize("ruleset", ["deep_fog", "sakasama"])
def test_no_vote_acts_at_once(ruleset: str) -> None:
    night = a_night(ruleset)
    request = pb.ApplyImmediateVotesRequest(ruleset=ruleset, village=night.village, votes=night.votes)
    refusal = refused(answers.apply_immediate_votes, request)
    assert (refusal.code, refusal.violations) == (code_pb2.INVALID_ARGUMENT, [("ruleset", "NO_IMMEDIATE_VOTES")])


@pytest.mark.parametrize("ruleset", ["deep_fog", "sakasama"])
def test_only_shikigami_repeats_a_vote(ruleset: str) -> None:
    request = pb.JudgeVictoryRequest(ruleset=ruleset, village=a_night(ruleset).village, revote=True)
    assert refused(answers.judge_victory, request).violations == [("revote", "FOREIGN_FIELD")]


DAYS: dict[str, tuple[tuple[str, ...], pb.DayReport]] = {
    # Part of a report: the rule sets whose days know it.
    "executed": (("shikigami",), pb.DayReport(executed=[1])),
    "deaths": (("shikigami",), pb.DayReport(deaths=[pb.DayDeath(player=1, cause="SUDDEN_DEATH")])),
    "role_changes": (
        ("shikigami",),
        pb.DayReport(role_changes=[pb.DayRoleChange(player=1, gained=pb.RoleRef(key="lovers"))]),
    ),
    "last_words": (("shikigami",), pb.DayReport(last_words=[pb.DayLastWords(player=1, text="words")])),
    "life_changes": (
        ("shikigami",),
        pb.DayReport(life_changes=[pb.DayLifeChange(player=1, life=pb.Life.LIFE_RETIRED)]),
    ),
    "events": (("shikigami",), pb.DayReport(events=[pb.Event(key="skip_night")])),
    "weather": (("shikigami",), pb.DayReport(weather=[pb.Forecast(day=9, weather="full_moon")])),
    "silent": (("deep_fog",), pb.DayReport(silent=[1])),
}


def test_every_part_of_a_day_is_known_somewhere() -> None:
    assert list(DAYS) == [field.name for field in pb.DayReport.DESCRIPTOR.fields]


@pytest.mark.parametrize(("part", "ruleset"), strangers(DAYS))
def test_what_a_day_does_not_know_is_refused(part: str, ruleset: str) -> None:
    request = pb.ApplyDayRequest(ruleset=ruleset, village=a_night(ruleset).village, report=DAYS[part][1])
    assert (f"report.{part}", "NOT_BY_DAY") in refused(answers.apply_day, request).violations


def test_every_field_of_a_village_has_its_owners() -> None:
    shared = {"day", "players"}
    told = {field.removeprefix("village.") for field in FOREIGN if field.startswith("village.") and "[" not in field}
    assert told | shared == {field.name for field in pb.Village.DESCRIPTOR.fields}


def test_requests_carry_no_other_field_of_one_rule_set() -> None:
    """A new field of a request has to be put down here or in FOREIGN."""
    of_all = {"ruleset", "village", "votes", "reading", "randomness", "explain", "lenient", "locale", "request_id"}
    of_calls = {"time_is_up", "forced_deaths", "report", "revote", "max_paths", "merge_by"}
    requests: tuple[type[Message], ...] = (
        pb.ResolveNightRequest,
        pb.CheckNightRequest,
        pb.ApplyImmediateVotesRequest,
        pb.ApplyDayRequest,
        pb.JudgeVictoryRequest,
        pb.ExploreNightRequest,
    )
    fields = {field.name for kind in requests for field in kind.DESCRIPTOR.fields}
    assert fields - of_all - of_calls == {"switches", "sakasama"}


# ---- what is missing ----


def told(request: Any) -> set[tuple[str, str]]:
    """Field and reason of every violation."""
    call = answers.apply_day if isinstance(request, pb.ApplyDayRequest) else answers.resolve_night
    with pytest.raises(InvalidRequest) as caught:
        call(request)
    return {(violation.field, violation.reason) for violation in caught.value.violations}


@pytest.mark.parametrize("ruleset", answers.RULESETS)
def test_of_a_village_that_is_missing_nothing_else_is_said(ruleset: str) -> None:
    night = a_night(ruleset)
    night.ClearField("village")
    assert told(night) == {("village", "REQUIRED")}
    night.votes.add(actor=9)
    assert told(night) == {("village", "REQUIRED"), (f"votes[{len(night.votes) - 1}].action", "STRING_MIN_LEN")}
    assert told(pb.ApplyDayRequest(ruleset=ruleset)) == {("village", "REQUIRED"), ("report", "REQUIRED")}


def test_what_belongs_to_another_rule_set_is_told_without_a_village_too() -> None:
    request = pb.ResolveNightRequest(ruleset="deep_fog", switches=pb.Switches(weather_by_manual=True))
    assert told(request) == {("village", "REQUIRED"), ("switches", "FOREIGN_FIELD")}


@pytest.mark.parametrize("ruleset", answers.RULESETS)
def test_a_report_that_is_missing_hides_nothing_of_the_village(ruleset: str) -> None:
    night = a_night(ruleset)
    assert told(pb.ApplyDayRequest(ruleset=ruleset, village=night.village)) == {("report", "REQUIRED")}
    night.village.ClearField("players")
    more = told(pb.ApplyDayRequest(ruleset=ruleset, village=night.village)) - {("report", "REQUIRED")}
    assert "village.players" in {field for field, _ in more}


def test_of_details_that_are_missing_nothing_else_is_said() -> None:
    night = a_night("deep_fog")
    dead = next(place for place, player in enumerate(night.village.players) if player.life == pb.Life.LIFE_DEAD)
    night.village.players[dead].ClearField("deep_fog")
    assert told(night) == {(f"village.players[{dead}].deep_fog", "MISSING_DETAILS")}


def test_a_vote_without_actor_and_action_says_both() -> None:
    night = a_night("shikigami")
    night.votes.add()
    place = len(night.votes) - 1
    assert told(night) == {(f"votes[{place}].action", "STRING_MIN_LEN"), (f"votes[{place}].actor", "UNKNOWN_PLAYER")}
