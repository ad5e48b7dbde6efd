"""村人陣営以外: they know their role and choose as in the other games."""

from tests.engine.deep_fog.tables import Row, row, rows
from tests.engine.deep_fog.villages import night


@rows(
    row(
        "the pack attacks whom most have named",
        "villager villager wolf@2 wolf@2 wolf@1",
        "pack 3 attacks 2 | 2 dies victim",
        "1 dies victim",
    ),
    row(
        "a tie of the pack is drawn", "villager villager wolf@2 wolf@1", "1 dies victim", "2 dies victim", pick="first"
    ),
    row(
        "the attacker is drawn among those who named the victim",
        "villager villager wolf@1 wolf@2 wolf@1",
        "pack 5 attacks 1",
        pick="last",
    ),
    row("the cry is heard on the whisper channel", "villager villager wolf@1", "[whisper 3] attack_cry 3 1"),
    row("no cry in the first night", "villager wolf@0", "0 dies victim", "[whisper 2] attack_cry 2 0", day=1),
    row(
        "all of the pack read of the kill",
        "villager villager wolf@1 silentwolf villager+ogre",
        "3: killed 1 | 4: killed 1 | 5: killed 1",
    ),
    row("a wolf without power does not", "villager villager wolf@1 wolf/spent", "3: killed 1", "4: killed 1"),
    row("智狼 learns the role", "guard villager wolf@1 intwolf", "4: killed 1 role guard | 3: killed 1"),
    row("智狼: not of the hidden", "guard villager wolf@1 intwolf jammer@1", "4: killed 1 hidden"),
    row("首無騎士 may attack the pack", "villager headless@3 wolf", "3 dies victim"),
    row("悪鬼 attacks with the pack", "villager villager+ogre#1 wolf", "pack 2 attacks 1 | 1 dies victim"),
    row("a wolf with 悪鬼 names twice", "villager villager wolf+ogre@1#1 wolf@2", "1 dies victim", pick="last"),
    row(
        "a wolf executed this evening attacks no more",
        "villager villager wolf@1 wolf",
        "3 dies executed",
        "1 dies victim",
        gallows=3,
    ),
    row(
        "the attack on one executed fails in silence",
        "villager villager wolf@1",
        "1 dies executed",
        "[whisper 3] attack_cry 3 1 | pack 3 attacks 1",
        gallows=1,
    ),
    row(
        "仔狼 found dead: two attacks",
        "villager wolf childwolf villager",
        "village grudge=True | [wolves] cub_died 3",
        gallows=3,
    ),
    row(
        "仔狼 without power",
        "villager wolf childwolf/spent villager",
        "3 dies executed",
        "village grudge=True",
        gallows=3,
    ),
    row("a grudge: two victims", "villager villager wolf@1,2", "1 dies victim | 2 dies victim", grudge=True),
    row("both attacks are chosen first", "villager villager wolf@1,2", "[whisper 3] attack_cry 3 2", grudge=True),
    row("衰狼 wastes away, and reads for how many", "villager dyingwolf", "2 dies droop | 2: doom_hint 2"),
    row("風花妖精 wastes away", "villager wolf dyingpixi", "3 dies droop"),
    row("with other numbers only the hint", "villager dyingwolf", "2: doom_hint 5", "2 dies droop", day=5),
    row("no other player reads of the kill", "villager villager wolf@1 sorcerer", never="2: killed 1 | 4: killed 1"),
    row(
        "智狼 without power learns no role",
        "guard villager wolf@1 intwolf+ogre/spent",
        "4: killed 1",
        "4: killed 1 role guard",
    ),
)
def test_pack(row: Row) -> None:
    row.hold()


@rows(
    row(
        "一匹狼 attacks alone",
        "villager villager lonewolf@1 wolf",
        "lonewolf 3 attacks 1 | [monologue 3] attack_cry 3 1 | 3: killed 1",
    ),
    row("一匹狼 may attack wolves", "villager wolf lonewolf@2", "2 dies victim"),
    row(
        "一匹狼 survives while it has power",
        "villager lonewolf wolf@2",
        "pack 3 attacks 2 | 2 is lone_wolf",
        "2 dies victim",
    ),
    row("一匹狼 without power does not", "villager lonewolf/spent wolf@2", "2 dies victim"),
    row("一匹狼 in the first night: the dummy", "villager lonewolf@0", "0 dies victim", day=1),
    row("妖精 survives an attack", "hamster villager wolf@1", "pack 3 attacks 1 | 1 is fairy", "1 dies victim"),
    row("妖精 without power does not", "hamster/spent villager wolf@1", "1 dies victim"),
    row("妖精の子 survives an attack", "villager+fairy villager wolf@1", "1 is fairy", "1 dies victim"),
    row("妖精の子 without power of the gift does not", "villager+fairy/spentgift villager wolf@1", "1 dies victim"),
    row("半狼 attacked becomes a wolf", "semiwolf villager wolf@1", "1 becomes wolf | 1: became_wolf", "1 dies victim"),
    row("半狼 without power dies", "semiwolf/spent villager wolf@1", "1 dies victim", "1 becomes wolf"),
    row("半狼 attacked by a hunter", "semiwolf hunter@1 wolf villager", "1 becomes wolf", gallows=2),
    row("狂信者 feels the new wolf", "semiwolf fanatic wolf@1", "2: sense_wolf 1 wolf"),
    row("狂人 feels nothing", "semiwolf possess wolf@1", never="2: sense_wolf 1 wolf"),
    row("邪魔之民 reads whom it hides", "villager jammer@1 wolf", "[own 2] hiding 2 1 | 1 is hidden by 2"),
    row("邪魔之民 without power hides nobody", "seer@3 jammer/spent wolf", "1: figure"),
    row("邪魔之民 executed this evening hides nobody", "seer@3 jammer@3 wolf villager", "1: figure", gallows=2),
    row(
        "魔術師 learns the role",
        "villager sorcerer@1 wolf",
        "2: result 1 role villager | [own 2] divined 2 1 role villager",
    ),
    row(
        "魔神官 learns the role of the fallen", "villager oracle wolf villager", "2: result 1 role villager", gallows=1
    ),
    row(
        "占い師 who knows himself gets the full result",
        "seer+fink@3 villager wolf",
        "1: result 3 judgement wolf | [own 1] divined 1 3 judgement wolf",
        "1: figure",
    ),
    row("気占師 who knows himself", "aura+fink@2 villager wolf", "1: result 2 aura no_aura"),
    row("医師 who knows himself", "doctor+fink@2 villager wolf", "1: result 2 health healthy"),
    row("霊能者 who knows himself", "medium+fink villager wolf", "1: result 2 judgement human", "1: figure", gallows=2),
    row(
        "守護者 who knows himself reads of the success",
        "guard+fink@2 villager wolf@2",
        "1: guard_success 2 | [own 1] guarding 1 2",
        "1: figure",
    ),
    row(
        "狼血族 who knows himself reads that he was divined",
        "seer@2 rightwolf+fink wolf",
        "2: was_divined_wolfblood | 1: figure",
    ),
    row("魔法少年 alive does nothing", "villager walpurgis wolf", never="2 powers.poison=False"),
    row(
        "魔法少年 dead poisons", "villager walpurgis/dead@1 wolf", "1 dies cursed | [own 2] poisoned 2 1 | 2: killed 1"
    ),
    row(
        "魔法少年 dead revives",
        "villager walpurgis/dead@4 wolf villager/dead",
        "4 lives again | [own 2] gave_revival 2 4 | 2: revived_target 4",
    ),
    row(
        "笛吹き lures",
        "guru@2,3 villager villager wolf",
        "2 lured=True | 3 lured=True | [own 1] lured 1 2 3 | 1: lured 2 3",
    ),
    row("笛吹き without power lures nobody", "guru/spent villager villager wolf", never="2 lured=True"),
    row("鱗魚人 jumps, and nobody hears who", "dish@me villager wolf", "[all] fish_jump | 1: fish_jump"),
    row("鱗魚人 who does not", "dish villager wolf", never="[all] fish_jump"),
    row(
        "狂信者 feels 狼血族 too",
        "robber fanatic wolf@0 villager",
        "2: sense_wolf 1 rightwolf",
        day=1,
        discard="rightwolf",
    ),
    row(
        "狂信者 does not feel a villager",
        "robber fanatic wolf@0 villager",
        never="2: sense_wolf 1 guard",
        day=1,
        discard="guard",
    ),
    row("笛吹き passing", "guru villager villager wolf", never="[own 1] lured 1 | 1: lured"),
    row(
        "whoever is divined and no 狼血族 reads nothing",
        "seer@2 wolf villager",
        "1: figure",
        "2: was_divined_wolfblood",
    ),
)
def test_one_by_one(row: Row) -> None:
    row.hold()


@rows(
    row(
        "悪戯妖精 binds without a feeling",
        "trickster@2,3 villager guard wolf@0",
        "2 bonds=3 | 3 bonds=2 | 1: bound_two 2 3",
        "2 love=love",
        day=1,
    ),
    row(
        "邪気悪魔 binds in hate", "hatedevil@2,3 villager guard wolf@0", "2 bonds=3 | 2 love=hate | 3 love=hate", day=1
    ),
    row(
        "恋愛天使 binds in love", "loveangel@me,3 villager guard wolf@0", "1 bonds=3 | 1 love=love | 3 love=love", day=1
    ),
    row(
        "遊び人 loves the first and plays with the second",
        "bitch@2,3 villager guard wolf@0",
        "1 bonds=2 | 2 bonds=1 | 1 love=love | 2 love=love | 3 pseudo_bonds=1 | 1 pseudo_bonds=3 | 3 pseudo_love=love",
        "3 bonds=1 | 3 love=love",
        day=1,
    ),
    row(
        "片想い follows, and is not followed",
        "passion@2 villager guard wolf@0",
        "2 bonds=1 | 1 love=love | 1: bond_made 2",
        "1 bonds=2 | 2 love=love",
        day=1,
    ),
    row(
        "弟子 is bound to the master and takes his role",
        "lover@2 seer guard wolf@0",
        "1 becomes seer | 1 bonds=2 | 2 bonds=1 | 1: bond_made 2 | 2: bond_received 1",
        day=1,
    ),
    row(
        "弟子 of an 弟子 follows the choice of that one",
        "lover@2 lover@3 seer wolf@0 villager",
        "1 becomes seer | 1 bonds=3 | 2 becomes seer",
        day=1,
    ),
    row(
        "two 弟子 of each other: the dice choose a master",
        "lover@2 lover@1 wolf@0 villager",
        "1 becomes villager",
        day=1,
        pick="last",
    ),
    row(
        "弟子: the target of the new role is drawn",
        "lover@2 wolf@0 guard villager",
        "1 becomes wolf | [own 1] random_target 1 0 role:wolf",
        day=1,
    ),
    row(
        "盗賊 takes a leftover card",
        "robber villager wolf@0 villager",
        "1 becomes seer | village discard=seer",
        day=1,
        discard="guard seer",
    ),
    row(
        "盗賊: by the number of the role",
        "robber villager wolf@0 villager",
        "1 becomes guard",
        day=1,
        discard="guard seer",
        pick="last",
    ),
    row(
        "盗賊 draws again while the game would be over",
        "robber villager villager wolf/silent@0",
        "1 becomes seer | 1 becomes wolf",
        day=1,
        discard="seer wolf",
        sudden_death=True,
    ),
    row("盗賊 without a card stays one", "robber villager wolf@0 villager", "0 dies victim", "1 becomes seer", day=1),
    row("bonds are made in the first night only", "trickster villager guard wolf", never="2 bonds=3"),
    row(
        "one who died suddenly is replaced",
        "bitch@2,3 villager/silent guard wolf@0 villager",
        "[own 1] random_target 1 4 role:bitch | 1 bonds=4",
        "1 bonds=2",
        day=1,
        sudden_death=True,
    ),
    row(
        "弟子 outside of a ring of two others",
        "lover@2 lover@3 lover@2 wolf@0 villager villager",
        "1 becomes villager",
        day=1,
        pick="last",
    ),
    row("弟子 reads to whom he is bound", "lover@2 seer guard wolf@0", "[own 1] bound_self 1 2", day=1),
    row("who binds reads of it", "trickster@2,3 villager guard wolf@0", "[own 1] bound_two 1 2 3", day=1),
    row(
        "who plays reads of it",
        "bitch@2,3 villager guard wolf@0",
        "[own 1] bound_and_toyed 1 2 3 | 1: bound_and_toyed 2 3",
        day=1,
    ),
    row("who admires reads of it", "passion@2 villager guard wolf@0", "[own 1] bound_self 1 2", day=1),
    row(
        "盗賊: the target of the new role is drawn",
        "robber villager wolf@0 villager",
        "1 becomes wolf | [own 1] random_target 1 0 role:wolf",
        day=1,
        discard="wolf",
    ),
    row(
        "盗賊 takes a card in the first night only",
        "robber villager wolf villager",
        never="1 becomes seer",
        discard="seer",
    ),
)
def test_bonds_and_roles(row: Row) -> None:
    row.hold()


@rows(
    row(
        "絆: the partner follows at dawn",
        "villager/bond=2 guard/bond=1 wolf@1",
        "1 dies victim | 2 dies suicide | [own 2] followed 2 1",
    ),
    row("絆: after an execution too", "villager/bond=2 guard/bond=1 wolf villager", "2 dies suicide", gallows=1),
    row(
        "a chain is followed to its end",
        "villager/bond=2 guard/bond=4 wolf@1 villager/bond=2 villager",
        "2 dies suicide | 4 dies suicide",
    ),
    row(
        "邪気 do not follow",
        "villager/hate,bond=2 guard/hate,bond=1 wolf@1 villager",
        "1 dies victim",
        "2 dies suicide",
    ),
    row(
        "片想い: the beloved does not follow",
        "villager/bond=2 passion/love wolf@2 villager",
        "2 dies victim",
        "1 dies suicide",
    ),
    row("片想い: the admirer follows", "villager/bond=2 passion/love wolf@1 villager", "2 dies suicide"),
    row(
        "四月馬鹿: nobody follows",
        "villager/bond=2^2 guard/bond=1^1 wolf@1 villager villager",
        "1 dies victim",
        "2 dies suicide",
        event="aprilfool",
    ),
    row(
        "who dies otherwise keeps that cause",
        "villager/bond=2 guard/bond=1 wolf@1 witch@2 villager",
        "2 dies cursed",
        "2 dies suicide",
    ),
    row("a pretended bond kills nobody", "villager guard wolf@1 villager", "1 dies victim", "2 dies suicide"),
)
def test_following(row: Row) -> None:
    row.hold()


# ---- 宿借之民 ----


def test_bodies_are_swapped_with_all_that_belongs_to_the_owner() -> None:
    outcome = night("snatch@2 guard+decide villager wolf")
    one, two = outcome.next_village.players[1:3]
    assert (one.role, one.gift, two.role, two.gift) == ("guard", "decide", "snatch", "none")
    assert [insight.soul for insight in outcome.insights[1:4]] == [2, 1, 3]
    assert outcome.possessions == ((2, 1), (1, 2))


def test_bonds_love_and_lures_stay_with_the_body() -> None:
    players = night("snatch/lured,love,bond=4@2 guard villager villager/love,bond=1 wolf").next_village.players
    assert (players[1].love, players[1].bonds, players[1].lured) == ("love", (4,), True)
    assert (players[2].love, players[2].bonds, players[2].lured) == (None, (), False)


def test_a_body_that_is_to_die_takes_the_swapper_along_no_more() -> None:
    outcome = night("snatch@2 guard villager wolf@2")
    assert [(death.player, death.cause) for death in outcome.deaths] == [(1, "victim")]
    assert outcome.next_village.players[1].role == "guard"
    assert outcome.next_village.players[2].alive


def test_the_executed_swap_no_more_but_can_be_taken() -> None:
    outcome = night("snatch@2 guard villager wolf", gallows=1)
    assert outcome.next_village.players[1].role == "snatch"
    outcome = night("snatch@2 guard villager wolf", gallows=2)
    assert [(death.player, death.cause) for death in outcome.deaths] == [(1, "executed")]
    assert outcome.next_village.players[2].role == "snatch"


def test_notes_go_with_the_owner_and_lines_too() -> None:
    outcome = night("snatch@2 guard wolf@2 villager villager")
    assert [note.type for note in outcome.notes[1]] == ["figure"]
    assert [note.type for note in outcome.notes[2]] == ["swapped"]
    line = next(line for line in outcome.log if line.type == "swapped")
    assert (line.reader, outcome.readers(line)) == (1, (2,))


def test_a_swap_swaps_once_although_the_body_is_a_swapper_now() -> None:
    outcome = night("snatch@2 snatch@1 guard wolf")
    assert [insight.soul for insight in outcome.insights] == [0, 1, 2, 3, 4, 5]
    outcome = night("snatch@2 guard@1 villager wolf")
    assert [insight.soul for insight in outcome.insights[:3]] == [0, 2, 1]


def test_without_power_nobody_swaps() -> None:
    assert night("snatch/spent guard villager wolf").possessions == ()
