"""The messages of `deep_fog`: what comes in, what goes out, what is refused."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from google.rpc import code_pb2
from yoake.deep_fog import ruleset as rules
from yoake.deep_fog.generate import random_turn
from yoake.deep_fog.village import Choice, FogPlayer, FogVillage, FogVote, Love, Powers, VoteType
from yoake.dice import PolicyDice, SeededDice
from yoake.village import Life
from yoake_proto.night import v1 as pb
from yoake_service import answers
from yoake_service.mapping.deep_fog_village import village_from, votes_from
from yoake_service.mapping.generated import deep_fog_request

from tests.engine.deep_fog.villages import evening
from tests.service.wire import refused, sayable, unsaid


def asked(seats: str, **terms: Any) -> pb.ResolveNightRequest:
    """An evening of tests/engine/deep_fog/villages.py as a request; draws take the first candidate.

    With `heads` coins show heads, with `last` draws take the last candidate.
    """
    heads, last = terms.pop("heads", False), terms.pop("last", False)
    request = deep_fog_request(*evening(seats, **terms))
    policy, percent, pick = request.randomness.policy, pb.PercentPolicy, pb.PickPolicy
    policy.percent = percent.PERCENT_POLICY_ALWAYS if heads else percent.PERCENT_POLICY_NEVER
    policy.end = pick.PICK_POLICY_LAST if last else pick.PICK_POLICY_FIRST
    return request


def outcome_of(seats: str, **terms: Any) -> pb.Outcome:
    return answers.resolve_night(asked(seats, **terms)).outcome


# ---- what comes in ----

PLACES: dict[str, tuple[Callable[[pb.Village], None], Callable[[FogVillage], object], object]] = {
    # Field: what is written there, where the engine reads it, and what it reads.
    "DeepFogVillage.secret_ballots": (
        lambda village: setattr(village.deep_fog, "secret_ballots", True),
        lambda village: village.vote_type,
        VoteType.SECRET,
    ),
    "DeepFogVillage.sudden_death": (
        lambda village: setattr(village.deep_fog, "sudden_death", True),
        lambda village: village.sudden_death,
        True,
    ),
    "DeepFogVillage.event": (
        lambda village: setattr(village.deep_fog, "event", "clamor"),
        lambda village: village.event,
        "clamor",
    ),
    "DeepFogVillage.event_deck": (
        lambda village: village.deep_fog.event_deck.extend(["miracle", "fire"]),
        lambda village: village.event_deck,
        ("miracle", "fire"),
    ),
    "DeepFogVillage.riot": (
        lambda village: setattr(village.deep_fog, "riot", True),
        lambda village: village.riot,
        True,
    ),
    "DeepFogVillage.grudge": (
        lambda village: setattr(village.deep_fog, "grudge", True),
        lambda village: village.grudge,
        True,
    ),
    "DeepFogVillage.scapegoat": (
        lambda village: setattr(village.deep_fog, "scapegoat", 0),
        lambda village: village.scapegoat,
        0,
    ),
    "DeepFogVillage.discard": (
        lambda village: village.deep_fog.discard.extend(["witch", "seer"]),
        lambda village: village.discard,
        ("witch", "seer"),
    ),
    "Village.day": (lambda village: setattr(village, "day", 7), lambda village: village.day, 7),
}


def of_player(write: Callable[[pb.Player], object], field: str, value: object) -> tuple[Any, Any, object]:
    """The same for player 1."""
    return (
        lambda village: write(village.players[1]),
        lambda village: getattr(village.players[1], field),
        value,
    )


PLACES |= {
    "Player.id": of_player(lambda player: setattr(player, "id", 9), "id", 9),
    "Player.name": of_player(lambda player: setattr(player, "name", "P"), "name", "P"),
    "Player.life": of_player(lambda player: setattr(player, "life", pb.Life.LIFE_DEAD), "life", Life.DEAD),
    "Player.roles": of_player(lambda player: setattr(player.roles[0], "key", "witch"), "role", "witch"),
    "Player.dummy_boy": of_player(lambda player: setattr(player, "dummy_boy", True), "dummy_boy", True),
    "DeepFogPlayer.gift": of_player(lambda player: setattr(player.deep_fog, "gift", "ogre"), "gift", "ogre"),
    "DeepFogPlayer.cause": of_player(lambda player: setattr(player.deep_fog, "cause", "droop"), "cause", "droop"),
    "DeepFogPlayer.died_day": of_player(lambda player: setattr(player.deep_fog, "died_day", 2), "died_day", 2),
    "DeepFogPlayer.spent": of_player(
        lambda player: player.deep_fog.spent.SetInParent(), "powers", Powers(True, True, True, True)
    ),
    "DeepFogPlayer.hurt": of_player(lambda player: setattr(player.deep_fog, "hurt", True), "hurt", True),
    "DeepFogPlayer.love": of_player(
        lambda player: setattr(player.deep_fog, "love", pb.DeepFogLove.DEEP_FOG_LOVE_HATE), "love", Love.HATE
    ),
    "DeepFogPlayer.bonds": of_player(lambda player: player.deep_fog.bonds.extend([2, 3]), "bonds", (2, 3)),
    "DeepFogPlayer.pseudo_love": of_player(
        lambda player: setattr(player.deep_fog, "pseudo_love", pb.DeepFogLove.DEEP_FOG_LOVE_LOVE),
        "pseudo_love",
        Love.LOVE,
    ),
    "DeepFogPlayer.pseudo_bonds": of_player(
        lambda player: player.deep_fog.pseudo_bonds.append(0), "pseudo_bonds", (0,)
    ),
    "DeepFogPlayer.lured": of_player(lambda player: setattr(player.deep_fog, "lured", True), "lured", True),
    "DeepFogPlayer.silent": of_player(lambda player: setattr(player.deep_fog, "silent", True), "silent", True),
    "DeepFogSpent.role": of_player(
        lambda player: setattr(player.deep_fog.spent, "role", True), "powers", Powers(False, True, True, True)
    ),
    "DeepFogSpent.gift": of_player(
        lambda player: setattr(player.deep_fog.spent, "gift", True), "powers", Powers(True, False, True, True)
    ),
    "DeepFogSpent.revival_potion": of_player(
        lambda player: setattr(player.deep_fog.spent, "revival_potion", True),
        "powers",
        Powers(True, True, False, True),
    ),
    "DeepFogSpent.poison_potion": of_player(
        lambda player: setattr(player.deep_fog.spent, "poison_potion", True),
        "powers",
        Powers(True, True, True, False),
    ),
}


@pytest.mark.parametrize("place", PLACES)
def test_a_place_of_the_village_carries_its_value(place: str) -> None:
    write, read, value = PLACES[place]
    village = asked("villager wolf villager").village
    write(village)
    assert read(village_from(village)) == value


def test_no_place_of_the_village_is_left_out() -> None:
    own = sayable(pb.DeepFogVillage, pb.DeepFogPlayer, pb.DeepFogSpent)
    assert {place for place in PLACES if place.startswith("DeepFog")} == own


@pytest.mark.parametrize(
    ("vote", "read"),
    [
        (pb.Vote(actor=3, action="OUTING", targets=[2]), FogVote(3, "OUTING", (2,))),
        (pb.Vote(actor=0, action="OUTING", targets=[0]), FogVote(0, "OUTING", (0,))),
        (pb.Vote(actor=3, action="OUTING", targets=[2, 4]), FogVote(3, "OUTING", (2, 4))),
        (pb.Vote(actor=3, action="BALLOT", targets=[2], round=2), FogVote(3, "BALLOT", (2,), None, 2)),
        (pb.Vote(actor=3, action="BALLOT", targets=[2], round=1), FogVote(3, "BALLOT", (2,), None, 1)),
        (
            pb.Vote(actor=3, action="GIFT", choice=pb.Choice.CHOICE_PASS),
            FogVote(3, "GIFT", choice=Choice.PASS),
        ),
        (
            pb.Vote(actor=3, action="GIFT", choice=pb.Choice.CHOICE_RANDOM),
            FogVote(3, "GIFT", choice=Choice.RANDOM),
        ),
        (
            pb.Vote(actor=3, action="OUTING", choice=pb.Choice.CHOICE_ALONE),
            FogVote(3, "OUTING", choice=Choice.ALONE),
        ),
    ],
)
def test_a_vote_is_read(vote: pb.Vote, read: FogVote) -> None:
    assert votes_from([vote]) == [read]


# ---- what goes out ----

TURNS = [random_turn(Random(seed)) for seed in range(150)]


def test_the_next_village_sent_back_means_the_same() -> None:
    for seed, turn in enumerate(TURNS):
        request = deep_fog_request(turn.village, turn.votes)
        request.randomness.seed = seed
        outcome = rules.resolve(turn.village, turn.votes, SeededDice(seed))
        assert village_from(answers.resolve_night(request).outcome.next_village) == outcome.next_village


def test_what_no_rule_reads_comes_back_as_it_was_sent() -> None:
    request = asked("villager/dead wolf villager")
    for player in request.village.players:
        player.name, player.last_words, player.sex = f"name {player.id}", "words", pb.Sex.SEX_UNSPECIFIED
    request.village.players[2].sex = pb.Sex.SEX_FEMALE
    after = answers.resolve_night(request).outcome.next_village
    unread = [(player.id, player.name, player.last_words, player.sex) for player in after.players]
    assert unread == [(p.id, p.name, p.last_words, p.sex) for p in request.village.players]


def test_a_body_swap_tells_who_lives_where() -> None:
    outcome = outcome_of("snatch@3 villager wolf villager")
    assert [(entry.mind, entry.body) for entry in outcome.possessions] == [(3, 1), (1, 3)]
    assert [view.soul for view in outcome.deep_fog.views] == [0, 3, 2, 1, 4, 5]


def test_a_body_swap_takes_the_dummy_along() -> None:
    """The body that the wolves attack is the dummy's no more: who lives in it now is not attacked."""
    outcome = outcome_of("snatch@0 villager wolf@0", day=1)
    assert [player.dummy_boy for player in outcome.next_village.players] == [False, True, False, False]
    assert [(death.player, death.shown, death.cause) for death in outcome.deaths] == [(1, 1, "victim")]


OUTCOME_KINDS = (
    *(pb.DeepFogOutcome, pb.DeepFogDeath, pb.DeepFogAttack, pb.DeepFogText, pb.DeepFogNote, pb.DeepFogMessage),
    *(pb.DeepFogView, pb.DeepFogCounts),
)


def test_every_place_of_an_outcome_is_used() -> None:
    """Values are compared by the golden cases, field by field; here none of the fields is forgotten."""
    outcomes = []
    for seed, turn in enumerate(random_turn(Random(seed)) for seed in range(500)):
        request = deep_fog_request(turn.village, turn.votes)
        request.randomness.seed = seed
        outcomes.append(answers.resolve_night(request).outcome)
    assert unsaid(outcomes, *OUTCOME_KINDS) == set()
    told = ("deaths", "revivals", "flags", "role_changes", "possessions", "draws", "next_village", "verdict")
    assert {f"Outcome.{field}" for field in told} <= sayable(pb.Outcome) - unsaid(outcomes, pb.Outcome)


def texts(entries: Sequence[Any], code: str) -> list[pb.DeepFogText]:
    return [entry.text for entry in entries if entry.text.code == code]


@pytest.mark.parametrize(
    ("seats", "terms", "code", "text"),
    [
        ("villager wolf@1 villager", {}, "attack_cry", pb.DeepFogText(code="attack_cry", who=2, targets=[1])),
        ("villager wolf@1 villager", {}, "found_dead", pb.DeepFogText(code="found_dead", targets=[1])),
        ("villager wolf@1 villager", {}, "survivors", pb.DeepFogText(code="survivors", targets=[2, 3, 4])),
        ("villager wolf@1 villager", {}, "balance", pb.DeepFogText(code="balance", result="even")),
        ("villager wolf villager", {"secret": True}, "vote_count", pb.DeepFogText(code="vote_count", who=4, count=4)),
        ("villager wolf villager", {"deck": "fire"}, "event", pb.DeepFogText(code="event", event="fire")),
        (
            "villager wolf villager",
            {"event": "cointoss", "heads": True},
            "called_off",
            pb.DeepFogText(code="called_off", event="cointoss"),
        ),
        (
            "villager@? wolf villager",
            {"last": True},
            "random_target",
            pb.DeepFogText(code="random_target", who=1, targets=[4], ability="outing"),
        ),
        (
            "villager^? wolf villager",
            {"gallows": 2},
            "voted",
            pb.DeepFogText(code="voted", who=1, targets=[2], random=True),
        ),
        (
            "villager+glass#2 wolf villager",
            {},
            "handed_gift",
            pb.DeepFogText(code="handed_gift", who=1, targets=[2], gift="glass"),
        ),
        (
            "sorcerer@2 wolf villager",
            {},
            "divined",
            pb.DeepFogText(code="divined", who=1, targets=[2], finding="role", result="wolf", result_of=2),
        ),
        (
            "sorcerer@2 wolf jammer@2 villager",
            {},
            "divined",
            pb.DeepFogText(code="divined", who=1, targets=[2], finding="hidden", result_of=2),
        ),
    ],
)
def test_a_line_says_its_parts(seats: str, terms: dict[str, Any], code: str, text: pb.DeepFogText) -> None:
    assert text in texts(outcome_of(seats, **terms).deep_fog.messages, code)


def test_lines_have_channel_reader_and_rule() -> None:
    fog = outcome_of("villager@2 wolf@1 villager").deep_fog
    channels = {
        line.text.code: (line.channel, line.player if line.HasField("player") else None, line.rule)
        for line in fog.messages
    }
    channel = pb.DeepFogChannel
    assert channels["dawn"] == (channel.DEEP_FOG_CHANNEL_ALL, None, "dawn.list")
    assert channels["went_to"] == (channel.DEEP_FOG_CHANNEL_PLAYER, 1, "outing.visit")
    assert channels["attack_cry"] == (channel.DEEP_FOG_CHANNEL_WHISPER, 2, "others.pack")
    assert channels["balance"] == (channel.DEEP_FOG_CHANNEL_WOLVES, None, "balance.told")
    assert [(note.player, note.text.code, note.rule) for note in fog.notes] == [
        (1, "figure", "figure.named"),
        (2, "killed", "others.pack"),
    ]
    assert [(entry.by, entry.target, entry.kind, entry.rule) for entry in fog.attacks] == [
        (2, 1, "pack", "others.pack")
    ]


def test_the_verdict_has_everybody_but_the_dummy() -> None:
    verdict = outcome_of("villager wolf villager", gallows=2).verdict
    assert verdict.winner == "villagers"
    results = {entry.player: entry.result for entry in verdict.results}
    win, lose = pb.GameResult.GAME_RESULT_WIN, pb.GameResult.GAME_RESULT_LOSE
    assert results == {1: win, 2: lose, 3: win}


# ---- explained ----


def test_an_explained_night_is_told_entry_by_entry() -> None:
    request = asked("snatch@3 villager wolf@2 villager^? elder")
    request.explain = True
    outcome = answers.resolve_night(request).outcome
    kinds = [entry.kind for entry in outcome.journal]
    assert {"log_line", "note", "doom", "death", "attack", "draw", "body_swap"} <= set(kinds)
    assert [entry.text for entry in outcome.journal if entry.kind == "body_swap"] == [
        "1 player 1 (宿借之民 Body Borrower) lives in the body of 3 player 3 (人狼 Werewolf), "
        "3 player 3 (人狼 Werewolf) lives in the body of 1 player 1 (宿借之民 Body Borrower)"
    ]
    request.explain = False
    plain = answers.resolve_night(request)
    outcome.ClearField("journal")
    assert plain.outcome == outcome


@pytest.mark.parametrize("seed", range(20))
def test_every_night_can_be_explained(seed: int) -> None:
    turn = TURNS[seed]
    request = deep_fog_request(turn.village, turn.votes)
    request.explain, request.locale = True, "ja"
    outcome = answers.resolve_night(request).outcome
    assert len(outcome.journal) >= len(outcome.deep_fog.messages) + len(outcome.draws)
    assert all(entry.rule and entry.layer and entry.text for entry in outcome.journal)


# ---- what is refused ----

ERRORS: list[tuple[Callable[[pb.ResolveNightRequest], object], str, str]] = [
    (lambda night: setattr(night.village, "day", 0), "village.day", "BAD_DAY"),
    (lambda night: setattr(night.village.deep_fog, "event", "rain"), "village.deep_fog.event", "UNKNOWN_EVENT"),
    (
        lambda night: night.village.deep_fog.event_deck.append("rain"),
        "village.deep_fog.event_deck[0]",
        "UNKNOWN_EVENT",
    ),
    (lambda night: night.village.deep_fog.discard.append("cat"), "village.deep_fog.discard[0]", "UNKNOWN_ROLE"),
    (lambda night: setattr(night.village.deep_fog, "scapegoat", 9), "village.deep_fog.scapegoat", "UNKNOWN_PLAYER"),
    (lambda night: setattr(night.village.players[2], "id", 9), "village.players[2].id", "BAD_NUMBER"),
    (lambda night: setattr(night.village.players[2], "dummy_boy", True), "village.players[2].dummy_boy", "TWO_DUMMIES"),
    (
        lambda night: setattr(night.village.players[2].roles[0], "key", "cat"),
        "village.players[2].roles[0]",
        "UNKNOWN_ROLE",
    ),
    (
        lambda night: setattr(night.village.players[2].roles[0], "key", "tangle"),
        "village.players[2].roles[0]",
        "ROLE_NOT_RESOLVED",
    ),
    (
        lambda night: setattr(night.village.players[2].roles[0], "day", 3),
        "village.players[2].roles[0]",
        "BAD_ARGUMENT",
    ),
    (
        lambda night: night.village.players[2].roles.add(key="wolf"),
        "village.players[2].roles",
        "BAD_ROLE_COUNT",
    ),
    (
        lambda night: setattr(night.village.players[2].deep_fog, "gift", "bow"),
        "village.players[2].deep_fog.gift",
        "UNKNOWN_GIFT",
    ),
    (
        lambda night: setattr(night.village.players[2], "life", pb.Life.LIFE_RETIRED),
        "village.players[2].life",
        "BAD_LIFE",
    ),
    (
        lambda night: setattr(night.village.players[2].deep_fog, "cause", "victim"),
        "village.players[2].deep_fog.cause",
        "ALIVE_WITH_CAUSE",
    ),
    (
        lambda night: setattr(night.village.players[2].deep_fog, "died_day", 1),
        "village.players[2].deep_fog.died_day",
        "ALIVE_WITH_CAUSE",
    ),
    (
        lambda night: setattr(night.village.players[3].deep_fog, "cause", "hunger"),
        "village.players[3].deep_fog.cause",
        "UNKNOWN_CAUSE",
    ),
    (
        lambda night: night.village.players[3].deep_fog.ClearField("died_day"),
        "village.players[3].deep_fog.died_day",
        "BAD_DAY",
    ),
    (
        lambda night: night.village.players[2].deep_fog.bonds.append(9),
        "village.players[2].deep_fog.bonds[0]",
        "UNKNOWN_PLAYER",
    ),
    (
        lambda night: night.village.players[2].deep_fog.pseudo_bonds.extend([1, 1]),
        "village.players[2].deep_fog.pseudo_bonds[1]",
        "BAD_BOND",
    ),
    (lambda night: setattr(night.votes[0], "actor", 9), "votes[0].actor", "UNKNOWN_PLAYER"),
    (lambda night: setattr(night.votes[0], "action", "DANCE"), "votes[0].action", "UNKNOWN_ACTION"),
    (lambda night: night.votes.add(actor=1, action="OUTING", targets=[9]), "votes[4].targets[0]", "UNKNOWN_PLAYER"),
    (
        lambda night: setattr(night.votes[0], "choice", pb.Choice.CHOICE_RANDOM),
        "votes[0].choice",
        "CHOICE_WITH_TARGETS",
    ),
    (lambda night: setattr(night.votes[0], "round", 3), "votes[0].round", "BAD_ROUND"),
    (lambda night: setattr(night.votes[0], "round", 10), "votes[0].round", "UINT32_LTE"),
    (lambda night: night.votes[0].targets.extend([1, 2]), "votes[0].targets", "TOO_MANY_TARGETS"),
    (lambda night: night.votes[0].ClearField("targets"), "votes[0].targets", "TARGET_MISSING"),
    (lambda night: night.votes.append(night.votes[0]), "votes[4]", "DUPLICATE_VOTE"),
    (lambda night: night.votes.add(actor=3, action="OUTING", targets=[1]), "votes[4]", "DEAD_PLAYER"),
    (lambda night: night.votes.add(actor=1, action="GIFT", targets=[2]), "votes[4]", "NOT_OFFERED"),
    (lambda night: night.votes[0].targets.__setitem__(0, 3), "votes[0]", "ILLEGAL_TARGET"),
    (
        lambda night: setattr(night.village.players[1].roles[0], "key", "follow"),
        "votes[0]",
        "MUST_DELEGATE",
    ),
    (
        lambda night: (
            setattr(night.village.deep_fog, "scapegoat", 5),
            night.votes.add(actor=4, action="DELEGATE", targets=[2]),
        ),
        "votes[4]",
        "MAY_NOT_DELEGATE",
    ),
    (
        lambda night: night.votes.add(actor=2, action="OUTING", choice=pb.Choice.CHOICE_ALONE),
        "votes[4]",
        "ILLEGAL_CHOICE",
    ),
    (
        lambda night: (
            setattr(night.village.deep_fog, "grudge", True),
            night.votes.add(actor=2, action="OUTING", targets=[1, 1]),
        ),
        "votes[4]",
        "SAME_TARGET_TWICE",
    ),
]


@pytest.mark.parametrize(("spoil", "field", "reason"), ERRORS, ids=[f"{reason} {field}" for _, field, reason in ERRORS])
def test_a_wrong_request_names_field_and_reason(
    spoil: Callable[[pb.ResolveNightRequest], object], field: str, reason: str
) -> None:
    night = asked("villager wolf villager/dead villager")
    assert [(vote.actor, vote.action) for vote in night.votes] == [(seat, "BALLOT") for seat in (1, 2, 4, 5)]
    spoil(night)
    refusal = refused(answers.resolve_night, night)
    assert (refusal.code, refusal.reason) == (code_pb2.INVALID_ARGUMENT, "INVALID_REQUEST")
    assert (field, reason) in refusal.violations


def test_who_still_has_to_vote_is_named() -> None:
    night = asked("villager wolf villager")
    del night.votes[1:3]
    refusal = refused(answers.resolve_night, night)
    assert (refusal.code, refusal.reason, refusal.missing, refusal.violations) == (
        code_pb2.FAILED_PRECONDITION,
        "VOTES_MISSING",
        [2, 3],
        [],
    )


def test_a_lenient_night_refuses_what_has_no_meaning_all_the_same() -> None:
    night = asked("villager wolf villager/dead villager")
    night.votes[0].targets[0] = 3
    night.lenient = True
    assert refused(answers.resolve_night, night).violations == [("votes[0]", "ILLEGAL_TARGET")]


def test_a_script_that_does_not_fit_is_told() -> None:
    night = asked("villager^? wolf villager")
    night.randomness.script.draws.add(reason="vote.random", answer=pb.DrawAnswer(number=9))
    refusal = refused(answers.resolve_night, night)
    assert (refusal.code, refusal.reason) == (code_pb2.FAILED_PRECONDITION, "SCRIPT_MISMATCH")


def test_the_draws_of_an_answer_give_the_same_night_again() -> None:
    for seed, turn in enumerate(TURNS[:60]):
        request = deep_fog_request(turn.village, turn.votes)
        request.randomness.seed = seed
        first = answers.resolve_night(request).outcome
        request.randomness.script.SetInParent()
        for draw in first.draws:
            request.randomness.script.draws.add(reason=draw.reason, answer=draw.answer)
        assert answers.resolve_night(request).outcome == first


# ---- before the night ----


def check(request: pb.ResolveNightRequest) -> pb.CheckNightResponse:
    return answers.check_night(
        pb.CheckNightRequest(ruleset=request.ruleset, village=request.village, votes=request.votes)
    )


def test_every_player_stands_in_a_check() -> None:
    answer = check(asked("villager wolf sorcerer/spent villager/dead villager+decide prince", gallows=2, riot=True))
    assert [player.player for player in answer.players] == [0, 1, 2, 3, 4, 5, 6]
    assert [player.why for player in answer.players] == ["dead", "", "", "no_action", "dead", "", ""]
    assert [player.must_vote for player in answer.players] == [False, True, True, True, False, True, True]
    offers = [(offer.action, offer.round, offer.required) for offer in answer.players[5].alternatives]
    assert offers == [
        ("BALLOT", 1, True),
        ("BALLOT", 2, True),
        ("DELEGATE", 0, False),
        ("GIFT", 1, False),
        ("GIFT", 2, False),
    ]
    assert answer.complete
    assert not answer.HasField("sakasama")


def test_an_offer_has_targets_choices_and_everybody_else_is_refused() -> None:
    answer = check(asked("villager wolf villager/dead villager"))
    main = answer.players[1].main
    assert (main.action, main.required, main.round) == ("OUTING", False, 0)
    assert list(main.single.seats) == [1, 2, 3, 4, 5]
    assert [(entry.reason, list(entry.seats)) for entry in main.single.refused] == [("not_allowed", [0])]
    choice = pb.Choice
    assert list(main.choices) == [choice.CHOICE_PASS, choice.CHOICE_RANDOM, choice.CHOICE_ALONE]
    assert list(answer.players[2].main.choices) == [choice.CHOICE_PASS, choice.CHOICE_RANDOM]


def test_a_check_names_who_is_missing_and_what_is_wrong() -> None:
    night = asked("villager wolf villager/dead villager")
    night.votes[0].targets[0] = 3
    del night.votes[1]
    answer = check(night)
    assert (list(answer.missing), answer.complete) == ([2], False)
    assert [(problem.field, problem.reason) for problem in answer.problems] == [("votes[0]", "ILLEGAL_TARGET")]
    assert len(answer.players) == 6
    night.village.deep_fog.event = "rain"
    answer = check(night)
    assert [problem.reason for problem in answer.problems] == ["UNKNOWN_EVENT"]
    assert not answer.players


def test_a_check_and_the_night_agree() -> None:
    for turn in TURNS:
        request = deep_fog_request(turn.village, turn.votes)
        assert check(request).complete
        if request.votes:
            del request.votes[0]
            complete = check(request).complete
            assert complete or refused(answers.resolve_night, request).missing


# ---- days, verdicts, chances ----


def test_a_day_leaves_who_was_silent() -> None:
    village = asked("villager/silent wolf villager/dead villager").village
    request = pb.ApplyDayRequest(ruleset="deep_fog", village=village, report=pb.DayReport(silent=[2, 4]))
    outcome = answers.apply_day(request).outcome
    read = village_from(village)
    players = tuple(replace(player, silent=player.id in (2, 4)) for player in read.players)
    assert village_from(outcome.next_village) == replace(read, players=players)
    assert not outcome.verdict.winner


@pytest.mark.parametrize(("silent", "reason"), [(9, "UNKNOWN_PLAYER"), (3, "DEAD_PLAYER")])
def test_only_the_living_are_silent(silent: int, reason: str) -> None:
    village = asked("villager wolf villager/dead villager").village
    request = pb.ApplyDayRequest(ruleset="deep_fog", village=village, report=pb.DayReport(silent=[1, silent]))
    assert refused(answers.apply_day, request).violations == [("report.silent[1]", reason)]


def test_a_village_can_be_judged() -> None:
    request = pb.JudgeVictoryRequest(ruleset="deep_fog", village=asked("villager wolf/dead villager").village)
    assert answers.judge_victory(request).verdict.winner == "villagers"
    request.village.players[2].life = pb.Life.LIFE_ALIVE
    request.village.players[2].deep_fog.ClearField("cause")
    request.village.players[2].deep_fog.ClearField("died_day")
    assert answers.judge_victory(request).verdict.winner == ""


def explored(request: pb.ResolveNightRequest, *parts: Any) -> pb.ExploreNightResponse:
    return answers.explore_night(
        pb.ExploreNightRequest(ruleset="deep_fog", village=request.village, votes=request.votes, merge_by=parts)
    )


def test_a_tie_is_explored() -> None:
    answer = explored(asked("villager^2 wolf^1 villager^4 villager^3 villager^5", gallows=2))
    chances = {
        tuple(death.player for death in entry.outcome.deaths): entry.probability.approximate
        for entry in answer.outcomes
    }
    assert chances == {(seat,): pytest.approx(0.2) for seat in (1, 2, 3, 4, 5)}


def test_outcomes_are_told_apart_by_what_is_told() -> None:
    """Where the wolf goes is chance, and a guard keeps everybody alive: only the wolf's own lines tell."""
    night = asked("villager wolf@? villager guard@1 guard@3 prince guard@4 guard@5 guard@6")
    assert len(explored(night).outcomes) < len(explored(night, pb.OutcomePart.OUTCOME_PART_NOTICES).outcomes)
    (entry, *_) = explored(night, pb.OutcomePart.OUTCOME_PART_PUBLIC_LINES).outcomes
    lines = entry.outcome.deep_fog.messages
    assert {line.channel for line in lines} == {pb.DeepFogChannel.DEEP_FOG_CHANNEL_ALL}
    assert not entry.outcome.deep_fog.notes


def test_the_engine_in_process_and_on_the_wire_agree() -> None:
    """One night in full, from the engine's side."""
    village, votes = evening("snatch@3 villager wolf@2 villager witch@3 elder")
    outcome = rules.resolve(village, votes, PolicyDice(False, "first"))
    answer = outcome_of("snatch@3 villager wolf@2 villager witch@3 elder")
    assert [(d.player, d.cause, d.rule) for d in answer.deaths] == [(d.player, d.cause, d.rule) for d in outcome.deaths]
    assert {note.player for note in answer.deep_fog.notes} == set(outcome.notes)
    assert isinstance(outcome.next_village.players[0], FogPlayer)
