"""Prometheus metrics. Names of the calls follow the usual ones of gRPC servers; those of the nights begin with yoake_.

With several workers the values live in files of a shared folder (the multiprocess mode of prometheus_client, which the
supervisor turns on through PROMETHEUS_MULTIPROC_DIR before this module is imported), and the supervisor adds them up.
"""

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, start_http_server
from prometheus_client.multiprocess import MultiProcessCollector

if TYPE_CHECKING:
    from yoake_proto.night.v1 import night_service_pb2 as pb

SECONDS: Final = (0.00025, 0.0005, 0.001, 0.002, 0.004, 0.008, 0.016, 0.032, 0.064, 0.128, 0.256, 0.512, 1, 2, 4, 8)
BYTES: Final = tuple(float(4**power) for power in range(4, 13))
CALL: Final = ("grpc_service", "grpc_method")


class Metrics:
    """What one process counts.

    Finding a value by its labels takes longer than counting. There are few, so each is found once (`cache`).
    """

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        self._started_of = cache(
            Counter("grpc_server_started", "Calls that have begun.", CALL, registry=registry).labels
        )
        self._handled_of = cache(
            Counter(
                "grpc_server_handled", "Calls that are over, by status.", (*CALL, "grpc_code"), registry=registry
            ).labels
        )
        self._seconds_of = cache(
            Histogram(
                "grpc_server_handling_seconds",
                "From a call's arrival to its answer.",
                CALL,
                buckets=SECONDS,
                registry=registry,
            ).labels
        )
        self._bytes_in_of = cache(
            Histogram(
                "yoake_request_bytes", "Bytes of requests, a stream's together.", CALL, buckets=BYTES, registry=registry
            ).labels
        )
        self._bytes_out_of = cache(
            Histogram(
                "yoake_response_bytes", "Bytes of answers, a stream's together.", CALL, buckets=BYTES, registry=registry
            ).labels
        )
        self._refused_for = cache(
            Counter(
                "yoake_refused",
                "Calls and nights of batches and streams that were refused.",
                ("reason",),
                registry=registry,
            ).labels
        )
        self._in_flight = Gauge(
            "yoake_calls_in_flight", "Calls that are open.", multiprocess_mode="livesum", registry=registry
        )
        self._waited = Histogram(
            "yoake_wait_seconds", "How long calls waited for their turn.", buckets=SECONDS, registry=registry
        )
        self._nights_of = cache(
            Counter("yoake_nights", "Nights that were resolved.", ("ruleset",), registry=registry).labels
        )
        self._players_of = cache(
            Counter("yoake_night_players", "Players of these nights.", ("ruleset",), registry=registry).labels
        )
        self._deaths_of = cache(
            Counter("yoake_night_deaths", "Deaths in these nights.", ("ruleset",), registry=registry).labels
        )
        self._night_seconds_of = cache(
            Histogram(
                "yoake_night_seconds",
                "Time to resolve a night, from message to message.",
                ("ruleset",),
                buckets=SECONDS,
                registry=registry,
            ).labels
        )
        layer = ("ruleset", "layer")
        self._layer_seconds_of = cache(
            Counter(
                "yoake_layer_seconds", "Time in a layer, of the nights that were timed.", layer, registry=registry
            ).labels
        )
        self._layer_nights_of = cache(
            Counter(
                "yoake_layer_nights", "Timed nights in which the layer had something to do.", layer, registry=registry
            ).labels
        )

    def started(self, service: str, method: str) -> None:
        self._started_of(service, method).inc()
        self._in_flight.inc()

    def handled(
        self, service: str, method: str, code: str, seconds: float, waited: float, bytes_in: int, bytes_out: int
    ) -> None:
        self._in_flight.dec()
        self._handled_of(service, method, code).inc()
        self._seconds_of(service, method).observe(seconds)
        self._bytes_in_of(service, method).observe(bytes_in)
        self._bytes_out_of(service, method).observe(bytes_out)
        self._waited.observe(waited)

    def refused(self, reason: str) -> None:
        self._refused_for(reason).inc()

    def night(self, request: "pb.ResolveNightRequest", response: "pb.ResolveNightResponse", seconds: float) -> None:
        ruleset = request.ruleset
        self._nights_of(ruleset).inc()
        self._players_of(ruleset).inc(len(request.village.players))
        self._deaths_of(ruleset).inc(len(response.outcome.deaths))
        self._night_seconds_of(ruleset).observe(seconds)

    def layers(self, ruleset: str, seconds: Mapping[str, float]) -> None:
        """How long each layer of a night has taken, by its name."""
        for layer, taken in seconds.items():
            self._layer_seconds_of(ruleset, layer).inc(taken)
            self._layer_nights_of(ruleset, layer).inc()


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
