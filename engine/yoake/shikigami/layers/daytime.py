"""What the caller reports of the day, carried over to the night; those who follow the day's dead are computed.

Source: spec 25.1, which holds by day as well.
"""

from yoake.day import DayReport, DayRoleChange
from yoake.shikigami.state import Night


def resolve(night: Night) -> None:
    report = night.day_report
    _change_roles(night, report)
    for words in report.last_words:
        night.rewrite_words(night.person(words.player), words.text, "daytime.last_words")
    for seat in report.executed:
        night.kill(night.person(seat).body, "VOTE_KILLED", "daytime.executed")
    for death in report.deaths:
        night.kill(night.person(death.player).body, death.cause, "daytime.died")


def change_lives(night: Night) -> None:
    """After the last death: those who died today may refuse to come back as well."""
    for change in night.day_report.life_changes:
        night.person(change.player).life = change.life


def _change_roles(night: Night, report: DayReport) -> None:
    for change in report.role_changes:
        _change_role(night, change)


def _change_role(night: Night, change: DayRoleChange) -> None:
    person = night.person(change.player)
    if change.lost is None and change.gained is not None:
        night.add_role(person, change.gained, "daytime.gained")
    elif change.lost is not None:
        night.take_role(person, change.lost, change.gained, "daytime.lost")
