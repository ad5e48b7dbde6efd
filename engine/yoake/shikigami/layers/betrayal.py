"""裏切り: servants turn against their masters.

Source: spec 18; seed 002, ［番犬］の裏切り.
"""

from yoake.shikigami.questions.resistance import specially_resistant
from yoake.shikigami.state import Night, Person
from yoake.village import RoleRef


def resolve(night: Night) -> None:
    """Every servant spends his ability on it; those whom 番犬 bites die when all have acted."""
    bitten: list[tuple[Person, Person]] = []
    for ballot in night.cast("SERVANT_END_DO"):
        servant, master = ballot.voter, ballot.at
        if servant.dead_now:
            continue
        night.lose_ability(servant, "betrayal.end")
        if master.dead_now:
            continue
        if servant.role == "sweet_servant":
            night.add_role(master, RoleRef("random_voice"), "betrayal.sweet_servant", servant)
        elif servant.role == "barrier_servant" and master.role != "quiz" and not specially_resistant(night, master):
            bitten.append((servant, master))
    for servant, master in bitten:
        night.kill(master, "SERVANT_KILLED", "betrayal.barrier_servant", servant)
