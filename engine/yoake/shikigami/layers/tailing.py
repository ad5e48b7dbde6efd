"""ブン屋 tails (尾行判定).

Source: spec 17; seed 002, ［ブン屋］の尾行判定.
"""

from yoake.shikigami.questions.traps import lethal_trap_at, snow_trap_at
from yoake.shikigami.state import Night, Person


def resolve(night: Night) -> None:
    for ballot in night.cast("REPORTER_DO"):
        if ballot.voter.alive_now:
            _tail(night, ballot.voter, ballot.at)


def _tail(night: Night, reporter: Person, target: Person) -> None:
    """At the wolves' prey the reporter is safe, and sees the wolf if it got that far; elsewhere beasts kill him."""
    if lethal_trap_at(night, target):
        night.kill(reporter, "TRAPPED", "tailing.trap")
        return
    if snow_trap_at(night, target):
        night.add_doom(reporter, "frostbite", 1, "tailing.snow_trap")
    if target is night.prey:
        if night.eaten and night.wolf:
            rule, seen = "tailing.success", night.wolf.body
            night.tell("REPORTER_SUCCESS", rule, reporter, seen.id, about=target.body, value_is_player=True)
    elif target.alive_now and ("wolf" in target.fragments or "fox" in target.fragments):
        night.kill(reporter, "REPORTER_DUTY", "tailing.duty", target)
