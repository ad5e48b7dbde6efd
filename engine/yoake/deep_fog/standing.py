"""Camp, count, judgement and aura (能力・生死; spec 06): what a player is, whatever happens tonight."""

from functools import cache
from typing import NamedTuple, Protocol

from yoake.deep_fog.catalogue import GIFTS, ROLES
from yoake.deep_fog.village import Love

HUMAN = "human"
WOLF = "wolf"
NOBODY = "nobody"

_BLOCK_COUNTS = {"village": HUMAN, "wolf_human": HUMAN, "killer": WOLF, "fairy": NOBODY}
_LOVE_CAMPS = {Love.LOVE: "lovers", Love.HATE: "haters"}


class Standing(NamedTuple):
    """What role, gift and love make of a player.

    `strict` is a human of village or wolf camp, whom 不満 and 熱意 call human. `villager` is one of the 「村人」 whose end
    is the wolves' victory. `aware` knows the own role. `killer` goes out by role, `pack` by role or gift.
    """

    camp: str
    counts_as: str
    strict: bool
    villager: bool
    aware: bool
    killer: bool
    pack: bool
    fairy: bool
    hears_wolves: bool


@cache
def standing(role: str, gift: str, love: Love | None) -> Standing:
    facts = ROLES[role]
    count = _count(role, gift)
    strict = count == HUMAN and (facts.block in ("village", "wolf_human") or gift == "fink")
    camp = _camp(role, gift, love, count, strict)
    return Standing(
        camp=camp,
        counts_as=count,
        strict=strict,
        villager=strict and role == "villager",
        aware=camp != "village",
        killer=facts.block == "killer",
        pack=facts.block == "killer" or gift == "ogre",
        fairy=facts.block == "fairy" or gift == "fairy",
        hears_wolves="whisper" in (facts.channel, GIFTS[gift].channel),
    )


def _count(role: str, gift: str) -> str:
    facts = ROLES[role]
    by_role = WOLF if facts.camp == "lonewolf" else _BLOCK_COUNTS.get(facts.block, HUMAN)
    return GIFTS[gift].count or by_role


def _camp(role: str, gift: str, love: Love | None, count: str, strict: bool) -> str:
    """Later claims outweigh earlier ones: a lone wolf with the ogre gift stays alone, as a half-hearted one he does not."""
    facts = ROLES[role]
    camp = facts.camp
    if strict:
        camp = "village"
    if facts.block == "wolf_human" or gift == "fink":
        camp = "wolf"
    if count == WOLF and facts.camp != "lonewolf":
        camp = "wolf"
    if count == NOBODY:
        camp = "fairy"
    return _LOVE_CAMPS[love] if love else camp


class Judged(Protocol):
    """Somebody whom divination looks at. `can_role` is the power at the start of the night."""

    @property
    def role(self) -> str: ...

    @property
    def gift(self) -> str: ...

    @property
    def can_role(self) -> bool: ...


def judged_wolf(target: Judged) -> bool:
    """占霊判定. A mask that still has power hides even the ogre gift."""
    facts = ROLES[target.role]
    if facts.masked and target.can_role:
        return False
    return facts.judged_wolf or facts.block == "killer" or target.gift == "ogre"


def has_aura(target: Judged) -> bool:
    """オーラ判定. Gifts do not matter."""
    facts = ROLES[target.role]
    return facts.aura and not (facts.masked and target.can_role)
