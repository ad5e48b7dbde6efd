"""The nights whose accounts are kept, and how an account is put into words."""

import io
from collections.abc import Callable, Mapping
from functools import partial
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from google.protobuf import json_format
from yoake_proto.night import v1 as pb
from yoake_service import answers
from yoake_service.account import account_of
from yoake_service.terminal import Page
from yoake_service.words.phrases import Language

from tests.golden import deep_fog, sakasama
from tests.golden.__main__ import cases_in

HERE: Final = Path(__file__).parent
CASES: Final = HERE.parents[1] / "golden/cases"

Night = tuple[pb.ResolveNightRequest, pb.ResolveNightResponse]


def text_of(night: Night, language: Language) -> str:
    request, response = night
    out = io.StringIO()
    Page(out, {}).sections(account_of(request, response, language))
    return out.getvalue()


# ---- shikigami ----


def example(explain: bool = False) -> Night:
    """The night of the demo."""
    text = (files("yoake_service.examples") / "night.json").read_text("utf-8")
    return _resolved(json_format.Parse(text, pb.ResolveNightRequest(explain=explain)))


def _resolved(request: pb.ResolveNightRequest) -> Night:
    return request, answers.resolve_night(request)


def _village(day: int, seats: str, **fields: object) -> pb.Village:
    """`wolf dead:human possessed_wolf`: a seat a word, men and women in turn."""
    village = pb.Village(day=day, **fields)  # type: ignore[arg-type]
    for seat, word in enumerate(seats.split(), 1):
        *marks, roles = word.split(":")
        village.players.add(
            id=seat,
            name=f"Player {seat}",
            sex=pb.Sex.SEX_MALE if seat % 2 else pb.Sex.SEX_FEMALE,
            life=pb.Life.LIFE_DEAD if "dead" in marks else pb.Life.LIFE_ALIVE,
            roles=[pb.RoleRef(key=key) for key in roles.split("+")],
            last_words=f"I sat on seat {seat}",
        )
    return village


def _votes(text: str) -> list[pb.Vote]:
    """`1 WOLF_EAT 2, 3 MAGE_DO 1`."""
    cast = [vote.split() for vote in text.split(",")]
    return [pb.Vote(actor=int(actor), action=action, targets=map(int, targets)) for actor, action, *targets in cast]


ALWAYS: Final = pb.Randomness(
    policy=pb.Policy(percent=pb.PercentPolicy.PERCENT_POLICY_ALWAYS, end=pb.PickPolicy.PICK_POLICY_FIRST)
)


def possession() -> Night:
    """A possessing wolf takes a body, in a village with a joker, weather of its own and guards in the way."""
    village = _village(
        2,
        "possessed_wolf wolf mage guard human weather_priest eye_scanner bell_brownie light_fairy human",
        options=["joker", "full_weather", "not_open_cast"],
        events=[pb.Event(key="mind_open")],
        room=pb.Room(number=7, name="seven", year=2020, month=1, day=2, hour=3),
    )
    votes = "1 WOLF_EAT 3, 3 MAGE_DO 2, 4 GUARD_DO 5, 9 FAIRY_DO 5"
    return _resolved(
        pb.ResolveNightRequest(ruleset="shikigami", village=village, votes=_votes(votes), randomness=ALWAYS)
    )


def repelled() -> Night:
    """A guard repels the attack, a vote is not what the form would have offered, and nobody dies."""
    village = _village(2, "wolf guard eye_scanner human human mage", options=["seal_message"])
    votes = "1 WOLF_EAT 4, 2 GUARD_DO 4, 6 MAGE_DO 6"
    return _resolved(
        pb.ResolveNightRequest(
            ruleset="shikigami", village=village, votes=_votes(votes), randomness=ALWAYS, lenient=True
        )
    )


def last_night() -> Night:
    """The wolves win, and everybody has a result."""
    village = _village(4, "wolf dead:human mad human")
    return _resolved(
        pb.ResolveNightRequest(ruleset="shikigami", village=village, votes=_votes("1 WOLF_EAT 4"), randomness=ALWAYS)
    )


# ---- the other rule sets: recorded cases ----


def _case(file: str, name: str) -> Any:
    return next(case for case in cases_in(CASES / file) if name in (case.get("id"), case.get("name")))


def fog() -> Night:
    """Deaths by vote, silence, pack, lone wolf and bounty hunters."""
    return _resolved(deep_fog.request_of(_case("deep_fog/public.jsonl.gz", "fp-0361")["in"]))


def _step(name: str) -> Night:
    case = _case("sakasama/public.jsonl.gz", name)
    names = sakasama.Names()
    village = sakasama.village_of(case["input"]["snapshot"], names)
    return _resolved(sakasama.Step(case["step"], case["input"], village, names).request)


def morning() -> Night:
    """The first day: calls, and what those who wake are told."""
    return _step("1-1-2-insight-and-chief-last")


def dusk() -> Night:
    """Two shots on a black-cat day."""
    return _step("2-1-I-b-black-cat-day-silver-not-immune")


def bites() -> Night:
    """A night with more than one bite."""
    return _step("3-2-ferocious-and-hawk-together")


def tie() -> Night:
    """A night that waits for another ballot."""
    return _step("3-2-tie-asks-for-a-revote")


ACCOUNTS: Final[Mapping[str, Callable[[], str]]] = {
    "example.en": lambda: text_of(example(), "en"),
    "example.ja": lambda: text_of(example(), "ja"),
    "example_explained.en": lambda: text_of(example(explain=True), "en"),
    **{
        f"{night.__name__}.{language}": partial(lambda night, language: text_of(night(), language), night, language)
        for night in (possession, repelled, last_night, fog, morning, dusk, bites, tie)
        for language in ("en", "ja")
    },
}
"""Name of the file to the account."""


def path_of(name: str) -> Path:
    return HERE / f"{name}.txt"
