"""Whose turn it is: one at a time, in order, and never lost."""

import asyncio
import math
from collections.abc import Awaitable, Callable
from time import monotonic, sleep

import pytest
from yoake_service.admission import SLICE, Costs, Places, Turns
from yoake_service.refusals import Overloaded, TimeTooShort


def scene(play: Callable[[Turns], Awaitable[None]], most: int = 100, longest: float = 10.0) -> None:
    async def main() -> None:
        await play(Turns(most, longest))

    asyncio.run(main())


async def work(turns: Turns, name: str, done: list[str], seconds: float = 0.0, **how: float | bool) -> None:
    await turns.enter(how.get("deadline", math.inf), patient=bool(how.get("patient")))
    started = monotonic()
    sleep(seconds)
    done.append(name)
    turns.leave(started)


def test_turns_come_in_the_order_of_arrival() -> None:
    async def play(turns: Turns) -> None:
        done: list[str] = []
        await asyncio.gather(*(work(turns, name, done) for name in "abcdef"))
        assert done == list("abcdef")

    scene(play)


def test_who_does_many_steps_lets_others_in_between() -> None:
    async def play(turns: Turns) -> None:
        done: list[str] = []

        async def batch() -> None:
            for _ in range(3):
                await work(turns, "batch", done, patient=True)

        await asyncio.gather(batch(), work(turns, "a", done), work(turns, "b", done))
        assert done == ["batch", "a", "b", "batch", "batch"]

    scene(play)


def test_short_steps_follow_one_another_without_a_round_of_the_loop_between_them() -> None:
    async def play(turns: Turns) -> None:
        done: list[str] = []
        for _ in range(100):
            await work(turns, "short", done)
        tasks = [asyncio.create_task(work(turns, name, done)) for name in "abcd"]
        while done[-1] == "short":
            await asyncio.sleep(0)
        assert done[100:] == list("abcd")
        await asyncio.gather(*tasks)

    scene(play)


def test_long_steps_do_not() -> None:
    async def play(turns: Turns) -> None:
        done: list[str] = []
        for _ in range(100):
            await work(turns, "long", done, seconds=SLICE)
        tasks = [asyncio.create_task(work(turns, name, done, seconds=SLICE)) for name in "ab"]
        while done[-1] == "long":
            await asyncio.sleep(0)
        assert done[100:] == ["a"]
        await asyncio.gather(*tasks)

    scene(play)


@pytest.mark.parametrize("called_already", [False, True])
def test_the_turn_of_who_gives_up_goes_to_the_next(called_already: bool) -> None:
    async def play(turns: Turns) -> None:
        done: list[str] = []
        first = asyncio.create_task(work(turns, "first", done))
        second = asyncio.create_task(work(turns, "second", done))
        third = asyncio.create_task(work(turns, "third", done))
        await asyncio.sleep(0)
        second.cancel()
        if called_already:
            await asyncio.sleep(0)  # the first has been called now, and has not begun
            first.cancel()
        await asyncio.wait({first, second, third}, timeout=5)
        assert done == (["third"] if called_already else ["first", "third"])
        await work(turns, "later", done)
        assert done[-1] == "later"

    scene(play)


def test_whose_turn_came_too_late_is_turned_away_and_the_next_is_called() -> None:
    async def play(turns: Turns) -> None:
        done: list[str] = []
        results = await asyncio.gather(
            work(turns, "slow", done, seconds=0.05),
            work(turns, "impatient", done, deadline=monotonic() + 0.02),
            work(turns, "waiting", done),
            work(turns, "patient", done, patient=True),
            return_exceptions=True,
        )
        assert [type(result) for result in results] == [type(None), TimeTooShort, Overloaded, type(None)]
        assert str(results[1]) == "the deadline has passed"
        assert done == ["slow", "patient"]

    scene(play, longest=0.02)


def test_the_line_is_only_so_long() -> None:
    async def play(turns: Turns) -> None:
        done: list[str] = []
        results = await asyncio.gather(*(work(turns, name, done) for name in "abcd"), return_exceptions=True)
        assert done == ["a", "b"]
        refused = results[2]
        assert isinstance(refused, Overloaded)
        assert refused.retry_after
        assert refused.retry_after > 0

    scene(play, most=2)


def test_who_has_gone_keeps_no_place() -> None:
    async def play(turns: Turns) -> None:
        done: list[str] = []
        await turns.enter(math.inf)
        gone = [asyncio.create_task(work(turns, "gone", done)) for _ in range(4)]
        await asyncio.sleep(0)
        for task in gone:
            task.cancel()
        await asyncio.wait(gone)
        later = asyncio.create_task(work(turns, "later", done))
        await asyncio.sleep(0)
        turns.leave(monotonic())
        await later
        assert done == ["later"]

    scene(play, most=4)


def test_who_cannot_be_served_in_time_does_not_even_wait() -> None:
    async def play(turns: Turns) -> None:
        done: list[str] = []
        for _ in range(100):
            await work(turns, "slow", done, seconds=0.002)
        waiting = [asyncio.create_task(work(turns, "slow", done, seconds=0.002)) for _ in range(50)]
        await asyncio.sleep(0)
        began = monotonic()
        with pytest.raises(TimeTooShort, match=r"^\d+\.\d ms are left, and about \d+\.\d ms are needed$"):
            await turns.enter(monotonic() + 0.01)
        assert monotonic() - began < 0.001
        await asyncio.gather(*waiting)

    scene(play)


def test_costs_are_learnt_and_one_slow_batch_does_not_bar_the_door() -> None:
    costs = Costs()
    costs.check("batch", 1000, 0.0)  # nothing is known yet
    costs.note("batch", 10, 10.0)  # too little to tell
    costs.note("batch", 1000, 1.0)
    costs.check("batch", 10_000, 11.0)
    with pytest.raises(TimeTooShort, match=r"^9000\.0 ms are left, and about 10000\.0 ms are needed$"):
        costs.check("batch", 10_000, 9.0)
    costs.note("batch", 1000, 0.5)
    costs.check("batch", 10_000, 6.0)  # a cheap one is believed at once
    costs.note("batch", 1000, 10.0)
    costs.check("batch", 10_000, 11.0)  # a dear one slowly


def test_an_estimate_shrinks_with_everybody_whom_it_turns_away() -> None:
    costs = Costs()
    costs.note("batch", 1000, 100.0)
    refused = sum(is_refused(costs) for _ in range(1000))
    assert 10 < refused < 50


def is_refused(costs: Costs) -> bool:
    try:
        costs.check("batch", 1000, 10.0)
    except TimeTooShort:
        return True
    return False


def test_a_place_that_is_given_back_can_be_taken() -> None:
    places = Places(1, "TOO_MANY_STREAMS", "streams", 1.0)
    places.take()
    with pytest.raises(Overloaded) as refused:
        places.take()
    assert (refused.value.reason, refused.value.retry_after) == ("TOO_MANY_STREAMS", 1.0)
    places.give_back()
    places.take()
