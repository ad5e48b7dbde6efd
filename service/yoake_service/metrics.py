"""Prometheus metrics. Names of the calls follow the usual ones of gRPC servers; those of the nights begin with yoake_.

With several workers the values live in files of a shared folder (the multiprocess mode of prometheus_client, which the
supervisor turns on through PROMETHEUS_MULTIPROC_DIR before this module is imported), and the supervisor adds them up.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, start_http_server
from prometheus_client.multiprocess import MultiProcessCollector

if TYPE_CHECKING:
    from yoake_proto.night.v1 import night_service_pb2 as pb

SECONDS: Final = (0.00025, 0.0005, 0.001, 0.002, 0.004, 0.008, 0.016, 0.032, 0.064, 0.128, 0.256, 0.512, 1, 2, 4, 8)
BYTES: Final = tuple(float(4**power) for power in range(4, 13))
CALL: Final = ("grpc_service", "grpc_method")


class _OfMethod(NamedTuple):
    """What is counted of the calls of one method. Finding the values by their labels takes longer than counting."""

    started: Counter
    seconds: Histogram
    bytes_in: Histogram
    bytes_out: Histogram
    handled: dict[str, Counter]
    """By status."""


class _OfRuleset(NamedTuple):
    """What is counted of the nights of one rule set."""

    nights: Counter
    players: Counter
    deaths: Counter
    seconds: Histogram


class Metrics:
    """What one process counts."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        self._started = Counter("grpc_server_started", "Calls that have begun.", CALL, registry=registry)
        self._handled = Counter(
            "grpc_server_handled", "Calls that are over, by status.", (*CALL, "grpc_code"), registry=registry
        )
        self._seconds = Histogram(
            "grpc_server_handling_seconds",
            "From a call's arrival to its answer.",
            CALL,
            buckets=SECONDS,
            registry=registry,
        )
        self._bytes_in = Histogram(
            "yoake_request_bytes", "Bytes of requests, a stream's together.", CALL, buckets=BYTES, registry=registry
        )
        self._bytes_out = Histogram(
            "yoake_response_bytes", "Bytes of answers, a stream's together.", CALL, buckets=BYTES, registry=registry
        )
        self._refused = Counter(
            "yoake_refused",
            "Calls and nights of batches and streams that were refused.",
            ("reason",),
            registry=registry,
        )
        self._in_flight = Gauge(
            "yoake_calls_in_flight", "Calls that are open.", multiprocess_mode="livesum", registry=registry
        )
        self._waited = Histogram(
            "yoake_wait_seconds", "How long calls waited for their turn.", buckets=SECONDS, registry=registry
        )
        self._nights = Counter("yoake_nights", "Nights that were resolved.", ("ruleset",), registry=registry)
        self._players = Counter("yoake_night_players", "Players of these nights.", ("ruleset",), registry=registry)
        self._deaths = Counter("yoake_night_deaths", "Deaths in these nights.", ("ruleset",), registry=registry)
        self._night_seconds = Histogram(
            "yoake_night_seconds",
            "Time to resolve a night, from message to message.",
            ("ruleset",),
            buckets=SECONDS,
            registry=registry,
        )
        layer = ("ruleset", "layer")
        self._layer_seconds = Counter(
            "yoake_layer_seconds", "Time in a layer, of the nights that were timed.", layer, registry=registry
        )
        self._layer_nights = Counter(
            "yoake_layer_nights", "Timed nights in which the layer had something to do.", layer, registry=registry
        )
        self._methods: dict[tuple[str, str], _OfMethod] = {}
        self._rulesets: dict[str, _OfRuleset] = {}

    def started(self, service: str, method: str) -> None:
        self._of_method(service, method).started.inc()
        self._in_flight.inc()

    def handled(
        self, service: str, method: str, code: str, seconds: float, waited: float, bytes_in: int, bytes_out: int
    ) -> None:
        counts = self._of_method(service, method)
        self._in_flight.dec()
        handled = counts.handled.get(code)
        if handled is None:
            handled = counts.handled[code] = self._handled.labels(service, method, code)
        handled.inc()
        counts.seconds.observe(seconds)
        counts.bytes_in.observe(bytes_in)
        counts.bytes_out.observe(bytes_out)
        self._waited.observe(waited)

    def refused(self, reason: str) -> None:
        self._refused.labels(reason).inc()

    def night(self, request: "pb.ResolveNightRequest", response: "pb.ResolveNightResponse", seconds: float) -> None:
        counts = self._of_ruleset(request.ruleset)
        counts.nights.inc()
        counts.players.inc(len(request.village.players))
        counts.deaths.inc(len(response.outcome.deaths))
        counts.seconds.observe(seconds)

    def layers(self, ruleset: str, seconds: Mapping[str, float]) -> None:
        """How long each layer of a night has taken, by its name."""
        for layer, taken in seconds.items():
            self._layer_seconds.labels(ruleset, layer).inc(taken)
            self._layer_nights.labels(ruleset, layer).inc()

    def _of_method(self, service: str, method: str) -> _OfMethod:
        counts = self._methods.get((service, method))
        if counts is None:
            label = (service, method)
            counts = self._methods[label] = _OfMethod(
                self._started.labels(*label),
                self._seconds.labels(*label),
                self._bytes_in.labels(*label),
                self._bytes_out.labels(*label),
                {},
            )
        return counts

    def _of_ruleset(self, ruleset: str) -> _OfRuleset:
        counts = self._rulesets.get(ruleset)
        if counts is None:
            counts = self._rulesets[ruleset] = _OfRuleset(
                self._nights.labels(ruleset),
                self._players.labels(ruleset),
                self._deaths.labels(ruleset),
                self._night_seconds.labels(ruleset),
            )
        return counts


def expose(address: str, registry: CollectorRegistry) -> int:
    """Serve the metrics at HOST:PORT in a thread of their own; the port. Raises OSError when the address is taken."""
    host, _, port = address.rpartition(":")
    server, _ = start_http_server(int(port), host.strip("[]"), registry)
    bound: int = server.server_port
    return bound


def sum_of_workers() -> CollectorRegistry:
    """A registry that adds up what all workers of this supervisor have counted."""
    registry = CollectorRegistry()
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return registry
