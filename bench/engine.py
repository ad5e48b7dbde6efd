"""Resolve the public golden nights in process, the engine alone, and say which layers cost most.

    python -m bench.engine [--rounds N]

Times are CPU time of this process. A night costs what its fastest round cost.
"""

import argparse
from collections import Counter
from statistics import median
from time import process_time_ns

from yoake.clock import timing
from yoake.dice import Dice, SeededDice
from yoake.shikigami import ruleset
from yoake.shikigami.state import Reading
from yoake.village import Village, Vote
from yoake_service.mapping.village import village_from, votes_from

from bench.nights import public_nights

Given = tuple[Village, list[Vote]]


def given_nights() -> list[Given]:
    return [(village_from(request.village), votes_from(request.votes)) for request in public_nights()]


def dice_of(index: int) -> Dice:
    return SeededDice(index)


def resolve(given: Given, index: int) -> None:
    village, votes = given
    ruleset.resolve(village, votes, dice_of(index), Reading.REFERENCE)


def microseconds(nights: list[Given], rounds: int) -> list[float]:
    """What each night costs, in the order given."""
    best = [float("inf")] * len(nights)
    for _ in range(rounds):
        for index, given in enumerate(nights):
            start = process_time_ns()
            resolve(given, index)
            best[index] = min(best[index], (process_time_ns() - start) / 1000)
    return best


def layer_costs(nights: list[Given]) -> list[tuple[str, float, int]]:
    """(layer, microseconds in all, in how many nights it ran), the costliest first."""
    spent: Counter[str] = Counter()
    ran: Counter[str] = Counter()
    for index, given in enumerate(nights):
        with timing() as clock:
            resolve(given, index)
        spent.update(clock.seconds)
        ran.update(clock.seconds.keys())
    return [(name, seconds * 1e6, ran[name]) for name, seconds in spent.most_common()]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.engine", description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    chosen = parser.parse_args()
    nights = given_nights()
    costs = microseconds(nights, chosen.rounds)
    total = sum(costs) / 1e6
    print(f"{len(nights)} nights in {total:.2f} s of CPU time: {len(nights) / total:,.0f} nights a second")
    median_players = [cost for cost, (village, _) in zip(costs, nights, strict=True) if len(village.players) == 18]
    print(f"median night {median(costs):.0f} us; of 18 players {median(median_players):.0f} us")
    print("slowest layers (us a night over all nights; us a run; runs):")
    for name, cost, runs in layer_costs(nights)[:15]:
        print(f"  {name:28} {cost / len(nights):8.2f} {cost / runs:8.1f} {runs:7}")


if __name__ == "__main__":
    main()
