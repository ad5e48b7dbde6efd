"""Who has won. The wolf camp: with the hunter a corpse (3-4). The human camp: with enough wolf points (2-3, 3-5)."""

from yoake.outcome import UNDECIDED, Verdict
from yoake.sakasama.catalogue import Camp
from yoake.sakasama.table import table_of
from yoake.sakasama.village import Phase, SakasamaVillage, Today
from yoake.village import Life


def victory_of(winner: Camp, village: SakasamaVillage) -> Verdict:
    """This camp has won; every player, dead or alive, shares the luck of his camp."""
    table = table_of(village.role_table)
    results = {player.id: "win" if table[player.roles[0].key].camp is winner else "lose" for player in village.players}
    return Verdict(winner.value, results)


def verdict_on(village: SakasamaVillage) -> Verdict:
    """What the check says that stands between the last step and this snapshot.

    The morning has none, so before a dusk nothing is decided. After a dusk only the human camp can have won, from the
    second day on (2-3): a hunter who shot himself loses at the end of the night. After a night both are asked, the wolf
    camp first (3-4, 3-5). A game that is over ended at dusk when the day still remembers its morning.
    """
    winner = _winner(village)
    return UNDECIDED if winner is None else victory_of(winner, village)


def _winner(village: SakasamaVillage) -> Camp | None:
    enough = Camp.HUMAN if village.wolf_points >= village.points_needed else None
    match village.phase:
        case Phase.DUSK:
            return None
        case Phase.NIGHT:
            return enough if village.day > 1 else None
        case Phase.OVER if village.today != Today():
            return enough
    return Camp.WOLF if _hunter_is_dead(village) else enough


def _hunter_is_dead(village: SakasamaVillage) -> bool:
    return any(player.roles[0].key == "hunter" and player.life is not Life.ALIVE for player in village.players)
