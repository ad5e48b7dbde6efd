"""「能力・生死」: camp, count, judgement and aura; and by them who knows the own role (村人陣営以外)."""

from typing import NamedTuple

import pytest
from yoake.deep_fog.catalogue import GIFTS, ROLES
from yoake.deep_fog.standing import HUMAN, NOBODY, WOLF, has_aura, judged_wolf, standing
from yoake.deep_fog.village import Love


@pytest.mark.parametrize(
    ("role", "gift", "love", "camp", "count"),
    [
        ("villager", "none", None, "village", HUMAN),
        ("villager", "fink", None, "wolf", HUMAN),
        ("villager", "fairy", None, "fairy", NOBODY),
        ("villager", "ogre", None, "wolf", WOLF),
        ("villager", "dipsy", None, "village", HUMAN),
        ("villager", "shield", None, "village", HUMAN),
        ("villager", "none", Love.LOVE, "lovers", HUMAN),
        ("villager", "ogre", Love.HATE, "haters", WOLF),
        ("rightwolf", "none", None, "village", HUMAN),
        ("possess", "none", None, "wolf", HUMAN),
        ("possess", "fairy", None, "fairy", NOBODY),
        ("wolf", "none", None, "wolf", WOLF),
        ("wolf", "fink", None, "wolf", HUMAN),
        ("wolf", "fairy", None, "fairy", NOBODY),
        ("hamster", "none", None, "fairy", NOBODY),
        ("hamster", "fink", None, "wolf", HUMAN),
        ("hamster", "ogre", None, "wolf", WOLF),
        ("lonewolf", "none", None, "lonewolf", WOLF),
        ("lonewolf", "ogre", None, "lonewolf", WOLF),
        ("lonewolf", "fink", None, "wolf", HUMAN),
        ("lonewolf", "fairy", None, "fairy", NOBODY),
        ("guru", "none", None, "piper", HUMAN),
        ("guru", "fink", None, "wolf", HUMAN),
        ("dish", "none", None, "fish", HUMAN),
        ("hatedevil", "none", None, "haters", HUMAN),
        ("loveangel", "none", None, "lovers", HUMAN),
        ("passion", "none", None, "none", HUMAN),
        ("passion", "none", Love.LOVE, "lovers", HUMAN),
        ("lover", "none", None, "none", HUMAN),
        ("robber", "none", None, "none", HUMAN),
    ],
)
def test_camp_and_count(role: str, gift: str, love: Love | None, camp: str, count: str) -> None:
    stands = standing(role, gift, love)
    assert (stands.camp, stands.counts_as) == (camp, count)
    assert stands.aware is (camp != "village")


def test_all_roles_of_the_village_are_unaware_and_nobody_else() -> None:
    unaware = {role for role in ROLES if not standing(role, "none", None).aware}
    assert unaware == {key for key, role in ROLES.items() if role.block == "village"}


def test_which_gifts_make_a_villager_aware() -> None:
    assert {gift for gift in GIFTS if standing("seer", gift, None).aware} == {"ogre", "fairy", "fink"}


def test_who_hears_the_whispers() -> None:
    hearing = {role for role in ROLES if standing(role, "none", None).hears_wolves}
    pack = {"wolf", "intwolf", "cursewolf", "whitewolf", "childwolf", "dyingwolf", "headless"}
    assert hearing == pack | {"wisper", "mimicry"}
    assert standing("silentwolf", "ogre", None).hears_wolves


def test_who_is_called_human_by_fuman() -> None:
    strict = {role for role in ROLES if standing(role, "none", None).strict}
    assert strict == {key for key, role in ROLES.items() if role.block in ("village", "wolf_human")}
    assert standing("guru", "fink", None).strict


class Somebody(NamedTuple):
    role: str
    gift: str = "none"
    can_role: bool = True


def test_senrei_judgement() -> None:
    wolves = {role for role in ROLES if judged_wolf(Somebody(role))}
    pack = {key for key, role in ROLES.items() if role.block == "killer"}
    assert wolves == (pack - {"whitewolf"}) | {"lonewolf", "rightwolf"}
    assert judged_wolf(Somebody("villager", "ogre"))
    assert not judged_wolf(Somebody("whitewolf", "ogre"))
    assert judged_wolf(Somebody("whitewolf", can_role=False))
    assert not judged_wolf(Somebody("villager", "fink"))


def test_aura_judgement() -> None:
    assert {role for role in ROLES if not has_aura(Somebody(role))} == {"villager", "wolf", "whitewolf"}
    assert has_aura(Somebody("whitewolf", can_role=False))
    assert not has_aura(Somebody("villager", "ogre"))
