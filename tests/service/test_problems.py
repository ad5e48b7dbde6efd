"""What is wrong by the rules is told by a check and refused by a night, in the same words; all else is refused by both."""

from collections.abc import Callable
from typing import Any

import pytest
from google.protobuf import json_format
from google.rpc import code_pb2
from yoake_proto.night import v1 as pb
from yoake_service import answers

from tests.service.test_mapping_requests import a_night
from tests.service.wire import refused

Change = Callable[[Any], None]


def the_check_of(night: pb.ResolveNightRequest) -> pb.CheckNightRequest:
    return json_format.ParseDict(json_format.MessageToDict(night), pb.CheckNightRequest(), ignore_unknown_fields=True)


def as_refused(reason: str) -> str:
    """The rule that the contract states under Problem."""
    return f"VOTE_REFUSED_{reason.upper()}" if reason.islower() else reason


def die(player: pb.Player) -> None:
    player.life = pb.Life.LIFE_DEAD
    if player.HasField("deep_fog"):
        player.deep_fog.cause, player.deep_fog.died_day = "victim", 1


def let_a_voter_die(night: pb.ResolveNightRequest) -> None:
    voter = night.votes[0].actor
    die(next(player for player in night.village.players if player.id == voter))


def rename_a_role(night: pb.ResolveNightRequest) -> None:
    night.village.players[1].roles[0].key = "hero"


def possess(night: pb.ResolveNightRequest) -> None:
    night.village.players[1].roles.add(key="possessed", player=3, day=night.village.day)


def vote_unknown(night: pb.ResolveNightRequest) -> None:
    night.votes.add(actor=night.village.players[1].id, action="SING")


BY_THE_RULES: list[tuple[str, Change, str]] = [
    # Rule set, what is wrong, and the reason that a check gives.
    ("shikigami", let_a_voter_die, "dead"),
    ("shikigami", rename_a_role, "UNKNOWN_ROLE"),
    ("shikigami", possess, "ONE_SIDED_POSSESSION"),
    ("shikigami", vote_unknown, "UNKNOWN_ACTION"),
    ("deep_fog", let_a_voter_die, "DEAD_PLAYER"),
    ("deep_fog", rename_a_role, "UNKNOWN_ROLE"),
    ("deep_fog", vote_unknown, "UNKNOWN_ACTION"),
    ("sakasama", rename_a_role, "UNKNOWN_ROLE"),
    ("sakasama", vote_unknown, "UNKNOWN_ACTION"),
]


def ids(row: tuple[str, Change, str]) -> str:
    return f"{row[0]}: {row[2]}"


@pytest.mark.parametrize(("ruleset", "spoil", "reason"), BY_THE_RULES, ids=map(ids, BY_THE_RULES))
def test_what_is_wrong_by_the_rules_is_an_answer_of_a_check(ruleset: str, spoil: Change, reason: str) -> None:
    night = a_night(ruleset)
    assert not answers.check_night(the_check_of(night)).problems
    spoil(night)
    told = answers.check_night(the_check_of(night))
    assert reason in [problem.reason for problem in told.problems]
    assert not told.complete
    refusal = refused(answers.resolve_night, night)
    assert refusal.code == code_pb2.INVALID_ARGUMENT
    assert refusal.violations == [(problem.field, as_refused(problem.reason)) for problem in told.problems]


def leave_out_the_ruleset(night: pb.ResolveNightRequest) -> None:
    night.ruleset = ""


def leave_out_a_life(night: pb.ResolveNightRequest) -> None:
    night.village.players[1].life = pb.Life.LIFE_UNSPECIFIED


def leave_out_a_sex(night: pb.ResolveNightRequest) -> None:
    night.village.players[1].sex = pb.Sex.SEX_UNSPECIFIED


NO_REQUEST: list[tuple[str, Change, str]] = [
    ("shikigami", leave_out_the_ruleset, "STRING_MIN_LEN"),
    ("shikigami", lambda night: setattr(night, "ruleset", "mafia"), "UNKNOWN_RULESET"),
    ("shikigami", leave_out_a_life, "ENUM_NOT_IN"),
    ("shikigami", leave_out_a_sex, "MISSING_SEX"),
    ("shikigami", lambda night: night.village.deep_fog.SetInParent(), "FOREIGN_FIELD"),
    ("deep_fog", lambda night: night.village.ClearField("deep_fog"), "MISSING_DETAILS"),
    ("sakasama", lambda night: setattr(night.village, "weather", "full_moon"), "FOREIGN_FIELD"),
]


@pytest.mark.parametrize(("ruleset", "spoil", "reason"), NO_REQUEST, ids=map(ids, NO_REQUEST))
def test_what_is_no_request_of_the_rule_set_is_refused_by_a_check_too(ruleset: str, spoil: Change, reason: str) -> None:
    night = a_night(ruleset)
    spoil(night)
    for refusal in (refused(answers.check_night, the_check_of(night)), refused(answers.resolve_night, night)):
        assert refusal.code == code_pb2.INVALID_ARGUMENT
        assert [found for _, found in refusal.violations] == [reason]


@pytest.mark.parametrize(
    ("locale", "language"), [("", "en"), ("en", "en"), ("fr", "en"), ("ja", "ja"), ("ja-JP", "ja")]
)
def test_who_asks_for_another_language_is_told_in_english(locale: str, language: str) -> None:
    def journal(of: str) -> list[str]:
        night = a_night("shikigami")
        night.explain, night.locale, night.randomness.seed = True, of, 1
        return [entry.text for entry in answers.resolve_night(night).outcome.journal]

    assert journal(locale) == journal(language)
    assert journal("en") != journal("ja")
