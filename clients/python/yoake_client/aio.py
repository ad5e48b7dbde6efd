"""The client for asyncio."""

from collections.abc import AsyncIterable, AsyncIterator, Iterable, Sequence
from types import TracebackType
from typing import Any, TypeVar

import grpc
from yoake_proto.night import v1 as pb
from yoake_proto.night.v1.services import CatalogueServiceStub, NightServiceStub

from yoake_client.connection import DEFAULT_TARGET, Connection, new_request_id
from yoake_client.errors import error_of_call
from yoake_client.results import Result, result_of, results_of, streamed

AnswerT = TypeVar("AnswerT")
Nights = AsyncIterable[tuple[str, pb.ResolveNightRequest]] | Iterable[tuple[str, pb.ResolveNightRequest]]


class AsyncClient:
    """Calls a server from one event loop. One is enough for a whole process.

    Every method raises a YoakeError. `timeout`, in seconds, is that of the connection unless said otherwise; the server
    logs the call under `request_id`, which is made up unless said.
    """

    def __init__(self, connection: Connection | str = DEFAULT_TARGET) -> None:
        self.connection = Connection(connection) if isinstance(connection, str) else connection
        self._channel = self.connection.aio_channel()
        self._nights = NightServiceStub(self._channel)
        self._catalogue = CatalogueServiceStub(self._channel)

    async def __aenter__(self) -> "AsyncClient":
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        await self._channel.close()

    async def resolve_night(
        self, request: pb.ResolveNightRequest, *, timeout: float | None = None, request_id: str = ""
    ) -> pb.ResolveNightResponse:
        return await self._call(self._nights.ResolveNight, request, timeout, request_id)

    async def check_night(
        self, request: pb.CheckNightRequest, *, timeout: float | None = None, request_id: str = ""
    ) -> pb.CheckNightResponse:
        return await self._call(self._nights.CheckNight, request, timeout, request_id)

    async def apply_immediate_votes(
        self, request: pb.ApplyImmediateVotesRequest, *, timeout: float | None = None, request_id: str = ""
    ) -> pb.ApplyImmediateVotesResponse:
        return await self._call(self._nights.ApplyImmediateVotes, request, timeout, request_id)

    async def apply_day(
        self, request: pb.ApplyDayRequest, *, timeout: float | None = None, request_id: str = ""
    ) -> pb.ApplyDayResponse:
        return await self._call(self._nights.ApplyDay, request, timeout, request_id)

    async def judge_victory(
        self, request: pb.JudgeVictoryRequest, *, timeout: float | None = None, request_id: str = ""
    ) -> pb.JudgeVictoryResponse:
        return await self._call(self._nights.JudgeVictory, request, timeout, request_id)

    async def explore_night(
        self, request: pb.ExploreNightRequest, *, timeout: float | None = None, request_id: str = ""
    ) -> pb.ExploreNightResponse:
        return await self._call(self._nights.ExploreNight, request, timeout, request_id)

    async def list_rulesets(
        self, *, locale: str = "", timeout: float | None = None, request_id: str = ""
    ) -> pb.ListRulesetsResponse:
        request = pb.ListRulesetsRequest(locale=locale)
        return await self._call(self._catalogue.ListRulesets, request, timeout, request_id)

    async def get_ruleset(
        self, ruleset: str, *, locale: str = "", timeout: float | None = None, request_id: str = ""
    ) -> pb.GetRulesetResponse:
        request = pb.GetRulesetRequest(ruleset=ruleset, locale=locale)
        return await self._call(self._catalogue.GetRuleset, request, timeout, request_id)

    async def resolve_nights(
        self, nights: Sequence[pb.ResolveNightRequest], *, timeout: float | None = None, request_id: str = ""
    ) -> list[Result]:
        """Resolve a batch: for each night, in order, its answer or the error that stands for it."""
        request_id = request_id or new_request_id()
        batch = pb.BatchResolveNightsRequest(nights=nights)
        return results_of(await self._call(self._nights.BatchResolveNights, batch, timeout, request_id), request_id)

    async def stream_nights(self, nights: Nights, *, request_id: str = "") -> AsyncIterator[tuple[str, Result]]:
        """Send nights as `nights` yields them, each with an id, and yield the results as they come.

        Without a deadline. What `nights` raises is raised here, after the results of what it had yielded.
        """
        request_id = request_id or new_request_id()
        failures: list[Exception] = []
        answers = self._nights.StreamResolveNights(
            _streamed(nights, failures), metadata=self.connection.metadata(request_id)
        )
        try:
            async for answer in answers:
                yield answer.id, result_of(answer.result, request_id)
        except grpc.RpcError as error:
            raise error_of_call(error, request_id) from error
        finally:
            answers.cancel()
        if failures:
            raise failures[0]

    async def _call(
        self,
        method: "grpc.aio.UnaryUnaryMultiCallable[Any, AnswerT]",
        request: object,
        timeout: float | None,
        request_id: str,
    ) -> AnswerT:
        request_id = request_id or new_request_id()
        seconds = self.connection.timeout if timeout is None else timeout
        try:
            return await method(request, timeout=seconds, metadata=self.connection.metadata(request_id))
        except grpc.RpcError as error:
            raise error_of_call(error, request_id) from error


async def _streamed(nights: Nights, failures: list[Exception]) -> AsyncIterator[pb.StreamResolveNightsRequest]:
    if not isinstance(nights, AsyncIterable):
        for message in streamed(nights, failures):
            yield message
        return
    try:
        async for name, night in nights:
            yield pb.StreamResolveNightsRequest(id=name, night=night)
    except Exception as error:
        failures.append(error)
