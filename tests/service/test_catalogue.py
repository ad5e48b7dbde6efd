"""What GetRuleset says of roles is what the nights make of them."""

import pytest
from yoake.ruleset import RULESETS
from yoake_proto.night import v1 as pb
from yoake_service.mapping.catalogue import ruleset


def deep_fog() -> dict[str, pb.Role]:
    return {role.key: role for role in ruleset("deep_fog", "en").roles}


@pytest.mark.parametrize(
    ("role", "camp", "count", "judgement", "aura", "aware"),
    [
        ("villager", "village", "human", "human", False, False),
        ("seer", "village", "human", "human", True, False),
        ("rightwolf", "village", "human", "wolf", True, False),
        ("possess", "wolf", "human", "human", True, True),
        ("wolf", "wolf", "wolf", "wolf", False, True),
        ("headless", "wolf", "wolf", "wolf", True, True),
        ("whitewolf", "wolf", "wolf", "human", False, True),
        ("lonewolf", "lonewolf", "wolf", "wolf", True, True),
        ("hamster", "fairy", "nobody", "human", True, True),
        ("loveangel", "lovers", "human", "human", True, True),
        ("hatedevil", "haters", "human", "human", True, True),
        ("guru", "piper", "human", "human", True, True),
        ("dish", "fish", "human", "human", True, True),
        ("robber", "none", "human", "human", True, True),
    ],
)
def test_what_a_role_of_deep_fog_is(role: str, camp: str, count: str, judgement: str, aura: bool, aware: bool) -> None:
    facts = deep_fog()[role]
    found = facts.deep_fog
    assert facts.camp == camp
    assert (found.count, found.judgement, found.aura, found.aware) == (count, judgement, aura, aware)


def test_whoever_counts_as_a_wolf_is_judged_one_unless_masked() -> None:
    wolves = {key: role.deep_fog.judgement for key, role in deep_fog().items() if role.deep_fog.count == "wolf"}
    assert {key for key, judgement in wolves.items() if judgement != "wolf"} == {"whitewolf"}


def test_only_the_village_does_not_know_itself() -> None:
    assert all(role.deep_fog.aware is (role.camp != "village") for role in deep_fog().values())


def test_the_choice_of_a_role_says_all_of_itself_or_nothing() -> None:
    for role in deep_fog().values():
        facts = role.deep_fog
        assert len({bool(facts.night_action), bool(facts.menu_targets), bool(facts.first_day)}) == 1
    once = {key for key, role in deep_fog().items() if role.deep_fog.HasField("last_day")}
    assert once == {"trickster", "hatedevil", "loveangel", "passion", "lover", "bitch"}


def test_what_a_gift_of_deep_fog_makes_of_a_villager() -> None:
    gifts = {gift.key: (gift.camp, gift.count, gift.judgement) for gift in ruleset("deep_fog", "en").gifts}
    assert {key: facts for key, facts in gifts.items() if any(facts)} == {
        "ogre": ("wolf", "wolf", "wolf"),
        "fairy": ("fairy", "nobody", ""),
        "fink": ("wolf", "human", ""),
    }
    assert all(gift.makes_aware is bool(gift.camp) for gift in ruleset("deep_fog", "en").gifts)


@pytest.mark.parametrize("key", RULESETS)
def test_every_camp_that_is_named_is_in_the_list(key: str) -> None:
    catalogue = ruleset(key, "en")
    named = {part.camp for parts in (catalogue.roles, catalogue.groups) for part in parts}
    named |= {gift.camp for gift in catalogue.gifts if gift.camp}
    assert named <= {camp.key for camp in catalogue.camps}


NEVER_ENDING = {"chiroptera", "ogre", "duelist", "tengu", "cupid", "mania"}
"""Camps of `shikigami` that win beside others only."""


def test_every_action_says_who_has_it() -> None:
    roles = {action.key: list(action.roles) for action in ruleset("shikigami", "en").actions}
    assert roles["DEATH_NOTE_DO"] == ["death_note"]
    assert roles["SERVANT_DO"] == ["servant", "vassal_servant", "sweet_servant", "barrier_servant"]
    assert all(roles.values())


def test_only_of_these_camps_nobody_ever_wins() -> None:
    losing = {key: {camp.key for camp in ruleset(key, "en").camps if not camp.can_win} for key in RULESETS}
    assert losing == {"shikigami": NEVER_ENDING, "deep_fog": {"fish", "none"}, "sakasama": set()}
