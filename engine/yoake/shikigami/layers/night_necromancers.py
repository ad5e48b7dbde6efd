"""霊能(夜型)判定.

Source: seed 002, spec 26.1: 蟲姫 learn who has escaped an attempt on his life. Wolves, assassins, abductors and 魔砲使い
attempt, whatever became of them or of the attempt; 風神 does not.
"""

from yoake.shikigami.state import Night


def resolve(night: Night) -> None:
    attempted = {ballot.at.id for action in ("ASSASSIN_DO", "OGRE_DO") for ballot in night.cast(action)}
    attempted.update(seat for ballot in night.cast("SPARK_WIZARD_DO") for seat in ballot.seats)
    if night.prey is not None:
        attempted.add(night.prey.id)
    escaped = (person for person in map(night.person, attempted) if person.alive_now)
    for person in sorted(escaped, key=lambda person: person.body.id):
        night.tell("ATTEMPT_NECROMANCER_RESULT", "night_necromancers.attempt", None, "attempt", about=person.body)
