"""Measure the service against an echo of the same messages and against its own engine, in one run on this machine.

    python -m bench [--quick] [--json] [--soak NIGHTS]

Ratios are of CPU time a night, so that neither a noisy machine nor who sends the load counts:

- `engine_us_18`, `engine_us_200`: the engine alone, median night of 18 (recorded) and 200 (generated) players
- `unary_vs_echo_30`: throughput of ResolveNight at 30 players as a share of that of an echo of the same messages
- `batch_vs_engine`, `stream_vs_engine`: nights a second, mapping included, as a share of the engine alone
- `explain_cost`: a night that is explained against one that is not
- `workers_2_vs_1`: throughput of two workers, each on a core of its own, against one

Every answer is compared with the bytes that the engine gives in process; a wrong one ends the run.
"""

import argparse
import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from bench import measure
from bench.load import Driver, Plan, driver
from bench.machine import cores, facts
from bench.nights import generated, on_the_wire, public_nights, save

NIGHTS = 60
"""Different nights of one size."""
SIZES = (10, 30, 100)
Numbers = dict[str, Any]


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench", description="Measure engine and service.")
    parser.add_argument("--quick", action="store_true", help="under 50 seconds")
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    parser.add_argument("--soak", type=int, metavar="NIGHTS", help="also: memory after so many nights against 10,000")
    chosen = parser.parse_args(arguments)
    numbers = measured(2.0 if chosen.quick else 8.0)
    if chosen.soak:
        numbers["soak"] = soaked(chosen.soak)
    if chosen.json:
        print(json.dumps(numbers))
    else:
        _tell(numbers)
    return 0


def measured(seconds: float) -> Numbers:
    """Everything but the soak; each plan takes so long, and a second to warm up."""
    numbers: Numbers = {"machine": facts(), "detail": {}}
    numbers |= _engine(numbers["detail"])
    where = cores()
    with driver(where.client) as sender:
        numbers |= _service(sender, seconds, where.server, numbers["detail"])
    return numbers


def _engine(detail: Numbers) -> Numbers:
    recorded = [night for night in public_nights() if len(night.village.players) == 18][:200]
    growth = {size: measure.median_engine_microseconds(generated(size, NIGHTS)) for size in (10, 30, 100, 200)}
    detail["engine_us"] = {str(size): round(cost, 1) for size, cost in growth.items()}
    return {
        "engine_us_18": round(measure.median_engine_microseconds(recorded), 1),
        "engine_us_200": round(growth[200], 1),
        "engine_us_200_a_player_vs_20": round(
            growth[200] / 200 / (measure.median_engine_microseconds(generated(20, NIGHTS)) / 20), 2
        ),
    }


def _service(sender: Driver, seconds: float, core: int | None, detail: Numbers) -> Numbers:
    thirty = generated(30, NIGHTS)
    with tempfile.TemporaryDirectory() as folder:
        ready = Path(folder) / "answers"
        save(on_the_wire(thirty), ready)
        with measure.echo(ready, core) as server:
            echo = measure.cost_of(server, sender, _plan(server, measure.unary(thirty), seconds))
    with measure.yoake(core) as server:
        sizes = {
            size: measure.cost_of(server, sender, _plan(server, measure.unary(generated(size, NIGHTS)), seconds))
            for size in SIZES
        }
        explained = measure.cost_of(
            server, sender, _plan(server, measure.unary(generated(30, NIGHTS, explain=True)), seconds)
        )
        hundred = generated(30, measure.BATCH)
        batch = measure.cost_of(
            server,
            sender,
            Plan(server.address, "BatchResolveNights", measure.batches(hundred), seconds, connections=2, at_once=1),
            nights=measure.BATCH,
        )
        stream = measure.cost_of(
            server,
            sender,
            Plan(server.address, "StreamResolveNights", measure.stream(thirty), seconds, 2, 16, streaming=True),
        )
    with measure.yoake(None, workers=2) as server:
        plan = _plan(server, measure.unary(thirty), seconds)._replace(connections=16)
        two = measure.cost_of(server, sender, plan)
    engine_batch = measure.mean_engine_microseconds(hundred)
    engine_stream = measure.mean_engine_microseconds(thirty)
    detail["echo_30"] = echo.told
    detail |= {f"unary_{size}": cost.told for size, cost in sizes.items()}
    detail |= {"explained_30": explained.told, "batch_30": batch.told, "stream_30": stream.told}
    detail["two_workers_30"] = {**two.told, "balance": round(two.balance, 2)}
    return {
        "unary_vs_echo_30": round(echo.microseconds / sizes[30].microseconds, 3),
        "unary_30_a_second_of_cpu": round(1e6 / sizes[30].microseconds),
        "batch_vs_engine": round(engine_batch / batch.microseconds, 3),
        "stream_vs_engine": round(engine_stream / stream.microseconds, 3),
        "explain_cost": round(explained.microseconds / sizes[30].microseconds, 2),
        "workers_2_vs_1": round(2 * two.balance * sizes[30].microseconds / two.microseconds, 2),
    }


def _plan(server: measure.Server, exchanges: list[Any], seconds: float) -> Plan:
    return Plan(server.address, "ResolveNight", exchanges, seconds)


def soaked(nights: int) -> Numbers:
    """What a server holds after 10,000 nights and after many more, in mebibytes."""
    where = cores()
    batch = measure.batches(generated(18, measure.BATCH))
    with driver(where.client) as sender, measure.yoake(where.server) as server:
        plan = Plan(server.address, "BatchResolveNights", batch, 5.0, connections=2, at_once=1)
        held: dict[int, float] = {}
        done = 0
        while done < nights:
            cost = measure.cost_of(server, sender, plan, nights=measure.BATCH)
            done += cost.sent.answered * measure.BATCH
            if done >= 10_000:
                held[done] = cost.resident
    first, last = next(iter(held.items())), list(held.items())[-1]
    return {
        "nights": last[0],
        "resident_mib_first": round(first[1], 1),
        "resident_mib_last": round(last[1], 1),
        "growth_percent": round((last[1] / first[1] - 1) * 100, 1),
    }


def _tell(numbers: Numbers) -> None:
    for key, value in numbers.items():
        if isinstance(value, dict):
            print(f"{key}:")
            for name, part in value.items():
                print(f"  {name:18} {part}")
        else:
            print(f"{key:32} {value}")


if __name__ == "__main__":
    sys.exit(main())
