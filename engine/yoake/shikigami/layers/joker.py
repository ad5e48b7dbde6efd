"""ジョーカー移動.

Source: seed 002, spec 27.4: when nobody alive holds the joker of the next day, a lot decides who gets it; whoever came back to
life tonight does not keep it. It moves after the verdict and whatever that was: who lost by it is judged by the joker
of the night.
"""

from yoake.shikigami.state import Night


def resolve(night: Night) -> None:
    if "joker" not in night.options:
        return
    living = [person for person in night.people if person.alive_now]
    if not living or any(person.alive_at_start and person.doom_day("joker") == night.date + 1 for person in living):
        return
    holder = night.person(night.dice.pick([person.id for person in living], "joker.move"))
    night.add_doom(holder, "joker", 1, "joker.move")
    night.line("JOKER_MOVED", "joker.move", (holder.id,))
