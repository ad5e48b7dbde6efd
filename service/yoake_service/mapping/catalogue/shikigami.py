"""The catalogue of `shikigami`."""

from collections.abc import Iterator

from yoake.shikigami import night
from yoake.shikigami import ruleset as rules
from yoake.shikigami.catalogue import (
    ACTIONS,
    CAMPS,
    CAUSES,
    DOCUMENTS,
    EVENTS,
    FLAGS,
    GROUPS,
    NOTICES,
    OPTIONS,
    ROLES,
    RULES,
    SUB_ROLES,
    TAGS,
    WEATHERS,
    WINNERS,
    ActionFacts,
    CauseFacts,
    NoticeFacts,
    RoleFacts,
    VoteRule,
)
from yoake.shikigami.state import Reading
from yoake_proto.night.v1 import catalogue_pb2 as pb
from yoake_proto.night.v1 import rules_pb2, shikigami_pb2

from yoake_service.mapping.catalogue.parts import RPCS, documents_of, name_of, rules_of, summary_of, text_of, won_by
from yoake_service.words.phrases import Language

NIGHTS = {
    night.Nights.E: "every",
    night.Nights.FIRST: "first",
    night.Nights.LATER: "from_second",
    night.Nights.THIRD: "third",
    night.Nights.FOURTH: "fourth",
}
READINGS = {
    None: rules_pb2.READING_UNSPECIFIED,
    Reading.DOCUMENTED: rules_pb2.READING_DOCUMENTED,
    Reading.REFERENCE: rules_pb2.READING_REFERENCE,
}


def ruleset(language: Language) -> pb.Ruleset:
    return pb.Ruleset(
        summary=pb.RulesetSummary(
            id="shikigami",
            version=rules.VERSION,
            name=pb.Name(ja="汝は人狼なりや？ 式神研", en="Are You a Werewolf? Shikigami Lab", romaji="Shikigami-ken"),
            documents=documents_of(DOCUMENTS, language),
            rpcs=(*RPCS, "ApplyImmediateVotes"),
        ),
        camps=_camps(language),
        groups=(
            pb.Group(
                key=facts.key,
                name=name_of(facts),
                camp=facts.camp,
                start_camp=facts.start_camp,
                soul_copy=facts.soul_copy or "",
                teller_copy=facts.teller_copy or "",
            )
            for facts in GROUPS.values()
        ),
        roles=(_role(facts, language) for facts in ROLES.values()),
        sub_roles=(
            pb.SubRole(
                key=facts.key,
                name=name_of(facts),
                family=facts.family,
                effect=text_of(facts, "effect", language),
                argument=facts.argument,
                shown=facts.shown,
                dealt=facts.dealt,
                day_only=facts.day_only,
            )
            for facts in SUB_ROLES.values()
        ),
        weathers=(
            pb.Weather(
                key=facts.key,
                id=facts.id,
                name=name_of(facts),
                effect=text_of(facts, "effect", language),
                seals=facts.seals,
                skips_attack=facts.skips_attack,
                disables_auto_trap=facts.disables_auto_trap,
                day_only=facts.day_only,
                weight=facts.weight,
            )
            for facts in WEATHERS.values()
        ),
        events=(
            pb.EventKind(
                key=facts.key,
                name=name_of(facts),
                effect=text_of(facts, "effect", language),
                skips_attack=facts.skips_attack,
                day_only=facts.day_only,
            )
            for facts in EVENTS.values()
        ),
        actions=map(_action, ACTIONS.values()),
        causes=(_cause(facts, language) for facts in CAUSES.values()),
        notices=(_notice(facts, language) for facts in NOTICES.values()),
        flags=(pb.FlagKind(key=facts.key, meaning=text_of(facts, "name", language)) for facts in FLAGS.values()),
        options=(
            pb.OptionKind(
                key=facts.key, name=name_of(facts), reach=facts.reach, effect=text_of(facts, "effect", language)
            )
            for facts in OPTIONS.values()
        ),
        tags=(pb.Tag(key=facts.key, meaning=text_of(facts, "meaning", language)) for facts in TAGS.values()),
        layers=_layers(),
        rules=rules_of(RULES.values(), language),
    )


def _camps(language: Language) -> Iterator[pb.Camp]:
    """Camps, then the endings that are called otherwise than a camp."""
    winning = {ending.camp for ending in WINNERS.values()}
    for camp in CAMPS.values():
        yield pb.Camp(key=camp.key, name=name_of(camp), can_win=camp.key in WINNERS or camp.key in winning)
    for ending in WINNERS.values():
        if ending.key not in CAMPS:
            winners = [CAMPS[ending.camp]] if ending.camp else []
            yield pb.Camp(key=ending.key, name=name_of(ending), can_win=True, note=won_by(winners, language))


def _role(facts: RoleFacts, language: Language) -> pb.Role:
    by_night, by_day = (text_of(facts, time, language) for time in ("night", "day"))
    role = pb.Role(key=facts.key, name=name_of(facts), camp=facts.camp, summary=by_night or by_day)
    role.shikigami.CopyFrom(
        shikigami_pb2.ShikigamiRole(
            group=facts.group,
            start_camp=facts.start_camp,
            basic=facts.basic,
            view=facts.view,
            reading=facts.reading,
            mind_reading=facts.mind_reading,
            sex_reading=facts.sex_reading,
            necromancer=facts.necromancer,
            past_life=facts.past_life,
            argument=facts.argument,
            reflect=facts.reflect,
            attack_resist=facts.attack_resist,
            decay=_ratio(facts.decay),
            revive_rate=facts.revive_rate,
            misfire=facts.misfire,
            tags=sorted(facts.tags),
            votes=map(_vote_rule, facts.votes),
            night=by_night,
            day=by_day,
            since_5=facts.since_5,
        )
    )
    return role


def _ratio(fraction: tuple[int, int] | None) -> shikigami_pb2.Ratio | None:
    return shikigami_pb2.Ratio(numerator=fraction[0], denominator=fraction[1]) if fraction else None


def _vote_rule(rule: VoteRule) -> shikigami_pb2.VoteRule:
    return shikigami_pb2.VoteRule(
        action=rule.action,
        cancel=rule.cancel or "",
        extra=rule.extra or "",
        nights=rule.nights,
        shape=rule.shape,
        alive=rule.alive,
        dead=rule.dead,
        self=rule.self,
        dummy_boy=rule.dummy_boy,
        minimum=rule.minimum,
        maximum=rule.maximum,
        needs_ability=rule.needs_ability,
        needs_closed_afterlife=rule.needs_closed_afterlife,
        refused_to_lovers=rule.refused_to_lovers,
    )


def _action(facts: ActionFacts) -> pb.Action:
    return pb.Action(
        key=facts.key,
        name=name_of(facts),
        layer=facts.layer,
        sealed_by=facts.sealed_by,
        roles=_roles_with(facts),
        rule=_vote_rule(facts.rule),
    )


def _roles_with(action: ActionFacts) -> Iterator[str]:
    for role in ROLES.values():
        if any(action.key in (rule.action, rule.extra) for rule in role.votes):
            yield role.key
    if action.sub_role:
        yield action.sub_role


def _cause(facts: CauseFacts, language: Language) -> pb.Cause:
    return pb.Cause(
        key=facts.key,
        detail=facts.detail or "",
        name=name_of(facts),
        kind=facts.kind,
        scene=facts.scene,
        display=facts.display,
        seen_by=facts.seen_by,
        carries=facts.carries,
        last_words=facts.last_words,
        option=facts.option or "",
        note=text_of(facts, "note", language),
    )


def _notice(facts: NoticeFacts, language: Language) -> pb.NoticeKind:
    return pb.NoticeKind(
        key=facts.key,
        name=name_of(facts),
        receivers=facts.receivers,
        values=facts.values,
        shared=facts.shared,
        about=facts.about,
        first_day=facts.first_day,
        later=(pb.LaterReader(role=role, day=day) for role, day in facts.later),
        days=facts.days,
        written=facts.written,
        sealed=facts.sealed,
        note=text_of(facts, "note", language),
    )


def _layers() -> Iterator[pb.Layer]:
    for layer in night.LAYERS:
        yield pb.Layer(
            key=layer.name,
            nights=NIGHTS[layer.nights],
            needs=sorted(layer.needs),
            reading=READINGS[layer.reading],
            summary=summary_of(layer.run),
            built=True,
        )
