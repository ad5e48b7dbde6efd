"""What the server answers with: the methods of the contract, each as work that can be done in steps.

Importing this module loads the catalogues of all rule sets.
"""

from collections.abc import Callable, Generator, Mapping
from itertools import count
from time import perf_counter
from typing import Any, Final

from google.protobuf.message import Message
from google.rpc import status_pb2
from yoake.clock import timing
from yoake.problems import Refusal
from yoake_proto.night.v1 import night_service_pb2 as pb

from yoake_service import answers, limits
from yoake_service.calls import mistake, reason_of
from yoake_service.config import Config
from yoake_service.mapping import catalogue
from yoake_service.metrics import Metrics
from yoake_service.refusals import status_of

TIMED: Final = 61
"""Of so many nights one is timed layer by layer; no divisor of the usual sizes of batches."""
Steps = Generator[None, None, Message]
"""Work on one request: pauses wherever others may have their turn, and returns the answer. Raises a Refusal."""


class Rulebook:
    """Every method by name."""

    def __init__(self, config: Config, metrics: Metrics | None = None) -> None:
        self._config = config
        self._metrics = metrics
        self._numbers = count(1)  # the first is slow, since it is the first
        self.methods: Mapping[str, Callable[[Any], Steps]] = {
            "ResolveNight": _at_once(self.resolve),
            "BatchResolveNights": self.batch,
            "CheckNight": _at_once(answers.check_night),
            "ApplyImmediateVotes": _at_once(answers.apply_immediate_votes),
            "ApplyDay": _at_once(answers.apply_day),
            "JudgeVictory": _at_once(answers.judge_victory),
            "ExploreNight": answers.explore_stepwise,
            "ListRulesets": _at_once(catalogue.list_rulesets),
            "GetRuleset": _at_once(catalogue.get_ruleset),
        }

    def resolve(self, request: pb.ResolveNightRequest) -> pb.ResolveNightResponse:
        response = pb.ResolveNightResponse()
        self._resolve_into(request, response)
        return response

    def _resolve_into(self, request: pb.ResolveNightRequest, response: pb.ResolveNightResponse) -> None:
        if not self._metrics:
            answers.resolve_night_into(request, response)
            return
        started = perf_counter()
        if next(self._numbers) % TIMED:
            answers.resolve_night_into(request, response)
        else:
            with timing() as clock:
                answers.resolve_night_into(request, response)
            self._metrics.layers(request.ruleset, clock.seconds)
        self._metrics.night(request, response, perf_counter() - started)

    def batch(self, request: pb.BatchResolveNightsRequest) -> Steps:
        response = pb.BatchResolveNightsResponse()
        for night in request.nights:
            self.result(night, response.results.add())
            yield
        return response

    def result(self, night: pb.ResolveNightRequest, result: pb.NightResult) -> None:
        """Resolve one night of several: what is wrong with it does not spoil the others."""
        try:
            limits.check(night, self._config)
            self._resolve_into(night, result.response)
        except Refusal as refusal:
            self.refuse(status_of(refusal), result)
        except Exception:
            self.refuse(mistake(), result)

    def refuse(self, status: status_pb2.Status, result: pb.NightResult) -> None:
        """Refuse one night of several, whatever its result holds already."""
        result.status.CopyFrom(status)
        if self._metrics:
            self._metrics.refused(reason_of(status))


def _at_once(answer: Callable[[Any], Message]) -> Callable[[Any], Steps]:
    def steps(request: Any) -> Steps:
        return answer(request)
        yield  # makes it a generator

    return steps
