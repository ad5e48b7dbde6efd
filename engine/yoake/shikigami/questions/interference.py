"""What comes between an act and its target: 厄払い, 占い妨害, 呪い, and the act that stops a possession.

Asked by voodoo, jamming, divination, mischief and tengu power.

Source: spec 11 section 1.2, 13 section 2; seed 000 steps 22 to 27.
"""

from yoake.shikigami.state import Night, Person

HALF_MOON_JAMS = 50


def warded(night: Night, person: Person, rule: str) -> bool:
    """厄払いを受けている: a 厄神 wards this player tonight, and has thereby succeeded."""
    for ward in night.wards:
        if ward.at is person:
            note_ward_success(night, person, rule, ward.by)
            return True
    return False


def note_ward_success(night: Night, person: Person, rule: str, by: Person) -> None:
    """能力成功フラグ of 厄神 for this target."""
    if person.id not in night.ward_successes:
        night.ward_successes[person.id] = person
        night.flag(person, "ward_succeeded", rule, by)


def purified(night: Night, person: Person, rule: str) -> bool:
    """御祓いされている: a 陰陽師 has purified this player tonight, and has thereby succeeded."""
    for purification in night.purified:
        if purification.at is person:
            note_purification_success(night, person, rule, purification.by)
            return True
    return False


def note_purification_success(night: Night, person: Person, rule: str, by: Person) -> None:
    """能力成功フラグ of 陰陽師 for this target."""
    if person.id not in night.purification_successes:
        night.purification_successes[person.id] = person
        night.flag(person, "purification_succeeded", rule, by)


def holds_curse(night: Night, person: Person) -> bool:
    """呪い所持 in force: the holder lives, and there is no 月蝕."""
    return "cursed" in person.fragments and person.alive_now and night.weather != "no_cursed"


def curse_of(night: Night, target: Person) -> Person | None:
    """Whose curse meets somebody who reaches for the target: its own, or that of the 呪術 placed on it."""
    if holds_curse(night, target):
        return target
    return next((spell.by for spell in night.voodoo if spell.at is target), None)


def curse_strikes(night: Night, actor: Person, cursed_by: Person, rule: str) -> bool:
    """The curse returns to the actor: he dies, unless he is warded. True when it struck."""
    if warded(night, actor, rule):
        return False
    night.kill(actor, "CURSED", rule, cursed_by)
    return True


def jammed(night: Night, actor: Person, target: Person) -> bool:
    """Steps 22 to 24: whether this act is jammed. It may take the ability of a phantom."""
    half_moon = night.weather == "half_moon" and night.dice.chance(HALF_MOON_JAMS, "divination.22", actor.id)
    phantom = "phantom" in target.fragments and target.alive_now and target.ability_active
    if (half_moon or phantom) and warded(night, actor, "divination.22"):
        return False
    if half_moon or actor.id in night.jammed:
        night.flag(actor, "act_jammed", "divination.23")
        return True
    if phantom:
        night.phantoms.append(target)
        night.flag(target, "phantom_triggered", "divination.24", actor)
    return phantom


def curse_returns(night: Night, actor: Person, target: Person) -> bool:
    """Step 27: whether the act dies with its actor."""
    cursed_by = curse_of(night, target)
    return cursed_by is not None and curse_strikes(night, actor, cursed_by, "divination.27")


def stop_possession(night: Night, possessor: Person, rule: str, by: Person) -> None:
    """憑依阻止フラグ."""
    possessor.possession_cancelled = True
    night.flag(possessor, "possession_cancelled", rule, by)


def possessors_of(night: Night, victim: Person) -> list[Person]:
    """Those who plan to possess this player tonight."""
    return [night.person(possessor) for possessor, prey in night.possessions.items() if prey is victim]
