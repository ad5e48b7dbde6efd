"""Send a server whatever there is, for as long as one likes.

    python -m tests.fuzz [--seconds N] [--seed N]
    python -m tests.fuzz --replay FILE

What is found is printed with its request in base64, and kept in build/fuzz, from where it can be replayed. The exit status
is 0 only if nothing was found.
"""

import argparse
import sys
import time
from collections.abc import Collection, Iterator
from itertools import count
from pathlib import Path

from tests.fuzz.judge import Found, Judge, judging
from tests.fuzz.run import SOURCES, kept, search

EXAMPLES = 200
"""Cases of a round."""


def fuzz(seconds: float, first_seed: int) -> set[str]:
    """The kinds of mistakes that are found in that time."""
    end = time.monotonic() + seconds
    seeds = count(first_seed)
    kinds: set[str] = set()
    while time.monotonic() < end:
        with judging() as judge:
            while judge.alive and time.monotonic() < end:
                seed = next(seeds)
                try:
                    kinds |= set(a_round(judge, seed, kinds))
                    judge.look_at_what_is_held()
                except Found as found:  # of the server as a whole, which is done with
                    print(f"\nafter seed {seed}: {found}", flush=True)
                    kinds.add(found.kind)
                    break
                print(f"seed {seed}: {judge.told()}", file=sys.stderr, flush=True)
    return kinds


def a_round(judge: Judge, seed: int, known: Collection[str]) -> Iterator[str]:
    """Kinds of mistakes that are found in one round and were not known before."""
    for name, source in SOURCES.items():
        finding = search(judge, source, EXAMPLES, seed, lambda found: found.kind not in known)
        if finding:
            print(f"\nseed {seed}, {name}: {finding.tell()}", flush=True)
            yield finding.found.kind


def replay(path: Path) -> set[str]:
    with judging() as judge:
        try:
            judge.judge(kept(path))
        except Found as found:
            print(found)
            return {found.kind}
    print("nothing is found with it")
    return set()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=0, help="of the first round; every round has the next one")
    parser.add_argument("--replay", type=Path, metavar="FILE")
    options = parser.parse_args()
    found = replay(options.replay) if options.replay else fuzz(options.seconds, options.seed)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
