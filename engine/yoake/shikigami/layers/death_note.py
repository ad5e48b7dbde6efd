"""デスノート判定.

Source: spec 05 section 1; seed 002, ［デスノート］により「暗殺されて」死亡.
"""

from yoake.shikigami.state import Night


def resolve(night: Night) -> None:
    """Whoever is written down dies, if the writer lives until now; nothing protects from it."""
    for ballot in night.cast("DEATH_NOTE_DO"):
        if ballot.voter.alive_now:
            night.kill(ballot.at, "ASSASSIN_KILLED", "death_note.write", ballot.voter)
