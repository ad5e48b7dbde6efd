"""Generated nights as requests of the contract."""

from collections.abc import Iterable

from yoake.deep_fog.village import FogVillage, FogVote
from yoake.sakasama.generate import Moves
from yoake.sakasama.village import JankenLoser, RevoteCandidates, SakasamaVillage, SelfVote
from yoake.village import Village, Vote
from yoake_proto.night.v1 import night_service_pb2 as pb
from yoake_proto.night.v1 import village_pb2

from yoake_service.mapping.deep_fog_village import CHOICE_CODES, details_to
from yoake_service.mapping.sakasama_village import PHASE_CODES, progress_to
from yoake_service.mapping.village import village_to, votes_to


def shikigami_request(village: Village, votes: Iterable[Vote]) -> pb.ResolveNightRequest:
    request = pb.ResolveNightRequest(ruleset="shikigami", votes=votes_to(list(votes)))
    village_to(village, request.village)
    return request


def deep_fog_request(village: FogVillage, votes: Iterable[FogVote]) -> pb.ResolveNightRequest:
    request = pb.ResolveNightRequest(ruleset="deep_fog")
    deep_fog_village_to(village, request.village)
    for vote in votes:
        message = request.votes.add(actor=vote.actor, action=vote.action, targets=vote.targets, round=vote.round)
        if vote.choice is not None:
            message.choice = CHOICE_CODES[vote.choice]
    return request


def sakasama_request(village: SakasamaVillage, moves: Moves) -> pb.ResolveNightRequest:
    request = pb.ResolveNightRequest(ruleset="sakasama")
    sakasama_village_to(village, request.village)
    for vote in moves.votes:
        request.votes.add(actor=vote.actor, action=vote.action, targets=vote.targets, round=vote.round)
    request.sakasama.phase = PHASE_CODES[village.phase]
    if isinstance(moves.tie_break, JankenLoser):
        request.sakasama.janken_loser = moves.tie_break.player
    elif moves.tie_break is not None:
        request.sakasama.random = moves.tie_break.value
    return request


def deep_fog_village_to(village: FogVillage, message: village_pb2.Village) -> None:
    """Write the village into an empty message."""
    village_to(village, message)
    details_to(village, message)


def sakasama_village_to(village: SakasamaVillage, message: village_pb2.Village) -> None:
    """Write the village into an empty message."""
    village_to(village, message)
    _table_to(village, message)
    progress_to(village, message)


def _table_to(village: SakasamaVillage, message: village_pb2.Village) -> None:
    """What is fixed before the first morning."""
    game = message.sakasama
    if village.threshold is not None:
        game.threshold = village.threshold
    game.self_vote_allowed = village.self_vote is SelfVote.ALLOW
    game.revote_for_anyone = village.revote_candidates is RevoteCandidates.ANY
    for override in village.role_table:
        game.role_table.add(
            role=override.role,
            camp=override.camp,
            judgement=override.judgement,
            wolf_points=override.wolf_points,
            bite=override.bite,
        )
