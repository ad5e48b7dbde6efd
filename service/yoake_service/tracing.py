"""OpenTelemetry, one span a call: method, rule set, status and sizes, and nothing of what is in a night.

Where spans go, and how many of them, is said by the standard OTEL_* variables. A span joins the trace that the caller's
`traceparent` names.
"""

from collections.abc import Iterable, Mapping

from opentelemetry import propagate, trace
from opentelemetry.exporter.otlp.proto.grpc.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.resources import Resource
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor


class Tracing:
    def __init__(self) -> None:
        self._provider = TracerProvider(resource=Resource.create({"service.name": "yoake"}))
        self._provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter()))
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
        """Send what is left. Blocks until it is sent or given up."""
        self._provider.shutdown()
