"""OpenTelemetry, one span a call: method, rule set, status and sizes, and nothing of what is in a night.

Where spans go, and how many of them, is said by the standard OTEL_* variables. A span joins the trace that the caller's
`traceparent` names.
"""

from collections.abc import Iterable, Mapping
from threading import Timer

from opentelemetry import propagate, trace
from opentelemetry.exporter.otlp.proto.grpc.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.resources import OTELResourceDetector, Resource
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor

from yoake_service.config import LAST_SPANS_SECONDS


class Tracing:
    def __init__(self) -> None:
        said = OTELResourceDetector().detect().attributes
        self._provider = TracerProvider(resource=Resource.create({"service.name": "yoake", **said}))
        self._exporter = OTLPSpanExporter()
        self._provider.add_span_processor(BatchSpanProcessor(self._exporter))
        self._tracer = self._provider.get_tracer("yoake")

    def start(self, service: str, method: str, metadata: Iterable[tuple[str, str | bytes]]) -> trace.Span:
        carrier = {key: value for key, value in metadata if isinstance(value, str)}
        return self._tracer.start_span(
            f"{service}/{method}",
            propagate.extract(carrier),
            trace.SpanKind.SERVER,
            {"rpc.system": "grpc", "rpc.service": service, "rpc.method": method},
        )

    def finish(self, span: trace.Span, code: int, facts: Mapping[str, str | int | float]) -> None:
        span.set_attribute("rpc.grpc.status_code", code)
        for name, value in facts.items():
            span.set_attribute(f"yoake.{name}", value)
        # DEADLINE_EXCEEDED, UNIMPLEMENTED, INTERNAL, UNAVAILABLE and the like are the server's; a refusal is an answer.
        if code in (2, 4, 12, 13, 14, 15):
            span.set_status(trace.StatusCode.ERROR)
        span.end()

    def close(self) -> None:
        """Send what is left. Blocks until it is sent or, after LAST_SPANS_SECONDS, given up."""
        # The provider waits until the exporter has tried for long enough; one that is shut down tries no more.
        giving_up = Timer(LAST_SPANS_SECONDS, self._exporter.shutdown)
        giving_up.daemon = True
        giving_up.start()
        self._provider.shutdown()
        giving_up.cancel()
