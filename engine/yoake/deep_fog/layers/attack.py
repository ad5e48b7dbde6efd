"""Steps 8 and 9: the pack chooses, then attacks; then the lone wolves, each alone.

人狼の行動対象に選ばれると、不審者を見かける: everybody unaware whom the pack names sees a figure, chosen or not.
"""

from yoake.deep_fog.divining import read, role
from yoake.deep_fog.identity import become_wolf
from yoake.deep_fog.killing import die, hits
from yoake.deep_fog.outcome import AttackKind, Channel
from yoake.deep_fog.state import Night, Person, Prey

RULE = "others.pack"


def attack_choice(night: Night) -> None:
    """Every attack of the night is chosen before the first is carried out; there are two after a cub's death."""
    for place in range(2 if night.grudge else 1):
        prey = _choose(night, place)
        if prey:
            night.prey.append(prey)


def _choose(night: Night, place: int) -> Prey | None:
    entries: dict[int, list[Person]] = {}
    for wolf, target in _entries(night, place):
        if target.role == "girl" and target.alive and target.outing[0] is not None:
            _frighten(night, target, wolf)
            continue
        entries.setdefault(target.id, []).append(wolf)
        if not target.aware:
            night.note("figure", target, "figure.named")
    if not entries:
        return None
    most = max(map(len, entries.values()))
    tied = sorted(number for number, wolves in entries.items() if len(wolves) == most)
    victim = night.person(night.dice.pick(tied, "others.pack_tie"))
    attacker = night.person(night.dice.pick(sorted({wolf.id for wolf in entries[victim.id]}), "others.pack_attacker"))
    if night.day > 1 and victim.alive:
        night.line("attack_cry", Channel.WHISPER, RULE, attacker, attacker, (victim.id,))
    return Prey(victim, attacker)


def _entries(night: Night, place: int) -> list[tuple[Person, Person]]:
    """First the roles, then the ogre gift; who has both names twice."""
    by_role = [(wolf, wolf.outing[place]) for wolf in night.living() if wolf.standing.killer]
    by_gift = [(wolf, wolf.gift_choice[place]) for wolf in night.living() if wolf.gift == "ogre"]
    return [(wolf, night.person(target)) for wolf, target in by_role + by_gift if target is not None]


def _frighten(night: Night, girl: Person, wolf: Person) -> None:
    """A 少女 who is out, anywhere, dies at the sight of a wolf who looks for her; nothing protects from it."""
    night.line("girl_frightened", Channel.NOBODY, "ability.girl", who=girl)
    die(night, girl, "feared", "ability.girl", wolf)


def attack(night: Night) -> None:
    """The pack's attacks in order, then the lone wolves by number."""
    for victim, attacker in night.prey:
        if victim.alive:
            _attack(night, victim, attacker)
    for wolf in night.living():
        if wolf.role == "lonewolf" and wolf.outing[0] is not None:
            _attack_alone(night, night.person(wolf.outing[0]), wolf)


def _attack(night: Night, victim: Person, attacker: Person) -> None:
    if not hits(night, victim, attacker, AttackKind.PACK, RULE):
        return
    dead = victim
    if night.event == "ghost":
        dead = attacker
        become_wolf(night, victim, "event.ghost")
        die(night, attacker, "victim", "event.ghost", attacker)
    else:
        die(night, victim, "victim", RULE, attacker)
    for wolf in night.living():
        if _can_kill(wolf):
            _learn_of_kill(night, wolf, dead)


def _can_kill(wolf: Person) -> bool:
    return (wolf.standing.killer and wolf.can_role) or (wolf.gift == "ogre" and wolf.can_gift)


def _learn_of_kill(night: Night, wolf: Person, dead: Person) -> None:
    """智狼 learns the role as well."""
    finding = read(night, dead, role) if wolf.role == "intwolf" and wolf.can_role else None
    night.note("killed", wolf, "others.intwolf" if finding else RULE, (dead.id,), finding=finding)


def _attack_alone(night: Night, target: Person, wolf: Person) -> None:
    if not target.alive:
        return
    rule = "others.lonewolf"
    night.line("attack_cry", Channel.MONOLOGUE, rule, wolf, wolf, (target.id,))
    if hits(night, target, wolf, AttackKind.LONEWOLF, rule):
        die(night, target, "victim", rule, wolf)
        night.note("killed", wolf, rule, (target.id,))
