"""対死亡者憑依判定, 憑依執行: bodies are taken, and possessors that were stopped are thrown back.

- `possession.want`: 犬神 and 憑狐 want a dead body
- `possession.lovers`: who is about to follow a lover takes nobody
- `possession.thwarted`: the bite of a 憑狼 that takes nobody was an ordinary one
- `possession.abandon`: a dead possessor leaves the body he wore
- `possession.thrown_out`: a possessor that is thrown out goes back into his own body
- `possession.take`: he takes the new body, and leaves the old one

Source: spec 23; seed 002 ◆対死亡者憑依判定, ◆憑依執行.
"""

from yoake.shikigami.questions.camps import win_camp
from yoake.shikigami.questions.following import would_follow
from yoake.shikigami.questions.interference import stop_possession, warded
from yoake.shikigami.questions.limits import possession_limited
from yoake.shikigami.questions.links import free_body, return_home
from yoake.shikigami.state import Night, Person
from yoake.village import Life, RoleRef

# ---- 対死亡者憑依判定 ----

REFUSED_CAMPS = {
    "possessed_mad": frozenset({"lovers", "fox"}),
    "possessed_fox": frozenset({"lovers", "wolf"}),
}
"""Winning camps whose dead 犬神 and 憑狐 do not take."""


def take_the_dead(night: Night) -> None:
    """A body that several want is taken by none of them."""
    wanted: dict[int, list[Person]] = {}
    for ballot in night.cast("POSSESSED_DO"):
        possessor, corpse = ballot.voter, ballot.at
        if possessor.inactive or warded(night, possessor, "possession.want"):
            continue
        if _can_be_taken(night, possessor, corpse):
            wanted.setdefault(corpse.id, []).append(possessor)
    for seat, possessors in wanted.items():
        if len(possessors) == 1:
            night.possessions[possessors[0].id] = night.person(seat)
            night.flag(night.person(seat), "possession_reserved", "possession.want", possessors[0])


def _can_be_taken(night: Night, possessor: Person, corpse: Person) -> bool:
    return (
        not corpse.alive_at_start  # a vote that no form offers may name the living
        and not corpse.revived
        and win_camp(night, corpse) not in REFUSED_CAMPS[possessor.role]
        and not possession_limited(corpse)
        and corpse.mind is corpse
    )


# ---- 憑依執行 ----


def resolve(night: Night) -> None:
    for seat, victim in night.possessions.items():
        possessor = night.person(seat)
        _stop_for_love(night, possessor)
        if possessor.dead_now:
            _thwart(night, victim, possessor)
            _abandon(night, possessor)
        elif possessor.possession_reset:
            _thwart(night, victim, possessor)
            _throw_out(night, possessor)
        elif victim is None or victim.revived or possessor.possession_cancelled:
            _thwart(night, victim, possessor)
        else:
            _take(night, possessor, victim)


def _stop_for_love(night: Night, possessor: Person) -> None:
    if (
        possessor.has("lovers")
        and not possessor.possession_reset
        and not possessor.possession_cancelled
        and possessor.id in would_follow(night)
    ):
        stop_possession(night, possessor, "possession.lovers", possessor)


def _thwart(night: Night, victim: Person | None, possessor: Person) -> None:
    """The bitten die of the bite; who came back since has died and lives. The long dead stay what they are."""
    if victim is None:
        return
    victim.died = False
    night.kill(victim, "WOLF_KILLED", "possession.thwarted", possessor)
    if victim.revived:
        victim.life = Life.ALIVE


def _abandon(night: Night, possessor: Person) -> None:
    if possessor.body is not possessor:
        free_body(night, possessor.body, "possession.abandon", possessor)


def _throw_out(night: Night, possessor: Person) -> None:
    worn = possessor.body
    if worn is possessor:
        return
    rule = "possession.thrown_out"
    free_body(night, worn, rule, possessor)
    night.publish_words(worn, worn, rule)
    night.line("POSSESSED_RESET", rule, (worn.id,), by=possessor)
    return_home(night, possessor, rule)
    night.publish_words(possessor, worn, rule)
    night.announce_revival(possessor, rule)


def _take(night: Night, possessor: Person, victim: Person) -> None:
    rule = "possession.take"
    worn = possessor.body
    tomorrow = night.date + 1
    if possessor.role == "possessed_wolf":
        victim.died = False
        night.kill(victim, "POSSESSED_TARGETED", rule, possessor)
    else:
        night.announce_revival(victim, rule, possessor)
        night.lose_ability(possessor, rule, possessor)
    night.add_role(victim, RoleRef("possessed", player=possessor.id, day=tomorrow), rule, possessor)
    night.add_role(possessor, RoleRef("possessed_target", player=victim.id, day=tomorrow), rule, possessor)
    night.line("POSSESSED", rule, (worn.id,), by=possessor)
    night.publish_words(possessor, worn, rule)
    night.rewrite_words(possessor, None, rule)
    if worn is not possessor:
        free_body(night, worn, rule, possessor)
        night.publish_words(worn, worn, rule)
