"""Step 1: whoever has said nothing dies, where the village has it so. No 悪夢 lets anybody die like this."""

from yoake.deep_fog.killing import die_at_once
from yoake.deep_fog.outcome import Channel
from yoake.deep_fog.state import Night


def sudden_death(night: Night) -> None:
    """Every silent player dies at once, by number."""
    if not night.village.sudden_death or night.event == "nightmare":
        return
    for person in night.living():
        if person.silent:
            die_at_once(night, person, "suddendead", "vote.sudden_death")
            night.line("sudden_death", Channel.ALL, "vote.sudden_death", who=person)
