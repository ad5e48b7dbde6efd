"""The catalogue of `deep_fog`."""

from collections.abc import Iterator
from typing import NamedTuple

from yoake.deep_fog import night
from yoake.deep_fog import ruleset as rules
from yoake.deep_fog.catalogue import (
    ACTIONS,
    CAMPS,
    CAUSES,
    DOCUMENTS,
    EVENTS,
    FLAGS,
    GIFTS,
    LINES,
    MENUS,
    NOTES,
    ROLES,
    RULES,
    WINNERS,
    GiftFacts,
    MenuFacts,
    RoleFacts,
)
from yoake.deep_fog.standing import has_aura, judged_wolf, standing
from yoake_proto.night.v1 import catalogue_pb2 as pb

from yoake_service.mapping.catalogue.parts import RPCS, documents_of, name_of, rules_of, summary_of, text_of, won_by
from yoake_service.words.phrases import Language


def ruleset(language: Language) -> pb.Ruleset:
    return pb.Ruleset(
        summary=pb.RulesetSummary(
            id="deep_fog",
            version=rules.VERSION,
            name=pb.Name(ja="深い霧の夜", en="Night of Deep Fog", romaji="Fukai kiri no yoru"),
            documents=documents_of(DOCUMENTS, language),
            rpcs=RPCS,
        ),
        camps=_camps(language),
        roles=(_role(facts, language) for facts in ROLES.values()),
        gifts=(_gift(facts, language) for facts in GIFTS.values()),
        events=(
            pb.EventKind(key=facts.key, name=name_of(facts), effect=text_of(facts, "effect", language))
            for facts in EVENTS.values()
        ),
        actions=(pb.Action(key=facts.key, name=name_of(facts)) for facts in ACTIONS.values()),
        causes=(
            pb.Cause(key=facts.key, name=name_of(facts), kind="death", display="found" if facts.found else "own")
            for facts in CAUSES.values()
        ),
        notices=_notices(),
        flags=(pb.FlagKind(key=facts.key, meaning=text_of(facts, "name", language)) for facts in FLAGS.values()),
        layers=(
            pb.Layer(key=layer.__name__, nights="every", summary=summary_of(layer), built=True)
            for layer in night.LAYERS
        ),
        rules=rules_of(RULES.values(), language),
    )


def _camps(language: Language) -> Iterator[pb.Camp]:
    """Camps, then the endings that are called otherwise than a camp."""
    winning = {camp for ending in WINNERS.values() for camp in ending.camps}
    for camp in CAMPS.values():
        yield pb.Camp(key=camp.key, name=name_of(camp), can_win=camp.key in winning)
    for ending in WINNERS.values():
        if ending.key not in CAMPS:
            yield pb.Camp(
                key=ending.key,
                name=name_of(ending),
                can_win=True,
                note=won_by((CAMPS[camp] for camp in ending.camps), language),
            )


NO_GIFT = "none"
"""Key of the gift that is none."""
VILLAGER = "villager"
"""Key of the plainest role."""


class _InPower(NamedTuple):
    """Whom divination looks at before anything has befallen the player."""

    role: str
    gift: str = NO_GIFT
    can_role: bool = True


def _role(facts: RoleFacts, language: Language) -> pb.Role:
    menu = _menu(facts.menu)
    stands = standing(facts.key, NO_GIFT, None)
    summary = text_of(facts, "effect", language)
    role = pb.Role(key=facts.key, name=name_of(facts), camp=stands.camp, summary=summary)
    role.deep_fog.CopyFrom(
        pb.DeepFogRole(
            count=stands.counts_as,
            judgement="wolf" if judged_wolf(_InPower(facts.key)) else "human",
            aura=has_aura(_InPower(facts.key)),
            aware=stands.aware,
            channel=facts.channel or "",
            night_action=menu.key if menu else "",
            first_day=str(menu.first_day) if menu else "",
            last_day=menu.last_day if menu else None,
            menu_targets=menu.targets if menu else "",
        )
    )
    return role


def _menu(key: str | None) -> MenuFacts | None:
    return MENUS[key] if key else None


def _gift(facts: GiftFacts, language: Language) -> pb.Gift:
    """As it is for a villager, of whom nothing else says anything."""
    menu = _menu(facts.menu)
    return pb.Gift(
        key=facts.key,
        name=name_of(facts),
        camp=facts.camp or "",
        count=facts.count or "",
        judgement="wolf" if judged_wolf(_InPower(VILLAGER, facts.key)) else "",
        makes_aware=standing(VILLAGER, facts.key, None).aware,
        effect=text_of(facts, "effect", language),
        targets=menu.targets if menu else "",
        first_day=menu.first_day if menu else None,
    )


def _notices() -> Iterator[pb.NoticeKind]:
    for line in LINES.values():
        yield pb.NoticeKind(key=line.key, name=name_of(line), receivers=line.channels, shared=True)
    for note in NOTES.values():
        yield pb.NoticeKind(key=note.key, name=name_of(note), receivers=("target",))
