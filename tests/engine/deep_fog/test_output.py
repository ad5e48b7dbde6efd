"""What the outcome tells, and who reads which line."""

from yoake.deep_fog.outcome import FogOutcome
from yoake.deep_fog.ruleset import resolve
from yoake.deep_fog.village import Powers
from yoake.dice import PolicyDice, ScriptedDice, ScriptedDraw, SeededDice, explore
from yoake.outcome import Draw

from tests.engine.deep_fog.tables import Row, row, rows
from tests.engine.deep_fog.villages import evening, night


def readers(outcome: FogOutcome, type_: str) -> tuple[int, ...]:
    return outcome.readers(next(line for line in outcome.log if line.type == type_))


def test_readers() -> None:
    outcome = night("girl@me hunter@3 villager wolf@2 wisper villager+glass#3", day=4)
    everybody = (0, 1, 2, 3, 4, 5, 6, 7)
    assert readers(outcome, "found_dead") == everybody
    assert readers(outcome, "balance") == (1, 4, 5)  # 夜遊びをした少女にも見える
    assert readers(outcome, "went_to") == (2,)
    assert outcome.readers(next(line for line in outcome.log if line.channel == "whisper")) == (1, 4, 5)
    assert outcome.readers(next(line for line in outcome.log if line.channel == "monologue")) == (2,)


def test_nobody_reads_of_a_broken_gift() -> None:
    assert readers(night("villager+glass#2 villager+lost wolf"), "gift_broken") == ()


@rows(
    row(
        "the morning list names the dead by number",
        "villager villager wolf@1 witch@2",
        "[all] dawn | [all] found_dead 1 | [all] found_dead 2",
    ),
    row("the executed are not on it", "villager villager wolf", "[all] no_victim", "[all] found_dead 1", gallows=1),
    row("the survivors are listed", "villager villager wolf@1", "[all] survivors 2 3 4"),
)
def test_morning(row: Row) -> None:
    row.hold()


def test_the_last_cause_is_reported_once() -> None:
    outcome = night("villager villager wolf@1 witch@1")
    assert [(doom.player, doom.cause, doom.by) for doom in outcome.dooms] == [(1, "cursed", 4), (1, "victim", 3)]
    assert [(death.player, death.cause) for death in outcome.deaths] == [(1, "victim")]
    assert outcome.found == [1]


def test_followers_are_found_but_were_not_doomed() -> None:
    outcome = night("villager/bond=2 guard/bond=1 wolf villager", gallows=1)
    assert [doom.player for doom in outcome.dooms] == [1]
    assert [death.player for death in outcome.deaths] == [1, 2]
    assert outcome.found == [2]


def test_revived() -> None:
    outcome = night("witch@2 villager/dead=executed wolf villager")
    assert outcome.revived == [2]
    player = outcome.next_village.players[2]
    assert (player.alive, player.cause, player.died_day) == (True, None, None)
    assert night("villager villager wolf@1 villager", deck="miracle").revived == []


def test_the_next_village() -> None:
    outcome = night("villager/silent villager wolf@1 childwolf", day=3, deck="seance", gallows=4)
    village = outcome.next_village
    assert (village.day, village.event, village.event_deck, village.grudge, village.riot) == (
        4,
        "seance",
        (),
        True,
        False,
    )
    assert [(p.id, p.cause, p.died_day) for p in village.players if not p.alive] == [
        (0, "victim", 2),
        (1, "victim", 4),
        (4, "executed", 4),
    ]
    assert not any(player.silent for player in village.players)


def test_wounds_and_losses_show_in_the_morning() -> None:
    players = night("elder alchemist@me villager+seeronce#1 wolf@1 villager").next_village.players
    assert [player.hurt for player in players[1:4]] == [True, False, False]
    assert players[2].powers == Powers(False, True, False, False)
    assert players[3].powers == Powers(True, False, True, True)


def test_a_potion_that_is_spent_leaves_the_other() -> None:
    players = night("witch@3 witch/norevive@4 villager guard wolf villager").next_village.players
    assert players[1].powers == Powers(True, True, True, False)
    assert players[2].powers == Powers(False, True, False, False)


def test_a_hunter_who_has_fired_is_powerless_until_dawn_only() -> None:
    assert night("hunter@2 villager wolf@1").next_village.players[1].powers == Powers()


def test_a_grudge_and_a_riot_last_one_day() -> None:
    village = night("villager villager wolf villager", riot=True, grudge=True, gallows=1).next_village
    assert (village.riot, village.grudge) == (False, False)


def test_what_is_certain_is_not_drawn() -> None:
    assert not list(night("villager villager wolf@1").journal.of(Draw))


def test_the_same_seed_gives_the_same_night() -> None:
    village, votes = evening("villager@? seer@? wolf@? wolf@? lonewolf@?")
    nights = [resolve(village, votes, SeededDice(seed)).journal for seed in (1, 1, 2, 3, 4)]
    assert nights[0] == nights[1]
    assert any(nights[0] != other for other in nights[2:])


def test_the_draws_of_a_night_are_a_script_of_it() -> None:
    village, votes = evening("villager@? seer@? wolf@? wolf@? robber villager^?", gallows=1)
    first = resolve(village, votes, SeededDice(7))
    script = [ScriptedDraw(draw.reason, draw.answer) for draw in first.journal.of(Draw)]  # type: ignore[arg-type]
    assert script
    assert resolve(village, votes, ScriptedDice(script)).journal == first.journal


def test_every_outcome_of_a_tie_of_the_pack() -> None:
    village, votes = evening("villager villager wolf@1 wolf@2")
    walked = list(explore(lambda dice: resolve(village, votes, dice).found, 10))
    assert [(float(chance), found) for chance, found in walked] == [(0.5, [1]), (0.5, [2])]


def test_a_reason_is_the_id_of_a_rule() -> None:
    outcome = night("villager villager wolf@1 wolf@2", dice=PolicyDice(True, "last"))
    assert [draw.reason for draw in outcome.journal.of(Draw)] == ["others.pack_tie"]


def test_bonds_and_pretences_stand_in_the_next_village() -> None:
    players = night("bitch@2,3 villager guard wolf@0 villager", day=1).next_village.players
    assert [player.bonds for player in players[1:4]] == [(2,), (1,), ()]
    assert [player.pseudo_bonds for player in players[1:4]] == [(3,), (), (1,)]
    assert [player.love for player in players[1:4]] == ["love", "love", None]
    assert [player.pseudo_love for player in players[1:4]] == [None, None, "love"]


def test_love_makes_aware_at_once() -> None:
    insights = night("loveangel@2,3 villager guard wolf@0 villager", day=1).insights
    assert [(insight.camp, insight.aware) for insight in insights[2:6]] == [
        ("lovers", True),
        ("lovers", True),
        ("wolf", True),
        ("village", False),
    ]


def test_lures_stand_in_the_next_village() -> None:
    players = night("guru@2 villager guard wolf@0 villager", day=1).next_village.players
    assert [player.lured for player in players] == [False, False, True, False, False, False]


def test_a_body_has_the_camp_of_its_new_owner() -> None:
    insights = night("snatch@2 guard villager wolf").insights
    assert [(insight.camp, insight.aware) for insight in insights[1:3]] == [("village", False), ("wolf", True)]


def test_a_riot_stands_in_the_next_village() -> None:
    assert night("fan wolf@1 villager").next_village.riot
    assert not night("villager wolf@1 villager").next_village.riot


def test_the_revived_are_unhurt_and_powerless_as_before() -> None:
    player = night("witch@2 elder/dead,hurt,spent villager wolf").next_village.players[2]
    assert (player.alive, player.hurt, player.powers.role) == (True, False, False)


def test_who_only_follows_another_has_no_wound_left() -> None:
    players = night("elder/hurt villager/bond=1 wolf@2 villager").next_village.players
    assert (players[1].cause, players[1].hurt) == ("suicide", False)
    players = night("elder/hurt villager/bond=1 wolf@1 villager").next_village.players
    assert (players[1].cause, players[1].hurt) == ("victim", True)
    assert night("elder/hurt villager wolf@2 villager").next_village.players[1].hurt


def test_an_earlier_follower_keeps_what_he_has() -> None:
    players = night("elder/dead=suicide,hurt villager wolf villager").next_village.players
    assert players[1].hurt


def test_the_overheard_day() -> None:
    insights = night("girl@me villager wolf", day=3).insights
    assert [insight.overheard for insight in insights[1:3]] == [(3,), ()]
