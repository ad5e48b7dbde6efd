"""The standard health service. Its watchers are told the end, so that nobody has to wait for them when the server stops."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any, Final

import grpc
from grpc_health.v1 import health_pb2, health_pb2_grpc

from yoake_service.methods import SERVICES

NAME: Final = health_pb2.DESCRIPTOR.services_by_name["Health"].full_name
Context = grpc.aio.ServicerContext[Any, Any]
Response = health_pb2.HealthCheckResponse
KNOWN: Final = ("", NAME, *SERVICES)
"""The services that may be asked for; all of them are as healthy as the server."""


class Health(health_pb2_grpc.HealthServicer):
    def __init__(self) -> None:
        self._serving = False
        self._closed = False
        self._changed = asyncio.Condition()

    async def set_serving(self, serving: bool) -> None:
        async with self._changed:
            self._serving = serving
            self._changed.notify_all()

    async def close(self) -> None:
        """End all watches."""
        async with self._changed:
            self._closed = True
            self._changed.notify_all()

    def _answer(self, service: str) -> health_pb2.HealthCheckResponse:
        if service not in KNOWN:
            return Response(status=Response.SERVICE_UNKNOWN)
        return Response(status=Response.SERVING if self._serving else Response.NOT_SERVING)

    async def Check(self, request: health_pb2.HealthCheckRequest, context: Context) -> health_pb2.HealthCheckResponse:  # noqa: N802
        if request.service not in KNOWN:
            await context.abort(grpc.StatusCode.NOT_FOUND, "no such service")
        return self._answer(request.service)

    async def Watch(  # noqa: N802
        self, request: health_pb2.HealthCheckRequest, _context: Context
    ) -> AsyncIterator[health_pb2.HealthCheckResponse]:
        told = None
        while not self._closed:
            answer = self._answer(request.service)
            if answer != told:
                yield answer
                told = answer
            async with self._changed:
                # What has changed while the answer was sent is seen by the next round.
                if not self._closed and self._answer(request.service) == told:
                    await self._changed.wait()
