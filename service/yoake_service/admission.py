"""Whose turn it is. Resolving is work for one processor, so one step of work runs at a time and the others wait in line.
Nobody awaits anything during a turn.

Between two turns the loop looks after everything else: new calls, health checks, cancellations. Batches and streams take a
turn for a few nights, so that a single night waits for these few and not for all.

grpc.aio takes in one new call a round of the loop, so under load new calls would pile up inside of grpc, where nobody can
see how long they wait. A busy line therefore stops every now and then until all of them stand in it.
"""

import asyncio
from collections import deque
from time import monotonic
from typing import Final

from yoake_service.refusals import Overloaded, TimeTooShort

SLICE: Final = 0.002
"""For how long small steps follow one another in one turn, in seconds."""
FIRST_GUESS: Final = 0.001
"""What a turn takes as long as none has been measured, in seconds."""
WEIGHT: Final = 0.05
"""How much the latest measurement counts."""
FORGIVENESS: Final = 0.9
"""An estimate shrinks by this with every call that it turns away, so that one slow night cannot bar the door."""
TELLING: Final = 100
"""From how many units on a piece of work tells what a unit costs."""
LEAST_RETRY: Final = 0.05
WINDOW: Final = 0.05
"""How often to see whether the line is busy, in seconds."""
BUSY: Final = 0.4
"""The share of a window that is worked in when it is."""
PAUSE: Final = 0.001
"""How long to wait for the next of them, in seconds; the clock of the loop knows nothing shorter."""


class Turns:
    """The line in front of the work. All times are in seconds, deadlines on the monotonic clock."""

    def __init__(self, most: int, longest: float) -> None:
        self._most = most
        self._longest = longest
        self._line: deque[_Ticket] = deque()
        self._working = 0
        """Turns that have been given and not been given back."""
        self._is_called = False
        self._step = FIRST_GUESS
        self._window = _Window()
        self._gathering_until = 0.0
        self._last_came = 0.0

    def wait(self) -> float:
        """How long somebody who comes now would wait."""
        return (len(self._line) + self._working) * self._step

    async def enter(self, deadline: float, patient: bool = False) -> None:
        """Wait for a turn; `leave` gives it back. `patient`: work that was let in before is not turned away now.

        Raises Overloaded when the line is too long, TimeTooShort when the deadline passes before the turn comes.
        """
        now = monotonic()
        if not patient and (len(self._line) >= self._most or self.wait() > self._longest):
            raise self._overloaded()
        if now + self.wait() > deadline:
            raise TimeTooShort(deadline - now, self.wait())
        ticket = _Ticket(deadline, deadline if patient else now + self._longest)
        self._line.append(ticket)
        if not patient:
            self._last_came = now
        if not self._working:
            # Not at once: whoever has arrived with this call comes into the line first, where it is seen.
            self._call_next_soon()
        try:
            await ticket.called
        except asyncio.CancelledError:
            if not ticket.called.cancelled():
                self._pass_on()
            elif ticket in self._line:
                self._line.remove(ticket)
            raise
        refusal = self._too_late(ticket)
        if refusal:
            self._pass_on()
            raise refusal

    def _too_late(self, ticket: "_Ticket") -> Overloaded | TimeTooShort | None:
        now = monotonic()
        if now > ticket.deadline:
            return TimeTooShort(ticket.deadline - now, self._step)
        return self._overloaded() if now > ticket.patience else None

    def leave(self, started: float) -> float:
        """Give the turn back that began at `started`; how long it took."""
        now = monotonic()
        took = now - started
        self._step += WEIGHT * (took - self._step)
        if self._window.is_busy(now, took):
            self._gathering_until = now + WINDOW
            self._last_came = now
        self._pass_on()
        return took

    def _pass_on(self) -> None:
        self._working -= 1
        self._call_next()

    def _call_next_soon(self) -> None:
        if not self._is_called:
            self._is_called = True
            asyncio.get_running_loop().call_soon(self._call_next)

    def _call_next(self) -> None:
        """Call as many as a slice of time is enough for: they follow one another without a round of the loop between them."""
        self._is_called = False
        if self._working:
            return
        now = monotonic()
        if self._is_gathering(now):
            self._is_called = True
            asyncio.get_running_loop().call_later(PAUSE, self._call_next)
            return
        room = SLICE
        while self._line and room > 0:
            ticket = self._line.popleft()
            if ticket.called.done():
                continue  # cancelled
            self._working += 1
            room -= self._step
            ticket.called.set_result(None)

    def _is_gathering(self, now: float) -> bool:
        """Others come into the line first, at most for as long as work was done before."""
        if now < self._gathering_until and now - self._last_came < PAUSE:
            return True
        self._gathering_until = 0.0
        return False

    def _overloaded(self) -> Overloaded:
        return Overloaded("OVERLOADED", "more work than there is time for", max(self.wait(), LEAST_RETRY))


class _Ticket:
    __slots__ = ("called", "deadline", "patience")

    def __init__(self, deadline: float, patience: float) -> None:
        self.called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.deadline = deadline
        self.patience = patience


class _Window:
    """How much of the time is worked in."""

    def __init__(self) -> None:
        self._began = 0.0
        self._worked = 0.0

    def is_busy(self, now: float, took: float) -> bool:
        """Whether a window ends with this step that was worked in for the most part."""
        self._worked += took
        passed = now - self._began
        if passed < WINDOW:
            return False
        busy = self._worked > BUSY * passed
        self._began, self._worked = now, 0.0
        return busy


class Costs:
    """What a unit of work of each kind has cost lately, in seconds; rather too little than too much.

    A dear measurement is believed slowly, a cheap one at once, and small pieces of work, whose cost is not in their units,
    not at all.
    """

    def __init__(self) -> None:
        self._known: dict[str, float] = {}

    def note(self, kind: str, units: int, seconds: float) -> None:
        if units < TELLING:
            return
        cost = seconds / units
        known = self._known.get(kind, cost)
        self._known[kind] = min(cost, known + WEIGHT * (cost - known))

    def check(self, kind: str, units: int, left: float) -> None:
        """Raise TimeTooShort when so many units will not be done in the time that is left."""
        known = self._known.get(kind, 0.0)
        if known * units > left:
            self._known[kind] = known * FORGIVENESS
            raise TimeTooShort(left, known * units)


class Places:
    """A number of places; who finds none is turned away."""

    def __init__(self, count: int, reason: str, what: str, retry_after: float) -> None:
        self._free = count
        self._refusal = (reason, f"this server has {count} {what} in work", retry_after)

    def take(self) -> None:
        """Raises Overloaded."""
        if not self._free:
            raise Overloaded(*self._refusal)
        self._free -= 1

    def give_back(self) -> None:
        self._free += 1
