"""A server that reads nights and answers what it was told beforehand: what gRPC alone costs, with the same messages.

    python -m bench.echo ANSWERS

It has the event loop and the gRPC options of the real server, but neither its order of work nor its log: a request is
parsed, an answer that lies ready is serialised. ANSWERS is a file of bench.nights. The address is the first line of its
output.
"""

import argparse
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import grpc
import uvloop
from yoake_proto.night.v1 import night_service_pb2 as pb
from yoake_service.config import Config
from yoake_service.methods import NIGHT_SERVICE
from yoake_service.server import options

from bench.nights import Night, load


class Echo:
    """The answers by the seed of their request."""

    def __init__(self, nights: list[Night]) -> None:
        self._answers = {
            pb.ResolveNightRequest.FromString(night.request).randomness.seed: pb.ResolveNightResponse.FromString(
                night.answer
            )
            for night in nights
        }

    async def resolve(self, request: pb.ResolveNightRequest, _context: Any) -> pb.ResolveNightResponse:
        return self._answers[request.randomness.seed]

    async def stream(
        self, requests: AsyncIterator[pb.StreamResolveNightsRequest], _context: Any
    ) -> AsyncIterator[pb.StreamResolveNightsResponse]:
        async for request in requests:
            answer = pb.NightResult(response=self._answers[request.night.randomness.seed])
            yield pb.StreamResolveNightsResponse(id=request.id, result=answer)


async def serve(nights: list[Night]) -> None:
    server = grpc.aio.server(options=options(Config()))
    echo = Echo(nights)
    handlers: dict[str, grpc.RpcMethodHandler[Any, Any]] = {
        "ResolveNight": grpc.unary_unary_rpc_method_handler(
            echo.resolve,
            request_deserializer=pb.ResolveNightRequest.FromString,
            response_serializer=pb.ResolveNightResponse.SerializeToString,
        ),
        "StreamResolveNights": grpc.stream_stream_rpc_method_handler(
            echo.stream,
            request_deserializer=pb.StreamResolveNightsRequest.FromString,
            response_serializer=pb.StreamResolveNightsResponse.SerializeToString,
        ),
    }
    server.add_generic_rpc_handlers((grpc.method_handlers_generic_handler(NIGHT_SERVICE, handlers),))
    port = server.add_insecure_port("127.0.0.1:0")
    await server.start()
    print(f"127.0.0.1:{port}", flush=True)
    await server.wait_for_termination()


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.echo")
    parser.add_argument("answers", type=Path)
    uvloop.run(serve(load(parser.parse_args().answers)))


if __name__ == "__main__":
    main()
