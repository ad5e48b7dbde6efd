"""The catalogue of deep_fog: what it says, and that it names what it uses."""

from yoake.deep_fog.catalogue import (
    ACTIONS,
    CAMPS,
    CAUSES,
    EVENTS,
    FINDINGS,
    GIFTS,
    LINES,
    MENUS,
    ROLES,
    RULES,
    WINNERS,
    rule_of,
)
from yoake.deep_fog.night import LAYERS
from yoake.deep_fog.outcome import Channel
from yoake.deep_fog.standing import standing
from yoake.deep_fog.state import BALLOT, DELEGATE, GIFT, OUTING


def test_sizes() -> None:
    assert (len(ROLES), len(GIFTS), len(EVENTS), len(CAUSES)) == (61, 10, 14, 7)


def test_28_roles_of_the_village() -> None:
    blocks = [role.block for role in ROLES.values()]
    assert {block: blocks.count(block) for block in set(blocks)} == {
        "village": 28,
        "wolf_human": 11,
        "killer": 8,
        "fairy": 4,
        "other": 10,
    }


def test_numbers_are_distinct() -> None:
    for numbers in (
        [role.id for role in ROLES.values()],
        [gift.id for gift in GIFTS.values()],
        [event.id for event in EVENTS.values()],
    ):
        assert len(set(numbers)) == len(numbers)


def test_only_one_role_is_not_resolved() -> None:
    assert [key for key, role in ROLES.items() if not role.resolved] == ["tangle"]


def test_menus_and_camps_exist_and_are_used() -> None:
    used = {role.menu for role in ROLES.values()} | {gift.menu for gift in GIFTS.values()}
    assert used - {None} == set(MENUS)
    reached = {standing(role, gift, love).camp for role in ROLES for gift in GIFTS for love in (None,)}
    assert reached == set(CAMPS)
    assert {camp for winner in WINNERS.values() for camp in winner.camps} <= set(CAMPS)


def test_channels_are_those_of_the_log() -> None:
    assert {channel for line in LINES.values() for channel in line.channels} == set(Channel)


def test_actions_are_those_of_the_votes() -> None:
    assert set(ACTIONS) == {BALLOT, DELEGATE, OUTING, GIFT}


def test_kinds_of_findings() -> None:
    assert set(FINDINGS) == {"judgement", "aura", "camp", "role", "health", "hidden"}


def test_every_rule_cites_its_section() -> None:
    assert all(rule.row and rule.spec.isdigit() for rule in RULES.values())
    assert (rule_of("seer"), rule_of("sorcerer")) == ("ability.seer", "others.sorcerer")


def test_the_night_is_a_list_of_documented_layers() -> None:
    assert len(LAYERS) == len({layer.__name__ for layer in LAYERS}) == 23
    assert all(layer.__doc__ for layer in LAYERS)
