"""Fairies play their tricks (悪戯).

Seed 000, 占い関連処理: steps 22 to 27 as for a divination, then `divination.31`, the trick itself. A trick that fails
tells nothing.

Source: spec 13 section 6.
"""

from collections.abc import Callable, Mapping
from functools import partial

from yoake.shikigami.questions.interference import curse_returns, jammed
from yoake.shikigami.questions.lettered import lettered_line
from yoake.shikigami.questions.resistance import specially_resistant, vega
from yoake.shikigami.questions.turns import turns
from yoake.shikigami.state import Night, Person
from yoake.village import RoleRef

RULE = "divination.31"

Trick = Callable[[Night, Person, Person], None]


def resolve(night: Night) -> None:
    for fairy, target in turns(night, "FAIRY_DO"):
        if not jammed(night, fairy, target) and not curse_returns(night, fairy, target):
            TRICKS[fairy.acts_as](night, fairy, target)


def _garble(night: Night, fairy: Person, target: Person) -> None:
    """Tomorrow the talk of the target begins with the fairy's words."""
    night.add_role(target, RoleRef("bad_status", player=fairy.id, day=night.date + 1), RULE, fairy)


def _change_tomorrow(event: str, night: Night, fairy: Person, target: Person) -> None:
    """The wolves have killed the target: tomorrow is unlike other days."""
    if _killed_by_wolves(night, target):
        night.set_event(event, RULE)


def _give_all_one_face(night: Night, fairy: Person, target: Person) -> None:
    """狢: everybody looks like the one whom the wolves have killed."""
    if _killed_by_wolves(night, target):
        night.set_event("same_face", RULE, target)


def _killed_by_wolves(night: Night, target: Person) -> bool:
    return night.killed_by_wolves and night.prey is target


def _show_letter(line: str, night: Night, fairy: Person, target: Person) -> None:
    lettered_line(night, line, target, RULE, fairy)


def _disguise(night: Night, fairy: Person, target: Person) -> None:
    """影妖精: the face of anybody who lived when the night began, the target's own included."""
    faces = [person.id for person in night.people if person.alive_at_start]
    face = night.dice.pick(faces, RULE, fairy.id)
    night.add_role(target, RoleRef("face_status", player=face, day=night.date + 1), RULE, fairy)


def _invert_sex(night: Night, fairy: Person, target: Person) -> None:
    """転妖精: it is the body that changes."""
    night.add_doom(target.body, "gender_status", 1, RULE, fairy)
    night.line("GENDER_STATUS", RULE, (target.body.id,), by=fairy)


def _chill(night: Night, fairy: Person, target: Person) -> None:
    if not specially_resistant(night, target):
        night.add_doom(target, "chill_febris", 1, RULE, fairy)


def _freeze(night: Night, fairy: Person, target: Person) -> None:
    """氷妖精: the frost may fall back on the fairy."""
    backfires = vega(target) or night.dice.chance(30, RULE, fairy.id)
    night.add_doom(fairy if backfires else target, "frostbite", 1, RULE, fairy)


def _infatuate(night: Night, fairy: Person, target: Person) -> None:
    night.add_role(target, RoleRef("infatuated"), RULE, fairy)


ESPER_MARKS: tuple[str, ...] = (
    "death_warrant",
    "critical_voter",
    "critical_luck",
    "sweet_ringing",
    "deep_sleep",
    "spell_wisp",
    "levitation",
)
RESISTED_MARKS = frozenset({"death_warrant", "critical_luck", "spell_wisp"})


def _mark_at_random(night: Night, esper: Person, target: Person) -> None:
    """超能力者: one of seven marks; the draw is lost when the target resists it."""
    if target.dead_now:
        return
    mark = _esper_mark(night, esper)
    if mark in RESISTED_MARKS and specially_resistant(night, target):
        return
    if mark == "death_warrant":
        night.add_doom(target, mark, 4, RULE, esper)
    else:
        night.add_role(target, RoleRef(mark), RULE, esper)


def _esper_mark(night: Night, esper: Person) -> str:
    match night.weather:
        case "full_wizard":
            return ESPER_MARKS[0]
        case "debilitate_wizard":
            return ESPER_MARKS[-1]
    return night.dice.pick(ESPER_MARKS, RULE, esper.id)


TRICKS: Mapping[str, Trick] = {
    "fairy": _garble,
    "spring_fairy": _garble,
    "summer_fairy": _garble,
    "autumn_fairy": _garble,
    "winter_fairy": _garble,
    "greater_fairy": _garble,
    "light_fairy": partial(_change_tomorrow, "mind_open"),
    "dark_fairy": partial(_change_tomorrow, "blinder"),
    "grass_fairy": partial(_change_tomorrow, "grassy"),
    "sun_fairy": partial(_change_tomorrow, "invisible"),
    "moon_fairy": partial(_change_tomorrow, "earplug"),
    "enchant_mad": _give_all_one_face,
    "star_fairy": partial(_show_letter, "CONSTELLATION"),
    "flower_fairy": partial(_show_letter, "FLOWERED"),
    "pierrot_wizard": partial(_show_letter, "PIERROT"),
    "shadow_fairy": _disguise,
    "gender_fairy": _invert_sex,
    "chill_fairy": _chill,
    "ice_fairy": _freeze,
    "seiren_mad": _infatuate,
    "esper_wizard": _mark_at_random,
}
"""By the role that acts. 鏡妖精 and 恋妖精 act when they vote."""
