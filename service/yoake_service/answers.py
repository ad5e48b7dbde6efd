"""The answers to the requests of the contract, without a network: what the server, the command line and the tests share.

Every function raises a Refusal (see yoake.problems) for what it does not answer; refusals.status_of says it on the wire.
"""

from collections.abc import Generator
from copy import deepcopy
from fractions import Fraction
from hashlib import blake2b
from typing import Any, Protocol

import yoake
from google.protobuf.message import Message
from yoake.dice import Dice, explore
from yoake.problems import InvalidRequest, TooManyOutcomes, Violation
from yoake_proto.night.v1 import night_service_pb2 as pb
from yoake_proto.night.v1 import outcome_pb2

from yoake_service.mapping.deep_fog import DeepFog
from yoake_service.mapping.parts import only
from yoake_service.mapping.randomness import dice_from, seed_of, unused_draws
from yoake_service.mapping.requests import Request, misplaced, of_what_is_there
from yoake_service.mapping.sakasama import Sakasama
from yoake_service.mapping.shikigami import Shikigami
from yoake_service.validation import violations_of

Drawing = pb.ResolveNightRequest | pb.ApplyImmediateVotesRequest | pb.ApplyDayRequest
"""The requests that need dice."""
Answer = (
    pb.ResolveNightResponse
    | pb.CheckNightResponse
    | pb.ApplyImmediateVotesResponse
    | pb.ApplyDayResponse
    | pb.JudgeVictoryResponse
    | pb.ExploreNightResponse
)
Drawn = pb.ResolveNightResponse | pb.ApplyImmediateVotesResponse | pb.ApplyDayResponse
"""The answers that tell an outcome."""


class RulesetAnswers(Protocol):
    """One rule set, speaking the messages of the contract. Each method fills the answer, its receipt left out."""

    key: str
    version: str

    def violations(self, request: Request) -> list[Violation]:
        """Everything that is wrong with a request beyond the contract's own annotations; the methods below refuse it."""

    def at_a_glance(self, request: pb.ResolveNightRequest) -> Any:
        """What there is to resolve, where nothing needs a closer look: `resolve` may be called with it at once.

        None: the contract has to be asked first; always, for a rule set that cannot tell.
        """

    def resolve(
        self, request: pb.ResolveNightRequest, dice: Dice, response: pb.ResolveNightResponse, given: Any = None
    ) -> None:
        """`given`: what `at_a_glance` has found."""

    def check(self, request: pb.CheckNightRequest, response: pb.CheckNightResponse) -> None: ...

    def apply_immediate_votes(
        self, request: pb.ApplyImmediateVotesRequest, dice: Dice, response: pb.ApplyImmediateVotesResponse
    ) -> None: ...

    def apply_day(self, request: pb.ApplyDayRequest, dice: Dice, response: pb.ApplyDayResponse) -> None: ...

    def judge(self, request: pb.JudgeVictoryRequest, response: pb.JudgeVictoryResponse) -> None: ...


RULESETS: dict[str, RulesetAnswers] = {ruleset.key: ruleset for ruleset in (Shikigami(), DeepFog(), Sakasama())}


def resolve_night(request: pb.ResolveNightRequest) -> pb.ResolveNightResponse:
    response = pb.ResolveNightResponse()
    resolve_night_into(request, response)
    return response


def resolve_night_into(request: pb.ResolveNightRequest, response: pb.ResolveNightResponse) -> None:
    """As `resolve_night`, into an empty message. What it holds after a refusal is no answer."""
    ruleset = RULESETS.get(request.ruleset)
    given = ruleset.at_a_glance(request) if ruleset else None
    if ruleset is None or given is None:
        ruleset = _accepted(request, request.ruleset)
    seed = seed_of(request.randomness)
    try:
        ruleset.resolve(request, dice_from(request.randomness, seed), response, given)
    except InvalidRequest:
        _accepted(request, request.ruleset)  # the contract may have something against it as well
        raise
    _receipt(ruleset, request, response, seed)


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


MOST_PATHS = 20_000
"""How many ways of the dice one exploration may walk."""
DEFAULT_PARTS = (pb.OUTCOME_PART_DEATHS, pb.OUTCOME_PART_REVIVALS)


def explore_night(request: pb.ExploreNightRequest) -> pb.ExploreNightResponse:
    """Every outcome of a night with its exact probability."""
    steps = explore_stepwise(request)
    while True:
        try:
            next(steps)
        except StopIteration as finished:
            response: pb.ExploreNightResponse = finished.value
            return response


def explore_stepwise(request: pb.ExploreNightRequest) -> Generator[None, None, pb.ExploreNightResponse]:
    """As `explore_night`, pausing after every way of the dice so that a server can look after its other calls."""
    ruleset = _accepted(request, request.ruleset)
    night = _night_of(request)
    parts = list(request.merge_by or DEFAULT_PARTS)
    limit = min(request.max_paths or MOST_PATHS, MOST_PATHS)
    response = pb.ExploreNightResponse()
    found: dict[bytes, _Explored] = {}
    covered = Fraction()

    def resolve(dice: Dice) -> outcome_pb2.Outcome:
        answer = pb.ResolveNightResponse()
        ruleset.resolve(night, dice, answer)
        return answer.outcome

    try:
        for probability, outcome in explore(resolve, limit):
            merged = only(parts, outcome)
            entry = found.setdefault(merged.SerializeToString(deterministic=True), _Explored(merged, outcome))
            entry.add(probability)
            covered += probability
            response.paths += 1
            yield
    except TooManyOutcomes:
        response.truncated = True
    for entry in sorted(found.values(), key=lambda entry: -entry.probability):
        entry.write(response.outcomes.add())
    _probability(covered, response.covered)
    _receipt(ruleset, request, response)
    return response


class _Explored:
    """One outcome, and the ways of the dice that lead to it."""

    def __init__(self, merged: outcome_pb2.Outcome, example: outcome_pb2.Outcome) -> None:
        self.merged = merged
        self.example = example
        self.probability = Fraction()
        self.paths = 0

    def add(self, probability: Fraction) -> None:
        self.probability += probability
        self.paths += 1

    def write(self, message: pb.ExploredOutcome) -> None:
        _probability(self.probability, message.probability)
        message.paths = self.paths
        message.outcome.CopyFrom(self.merged)
        message.example.extend(self.example.draws)


def _probability(fraction: Fraction, message: pb.Probability) -> None:
    message.numerator, message.denominator = str(fraction.numerator), str(fraction.denominator)
    message.approximate = float(fraction)


def _night_of(request: pb.ExploreNightRequest) -> pb.ResolveNightRequest:
    night = pb.ResolveNightRequest(
        ruleset=request.ruleset, votes=request.votes, reading=request.reading, switches=request.switches
    )
    night.village.CopyFrom(request.village)
    if request.HasField("sakasama"):
        night.sakasama.CopyFrom(request.sakasama)
    return night


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
        further = ruleset.violations(request) if request.HasField("village") else misplaced(request, key)
        raise InvalidRequest(of_what_is_there([*violations, *(v for v in further if v.field not in told)]))
    return ruleset


NOT_DECISIVE = ("request_id", "explain", "locale")
"""Fields of a request that do not change what is decided."""


def _receipt(ruleset: RulesetAnswers, request: Request, response: Answer, seed: int | None = None) -> None:
    digest = digest_of_request(request, seed)
    decided = digest_of(_decided(response))
    receipt = response.receipt
    receipt.request_id = request.request_id
    receipt.ruleset = ruleset.key
    receipt.ruleset_version = ruleset.version
    receipt.engine_version = yoake.__version__
    if seed is not None:
        receipt.seed_used = seed
    elif isinstance(request, Drawing) and isinstance(response, Drawn):
        receipt.unused_draws.extend(unused_draws(request.randomness.script, response.outcome.draws))
    receipt.request_digest = digest
    receipt.decision_digest = decided


def _decided(response: Answer) -> Answer:
    """The answer without the journal, whose words decide nothing."""
    if not isinstance(response, Drawn) or not response.outcome.journal:
        return response
    decided = deepcopy(response)
    decided.outcome.ClearField("journal")
    return decided


def digest_of_request(request: Message, seed: int | None) -> str:
    """Digest of what was asked, with the seed that was used."""
    unsaid = seed is not None and isinstance(request, Drawing) and request.randomness.WhichOneof("source") is None
    if not unsaid and not any(getattr(request, name, None) for name in NOT_DECISIVE):
        return digest_of(request)
    asked = type(request)()
    asked.MergeFrom(request)
    for field, _ in request.ListFields():
        if field.name in NOT_DECISIVE:
            asked.ClearField(field.name)
    if seed is not None and isinstance(asked, Drawing):
        asked.randomness.seed = seed
    return digest_of(asked)


def digest_of(message: Message) -> str:
    return blake2b(message.SerializeToString(deterministic=True), digest_size=16).hexdigest()
