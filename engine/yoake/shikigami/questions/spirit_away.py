"""The great spirit-away (神隠し): 大魔縁 when it is bitten, the weather 白羽の矢 (spec 04, 7.3; 13, section 9)."""

from yoake.shikigami.questions.resistance import specially_resistant
from yoake.shikigami.state import Night, Person


def spirit_away(night: Night, rule: str, by: Person | None = None, at_start_camps: bool = False) -> None:
    """Somebody of the camp that had most players when the night began disappears.

    Tonight's dead count, and may be drawn in vain. `at_start_camps`: cupids and maniacs are camps of their own.
    """
    actor = by.id if by else 0
    camps: dict[str, list[Person]] = {}
    for person in night.people:
        if person.alive_at_start:
            facts = person.facts
            camps.setdefault(facts.start_camp if at_start_camps else facts.camp, []).append(person)
    largest = max(map(len, camps.values()), default=0)
    tied = [camp for camp, members in camps.items() if len(members) == largest]
    if not tied:
        return
    members = camps[night.dice.pick(tied, f"{rule}.camp", actor)]
    within_reach = [
        person.id for person in members if "lovers" not in person.keys and not specially_resistant(night, person)
    ]
    if within_reach:
        night.kill(night.person(night.dice.pick(within_reach, rule, actor)), "TENGU_KILLED", rule, by)
