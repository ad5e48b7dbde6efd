"""神託(司祭型)判定, and the weather they bring.

Source: seed 002, spec 26.2 to 26.5: the priests whose night it is act in the order in which their roles appear in the
village. What they are told is counted before 天人 come back to life.
"""

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Final

from yoake.shikigami.catalogue import ROLES
from yoake.shikigami.questions.camps import traced_camp_of, win_camp
from yoake.shikigami.questions.forecast import BY_NUMBER, weather_weights
from yoake.shikigami.questions.roster import roster_open
from yoake.shikigami.state import Night, Person
from yoake.village import RoleRef


def resolve(night: Night) -> None:
    on_duty = [role for role in night.holders if role in SCHEDULE and SCHEDULE[role](night)]
    if _weather_is_due(night) and "weather_priest" not in on_duty:
        on_duty.append("weather_priest")
    if on_duty:
        count = Count(night, on_duty)
        for role in on_duty:
            ORACLES[role](night, count)


def _weather_is_due(night: Night) -> bool:
    """天変地異 every night. 天候あり never, unless the caller wants what the manual says: on the nights 1, 4, 7, ..."""
    return "full_weather" in night.options or (
        "weather" in night.options and "weather_by_manual" in night.switches and night.date % 3 == 1
    )


class Count:
    """The village as it is now, before any 天人 returns. Main roles count as they will be tomorrow."""

    def __init__(self, night: Night, on_duty: list[str]) -> None:
        self.on_duty = on_duty
        self._night = night
        self.living = [person for person in night.people if person.alive_now]

    @property
    def total(self) -> int:
        return len(self.living)

    @cached_property
    def wolves(self) -> int:
        return sum(_new_group(person) == "wolf" for person in self.living)

    @cached_property
    def foxes(self) -> int:
        return sum(_counts_as_fox(person) for person in self.living)

    @property
    def humans(self) -> int:
        return self.total - self.wolves - self.foxes

    @cached_property
    def human_side(self) -> int:
        """The camp by role, love set aside."""
        return sum(self._new_camp(person) == "human" for person in self.living)

    @cached_property
    def lovers(self) -> int:
        return sum("lovers" in person.keys for person in self.living)

    def _new_camp(self, person: Person) -> str:
        return traced_camp_of(person.roles_tomorrow, lambda seat: self._night.person(seat).roles_tomorrow)

    @cached_property
    def crisis(self) -> str | None:
        """Whose victory the next day could bring."""
        if self.total - self.lovers <= 2:
            return "lovers"
        close = self.humans - self.wolves <= 2
        if not close and self.wolves != 1:
            return None
        if self.lovers > 1:
            return "lovers"
        if self.foxes > 0:
            return "fox"
        return "wolf" if close else None


def _new_group(person: Person) -> str:
    return ROLES[person.roles_tomorrow[0].key].group


def _counts_as_fox(person: Person) -> bool:
    return "fox_count" in ROLES[person.roles_tomorrow[0].key].tags


# ---- whose night it is ----


def _odd(night: Night) -> bool:
    return night.date >= 3 and night.date % 2 == 1


def _even(night: Night) -> bool:
    return night.date % 2 == 0


def _shaman_at_work(night: Night) -> bool:
    return night.date % 3 == 0 and _shaman_lives(night)


def _shaman_lives(night: Night) -> bool:
    return any(shaman.alive_now for shaman in night.who_are("weather_priest"))


def _celestial_may_return(night: Night) -> bool:
    return not roster_open(night) and any(celestial.ability_active for celestial in night.who_are("revive_priest"))


SCHEDULE: Final[Mapping[str, Callable[[Night], bool]]] = {
    "priest": _odd,
    "bishop_priest": _even,
    "dowser_priest": _odd,
    "weather_priest": _shaman_at_work,
    "high_priest": lambda night: night.date >= 4,
    "crisis_priest": lambda night: True,
    "widow_priest": lambda night: night.date == 1,
    "holy_priest": lambda night: night.date == 4,
    "revive_priest": _celestial_may_return,
    "border_priest": lambda night: night.date >= 2,
    "dummy_priest": lambda night: _odd(night) and night.weather != "no_dream",
    "priest_jealousy": _odd,
    "priest_tengu": _odd,
}

NEEDS: Final = (*SCHEDULE, "full_weather", "weather")


# ---- what they are told ----

Oracle = Callable[[Night, Count], None]


def _tell_number(type_: str, number: Callable[[Night, Count], int]) -> Oracle:
    rule = "priests." + type_.removesuffix("_RESULT").lower()

    def oracle(night: Night, count: Count) -> None:
        night.tell(type_, rule, None, number(night, count))

    return oracle


def _human_side(night: Night, count: Count) -> int:
    return count.human_side


def _dead_of_other_camps(night: Night, count: Count) -> int:
    return sum(person.dead_now and win_camp(night, person) != "human" for person in night.people)


def _sub_roles(night: Night, count: Count) -> int:
    """Sub roles of one name count once a holder."""
    return sum(len({ref.key for ref in person.roles_tomorrow[1:]}) for person in count.living)


def _dreamers(night: Night, count: Count) -> int:
    return sum(person.contains("dummy") or person.group == "fairy" for person in count.living)


def _lovers(night: Night, count: Count) -> int:
    return count.lovers


def _sides_of_tengu(night: Night, count: Count) -> int:
    return sum(win_camp(night, person) in ("human", "wolf") for person in count.living)


_tell_priests = _tell_number("PRIEST_RESULT", _human_side)
_tell_bishops = _tell_number("BISHOP_PRIEST_RESULT", _dead_of_other_camps)


def _tell_high_priests(night: Night, count: Count) -> None:
    """大司祭 reads what 司祭 or 司教 are told tonight; without them it is told to him alone."""
    plain, tell = ("bishop_priest", _tell_bishops) if _even(night) else ("priest", _tell_priests)
    if plain not in count.on_duty:
        tell(night, count)


def _tell_crisis(night: Night, count: Count) -> None:
    if count.crisis is not None:
        night.tell("CRISIS_PRIEST_RESULT", "priests.crisis", None, count.crisis)


def _mourn_dummy_boy(night: Night, count: Count) -> None:
    """未亡人 knows the dummy boy."""
    boy = next((person for person in night.people if person.dummy_boy), None)
    if boy is None:
        return
    for widow in night.who_are("widow_priest"):
        if widow is not boy and widow.alive_now:
            night.add_role(widow, RoleRef("mind_sympathy"), "priests.widow", widow)
            night.tell("SYMPATHY_RESULT", "priests.widow", widow, boy.role, about=boy)


def _count_camps_around(night: Night, count: Count) -> None:
    """聖徳道士, dead or alive: how many camps sit around him, the dummy boy's among them."""
    boys = {person.id for person in night.people if person.dummy_boy}
    for sage in night.who_are("holy_priest"):
        camps = {win_camp(night, night.person(seat)) for seat in boys.union(night.board.around(sage.id))}
        night.tell("HOLY_PRIEST_RESULT", "priests.holy", sage, len(camps))


def _count_votes(night: Night, count: Count) -> None:
    """境界師: how often tonight's votes name him, those that the weather has emptied among them."""
    for keeper in night.who_are("border_priest"):
        if not keeper.inactive:
            number = sum(vote.targets.count(keeper.id) for vote in night.votes)
            night.tell("BORDER_PRIEST_RESULT", "priests.border", keeper, number)


def _celestials_return(night: Night, count: Count) -> None:
    """On the fourth night, and before when the village is in need."""
    last_night = night.date >= 4
    if not (night.date == 4 or count.crisis is not None or count.wolves == 1 or 2 * count.total <= len(night.people)):
        return
    for celestial in night.who_are("revive_priest"):
        if celestial.dummy_boy or not celestial.ability_active:
            continue
        in_love = celestial.has("lovers") or celestial.has("fake_lovers")
        if not in_love and celestial.dead_now:
            night.revive(celestial, "priests.celestial", celestial)
        elif not in_love and not last_night:
            continue
        night.lose_ability(celestial, "priests.celestial", celestial)


def _bring_weather(night: Night, count: Count) -> None:
    """祈祷師 in a village where the side of the humans is weak; without conditions under 天変地異."""
    if not _weather_is_due(night) and count.total - count.human_side <= 2 * count.wolves:
        return
    if "full_weather" in night.options and night.date == 1:
        _draw_weather(night, count, 2)
    key = _draw_weather(night, count, night.date + 2)
    if _shaman_lives(night):
        night.tell("WEATHER_PRIEST_RESULT", "priests.weather", None, f"prediction_weather_{key}")


def _draw_weather(night: Night, count: Count, day: int) -> str:
    weights = weather_weights(night, count.total, count.wolves, count.foxes)
    key = BY_NUMBER[night.dice.weighted(weights, "priests.weather")]
    night.set_weather(key, day, "priests.weather")
    return key


ORACLES: Final[Mapping[str, Oracle]] = {
    "priest": _tell_priests,
    "bishop_priest": _tell_bishops,
    "dowser_priest": _tell_number("DOWSER_PRIEST_RESULT", _sub_roles),
    "weather_priest": _bring_weather,
    "high_priest": _tell_high_priests,
    "crisis_priest": _tell_crisis,
    "widow_priest": _mourn_dummy_boy,
    "holy_priest": _count_camps_around,
    "revive_priest": _celestials_return,
    "border_priest": _count_votes,
    "dummy_priest": _tell_number("DUMMY_PRIEST_RESULT", _dreamers),
    "priest_jealousy": _tell_number("PRIEST_JEALOUSY_RESULT", _lovers),
    "priest_tengu": _tell_number("PRIEST_TENGU_RESULT", _sides_of_tengu),
}
