"""The escapers hide (◆逃亡処理): into a lethal trap, into the wrong house, or well hidden.

Only those well hidden meet who visits their host later tonight.

Source: spec 03 section 5.
"""

from collections.abc import Callable, Mapping

from yoake.shikigami.questions.camps import main_camp, traced_camp
from yoake.shikigami.questions.resistance import vega
from yoake.shikigami.questions.traps import lethal_trap_at, mark_frostbitten, snow_trap_at
from yoake.shikigami.state import Night, Person, Visit
from yoake.village import Sex


def resolve(night: Night) -> None:
    for ballot in night.cast("ESCAPE_DO"):
        escaper, host = ballot.voter, ballot.at
        if lethal_trap_at(night, host):
            night.kill(escaper, "TRAPPED", "escape.trap")
        elif night.weather != "full_escape" and FAILS[escaper.role](night, host):
            night.kill(escaper, "ESCAPER_DEAD", f"escape.{escaper.role}")
        else:
            if snow_trap_at(night, host):
                mark_frostbitten(night, escaper, "escape.trap")
            if escaper.role in GIFTS:
                GIFTS[escaper.role](night, escaper, host)
            night.hideouts.append(Visit(escaper, host))


# ---- at whose house the flight ends badly ----


def _wolf(night: Night, host: Person) -> bool:
    return host.group == "wolf"


def _liar(night: Night, host: Person) -> bool:
    return host.facts.mind_reading == "liar"


def _not_female(night: Night, host: Person) -> bool:
    return host.sex is not Sex.FEMALE


def _not_male(night: Night, host: Person) -> bool:
    return host.sex is not Sex.MALE


def _doomed(night: Night, host: Person) -> bool:
    """A warrant of any day, even one that has passed."""
    return "death_warrant" in host.keys


def _wolf_next_door(night: Night, host: Person) -> bool:
    """諜報員 looks at the seats around his host's, not at the host."""
    return any(
        night.person(seat).mind.group == "wolf" and night.seat_alive_now(seat)
        for seat in night.board.around(host.id)
        if seat != host.id
    )


def _enemy(night: Night, host: Person) -> bool:
    return host.group in ("wolf", "assassin") or main_camp(host) == "ogre"


def _awake(night: Night, host: Person) -> bool:
    """Whoever voted for anything tonight, be it a cancel or a vote that the weather has sealed; and every wolf."""
    return host.group == "wolf" or any(vote.actor == host.id for vote in night.votes)


FAILS: Mapping[str, Callable[[Night, Person], bool]] = {
    "escaper": _wolf,
    "psycho_escaper": _liar,
    "incubus_escaper": _not_female,
    "succubus_escaper": _not_male,
    "doom_escaper": _doomed,
    "agent_escaper": _wolf_next_door,
    "divine_escaper": _enemy,
    "stargazer_escaper": _awake,
}


# ---- what a hidden guest leaves his host ----


def _warrant(night: Night, escaper: Person, host: Person) -> None:
    if not vega(host):
        night.add_doom(host, "death_warrant", 4, "escape.doom_escaper", escaper)


def _mayor(night: Night, escaper: Person, host: Person) -> None:
    if traced_camp(night, host) == "human":
        night.add_doom(host, "day_voter", 1, "escape.divine_escaper", escaper)


GIFTS: Mapping[str, Callable[[Night, Person, Person], None]] = {
    "doom_escaper": _warrant,
    "divine_escaper": _mayor,
}
