"""What is true of every night of shikigami, whoever plays it: over generated villages with legal votes."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from yoake.dice import ScriptedDice, ScriptedDraw, SeededDice
from yoake.outcome import (
    Death,
    Draw,
    Entry,
    EventSet,
    Flag,
    LastWords,
    Notice,
    Outcome,
    PublicLine,
    Revival,
    RoleChange,
    WeatherSet,
    rules_used,
)
from yoake.problems import VotesMissing
from yoake.shikigami import ruleset, snapshot
from yoake.shikigami.catalogue import CAUSES, EVENTS, FLAGS, NOTICES, ROLES, RULES, WEATHERS, NoticeFacts
from yoake.shikigami.generate import Situation
from yoake.shikigami.state import Reading
from yoake.village import Event, Forecast, Life, Player, Village, Vote

from tests.property.situations import SEEDS, examples, resolved, situations

# ---- the rules of life ----

ACT_WHILE_DEAD: Final = {
    "delayed_change.copy": "the dead change too",
    "delayed_change.turn": "the dead change too",
    "priests.celestial": "天人 comes back by himself",
    "footsteps.creak": "the steps of whoever wears the body of a dead player",
    "lovers_lottery": "couples outlive their cupid",
}
"""What players do who were dead before the night, by rule or by layer."""

ACT_IN_DYING: Final = {
    "attack": "a bite is carried through; victims poison, curse and avenge",
    "self_revival": "who died tonight comes back by himself",
    "abduction.11": "abductions of one night are carried out together",
    "assassination.09": "assassinations of one night are carried out together",
    "soul_reversal.kill": "reversals of one night are carried out together",
    "vampires": "all bites of a night count, of dead vampires too",
    "possession": "a dead possessor leaves the body he wore",
    "divination.25": "a curse does not stop who looks at several",
    "guards.barrier_brownie": "the attacker may have died of it",
    "guards.barrier_wizard": "drawn for every circle around the target",
    "revival.revive": "猫神 dies for whom it revives",
    **ACT_WHILE_DEAD,
}
"""What players still do who have died tonight, by rule or by layer."""


def listed(rule: str, table: dict[str, str]) -> bool:
    return rule in table or rule.partition(".")[0] in table


def acts(outcome: Outcome[Village]) -> Iterator[tuple[str, int]]:
    """(rule, who acts) of everything that somebody does."""
    for entry in outcome.journal:
        if isinstance(entry, Draw):
            if entry.actor:
                yield entry.reason, entry.actor
        elif isinstance(entry, Death | Revival | PublicLine | RoleChange | Flag) and entry.by is not None:
            yield entry.rule, entry.by


@examples(120)
@given(situations())
def test_nobody_acts_who_was_dead_before_the_night(situation: Situation) -> None:
    outcome = resolved(situation)
    dead = {player.id for player in situation.village.players if player.life is not Life.ALIVE}
    back = {revival.player for revival in outcome.revivals}
    wrong = [(rule, by) for rule, by in acts(outcome) if by in dead - back and not listed(rule, ACT_WHILE_DEAD)]
    assert wrong == []


@examples(120)
@given(situations())
def test_who_dies_tonight_does_no_more_than_dying_allows(situation: Situation) -> None:
    dead: set[int] = set()
    for entry in resolved(situation).journal:
        by = entry.by if isinstance(entry, Revival | PublicLine | RoleChange | Flag) else None
        if isinstance(entry, Draw):
            by, rule = entry.actor, entry.reason
        else:
            rule = entry.rule
        assert by not in dead or listed(rule, ACT_IN_DYING), entry
        if isinstance(entry, Death):
            dead.add(entry.player)
        elif isinstance(entry, Revival) and entry.real:
            dead.discard(entry.player)


@examples(120)
@given(situations())
def test_nobody_dies_twice_and_nobody_comes_back_who_lives(situation: Situation) -> None:
    alive = {player.id for player in situation.village.players if player.life is Life.ALIVE}
    for entry in resolved(situation).journal:
        if isinstance(entry, Death):
            assert entry.player in alive
            alive.remove(entry.player)
        elif isinstance(entry, Revival) and entry.real:
            assert entry.player not in alive
            alive.add(entry.player)


# ---- the next village is the old one with the journal carried out ----


def carried_out(village: Village, journal: list[Entry]) -> Village:
    """The second bookkeeping that the engine does not have."""
    players = {player.id: player for player in village.players}
    forecast, events = {entry.day: entry.weather for entry in village.forecast}, list[Event]()
    for entry in journal:
        match entry:
            case Death():
                players[entry.player] = replace(players[entry.player], life=Life.DEAD)
            case Revival(real=True):
                players[entry.player] = replace(players[entry.player], life=Life.ALIVE)
            case RoleChange():
                players[entry.player] = _changed(players[entry.player], entry)
            case LastWords(shown=None):
                players[entry.player] = replace(players[entry.player], last_words=entry.text)
            case EventSet():
                events.append(Event(entry.key, entry.player))
            case WeatherSet():
                forecast[entry.day] = entry.key
    tomorrow = village.day + 1
    return replace(
        village,
        day=tomorrow,
        players=tuple(players.values()),
        weather=forecast.get(tomorrow),
        forecast=tuple(Forecast(day, weather) for day, weather in forecast.items() if day > tomorrow),
        events=tuple(events),
    )


def _changed(player: Player, change: RoleChange) -> Player:
    roles = list(player.roles)
    assert change.gained is not None
    if change.lost is None:
        assert change.gained not in roles
        roles.append(change.gained)
    else:
        roles[roles.index(change.lost)] = change.gained
    return replace(player, roles=tuple(roles))


@examples(150)
@given(situations())
def test_the_next_village_is_this_one_with_the_journal_carried_out(situation: Situation) -> None:
    outcome = resolved(situation)
    assert carried_out(situation.village, list(outcome.journal)) == outcome.next_village


@examples(100)
@given(situations())
def test_the_next_village_can_be_sent_again(situation: Situation) -> None:
    assert snapshot.violations(resolved(situation).next_village, ()) == []


@examples(100)
@given(situations())
def test_the_next_village_is_judged_as_the_night_judged_it(situation: Situation) -> None:
    outcome = resolved(situation)
    verdict = ruleset.judge(outcome.next_village)
    assert verdict.winner == outcome.verdict.winner
    if "joker" not in situation.village.options:  # which is dealt anew after the verdict
        assert verdict.results == outcome.verdict.results


# ---- secrets ----

READS_WITHOUT_VOTING: Final = frozenset({"HOLY_PRIEST_RESULT", "BORDER_PRIEST_RESULT", "MANIA_RESULT"})
"""Results of holders who have done nothing for them tonight: priests, and those who change on the third night."""


def may_read(notice: Notice, facts: NoticeFacts, situation: Situation, outcome: Outcome[Village]) -> bool:
    """Whether the reader is one of those whom the catalogue names."""
    assert notice.reader is not None
    seat = notice.reader - 1
    held = {ref.key for village in (situation.village, outcome.next_village) for ref in village.players[seat].roles}
    if held & set(facts.receivers):
        return True
    if "target" in facts.receivers and any(notice.reader in vote.targets for vote in situation.votes):
        return True
    acted = notice.type in READS_WITHOUT_VOTING or any(vote.actor == notice.reader for vote in situation.votes)
    return "actor" in facts.receivers and acted


@examples(200)
@given(situations((12, 18, 25)))
def test_a_secret_is_told_to_nobody_but_its_readers(situation: Situation) -> None:
    outcome = resolved(situation)
    for notice in outcome.notices:
        facts = NOTICES[notice.type]
        if facts.shared:
            assert notice.reader is None
        else:
            assert may_read(notice, facts, situation, outcome), notice


@examples(150)
@given(situations((12, 18, 25)))
def test_a_notice_says_what_the_catalogue_lets_it_say(situation: Situation) -> None:
    for notice in resolved(situation).notices:
        facts = NOTICES[notice.type]
        assert says(notice, facts), notice
        assert (notice.about is not None) == bool(facts.about), notice
        assert notice.sealed == (facts.sealed and "seal_message" in situation.village.options), notice


def says(notice: Notice, facts: NoticeFacts) -> bool:
    if notice.value_is_player:
        return "<player>" in facts.values
    if isinstance(notice.value, int):
        return "<number>" in facts.values
    if notice.value in facts.values or ("<role>" in facts.values and notice.value in ROLES):
        return True
    weather = notice.value.removeprefix("prediction_weather_")
    return "prediction_weather_<weather>" in facts.values and weather in WEATHERS


# ---- words that the catalogue knows ----


@examples(200)
@given(situations())
def test_everything_in_a_journal_is_known_to_the_catalogue(situation: Situation) -> None:
    journal = resolved(situation).journal
    assert rules_used(journal) <= RULES.keys()
    assert {flag.flag for flag in journal.of(Flag)} <= FLAGS.keys()
    assert {death.cause for death in journal.of(Death)} <= {
        key for key, cause in CAUSES.items() if cause.kind in ("death", "sudden")
    }
    assert {line.type for line in journal.of(PublicLine)} <= {
        key for key, cause in CAUSES.items() if cause.kind == "system"
    }
    assert {event.key for event in journal.of(EventSet)} <= EVENTS.keys() | WEATHERS.keys()


# ---- pure, and played again ----


@examples(80)
@given(situations(), SEEDS, st.sampled_from(Reading))
def test_the_same_request_has_the_same_answer_and_stays_as_it_was(
    situation: Situation, seed: int, reading: Reading
) -> None:
    before = repr(situation)
    first, second = (ruleset.resolve(situation.village, situation.votes, SeededDice(seed), reading) for _ in range(2))
    assert list(first.journal) == list(second.journal)
    assert (first.next_village, first.verdict, first.possessions) == (
        second.next_village,
        second.verdict,
        second.possessions,
    )
    assert repr(situation) == before


@examples(120)
@given(situations(), SEEDS)
def test_a_script_of_the_draws_plays_the_same_night(situation: Situation, seed: int) -> None:
    outcome = resolved(situation, seed)
    script = ScriptedDice([ScriptedDraw(draw.reason, draw.answer) for draw in outcome.journal.of(Draw)])  # type: ignore[arg-type]
    again = ruleset.resolve(situation.village, situation.votes, script)
    assert list(again.journal) == list(outcome.journal)


# ---- order ----


def interleaved(votes: tuple[Vote, ...], rng: Random) -> list[Vote]:
    """Another order of submission in which every action keeps its own."""
    rows: dict[str, list[Vote]] = defaultdict(list)
    for vote in votes:
        rows[vote.action].append(vote)
    left = list(rows.values())
    mixed: list[Vote] = []
    while left:
        row = rng.choice(left)
        mixed.append(row.pop(0))
        left = [row for row in left if row]
    return mixed


def votes_once(situation: Situation) -> bool:
    """Whoever votes for two actions ties their orders together."""
    return max(Counter(vote.actor for vote in situation.votes).values(), default=0) <= 1


@examples(120)
@given(situations().filter(votes_once), st.randoms(use_true_random=False))
def test_only_the_order_inside_an_action_counts(situation: Situation, rng: Random) -> None:
    mixed = situation._replace(votes=tuple(interleaved(situation.votes, rng)))
    assert list(resolved(mixed).journal) == list(resolved(situation).journal)


def shuffled(village: Village, rng: Random) -> Village:
    players = []
    for player in village.players:
        main, *subs = player.roles
        rng.shuffle(subs)
        players.append(replace(player, roles=(main, *subs)))
    return replace(village, players=tuple(players))


@examples(120)
@given(situations(), st.randoms(use_true_random=False))
def test_sub_roles_may_stand_in_any_order(situation: Situation, rng: Random) -> None:
    """Only priests tell their results in the order in which their roles are found."""
    mixed = resolved(situation._replace(village=shuffled(situation.village, rng)))
    assert sorted(map(repr, mixed.journal)) == sorted(map(repr, resolved(situation).journal))


# ---- checking and resolving agree ----


@examples(80)
@given(situations(), st.randoms(use_true_random=False))
def test_a_night_waits_for_whom_the_check_names(situation: Situation, rng: Random) -> None:
    assert ruleset.check(situation.village, situation.votes).complete
    some = [vote for vote in situation.votes if rng.random() < 0.5]
    missing = ruleset.check(situation.village, some).missing
    if missing:
        with pytest.raises(VotesMissing) as refused:
            ruleset.resolve(situation.village, some, SeededDice(1))
        assert refused.value.players == missing
    else:
        ruleset.resolve(situation.village, some, SeededDice(1))
