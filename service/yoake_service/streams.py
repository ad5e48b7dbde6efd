"""StreamResolveNights: nights as they come, answers with the id of their request.

Two tasks a stream: one takes nights in, up to a bound, the other resolves them in turn and sends the answers. A caller who
does not read his answers stops the second, then the bound stops the first, and then HTTP/2 stops the caller.
"""

import asyncio
import math
from time import monotonic
from typing import TYPE_CHECKING, Final

import grpc
from yoake.problems import InvalidRequest, Refusal, Violation
from yoake_proto.night.v1 import night_service_pb2 as pb

from yoake_service.admission import SLICE, Turns
from yoake_service.calls import Call, Context, decode
from yoake_service.config import Config
from yoake_service.methods import STREAM
from yoake_service.refusals import NotReady, StreamIdle, TooLarge, Undecodable, status_of

if TYPE_CHECKING:
    from yoake_service.rulebook import Rulebook

LONGEST_ID: Final = 128
ELSEWHERE: Final = 0.1
"""In how many seconds a stream that a stopping server has ended may be opened at another one."""


class NightStream:
    """One stream. Its nights wait for their turns with patience: the bound has slowed down who sends too many."""

    def __init__(self, call: Call, context: Context, rulebook: "Rulebook", config: Config, turns: Turns) -> None:
        self._call = call
        self._context = context
        self._rulebook = rulebook
        self._config = config
        self._turns = turns
        self._room = asyncio.Semaphore(config.max_stream_nights)
        self._taken: asyncio.Queue[bytes | None] = asyncio.Queue()  # None: no more will come
        self._moved = monotonic()
        self._nights = 0

    async def run(self, stopping: asyncio.Event) -> None:
        """Until the caller has sent all and has been answered all.

        Raises StreamIdle, NotReady when the server stops (what was taken in has been answered then), and Undecodable.
        """
        taking = asyncio.create_task(self._take())
        answering = asyncio.create_task(self._answer())
        stop = asyncio.create_task(stopping.wait())
        try:
            await self._watch(taking, answering, stop)
        finally:
            self._call.facts["nights"] = self._nights
            for task in (taking, answering, stop):
                task.cancel()
            await asyncio.gather(taking, answering, stop, return_exceptions=True)

    async def _watch(self, taking: asyncio.Task[None], answering: asyncio.Task[None], stop: asyncio.Task[bool]) -> None:
        idle = self._config.stream_idle_seconds
        while not answering.done():
            watched = {answering} if stop.done() else {answering, stop}
            left = max(self._moved + idle - monotonic(), 0.001)
            await asyncio.wait(watched, timeout=left, return_when=asyncio.FIRST_COMPLETED)
            if stop.done():
                taking.cancel()
            if not answering.done() and monotonic() - self._moved >= idle:
                raise StreamIdle(idle)
        answering.result()
        if taking.cancelled():
            raise NotReady("STOPPING", "the server is stopping; send elsewhere what it has not answered", ELSEWHERE)
        taking.result()

    async def _take(self) -> None:
        try:
            while True:
                await self._room.acquire()
                raw = await self._context.read()
                if raw is grpc.aio.EOF:
                    return
                self._moved = monotonic()
                self._call.bytes_in += len(raw)
                self._taken.put_nowait(raw)
        finally:
            self._taken.put_nowait(None)

    async def _answer(self) -> None:
        while (raw := await self._taken.get()) is not None:
            replies, broken = await self._turn(raw)
            for reply in replies:
                await self._context.write(reply)
                self._room.release()
                self._moved = monotonic()
                self._call.bytes_out += len(reply)
                self._nights += 1
            if broken:
                raise broken

    async def _turn(self, raw: bytes | None) -> tuple[list[bytes], Undecodable | None]:
        """The answers to this night and to those that wait behind it, as far as one turn lasts.

        And what ends the stream after them: bytes that cannot be read have no id to answer to.
        """
        replies: list[bytes] = []
        await self._turns.enter(math.inf, patient=True)
        started = monotonic()
        try:
            while raw is not None:
                replies.append(self._resolve(raw).SerializeToString())
                if self._taken.empty() or monotonic() - started >= SLICE:
                    return replies, None
                raw = self._taken.get_nowait()
            self._taken.put_nowait(None)  # to be found again by who asks for the next night
            return replies, None
        except Undecodable as broken:
            return replies, broken
        finally:
            self._turns.leave(started)

    def _resolve(self, raw: bytes) -> pb.StreamResolveNightsResponse:
        """The answer to one night. Raises Undecodable."""
        request = decode(STREAM.request, raw)
        response = pb.StreamResolveNightsResponse(id=request.id)
        try:
            self._check(request, len(raw))
        except Refusal as refusal:
            self._rulebook.refuse(status_of(refusal), response.result)
        else:
            self._rulebook.result(request.night, response.result)
        return response

    def _check(self, request: pb.StreamResolveNightsRequest, size: int) -> None:
        if size > self._config.max_request_bytes:
            raise TooLarge(size, self._config.max_request_bytes)
        if len(request.id) > LONGEST_ID:
            raise InvalidRequest([Violation("id", "STRING_MAX_LEN", f"must be at most {LONGEST_ID} characters")])
