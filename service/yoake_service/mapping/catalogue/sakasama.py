"""The catalogue of `sakasama`."""

from collections.abc import Iterator

from yoake.sakasama import night
from yoake.sakasama import ruleset as rules
from yoake.sakasama.catalogue import ACTIONS, CAUSES, FLAGS, MESSAGES, ROLES, RULES, Camp, RoleFacts
from yoake_proto.night.v1 import catalogue_pb2 as pb

from yoake_service.mapping.catalogue.parts import RPCS, name_of, summary_of

DAYS = {night.Days.ALL: "every", night.Days.FIRST: "first", night.Days.LATER: "from_second"}
CAMPS = {
    Camp.HUMAN: pb.Name(ja="人間陣営", en="human camp"),
    Camp.WOLF: pb.Name(ja="人狼陣営", en="wolf camp"),
}


def ruleset() -> pb.Ruleset:
    return pb.Ruleset(
        summary=pb.RulesetSummary(
            id="sakasama",
            version=rules.VERSION,
            name=pb.Name(ja="さかさま人狼", en="Upside-Down Werewolf", romaji="Sakasama Jinrō"),
            documents="seed 004",
            rpcs=RPCS,
        ),
        camps=(pb.Camp(key=camp, name=name, can_win=True) for camp, name in CAMPS.items()),
        roles=map(_role, ROLES.values()),
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
        flags=(pb.FlagKind(key=facts.key, meaning=facts.name_en) for facts in FLAGS.values()),
        layers=_layers(),
        rules=(
            pb.Rule(id=rule.key, layer=rule.key.partition(".")[0], text=rule.text_en, source=rule.key.partition(".")[2])
            for rule in RULES.values()
        ),
    )


def _role(facts: RoleFacts) -> pb.Role:
    role = pb.Role(key=facts.key, name=name_of(facts), camp=facts.camp, summary=facts.effect)
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
