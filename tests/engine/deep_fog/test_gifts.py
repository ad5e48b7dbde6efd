"""恩恵: what holders of a gift choose and get (絆・恩恵の表示は通常通り)."""

from tests.engine.deep_fog.tables import Row, row, rows
from tests.engine.deep_fog.villages import night


@rows(
    row(
        "魔鏡: 通常通り、「人間」か「人狼」かを判別する",
        "villager+glass#2 wolf villager",
        "1: handed_gift 2 glass judgement wolf | 2 gift=glass | 1 gift=lost",
        "1: figure",
        day=3,
    ),
    row(
        "魔鏡 from the first day on", "villager+glass#2 wolf@0 villager", "1: handed_gift 2 glass judgement wolf", day=1
    ),
    row("魔鏡: side effects of a divination", "villager+glass#2 hamster wolf", "2 dies cursed"),
    row(
        "魔鏡: hidden",
        "villager+glass#2 wolf jammer@2",
        "1: handed_gift 2 glass hidden",
        "1: handed_gift 2 glass judgement wolf",
    ),
    row(
        "魔鏡: the aware read it in the log too",
        "wolf+glass#2 villager villager",
        "[own 1] handed_gift 2 glass judgement human",
    ),
    row(
        "魔鏡: the unaware do not",
        "villager+glass#2 villager wolf",
        "[own 1] handed_gift 1 2 glass",
        "[own 1] handed_gift 2 glass judgement human",
    ),
    row(
        "夢占師: 通常通り",
        "villager+seeronce#2 wolf villager",
        "1: result 2 judgement wolf | 1 powers.gift=False",
        "1: figure",
    ),
    row(
        "夢占師 without power of the gift",
        "villager+seeronce/spentgift wolf villager",
        never="1: result 2 judgement wolf",
    ),
    row("夢占師 passing keeps it", "villager+seeronce wolf villager", never="1 powers.gift=False"),
    row(
        "夢占師: used up by the hidden too",
        "villager+seeronce#2 wolf jammer@2",
        "1: result 2 hidden | 1 powers.gift=False",
    ),
    row(
        "夢占師 beside the own role",
        "seerrole+seeronce@3#2 wolf villager",
        "1: result 3 role villager | 1: result 2 judgement wolf",
    ),
    row(
        "光の輪 protects its holder",
        "villager+shield#2 villager wolf@2",
        "2 gift=shield | 2 is ringed",
        "2 dies victim",
    ),
    row("光の輪 no longer protects who has given it", "villager+shield#2 villager wolf@1", "1 dies victim"),
    row("光の輪 does not help against a curse", "villager+shield#2 villager wolf witch@2", "2 dies cursed"),
    row("光の輪: the gift of the receiver is gone", "villager+shield#2 villager+fairy wolf", "2 gift=shield"),
    row("光の輪 is not handed over in the first night", "villager+shield wolf@0 villager", never="1 gift=lost", day=1),
    row(
        "it breaks at one who holds such a thing",
        "villager+glass#2 villager+glass#3 villager wolf",
        "[nobody] gift_broken 2 glass | 3 gift=glass",
        "2 gift=glass",
    ),
    row(
        "it breaks at one who has handed one on",
        "villager+glass#3 villager+glass#1 villager wolf",
        "[nobody] gift_broken 1 glass",
    ),
    row(
        "it breaks at 喪失",
        "villager+glass#2 villager+lost wolf villager",
        "[nobody] gift_broken 2 glass | 1 gift=lost",
        "2 gift=glass",
    ),
    row(
        "it breaks at one without power of the gift",
        "villager+glass#2 villager/spentgift wolf villager",
        "[nobody] gift_broken 2 glass",
    ),
    row(
        "it breaks at a hunter who has fired",
        "villager+glass#2 hunter@3 villager wolf",
        "[nobody] gift_broken 2 glass",
        gallows=2,
    ),
    row(
        "of two that arrive the last one stays",
        "villager+glass#3 villager+shield#3 villager wolf@3",
        "3 gift=shield | 3 is ringed",
        "3 dies victim",
    ),
    row(
        "nothing arrives at one who has been executed",
        "villager+glass#2 villager wolf villager",
        "1 gift=lost",
        "2 gift=glass",
        gallows=2,
    ),
    row("悪鬼: no power of the gift, no attack", "villager+ogre/spentgift villager wolf", never="pack 1 attacks 2"),
    row(
        "酔払い changes nothing here",
        "villager+dipsy@2 villager wolf@1",
        "[own 1] went_to 1 2 | 1: figure | 1 dies victim",
    ),
    row("魔鏡: the aware read that they divined", "wolf+glass#2 villager villager", "[own 1] divined 1 2"),
    row(
        "光の輪 shows nothing to the aware",
        "wolf+shield#2 villager villager",
        "[own 1] handed_gift 1 2 shield",
        "[own 1] divined 1 2",
    ),
    row(
        "a hunter who has fired hands nothing over",
        "hunter+glass@3#2 villager villager wolf villager/bond=1",
        "hunter 1 attacks 3",
        "1 gift=lost",
        gallows=5,
    ),
    row(
        "a hunter who has fired dreams no more",
        "hunter+seeronce@3#2 villager villager wolf villager/bond=1",
        "hunter 1 attacks 3",
        "1: result 2 judgement human",
        gallows=5,
    ),
)
def test_gifts(row: Row) -> None:
    row.hold()


def test_a_fairy_child_who_gets_a_ring_is_a_villager_in_the_fog_again() -> None:
    outcome = night("villager+shield#2 villager+fairy wolf villager")
    assert (outcome.insights[2].camp, outcome.insights[2].aware) == ("village", False)
