"""Measure the service against an echo of the same messages and against its own engine, in one run on this machine.

    python -m bench [--quick] [--json] [--soak NIGHTS]

Ratios are of CPU time a night, so that neither a noisy machine nor who sends the load counts:

- `engine_us_18`, `engine_us_200`: the engine alone, median night of 18 (recorded) and 200 (generated) players
- `unary_vs_echo_30`: throughput of ResolveNight at 30 players as a share of that of an echo of the same messages
- `batch_vs_engine`, `stream_vs_engine`: nights a second, mapping included, as a share of the engine alone
- `explain_cost`: a night that is explained against one that is not
- `workers_2_vs_1`: throughput of two workers, each with a core to itself, against one; 64 connections keep both busy, and what
  the sender takes of their cores does not count

Every answer is compared with the bytes that the engine gives in process; a wrong one ends the run.
"""

import argparse
import json
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import mean
from typing import Any

from yoake_proto.night.v1 import night_service_pb2 as pb

from bench import measure
from bench.alone import alone
from bench.load import Driver, Plan, driver
from bench.machine import cores, facts
from bench.nights import generated, on_the_wire, public_nights, save, strangers

NIGHTS = 60
"""Different nights of one size."""
SIZES = (10, 30, 100)
STRANGE_NIGHTS = 6000
STRANGE_SECONDS = 2.0
"""So short that none of them comes again."""
Numbers = dict[str, Any]


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench", description="Measure engine and service.")
    parser.add_argument("--quick", action="store_true", help="under 50 seconds")
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    parser.add_argument("--soak", type=int, metavar="NIGHTS", help="also: memory after so many nights against 10,000")
    chosen = parser.parse_args(arguments)
    numbers = measured(2.0 if chosen.quick else 8.0, thorough=not chosen.quick)
    if chosen.soak:
        numbers["soak"] = soaked(chosen.soak)
    if chosen.json:
        print(json.dumps(numbers))
    else:
        _tell(numbers)
    return 0


def measured(seconds: float, thorough: bool) -> Numbers:
    """Everything but the soak; each plan takes so long, and some time to warm up.

    `thorough`: also what explains the figures, a stream of echoes and players nobody has seen before.
    """
    numbers: Numbers = {"machine": facts(), "detail": {}}
    numbers |= _engine(numbers["detail"])
    where = cores()
    with driver(where.client) as sender:
        numbers |= _service(sender, seconds, where.server, numbers["detail"], thorough)
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


def _service(sender: Driver, seconds: float, core: int | None, detail: Numbers, thorough: bool) -> Numbers:
    """What is compared is measured in turns: the machine is not the same from one second to the next."""
    thirty, hundred = generated(30, NIGHTS), generated(30, measure.BATCH)
    explained_nights = generated(30, NIGHTS, explain=True)
    with ExitStack() as running:
        echo_server = running.enter_context(_echo(thirty, core))
        one, two = (running.enter_context(measure.yoake(where, n)) for n, where in ((1, core), (2, None)))
        engine = running.enter_context(alone(core))

        def send(server: measure.Server, plan: Plan, nights: int = 1) -> measure.Cost:
            return measure.cost_of(server, sender, plan, nights)

        def unary(size: int) -> measure.Cost:
            return send(one, _plan(one, measure.unary(generated(size, NIGHTS)), seconds))

        def echo() -> measure.Cost:
            return send(echo_server, _plan(echo_server, measure.unary(thirty), seconds / 2))

        def engine_alone(nights: Sequence[pb.ResolveNightRequest]) -> float:
            return engine.microseconds(nights, seconds / 2)

        echoes = [echo()]
        unary_30 = unary(30)
        echoes.append(echo())
        explained = send(one, _plan(one, measure.unary(explained_nights), seconds))
        workers = send(two, _plan(two, measure.unary(thirty), seconds)._replace(connections=64, at_once=1))
        again_30 = unary(30)
        others = {size: unary(size) for size in SIZES if size != 30}
        engines = [engine_alone(hundred)]
        batch = send(
            one,
            Plan(one.address, "BatchResolveNights", measure.batches(hundred), seconds, connections=2, at_once=1),
            measure.BATCH,
        )
        engines += [engine_alone(hundred), engine_alone(thirty)]
        stream = send(one, _stream_plan(one, thirty, seconds))
        engines.append(engine_alone(thirty))
        if thorough:
            detail["echo_stream_30"] = send(echo_server, _stream_plan(echo_server, thirty, seconds)).told
            new = _plan(one, measure.unary(strangers(thirty, STRANGE_NIGHTS)), STRANGE_SECONDS)
            strange = measure.cost_of(one, sender, new, warm_up=_plan(one, measure.unary(thirty), seconds))
            assert strange.sent.answered <= STRANGE_NIGHTS, "some nights have come again"
            detail["strangers_30"] = strange.told
    detail |= {"echo_30": echoes[1].told, "unary_30": unary_30.told}
    detail |= {f"unary_{size}": cost.told for size, cost in others.items()}
    detail |= {"explained_30": explained.told, "batch_30": batch.told, "stream_30": stream.told}
    detail |= {"two_workers_30": {**workers.told, "balance": round(workers.balance, 2)}}
    detail |= {"engine_alone_30_us": round(mean(engines), 1)}
    one_worker = (unary_30.microseconds + again_30.microseconds) / 2
    return {
        "unary_vs_echo_30": round(mean(cost.microseconds for cost in echoes) / unary_30.microseconds, 3),
        "unary_30_a_second_of_cpu": round(1e6 / unary_30.microseconds),
        "batch_vs_engine": round(mean(engines[:2]) / batch.microseconds, 3),
        "stream_vs_engine": round(mean(engines[2:]) / stream.microseconds, 3),
        "explain_cost": round(explained.microseconds / one_worker, 2),
        "workers_2_vs_1": round(2 * one_worker / workers.microseconds, 2),
    }


@contextmanager
def _echo(nights: Sequence[pb.ResolveNightRequest], core: int | None) -> Iterator[measure.Server]:
    with tempfile.TemporaryDirectory() as folder:
        ready = Path(folder) / "answers"
        save(on_the_wire(nights), ready)
        with measure.echo(ready, core) as server:
            yield server


def _plan(server: measure.Server, exchanges: list[Any], seconds: float) -> Plan:
    return Plan(server.address, "ResolveNight", exchanges, seconds)


def _stream_plan(server: measure.Server, nights: Sequence[pb.ResolveNightRequest], seconds: float) -> Plan:
    return Plan(server.address, "StreamResolveNights", measure.stream(nights), seconds, 2, 16, streaming=True)


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
    """For people: the ratios, then what each plan came to, side by side."""
    detail = dict(numbers["detail"])
    sizes = {f"engine_us_{players}": cost for players, cost in detail.pop("engine_us").items()}
    soak = {f"soak_{key}": value for key, value in numbers.get("soak", {}).items()}
    ratios = {key: value for key, value in numbers.items() if key not in ("machine", "detail", "soak")}
    plans = {name: row for name, row in detail.items() if isinstance(row, dict)}
    others = {name: value for name, value in detail.items() if name not in plans}
    for key, value in (numbers["machine"] | sizes | others | ratios | soak).items():
        print(f"{key:32} {value}")
    print("\n" + " " * 32 + "".join(f"{name:>16}" for name in plans))
    for figure in dict.fromkeys(key for row in plans.values() for key in row):
        print(f"{figure:32}" + "".join(f"{row.get(figure, ''):>16}" for row in plans.values()))


if __name__ == "__main__":
    sys.exit(main())
