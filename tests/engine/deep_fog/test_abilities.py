"""能力発動条件: the roles of the village in the order of the seed's table, each shown and, beside it, not."""

from tests.engine.deep_fog.tables import Row, row, rows


@rows(
    row("村人: nothing", "villager@2 wolf", never="1: figure | 1: result 2 judgement wolf"),
    row("聖痕者: nothing, although it has an aura", "stigma@2 wolf", never="1: figure"),
)
def test_without_ability(row: Row) -> None:
    row.hold()


@rows(
    row(
        "結社員: feels whoever becomes one",
        "fm robber wolf@0 villager villager",
        "1: sense_member 2 fm",
        "2: sense_member 1 fm | 2: sense_member 2 fm",
        day=1,
        discard="fm",
    ),
    row(
        "共鳴者: too",
        "sympathy robber wolf@0 villager villager",
        "1: sense_member 2 sympathy",
        day=1,
        discard="sympathy",
    ),
    row(
        "霊能者 feels nobody",
        "medium robber wolf@0 villager villager",
        never="1: sense_member 2 fm",
        day=1,
        discard="fm",
    ),
    row(
        "even the dead feel it",
        "fm/dead fm wolf villager villager villager",
        "1: sense_member 2 fm",
        deck="turnfink",
    ),
)
def test_members(row: Row) -> None:
    row.hold()


@rows(
    row("占い師 外出:他者: a wolf", "seer@2 wolf", "1: figure"),
    row("占い師: a human, no message", "seer@2 villager wolf", never="1: figure"),
    row("占い師 独りになる: nothing", "seer@me wolf", never="1: figure"),
    row("占い師 without power: nothing", "seer/spent@2 wolf", never="1: figure"),
    row("占い師: 死者を占うことが出来る", "seer@2 wolf/dead=executed wolf", "1: figure"),
    row("占い師: whoever falls this evening", "seer@2 wolf wolf villager", "1: figure", gallows=2),
    row("占い師: 狼血族", "seer@2 rightwolf wolf", "1: figure", "2: figure | 2: was_divined_wolfblood"),
    row("占い師: 白狼 with power hides", "seer@2 whitewolf", never="1: figure"),
    row("占い師: 白狼 without power does not", "seer@2 whitewolf/spent", "1: figure"),
    row(
        "占い師: 邪魔された場合は見えない", "seer@2 wolf jammer@2", "3: hid_from_seer 2 | 2 is hidden by 3", "1: figure"
    ),
    row("気占師: an aura", "aura@2 guard wolf", "1: figure"),
    row("気占師: none on 村人", "aura@2 villager wolf", never="1: figure"),
    row("気占師: none on 人狼", "aura@2 wolf", never="1: figure"),
    row("気占師: gifts are no aura", "aura@2 villager+fink wolf", never="1: figure"),
    row("信仰占師: 通常通り、所属陣営が判明する", "seerwin@2 wolf", "1: result 2 camp wolf", "1: figure"),
    row("信仰占師: gift and love count", "seerwin@2 villager/love wolf", "1: result 2 camp lovers"),
    row("信仰占師: hidden", "seerwin@2 wolf jammer@2", "1: result 2 hidden", "1: result 2 camp wolf"),
    row("賢者: 通常通り、役職が判明する", "seerrole@2 cursewolf/spent", "1: result 2 role cursewolf", "1: figure"),
    row("賢者 パス: nothing", "seerrole wolf", never="1: result 2 role wolf"),
)
def test_seers(row: Row) -> None:
    row.hold()


@rows(
    row("呪殺は通常通り発生する", "seer@2 hamster wolf", "2 dies cursed | 2 doomed cursed by 1", "1: figure"),
    row("呪殺 by the gift", "seer@2 villager+fairy wolf", "2 dies cursed"),
    row("呪殺 needs no power of the fairy", "seer@2 hamster/spent wolf", "2 dies cursed"),
    row("呪殺: not when hidden", "seer@2 hamster wolf jammer@2", never="2 dies cursed"),
    row("呪殺: the dead die no more", "seer@2 hamster/dead wolf", never="2 doomed cursed by 1"),
    row("逆呪殺は通常通り発生する: 呪人", "seer@2 curse wolf", "1 dies cursed | 1 doomed cursed by 2"),
    row("逆呪殺: 呪狼, seen as a wolf", "seer@2 cursewolf", "1 dies cursed | 1: figure"),
    row("逆呪殺: a dead 呪人 too", "seer@2 curse/dead wolf", "1 dies cursed"),
    row("逆呪殺: not without power", "seer@2 curse/spent wolf", never="1 dies cursed"),
    row("賢者 dies of it as well", "seerrole@2 curse wolf", "1 dies cursed"),
    row("医師: side effects, and never a figure", "doctor@2 cursewolf", "1 dies cursed", "1: figure"),
    row("医師: a fairy dies", "doctor@2 hamster wolf", "2 dies cursed"),
)
def test_curses(row: Row) -> None:
    row.hold()


@rows(
    row("守護者 外出:他者: 護衛成功", "guard@2 villager wolf@2", "1: figure | 2 is guarded by 1", "2 dies victim"),
    row("守護者 elsewhere", "guard@3 villager wolf@2", "2 dies victim", "1: figure"),
    row("守護者 without power", "guard/spent@2 villager wolf@2", "2 dies victim", "1: figure"),
    row("守護者: two of them both feel it", "guard@3 guard@3 villager wolf@3", "1: figure | 2: figure"),
    row("守護者 who dies tonight still guards", "guard@2 villager wolf@2 witch@1", "1 dies cursed", "2 dies victim"),
    row("守護者 executed this evening guards no more", "guard@2 villager wolf@2", "2 dies victim", gallows=1),
    row("守護者 does not stop poison", "guard@2 villager wolf witch@2", "2 dies cursed", "1: figure"),
    row("守護者 does not stop a curse", "guard@2 hamster wolf seer@2", "2 dies cursed", "1: figure"),
    row("守護者 stops a lone wolf", "guard@2 villager lonewolf@2", "1: figure", "2 dies victim"),
    row("守護者 stops a hunter", "guard@2 villager hunter@2 wolf", "1: figure", "2 dies victim", gallows=3),
    row("the dummy cannot be guarded: it is on nobody's menu", "guard wolf@0", "0 dies victim", day=1),
)
def test_guard(row: Row) -> None:
    row.hold()


@rows(
    row("霊能者 狼処刑後", "medium@me wolf wolf villager", "1: figure", gallows=2),
    row("霊能者 パスでも構わない", "medium wolf wolf villager", "1: figure", gallows=2),
    row("霊能者: a human executed", "medium wolf villager", never="1: figure", gallows=3),
    row("霊能者: 狼血族 is judged wolf", "medium wolf rightwolf", "1: figure", gallows=3),
    row("霊能者 without power", "medium/spent wolf wolf villager", never="1: figure", gallows=2),
    row("霊能者: whoever is attacked is not read", "medium villager wolf@2", never="1: figure"),
    row("霊能者: nor is who fell earlier", "medium wolf/dead=executed wolf", never="1: figure"),
    row("霊能者: hidden", "medium wolf wolf villager jammer@2", never="1: figure", gallows=2),
    row("霊能者: the suddenly dead are read", "medium wolf/silent wolf villager", "1: figure", sudden_death=True),
    row("信仰霊能者 処刑後: 所属陣営", "mediumwin wolf villager+fink", "1: result 3 camp wolf", gallows=3),
    row("信仰霊能者: hidden", "mediumwin wolf villager jammer@3", "1: result 3 hidden", gallows=3),
    row("導師 処刑後: 役職", "mediumrole wolf villager", "1: result 3 role villager", "1: figure", gallows=3),
    row("降霊者 狼処刑後", "necromancer wolf wolf villager", "1: figure", gallows=2),
    row("降霊者: a human executed", "necromancer wolf villager", never="1: figure", gallows=3),
)
def test_mediums(row: Row) -> None:
    row.hold()


@rows(
    row("煽動者 死亡: 全体メッセージ", "fan wolf@1 villager", "[all] riot 1 | village riot=True"),
    row("煽動者: executed too", "fan wolf villager", "village riot=True", gallows=1),
    row("煽動者 alive", "fan wolf@3 villager", never="village riot=True"),
    row("煽動者 without power", "fan/spent wolf@1 villager", "1 dies victim", "village riot=True"),
    row("煽動者: whoever kills him", "fan hunter@1 wolf villager invalid", "village riot=True", gallows=2),
)
def test_instigator(row: Row) -> None:
    row.hold()


@rows(
    row(
        "賞金稼 外出:他者(生者), attacked",
        "hunter@2 villager wolf@1",
        "hunter 1 attacks 2 | [monologue 1] attack_cry 1 2 | 2 dies victim | 2 doomed victim by 1",
    ),
    row("賞金稼 executed", "hunter@2 villager wolf", "2 dies victim", gallows=1),
    row("賞金稼 who follows a partner", "hunter@2 villager wolf@4 villager/bond=1", "1 dies suicide | 2 dies victim"),
    row("賞金稼 who lives", "hunter@2 villager wolf@4 villager", never="hunter 1 attacks 2"),
    row("賞金稼 独りになる hunts nobody", "hunter@me villager wolf@1", "1 dies victim", "hunter 1 attacks 1"),
    row("賞金稼 パス hunts nobody", "hunter villager wolf@1", "1 dies victim", "hunter 1 attacks 2"),
    row("賞金稼 visiting the dead", "hunter@2 villager/dead wolf@1", "1 dies victim", "hunter 1 attacks 2"),
    row("賞金稼 without power", "hunter/spent@2 villager wolf@1", "1 dies victim", "hunter 1 attacks 2"),
    row("賞金稼: two shots at each other", "hunter@2 hunter@1 wolf@1", "hunter 1 attacks 2 | hunter 2 attacks 1"),
    row(
        "賞金稼 shoots once, whatever else befalls",
        "hunter@2 elder wolf@1 witch@1",
        "hunter 1 attacks 2 | 1 doomed cursed by 4 | 1 doomed victim by 3",
    ),
)
def test_hunter(row: Row) -> None:
    row.hold()


@rows(
    row(
        "人犬 襲撃: 不審な姿を見るだけ",
        "weredog villager wolf@1",
        "1: figure | 1 hurt=True",
        "1 dies victim | 1: wounded_one_day",
    ),
    row(
        "人犬 wounded: dies at the next dusk",
        "weredog/hurt villager wolf@2",
        "1 dies victim | 1 doomed victim",
        "wolf 3 attacks 1",
    ),
    row("人犬 wounded: even guarded", "weredog/hurt guard@1 wolf", "1 dies victim"),
    row("人犬 unhurt lives on", "weredog villager wolf@2", never="1 dies victim"),
    row("人犬 without power dies at once", "weredog/spent villager wolf@1", "1 dies victim", "1 hurt=True"),
    row("人犬 who knows itself reads of the wound", "weredog+fink villager wolf@1", "1: wounded_one_day", "1: figure"),
    row(
        "王子様 被処刑: 全体メッセージ",
        "prince wolf villager",
        "[all] execution_called_off 1 | 1 powers.role=False",
        "1 dies executed",
        gallows=1,
    ),
    row("王子様 once only", "prince/spent wolf villager", "1 dies executed", "[all] execution_called_off 1", gallows=1),
    row("預言者: days = wolves + 2", "dying wolf villager", "1 dies droop"),
    row("預言者: not with one wolf more", "dying wolf wolf villager villager villager", never="1 dies droop"),
    row("預言者: not a day later", "dying wolf villager", never="1 dies droop", day=3),
    row(
        "預言者: the executed wolf does not count",
        "dying wolf wolf villager villager villager",
        "1 dies droop",
        gallows=2,
    ),
    row("預言者: X-Day予告のメッセージは表示されない", "dying wolf villager", never="1: doom_hint 2"),
    row("預言者 who knows himself reads it", "dying+fink wolf villager", "1: doom_hint 2"),
    row("預言者: no power is needed", "dying/spent wolf villager", "1 dies droop"),
)
def test_passive(row: Row) -> None:
    row.hold()


@rows(
    row(
        "病人 被殺害: the killer loses the powers",
        "invalid villager wolf@1",
        "3 powers.role=False | 3 powers.gift=False",
    ),
    row("病人: a witch too", "invalid villager wolf witch@1", "4 powers.role=False"),
    row("病人: who divines it to no death keeps them", "invalid villager wolf seer@1", never="4 powers.role=False"),
    row("病人 executed: nobody", "invalid villager wolf", never="3 powers.role=False", gallows=1),
    row("病人 without power", "invalid/spent villager wolf@1", "1 dies victim", "3 powers.role=False"),
    row("病人 who follows", "invalid villager/bond=1 wolf@2", "1 dies suicide", "3 powers.role=False"),
    row(
        "長老 襲撃 1度目: 不審な姿を見るだけ",
        "elder villager wolf@1",
        "1: figure | 1 hurt=True",
        "1 dies victim | 1: wounded",
    ),
    row("長老 wounded dies", "elder/hurt villager wolf@1", "1 dies victim", "3 powers.role=False"),
    row(
        "長老: a second attack of the same night wounds again",
        "elder villager wolf@1,2 wolf@2,1",
        "1 hurt=True",
        "1 dies victim",
        grudge=True,
    ),
    row(
        "長老 poisoned unhurt: the killer loses the powers",
        "elder villager wolf witch@1",
        "1 dies cursed | 4 powers.role=False | 4 powers.gift=False",
    ),
    row("長老 poisoned wounded: not", "elder/hurt villager wolf witch@1", "1 dies cursed", "4 powers.gift=False"),
    row("長老 who knows himself reads of the wound", "elder+fink villager wolf@1", "1: wounded"),
)
def test_revenge(row: Row) -> None:
    row.hold()


@rows(
    row(
        "錬金術師 外出:独りになる: the killer dies",
        "alchemist@me villager wolf@1",
        "3 dies cursed | 3 doomed cursed by 3 | 1 dies victim",
    ),
    row("錬金術師 visiting", "alchemist@2 villager wolf@1", "1 dies victim", "3 dies cursed"),
    row(
        "錬金術師 alone: of others who are at home no killer dies",
        "villager@me villager wolf@1",
        "1 dies victim",
        "3 dies cursed",
    ),
    row(
        "独りになる takes no power of the others",
        "prince@me guard@me wolf",
        never="1 powers.role=False | 2 powers.role=False",
    ),
    row("錬金術師 visiting keeps the potion", "alchemist@2 villager wolf", never="1 powers.role=False"),
    row("錬金術師 without power has nothing to drink", "alchemist/spent@me villager wolf", never="1 powers.role=False"),
    row(
        "魔女 executed this evening gives nothing",
        "witch@2 villager wolf",
        never="2 dies cursed | 1 powers.poison=False",
        gallows=1,
    ),
    row(
        "少女 executed this evening is frightened no more",
        "girl@me villager wolf@1",
        "1 dies executed",
        "1 doomed feared by 3",
        gallows=1,
    ),
    row("錬金術師: 薬は一回きり", "alchemist/spent@me villager wolf@1", "1 dies victim", "3 dies cursed"),
    row(
        "錬金術師: 使い切っても分からない",
        "alchemist@me villager wolf",
        "1 powers.role=False",
        "1: drank 1 | [own 1] drank 1",
    ),
    row("錬金術師 who knows himself reads it", "alchemist+fink@me villager wolf", "1: drank 1 | [own 1] drank 1"),
    row("錬金術師: a witch dies too", "alchemist@me villager wolf witch@1", "4 dies cursed"),
    row("錬金術師 executed drinks nothing", "alchemist@me villager wolf", never="1 powers.role=False", gallows=1),
    row(
        "錬金術師 saved by a guard: nobody dies", "alchemist@me guard@1 wolf@1", "1 powers.role=False", "3 dies cursed"
    ),
    row(
        "魔女 visits the living: poison",
        "witch@2 villager wolf",
        "2 dies cursed | 1 powers.poison=False",
        "[own 1] poisoned 1 2",
    ),
    row(
        "魔女 visits the dead: revival",
        "witch@2 villager/dead wolf",
        "2 lives again | [all] revived 2 | 1 powers.revive=False",
        "[own 1] gave_revival 1 2",
    ),
    row("魔女: 毒薬 once", "witch/nopoison@2 villager wolf", never="2 dies cursed"),
    row("魔女: 復活薬 once", "witch/norevive@2 villager/dead wolf", never="2 lives again"),
    row("魔女: with both gone the power is gone", "witch/norevive@2 villager wolf", "1 powers.role=False"),
    row("魔女: with one left it is not", "witch@2 villager wolf", never="1 powers.role=False"),
    row("魔女 from the first night on", "witch@2 villager wolf@0", "2 dies cursed", day=1),
    row(
        "魔女: poison for one who is executed meanwhile is wasted",
        "witch@2 villager wolf",
        "2 dies executed | 1 powers.poison=False",
        "2 doomed cursed by 1",
        gallows=2,
    ),
    row("魔女 who knows herself reads it", "witch+fink@2 villager wolf", "[own 1] poisoned 1 2 | 1: killed 2"),
    row("少女 外出:独りになる: こっそりお散歩", "girl@me villager wolf", "[own 1] girl_walk 1 | 1 overheard=2"),
    row("少女 visiting hears nothing", "girl@2 villager wolf", never="[own 1] girl_walk 1"),
    row("少女 without power hears nothing", "girl/spent@me villager wolf", never="1 overheard=2"),
    row(
        "少女 out of bed and named by the pack dies of fear",
        "girl@2 villager wolf@1",
        "1 dies feared | [nobody] girl_frightened 1",
        "wolf 3 attacks 1",
    ),
    row("少女: the attack on others goes on", "girl@me villager wolf@1 wolf@2", "1 dies feared | 2 dies victim"),
    row("少女 in bed is an ordinary victim", "girl villager wolf@1", "1 dies victim", "1 dies feared"),
    row("少女: no guard helps against fear", "girl@me guard@1 wolf@1", "1 dies feared", "2: figure"),
    row(
        "錬金術師: a killer who has been executed dies no second time",
        "hunter@2 alchemist@me wolf villager",
        "1 dies executed | 2 dies victim",
        "1 doomed cursed by 1",
        gallows=1,
    ),
)
def test_alone(row: Row) -> None:
    row.hold()


@rows(
    row(
        "生贄 外出:パス以外のときに 同数処刑発生",
        "scapegoat@2^2 wolf^3 villager^2 villager^3",
        "[all] executed_pointing 1 2 | village scapegoat=2 | 1 dies executed",
        "2 dies executed | [all] executed 1 | [all] pointed_target_dead 2",
        gallows=2,
    ),
    row(
        "生贄 only: who else goes by a tie points at nobody",
        "villager@4^2 wolf^1 villager^1 villager^2",
        "[all] executed 1",
        "[all] executed_pointing 1 4",
        gallows=1,
    ),
    row(
        "生贄 「独りになる」の場合には自分を指差す, which is void in the morning",
        "scapegoat@me^2 wolf^3 villager^2 villager^3 villager^1",
        "[all] executed_pointing 1 1 | [all] pointed_target_dead 1 | village scapegoat=None",
        gallows=2,
    ),
    row(
        "生贄 「パス」でも処刑対象となる",
        "scapegoat^2 wolf^3 villager^2 villager^3",
        "[all] executed 1 | 1 dies executed",
        "[all] executed_pointing 1",
        gallows=2,
    ),
    row(
        "生贄 without power does not point",
        "scapegoat/spent@2^2 wolf^3 villager^2 villager^3",
        "[all] executed 1",
        "village scapegoat=2",
        gallows=2,
    ),
    row("生贄 without a tie lives", "scapegoat@2^2 wolf^2 villager^2", "2 dies executed", "1 dies executed", gallows=2),
    row(
        "生贄 with most ballots does not point",
        "scapegoat@2 wolf villager",
        "[all] executed 1",
        "village scapegoat=2",
        gallows=1,
    ),
)
def test_scapegoat(row: Row) -> None:
    row.hold()


@rows(
    row("追従者 2日目以降 委任", "follow^>2 wolf^3 villager^3", "[own 1] delegated 1 2 | [all] voted 1 3", gallows=3),
)
def test_follower(row: Row) -> None:
    row.hold()
