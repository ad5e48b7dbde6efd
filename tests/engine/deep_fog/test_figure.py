"""不審な姿: who sees it, and who reads of it in the morning."""

from tests.engine.deep_fog.tables import Row, row, rows
from tests.engine.deep_fog.villages import night


@rows(
    row(
        "襲撃候補となったが、襲撃対象とはならなかった", "villager villager wolf@1 wolf@2", "2: figure", "2 dies victim"
    ),
    row(
        "票数により: the outvoted one",
        "villager villager wolf@1 wolf@2 wolf@2",
        "1: figure | 2 dies victim",
        "1 dies victim",
    ),
    row("襲撃対象となったが、襲撃が失敗した: 長老", "elder villager wolf@1", "1: figure", "1 dies victim"),
    row("両名とも不審な姿を見る", "villager guard@1 wolf@1", "1: figure | 2: figure"),
    row(
        "a guard in the fog reads nothing of guarding",
        "villager guard@1 wolf@1",
        "2: figure",
        "[own 2] guarding 2 1 | 2: guard_success 1",
    ),
    row("nobody named, nobody sees", "villager villager wolf", never="1: figure | 2: figure"),
    row("whoever wanders past sees nothing", "villager villager@1 wolf@1", never="2: figure"),
    row("power does not matter for being named", "prince/spent villager wolf@1", "1: figure"),
    row("a fairy child knows itself, and sees nothing", "villager+fairy villager wolf@1", never="1: figure"),
    row("lovers know themselves, and see nothing", "villager/love villager wolf@1", never="1: figure"),
    row("a bond alone leaves a villager in the fog", "villager/bond=2 villager wolf@1", "1: figure"),
    row("a lone wolf shows no figure to whom it attacks", "villager villager lonewolf@1 wolf", never="1: figure"),
    row("nor does a hunter", "villager hunter@1 wolf", never="1: figure", gallows=2),
    row("a girl who is frightened sees a wolf, no figure", "girl@me villager wolf@1", never="1: figure"),
    row("on a grudge night both lists count", "villager villager wolf@1,2", "1: figure | 2: figure", grudge=True),
    row("the ogre's choice counts", "villager villager+ogre#1 wolf", "1: figure"),
)
def test_who_sees(row: Row) -> None:
    row.hold()


def test_only_one_a_night() -> None:
    outcome = night("seer@2 wolf@1 medium villager wolf", gallows=5)
    assert [note.type for note in outcome.notes[1]] == ["figure"]
    outcome = night("guard@1 villager wolf@2", gallows=3)
    assert outcome.notes.get(1, []) == []


def test_the_dead_cannot_read_of_it() -> None:
    outcome = night("villager villager wolf@1 wolf@2 wolf@2")
    assert set(outcome.notes) >= {1, 2}
    assert outcome.figures == [1]


def test_whoever_a_miracle_brings_back_can() -> None:
    assert night("villager villager villager wolf@1", deck="miracle").figures == [1]
    assert night("villager villager villager wolf@1").figures == []
