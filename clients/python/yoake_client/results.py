"""A night of a batch or of a stream: its answer, or why it was refused."""

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from yoake_proto.night.v1 import (
    BatchResolveNightsResponse,
    NightResult,
    ResolveNightRequest,
    ResolveNightResponse,
    StreamResolveNightsRequest,
)

from yoake_client.errors import YoakeError, error_of

Result: TypeAlias = ResolveNightResponse | YoakeError


def result_of(result: NightResult, request_id: str) -> Result:
    if result.WhichOneof("result") == "status":
        return error_of(result.status, request_id)
    return result.response


def results_of(response: BatchResolveNightsResponse, request_id: str) -> list[Result]:
    return [result_of(result, request_id) for result in response.results]


def streamed(
    nights: Iterable[tuple[str, ResolveNightRequest]], failures: list[Exception]
) -> Iterator[StreamResolveNightsRequest]:
    """Nights as the messages of a stream. What `nights` raises ends it and goes to `failures`: grpc would not hand it on."""
    try:
        for name, night in nights:
            yield StreamResolveNightsRequest(id=name, night=night)
    except Exception as error:
        failures.append(error)
