"""デスノート移動.

Source: seed 002, spec 27.5: every night, even when the game has just ended, somebody alive finds the note for the next day.
The quiz master does not.
"""

from yoake.shikigami.state import Night


def resolve(night: Night) -> None:
    if "death_note" not in night.options:
        return
    quiz = "quiz" in night.options
    finders = [person.id for person in night.people if person.alive_now and not (quiz and person.role == "quiz")]
    if not finders:
        return
    finder = night.person(night.dice.pick(finders, "death_note_moves.move"))
    night.add_doom(finder, "death_note", 1, "death_note_moves.move")
    night.line("DEATH_NOTE_MOVED", "death_note_moves.move", (finder.id,))
