"""The layers of a night are timed where somebody asks, in every rule set, and nowhere else."""

from random import Random

import pytest
from yoake.clock import started, timing
from yoake.deep_fog import generate as deep_fog
from yoake.deep_fog import night as deep_fog_night
from yoake.sakasama import generate as sakasama
from yoake.sakasama import night as sakasama_night
from yoake.shikigami import generate as shikigami
from yoake.shikigami import night as shikigami_night
from yoake.simulate import Game

LISTS = (shikigami_night.LAYERS, shikigami_night.AT_ONCE, shikigami_night.TIME_IS_UP, shikigami_night.DAY)


@pytest.mark.parametrize(
    ("game", "known", "always"),
    [
        (shikigami, {layer.name for layers in LISTS for layer in layers}, "dawn"),
        (deep_fog, {layer.__name__ for layer in deep_fog_night.LAYERS}, "attack"),
        (sakasama, {layer.name for step in sakasama_night.STEPS.values() for layer in step}, "vote"),
    ],
    ids=["shikigami", "deep_fog", "sakasama"],
)
def test_every_layer_that_ran_is_timed_under_its_name(game: Game, known: set[str], always: str) -> None:
    with timing() as clock:
        assert list(game.play(Random(1), 12))
    assert always in clock.seconds
    assert clock.seconds.keys() <= known
    assert sum(clock.seconds.values()) > 0


def test_what_lies_before_the_first_layer_is_not_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = iter([0.0, 5.0, 6.0])
    monkeypatch.setattr("yoake.clock.perf_counter", lambda: next(now))
    with timing():
        clock = started()
        assert clock
        clock.lap("first")
    assert clock.seconds == {"first": 1.0}


def test_nobody_is_timed_outside_of_it() -> None:
    with timing():
        pass
    assert started() is None
