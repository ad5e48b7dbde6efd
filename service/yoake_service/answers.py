"""The answers to the requests of the contract, without a network: what the server, the command line and the tests share.

Every function raises a Refusal (see yoake.problems) for what it does not answer; refusals.status_of says it on the wire.
"""

from hashlib import blake2b
from typing import Protocol

import yoake
from google.protobuf.message import Message
from yoake.dice import Dice
from yoake.problems import InvalidRequest, Violation
from yoake_proto.night.v1 import night_service_pb2 as pb

from yoake_service.mapping.randomness import dice_from, seed_of
from yoake_service.mapping.shikigami import Shikigami
from yoake_service.validation import violations_of

Request = (
    pb.ResolveNightRequest
    | pb.CheckNightRequest
    | pb.ApplyImmediateVotesRequest
    | pb.ApplyDayRequest
    | pb.JudgeVictoryRequest
)
Drawing = pb.ResolveNightRequest | pb.ApplyImmediateVotesRequest | pb.ApplyDayRequest
"""The requests that need dice."""
Answer = (
    pb.ResolveNightResponse
    | pb.CheckNightResponse
    | pb.ApplyImmediateVotesResponse
    | pb.ApplyDayResponse
    | pb.JudgeVictoryResponse
)


class RulesetAnswers(Protocol):
    """One rule set, speaking the messages of the contract. Each method fills the answer, its receipt left out."""

    key: str
    version: str

    def violations(self, request: Request) -> list[Violation]:
        """Everything that is wrong with a request beyond the contract's own annotations; the methods below refuse it."""

    def resolve(self, request: pb.ResolveNightRequest, dice: Dice, response: pb.ResolveNightResponse) -> None: ...

    def check(self, request: pb.CheckNightRequest, response: pb.CheckNightResponse) -> None: ...

    def apply_immediate_votes(
        self, request: pb.ApplyImmediateVotesRequest, dice: Dice, response: pb.ApplyImmediateVotesResponse
    ) -> None: ...

    def apply_day(self, request: pb.ApplyDayRequest, dice: Dice, response: pb.ApplyDayResponse) -> None: ...

    def judge(self, request: pb.JudgeVictoryRequest, response: pb.JudgeVictoryResponse) -> None: ...


RULESETS: dict[str, RulesetAnswers] = {ruleset.key: ruleset for ruleset in (Shikigami(),)}


def resolve_night(request: pb.ResolveNightRequest) -> pb.ResolveNightResponse:
    ruleset = _accepted(request, request.ruleset)
    seed = seed_of(request.randomness)
    response = pb.ResolveNightResponse()
    ruleset.resolve(request, dice_from(request.randomness, seed), response)
    _receipt(ruleset, request, response, seed)
    return response


def check_night(request: pb.CheckNightRequest) -> pb.CheckNightResponse:
    ruleset = _accepted(request, request.ruleset)
    response = pb.CheckNightResponse()
    ruleset.check(request, response)
    _receipt(ruleset, request, response)
    return response


def apply_immediate_votes(request: pb.ApplyImmediateVotesRequest) -> pb.ApplyImmediateVotesResponse:
    ruleset = _accepted(request, request.ruleset)
    seed = seed_of(request.randomness)
    response = pb.ApplyImmediateVotesResponse()
    ruleset.apply_immediate_votes(request, dice_from(request.randomness, seed), response)
    _receipt(ruleset, request, response, seed)
    return response


def apply_day(request: pb.ApplyDayRequest) -> pb.ApplyDayResponse:
    ruleset = _accepted(request, request.ruleset)
    seed = seed_of(request.randomness)
    response = pb.ApplyDayResponse()
    ruleset.apply_day(request, dice_from(request.randomness, seed), response)
    _receipt(ruleset, request, response, seed)
    return response


def judge_victory(request: pb.JudgeVictoryRequest) -> pb.JudgeVictoryResponse:
    ruleset = _accepted(request, request.ruleset)
    response = pb.JudgeVictoryResponse()
    ruleset.judge(request, response)
    _receipt(ruleset, request, response)
    return response


def _accepted(request: Request, key: str) -> RulesetAnswers:
    """The rule set of a request that keeps the contract; every violation that can be found is told at once."""
    violations = violations_of(request)
    ruleset = RULESETS.get(key)
    if ruleset is None:
        if key:
            known = ", ".join(RULESETS)
            violations.append(
                Violation("ruleset", "UNKNOWN_RULESET", f"no rule set is called {key}; there are {known}")
            )
        raise InvalidRequest(violations)
    if violations:
        told = {violation.field for violation in violations}
        raise InvalidRequest([*violations, *(v for v in ruleset.violations(request) if v.field not in told)])
    return ruleset


NOT_DECISIVE = ("request_id", "explain", "locale")
"""Fields of a request that do not change what is decided."""


def _receipt(ruleset: RulesetAnswers, request: Request, response: Answer, seed: int | None = None) -> None:
    digest = digest_of_request(request, seed)
    decided = digest_of(response)
    receipt = response.receipt
    receipt.request_id = request.request_id
    receipt.ruleset = ruleset.key
    receipt.ruleset_version = ruleset.version
    receipt.engine_version = yoake.__version__
    if seed is not None:
        receipt.seed_used = seed
    receipt.request_digest = digest
    receipt.decision_digest = decided


def digest_of_request(request: Request, seed: int | None) -> str:
    """Digest of what was asked, with the seed that was used."""
    asked = type(request)()
    asked.CopyFrom(request)
    for field, _ in request.ListFields():
        if field.name in NOT_DECISIVE:
            Message.ClearField(asked, field.name)
    if seed is not None and isinstance(asked, Drawing):
        asked.randomness.seed = seed
    return digest_of(asked)


def digest_of(message: Message) -> str:
    return blake2b(message.SerializeToString(deterministic=True), digest_size=16).hexdigest()
