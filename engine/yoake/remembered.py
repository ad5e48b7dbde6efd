"""What has been found out once, for what comes again and again."""

from collections.abc import Callable
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Remembered(dict[K, V], Generic[K, V]):
    """Answers by question: `remembered[question]` asks `find` the first time. Finding one costs less than a cached call.

    Kept is what `worth` holds of question and answer, so that nothing of any length stays; `most` of them, then it begins
    anew. Raises what `find` raises.
    """

    def __init__(self, find: Callable[[K], V], worth: Callable[[K, V], bool], most: int) -> None:
        super().__init__()
        self._find = find
        self._worth = worth
        self._most = most

    def __missing__(self, question: K) -> V:
        answer = self._find(question)
        if self._worth(question, answer):
            if len(self) >= self._most:
                self.clear()
            self[question] = answer
        return answer
