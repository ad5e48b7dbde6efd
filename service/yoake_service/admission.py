"""Whose turn it is. Resolving is work for one processor, so one step of work runs at a time and the others wait in line.

Between two steps the loop looks after everything else: new calls, health checks, cancellations. A batch takes a turn
for every night, so that a single night waits for one night of it and not for all.
"""

import asyncio
from collections import deque
from time import monotonic
from typing import Final

from yoake_service.refusals import Overloaded, TimeTooShort

FIRST_GUESS: Final = 0.001
"""What a step costs as long as none has been measured, in seconds."""
WEIGHT: Final = 0.05
"""How much the latest measurement counts."""
FORGIVENESS: Final = 0.9
"""An estimate shrinks by this with every call that it turns away, so that one slow night cannot bar the door."""
LEAST_RETRY: Final = 0.05


class Turns:
    """The line in front of the work. All times are in seconds, deadlines on the monotonic clock."""

    def __init__(self, most: int, longest: float) -> None:
        self._most = most
        self._longest = longest
        self._line: deque[_Ticket] = deque()
        self._busy = False
        self._step = FIRST_GUESS

    @property
    def waiting(self) -> int:
        return len(self._line)

    def wait(self) -> float:
        """How long somebody who comes now would wait."""
        return (len(self._line) + self._busy) * self._step

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
        if not self._busy and len(self._line) == 1:
            # Not at once: whoever has arrived with this call comes into the line first, where it is seen.
            asyncio.get_running_loop().call_soon(self._call_next)
        try:
            await ticket.called
        except asyncio.CancelledError:
            if ticket.called.done() and not ticket.called.cancelled() and ticket.called.exception() is None:
                self._pass_on()
            raise

    def leave(self, started: float) -> float:
        """Give the turn back that began at `started`; how long it took."""
        took = monotonic() - started
        self._step += WEIGHT * (took - self._step)
        self._pass_on()
        return took

    def _pass_on(self) -> None:
        self._busy = False
        self._call_next()

    def _call_next(self) -> None:
        if self._busy:
            return
        now = monotonic()
        while self._line:
            ticket = self._line.popleft()
            if ticket.called.done():
                continue  # cancelled
            if now > ticket.deadline:
                ticket.called.set_exception(TimeTooShort(ticket.deadline - now, self._step))
            elif now > ticket.patience:
                ticket.called.set_exception(self._overloaded())
            else:
                self._busy = True
                ticket.called.set_result(None)
                return

    def _overloaded(self) -> Overloaded:
        return Overloaded("OVERLOADED", "more work than there is time for", max(self.wait(), LEAST_RETRY))


class _Ticket:
    __slots__ = ("called", "deadline", "patience")

    def __init__(self, deadline: float, patience: float) -> None:
        self.called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.deadline = deadline
        self.patience = patience


class Costs:
    """What a unit of work of each kind has cost lately, in seconds."""

    def __init__(self) -> None:
        self._known: dict[str, float] = {}

    def note(self, kind: str, seconds: float) -> None:
        known = self._known.setdefault(kind, seconds)
        self._known[kind] = known + WEIGHT * (seconds - known)

    def check(self, kind: str, units: int, left: float) -> None:
        """Raise TimeTooShort when so many units will not be done in the time that is left."""
        needed = self._known.get(kind, 0.0) * units
        if needed > left:
            if kind in self._known:
                self._known[kind] *= FORGIVENESS
            raise TimeTooShort(left, needed)


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
