"""What `check` offers and refuses before a night is resolved."""

from dataclasses import replace

import pytest
from yoake.deep_fog.legality import Offer
from yoake.deep_fog.ruleset import check, judge, resolve
from yoake.deep_fog.village import Choice, FogVillage, FogVote
from yoake.dice import PolicyDice
from yoake.problems import InvalidRequest, VotesMissing
from yoake.village import Life, RoleRef

from tests.engine.deep_fog.villages import evening

PASS, RANDOM, ALONE = Choice.PASS, Choice.RANDOM, Choice.ALONE


def offers(seats: str, number: int, action: str, **more: object) -> list[Offer]:
    village, _ = evening(seats, **more)  # type: ignore[arg-type]
    duties = {duty.player: duty for duty in check(village).duties}
    return [offer for offer in duties[number].offers if offer.action == action] if number in duties else []


@pytest.mark.parametrize(
    ("seats", "day", "targets"),
    [
        # killer roles: the dummy, later whoever is not of the pack
        ("wolf wolf villager+ogre mimicry villager", 1, (0,)),
        ("wolf wolf villager+ogre mimicry villager", 2, (5, 6)),
        ("headless wolf mimicry villager", 2, (2, 3, 4, 5)),
        ("lonewolf wolf villager", 1, (0,)),
        ("lonewolf wolf villager/dead villager", 2, (2, 4, 5)),
        # any other living player
        ("sorcerer wolf villager/dead", 1, (0, 2)),
        ("jammer wolf villager/dead", 2, (2, 4)),
        ("seer+fink wolf villager/dead", 2, (2, 4)),
        ("snatch wolf villager", 2, (2, 3, 4)),
        ("guard+fink wolf villager", 1, ()),
        ("guard+fink wolf villager", 2, (2, 3, 4)),
        # the living, the dead, or both, by the potions that are left
        ("witch+fink wolf villager/dead", 1, ()),
        ("witch+fink wolf villager/dead", 2, (2, 3, 4)),
        ("witch+fink/nopoison wolf villager/dead", 2, (3,)),
        ("witch+fink/norevive wolf villager/dead", 2, (2, 4)),
        ("walpurgis wolf villager/dead", 2, ()),
        ("walpurgis/dead wolf villager/dead", 2, (2, 3, 4)),
        # oneself: do it
        ("alchemist+fink wolf villager", 1, (1,)),
        ("girl+fink wolf villager", 1, ()),
        ("girl+fink wolf villager", 2, (1,)),
        ("dish wolf villager", 1, (1,)),
        ("passion wolf villager", 1, (0, 2, 3)),
        # nothing
        ("possess wolf villager", 2, ()),
        ("villager+fink wolf villager", 2, ()),
        ("sorcerer/spent wolf villager", 2, ()),
        ("wolf/spent wolf villager", 2, ()),
        ("robber wolf villager", 1, ()),
        ("trickster wolf villager", 2, ()),
    ],
)
def test_menus_of_the_aware(seats: str, day: int, targets: tuple[int, ...]) -> None:
    assert [offer.targets for offer in offers(seats, 1, "OUTING", day=day)] == ([targets] if targets else [])


def test_who_may_pass() -> None:
    assert offers("wolf villager", 1, "OUTING", day=1)[0] == Offer("OUTING", 1, (0,), (RANDOM,), True)
    assert offers("wolf villager", 1, "OUTING")[0] == Offer("OUTING", 1, (2, 3), (PASS, RANDOM), False)
    assert offers("villager wolf", 1, "OUTING")[0] == Offer("OUTING", 1, (1, 2, 3), (PASS, RANDOM, ALONE), False)


def test_two_targets() -> None:
    assert [(o.round, o.required) for o in offers("wolf villager villager", 1, "OUTING", grudge=True)] == [
        (1, False),
        (2, False),
    ]
    assert [(o.round, o.required) for o in offers("loveangel wolf villager", 1, "OUTING", day=1)] == [
        (1, True),
        (2, True),
    ]
    guru = offers("guru wolf villager/lured", 1, "OUTING", day=1)
    assert [(o.round, o.targets, o.required) for o in guru] == [(1, (0, 2), False), (2, (0, 2), False)]
    assert len(offers("passion wolf villager", 1, "OUTING", day=1)) == 1


def test_two_different_living_players() -> None:
    assert [o.targets for o in offers("trickster wolf villager/dead", 1, "OUTING", day=1)] == [(1, 2), (1, 2)]
    assert [o.targets for o in offers("bitch wolf villager/dead villager", 1, "OUTING", day=1)] == [(2, 4), (2, 4)]


def test_where_only_one_is_left_the_second_target_may_be_passed() -> None:
    assert [offer.required for offer in offers("bitch wolf", 1, "OUTING", day=1)] == [True, False]


@pytest.mark.parametrize(
    ("seats", "day", "required"),
    [
        ("villager+glass wolf villager", 1, [True]),
        ("villager+glass/spentgift wolf villager", 1, []),
        ("villager+shield wolf villager", 1, []),
        ("villager+shield wolf villager", 2, [True]),
        ("villager+seeronce wolf villager", 1, [False]),
        ("villager+seeronce/spentgift wolf villager", 1, []),
        ("villager+decide wolf villager", 1, []),
        ("villager+decide wolf villager", 2, [False]),
        ("villager+ogre wolf villager", 1, [True]),
        ("villager+ogre wolf villager", 2, [False]),
        ("villager+lost wolf villager", 2, []),
        ("villager+fairy wolf villager", 2, []),
    ],
)
def test_choices_for_gifts(seats: str, day: int, required: list[bool]) -> None:
    assert [offer.required for offer in offers(seats, 1, "GIFT", day=day)] == required


def test_a_nightmare_offers_ballots_only() -> None:
    village, _ = evening("girl+glass wolf villager", event="nightmare")
    assert {offer.action for duty in check(village).duties for offer in duty.offers} == {"BALLOT", "DELEGATE"}


def test_the_night_waits_for_whoever_has_no_pass() -> None:
    village, votes = evening("wolf@0 villager trickster@1,2", day=1)
    assert check(village, votes).complete
    for left_out, missing in ((0, (1,)), (1, (3,)), (2, (3,))):
        kept = [vote for index, vote in enumerate(votes) if index != left_out]
        assert check(village, kept).missing == missing
        with pytest.raises(VotesMissing) as waiting:
            resolve(village, kept, PolicyDice(False, "first"))
        assert waiting.value.players == missing


def test_two_targets_differ() -> None:
    for second in (FogVote(1, "OUTING", (2,), round=2), FogVote(1, "OUTING", (3,), round=2)):
        village, votes = evening("guru@2 villager villager wolf@0", day=1)
        reasons = [problem.reason for problem in check(village, [*votes, second]).problems]
        assert reasons == (["SAME_TARGET_TWICE"] if second.targets == (2,) else [])
    alone = [FogVote(1, "OUTING", choice=ALONE, round=place) for place in (1, 2)]
    village, votes = evening("loveangel villager wolf@0", day=1)
    assert [problem.reason for problem in check(village, [*votes, *alone]).problems] == ["SAME_TARGET_TWICE"]


# ---- snapshots that no village has ----


def _broken(**change: object) -> FogVillage:
    village, _ = evening("villager wolf villager/dead")
    return replace(village, **change)  # type: ignore[arg-type]


def _with_player(number: int, **change: object) -> FogVillage:
    village, _ = evening("villager wolf villager/dead")
    players = list(village.players)
    players[number] = replace(players[number], **change)  # type: ignore[arg-type]
    return replace(village, players=tuple(players))


@pytest.mark.parametrize(
    ("village", "field", "reason"),
    [
        (replace(evening("villager wolf@0", day=1)[0], day=0), "village.day", "BAD_DAY"),
        (_broken(players=()), "village.players", "NO_PLAYERS"),
        (_broken(event="escape"), "village.deep_fog.event", "UNKNOWN_EVENT"),
        (_broken(event_deck=("seance", "rain")), "village.deep_fog.event_deck[1]", "UNKNOWN_EVENT"),
        (_broken(discard=("cat",)), "village.deep_fog.discard[0]", "UNKNOWN_ROLE"),
        (_broken(scapegoat=9), "village.deep_fog.scapegoat", "UNKNOWN_PLAYER"),
        (_with_player(2, id=5), "village.players[2].id", "BAD_NUMBER"),
        (_with_player(2, dummy_boy=True), "village.players[2].dummy_boy", "TWO_DUMMIES"),
        (_with_player(2, roles=(RoleRef("cat"),)), "village.players[2].roles[0]", "UNKNOWN_ROLE"),
        (_with_player(2, roles=(RoleRef("tangle"),)), "village.players[2].roles[0]", "ROLE_NOT_RESOLVED"),
        (_with_player(2, roles=(RoleRef("wolf", day=1),)), "village.players[2].roles[0]", "BAD_ARGUMENT"),
        (_with_player(2, roles=()), "village.players[2].roles", "BAD_ROLE_COUNT"),
        (_with_player(2, gift="bind"), "village.players[2].deep_fog.gift", "UNKNOWN_GIFT"),
        (_with_player(2, life=Life.RETIRED), "village.players[2].life", "BAD_LIFE"),
        (_with_player(2, cause="victim"), "village.players[2].deep_fog.cause", "ALIVE_WITH_CAUSE"),
        (_with_player(2, died_day=1), "village.players[2].deep_fog.died_day", "ALIVE_WITH_CAUSE"),
        (_with_player(3, cause=None), "village.players[3].deep_fog.cause", "UNKNOWN_CAUSE"),
        (_with_player(3, died_day=3), "village.players[3].deep_fog.died_day", "BAD_DAY"),
        (_with_player(2, bonds=(9,)), "village.players[2].deep_fog.bonds[0]", "UNKNOWN_PLAYER"),
        (_with_player(2, bonds=(2,)), "village.players[2].deep_fog.bonds[0]", "BAD_BOND"),
        (_with_player(2, pseudo_bonds=(1, 1)), "village.players[2].deep_fog.pseudo_bonds[1]", "BAD_BOND"),
    ],
)
def test_what_is_wrong_with_a_village(village: FogVillage, field: str, reason: str) -> None:
    found = [(problem.field, problem.reason) for problem in check(village).problems]
    assert found == [(field, reason)]
    with pytest.raises(InvalidRequest):
        resolve(village, (), PolicyDice(False, "first"))
    with pytest.raises(InvalidRequest):
        judge(village)


def test_everything_is_said_at_once() -> None:
    village = replace(_with_player(2, gift="bind", bonds=(9,)), day=0, event="rain")
    with pytest.raises(InvalidRequest) as refused:
        resolve(village, [FogVote(7, "DANCE", (8,))], PolicyDice(False, "first"))
    reasons = [violation.reason for violation in refused.value.violations]
    assert reasons[:2] == ["BAD_DAY", "UNKNOWN_EVENT"]
    assert {"UNKNOWN_GIFT", "UNKNOWN_PLAYER", "UNKNOWN_ACTION"} <= set(reasons)


def test_a_village_that_has_ended_can_be_judged_again() -> None:
    village, votes = evening("villager wolf@1 villager", gallows=2)
    outcome = resolve(village, votes, PolicyDice(False, "first"))
    assert judge(outcome.next_village) == outcome.verdict


def test_ballots_and_delegations_that_are_offered() -> None:
    others = Offer("DELEGATE", 1, (2, 3), (), False)
    assert offers("villager wolf", 1, "BALLOT") == [Offer("BALLOT", 1, (1, 2, 3), (RANDOM,), True)]
    assert offers("villager wolf", 1, "DELEGATE") == [others]
    assert [offer.round for offer in offers("villager wolf", 1, "BALLOT", riot=True)] == [1, 2]
    assert offers("follow wolf", 1, "BALLOT") == []
    assert offers("follow wolf", 1, "DELEGATE") == [others._replace(required=True)]
    assert offers("villager wolf", 1, "DELEGATE", day=1) == []


def test_april_fool_takes_the_delegation_from_the_bonded_only() -> None:
    bonded = "villager/bond=2 wolf/bond=1 villager"
    assert offers(bonded, 1, "DELEGATE")
    assert offers(bonded, 3, "DELEGATE", event="aprilfool")
    assert not offers(bonded, 1, "DELEGATE", event="aprilfool")


def test_the_dummy_may_stay_alone_as_well() -> None:
    assert offers("villager wolf", 0, "OUTING", day=1)[0].targets == (0, 1, 2)
    assert offers("villager wolf", 1, "OUTING", day=1)[0].targets == (1, 2)


def test_complete_means_nothing_missing_and_nothing_wrong() -> None:
    village, votes = evening("villager wolf villager", gallows=3)
    assert check(village, votes).complete
    assert not check(village, votes[1:]).complete
    assert not check(village, [*votes, FogVote(1, "GIFT", (2,))]).complete
    village, votes = evening("follow^>2 wolf villager", gallows=3)
    assert check(village, [FogVote(1, "BALLOT", (2,)), *votes[1:]]).missing == (1,)


@pytest.mark.parametrize(
    ("seats", "vote", "reasons", "more"),
    [
        ("wolf villager", FogVote(1, "OUTING"), ["ILLEGAL_CHOICE"], {"day": 1}),
        ("wolf@0 villager", FogVote(2, "OUTING"), [], {"day": 1}),
        ("wolf villager", FogVote(1, "OUTING", choice=RANDOM), [], {"day": 1}),
        ("wolf@0 possess", FogVote(2, "OUTING", choice=RANDOM), ["ILLEGAL_CHOICE"], {"day": 1}),
        ("guru villager guard wolf@0", FogVote(1, "OUTING", (2, 2)), ["SAME_TARGET_TWICE"], {"day": 1}),
        ("guru villager guard wolf@0", FogVote(1, "OUTING", (2, 3)), [], {"day": 1}),
        ("guru@- villager guard wolf@0", FogVote(1, "OUTING", choice=PASS, round=2), [], {"day": 1}),
        ("wolf@0 villager", FogVote(2, "DELEGATE", (1,)), ["MAY_NOT_DELEGATE"], {"day": 1}),
        ("wolf villager/dead", FogVote(2, "DELEGATE", (1,)), ["DEAD_PLAYER"], {}),
        ("wolf walpurgis/dead", FogVote(2, "DELEGATE", (1,)), ["MAY_NOT_DELEGATE"], {}),
        ("wolf walpurgis/dead", FogVote(2, "BALLOT", (1,)), ["NOT_OFFERED"], {}),
    ],
)
def test_legal_and_not(seats: str, vote: FogVote, reasons: list[str], more: dict[str, int]) -> None:
    village, votes = evening(seats, **more)  # type: ignore[arg-type]
    assert [problem.reason for problem in check(village, [*votes, vote]).problems] == reasons


@pytest.mark.parametrize(
    ("ballot", "reasons"),
    [
        (FogVote(1, "BALLOT", (3, 2)), ["NOT_OFFERED"]),
        (FogVote(1, "BALLOT", choice=ALONE), []),
        (FogVote(1, "BALLOT", (3,)), []),
        (FogVote(1, "BALLOT", (3, 2), round=2), ["TOO_MANY_TARGETS"]),
        (FogVote(1, "DELEGATE", (3, 2)), ["TOO_MANY_TARGETS"]),
        (FogVote(1, "DELEGATE", choice=RANDOM), ["TARGET_MISSING"]),
    ],
)
def test_ballots(ballot: FogVote, reasons: list[str]) -> None:
    village, votes = evening("villager wolf villager", gallows=3)
    assert [problem.reason for problem in check(village, [ballot, *votes[1:]]).problems] == reasons


def test_under_an_order_nobody_votes_against_himself() -> None:
    village, votes = evening("villager wolf^2 villager", scapegoat=2, gallows=3)
    cast = [FogVote(1, "BALLOT", choice=ALONE), *votes[1:]]
    assert [problem.reason for problem in check(village, cast).problems] == ["ILLEGAL_TARGET"]
    cast = [votes[0], FogVote(2, "BALLOT", choice=ALONE), votes[2]]
    assert check(village, cast).complete


def test_an_order_against_the_dead_is_void() -> None:
    village, votes = evening("villager^3 wolf^3 villager guard/dead^-", scapegoat=4, gallows=3)
    cast = [vote for vote in votes if vote.actor < 3] + [FogVote(3, "BALLOT", (1,))]
    assert check(village, cast).complete


def test_the_dead_need_a_day() -> None:
    found = check(_with_player(3, died_day=None)).problems
    assert [(problem.field, problem.reason) for problem in found] == [
        ("village.players[3].deep_fog.died_day", "BAD_DAY")
    ]
