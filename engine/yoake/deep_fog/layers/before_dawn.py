"""Step 10: fish that jump, and X-day (預言者: その日の日数=生きた狼の数+2)."""

from yoake.deep_fog.catalogue import rule_of
from yoake.deep_fog.killing import die
from yoake.deep_fog.outcome import Channel
from yoake.deep_fog.standing import WOLF
from yoake.deep_fog.state import Night

_WASTING = ("dying", "dyingwolf", "dyingpixi")


def before_dawn(night: Night) -> None:
    """Jumps by number, then whoever wastes away; the aware among those who may, read for how many wolves it happens."""
    for person in night.living():
        if person.role == "dish" and person.at_home:
            night.line("fish_jump", Channel.ALL, "others.dish")  # nobody hears who
            night.note("fish_jump", person, "others.dish")
    wolves = sum(person.standing.counts_as == WOLF and not person.dummy for person in night.living())
    wasting = [person for person in night.living() if person.role in _WASTING]
    if wolves + 2 == night.tomorrow:
        for person in wasting:
            die(night, person, "droop", rule_of(person.role))
    for person in wasting:
        if person.aware:
            night.note("doom_hint", person, rule_of(person.role), value=night.day)
