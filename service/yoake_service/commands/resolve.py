"""`yoake resolve`: resolves a night and tells it."""

import argparse
import sys

from yoake_client import YoakeError
from yoake_proto.night import v1 as pb

from yoake_service.account import account_of
from yoake_service.commands.answering import answerer
from yoake_service.commands.failures import Exit
from yoake_service.commands.refused import failure_of
from yoake_service.commands.requests import as_json, read
from yoake_service.terminal import Page
from yoake_service.words.phrases import language_of


def run(options: argparse.Namespace) -> int:
    request = read(options.file, pb.ResolveNightRequest)
    _adjust(request, options)
    with answerer(options.server) as answers:
        try:
            response = answers.resolve_night(request)
        except YoakeError as refused:
            raise failure_of(refused, request, options.server) from refused
    if options.json:
        print(as_json(response))
    else:
        Page(sys.stdout).sections(account_of(request, response, language_of(request.locale)))
    return Exit.DONE


def _adjust(request: pb.ResolveNightRequest, options: argparse.Namespace) -> None:
    """What the command line says besides the file."""
    if options.seed is not None:
        request.randomness.seed = options.seed
    if options.locale:
        request.locale = options.locale
    request.explain |= options.explain
