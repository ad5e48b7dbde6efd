"""The catalogue of sakasama: what it says, and that the layers know what it names."""

from yoake.sakasama import night
from yoake.sakasama.catalogue import ACTIONS, CALLS, REASONS, ROLES, RULES, Camp
from yoake.sakasama.layers import shots
from yoake.sakasama.village import Phase


def test_eleven_humans_and_eight_wolves() -> None:
    camps = [role.camp for role in ROLES.values()]
    assert (camps.count(Camp.HUMAN), camps.count(Camp.WOLF)) == (11, 8)


def test_copies() -> None:
    assert {key: role.copies for key, role in ROLES.items() if role.copies != 1} == {"wolf_pup": None, "wolf_mate": 2}


def test_default_cells_that_differ_from_those_of_the_camp() -> None:
    odd = {
        key: (role.judgement, role.wolf_points, role.bite)
        for key, role in ROLES.items()
        if (role.judgement, role.wolf_points, role.bite)
        != (("human", 0, "dies") if role.camp is Camp.HUMAN else ("wolf", 1, "survives"))
    }
    assert odd == {
        "hound": ("wolf", 0, "dies"),
        "bandit": ("human", 0, "survives"),
        "fox": ("human", 0, "survives"),
    }


def test_actions_belong_to_roles_and_phases() -> None:
    assert [action.role for action in ACTIONS.values()] == ["trapper", "witch", "wolf_chief", "hunter", None]
    assert {action.phase for action in ACTIONS.values()} == {Phase.MORNING, Phase.NIGHT}


def test_calls_name_roles() -> None:
    assert {role for call in CALLS for role in call.split("+")} - {"human_camp"} <= set(ROLES)


def test_reasons_are_reported_in_the_order_of_the_catalogue() -> None:
    assert list(shots.REASONS) == list(REASONS)


def test_layers_are_named_after_their_module_and_what_they_do() -> None:
    assert [layer.name for layer in night.DUSK] == [
        "shots",
        "old_bite",
        "sniffing",
        "announcement.corpses_at_dusk",
        "announcement.wolf_points",
        "victory.humans_at_dusk",
        "announcement.discussion",
    ]


def test_every_rule_belongs_to_a_layer_of_a_step() -> None:
    layers = {layer.name.partition(".")[0] for step in night.STEPS.values() for layer in step}
    assert {rule.partition(".")[0] for rule in RULES} == layers
