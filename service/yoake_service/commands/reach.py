"""Where a server is, as a command line says it, and why it cannot be reached."""

import argparse
from collections.abc import Mapping
from typing import Final

from yoake_service.config import is_address

WORDS_OF_GRPC: Final[Mapping[str, str]] = {
    "errors resolving": "no machine of this name is known",
    "failed to connect to all addresses": "no connection is made there",
}
"""How grpc begins to say something, and what that means. What it says besides is of its own inside."""


def target(text: str) -> str:
    """A flag of the command line that names a server."""
    if "://" in text and not text.startswith("dns://"):
        raise argparse.ArgumentTypeError(f"{text!r} is no HOST:PORT: leave {text.partition('://')[0]}:// away")
    if not (is_address(text) or (text.startswith("unix:") and text != "unix:")):
        raise argparse.ArgumentTypeError(f"{text!r} is neither HOST:PORT nor unix:PATH")
    return text


def why_unreached(said: str) -> str:
    """What grpc says of a server that does not answer, in words for people."""
    known = (meaning for beginning, meaning in WORDS_OF_GRPC.items() if said.startswith(beginning))
    return next(known, said.partition(";")[0])
