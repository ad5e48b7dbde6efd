"""`yoake version`."""

import argparse

import yoake

from yoake_service.commands.failures import Exit
from yoake_service.mapping.catalogue import CATALOGUES, ruleset


def run(options: argparse.Namespace) -> int:
    print(f"yoake {yoake.__version__}")
    for key in CATALOGUES:
        summary = ruleset(key, "en").summary
        print(f"{summary.id} {summary.version}  {summary.name.ja} / {summary.name.en}")
    return Exit.DONE
