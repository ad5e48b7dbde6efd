"""The only source of chance. Every draw has a reason, and is written down.

A reason is the id of the rule that draws, `divination.31`. Kinds of dice: `SeededDice`, `ScriptedDice`, `PolicyDice`,
and `explore`, which walks every outcome with its exact probability.
"""

import itertools
import re
from abc import ABC, abstractmethod
from collections import defaultdict, deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from hashlib import blake2b
from math import perm
from typing import Literal, NamedTuple, TypeVar

from yoake.outcome import Draw, Journal
from yoake.problems import ScriptMismatch, TooManyOutcomes

Candidate = int | str | tuple[int, ...]
T = TypeVar("T", bound=Candidate)
R = TypeVar("R")


class Dice(ABC):
    """The questions that a rule may put to chance. `actor` is the player for whom the draw is made, 0 for nobody.

    Certain answers (0 %, 100 %, a single candidate) are given without a draw.
    """

    def __init__(self) -> None:
        self.journal = Journal()

    def write_to(self, journal: Journal) -> None:
        """From now on every draw is also an entry of this journal."""
        self.journal = journal

    def chance(self, percent: int, reason: str, actor: int = 0) -> bool:
        """True with `percent` %."""
        if percent >= 100 or percent <= 0:
            return percent > 0
        answer = self._chance(percent, reason, actor)
        self.journal.append(Draw("chance", reason, actor, percent, answer))
        return answer

    def grade(self, limits: Sequence[int], reason: str, actor: int = 0) -> int:
        """Roll 1..100 and count the limits (ascending percents) that the roll exceeds: 0 is the best grade."""
        answer = self._grade(limits, reason, actor)
        self.journal.append(Draw("grade", reason, actor, tuple(limits), answer))
        return answer

    def pick(self, candidates: Sequence[T], reason: str, actor: int = 0) -> T:
        """One of the candidates, each as likely as the others."""
        if len(candidates) == 1:
            return candidates[0]
        answer = self._pick(candidates, reason, actor)
        self.journal.append(Draw("pick", reason, actor, tuple(candidates), answer))
        return answer

    def deal(self, items: Sequence[T], count: int, reason: str, actor: int = 0) -> list[T]:
        """Shuffle, then take up to `count` items from the end of the shuffled row, the last one first."""
        count = min(count, len(items))
        if count == 0 or len(items) == 1:
            return list(items[:count])
        answer = self._deal(items, count, reason, actor)
        self.journal.append(Draw("deal", reason, actor, tuple(items), tuple(answer)))
        return answer

    def shuffle(self, items: Sequence[T], reason: str, actor: int = 0) -> list[T]:
        """All items in random order."""
        return self.deal(items, len(items), reason, actor)[::-1]

    def number(self, low: int, high: int, reason: str, actor: int = 0) -> int:
        """A whole number, low and high included."""
        if low == high:
            return low
        answer = self._pick(tuple(range(low, high + 1)), reason, actor)
        self.journal.append(Draw("number", reason, actor, (low, high), answer))
        return answer

    def weighted(self, weights: Mapping[T, int], reason: str, actor: int = 0) -> T:
        """One key, as likely as its weight says. Keys of weight 0 never come."""
        possible = {key: weight for key, weight in weights.items() if weight > 0}
        answer = self._weighted(possible, reason, actor)
        self.journal.append(Draw("weighted", reason, actor, tuple(possible.items()), answer))
        return answer

    @abstractmethod
    def _chance(self, percent: int, reason: str, actor: int) -> bool: ...

    @abstractmethod
    def _grade(self, limits: Sequence[int], reason: str, actor: int) -> int: ...

    @abstractmethod
    def _pick(self, candidates: Sequence[T], reason: str, actor: int) -> T: ...

    @abstractmethod
    def _deal(self, items: Sequence[T], count: int, reason: str, actor: int) -> list[T]: ...

    @abstractmethod
    def _weighted(self, weights: Mapping[T, int], reason: str, actor: int) -> T: ...


def _grade_of(roll: int, limits: Sequence[int]) -> int:
    return sum(roll > limit for limit in limits)


def _weigh(point: int, weights: Mapping[T, int]) -> T:
    for key, weight in weights.items():
        point -= weight
        if point < 0:
            return key
    raise AssertionError("the point lies below the total of the weights")


class SeededDice(Dice):
    """A 64-bit seed. Each draw is keyed by its reason, its actor and how often that pair has drawn before.

    So a role that is new in the village does not shift the luck of the others.
    """

    def __init__(self, seed: int) -> None:
        super().__init__()
        self._seed = seed
        self._drawn: defaultdict[tuple[str, int], int] = defaultdict(int)

    def _below(self, bound: int, reason: str, actor: int) -> int:
        nth = self._drawn[reason, actor]
        self._drawn[reason, actor] = nth + 1
        limit = (1 << 64) - (1 << 64) % bound
        attempt = 0
        while True:
            key = f"{self._seed}/{reason}/{actor}/{nth}/{attempt}".encode()
            value = int.from_bytes(blake2b(key, digest_size=8).digest())
            if value < limit:
                return value % bound
            attempt += 1

    def _chance(self, percent: int, reason: str, actor: int) -> bool:
        return self._below(100, reason, actor) < percent

    def _grade(self, limits: Sequence[int], reason: str, actor: int) -> int:
        return _grade_of(1 + self._below(100, reason, actor), limits)

    def _pick(self, candidates: Sequence[T], reason: str, actor: int) -> T:
        return candidates[self._below(len(candidates), reason, actor)]

    def _deal(self, items: Sequence[T], count: int, reason: str, actor: int) -> list[T]:
        left = list(items)
        return [left.pop(self._below(len(left), reason, actor)) for _ in range(count)]

    def _weighted(self, weights: Mapping[T, int], reason: str, actor: int) -> T:
        return _weigh(self._below(sum(weights.values()), reason, actor), weights)


class ScriptedDraw(NamedTuple):
    """The caller's own answer to the next draw made for `reason`: what a `Draw` of that kind holds as its answer."""

    reason: str
    answer: bool | int | str | tuple[int, ...] | tuple[str, ...]


class ScriptedDice(Dice):
    """Answers the caller's own draws, by reason, in order.

    Raises ScriptMismatch when a draw has no answer left, or when the answer is none of those possible.
    """

    def __init__(self, script: Sequence[ScriptedDraw]) -> None:
        super().__init__()
        self._script: defaultdict[str, deque[object]] = defaultdict(deque)
        for draw in script:
            self._script[draw.reason].append(draw.answer)

    def _next(self, reason: str) -> object:
        if not self._script[reason]:
            raise ScriptMismatch(reason, "no answer left for this draw")
        return self._script[reason].popleft()

    def _one_of(self, possible: Sequence[T], reason: str) -> T:
        answer = self._next(reason)
        for candidate in possible:
            if candidate == answer and type(candidate) is type(answer):
                return candidate
        raise ScriptMismatch(reason, f"{answer!r} is none of {list(possible)!r}")

    def _chance(self, percent: int, reason: str, actor: int) -> bool:
        answer = self._next(reason)
        if not isinstance(answer, bool):
            raise ScriptMismatch(reason, f"{answer!r} is not yes or no")
        return answer

    def _grade(self, limits: Sequence[int], reason: str, actor: int) -> int:
        return self._one_of(tuple(range(len(limits) + 1)), reason)

    def _pick(self, candidates: Sequence[T], reason: str, actor: int) -> T:
        return self._one_of(candidates, reason)

    def _deal(self, items: Sequence[T], count: int, reason: str, actor: int) -> list[T]:
        answer = self._next(reason)
        if not isinstance(answer, tuple) or len(answer) != count:
            raise ScriptMismatch(reason, f"{count} of {list(items)!r} were asked")
        left, dealt = list(items), list[T]()
        for wanted in answer:
            if wanted not in left:
                raise ScriptMismatch(reason, f"{wanted!r} is none of {left!r}")
            dealt.append(left.pop(left.index(wanted)))
        return dealt

    def _weighted(self, weights: Mapping[T, int], reason: str, actor: int) -> T:
        return self._one_of(tuple(weights), reason)


_DIGITS = re.compile(r"(\d+)")


def _natural(candidate: Candidate) -> tuple[int, tuple[tuple[int, int | str], ...]]:
    """Numbers first, then text in natural order; a tuple counts as its JSON text."""
    if isinstance(candidate, int):
        return 0, ((0, candidate),)
    text = str(list(candidate)).replace(" ", "") if isinstance(candidate, tuple) else candidate
    parts = _DIGITS.split(text)
    return 1, tuple((0, int(part)) if part.isdigit() else (1, part) for part in parts if part)


class PolicyDice(Dice):
    """Every draw of a night follows one policy, whatever the order of the draws.

    `always` / `never` for percents; `pick` is `first`, `last` or a number N: the candidates are sorted (by player id,
    or in natural order of the values) and the first, the last, or number N modulo their count is taken.
    """

    def __init__(self, always: bool, pick: Literal["first", "last"] | int) -> None:
        super().__init__()
        self._always = always
        self._descending = pick == "last"
        self._index = {"first": 0, "last": -1}[pick] if isinstance(pick, str) else pick

    def _chosen(self, candidates: Sequence[T]) -> T:
        return candidates[self._index % len(candidates)]

    def _chance(self, percent: int, reason: str, actor: int) -> bool:
        return self._always

    def _grade(self, limits: Sequence[int], reason: str, actor: int) -> int:
        return _grade_of(1 if self._always else 100, limits)

    def _pick(self, candidates: Sequence[T], reason: str, actor: int) -> T:
        return self._chosen(sorted(candidates, key=_natural))

    def _deal(self, items: Sequence[T], count: int, reason: str, actor: int) -> list[T]:
        row = sorted(items, key=_natural, reverse=self._descending)
        if not self._descending:
            turn = self._index % len(row)
            row = row[turn:] + row[:turn]
        return row[::-1][:count]

    def _weighted(self, weights: Mapping[T, int], reason: str, actor: int) -> T:
        return self._chosen(sorted(weights, key=_natural))


class _BranchingDice(Dice):
    """Follows a given path through the tree of draws, then always the first branch, and remembers the way."""

    def __init__(self, path: Sequence[int]) -> None:
        super().__init__()
        self._path = path
        self.taken: list[int] = []
        self.widths: list[int] = []
        self.probability = Fraction(1)

    def _branch(self, width: int) -> int:
        depth = len(self.taken)
        choice = self._path[depth] if depth < len(self._path) else 0
        self.taken.append(choice)
        self.widths.append(width)
        return choice

    def _choose(self, weights: Sequence[int]) -> int:
        """Which of the weighted branches; those of weight 0 are no branches."""
        open_branches = [index for index, weight in enumerate(weights) if weight > 0]
        index = open_branches[self._branch(len(open_branches))]
        self.probability *= Fraction(weights[index], sum(weights))
        return index

    def _chance(self, percent: int, reason: str, actor: int) -> bool:
        return self._choose((percent, 100 - percent)) == 0

    def _grade(self, limits: Sequence[int], reason: str, actor: int) -> int:
        edges = [0, *(min(100, max(0, limit)) for limit in limits), 100]
        return self._choose([high - low for low, high in itertools.pairwise(edges)])

    def _pick(self, candidates: Sequence[T], reason: str, actor: int) -> T:
        return candidates[self._choose([1] * len(candidates))]

    def _deal(self, items: Sequence[T], count: int, reason: str, actor: int) -> list[T]:
        width = perm(len(items), count)
        self.probability /= width
        choice = self._branch(width)
        left = list(items)
        dealt: list[T] = []
        for remaining in range(count, 0, -1):
            step = perm(len(left) - 1, remaining - 1)
            dealt.append(left.pop(choice // step))
            choice %= step
        return dealt

    def _weighted(self, weights: Mapping[T, int], reason: str, actor: int) -> T:
        return list(weights)[self._choose(list(weights.values()))]


def explore(resolve: Callable[[Dice], R], limit: int) -> Iterator[tuple[Fraction, R]]:
    """Every outcome of `resolve` with its exact probability, one path of draws at a time.

    Raises TooManyOutcomes when more than `limit` paths exist.
    """
    path: list[int] = []
    for _ in range(limit):
        dice = _BranchingDice(path)
        result = resolve(dice)
        yield dice.probability, result
        path = dice.taken
        while path and path[-1] + 1 == dice.widths[len(path) - 1]:
            path.pop()
        if not path:
            return
        path[-1] += 1
    raise TooManyOutcomes(limit)
