"""Why a vote is not offered, or not accepted: the keys of the contract, and what each says.

The keys are those of the recorded cases. `list_refusal` and its siblings in `legality.py` find them.
"""

from collections.abc import Mapping
from typing import Final, Literal

NoVote = Literal[
    "dead", "dummy_boy", "no_action", "only_first_night", "not_first_night", "wrong_day", "lost_ability", "cast_open"
]
"""The player has no such vote tonight."""

SeatRefusal = Literal[
    "self", "dead", "alive", "dummy_boy", "only_dummy_boy", "only_quiz_master", "wolf", "needs_self", "not_allowed"
]
"""The vote may not name this seat."""

ListRefusal = Literal[
    SeatRefusal, "small_village_needs_self", "wrong_count", "not_connected", "not_straight", "too_many_turns"
]
"""The vote may not name these seats together, or one of them."""

VoteRefusal = Literal[NoVote, ListRefusal, "not_stored"]
"""The vote is not accepted. `not_stored`: its seats could be clicked, but are not written so."""

HAS_NO_VOTE: Final[Mapping[NoVote, str]] = {
    "dead": "the dead do not vote",
    "dummy_boy": "the dummy boy does not vote",
    "no_action": "the player has no such vote",
    "only_first_night": "the vote is one of the first night",
    "not_first_night": "the vote is none of the first night",
    "wrong_day": "the vote is one of other nights",
    "lost_ability": "the player does not have this ability any more",
    "cast_open": "the dead see the roles, so nobody can be called back",
}
MAY_NOT_NAME: Final[Mapping[VoteRefusal, str]] = {
    "self": "another player has to be named",
    "dead": "somebody who lives has to be named",
    "alive": "somebody who is dead has to be named",
    "dummy_boy": "the dummy boy may not be named",
    "only_dummy_boy": "the dummy boy has to be named, whom the wolves eat on the first night",
    "only_quiz_master": "the quiz master has to be named, whom alone the wolves may attack",
    "wolf": "a wolf of the same pack may not be named",
    "needs_self": "the player has to be named, or to be among those named",
    "not_allowed": "the master has to be named",
    "small_village_needs_self": "the player has to be among those named, since the village is small",
    "wrong_count": "too few or too many are named",
    "not_connected": "each seat has to lie beside the one before, and the first of a walk beside the player",
    "not_straight": "the seats have to lie in one line",
    "too_many_turns": "the walk may turn once",
}
