"""Prometheus metrics. Names of the calls follow the usual ones of gRPC servers; those of the nights begin with yoake_.

With several workers the values live in files of a shared folder (the multiprocess mode of prometheus_client, which the
supervisor turns on through PROMETHEUS_MULTIPROC_DIR before this module is imported), and the supervisor adds them up.
"""

from typing import TYPE_CHECKING, Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, start_http_server
from prometheus_client.multiprocess import MultiProcessCollector

if TYPE_CHECKING:
    from yoake_proto.night.v1 import night_service_pb2 as pb

SECONDS: Final = (0.00025, 0.0005, 0.001, 0.002, 0.004, 0.008, 0.016, 0.032, 0.064, 0.128, 0.256, 0.512, 1, 2, 4, 8)
BYTES: Final = tuple(float(4**power) for power in range(4, 13))
CALL: Final = ("grpc_service", "grpc_method")


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

    def started(self, service: str, method: str) -> None:
        self._started.labels(service, method).inc()
        self._in_flight.inc()

    def handled(
        self, service: str, method: str, code: str, seconds: float, waited: float, bytes_in: int, bytes_out: int
    ) -> None:
        self._in_flight.dec()
        self._handled.labels(service, method, code).inc()
        self._seconds.labels(service, method).observe(seconds)
        self._bytes_in.labels(service, method).observe(bytes_in)
        self._bytes_out.labels(service, method).observe(bytes_out)
        self._waited.observe(waited)

    def refused(self, reason: str) -> None:
        self._refused.labels(reason).inc()

    def night(self, request: "pb.ResolveNightRequest", response: "pb.ResolveNightResponse", seconds: float) -> None:
        ruleset = request.ruleset
        self._nights.labels(ruleset).inc()
        self._players.labels(ruleset).inc(len(request.village.players))
        self._deaths.labels(ruleset).inc(len(response.outcome.deaths))
        self._night_seconds.labels(ruleset).observe(seconds)


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
