"""Send a server whatever there is, for as long as one likes.

    python -m tests.fuzz [--seconds N] [--seed N]
    python -m tests.fuzz --replay FILE

What is found is printed with its request in base64, and kept in build/fuzz, from where it can be replayed. The exit status
is 0 only if nothing was found.
"""

import argparse
import sys
import time
from itertools import count
from pathlib import Path

from tests.fuzz.judge import Found, judging
from tests.fuzz.run import SOURCES, Finding, kept, search

EXAMPLES = 200
"""Cases of a round."""


def fuzz(seconds: float, first_seed: int) -> list[Finding]:
    """Everything that is found in that time, each kind once."""
    end = time.monotonic() + seconds
    seeds = count(first_seed)
    findings: list[Finding] = []
    while time.monotonic() < end:
        with judging() as judge:
            while judge.alive and time.monotonic() < end:
                seed = next(seeds)
                for name, source in SOURCES.items():
                    known = {finding.found.kind for finding in findings}
                    finding = search(judge, source, EXAMPLES, seed, lambda found: found.kind not in known)  # noqa: B023
                    if finding:
                        findings.append(finding)
                        print(f"\nseed {seed}, {name}: {finding.tell()}", flush=True)
                judge.look_at_what_is_held()
                print(f"seed {seed}: {judge.told()}", file=sys.stderr, flush=True)
    return findings


def replay(path: Path) -> list[Finding]:
    case = kept(path)
    with judging() as judge:
        try:
            judge.judge(case)
        except Found as found:
            print(found)
            return [Finding(case, found)]
    print("nothing is found with it")
    return []


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=0, help="of the first round; every round has the next one")
    parser.add_argument("--replay", type=Path, metavar="FILE")
    options = parser.parse_args()
    findings = replay(options.replay) if options.replay else fuzz(options.seconds, options.seed)
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
