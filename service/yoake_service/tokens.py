"""Bearer tokens. The server keeps their digests only, in a file that may change while it runs."""

import hashlib
import secrets
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any, Final

import grpc
import structlog
from google.protobuf.message import Message

from yoake_service.calls import Context, Reporter
from yoake_service.config import ConfigError
from yoake_service.files import Unusable, Watched, naming
from yoake_service.health import NAME as HEALTH
from yoake_service.logs import logger
from yoake_service.methods import STREAM, UNARY, Method
from yoake_service.refusals import Unauthenticated, status_of

LOOK_SECONDS: Final = 1.0
"""How often the file is looked at, at most."""
BEARER: Final = "bearer "
METHODS: Final = {f"/{method.service}/{method.name}": method for method in (*UNARY, STREAM)}


def new_token(name: str) -> tuple[str, str]:
    """A token for its owner, and the line for the server's file."""
    token = f"yoake_{secrets.token_urlsafe(32)}"
    return token, f"{name} {digest_of(token)}"


def digest_of(token: str) -> str:
    """Tokens are long and random, so a plain digest keeps them secret."""
    return hashlib.sha256(token.encode()).hexdigest()


class Tokens:
    """Who may call, by the digest of his token. Raises ConfigError for a file that cannot be used."""

    def __init__(self, path: Path) -> None:
        self._log = logger()
        self._looked = monotonic()
        try:
            self._file = Watched([path], partial(read, path))
        except Unusable as problem:
            raise ConfigError([f"--tokens: {problem}"]) from problem
        self._names = self._file.first

    def caller(self, metadata: Iterable[tuple[str, str | bytes]]) -> str:
        """The name of who calls. Raises Unauthenticated."""
        self._look()
        header = next((value for key, value in metadata if key == "authorization"), "")
        if not isinstance(header, str) or not header.lower().startswith(BEARER):
            raise Unauthenticated("TOKEN_MISSING", "this server wants a bearer token")
        name = self._names.get(digest_of(header[len(BEARER) :].strip()))
        if name is None:
            raise Unauthenticated("TOKEN_UNKNOWN", "this server does not know the token")
        return name

    def _look(self) -> None:
        """Read the file again if it has changed; one that cannot be used is reported and left alone."""
        now = monotonic()
        if now - self._looked < LOOK_SECONDS:
            return
        self._looked = now
        try:
            names = self._file.renewed()
        except Unusable as problem:
            self._log.warning("tokens_unusable", problem=str(problem))
            return
        if names is not None:
            self._names = names
            self._log.info("tokens_renewed", count=len(names))


def read(path: Path) -> dict[str, str]:
    """Names by digest. Raises Unusable, also for a line that is no `NAME DIGEST`."""
    with naming(path):
        return _names(path.read_text("utf-8"))


def _names(tokens: str) -> dict[str, str]:
    """Raises ValueError for a line that is no `NAME DIGEST`."""
    names = {}
    for number, text in enumerate(tokens.splitlines(), 1):
        line = text.partition("#")[0].split()
        if not line:
            continue
        if len(line) != 2 or len(line[1]) != 64 or not set(line[1].lower()) <= set("0123456789abcdef"):
            raise ValueError(f"line {number} is not NAME and a SHA-256 digest")
        names[line[1].lower()] = line[0]
    return names


Details = grpc.HandlerCallDetails
Handler = Any
"""grpc.RpcMethodHandler or None; it takes no parameters at run time."""


class Doorkeeper(grpc.aio.ServerInterceptor):
    """Lets in who has a token, and asks nobody who wants to know about health."""

    def __init__(self, tokens: Tokens, reporter: Reporter) -> None:
        self._tokens = tokens
        self._reporter = reporter

    async def intercept_service(
        self, continuation: Callable[[Details], Awaitable[Handler]], handler_call_details: Details
    ) -> Handler:
        handler = await continuation(handler_call_details)
        method = handler_call_details.method
        if handler is None or method.startswith(f"/{HEALTH}/"):
            return handler
        try:
            metadata: Iterable[tuple[str, str | bytes]] = handler_call_details.invocation_metadata or ()
            structlog.contextvars.bind_contextvars(caller=self._tokens.caller(metadata))
        except Unauthenticated as refusal:
            return self._denial(handler, method, refusal)
        return handler

    def _denial(self, handler: Handler, path: str, refusal: Unauthenticated) -> Handler:
        """A handler of the same shape that turns the call away."""
        service, _, name = path[1:].partition("/")
        method = METHODS.get(path) or Method(service, name, Message)

        async def deny(_request: object, context: Context) -> None:
            call = self._reporter.open(method, context)
            await self._reporter.refuse(call, context, status_of(refusal))

        if handler.request_streaming:
            return grpc.stream_stream_rpc_method_handler(deny)
        return grpc.unary_unary_rpc_method_handler(deny)
