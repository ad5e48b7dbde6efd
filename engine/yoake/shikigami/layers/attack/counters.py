"""What a prey does to others in the face of death; nothing here saves it (spec 04, section 7.3)."""

from yoake.shikigami.layers.attack.wolf_actions import Act
from yoake.shikigami.questions.limits import revival_limited
from yoake.shikigami.questions.resistance import specially_resistant
from yoake.shikigami.questions.roster import roster_open
from yoake.shikigami.questions.spirit_away import spirit_away
from yoake.shikigami.state import Night, Person
from yoake.village import RoleRef


def resolve(night: Night, wolf: Person, prey: Person) -> None:
    """All that the prey has, in this order."""
    if COUNTERS.keys().isdisjoint(prey.keys):
        return
    for key, counter in COUNTERS.items():
        if key in prey.keys:
            counter(night, wolf, prey)


def _scarlet_peach(night: Night, wolf: Person, prey: Person) -> None:
    """The village smells of peaches."""
    night.line("PEACH_DEAD", "attack.scarlet_peach", by=prey)


def _ghost_common(night: Night, wolf: Person, prey: Person) -> None:
    night.add_role(wolf, RoleRef("chicken"), "attack.ghost_common", prey)


def _presage_scanner(night: Night, wolf: Person, prey: Person) -> None:
    """件 tells the wolf to the first who took its oracle."""
    for reader in night.who_are("mind_presage"):
        if prey.id in reader.partners("mind_presage"):
            rule = "attack.presage_scanner"
            night.tell("PRESAGE_RESULT", rule, reader, wolf.body.id, about=prey.body, value_is_player=True)
            return


def _cursed_brownie(night: Night, wolf: Person, prey: Person) -> None:
    night.add_doom(wolf, "death_warrant", 2, "attack.cursed_brownie", prey)


def _sun_brownie(night: Night, wolf: Person, prey: Person) -> None:
    night.set_event("mind_open", "attack.sun_brownie")


def _history_brownie(night: Night, wolf: Person, prey: Person) -> None:
    night.set_event("skip_night", "attack.history_brownie")


def _miasma_fox(night: Night, wolf: Person, prey: Person) -> None:
    night.add_doom(wolf, "febris", 1, "attack.miasma_fox", prey)


def _follow_vampire(night: Night, wolf: Person, prey: Person) -> None:
    """鮮血夫人 takes her infected with her, the biting wolf as well."""
    for infected in night.who_are("infected"):
        if prey.id in infected.partners("infected") and not specially_resistant(night, infected):
            night.kill(infected, "VAMPIRE_KILLED", "attack.follow_vampire", prey)


def _involve_tengu(night: Night, wolf: Person, prey: Person) -> None:
    spirit_away(night, "attack.involve_tengu", prey, at_start_camps=night.date == 1)


def _revive_mania(night: Night, wolf: Person, prey: Person) -> None:
    """五徳猫 will call back whom it copied, if that one is dead by now."""
    copied = prey.main.player
    if copied is None or night.weather == "no_revive" or roster_open(night):
        return
    source = night.person(copied)
    if source.dead_now and not revival_limited(source):
        night.cat_wish[prey.id] = source
        night.flag(source, "wished_back", "attack.revive_mania", prey)


def _mind_sheep(night: Night, wolf: Person, prey: Person) -> None:
    night.add_doom(wolf, "sheep_wisp", 1, "attack.mind_sheep", prey)


COUNTERS: dict[str, Act] = {
    "scarlet_peach": _scarlet_peach,
    "ghost_common": _ghost_common,
    "presage_scanner": _presage_scanner,
    "cursed_brownie": _cursed_brownie,
    "sun_brownie": _sun_brownie,
    "history_brownie": _history_brownie,
    "miasma_fox": _miasma_fox,
    "follow_vampire": _follow_vampire,
    "involve_tengu": _involve_tengu,
    "revive_mania": _revive_mania,
    "mind_sheep": _mind_sheep,
}
