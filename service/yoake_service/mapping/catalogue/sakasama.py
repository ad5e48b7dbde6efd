"""The catalogue of `sakasama`."""

from collections.abc import Iterator

from yoake.sakasama import night
from yoake.sakasama import ruleset as rules
from yoake.sakasama.catalogue import ACTIONS, CAMPS, CAUSES, DOCUMENTS, FLAGS, MESSAGES, ROLES, RULES, RoleFacts
from yoake_proto.night.v1 import catalogue_pb2 as pb

from yoake_service.mapping.catalogue.parts import RPCS, documents_of, name_of, rules_of, summary_of, text_of
from yoake_service.words.phrases import Language

DAYS = {night.Days.ALL: "every", night.Days.FIRST: "first", night.Days.LATER: "from_second"}


def ruleset(language: Language) -> pb.Ruleset:
    return pb.Ruleset(
        summary=pb.RulesetSummary(
            id="sakasama",
            version=rules.VERSION,
            name=pb.Name(ja="さかさま人狼", en="Upside-Down Werewolf", romaji="Sakasama Jinrō"),
            documents=documents_of(DOCUMENTS, language),
            rpcs=RPCS,
        ),
        camps=(pb.Camp(key=facts.key, name=name_of(facts), can_win=True) for facts in CAMPS.values()),
        roles=(_role(facts, language) for facts in ROLES.values()),
        actions=(
            pb.Action(key=facts.key, name=name_of(facts), layer=facts.phase, roles=(facts.role,) if facts.role else ())
            for facts in ACTIONS.values()
        ),
        causes=(
            pb.Cause(key=facts.key, name=name_of(facts), kind="death", scene=facts.phase, display="found")
            for facts in CAUSES.values()
        ),
        notices=(
            pb.NoticeKind(key=facts.key, name=name_of(facts), shared=facts.readers == "all")
            for facts in MESSAGES.values()
        ),
        flags=(pb.FlagKind(key=facts.key, meaning=text_of(facts, "name", language)) for facts in FLAGS.values()),
        layers=_layers(),
        rules=rules_of(RULES.values(), language),
    )


def _role(facts: RoleFacts, language: Language) -> pb.Role:
    role = pb.Role(key=facts.key, name=name_of(facts), camp=facts.camp, summary=text_of(facts, "effect", language))
    role.sakasama.CopyFrom(
        pb.SakasamaRole(
            judgement=facts.judgement, wolf_points=facts.wolf_points, bite=facts.bite, max_count=facts.copies
        )
    )
    return role


def _layers() -> Iterator[pb.Layer]:
    for layers in night.STEPS.values():
        for layer in layers:
            yield pb.Layer(key=layer.name, nights=DAYS[layer.days], summary=summary_of(layer.run), built=True)
