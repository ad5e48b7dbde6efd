"""How likely each weather is, as the village stands (spec 26.5)."""

from collections.abc import Iterable, Mapping
from typing import Final

from yoake.shikigami.catalogue import WEATHERS
from yoake.shikigami.state import Night

Weights = dict[int, int]
"""Number of the weather to its weight."""

BASE: Final = {weather.id: weather.weight for weather in WEATHERS.values()}
BY_NUMBER: Final = {weather.id: weather.key for weather in WEATHERS.values()}

FAVOURS_FOXES: Final = (3, 8, 31, 36)
HELPS_WOLVES: Final = (17, 18, 20, 23, 30, 33, 35, 37, 41, 45, 47)
RARE_WHILE_HUMANS_LEAD: Final = (6, 7, 9, 16, 22, 32, 34, 46)
HELPS_HUMANS: Final = (6, 7, 8, 9, 32, 34, 42, 46)
RARE_WHILE_HUMANS_TRAIL: Final = (4, 5, 17, 18, 23, 33, 37, 39, 45, 47)

DREADED_BY_DETECTIVES: Final = (5, 15, 41)

CALLED_BY: Final[Mapping[str, int]] = {
    "human": 24,
    "brownie": 24,
    "suspect": 42,
    "critical_mage": 4,
    "critical_jealousy": 4,
    "critical_mad": 4,
    "critical_fox": 4,
    "critical_avenger": 4,
    "bacchus_medium": 21,
    "revive_brownie": 22,
    "cursed_brownie": 17,
    "follow_mad": 17,
    "mad": 60,
    "swindle_mad": 60,
    "jammer_mad": 36,
    "trap_mad": 37,
    "snow_trap_mad": 33,
    "corpse_courier_mad": 45,
    "amaze_mad": 2,
}
"""Role to the weather that its living holders make likelier."""

CALLED_BY_NAME: Final[Mapping[str, int]] = {"cute": 42, "depraver": 3, "vampire": 40, "fairy": 29}
"""The same for all other roles whose name contains this text, the first that fits."""


def weather_weights(night: Night, living: int, wolves: int, foxes: int) -> Weights:
    weights = dict(BASE)
    _correct_for_camps(weights, living, wolves, foxes)
    _correct_for_roles(weights, night)
    return weights


def _scale(weights: Weights, numbers: Iterable[int], tenths: int) -> None:
    """Times so many tenths, rounded up."""
    for number in numbers:
        weights[number] = -(-weights[number] * tenths // 10)


def _correct_for_camps(weights: Weights, living: int, wolves: int, foxes: int) -> None:
    if foxes > wolves:
        _scale(weights, FAVOURS_FOXES, 8)
    lead = -(-(living - 2) // 2) - wolves - foxes
    if lead > 2:
        _scale(weights, HELPS_WOLVES, 12)
        _scale(weights, RARE_WHILE_HUMANS_LEAD, 8)
    elif lead < 1:
        _scale(weights, HELPS_HUMANS, 12)
        _scale(weights, RARE_WHILE_HUMANS_TRAIL, 8)


def _correct_for_roles(weights: Weights, night: Night) -> None:
    """In the order in which the roles appear in the village."""
    for role in dict.fromkeys(ref.key for person in night.people for ref in person.roles):
        if role == "detective_common":
            weights.update(dict.fromkeys(DREADED_BY_DETECTIVES, 0))
        called = _called_by(role)
        if called is not None:
            holders = sum(person.alive_now for person in night.who_are(role))
            _scale(weights, (called,), 10 + holders)


def _called_by(role: str) -> int | None:
    if role in CALLED_BY:
        return CALLED_BY[role]
    return next((number for text, number in CALLED_BY_NAME.items() if text in role), None)
