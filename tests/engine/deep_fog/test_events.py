"""事件: drawn at dawn, in force until the next dawn."""

from yoake.deep_fog.ruleset import resolve
from yoake.deep_fog.village import Powers
from yoake.dice import explore

from tests.engine.deep_fog.tables import Row, row, rows
from tests.engine.deep_fog.villages import evening, night


@rows(
    row(
        "the front of the deck is drawn",
        "villager villager wolf",
        "[all] event eclipse | village event=eclipse",
        deck="eclipse seance",
    ),
    row("an empty deck brings nothing", "villager villager wolf", "[all] no_victim", "[all] event nothing"),
    row(
        "四月馬鹿 at its dawn",
        "seerrole guard hunter villager wolf",
        "1 becomes witch | 2 becomes elder | 3 becomes girl",
        deck="aprilfool",
    ),
    row(
        "四月馬鹿 at its end, back again",
        "witch elder girl villager wolf",
        "1 becomes seerrole | 2 becomes guard | 3 becomes hunter",
        event="aprilfool",
    ),
    row(
        "四月馬鹿: the dead stay what they are",
        "seerrole/dead villager villager wolf",
        never="1 becomes witch",
        deck="aprilfool",
    ),
    row("二重スパイ", "villager villager wolf", "1 gift=fink", deck="turnfink"),
    row(
        "二重スパイ spares wolves and their humans",
        "wolf possess hamster villager villager",
        "3 gift=fink",
        deck="turnfink",
    ),
    row(
        "二重スパイ spares who has such a gift",
        "villager+fairy villager+fink villager+ogre guard villager wolf",
        "4 gift=fink",
        deck="turnfink",
    ),
    row("妖精の輪", "villager villager wolf", "1 gift=fairy", deck="turnfairy"),
    row("妖精の輪 spares fairies", "hamster villager+fink wolf villager", "3 gift=fairy", deck="turnfairy"),
    row(
        "Sir Cointoss: heads",
        "villager villager wolf",
        "[all] called_off cointoss",
        "1 dies executed",
        event="cointoss",
        gallows=1,
        heads=True,
    ),
    row(
        "Sir Cointoss: tails",
        "villager villager wolf",
        "1 dies executed",
        "[all] called_off cointoss",
        event="cointoss",
        gallows=1,
    ),
    row(
        "奇跡: the attacked live again without power",
        "guard villager wolf@1",
        "1 dies victim | 1 lives again | [all] revived 1 | 1 powers.role=False | 1 powers.gift=False",
        deck="miracle",
    ),
    row("奇跡: not the cursed", "guard villager wolf witch@1", "1 dies cursed", "1 lives again", deck="miracle"),
    row(
        "奇跡: not the dummy", "guard villager wolf@0 villager", "0 dies victim", "0 lives again", deck="miracle", day=1
    ),
    row("聖者のお告げ", "villager+decide#2 villager wolf", "1 gift=none | 2 gift=decide", deck="prophecy"),
    row(
        "聖者のお告げ: only to who has none",
        "villager+decide#2 villager+fink wolf",
        "3 gift=decide",
        "2 gift=decide",
        deck="prophecy",
    ),
    row(
        "不満: a human executed", "villager villager wolf villager", "[all] event nightmare", event="clamor", gallows=1
    ),
    row(
        "不満: a wolf executed",
        "villager villager wolf wolf",
        "[all] event seance",
        "[all] event nightmare",
        event="clamor",
        gallows=3,
        deck="seance",
    ),
    row(
        "不満: an inhuman gift makes no human",
        "villager+fairy villager wolf villager",
        "1 dies executed",
        "[all] event nightmare",
        event="clamor",
        gallows=1,
    ),
    row(
        "不満: 半端者 is one",
        "villager+fink villager wolf villager",
        "[all] event nightmare",
        event="clamor",
        gallows=1,
    ),
    row("熱意: no human executed", "villager villager wolf wolf", "[all] event nightmare", event="fire", gallows=3),
    row(
        "熱意: a human executed",
        "villager villager wolf villager",
        "1 dies executed",
        "[all] event nightmare",
        event="fire",
        gallows=1,
    ),
    row(
        "熱意: the others are no humans here",
        "guru villager wolf villager",
        "[all] event nightmare",
        event="fire",
        gallows=1,
    ),
    row("悪夢: ballots as usual", "villager villager wolf", "1 dies executed", event="nightmare", gallows=1),
    row(
        "悪夢: nobody dies suddenly",
        "villager/silent villager wolf",
        never="[all] sudden_death 1",
        event="nightmare",
        sudden_death=True,
    ),
    row(
        "the silent die where there is no 悪夢",
        "villager/silent villager wolf",
        "[all] sudden_death 1 | 1 dies suddendead",
        sudden_death=True,
    ),
    row("the silent live where the village has it so", "villager/silent villager wolf", never="[all] sudden_death 1"),
    row(
        "亡霊: the victim becomes a wolf, the attacker dies",
        "guard villager wolf@1 wolf villager villager",
        "1 becomes wolf | 1: became_wolf | 3 dies victim | 3 doomed victim by 3",
        "1 dies victim",
        event="ghost",
    ),
    row(
        "亡霊: the pack reads of the attacker's death",
        "guard villager wolf@1 wolf villager villager",
        "4: killed 3 | 1: killed 3",
        event="ghost",
    ),
    row(
        "亡霊: a guarded victim stays",
        "villager guard@1 wolf@1",
        "1 is guarded by 2",
        "1 becomes wolf | 3 dies victim",
        event="ghost",
    ),
    row(
        "亡霊: a lone wolf kills as ever",
        "guard villager lonewolf@1 wolf",
        "1 dies victim",
        "1 becomes wolf",
        event="ghost",
    ),
    row("影響力 hides no line of the night", "villager@2 villager wolf", "[own 1] went_to 1 2", event="force"),
    row(
        "聖者のお告げ: two deciders, two others",
        "villager+decide villager+decide guard villager wolf",
        "3 gift=decide | 4 gift=decide",
        "1 gift=decide | 5 gift=decide",
        deck="prophecy",
    ),
    row(
        "亡霊: 病人 with 悪鬼 takes no revenge on himself",
        "invalid+ogre#2 guard wolf villager villager",
        "1 dies victim",
        "1 powers.role=False",
        event="ghost",
    ),
)
def test_events(row: Row) -> None:
    row.hold()


def test_in_a_nightmare_nobody_has_a_choice() -> None:
    outcome = night("girl seer alchemist wolf villager", event="nightmare")
    assert outcome.attacks == []
    assert not {"went_to", "went_alone", "girl_walk"} & {line.type for line in outcome.log}


def test_whoever_a_miracle_brings_back_is_powerless() -> None:
    player = night("guard villager wolf@1 villager", deck="miracle").next_village.players[1]
    assert (player.alive, player.powers) == (True, Powers(False, False, False, False))


def test_heads_and_tails_are_as_likely() -> None:
    village, votes = evening("villager villager wolf", event="cointoss", gallows=1)
    walked = list(explore(lambda dice: len(resolve(village, votes, dice).deaths), 10))
    assert [(float(chance), deaths) for chance, deaths in walked] == [(0.5, 0), (0.5, 1)]


def test_the_event_ends_with_the_game_and_no_other_begins() -> None:
    outcome = night("villager witch wolf", gallows=3, event="aprilfool", deck="seance")
    assert outcome.verdict.winner == "villagers"
    assert outcome.next_village.event is None
    assert outcome.next_village.event_deck == ("seance",)
    assert outcome.next_village.players[2].role == "seerrole"


def test_a_nightmare_that_was_called_for_leaves_the_deck_alone() -> None:
    outcome = night("villager villager wolf villager", event="clamor", gallows=1, deck="seance")
    assert (outcome.next_village.event, outcome.next_village.event_deck) == ("nightmare", ("seance",))
