"""`explain` adds the journal in words, and changes nothing else."""

from collections.abc import Sequence

import pytest
from yoake_proto.night.v1 import night_service_pb2 as pb
from yoake_proto.night.v1 import outcome_pb2, randomness_pb2, rules_pb2, village_pb2, vote_pb2
from yoake_service import answers
from yoake_service.mapping import deep_fog_outcome, sakasama_outcome
from yoake_service.mapping.journal import KINDS

ROLES = ("human", "wolf", "mage", "guard", "assassin", "poison_cat", "fairy", "step_mad")


def request(votes: Sequence[tuple[int, str, Sequence[int]]], **fields: object) -> pb.ResolveNightRequest:
    village = village_pb2.Village(day=2, options=["not_open_cast"])
    for seat, role in enumerate(ROLES, 1):
        village.players.add(
            id=seat,
            name=f"player{seat}",
            sex=village_pb2.SEX_FEMALE if seat % 2 else village_pb2.SEX_MALE,
            life=village_pb2.LIFE_DEAD if role == "human" else village_pb2.LIFE_ALIVE,
            roles=[village_pb2.RoleRef(key=role)],
            last_words=f"words{seat}",
        )
    return pb.ResolveNightRequest(
        ruleset="shikigami",
        village=village,
        votes=[vote_pb2.Vote(actor=actor, action=action, targets=targets) for actor, action, targets in votes],
        randomness=randomness_pb2.Randomness(
            policy=randomness_pb2.Policy(
                percent=randomness_pb2.PERCENT_POLICY_ALWAYS, end=randomness_pb2.PICK_POLICY_FIRST
            )
        ),
        reading=rules_pb2.READING_REFERENCE,
        **fields,  # type: ignore[arg-type]
    )


NIGHT: Sequence[tuple[int, str, Sequence[int]]] = (
    (2, "WOLF_EAT", [3]),
    (3, "MAGE_DO", [2]),
    (4, "GUARD_DO", [8]),
    (5, "ASSASSIN_DO", [7]),
    (6, "POISON_CAT_DO", [1]),
    (7, "FAIRY_DO", [2]),
    (8, "STEP_DO", [3, 4]),
)


def explained(locale: str = "") -> outcome_pb2.Outcome:
    return answers.resolve_night(request(NIGHT, explain=True, locale=locale)).outcome


def told(kind: str, locale: str = "") -> list[str]:
    return [entry.text for entry in explained(locale).journal if entry.kind == kind]


def test_a_night_is_not_explained_unless_it_is_asked_for() -> None:
    assert not answers.resolve_night(request(NIGHT)).outcome.journal


def test_explaining_decides_nothing() -> None:
    plain, english, japanese = (
        answers.resolve_night(request(NIGHT, **fields))
        for fields in ({}, {"explain": True}, {"explain": True, "locale": "ja"})
    )
    assert english.outcome.journal != japanese.outcome.journal
    assert plain.receipt == english.receipt == japanese.receipt
    english.outcome.ClearField("journal")
    assert plain.outcome == english.outcome


def test_every_entry_of_the_lists_is_in_the_journal() -> None:
    outcome = explained()
    lists = (
        *(outcome.deaths, outcome.revivals, outcome.flags, outcome.notices, outcome.public_lines),
        *(outcome.role_changes, outcome.last_words, outcome.events, outcome.weather, outcome.draws),
    )
    assert len(outcome.journal) == sum(map(len, lists))


def test_the_journal_is_in_the_order_in_which_it_happened() -> None:
    rules = [entry.rule for entry in explained().journal if entry.kind == "death"]
    assert rules == ["attack.bite", "assassination.09"]


@pytest.mark.parametrize(
    ("kind", "locale", "text"),
    [
        ("death", "en", "3 player3 (占い師 Seer) dies: eaten by wolves, by 2 player2 (人狼 Werewolf)"),
        ("death", "ja", "3 player3 (占い師)が死亡: 人狼の餌食 (2 player2 (人狼)による)"),
        ("line", "en", "Footsteps: 3 player3, 4 player4"),
        ("line", "ja", "足音: 3 player3、4 player4"),
        ("revival", "en", "3 player3 (占い師 Seer) comes back to life, by 6 player6 (猫又 Cat Yokai)"),
        ("last_words", "en", "The last words of 3 player3 (占い師 Seer) are published: “words3”"),
        ("draw", "en", "The dice: 6 player6 (猫又 Cat Yokai), a roll against 5, 25 %: grade 1 of 3"),
        ("notice", "en", "6 player6 (猫又 Cat Yokai) is told: Revival, 3 player3: it worked"),
        ("flag", "en", "7 player7 (妖精 Fairy): marked for death, by 5 player5 (暗殺者 Assassin)"),
    ],
)
def test_an_entry_says_what_happened_and_to_whom(kind: str, locale: str, text: str) -> None:
    assert text in told(kind, locale)


def test_an_entry_names_its_rule_its_layer_and_both_sides() -> None:
    death = next(entry for entry in explained().journal if entry.kind == "death")
    assert (death.rule, death.layer, death.actor, death.subject) == ("attack.bite", "attack", 2, 3)


def test_a_draw_befalls_nobody() -> None:
    assert all(not entry.HasField("subject") for entry in explained().journal if entry.kind == "draw")


def test_every_kind_that_the_contract_names_has_words() -> None:
    told = [*KINDS.values(), *deep_fog_outcome.ASIDES.values(), *sakasama_outcome.ASIDES.values()]
    assert {kind for kind, _ in told} == {
        *("death", "revival", "flag", "notice", "line", "role_change", "last_words", "event", "weather", "draw"),
        *("doom", "attack", "log_line", "note", "change", "body_swap", "village_change"),
        *("call", "designation", "message", "shot", "points", "ballot", "bite", "question", "discussion"),
    }


def test_a_day_and_votes_at_once_are_explained_too() -> None:
    village = request(()).village
    day = pb.ApplyDayRequest(
        ruleset="shikigami", village=village, report=pb.DayReport(executed=[2]), explain=True, locale="ja"
    )
    assert [entry.text for entry in answers.apply_day(day).outcome.journal if entry.kind == "death"] == [
        "2 player2 (人狼)が死亡: 処刑"
    ]
