"""The village of さかさま人狼, its votes and its tie break, in both directions."""

from collections.abc import Iterable
from typing import Final

from yoake.sakasama.village import (
    CastVote,
    JankenLoser,
    Phase,
    RandomPoint,
    RevoteCandidates,
    RoleOverride,
    RoundVote,
    SakasamaVillage,
    SelfVote,
    TieBreak,
    Today,
    TwoDaysAgo,
    Yesterday,
)
from yoake_proto.night.v1 import sakasama_pb2, village_pb2, vote_pb2

from yoake_service.mapping.village import any_players_from

PHASES: Final = {
    sakasama_pb2.SAKASAMA_PHASE_MORNING: Phase.MORNING,
    sakasama_pb2.SAKASAMA_PHASE_DUSK: Phase.DUSK,
    sakasama_pb2.SAKASAMA_PHASE_NIGHT: Phase.NIGHT,
    sakasama_pb2.SAKASAMA_PHASE_OVER: Phase.OVER,
}
PHASE_CODES: Final = {phase: code for code, phase in PHASES.items()}


def village_from(message: village_pb2.Village) -> SakasamaVillage:
    """A phase that is not said, or is none of the contract's, reads as a morning."""
    game = message.sakasama
    return SakasamaVillage(
        day=message.day,
        players=any_players_from(message.players),
        phase=PHASES.get(game.phase, Phase.MORNING),
        wolf_points=game.wolf_points,
        threshold=game.threshold if game.HasField("threshold") else None,
        role_table=tuple(map(_cells_from, game.role_table)),
        self_vote=SelfVote.ALLOW if game.self_vote_allowed else SelfVote.FORBID,
        revote_candidates=RevoteCandidates.ANY if game.revote_for_anyone else RevoteCandidates.TIED,
        today=_today_from(game.today),
        yesterday=_yesterday_from(game.yesterday),
        two_days_ago=TwoDaysAgo(tuple(game.two_days_ago.bite_targets)),
    )


def _cells_from(cells: sakasama_pb2.SakasamaRoleCells) -> RoleOverride:
    return RoleOverride(
        cells.role,
        cells.camp if cells.HasField("camp") else None,
        cells.judgement if cells.HasField("judgement") else None,
        cells.wolf_points if cells.HasField("wolf_points") else None,
        cells.bite if cells.HasField("bite") else None,
    )


def _today_from(today: sakasama_pb2.SakasamaToday) -> Today:
    return Today(
        trap_target=today.trap_target if today.HasField("trap_target") else None,
        ward_target=today.ward_target if today.HasField("ward_target") else None,
        chief_target=today.chief_target if today.HasField("chief_target") else None,
        shots=tuple(today.shots),
        hunter_kills=tuple(today.hunter_kills),
    )


def _yesterday_from(yesterday: sakasama_pb2.SakasamaYesterday) -> Yesterday:
    return Yesterday(
        bite_targets=tuple(yesterday.bite_targets),
        bitten_dead=tuple(yesterday.bitten_dead),
        votes=tuple(CastVote(vote.voter, vote.target) for vote in yesterday.votes),
        hunter_kills=tuple(yesterday.hunter_kills),
    )


def votes_from(messages: Iterable[vote_pb2.Vote]) -> list[RoundVote]:
    return [
        RoundVote(message.actor, message.action, tuple(message.targets), message.round or 1) for message in messages
    ]


def tie_break_from(step: sakasama_pb2.SakasamaStep) -> TieBreak | None:
    match step.WhichOneof("tie_break"):
        case "janken_loser":
            return JankenLoser(step.janken_loser)
        case "random":
            return RandomPoint(step.random)
    return None


def phase_from(step: sakasama_pb2.SakasamaStep) -> Phase | None:
    """The step that the caller expects."""
    return PHASES.get(step.phase)


def progress_to(village: SakasamaVillage, message: village_pb2.Village) -> None:
    """Write what a step changes over what stands in the message. Table and options never change."""
    game = message.sakasama
    game.phase = PHASE_CODES[village.phase]
    game.wolf_points = village.wolf_points
    game.ClearField("today")
    if village.today != Today() or village.phase in (Phase.DUSK, Phase.NIGHT):
        game.today.CopyFrom(_today_to(village.today))
    game.yesterday.CopyFrom(_yesterday_to(village.yesterday))
    game.two_days_ago.CopyFrom(sakasama_pb2.SakasamaTwoDaysAgo(bite_targets=village.two_days_ago.bite_targets))


def _today_to(today: Today) -> sakasama_pb2.SakasamaToday:
    return sakasama_pb2.SakasamaToday(
        trap_target=today.trap_target,
        ward_target=today.ward_target,
        chief_target=today.chief_target,
        shots=today.shots,
        hunter_kills=today.hunter_kills,
    )


def _yesterday_to(yesterday: Yesterday) -> sakasama_pb2.SakasamaYesterday:
    return sakasama_pb2.SakasamaYesterday(
        bite_targets=yesterday.bite_targets,
        bitten_dead=yesterday.bitten_dead,
        votes=[sakasama_pb2.SakasamaBallot(voter=vote.voter, target=vote.target) for vote in yesterday.votes],
        hunter_kills=yesterday.hunter_kills,
    )
